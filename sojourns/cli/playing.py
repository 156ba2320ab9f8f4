"""Commands that make or change a game: new, play, replay, do, undo."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sojourns import catalog
from sojourns.cli import dealing, screen
from sojourns.cli.bots import bot_options
from sojourns.cli.commands import FILE, Command, Look, look_options, option
from sojourns.cli.output import complain, say, say_all
from sojourns.cli.sitting import seat_of, sit
from sojourns.cli.table import Table, locked_table, not_saved
from sojourns.kernel.errors import DealError
from sojourns.kernel.game import Refusal
from sojourns.lang import N_, _

if TYPE_CHECKING:
    from sojourns.session.match import Match


@click.command(cls=Command, help=N_("Deal a game, write its save, and open it."))
@option("--map", "map_name", metavar="MAP", help=N_("its letter; A if nothing else is said"))
@option("--players", metavar="A,B", help=N_("names, two to four, separated by commas"))
@option("--seats", metavar="KIND,KIND", help=N_("who plays each seat: human, a bot, or its file"))
@option("--hints", metavar="NAMES", help=N_("who may ask for hints: none, all, or names"))
@option("--expansions", metavar="NAMES", help=N_("none, all, or names separated by commas"))
@option("--sojourn", type=int, metavar="N", help=N_("map and expansions of a recommended sojourn"))
@option("--feuds", metavar="SIDE", help=N_("the side of Feuds: normal or fierce"))
@option("--layout", type=FILE, metavar="FILE", help=N_("tokens laid by hand, as JSON"))
@option("--start", metavar="CODE", help=N_("the land where everybody starts"))
@option("--first", metavar="NAME", help=N_("who plays first, or random"))
@option("--seed", type=int, metavar="N", help=N_("a number from which all chance follows"))
@option("--out", type=FILE, metavar="FILE", help=N_("where the game is saved"))
@option("--no-play", is_flag=True, help=N_("do not open the game; print where it is"))
@bot_options
@look_options
@click.pass_obj
def new(look: Look, /, out: Path | None, no_play: bool, **chosen: Any) -> int:
    """Deal a game, write its save, and open it unless that is not wanted."""
    match = _deal(**chosen)
    table = Table(match, _place(out, match))
    table.keeper.keep(match)
    if not no_play:
        return screen.play_new(table, look)
    table.keeper.close()
    if table.keeper.problem:
        raise not_saved(table.keeper.problem)
    say(str(table.path))
    return 0


def _deal(
    players: str | None,
    seats: str | None,
    hints: str | None,
    start: str | None,
    first: str | None,
    seed: int | None,
    **chosen: Any,
) -> Match:
    """Return a fresh match.

    Raises:
        click.UsageError: seats, players and hints do not fit together.
        DealError: the game cannot be dealt so.
        ContentError: a map or card file cannot be used.
        NameProblem: a name cannot be used.
        UnreadableSave: the layout cannot be read.
    """
    from sojourns.session.deal import deal

    sitting = sit(players, seats, hints)
    options = dealing.options(**chosen)
    if start is not None:
        options["start"] = start.upper()
    if first is not None and first.casefold() != "random":
        options["first"] = _first(first, [seat.name for seat in sitting])
    return deal(catalog.six(), options, sitting, seed)


def _first(name: str, names: list[str]) -> int:
    """Return the seat that plays first.

    Raises:
        DealError: nobody is called that (S6).
    """
    seat = seat_of(name, names)
    if seat is None:
        raise DealError(Refusal("S6", "nobody", found=name, names=tuple(names)))
    return seat


def _place(out: Path | None, match: Match) -> Path:
    """Return where the game is to be saved.

    Raises:
        click.UsageError: a file is there already, which is not touched.
    """
    from sojourns.session import library

    if out is None:
        title = match.title or " ".join(seat.name for seat in match.seats)
        return library.new_path(library.saves_folder(), title)
    if library.is_taken(out):
        text = _("--out: {path} is there already and stays as it is; choose another name")
        raise click.UsageError(text.format(path=out))
    return out


@click.command(cls=Command, help=N_("Go on with a game."))
@click.argument("file", type=FILE, metavar="FILE")
@option("--plain", is_flag=True, help=N_("line by line, without drawing"))
@bot_options
@look_options
@click.pass_obj
def play(look: Look, /, file: Path, plain: bool) -> int:
    """Go on with a game."""
    return screen.play(file, look, plain=plain)


@click.command(cls=Command, help=N_("Step through a game."))
@click.argument("file", type=FILE, metavar="FILE")
@option("--plain", is_flag=True, help=N_("line by line, without drawing"))
@look_options
@click.pass_obj
def replay(look: Look, /, file: Path, plain: bool) -> int:
    """Step through a game."""
    return screen.replay(file, look, plain=plain)


@click.command(cls=Command, help=N_("Play typed actions; the first one refused stops."))
@click.argument("file", type=FILE, metavar="FILE")
@click.argument("texts", nargs=-1, required=True, metavar="ACTION…")
@look_options
def do(file: Path, texts: tuple[str, ...]) -> int:
    """Play typed actions for whoever is to act; what was played stays played."""
    with locked_table(file) as table:
        news: list[str] = []
        try:
            for text in texts:
                if not _do_one(table, text, news):
                    return 1
        finally:
            if news:
                table.save()  # before anything is told
                say_all(news)
    return 0


def _do_one(table: Table, text: str, news: list[str]) -> bool:
    """Play a typed action and add its news; return False, having said why, if it is refused."""
    action, refusal = table.read(text)
    if refusal is not None:
        message = _("{action} is refused. {reason}")
        complain(message.format(action=text.strip(), reason=table.refused(refusal)))
        return False
    before = table.view()
    table.match.play(action)
    news += [told.text for told in table.words.tell(before, action, table.view())]
    return True


@click.command(cls=Command, help=N_("Take back the last action of the turn."))
@click.argument("file", type=FILE, metavar="FILE")
@option("--table", "agreed", is_flag=True, help=N_("the table agrees: past everything revealed"))
@look_options
def undo(file: Path, agreed: bool) -> int:
    """Take back the last action."""
    from sojourns.session.match import UndoStopped

    with locked_table(file) as table:
        try:
            entry = table.match.undo(agreed=agreed)
        except UndoStopped as stop:
            complain(str(stop))
            if stop.reason in ("turn_start", "revealed"):
                complain(_("If it does, use --table; the save will say so."))
            return 1
        table.save()
        written = table.words.write(table.view(), entry.action)
        say(_("Taken back: {action}").format(action=written))
    return 0
