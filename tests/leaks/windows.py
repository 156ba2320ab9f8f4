"""A tour of every screen, by keys; after each key all that is shown is straight and harmless.

Whether columns stay straight is measured by the widths that terminals use (`wcwidth`), not by those
of the library that draws.
"""

from __future__ import annotations

import unicodedata
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from textual.app import App
from textual.pilot import Pilot
from wcwidth import wcwidth

from sojourns import catalog
from sojourns.session import saves
from sojourns.session.clean import BAD
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match
from sojourns.tui import handover, look
from sojourns.tui.app import SojournsApp
from sojourns.tui.table import Table
from tests.tui.dump import dump

STEADY = 3
"""How often in a row a screen is found as it was before it counts as settled."""

TABLE: Sequence[tuple[str, Sequence[str]]] = (
    ("table", ("enter", "1", "tab", "tab", "a", "1", "w", "escape", "escape", "z", "z")),
    ("log", ("f2", "home", "k", "k", "p", "escape")),
    ("log, searched", ("f2", "slash", "a", "enter", "escape", "escape")),
    ("score", ("f3", "down", "down", "m", "escape")),
    ("spaces", ("f4", "down", "end", "escape")),
    ("players", ("f5", "right", "right", "right", "escape")),
    ("menu", ("x", "down", "escape")),
    ("help", ("question_mark", "pagedown", "escape")),
    ("options", ("x", "o", "down", "right", "escape")),
    ("rules", ("x", "r", "pagedown", "escape")),
    ("look back", ("x", "b", "left", "left", "pageup", "f2", "escape", "f", "n", "escape")),
    ("another place", ("f6", "escape")),
    ("quitting", ("ctrl+q", "n")),
    ("taking back", ("u", "n")),
    ("end of the turn", ("t", "n")),
)
"""Screens and boxes over a table, with the keys that lead there and back."""

START: Sequence[tuple[str, Sequence[str]]] = (
    ("start", ("down", "up")),
    ("new game", ("2", "tab", "tab", "tab", "escape")),
    ("campaigns", ("4", "down", "escape")),
    ("open", ("3", "down", "down", "slash", "a", "escape", "escape")),
    ("delete", ("3", "d", "n", "escape")),
    ("watch", ("5", "down", "enter", "escape", "escape")),
    ("rules", ("6", "escape")),
    ("options", ("7", "escape")),
)
"""The same over the start screen."""


@asynccontextmanager
async def shown(app: SojournsApp, size: tuple[int, int]) -> AsyncIterator[Pilot[Any]]:
    """Show an app whose hand-overs take keys at once; leave everything as it was."""
    before = look.current()
    with patch.multiple(handover, QUIET=0.0, QUIET_REPEAT=0.0):
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield pilot
    look.use(before)


def table_of(match: Match, path: Path) -> SojournsApp:
    """Return an app that shows the table of a match, kept in the file, as `play FILE` does."""
    face = catalog.shelf().face(match.kind.name)
    return SojournsApp(catalog.shelf(), lambda _app: Table(match, Keeper(path), face))


@asynccontextmanager
async def at_table(path: Path, size: tuple[int, int]) -> AsyncIterator[Pilot[Any]]:
    """Show the table of the game in the file."""
    async with shown(table_of(saves.read(path, catalog.kinds()), path), size) as pilot:
        yield pilot


async def settled(pilot: Pilot[Any]) -> str:
    """Return what is shown once it does not change any more, on a busy machine, too."""
    shown, same = dump(pilot.app), 0
    while same < STEADY:
        await pilot.pause(0.02)
        before, shown = shown, dump(pilot.app)
        same = same + 1 if shown == before else 0
    return shown


async def unharmed(
    pilot: Pilot[Any], sizes: Iterable[tuple[int, int]], where: str = "resized"
) -> None:
    """Give the window these sizes, then its own one, in which all must be as it was.

    Raises:
        AssertionError: it is not; or as `tour` does.
    """
    own, screen, before = pilot.app.size, pilot.app.screen, await settled(pilot)
    for width, height in sizes:
        await pilot.resize_terminal(width, height)
        await pilot.pause(0.02)
        measure(pilot.app, f"{where} at {width}x{height}")
        assert pilot.app.screen is screen
    await pilot.resize_terminal(own.width, own.height)
    shown = await settled(pilot)
    assert shown == before, f"{where}\n{before}\n---\n{shown}"


async def tour(pilot: Pilot[Any], screens: Sequence[tuple[str, Sequence[str]]]) -> int:
    """Go through all screens; return how many rows were measured.

    Raises:
        AssertionError: a row is not as wide as the window, or holds what acts or is not seen.
    """
    rows = measure(pilot.app, "first")
    for name, keys in screens:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
            rows += measure(pilot.app, f"{name}, {key}")
    return rows


def measure(app: App[Any], where: str) -> int:
    """Measure every row that is shown; return how many there are.

    Raises:
        AssertionError: as `tour` does.
    """
    wide = app.size.width
    rows = app.screen._compositor.render_strips()
    for row in rows:
        text = row.text
        assert row.cell_length == wide, f"{where}: {row.cell_length} of {wide}: {text!r}"
        found = columns(text)
        assert found == wide, f"{where}: {found} columns of {wide}: {text!r}"
        bad = [sign for sign in text if unicodedata.category(sign) in BAD]
        assert not bad, f"{where}: {bad} in {text!r}"
    return len(rows)


def columns(text: str) -> int:
    """Return how many columns a terminal gives to a text, sign by sign.

    >>> columns("Zoe\\u0301"), columns("\u5b89a")
    (3, 3)
    """
    return sum(max(wcwidth(sign), 0) for sign in text)
