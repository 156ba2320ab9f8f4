"""Boats built next to houses (K10)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import BuildBoat
from tests.six.positions import A1, A3, B1, B2, C1, S0, S1, S2, S3, play, position, refused


@pytest.mark.parametrize(
    ("space", "refusal"),
    [
        pytest.param(S0, None, id="K10 next to a house"),
        pytest.param(S1, None, id="K10 next to that house too"),
        pytest.param(S2, ("A5", "no_person_or_house_near"), id="K10 another's house"),
        pytest.param(S3, ("A5", "no_person_or_house_near"), id="K10 next to neither"),
        pytest.param(B1, ("A5", "not_sea"), id="K10 still at sea"),
    ],
)
def test_build(space, refusal):
    state = position(
        houses={B2: (1, 0), C1: (0, 1)}, people={C1: (0, 1)}, cards=(("docks",),), pool=(0, 0, 1, 0)
    )
    if refusal:
        assert refused(state, BuildBoat(space)) == refusal
    else:
        assert play(state, BuildBoat(space)).boats[0][space] == 1


def test_next_to_people():
    """K10 people do as ever."""
    state = position(people={A3: (1, 0)}, cards=(("docks",),), pool=(0, 0, 2, 0))
    assert play(state, BuildBoat(S0), BuildBoat(S2)).boats[0][S0] == 1


def test_without_the_card():
    """K10 is for the one who holds it."""
    state = position(houses={A1: (1, 0)}, cards=((), ("docks",)), pool=(0, 0, 1, 0))
    assert refused(state, BuildBoat(S0)) == ("A5", "no_person_near")
