"""What expansions let a player do, by keyboard and by mouse; refusals with their rule."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
    Cross,
    Explore,
    Fly,
    Move,
    PlaceSerpent,
    PlaceShrine,
    PlaceUpgrade,
)
from sojourns.games.six.state import BUY, ORDERS
from sojourns.tui.six.hand import NOWHERE
from tests.six.positions import ART, CARPENTRY, COOKING
from tests.tui.dump import dump
from tests.tui.six.everything import LAID, everything, game, staged
from tests.tui.six.stage import NO_STORE, moment, space, spotlit
from tests.tui.six.test_mouse import NARROW, click, click_space

UPGRADE = everything(step=ORDERS, orders=("upgrade",))
SERPENT = everything(step=ORDERS, orders=("serpent",))
BOTH = everything(step=ORDERS, orders=("upgrade", "serpent"))
LONE = everything(pool=(0, 0, 0, 1), stored=NO_STORE)
"""The third seat has a single move, may explore, and may place a shrine."""

ALOFT = everything(
    pool=(0, 0, 0, 2),
    stored=NO_STORE,
    boats={"S3": (0, 1, 0, 1)},
    people={"D2": (1, 0, 3, 0), "C1": (0, 0, 0, 2)},
)
"""The third seat stands at an airship, beside a sea with boats of two others."""


async def said(state, *keys, **changes):
    """Return what the table has said after the keys."""
    async with staged(state, **changes) as (app, pilot):
        await pilot.press(*keys)
        return app.said


# -- orders (T5): the forced choice


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        pytest.param(["enter"], PlaceUpgrade(COOKING, 2), id="first row, first token"),
        pytest.param(["down", "right", "enter"], PlaceUpgrade(CARPENTRY, 1), id="arrows"),
        pytest.param(["left", "3"], PlaceUpgrade(ART, -1), id="a number takes the row"),
        pytest.param(["escape", "space", "enter"], PlaceUpgrade(COOKING, 2), id="Space opens"),
        pytest.param(["escape", "1", "enter"], PlaceUpgrade(COOKING, 2), id="its chip opens"),
    ],
)
async def test_x4_2_a_token_goes_on_a_trade(keys, expected):
    assert await said(UPGRADE, *keys) == [expected]


async def test_x4_2_the_list_tells_what_it_does_to_everybody():
    async with staged(UPGRADE, size=NARROW) as (app, _pilot):
        rows = [line for line in dump(app).splitlines() if "Co cooking" in line]
        assert "●5/9 +2" in rows[0]
        assert "■0/5  " in rows[0]
        assert "shoemaking" not in dump(app)  # two tokens lie on it


async def test_x4_2_by_mouse():
    async with staged(UPGRADE, size=NARROW) as (app, pilot):
        await click(app, pilot, "^ -1 ", "^Ar art")
        assert app.said == [PlaceUpgrade(ART, -1)]


async def test_t5_the_map_may_be_looked_at_before():
    async with staged(UPGRADE) as (app, pilot):
        await pilot.press("escape", "c", "2")
        assert app.cursor == "C2"
        assert app.table.box.content is None
        assert spotlit(app) is None
        await pilot.click(offset=app.at("A1"))
        assert app.table.box.content is not None


@pytest.mark.parametrize("size", [(80, 23), (120, 40), (160, 50)])
async def test_t5_a_list_that_was_closed_says_how_it_opens_again(size):
    async with staged(UPGRADE, size=size) as (app, pilot):
        told = "1 or Space opens the list."
        assert told not in dump(app)
        await pilot.press("escape")
        assert told in dump(app)
        for keys in (["1"], ["escape", "space"]):
            await pilot.press(*keys)
            assert app.table.box.content is not None
            assert told not in dump(app)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        pytest.param(["tab", "space"], PlaceSerpent(space("S4")), id="Tab and Space"),
        pytest.param(["s", "2", "enter"], PlaceSerpent(space("S2")), id="letter and digit"),
    ],
)
async def test_x5_2_a_serpent_goes_to_sea(keys, expected):
    async with staged(SERPENT) as (app, pilot):
        assert spotlit(app) == {f"S{number}" for number in range(10)}
        await pilot.press("s", "3", *keys)
        assert app.said == [expected]


async def test_x5_2_by_mouse_with_what_it_brings():
    async with staged(SERPENT) as (app, pilot):
        notes = {spot.code: spot.note for spot in app.table.map._spots if spot.note}
        assert notes == {"S0": "+$1", "S3": "+$1", "S4": "+$1", "S8": "+$2"}
        await click_space(app, pilot, "S8")
        assert app.said == [PlaceSerpent(space("S8"))]


async def test_t5_two_orders_in_any_order():
    async with staged(BOTH) as (app, pilot):
        assert app.table.box.content is None
        assert [chip.label for chip in app.table.selection.chips] == ["upgrade", "serpent"]
        await pilot.press("2", "s", "1", "space")
        assert app.said == [PlaceSerpent(space("S1"))]
        await pilot.press("1", "enter")
        assert app.said[1:] == [PlaceUpgrade(COOKING, 2)]


# -- shrine, explore


def chips(state):
    """Return the labels of the chips, with `!` behind those that are ready."""
    from sojourns.tui.six.selection import Selection

    found = Selection()
    found.follow(moment(state, rules=game(), turn=[state]))
    return [f"{chip.label}{'!' * chip.ready}" for chip in found.chips]


def test_chips_of_modules_follow_those_of_the_pool():
    assert chips(LONE) == ["moves 0/1!", "explore!", "shrine!"]
    assert chips(UPGRADE) == ["upgrade!"]
    assert chips(everything(step=BUY)) == []


def test_what_this_turn_never_had_has_no_chip():
    assert chips(everything(pool=(1, 0, 0, 0), stored=NO_STORE)) == ["people 0/1!", "shrine!"]
    assert "shrine!" not in chips(everything(shrine_placed=True))


def test_what_is_used_up_stays_with_its_sign():
    from sojourns.tui.six.selection import Selection

    now, found = everything(shrine_placed=True), Selection()
    found.follow(moment(now, rules=game(), turn=[everything(), now]))
    used = [chip for chip in found.chips if chip.name == "place_shrine"]
    assert [(chip.left, chip.ready) for chip in used] == [(0, False)]


async def test_x10_2_a_shrine_by_keyboard():
    async with staged(LONE) as (app, pilot):
        await pilot.press("3")
        assert spotlit(app) == {"A3", "B2", "B3", "D2", "E1"}
        assert "Where do you place a shrine?" in dump(app)
        await pilot.press("b", "3", "space")
        assert app.said == [PlaceShrine(space("B3"))]


async def test_x8_2_exploring_by_keyboard_on_land_and_at_sea():
    async with staged(LONE) as (app, pilot):
        await pilot.press("2")
        assert spotlit(app) == {"D2", "S7"}
        await pilot.press("s", "7", "space")
        assert app.said == [Explore(space("S7"))]


async def test_a_space_offers_all_that_can_be_done_there():
    async with staged(LONE, size=NARROW) as (app, pilot):
        await click_space(app, pilot, "D2")
        shown = dump(app)
        for wanted in ("move from here", "Explore D2", "Place a shrine on D2"):
            assert wanted in shown
        await click(app, pilot, "Explore D2")
        assert app.said == [Explore(space("D2"))]


async def test_chips_by_mouse():
    async with staged(LONE) as (app, pilot):
        await click(app, pilot, "3 shrine")
        await click_space(app, pilot, "E1")
        assert app.said == [PlaceShrine(space("E1"))]


# -- flights, mountains


async def test_x11_2_flights_are_moves_with_their_fee():
    async with staged(ALOFT) as (app, pilot):
        await pilot.press("1", "d", "2", "space")
        notes = {spot.code: spot.note for spot in app.table.map._spots}
        assert (notes["A1"], notes["J2"], notes["D1"]) == ("$1", "$1", "")
        await pilot.press("a", "1", "space", "1", "enter")
        assert app.said == [Fly(1, 0, space("D2"), space("A1"))]


WAYS = [
    pytest.param(["1"], Cross(3, 0, space("D2"), space("B3"), space("S3"), 1), id="a boat"),
    pytest.param(["2"], Cross(3, 0, space("D2"), space("B3"), space("S3"), 3), id="another boat"),
    pytest.param(["3"], Fly(3, 0, space("D2"), space("B3")), id="by air"),
]


@pytest.mark.parametrize(("keys", "expected"), WAYS)
async def test_m4_x11_2_which_way_is_asked(keys, expected):
    async with staged(ALOFT) as (app, pilot):
        await pilot.press("1", "d", "2", "space", "b", "3", "space")
        shown = dump(app)
        assert "Which way?" in shown
        assert "by airship, the bank gets 1 coin" in shown
        await pilot.press(*keys, "enter")
        assert app.said == [expected]


async def test_which_way_by_mouse():
    async with staged(ALOFT, size=NARROW) as (app, pilot):
        await click(app, pilot, "1 moves")
        await click_space(app, pilot, "D2", "B3")
        await click(app, pilot, "by airship", "[3]")
        assert app.said == [Fly(3, 0, space("D2"), space("B3"))]


async def test_m6_a_free_way_is_taken_without_asking():
    async with staged(ALOFT) as (app, pilot):
        await pilot.press("1", "d", "2", "space", "d", "1", "space", "enter")
        assert app.said == [Move(3, 0, space("D2"), space("D1"))]


async def test_x9_2_one_piece_at_a_time_into_a_mountain():
    async with staged(ALOFT) as (app, pilot):
        await pilot.press("1", "d", "2", "space", "d", "3", "space")
        assert "[1]  with 0 houses" in dump(app)  # the third seat may move houses
        await pilot.press("up", "enter")
        assert app.said == [Move(0, 1, space("D2"), space("D3"))]


# -- why not


REFUSALS = [
    pytest.param(LONE, ["3", "c", "2", "space"], "X10.2", id="X10.2 nobody of mine"),
    pytest.param(LONE, ["3", "h", "2", "space"], "X10.2", id="X10.2 nobody else"),
    pytest.param(LONE, ["2", "c", "2", "space"], "X8.2", id="X8.2 nobody there"),
    pytest.param(SERPENT, ["c", "2", "space"], "X5.2", id="X5.2 land"),
    pytest.param(
        everything(pool=(0, 0, 0, 1), stored=NO_STORE, coins=(7, 5, 0, 6)),
        ["1", "d", "2", "space", "j", "2", "space"],
        "X11.2",
        id="X11.2 no coins",
    ),
    pytest.param(everything(shrine_placed=True), ["5"], "X10.2", id="X10.2 one a turn"),
]


@pytest.mark.parametrize(("state", "keys", "rule"), REFUSALS)
async def test_refusals_name_their_rule(state, keys, rule):
    turn = [everything(), state] if state.pool[0] else [state]
    async with staged(state, turn=turn) as (app, pilot):
        await pilot.press(*keys)
        (refused,) = app.said
        assert refused.title == "Not allowed"
        assert f"({rule})" in refused.lines[0]
        assert refused.lines[1]


async def test_why_tells_what_a_legal_pick_would_do():
    async with staged(LONE) as (app, pilot):
        await pilot.press("3", "w", "b", "3", "space")
        assert app.said[0].title == "Allowed"
        await pilot.press("w", "2")
        assert "explore" in app.said[1].lines[0]


async def test_orders_come_before_anything_else():
    async with staged(UPGRADE) as (app, pilot):
        await pilot.press("escape", "w", "a", "1", "space")
        assert "(T5)" in app.said[0].lines[0]


# -- X8.4: nobody sees a face


@pytest.mark.parametrize("keys", [(), ("2",), ("d", "2", "space")])
async def test_x8_4_the_screen_is_the_same_whatever_lies_face_down(keys):
    shown = []
    for turned in (False, True):
        faces = list(LAID["exploration"].values())
        laid = dict(zip(LAID["exploration"], reversed(faces) if turned else faces, strict=True))
        of = game_with(tuple(laid.items()))
        state = everything(of=of, pool=(0, 0, 0, 1), stored=NO_STORE)
        async with staged(state, of=of) as (app, pilot):
            await pilot.press(*keys)
            await pilot.pause()
            shown.append(dump(app))
    assert shown[0] == shown[1]


def game_with(exploration):
    """Return the game with these faces."""
    from tests.tui.six import everything as built

    return built.game.__wrapped__(exploration=dict(exploration))


def test_nothing_in_hand_names_a_place_of_no_legal_action():
    from sojourns.tui.six.hand import Choices, Hand

    choices = Choices(game().legal_actions(UPGRADE))
    assert choices.chips == ("place_upgrade",)
    assert choices.spaces(Hand("place_upgrade")) == ()
    assert choices.holds(Hand("place_upgrade"))
    assert not choices.holds(Hand("place_upgrade", 3))
    assert Hand("place_upgrade").origin == NOWHERE
