"""Every state of the table by mouse alone."""

from __future__ import annotations

import pytest
from textual.events import MouseScrollUp
from textual.widget import Widget

from sojourns.games.six.actions import Buy, Cross, Move, PlacePeople
from sojourns.games.six.state import BUY
from sojourns.kernel.game import Told
from tests.tui.dump import dump
from tests.tui.six.stage import (
    BUYING,
    FOREIGN,
    NO_STORE,
    Stage,
    moment,
    position,
    space,
    spotlit,
    staged,
)

NARROW = (80, 24)


def find(app: Stage, text: str) -> tuple[int, int]:
    """Return the screen place of a text where it stands lowest; highest if `^` is before it."""
    lines = list(enumerate(dump(app).splitlines()))
    highest, text = text.startswith("^"), text.removeprefix("^")
    for y, line in lines if highest else reversed(lines):
        if text in line:
            return line.index(text), y
    raise AssertionError(f"{text} is not on the screen")


async def click(app, pilot, *texts):
    """Click on each text in turn."""
    for text in texts:
        await pilot.click(offset=find(app, text))
        await pilot.pause()


async def click_space(app, pilot, *codes, button=1):
    """Click on each space in turn."""
    for code in codes:
        await pilot.click(offset=app.at(code), button=button)
        await pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)], ids=str)
async def test_a_card_is_shown_then_taken(size):
    async with staged(BUYING, size=size) as (app, pilot):
        await click(app, pilot, "Three-h")
        assert app.said == []
        assert app.table.selection.card == 1
        await click(app, pilot, "Three-h")
        assert app.said == [Buy(1)]


async def test_a_click_on_the_map_only_looks_while_a_card_is_to_be_taken():
    async with staged(BUYING) as (app, pilot):
        await click_space(app, pilot, "A1")
        assert app.cursor == "A1"
        assert app.said == []


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_chip_space_amount(size):
    async with staged(position(), size=size) as (app, pilot):
        await click(app, pilot, "1 people")
        await click_space(app, pilot, "H3")
        await click(app, pilot, "[2]")
        assert app.said == [PlacePeople(2, space("H3"))]


async def test_another_amount_is_clicked():
    async with staged(position()) as (app, pilot):
        await click(app, pilot, "1 people")
        await click_space(app, pilot, "H3")
        x, y = find(app, "[2]")
        await pilot.click(offset=(x - 2, y))
        await pilot.pause()
        assert app.said == [PlacePeople(1, space("H3"))]


async def test_origin_and_target():
    async with staged(position(stored=NO_STORE)) as (app, pilot):
        await click(app, pilot, "2 moves")
        await click_space(app, pilot, "D2", "D1")
        await click(app, pilot, "[3]")
        assert app.said == [Move(3, 0, space("D2"), space("D1"))]


async def test_what_can_be_done_on_a_space_is_a_list_to_click():
    async with staged(position()) as (app, pilot):
        await click_space(app, pilot, "D2")
        await click(app, pilot, "move from here")
        assert app.table.selection.hand == ("moves", space("D2"))


async def test_whose_boat_is_a_list_to_click():
    async with staged(FOREIGN) as (app, pilot):
        await click(app, pilot, "2 moves")
        await click_space(app, pilot, "D2", "B1")
        await click(app, pilot, "Bo gets", "[3]")
        assert app.said == [Cross(3, 0, space("D2"), space("B1"), space("S3"), 1)]


async def test_the_right_button_goes_back():
    async with staged(position()) as (app, pilot):
        await click(app, pilot, "2 moves")
        await click_space(app, pilot, "D2")
        await click_space(app, pilot, "A1", button=3)
        assert app.table.selection.hand == ("moves", -1)
        assert app.cursor == "D2"


async def test_a_click_beside_a_box_closes_it():
    async with staged(position()) as (app, pilot):
        await click_space(app, pilot, "D2")
        assert app.table.box.content is not None
        await click_space(app, pilot, "A1")
        assert app.table.box.content is None
        assert app.cursor == "D2"


async def test_hovering_changes_the_inspector_only():
    async with staged(position()) as (app, pilot):
        await pilot.hover(offset=app.at("G3"))
        await pilot.pause()
        assert " G3 " in dump(app)
        assert app.cursor == "D2"
        await pilot.press("down")
        assert " D3 " in dump(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_player_is_asked_for(size):
    async with staged(position(), size=size) as (app, pilot):
        await click(app, pilot, "^■ Bo")
        assert app.said == [("player", 1)]


async def test_hints_are_buttons():
    async with staged(position()) as (app, pilot):
        await click(app, pilot, "undo", "end turn", "score")
        assert app.said == [("key", "u"), "end", ("key", "f3")]
        await click(app, pilot, "why")
        assert app.table.selection.asking
        await click_space(app, pilot, "E2")
        assert app.said[-1].title == "Not allowed"


async def test_the_end_of_the_turn_is_a_button_when_nothing_is_left():
    async with staged(position(pool=(0, 0, 0, 0), stored=NO_STORE)) as (app, pilot):
        await click(app, pilot, "^T ends the turn")
        assert app.said == ["end"]


async def test_the_card_taken_is_told_when_it_is_clicked():
    async with staged(position()) as (app, pilot):
        await click(app, pilot, "Boat-trip")
        assert "Boat-trip: 1 art; gives 1 boat and 3 moves" in dump(app)


async def test_the_wheel_scrolls_the_log():
    told = [(ply, Told(0, f"line {ply}")) for ply in range(1, 60)]
    async with staged(position(), story=told) as (app, pilot):
        log: Widget = app.query_one("#log")
        assert "line 59" in dump(app)
        await pilot._post_mouse_events([MouseScrollUp], widget=log, offset=(5, 5))
        await pilot.pause()
        shown = dump(app)
        assert "line 59" not in shown
        assert "scrolled back" in shown
        app.table.show(moment(position(step=BUY), story=[*told, (60, Told(1, "line 60"))]))
        assert "line 60" in dump(app)


async def test_spotlight_stays_while_the_mouse_looks_around():
    async with staged(position()) as (app, pilot):
        await click(app, pilot, "1 people")
        before = spotlit(app)
        await pilot.hover(offset=app.at("A1"))
        assert spotlit(app) == before
