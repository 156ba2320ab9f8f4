"""Actions that no screen makes: ids that are none, huge numbers, anything that a program can say.

Each is refused by a rule; none is done, and none brings the game down (A1 to A8, M1 to M4, C5, T2).
"""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.state import BUY, TOWERS
from tests.six.positions import A1, A2, B2, C1, S0, S1, SPACES, game, position, refused

NO_SPACES = [-1, -2, -10, -100, len(SPACES), len(SPACES) + 1, 2**31]

RICH = position(
    people=dict.fromkeys((A1, A2, C1), (3, 1)),
    houses={A1: (1, 0), C1: (0, 1)},
    boats={S0: (2, 1), S1: (1, 1)},
    cards=(("sharing", "moving", "docks", "camps"),),
    pool=(3, 3, 3, 3),
)


@pytest.mark.parametrize("space", NO_SPACES)
@pytest.mark.parametrize(
    ("make", "rule"),
    [
        pytest.param(lambda space: PlacePeople(1, space), "A2", id="A2 place"),
        pytest.param(lambda space: BuildHouse(space), "A4", id="A4 house"),
        pytest.param(lambda space: BuildBoat(space), "A5", id="A5 boat"),
        pytest.param(lambda space: Move(1, 0, space, A1), "M1", id="M1 people from nowhere"),
        pytest.param(lambda space: Move(0, 1, space, A1), "M1", id="M1 a house from nowhere"),
        pytest.param(lambda space: Move(1, 0, A1, space), "M2", id="M2 people to nowhere"),
        pytest.param(lambda space: Sail(1, space, S0), "M1", id="M1 boats from nowhere"),
        pytest.param(lambda space: Sail(1, S0, space), "M2", id="M2 boats to nowhere"),
        pytest.param(lambda space: Cross(1, 0, space, A1, S0), "M1", id="M1 cross from nowhere"),
        pytest.param(lambda space: Cross(1, 0, A1, space, S0), "M2", id="M2 cross to nowhere"),
        pytest.param(lambda space: Cross(0, 1, A1, space, S0), "M2", id="M2 a house to nowhere"),
        pytest.param(lambda space: Cross(1, 0, A1, B2, space), "M3", id="M3 cross nothing"),
    ],
)
def test_no_such_space(make, rule, space):
    assert refused(RICH, make(space))[0] == rule


@pytest.mark.parametrize("space", NO_SPACES)
def test_tower_nowhere(space):
    """C5 nobody controls what is not there."""
    state = RICH._replace(step=TOWERS, turn=16)
    assert refused(state, PlaceTower(space)) == ("C5", "not_controlled")


@pytest.mark.parametrize("payee", [-2, 0, 2, 7, 2**31, -(2**31)])
def test_payee_is_nobody_there(payee):
    """M4 only a seat with a boat there is paid."""
    state = position(people={A1: (1, 0)}, boats={S0: (0, 1)}, pool=(0, 0, 0, 1))
    assert refused(state, Cross(1, 0, A1, B2, S0, payee)) == ("M4", "payee_has_no_boat")


@pytest.mark.parametrize("number", [-1, 0, 4, 2**31, -(2**31)])
@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda number: PlacePeople(number, A1), id="A1 place"),
        pytest.param(lambda number: Move(number, 0, A1, A2), id="M1 people"),
        pytest.param(lambda number: Cross(number, 0, A1, B2, S0), id="M1 cross"),
        pytest.param(lambda number: Sail(number, S0, S1), id="M1 boats"),
    ],
)
def test_amounts(make, number):
    """A8 nothing and less, M1 and A1 more than there are."""
    rule = "A8" if number < 1 else ("M1", "A1")
    assert refused(RICH, make(number))[0] in rule


@pytest.mark.parametrize(
    ("people", "houses"),
    [
        pytest.param(-1, 1, id="A8 fewer than no people"),
        pytest.param(1, -1, id="A8 fewer than no houses"),
        pytest.param(2, -1, id="A8 houses against people"),
        pytest.param(-1, 2, id="A8 people against houses"),
    ],
)
def test_negative_groups(people, houses):
    for action in (Move(people, houses, A1, A2), Cross(people, houses, A1, B2, S0)):
        assert refused(RICH, action) == ("A8", "nothing")
        assert game().refusal(RICH, action).facts == {"count": people + houses}


@pytest.mark.parametrize("slot", [-1, -5, 5, 2**31])
def test_slots(slot):
    """T2 a slot that the row does not have."""
    state = position(step=BUY, row=("plain-0", "moves", "houses", "people", "boats"))
    assert refused(state, Buy(slot)) == ("T2", "no_such_slot")
