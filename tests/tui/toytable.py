"""Tables of the toy game for the tests of the screens."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from sojourns.session.deal import deal
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match, Seat
from sojourns.tui.app import SojournsApp
from sojourns.tui.table import Table
from tests.toygame import Toy
from tests.tui.dump import dump
from tests.tui.toyface import ToyFace, shelf

PEOPLE = (Seat("Ana", look=0), Seat("Bo", look=3))
SIZE = (80, 23)


def dealt(seats: Sequence[Seat] = PEOPLE, seed: int = 1) -> Match:
    """Return a fresh match in which the first seat begins."""
    for number in range(seed, seed + 50):
        match = deal(Toy(), {}, seats, number, "Evening")
        if match.to_act == 0:
            return match
    raise AssertionError("no seed lets the first seat begin")


def play(match: Match, plies: int) -> Match:
    """Play the last legal action so many times, or to the end; it lays and ends, nothing else."""
    for _ply in range(plies):
        if match.over:
            break
        match.play(match.game.legal_actions(match.state)[-1])
    return match


def finished() -> Match:
    """Return a match that is over."""
    return play(dealt(), 1000)


@asynccontextmanager
async def table(
    match: Match, path: Path, size: tuple[int, int] = SIZE
) -> AsyncIterator[tuple[Pilot[Any], Table]]:
    """Show the table of the match, kept in the file; yield the pilot and the screen.

    In the middle of a turn its player has sat down already.
    """
    screen = Table(match, Keeper(path), ToyFace())
    app = SojournsApp(shelf(), lambda _app: screen)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause()
        if screen.seating.asking and not screen.seating.is_fresh:
            await pilot.press("enter")
            await pilot.pause()
        yield pilot, screen


@asynccontextmanager
async def start(size: tuple[int, int] = SIZE) -> AsyncIterator[Pilot[Any]]:
    """Show the start screen; yield the pilot."""
    async with SojournsApp(shelf()).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def text(pilot: Pilot[Any]) -> str:
    """Return what is shown."""
    return dump(pilot.app)


async def shows(pilot: Pilot[Any], wanted: str) -> bool:
    """Wait a little until the text is shown, broken into lines or not; return whether it is."""
    words = re.compile(r"[\s│┃]+".join(map(re.escape, wanted.split())))
    for _try in range(500):
        if words.search(text(pilot)):
            return True
        await pilot.pause(0.02)
    return False
