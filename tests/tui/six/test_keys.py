"""Every state of the table by keyboard, on positions (the states of the table in `playing.md`)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from sojourns.games.six.actions import (
    BuildHouse,
    Buy,
    Cross,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.state import BUY, TOWERS
from sojourns.tui.look import Look
from tests.tui.dump import dump
from tests.tui.six.stage import BOATS, Stage, moment, position, space

SIZE = (120, 40)
NO_STORE = ((0, 0),) * 4


@asynccontextmanager
async def staged(
    state, size=SIZE, worn: Look | None = None, **changes
) -> AsyncIterator[tuple[Stage, Pilot[None]]]:
    """Yield a stage at a position, and its pilot."""
    app = Stage(moment(state, **changes), worn or Look())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def after(state, *keys, **changes):
    """Return what a stage has said after the keys."""
    async with staged(state, **changes) as (app, pilot):
        await pilot.press(*keys)
        return app.said


def spotlit(app):
    """Return the codes of the spaces that are not dimmed, or None: no spotlight."""
    light = app.table.selection.pointer().spotlight
    codes = app.table.selection.moment.game.content.board.codes
    return None if light is None else {codes[one] for one in light if one >= 0}


# -- looking


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        pytest.param(["a"], "A1", id="a letter: first of the island"),
        pytest.param(["a", "a"], "A2", id="again: the next"),
        pytest.param(["a", "a", "a", "a"], "A1", id="and around"),
        pytest.param(["A"], "A1", id="capital letter"),
        pytest.param(["s", "s"], "S1", id="the seas"),
        pytest.param(["b", "3"], "B3", id="letter and digit"),
        pytest.param(["s", "7"], "S7", id="sea and digit"),
        pytest.param(["b", "9"], "B1", id="no such space"),
        pytest.param(["a", "right", "1"], "A2", id="another key ends the letter"),
        pytest.param(["r"], "D2", id="no such island"),
        pytest.param(["right"], "S3", id="right"),
        pytest.param(["left"], "D1", id="left"),
        pytest.param(["down"], "D3", id="down"),
    ],
)
async def test_going(keys, expected):
    async with staged(position()) as (app, pilot):
        await pilot.press(*keys)
        assert app.cursor == expected


async def test_the_inspector_waits_for_the_digit():
    async with staged(position()) as (app, pilot):
        await pilot.press("d")
        assert " D_ " in dump(app)
        await pilot.press("3")
        assert " D3 " in dump(app)


async def test_the_inspector_names_every_piece():
    async with staged(position(), size=(160, 50)) as (app, pilot):
        await pilot.press("e", "1")
        line = next(row for row in dump(app).splitlines() if row.startswith("  E1"))
    for part in ("Place of E1", "▲ 2 people and 1 house", "● 1 person", "Cy controls 4-1"):
        assert part in line


# -- take a card

BUYING = position(step=BUY, pool=(0, 0, 0, 0), coins=(7, 5, 2, 6))


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        pytest.param(["2"], [], id="a number shows"),
        pytest.param(["2", "2"], [Buy(1)], id="again takes"),
        pytest.param(["2", "enter"], [Buy(1)], id="enter takes"),
        pytest.param(["2", "space"], [Buy(1)], id="space takes"),
        pytest.param(["2", "3", "3"], [Buy(2)], id="another number shows another"),
        pytest.param(["tab", "enter"], [Buy(0)], id="tab: the first that can be paid"),
        pytest.param(["shift+tab", "enter"], [Buy(2)], id="back: the last that can be paid"),
        pytest.param(["2", "escape", "a"], [], id="escape looks away"),
        pytest.param(["6", "6"], [], id="no such slot"),
    ],
)
async def test_taking_a_card(keys, expected):
    assert await after(BUYING, *keys) == expected


async def test_a_card_in_focus_is_told_in_full():
    async with staged(BUYING) as (app, pilot):
        await pilot.press("3")
        assert "gives 1 boat. Others pay you" in dump(app)


async def test_t2_a_card_that_is_too_dear_is_marked_and_explained():
    async with staged(BUYING) as (app, pilot):
        assert "$3!" in dump(app)
        await pilot.press("4", "4")
        [refused] = app.said
        assert refused.title == "Not allowed"
        assert "(T2)" in refused.lines[0]


async def test_t2_a_space_cannot_be_picked_before_a_card():
    [refused] = await after(BUYING, "space")
    assert "(T2)" in refused.lines[0]


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


FOREIGN = position(boats={"S3": (1, 1, 0, 0)})


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


# -- why, and what else


async def test_why_not_cites_the_rule():
    async with staged(position()) as (app, pilot):
        await pilot.press("w")
        assert "Why? Pick a space" in dump(app)
        await pilot.press("e", "2", "space")
        [refused] = app.said
        assert refused.title == "Not allowed"
        assert not app.table.selection.asking


@pytest.mark.parametrize(
    ("keys", "title", "part"),
    [
        pytest.param(["2", "w", "space"], "Allowed", "You may move from D2", id="origin"),
        pytest.param(["1", "w", "space"], "Allowed", "Place 2 people on D2", id="space"),
        pytest.param(["w", "1"], "Allowed", "Pick a lit space for your people", id="chip"),
        pytest.param(["1", "w", "a", "1", "space"], "Not allowed", "(A2)", id="no house there"),
        pytest.param(["3", "w", "space"], "Not allowed", "(A4)", id="a house stands there"),
        pytest.param(
            ["2", "space", "w", "c", "1", "space"], "Not allowed", "(M3)", id="no sea leads there"
        ),
        pytest.param(["2", "w", "s", "8", "space"], "Not allowed", "(M1)", id="no boat there"),
    ],
)
async def test_why(keys, title, part):
    [answer] = await after(position(), *keys)
    assert answer.title == title
    assert any(part in line for line in answer.lines)


async def test_why_of_a_card():
    async with staged(BUYING) as (app, pilot):
        await pilot.press("w", "5", "w", "1")
        poor, rich = app.said
        assert "(T2)" in poor.lines[0]
        assert rich.title == "Allowed"


async def test_the_offer_of_a_refusal_lights_what_the_sea_reaches():
    async with staged(position()) as (app, pilot):
        await pilot.press("2", "space", "c", "1", "space")
        [refused] = app.said
        assert refused.offer
        app.table.take_offer()
        assert "S3" in spotlit(app)
        await pilot.press("escape")
        assert app.table.selection.lights is None
        assert app.table.selection.hand.origin == space("D2")


async def test_escape_with_nothing_to_go_back_from_is_left_to_the_screen():
    passed = []
    async with staged(position()) as (app, pilot):
        app.bind("escape", "note", show=False)
        app.action_note = lambda: passed.append(True)
        await pilot.press("escape")
        assert passed


async def test_zoom_and_back():
    async with staged(position()) as (app, pilot):
        small = app.table.map.size
        await pilot.press("z")
        await pilot.pause()
        assert app.table.map.size.height == SIZE[1] - 1
        await pilot.press("z")
        await pilot.pause()
        assert app.table.map.size == small


async def test_commands_of_the_screen_pass():
    passed = []
    async with staged(position()) as (app, pilot):
        for key in ("t", "u", "x", "f2", "question_mark"):
            app.bind(key, f"note('{key}')", show=False)
        app.action_note = lambda key: passed.append(key)
        await pilot.press("t", "u", "x", "f2", "question_mark")
    assert passed == ["t", "u", "x", "f2", "question_mark"]


async def test_a_replay_has_the_keys_for_itself():
    async with staged(position(), legal=(), bare=True) as (app, pilot):
        await pilot.press("a", "right", "space", "1", "z")
        assert app.cursor == "D2"
        assert app.said == []
        assert "Plain-0" not in dump(app)


async def test_a_table_that_only_looks_plays_nothing():
    async with staged(position(), legal=(), waiting="Bo is thinking.") as (app, pilot):
        assert "Bo is thinking." in dump(app)
        await pilot.press("a", "1", "space", "1")
        assert app.cursor == "A1"
        assert app.said == []


async def test_marks_of_what_changed_last_until_a_key():
    before = position(boats={**BOATS, "S4": (0, 0, 0, 0)}, people={"A1": (3, 1, 0, 0)})
    async with staged(position(), before=before) as (app, pilot):
        assert "◆S4+" in dump(app)
        await pilot.press("a")
        assert "◆S4+" not in dump(app)


async def test_what_is_in_hand_stays_while_it_is_legal():
    async with staged(position()) as (app, pilot):
        await pilot.press("2", "space")
        app.table.show(moment(position(pool=(2, 0, 0, 2))))
        assert app.table.selection.hand == ("moves", space("D2"))
        app.table.show(moment(position(pool=(2, 0, 0, 0))))
        assert app.table.selection.hand.chip != "moves"


async def test_following_puts_the_cursor_where_it_happened():
    async with staged(position()) as (app, _pilot):
        app.table.follow(Move(1, 0, space("A1"), space("A2")))
        assert app.cursor == "A2"
        app.table.follow(BuildHouse(space("J1")))
        assert app.cursor == "J1"
        app.table.follow(Buy(1))
        assert app.cursor == "J1"


async def test_the_map_alone_takes_the_focus():
    async with staged(position()) as (app, _pilot):
        assert [widget.id for widget in app.screen.focus_chain] == ["map"]
        assert app.focused is app.table.map
