"""Windows of all sizes, in every screen; and every palette readable in each."""

from __future__ import annotations

import pytest

from sojourns import catalog
from sojourns.session.deal import deal
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match, Seat
from sojourns.tui import settings
from sojourns.tui.app import SojournsApp
from sojourns.tui.page import TooSmall
from sojourns.tui.table import Table
from tests.tui.dump import contrast, dump, seen

pytestmark = pytest.mark.usefixtures("quick")

PEOPLE = (Seat("Ana", look=0), Seat("Bo", look=1), Seat("Cy", look=2), Seat("Di", look=3))
SIZES = [(200, 60), (80, 24), (40, 10), (20, 5), (1, 1), (80, 22), (79, 23), (80, 23), (160, 50)]
SCREENS: dict[str, tuple[str, ...]] = {
    "start": (),
    "new game": ("2",),
    "expansions": ("2", *["down"] * 9, "enter"),
    "campaigns": ("4",),
    "new campaign": ("4", "enter"),
    "open": ("3",),
    "rules": ("6",),
    "options": ("7",),
    "help": ("f1",),
    "quit": ("ctrl+q",),
    "hand-over": (),
    "table": ("enter",),
    "log": ("enter", "f2"),
    "score": ("enter", "f3"),
    "spaces": ("enter", "f4"),
    "tableau": ("enter", "f5"),
    "menu": ("enter", "x"),
    "place": ("enter", "f6"),
    "refusal": ("enter", "t"),
    "undo": ("enter", "1", "1", "u"),
    "replay": ("enter", "1", "1", "x", "b"),
}
FROM_START = (
    *("start", "new game", "expansions", "campaigns", "new campaign"),
    *("open", "rules", "options", "help", "quit"),
)

TEXT = 4.5
"""Least contrast of a text that must be read (TR-03)."""

DIMMED = ("hand-over", "menu", "place", "undo", "quit")
"""Boxes over a screen that is dimmed on purpose."""


def app_for(name, home, chosen=None) -> SojournsApp:
    """Return the app at the start of the way to a screen."""
    if name in FROM_START:
        return SojournsApp(catalog.shelf(), chosen=chosen)
    match: Match = deal(catalog.six(), {"map": "A", "first": 0}, PEOPLE, 7, "Sizes")
    table = Table(match, Keeper(home / "game.json"), catalog.face(match.kind.name))
    return SojournsApp(catalog.shelf(), lambda _app: table, chosen=chosen)


async def go(pilot, keys):
    """Press the keys that lead to a screen."""
    await pilot.pause()
    await pilot.pause(0.05)
    for key in keys:
        await pilot.press(key)
        await pilot.pause(0.02)


@pytest.mark.parametrize(("name", "keys"), SCREENS.items(), ids=SCREENS)
async def test_tr_12_every_size(name, keys, home):
    app = app_for(name, home)
    async with app.run_test(size=(80, 23)) as pilot:
        await go(pilot, keys)
        before = dump(app)
        screen = app.screen
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause(0.02)
            is_small = width < 80 or height < 23
            assert app.screen is screen
            if width >= 40 and height >= 5:
                assert ("Too small: needs 80x23" in dump(app)) == is_small
        await pilot.resize_terminal(80, 23)
        await pilot.pause(0.05)
        assert dump(app).splitlines()[-1] == before.splitlines()[-1]
        assert "Too small" not in dump(app)


@pytest.mark.parametrize("name", ["table", "quit"])
async def test_nothing_else_lies_on_the_screen_after_the_window_was_too_small(name, home):
    app = app_for(name, home)
    async with app.run_test(size=(80, 23), tooltips=True, notifications=True) as pilot:
        await go(pilot, SCREENS[name])
        before = [widget for widget in app.screen.children if widget.display]
        await pilot.resize_terminal(60, 15)
        await pilot.pause(0.05)
        assert [type(widget) for widget in app.screen.children if widget.display] == [TooSmall]
        await pilot.resize_terminal(80, 23)
        await pilot.pause(0.05)
        assert [widget for widget in app.screen.children if widget.display] == before


async def test_no_key_plays_in_a_window_that_is_too_small(home):
    app = app_for("table", home)
    async with app.run_test(size=(80, 23)) as pilot:
        await go(pilot, ("enter",))
        match = app.screen.match
        await pilot.resize_terminal(60, 15)
        await pilot.pause(0.05)
        await pilot.press("1", "1", "t", "x", "enter", "f2", "a")
        assert match.ply == 0
        await pilot.resize_terminal(80, 23)
        await pilot.pause(0.05)
        await pilot.press("1", "1")
        assert match.ply == 1


@pytest.mark.parametrize("colors", ["true", "256", "16", "none"])
@pytest.mark.parametrize("name", [name for name in SCREENS if name not in DIMMED])
async def test_tr_03_every_text_can_be_read(name, colors, home):
    app = app_for(name, home, settings.Settings(colors=colors))
    async with app.run_test(size=(80, 23)) as pilot:
        await go(pilot, SCREENS[name])
        weak = {
            (sign.sign, sign.ink, sign.ground)
            for sign in seen(app)
            if sign.sign.isalnum() and contrast(sign.ink, sign.ground) < TEXT
        }
        assert not weak
