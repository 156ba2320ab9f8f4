"""Whole screens: golden dumps, contrast, no colours, plain letters, resizing, hostile names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sojourns.games.six.picture import COAST
from sojourns.games.six.state import BUY, TOWERS
from sojourns.tui import look
from sojourns.tui.look import COLORS, Look
from sojourns.tui.six.layout import classes
from tests.tui.dump import check, contrast, dump, seen
from tests.tui.six.stage import BUYING, Stage, moment, position, staged

GOLDEN = Path(__file__).parent / "golden"
REWRITE = "REWRITE_GOLDEN" in os.environ
"""Run the tests with this variable set to take what is shown now as what should be shown."""

SCREENS = {
    "free": (position(), [], {}),
    "card": (BUYING, ["3"], {}),
    "target": (position(), ["2", "space"], {}),
    "amount": (position(), ["1", "space"], {}),
    "towers": (position(step=TOWERS, turn=34, pool=(0, 0, 0, 0)), [], {}),
    "replay": (position(), [], {"legal": (), "bare": True, "waiting": "move 52 of 98"}),
}
"""Screen -> position, keys, changes of the moment."""

SIZES = [(80, 23), (120, 40), (160, 50)]


def named(size):
    return f"{size[0]}x{size[1]}"


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("name", SCREENS)
async def test_golden(name, size):
    state, keys, changes = SCREENS[name]
    async with staged(state, size=size, **changes) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        check(dump(app), GOLDEN / f"{name}-{named(size)}.txt", rewrite=REWRITE)


async def test_golden_in_plain_letters():
    async with staged(position(), size=(80, 23), worn=Look("none", "ascii")) as (app, pilot):
        await pilot.press("2")
        await pilot.pause()
        shown = dump(app)
        check(shown, GOLDEN / "ascii-80x23.txt", rewrite=REWRITE)
    assert shown.isascii()


def on_the_map(app: Stage, x: int, y: int) -> int | None:
    """Return what kind of cell of the map stands there, or None: none."""
    region, picture = app.table.map.region, app.table.map.picture
    assert picture is not None
    if not region.contains(x, y):
        return None
    return picture.kind[y - region.y][x - region.x]


DECORATION = set("›‹▐▌∘▫▵⋄·|─│┌┐└┘")
"""Signs that may have less contrast than text."""


def least(app: Stage, x: int, y: int, sign: str) -> float:
    """Return the contrast that a sign needs: a coast none, what decorates 3, text 4.5."""
    kind = on_the_map(app, x, y)
    if kind == COAST:
        return 1.0
    return 3.0 if kind or sign in DECORATION else 4.5


@pytest.mark.parametrize("colors", COLORS)
@pytest.mark.parametrize("name", ["free", "card", "target", "amount"])
async def test_tr_03_every_sign_can_be_read(name, colors):
    state, keys, changes = SCREENS[name]
    async with staged(state, worn=Look(colors), **changes) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        poor = {
            (cell.sign, cell.ink, cell.ground)
            for cell in seen(app)
            if contrast(cell.ink, cell.ground) < least(app, cell.x, cell.y, cell.sign)
        }
    assert not poor


async def test_tr_05_without_colours_all_is_grey(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with staged(position(), worn=Look("none")) as (app, pilot):
        await pilot.press("2", "space")
        await pilot.pause()
        colours = {color for cell in seen(app) for color in (cell.ink, cell.ground)}
    assert all(max(color) - min(color) <= 2 for color in colours)


STATES = ["w", "w", "2", "space", "right", "escape", "1", "tab", "space", "left"]
"""Keys, each of which leads to another state."""


async def test_ax_07_every_state_differs_without_colours():
    screens = []
    async with staged(position(), worn=Look("none")) as (app, pilot):
        for key in STATES:
            await pilot.press(key)
            await pilot.pause()
            screens.append(dump(app))
    assert len(set(screens)) == len(screens)


RESIZES = [
    (200, 60),
    (80, 24),
    (40, 10),
    (20, 5),
    (1, 1),
    (80, 23),
    (117, 39),
    (118, 40),
    (160, 48),
]


@pytest.mark.parametrize("name", ["free", "amount", "card"])
async def test_tr_12_any_size_and_back(name):
    state, keys, _changes = SCREENS[name]
    async with staged(state) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        before = dump(app)
        held = app.table.selection.hand, app.table.box.content is None
        for size in RESIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert (app.table.selection.hand, app.table.box.content is None) == held
        assert dump(app) == before


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ((80, 23), {"-narrow"}),
        ((117, 60), {"-narrow"}),
        ((118, 39), {"-normal"}),
        ((118, 40), {"-normal", "-high"}),
        ((155, 60), {"-normal", "-high"}),
        ((156, 39), {"-wide"}),
        ((156, 40), {"-wide", "-high"}),
        ((156, 48), {"-wide", "-high", "-highest"}),
    ],
)
def test_layouts(size, expected):
    assert classes(*size, bare=False, zoom=False) == expected


HOSTILE = [
    "[/",
    "[b [red]",
    "[@click=app.quit]x[/]",
    "[link=x]",
    "安娜安娜安娜安娜安娜安娜",
    "A" * 24,
]


@pytest.mark.parametrize("size", [(80, 23), (120, 40)], ids=named)
@pytest.mark.parametrize("name", HOSTILE)
async def test_in_01_names_are_shown_as_they_are(name, size):
    names = (name, "Bo", "[/]", name[::-1])
    async with staged(position(), size=size, names=names, title=name) as (app, pilot):
        await pilot.press("2", "space", "b", "1", "space")
        await pilot.pause()
        lines = dump(app).splitlines()
    assert any(name[:6] in line for line in lines)
    assert not any(len(line) > size[0] for line in lines)


async def test_long_texts_leave_the_key_of_the_help_in_view():
    async with staged(position(), size=(80, 23)) as (app, _pilot):
        assert "? help" in dump(app).splitlines()[-1]


async def test_a_long_title_gives_way_to_the_turn():
    title = "A title of the longest kind that there is"
    async with staged(position(), size=(120, 40), title=title) as (app, _pilot):
        first = dump(app).splitlines()[0]
    assert "A title of the…, turn " in first
    assert first.rstrip().endswith("of 4")


async def test_seven_trades_fit_every_panel():
    everything = ("feast", "houses", "moves", "jewels", "boat-trip", "ring")
    rich = position(cards=(everything, (), ("moves",), ()))
    for size in ((120, 30), (120, 40), (160, 50)):
        async with staged(rich, size=size) as (app, _pilot):
            panel = [line[-40:] for line in dump(app).splitlines()]
            shown = "\n".join(panel)
        for badge in ("Co", "Ca", "Se", "Ar", "Je"):
            assert badge in shown


async def test_another_palette_is_put_on_at_the_next_moment():
    async with staged(position()) as (app, pilot):
        look.use(Look("none", "ascii"))
        app.table.show(moment(position(step=BUY, pool=(0, 0, 0, 0))))
        await pilot.pause()
        assert dump(app).isascii()
