"""The commands `simulate` and `compare`: many games among bots, and what they come to."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sojourns import catalog
from sojourns.cli import dealing
from sojourns.cli.bots import bot_named, bot_options
from sojourns.cli.commands import FILE, Command, Look, look_options, option
from sojourns.cli.output import ALIKE, complain, dump, say_all
from sojourns.cli.progress import READ, Progress
from sojourns.kernel.errors import SojournsError
from sojourns.lang import N_, _, ngettext

if TYPE_CHECKING:
    from sojourns.simulate.plan import Plan
    from sojourns.simulate.play import Result
    from sojourns.simulate.results import Game, Head, Results

STOPPED = 130
"""Exit status after Ctrl-C."""
NARROWEST, WIDEST = 40, 120
"""Columns of a report."""
FIRST, LAST = -(2**62), 2**62
"""Seeds of a first game."""
MOST_BOTS = 100
DOCTYPE = b"<!DOCTYPE html>"
"""How a report begins."""


class NotWritten(SojournsError):
    """A file could not be written, or is there already."""


@click.command(cls=Command, help=N_("Play many games among bots, and report on them."))
@option("--games", type=click.IntRange(1), default=100, metavar="N", help=N_("how many; else 100"))
@option("--players", type=int, default=3, metavar="N", help=N_("two to four; else 3"))
@option("--map", "map_name", metavar="MAP", help=N_("its letter; A if nothing else is said"))
@option("--expansions", metavar="NAMES", help=N_("none, all, or names separated by commas"))
@option("--feuds", metavar="SIDE", help=N_("the side of Feuds: normal or fierce"))
@option(
    "--bots",
    default="easy",
    metavar="BOT,BOT",
    help=N_("who plays: bots by name, or files; all move up by a seat"),
)
@option(
    "--seed",
    type=int,
    default=1,
    metavar="N",
    help=N_("that of the first game, else 1; the others follow"),
)
@option(
    "--workers",
    type=click.IntRange(1, 1000),
    metavar="N",
    help=N_("games that are played at a time; as many as there are cores"),
)
@option("--executor", default="processes", metavar="PLACE", help=N_("processes or dask:ADDRESS"))
@option("--whole-turns", is_flag=True, help=N_("bots plan turns at once; faster, other moves"))
@option("--out", type=FILE, metavar="FILE", help=N_("keep the games there; what is there goes on"))
@option("--saves", type=FILE, metavar="FOLDER", help=N_("keep a save of each game there, too"))
@option("--html", type=FILE, metavar="FILE", help=N_("write the report there, with pictures"))
@option("--json", "as_json", is_flag=True, help=N_("as one JSON document"))
@bot_options
@look_options
@click.pass_obj
def simulate(look: Look, /, games: int, out: Path | None, **asked: Any) -> int:
    """Play what is missing of the games, then report on all of them."""
    plan = _plan(**asked)
    with _kept(out) as kept:
        kept.begin(plan.header())
        _expect_report(asked["html"])
        stopped = not _play_on(plan, kept, games, asked)
        done = min(kept.number, games)
        if stopped:
            complain(_stopped(done, games, out))
        if done:
            _report(kept, done, look, html=asked["html"], as_json=asked["as_json"])
    return STOPPED if stopped else 0


def _plan(
    *,
    players: int,
    map_name: str | None,
    expansions: str | None,
    feuds: str | None,
    bots: str,
    seed: int,
    whole_turns: bool,
    executor: str,
    **_others: Any,
) -> Plan:
    """Return what is to be played.

    Raises:
        click.UsageError: a bot cannot play, or not there, or the seed is too large.
        ContentError: a map or card file cannot be used.
        DealError: map or expansions are none, or the side belongs to none chosen (S2).
    """
    from sojourns.simulate.execute import PROCESSES
    from sojourns.simulate.guests import invited
    from sojourns.simulate.plan import Plan

    if not FIRST <= seed <= LAST:
        text = _("--seed {seed}: it must be from {least} to {most}")
        raise click.UsageError(text.format(seed=seed, least=FIRST, most=LAST))
    names = tuple(bot_named(name.strip()) for name in bots.split(","))
    if len(names) > MOST_BOTS:
        raise click.UsageError(_("--bots: at most {most}").format(most=MOST_BOTS))
    guests = invited(names)
    if guests.sources and executor != PROCESSES:
        text = _("--executor {name}: bots of your own play in processes of this machine alone")
        raise click.UsageError(text.format(name=executor))
    chosen = dealing.options(map_name, expansions, None, None, feuds=feuds)
    known = catalog.expansions()
    named = chosen.get("expansions", [])
    named = sorted(named, key=lambda one: known.index(one) if one in known else -1)
    options = {"players": players, **chosen, "expansions": named}
    content = catalog.content(options)
    return Plan(catalog.simulated(), content, options, names, seed, whole_turns, guests)


@contextmanager
def _kept(out: Path | None) -> Iterator[Results]:
    """Open the file of results; without one they are kept as long as the program runs."""
    import tempfile

    from sojourns.simulate import results

    if out is not None:
        with results.opened_to_add(out) as kept:
            yield kept
        return
    with tempfile.TemporaryFile(buffering=0) as file:
        yield results.Results(file, _("the results"))


def _expect_report(html: Path | None) -> None:
    """See, before anything is played, that the report will overwrite nothing but a report.

    Raises:
        NotWritten: another file is there, or no folder.
    """
    if html is None:
        return
    try:
        if not html.exists():
            html.parent.stat()
            return
        if html.is_file():
            with html.open("rb") as file:
                start = file.read(len(DOCTYPE))
            if start in (DOCTYPE, b""):
                return
    except OSError as error:
        raise _not_written(html, error) from None
    text = _("{file}: this is no report and stays as it is; choose another name")
    raise NotWritten(text.format(file=html))


def _play_on(plan: Plan, kept: Results, games: int, asked: Mapping[str, Any]) -> bool:
    """Play the games that are missing; return False if Ctrl-C stopped that.

    Raises:
        NoExecutor: there is nobody to play.
        WorkerLost: a worker ended.
        NotWritten: a save cannot be written.
    """
    from sojourns.simulate import execute, run

    seeds = range(plan.first + kept.number, plan.first + games)
    if not seeds:
        return True
    progress, saves = Progress(games, kept.number), asked["saves"]
    told: set[tuple[str, str]] = set()
    try:
        with execute.opened(asked["executor"], asked["workers"]) as place:
            for results in run.played(plan, seeds, place, saved=saves is not None):
                if saves is not None:
                    _save(saves, plan.first + kept.number, results)
                for seed, result in enumerate(results, plan.first + kept.number):
                    _tell_faults(plan, seed, result, told, progress)
                kept.add([result.line for result in results])
                progress.add(len(results))
    except KeyboardInterrupt:
        return False
    finally:
        progress.end()
    return True


def _tell_faults(
    plan: Plan, seed: int, result: Result, told: set[tuple[str, str]], progress: Progress
) -> None:
    """Say which bots failed in the game and why; of each bot and reason only the first time."""
    from sojourns.session.notes import replaced_text

    for seat, reason, detail in result.faults:
        bot = plan.seats(seed)[seat]
        if (bot, reason) not in told:
            told.add((bot, reason))
            progress.end()
            what = replaced_text(reason, bot)
            text = _("Seed {seed}: {what} ({detail}).") if detail else _("Seed {seed}: {what}.")
            complain(text.format(seed=seed, what=what, detail=detail))


def _save(folder: Path, first: int, results: Iterable[Result]) -> None:
    """Write the saves of games of the seeds from `first` on.

    Raises:
        NotWritten: a file cannot be written, or another one is there.
    """
    from sojourns.session import atomic

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for seed, result in enumerate(results, first):
            path = folder / f"{seed}.json"
            if not path.exists():
                atomic.write_text(path, result.save)
            elif path.read_bytes() != result.save.encode():
                text = _("{file}: another game is there already; choose another folder")
                raise NotWritten(text.format(file=path))
    except OSError as error:
        raise _not_written(folder, error) from None


def _not_written(path: Path, error: OSError) -> NotWritten:
    text = _("{file}: this cannot be written: {reason}")
    return NotWritten(text.format(file=path, reason=error.strerror or error))


def _stopped(done: int, games: int, out: Path | None) -> str:
    """Return what became of the games when Ctrl-C came, and how to go on."""
    if out is None:
        text = _("Stopped after {done} of {games} games. With --out FILE they would be kept.")
    else:
        text = _(
            "Stopped after {done} of {games} games, which are in {file}. "
            "The same command goes on from there."
        )
    return text.format(done=f"{done:,}", games=f"{games:,}", file=out)


def _report(kept: Results, games: int, look: Look, *, html: Path | None, as_json: bool) -> None:
    """Tell what the games come to.

    Raises:
        NotWritten: the file for the report cannot be written.
    """
    from sojourns.session import atomic
    from sojourns.simulate import page, report, text

    head = kept.head()
    tally = report.counted(head, _shown(islice(kept.games(), games), games))
    found = report.document(tally)
    problem = None
    if html is not None:
        try:
            atomic.write_text(html, page.page(found, head, _title(head)))
        except OSError as error:  # hours of games may be in it, so it is told all the same
            problem = _not_written(html, error)
    if as_json:
        dump(found)
    else:
        _say(text.lines(found, head, _title(head), _width()), look)
    if problem is not None:
        raise problem


def _shown(found: Iterable[Game], number: int) -> Iterator[Game]:
    """Yield the games, and tell how far that is; a million take minutes."""
    progress = Progress(number, text=READ)
    try:
        for game in found:
            yield game
            progress.add(1)
    finally:
        progress.end()


def _title(head: Head) -> str:
    """Return what was played, in a line."""
    number = head.players
    text = ngettext(
        "{combination}, {number} player, bots {bots}, from seed {seed} on",
        "{combination}, {number} players, bots {bots}, from seed {seed} on",
        number,
    )
    combination = catalog.told(head.game, head.options.model_dump())
    bots = ", ".join(head.bots)
    return text.format(combination=combination, number=number, bots=bots, seed=head.first)


def _width() -> int:
    return min(max(shutil.get_terminal_size().columns, NARROWEST), WIDEST)


def _say(lines: Iterable[str], look: Look) -> None:
    if look.glyphs == "ascii":
        signs = str.maketrans(ALIKE)
        lines = (line.translate(signs) for line in lines)
    say_all(lines)


@click.command(cls=Command, help=N_("Compare two runs of simulate, seed by seed."))
@click.argument("one", type=FILE, metavar="FILE")
@click.argument("other", type=FILE, metavar="FILE")
@option("--json", "as_json", is_flag=True, help=N_("as one JSON document"))
@look_options
@click.pass_obj
def compare(look: Look, /, one: Path, other: Path, as_json: bool) -> int:
    """Tell what differs between the games of equal seeds in two files of results."""
    from sojourns.simulate import compare, results, text

    with results.opened(one) as first, results.opened(other) as second:
        found = compare.compared(first, second)
    report = compare.document(found)
    if as_json:
        dump(report)
    else:
        one_head, other_head = found.heads
        titles = _title(one_head), _title(other_head)
        _say(text.compared(report, one_head, titles, _width()), look)
    return 0
