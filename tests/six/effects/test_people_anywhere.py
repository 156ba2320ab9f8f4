"""People placed where people are (K10)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import PlacePeople
from tests.six.positions import A1, A2, A3, B1, S0, game, play, position, refused

PIECES = {"houses": {A1: (1, 0), A3: (0, 1)}, "people": {A1: (1, 0), A2: (1, 0), A3: (0, 1)}}


@pytest.mark.parametrize(
    ("space", "refusal"),
    [
        pytest.param(A1, None, id="K10 at a house as ever"),
        pytest.param(A2, None, id="K10 where one's people are"),
        pytest.param(A3, ("A2", "no_house_or_people"), id="K10 others' do not count"),
        pytest.param(B1, ("A2", "no_house_or_people"), id="K10 not where nobody is"),
        pytest.param(S0, ("A2", "no_house_or_people"), id="K10 not at sea"),
    ],
)
def test_place(space, refusal):
    state = position(cards=(("camps",),), pool=(2, 0, 0, 0), **PIECES)
    if refusal:
        assert refused(state, PlacePeople(1, space)) == refusal
    else:
        before = state.people[0][space]
        assert play(state, PlacePeople(2, space)).people[0][space] == before + 2


def test_offered_once():
    """K10 a space with both house and people is offered once."""
    state = position(cards=(("camps",),), pool=(1, 0, 0, 0), **PIECES)
    offers = [one for one in game().legal_actions(state) if isinstance(one, PlacePeople)]
    assert offers == [PlacePeople(1, A1), PlacePeople(1, A2)]


def test_without_the_card():
    """K10 is for the one who holds it."""
    state = position(cards=((), ("camps",)), pool=(1, 0, 0, 0), **PIECES)
    assert refused(state, PlacePeople(1, A2)) == ("A2", "no_house")
