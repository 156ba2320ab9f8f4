"""Whole screens as plain text, at three sizes; REWRITE_GOLDEN=1 takes what is shown now."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sojourns.session.match import Seat
from sojourns.tui.app import SojournsApp
from sojourns.tui.toast import Toast
from tests.tui.dump import check, dump
from tests.tui.toyface import shelf
from tests.tui.toytable import dealt, finished, play, table

pytestmark = pytest.mark.usefixtures("quick")

GOLDEN = Path(__file__).parent / "golden"
REWRITE = "REWRITE_GOLDEN" in os.environ
SIZES = [(80, 23), (120, 40), (160, 50)]

TRIO = (Seat("Ana", look=0), Seat("Bo", look=2), Seat("Cy [x", look=3))

START_SCREENS = {
    "start": (),
    "newgame": ("2", "right"),
    "options": ("7",),
    "help": ("f1",),
    "quit": ("ctrl+q",),
}
TABLE_SCREENS = {
    # screen: actions played before, keys
    "handover": (3, ()),
    "refusal": (4, ("enter", "t")),
    "end": (2, ("t",)),
    "undo": (3, ("enter", "u")),
    "menu": (4, ("x",)),
    "log": (7, ("f2",)),
    "score": (7, ("f3",)),
    "final": (99, ()),
    "replay": (99, ("r", "pagedown", "pagedown", "right")),
}


def named(size):
    return f"{size[0]}x{size[1]}"


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("name", START_SCREENS)
async def test_start_screens(name, size):
    async with SojournsApp(shelf()).run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*START_SCREENS[name])
        await pilot.pause(0.05)
        check(dump(pilot.app), GOLDEN / f"{name}-{named(size)}.txt", rewrite=REWRITE)


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("name", TABLE_SCREENS)
async def test_table_screens(name, size, home):
    plies, keys = TABLE_SCREENS[name]
    async with table(play(dealt(TRIO), plies), home / "game.json", size) as (pilot, _screen):
        await pilot.pause(0.05)
        await pilot.press(*keys)
        await pilot.pause(0.05)
        check(dump(pilot.app), GOLDEN / f"{name}-{named(size)}.txt", rewrite=REWRITE)


async def test_plain_letters_are_all_there_is_with_the_ascii_glyphs(home):
    for keys in (("f2",), ("f3",), ("x",), ("t",)):
        async with table(finished(), home / "game.json") as (pilot, _screen):
            pilot.app.change_settings(pilot.app.settings.but(glyphs="ascii"))
            await pilot.press("escape", *keys)
            await pilot.pause(0.05)
            assert dump(pilot.app).isascii(), keys


async def test_a_toast_stays_clear_of_the_cursor(home, monkeypatch):
    async with table(play(dealt(), 1), home / "game.json") as (pilot, screen):
        for row, expected in ((2, "low"), (14, "top")):
            monkeypatch.setattr(screen.face_table, "cursor_row", lambda row=row: row)
            screen.refuse("No", ["So it is."])
            await pilot.pause()
            toast = screen.query_one(Toast)
            is_low = toast.region.bottom == 23 - screen.face_table.foot()
            assert is_low == (expected == "low")
            assert not toast.region.y <= row < toast.region.bottom
