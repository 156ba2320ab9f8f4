"""A thousand games in one process: memory must not grow by 5 MB, and no file may stay open.

`python -m tests.benchmarks.soak [--games 1000] [--warm 100] [--screens 0] [--trace]`.
A game is dealt on one of the tables of the covering array, played at random and now and then by the
bot *easy*, with undo and redo, kept on disk, read back and verified, taken back and done again.
With `--screens` so many games are opened on the screen, played a few plies by keys, and closed. It
prints memory, open files and what is left of games after collection; it fails beyond the bounds.

Screens are warmed up longer: Textual remembers up to 1,024 of its widgets' drawings, whose games
and screens are gone, until others take their place (`StylesCache.get_inner_outer`).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
import tempfile
import tracemalloc
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple
from unittest.mock import patch

from textual.app import App
from textual.screen import Screen

from sojourns import catalog
from sojourns.bots.easy import Easy
from sojourns.games.six.game import SixGame
from sojourns.session.deal import deal
from sojourns.session.keeper import Keeper, open_game
from sojourns.session.match import Match, Seat
from sojourns.tui import handover
from sojourns.tui.app import SojournsApp
from sojourns.tui.table import Table
from tests import quietly
from tests.props.covering import NAMES, assert_undone, tables

BOUND = 5_000_000
"""Bytes of growth that are allowed."""
BOTTED = 20
"""Of so many games one has a few plies by the bot *easy*."""
KEPT = 8
"""Of so many plies one is kept on disk."""


class Usage(NamedTuple):
    """What the process holds."""

    memory: int
    """Bytes in memory."""
    files: int
    """Open files and pipes."""
    left: int
    """Matches, games and screens that were not let go."""


def usage() -> Usage:
    """Return what the process holds after a collection."""
    gc.collect()
    kinds = (Match, SixGame, App, Screen)
    # not isinstance: it asks proxies for their class, and some cannot answer any more
    left = sum(issubclass(type(found), kinds) for found in gc.get_objects())
    return Usage(memory(), sum(1 for _file in Path("/dev/fd").iterdir()), left)


def memory() -> int:
    """Return the bytes in memory; where that cannot be asked, the most that there were."""
    with suppress(FileNotFoundError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def play(options: Mapping[str, Any], number: int, folder: Path) -> None:
    """Deal, play, keep, read back, verify, take back and do again one game."""
    rng, bot = Random(number), Easy()
    seats = [Seat(name) for name in NAMES[: options["players"]]]
    match = deal(catalog.six(), options, seats, number)
    path = folder / f"{number}.json"
    keeper = Keeper(path)
    keeper.turns = 3
    thinks = 12 if number % BOTTED == 0 else 0
    while not match.over:
        legal = match.game.legal_actions(match.state)
        if match.ply < thinks:
            action = bot.choose(match.game.public(), match.view(match.to_act), legal, rng)
        else:
            action = rng.choice(legal)
        match.play(action)
        if rng.random() < 0.1 and match.undo_stop() is None:
            match.undo()
            match.redo()
        if match.ply % KEPT == 0:
            keeper.keep(match)
            assert keeper.problem is None, keeper.problem
    keeper.keep(match)
    keeper.close()
    again, other = open_game(path, catalog.kinds())
    other.close()
    assert again.states == match.states
    assert_undone(again)
    path.unlink()


async def show(options: Mapping[str, Any], number: int, folder: Path) -> None:
    """Open a game on the screen, play a few plies by keys, look around, and close it."""
    seats = [Seat(name) for name in NAMES[: options["players"]]]
    match = deal(catalog.six(), options, seats, number)
    table = Table(match, Keeper(folder / f"{number}.json"), catalog.face(match.kind.name))
    app = SojournsApp(catalog.shelf(), lambda _app: table)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter", "1", "1", "1", "tab", "space", "u", "question_mark", "escape")
        assert match.ply
        app.exit(0)


def soak(work: Callable[[int], None], rounds: int, warm: int, name: str) -> tuple[Usage, Usage]:
    """Do the work so often after warming up, print what it left; return it before and after."""
    for number in range(warm):
        work(number)
    before, start = usage(), perf_counter()
    for number in range(warm, warm + rounds):
        work(number)
    after, seconds = usage(), perf_counter() - start
    for label, then, now in zip(Usage._fields, before, after, strict=True):
        print(f"{name}: {label} {then:,} before, {now:,} after ({now - then:+,})")
    print(f"{rounds} {name} after {warm} to warm up, in {seconds:.0f} s", flush=True)
    return before, after


def sound(before: Usage, after: Usage, bound: int = BOUND) -> bool:
    """Return whether nothing grew beyond what is allowed."""
    grown = after.memory - before.memory
    return grown < bound and after.files <= before.files and after.left <= before.left


def games(rounds: int, warm: int, choices: Sequence[Mapping[str, Any]]) -> tuple[Usage, Usage]:
    """Play so many games."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)

        def one(number: int) -> None:
            play(choices[number % len(choices)], number, folder)

        return soak(one, rounds, warm, "games")


def screens(rounds: int, warm: int, choices: Sequence[Mapping[str, Any]]) -> tuple[Usage, Usage]:
    """Open and close so many games on the screen."""
    with (
        tempfile.TemporaryDirectory() as place,
        patch.object(handover, "QUIET", 0.0),
        patch.dict(os.environ, SOJOURNS_HOME=place),
    ):
        folder = Path(place)

        def one(number: int) -> None:
            asyncio.run(show(choices[number % len(choices)], number, folder))

        return soak(one, rounds, warm, "screens")


def main() -> None:
    """Soak, and print where memory grew if it did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--warm", type=int, default=100, help="games that fill the caches first")
    parser.add_argument("--screens", type=int, default=0)
    parser.add_argument("--trace", action="store_true", help="print where memory was taken")
    options = parser.parse_args()
    choices = tables()
    if options.trace:
        tracemalloc.start(12)
        games(20, options.warm, choices)
        first = tracemalloc.take_snapshot()
    found = []
    if options.games:
        found.append(games(options.games, options.warm, choices))
    if options.screens:
        found.append(screens(options.screens, 80, choices))
    if options.trace:
        for line in tracemalloc.take_snapshot().compare_to(first, "lineno")[:12]:
            print(line)
    if not all(sound(*pair) for pair in found):
        raise SystemExit("too much is left")


if __name__ == "__main__":
    quietly.run(main)
