"""When several rules forbid an action, which one is cited: step, amount, space, payment."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.state import BUY, END, ORDERS, TOWERS
from tests.six.positions import A1, A2, A3, B2, C1, S0, S1, position, refused

MOVING = (("moving",), ("toll",))
PIECES = {
    "people": {A1: (1, 0)},
    "houses": {A1: (1, 0), A2: (1, 0), B2: (0, 1)},
    "boats": {S0: (0, 1)},
    "cards": MOVING,
}
NOT_THERE = Cross(9, 9, C1, C1, A1, 7)
"""Wrong in its amounts, its spaces and its payment."""


@pytest.mark.parametrize(
    ("step", "action", "rule", "reason"),
    [
        pytest.param(BUY, NOT_THERE, "T2", "card_first", id="T2 the card before all"),
        pytest.param(BUY, PlaceTower(A1), "T2", "card_first", id="T2 towers too"),
        pytest.param(BUY, EndTurn(), "T2", "card_first", id="T2 even the end"),
        pytest.param(ORDERS, NOT_THERE, "T5", "orders_first", id="T5 orders before all"),
        pytest.param(TOWERS, NOT_THERE, "T7", "only_towers", id="T7 only towers"),
        pytest.param(END, NOT_THERE, "T8", "over", id="T8 over"),
        pytest.param(END, Buy(9), "T8", "over", id="T8 over for purchases"),
    ],
)
def test_step(step, action, rule, reason):
    assert refused(position(step=step, turn=16, **PIECES), action) == (rule, reason)


@pytest.mark.parametrize(
    ("action", "rule", "reason"),
    [
        pytest.param(Buy(9), "T2", "card_taken", id="T2 the step before the slot"),
        pytest.param(PlaceTower(S1), "T7", "towers_later", id="T7 the step before the space"),
    ],
)
def test_step_before_space(action, rule, reason):
    assert refused(position(**PIECES), action) == (rule, reason)


@pytest.mark.parametrize(
    ("action", "pool", "rule", "reason"),
    [
        pytest.param(NOT_THERE, (0, 0, 0, 0), "A1", "no_moves", id="A1 moves first"),
        pytest.param(Move(0, 0, C1, S1), (0, 0, 0, 1), "A8", "nothing", id="A8 then nothing"),
        pytest.param(NOT_THERE, (0, 0, 0, 1), "M1", "not_enough", id="M1 then the people"),
        pytest.param(
            Cross(0, 2, A1, A1, A1, 7), (0, 0, 0, 1), "K3", "one_house", id="K3 then the houses"
        ),
        pytest.param(
            Cross(0, 1, A3, A1, A1, 7), (0, 0, 0, 1), "M1", "not_enough", id="M1 houses there are"
        ),
        pytest.param(Cross(1, 1, A1, A1, A1, 7), (0, 0, 0, 1), "M3", "not_sea", id="M3 the way"),
        pytest.param(
            Cross(1, 1, A1, S1, S0, 7), (0, 0, 0, 1), "M2", "people_on_land", id="M2 the target"
        ),
        pytest.param(Cross(1, 1, A1, A1, S0, 7), (0, 0, 0, 1), "M3", "same_space", id="M3 itself"),
        pytest.param(
            Cross(1, 1, A1, B2, S1, 7), (0, 0, 0, 1), "M3", "not_near_sea", id="M3 the sea is near"
        ),
        pytest.param(
            Cross(1, 1, A1, B2, S0, 7), (0, 0, 0, 1), "K3", "house_there", id="K3 before payment"
        ),
        pytest.param(
            Cross(1, 0, A1, B2, S0, 7), (0, 0, 0, 1), "M4", "payee_has_no_boat", id="M4 the payee"
        ),
        pytest.param(PlacePeople(2, S1), (1, 0, 0, 0), "A1", "not_in_pool", id="A1 then A2"),
        pytest.param(PlacePeople(0, S1), (1, 0, 0, 0), "A8", "nothing", id="A8 then A2"),
        pytest.param(BuildHouse(S1), (1, 0, 1, 1), "A1", "nothing_to_build", id="A1 then A4"),
        pytest.param(BuildBoat(A1), (1, 1, 0, 1), "A1", "nothing_to_build", id="A1 then A5"),
        pytest.param(Sail(0, A1, A1), (0, 0, 0, 1), "A8", "nothing", id="A8 boats then M1"),
        pytest.param(Sail(1, S1, A1), (0, 0, 0, 1), "M1", "not_enough", id="M1 boats then M2"),
    ],
)
def test_amount_before_space_before_payment(action, pool, rule, reason):
    assert refused(position(pool=pool, **PIECES), action) == (rule, reason)


def test_coins_come_last():
    """K9 the fare is asked for when the rest is right."""
    state = position(pool=(0, 0, 0, 1), coins=(1, 0), **PIECES)
    assert refused(state, Cross(1, 0, A1, A3, S0, 1)) == ("K9", "toll")
    assert refused(state, Cross(1, 0, A1, B2, S1, 1)) == ("M3", "not_near_sea")


def test_a_house_before_a_missing_boat():
    """K3 the space it would end on comes before the boat and whom to pay."""
    state = position(**{**PIECES, "boats": {}}, pool=(0, 0, 0, 1))
    assert refused(state, Cross(0, 1, A1, B2, S0)) == ("K3", "house_there")
    assert refused(state, Cross(0, 1, A1, A3, S0)) == ("M3", "no_boat")
