"""Houses that move as people do (K3, with and without K2)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import BuildHouse, Cross, Move, Sail
from tests.six.positions import (
    A1,
    A2,
    A3,
    B2,
    C1,
    S0,
    S2,
    first_state,
    game,
    play,
    position,
    refused,
)

ALONE = (("moving",),)
BOTH = (("moving", "sharing"),)


def moving(cards=ALONE, houses=None, **changes):
    return position(
        people={A1: (2, 0), A3: (0, 2)},
        houses=houses or {A1: (3, 0), A3: (0, 1)},
        cards=cards,
        pool=(0, 0, 0, 3),
        **changes,
    )


@pytest.mark.parametrize(
    ("cards", "action", "refusal"),
    [
        pytest.param(ALONE, Move(0, 1, A1, A2), None, id="K3 a house alone"),
        pytest.param(ALONE, Move(2, 1, A1, A2), None, id="K3 with people"),
        pytest.param(ALONE, Move(2, 0, A1, A2), None, id="K3 people without it"),
        pytest.param(
            ALONE, Move(0, 2, A1, A2), ("K3", "one_house"), id="K3 without K2 one house a group"
        ),
        pytest.param(BOTH, Move(0, 3, A1, A2), None, id="K3 with K2 several"),
        pytest.param(BOTH, Move(1, 2, A1, A2), None, id="K3 with K2 several and people"),
        pytest.param(
            BOTH, Move(0, 4, A1, A2), ("M1", "not_enough"), id="K3 not more than there are"
        ),
        pytest.param(
            ALONE, Move(0, 1, A2, A1), ("M1", "not_enough"), id="K3 none where none stands"
        ),
        pytest.param(ALONE, Move(0, 1, A3, A2), ("M1", "not_enough"), id="K3 own houses only"),
        pytest.param(ALONE, Move(3, 1, A1, A2), ("M1", "not_enough"), id="K3 people as ever"),
        pytest.param(ALONE, Move(0, 1, A1, C1), ("M1", "not_adjacent"), id="K3 to a neighbour"),
        pytest.param(ALONE, Move(0, 1, A1, S0), ("M2", "people_on_land"), id="K3 not to sea"),
        pytest.param((), Move(0, 1, A1, A2), ("K3", "houses_stay"), id="K3 takes the card"),
        pytest.param((), Move(2, 1, A1, A2), ("K3", "houses_stay"), id="K3 with people too"),
        pytest.param(
            ((), ("moving",)), Move(0, 1, A1, A2), ("K3", "houses_stay"), id="K3 one's own card"
        ),
        pytest.param(
            (("sharing",),), Move(0, 1, A1, A2), ("K3", "houses_stay"), id="K3 K2 alone does not do"
        ),
    ],
)
def test_by_land(cards, action, refusal):
    state = moving(cards)
    if refusal:
        assert refused(state, action) == refusal
        return
    after = play(state, action)
    assert after.houses[0][A2] == action.houses
    assert after.houses[0][A1] == 3 - action.houses
    assert after.people[0][A2] == action.people
    assert after.pool == (0, 0, 0, 2)


HOUSES = {A1: (1, 0), A2: (0, 1), A3: (1, 0)}


@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        pytest.param(ALONE, ("K3", "house_there"), id="K3 not to another's house"),
        pytest.param(BOTH, None, id="K3 with K2 to another's house"),
    ],
)
def test_where_a_house_stands(cards, refusal):
    state = moving(cards, HOUSES)
    for action in (Move(0, 1, A1, A2), Move(1, 1, A1, A2)):
        if refusal:
            assert refused(state, action) == refusal
        else:
            assert play(state, action).houses[0][A2] == 1
    play(state, Move(1, 0, A1, A2))


def test_not_to_ones_own_house():
    """K3 a space with a house, the own included."""
    state = moving(ALONE, {A1: (1, 0), A2: (1, 0)})
    assert refused(state, Move(0, 1, A1, A2)) == ("K3", "house_there")
    assert refused(state, Move(0, 1, A2, A1)) == ("K3", "house_there")


def test_across():
    """K3 across seas with boats and fees as for people."""
    foreign = moving(boats={S0: (0, 1)})
    assert play(foreign, Cross(0, 1, A1, B2, S0, 1)).coins == (11, 13)
    assert play(foreign, Cross(2, 1, A1, B2, S0, 1)).houses[0][B2] == 1
    assert refused(foreign, Cross(0, 1, A1, B2, S0)) == ("M4", "pay_whom")
    assert refused(foreign, Cross(0, 1, A1, A3, S0, 1)) == ("K3", "house_there")
    assert refused(foreign, Cross(0, 2, A1, B2, S0, 1)) == ("K3", "one_house")
    assert refused(moving(), Cross(0, 1, A1, B2, S0)) == ("M3", "no_boat")
    assert play(moving(boats={S0: (1, 0)}), Cross(1, 1, A1, B2, S0)).coins == (12, 12)
    both = moving(BOTH, boats={S0: (1, 0)})
    assert play(both, Cross(2, 3, A1, A3, S0)).houses[0][A3] == 3


def test_across_without_the_card():
    """K3 houses do not cross either."""
    state = moving((), boats={S0: (1, 0)})
    assert refused(state, Cross(1, 1, A1, B2, S0)) == ("K3", "houses_stay")


def test_land_without_seas():
    """K3 a house on a land that touches no sea walks only."""
    state = position(
        houses={3: (1, 0)}, cards=ALONE, boats={S0: (1, 0), S2: (1, 0)}, pool=(0, 0, 0, 1)
    )
    moves = [one for one in game().legal_actions(state) if isinstance(one, Move | Cross)]
    assert moves == [Move(0, 1, 3, B2)]


def test_leaving_the_starting_space():
    """K3 it may; when the last house has left, A4 anyone with a person may build there."""
    state = first_state()._replace(step=2, cards=((3,), (3,)), pool=(0, 1, 0, 2))
    state = state._replace(houses=(state.houses[0], (0,) * 10))
    assert refused(state, BuildHouse(A1)) == ("A4", "house_stands")
    left = play(state, Move(0, 1, A1, A2))
    assert play(left, BuildHouse(A1)).houses[0][:2] == (1, 1)


def test_moving_is_not_building():
    """K3 no reward for building, no person needed."""
    state = moving((("moving", "coin-for-house"),))
    assert play(state, Move(0, 1, A1, A2)).coins == (12, 12)


def test_boats_are_no_houses():
    """K3 boats sail as ever."""
    play(moving(boats={S0: (2, 0)}), Sail(2, S0, S2))
