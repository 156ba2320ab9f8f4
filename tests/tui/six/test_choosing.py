"""Choosing by keyboard: chips, spaces, amounts, origins and targets, whose boat, the end."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
    BuildHouse,
    Cross,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.state import TOWERS
from tests.tui.dump import dump
from tests.tui.six.stage import (
    FOREIGN,
    NO_STORE,
    after,
    position,
    space,
    spotlit,
    staged,
)

# -- nothing in hand


async def test_all_that_can_be_done_is_marked():
    async with staged(position()) as (app, _pilot):
        assert spotlit(app) is None
        shown = dump(app)
        assert "›▲D2" in shown
        assert "›▲S3" in shown
        assert "›◆E2" not in shown


async def test_a_space_offers_what_can_be_done_there():
    async with staged(position()) as (app, pilot):
        await pilot.press("space")
        shown = dump(app)
        assert "1 place people here" in shown
        assert "2 move from here" in shown
        await pilot.press("down", "enter")
        assert app.table.selection.hand == ("moves", space("D2"))


async def test_a_space_with_one_use_needs_no_question():
    async with staged(position()) as (app, pilot):
        await pilot.press("s", "7", "space")
        assert app.table.selection.hand == ("moves", space("S7"))


async def test_nothing_can_be_done_on_a_foreign_space():
    [refused] = await after(position(), "e", "2", "space")
    assert any("(A2)" in line for line in refused.lines)
    assert any("(M1)" in line for line in refused.lines)


# -- a chip in hand


async def test_people_are_placed_where_the_light_is():
    async with staged(position()) as (app, pilot):
        await pilot.press("1")
        assert spotlit(app) == {"D2", "E1", "H3"}
        await pilot.press("tab")
        assert app.cursor == "E1"
        await pilot.press("space", "left", "enter")
        assert app.said == [PlacePeople(1, space("E1"))]


@pytest.mark.parametrize(
    ("keys", "count"),
    [
        pytest.param(["enter"], 2, id="all to begin with"),
        pytest.param(["1", "enter"], 1, id="a digit"),
        pytest.param(["minus", "enter"], 1, id="one less"),
        pytest.param(["left", "left", "left", "enter"], 1, id="not below one"),
        pytest.param(["left", "plus", "plus", "enter"], 2, id="not above all"),
        pytest.param(["9", "enter"], 2, id="no such number"),
    ],
)
async def test_amount_box(keys, count):
    said = await after(position(), "1", "d", "2", "space", *keys)
    assert said == [PlacePeople(count, space("D2"))]


async def test_two_digits_are_one_number():
    many = position(people={"D2": (0, 0, 14, 0)}, houses={"D2": (0, 0, 1, 0)}, boats={})
    said = await after(many, "2", "space", "d", "1", "space", "1", "2", "enter")
    assert said == [Move(12, 0, space("D2"), space("D1"))]


async def test_k3_a_house_goes_with_the_group():
    moving = position(cards=((), (), ("moving",), ()))
    async with staged(moving) as (app, pilot):
        await pilot.press("2", "space", "d", "3", "space")
        assert "with 0 houses" in dump(app)
        await pilot.press("up", "1", "enter")
        assert app.said == [Move(1, 1, space("D2"), space("D3"))]


async def test_a_box_has_the_keys_while_it_is_open():
    async with staged(position()) as (app, pilot):
        await pilot.press("1", "space")
        cursor = app.cursor
        await pilot.press("a", "z", "escape")
        assert app.cursor == cursor
        assert not app.table.zoomed
        assert app.table.box.content is None
        assert app.table.selection.hand.chip == "people"


async def test_the_number_again_puts_the_chip_back():
    async with staged(position()) as (app, pilot):
        await pilot.press("1", "1")
        assert spotlit(app) is None


async def test_stored_houses_are_built_from_their_chip():
    said = await after(position(), "3", "a", "3", "space")
    assert said == [BuildHouse(space("A3"))]


async def test_a_chip_that_is_used_up_says_so():
    used = [position(), position(pool=(0, 0, 0, 3))]
    async with staged(used[-1], turn=used) as (app, pilot):
        assert "✓ people 2/2" in dump(app)
        await pilot.press("1")
        [refused] = app.said
        assert "(A1)" in refused.lines[0]


async def test_the_only_chip_is_in_hand_at_once():
    async with staged(position(pool=(2, 0, 0, 0), stored=NO_STORE)) as (app, _pilot):
        assert app.table.selection.hand.chip == "people"


# -- moves


async def test_origin_then_target():
    async with staged(position()) as (app, pilot):
        await pilot.press("2")
        assert {"D2", "S3", "H2"} <= spotlit(app)
        await pilot.press("space")
        assert "▲*D2" in dump(app)
        assert spotlit(app) >= {"D1", "D3", "E1", "B3"}
        assert "E2" not in spotlit(app)
        await pilot.press("d", "1", "space", "enter")
        assert app.said == [Move(3, 0, space("D2"), space("D1"))]


async def test_escape_goes_back_step_by_step():
    async with staged(position()) as (app, pilot):
        await pilot.press("2", "space", "escape")
        assert app.table.selection.hand == ("moves", -1)
        await pilot.press("escape")
        assert spotlit(app) is None


async def test_the_origin_again_puts_the_group_back():
    async with staged(position()) as (app, pilot):
        await pilot.press("2", "space", "space", "escape")
        assert app.table.selection.hand == ("moves", -1)


async def test_boats_sail_from_sea_to_sea():
    said = await after(position(), "2", "s", "7", "space", "s", "3", "space")
    assert said == [Sail(1, space("S7"), space("S3"))]


async def test_a_crossing_is_one_choice_over_the_own_boat():
    said = await after(position(), "2", "space", "e", "1", "space", "1", "enter")
    assert said == [Cross(1, 0, space("D2"), space("E1"), space("S3"))]


async def test_m4_the_fare_stands_at_the_label():
    async with staged(FOREIGN, size=(160, 50)) as (app, pilot):
        await pilot.press("2", "space")
        assert "E1 $1" in dump(app)


async def test_m4_whose_boat():
    async with staged(FOREIGN) as (app, pilot):
        await pilot.press("2", "space", "b", "1", "space")
        shown = dump(app)
        assert "Whose boat?" in shown
        assert "1 ● Ana gets $1 for S3" in shown
        await pilot.press("2", "enter")
        assert app.said == [Cross(3, 0, space("D2"), space("B1"), space("S3"), 1)]


# -- the end of the turn


async def test_nothing_left_says_what_ends_the_turn():
    async with staged(position(pool=(0, 0, 0, 0), stored=NO_STORE)) as (app, _pilot):
        shown = dump(app)
        assert "T ends the turn" in shown
        assert not app.table.end_losses()


async def test_a6_what_gets_stored_is_said():
    lonely = position(people={"A1": (1, 0, 0, 0)}, houses={"D2": (0, 0, 1, 0)}, boats={})
    lonely = lonely._replace(pool=(0, 1, 0, 0), stored=NO_STORE)
    async with staged(lonely) as (app, _pilot):
        assert "stores 1 house" in dump(app)


async def test_a3_losses_are_told():
    async with staged(position()) as (app, _pilot):
        losses = app.table.end_losses()
        assert any("2 people" in line for line in losses)
        assert any("3 moves" in line for line in losses)


async def test_c5_towers_in_the_last_turn():
    last = position(step=TOWERS, turn=34, pool=(0, 0, 0, 0))
    async with staged(last) as (app, pilot):
        assert "tower 0/1" in dump(app)
        assert spotlit(app) == {"D2", "E1", "H2", "H3", "S3", "S7"}
        await pilot.press("h", "2", "space")
        assert app.said == [PlaceTower(space("H2"))]
        await pilot.press("a", "1", "space")
        assert "(C5)" in app.said[1].lines[0]
