"""Commands of a campaign: new, play, show, list (G1, G2)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sojourns import catalog
from sojourns.cli import dealing, screen
from sojourns.cli.bots import bot_options
from sojourns.cli.commands import FILE, Group, Look, look_options, option
from sojourns.cli.output import complain, dump, dump_rows, say, say_all
from sojourns.cli.sitting import sit
from sojourns.cli.table import NotSaved, not_saved
from sojourns.lang import N_, _

if TYPE_CHECKING:
    from sojourns.session.campaign import Campaign
    from sojourns.session.recovery import Earlier

JSON = option("--json", "as_json", is_flag=True, help=N_("as one JSON document"))
CAMPAIGN = click.argument("file", type=FILE, metavar="FILE")


@click.group(cls=Group, help=N_("Games in a row, with the points of all added up."))
@look_options
def campaign() -> None:
    """Hold the commands together."""


@campaign.command(help=N_("Begin a campaign, and open it."))
@option("--players", metavar="A,B", help=N_("names, two to four, separated by commas"))
@option("--seats", metavar="KIND,KIND", help=N_("who plays each seat: human, a bot, or its file"))
@option("--hints", metavar="NAMES", help=N_("who may ask for hints: none, all, or names"))
@option("--sojourns", metavar="GAMES", help=N_("its games, such as 1,2,B places+feuds"))
@option("--title", default="", metavar="TEXT", help=N_("what it is called"))
@option("--seed", type=int, metavar="N", help=N_("a number from which all chance follows"))
@option("--out", type=FILE, metavar="FILE", help=N_("where the campaign is saved"))
@option("--no-play", is_flag=True, help=N_("do not open it; print where it is"))
@bot_options
@look_options
@click.pass_obj
def new(look: Look, /, out: Path | None, no_play: bool, **chosen: Any) -> int:
    """Write a new campaign, and open it unless that is not wanted."""
    begun = _begin(out, **chosen)
    if begun.problem:
        raise not_saved(begun.problem)
    begun.close()
    if no_play:
        say(str(begun.path))
        return 0
    return screen.campaign(begun.path, look, plain=False)


def _begin(
    out: Path | None,
    players: str | None,
    seats: str | None,
    hints: str | None,
    sojourns: str | None,
    title: str,
    seed: int | None,
) -> Campaign:
    """Return a new campaign.

    Raises:
        click.UsageError: seats, players, hints or games cannot be read, or a file is in the way.
        DealError: a game cannot be dealt so.
        ContentError: a map or card file cannot be used.
        NameProblem: a name cannot be used.
    """
    from sojourns.session import campaign as campaigns
    from sojourns.session import library

    sitting, games = sit(players, seats, hints), dealing.games(sojourns)
    if out is None:
        name = title or " ".join(seat.name for seat in sitting)
        out = library.new_path(library.saves_folder(), name, campaigns.SUFFIX)
    elif library.is_taken(out):
        text = _("--out: {path} is there already and stays as it is; choose another name")
        raise click.UsageError(text.format(path=out))
    return campaigns.begin(out, catalog.six(), games, sitting, title=title, seed=seed)


def _kept(found: Campaign) -> None:
    if found.problem:
        raise NotSaved(found.problem)


@contextmanager
def opened(file: Path) -> Iterator[tuple[Campaign, list[str | None]]]:
    """Yield the campaign in the file, which no other program may write meanwhile.

    With it comes what is wrong with each save of it.

    Raises:
        OpenElsewhere: another program has it.
        SaveError: it is none.
        NotSaved: what its games came to cannot be written down.
    """
    from sojourns.session.campaign_file import open_campaign

    found = open_campaign(file, catalog.kinds())
    try:
        problems = found.look_up(catalog.kinds())
        _kept(found)
        yield found, problems
    finally:
        found.close()


@campaign.command(help=N_("Go on with the game in hand, or deal the next one."))
@CAMPAIGN
@option("--plain", is_flag=True, help=N_("line by line, without drawing"))
@option("--again", is_flag=True, help=N_("deal the game in hand anew, since its save is lost"))
@option("--no-play", is_flag=True, help=N_("deal, but do not open the game; print where it is"))
@bot_options
@look_options
@click.pass_obj
def play(look: Look, /, file: Path, plain: bool, again: bool, no_play: bool) -> int:
    """Go on with a campaign."""
    if again:
        _forget(file)
    return _in_hand(file) if no_play else screen.campaign(file, look, plain=plain)


def _forget(file: Path) -> None:
    """Let the game in hand be dealt anew if its save cannot be used."""
    with opened(file) as (found, problems):
        number = found.current
        if number is not None and problems[number]:
            found.forget(number)


def _in_hand(file: Path) -> int:
    """Print where the game in hand is, which is dealt if it was not; return the exit status."""
    with opened(file) as (found, problems):
        number = found.current
        if number is None:
            complain(_("All games of the campaign are over."))
            return 1
        problem = problems[number]
        if problem:
            _complain_of(found, number, problem)
            return 2
        if found.next_options() is not None:
            _match, keeper = found.deal_next(catalog.six())
            keeper.close()
            _kept(found)
        say(str(found.save_of(number)))
    return 0


def _complain_of(found: Campaign, number: int, problem: str) -> None:
    """Say why a game cannot be gone on with, and what can be done."""
    back = way_back(found, number)
    text = _("Game {number} cannot be gone on with. {problem}")
    complain(text.format(number=number + 1, problem=back.wrong if back else problem))
    if back is None:
        complain(_("Put a copy of its save there, or deal it anew with --again."))
        return
    told, path = back.told(), found.save_of(number)
    complain(_("{told} To go on from there: sojourns play {path}").format(told=told, path=path))
    complain(_("To deal it anew: --again."))


def way_back(found: Campaign, number: int) -> Earlier | None:
    """Return the turn to which a game can go back whose save is damaged, if it is."""
    from sojourns.kernel.errors import SaveError
    from sojourns.session import recovery

    try:
        found.open(number, catalog.kinds())
    except SaveError as error:
        return recovery.earlier(found.save_of(number), error, catalog.kinds())
    return None


@campaign.command(help=N_("Show the games and the standing."))
@CAMPAIGN
@JSON
@look_options
def show(file: Path, as_json: bool) -> None:
    """Show a campaign."""
    from sojourns.cli import campaign_text
    from sojourns.session.campaign_file import read
    from sojourns.session.lock import OpenElsewhere

    try:
        with opened(file) as (found, problems):
            pass
    except OpenElsewhere as error:
        found = read(file, catalog.kinds())
        problems = found.look_up(catalog.kinds())
        complain(str(error))
    if as_json:
        dump(campaign_text.as_json(found, problems))
    else:
        say_all(campaign_text.lines(found, problems))


@campaign.command("list", help=N_("List the campaigns among the saved games."))
@JSON
@look_options
def list_(as_json: bool) -> None:
    """List the campaigns in the folder of saved games, those written last first."""
    from sojourns.cli import campaign_text
    from sojourns.session import library
    from sojourns.session.campaign_file import list_campaigns

    found = list_campaigns(library.saves_folder(), catalog.kinds())
    sound = [one for one in found if not isinstance(one, library.Broken)]
    if as_json:
        dump_rows(campaign_text.as_json(one, [None] * len(one.games)) for one in sound)
        return
    for one in found:
        if isinstance(one, library.Broken):
            text = _("{file} cannot be used. {reason}")
            say(text.format(file=one.path.name, reason=one.reason))
        else:
            text = _("{file}: {campaign}")
            say(text.format(file=one.path, campaign=campaign_text.head(one)))
    if not found:
        say(_("There is no campaign yet."))
