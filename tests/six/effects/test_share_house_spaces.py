"""Building houses where houses stand (K2)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import BuildHouse
from sojourns.games.six.state import ACTIONS
from tests.six.positions import A1, A2, A3, S0, first_state, play, position, refused

SHARING = ((), ("sharing",))


def with_card(**changes):
    return position(
        houses={A1: (1, 0), A2: (0, 1), A3: (1, 1)},
        people={A1: (0, 1), A2: (0, 1)},
        cards=SHARING,
        seat=1,
        pool=(0, 2, 0, 0),
        **changes,
    )


@pytest.mark.parametrize(
    ("space", "refusal"),
    [
        pytest.param(A1, None, id="K2 beside another's house"),
        pytest.param(A2, None, id="K2 beside one's own"),
        pytest.param(A3, ("A4", "no_person"), id="K2 still with a person there"),
        pytest.param(S0, ("A4", "not_land"), id="K2 still on land"),
    ],
)
def test_build(space, refusal):
    if refusal:
        assert refused(with_card(), BuildHouse(space)) == refusal
    else:
        before = with_card()
        after = play(before, BuildHouse(space))
        assert after.houses[1][space] == before.houses[1][space] + 1


def test_again():
    """K2 as often as there are houses."""
    after = play(with_card(), BuildHouse(A2), BuildHouse(A2))
    assert after.houses[1][A2] == 3


def test_starting_space():
    """K2 may build on the starting space too, A4 which is no ban of its own."""
    state = first_state()._replace(step=ACTIONS, pool=(0, 1, 0, 0), cards=((2,), ()))
    assert play(state, BuildHouse(A1)).houses[0][A1] == 2


def test_owner_only():
    """K2 is for the one who holds it."""
    state = position(houses={A1: (0, 1)}, people={A1: (1, 0)}, cards=SHARING, pool=(0, 1, 0, 0))
    assert refused(state, BuildHouse(A1)) == ("A4", "house_stands")
