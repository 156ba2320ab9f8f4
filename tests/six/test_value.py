"""What bots steer by: the worth of a position, in points (P8)."""

from __future__ import annotations

import pytest

from sojourns.games.six.value import RIVAL
from tests.six.positions import A1, A2, C1, S0, game, position

BASE = {"people": {A1: (2, 1)}, "cards": (("people", "plain-0"), ())}


NINE = ("people", "moves") + 7 * ("plain-0",)
"""The cards of a seat that has had all its turns."""


@pytest.mark.parametrize(
    "better",
    [
        pytest.param({"people": {A1: (2, 1), C1: (1, 0)}}, id="another space"),
        pytest.param({"people": {A1: (3, 1)}}, id="another person"),
        pytest.param({"coins": (13, 12)}, id="another coin"),
        pytest.param({"cards": (("feast", "plain-0"), ())}, id="icons towards a threshold"),
        pytest.param({"cards": (("banquet", "plain-0"), ())}, id="a threshold"),
        pytest.param({"cards": (("people", "income"), ())}, id="an ability"),
        pytest.param({"boats": {S0: (1, 1)}}, id="land to be reached"),
        pytest.param({"stored": ((1, 0),)}, id="a stored piece"),
    ],
)
def test_better(better):
    table = game()
    before, after = position(**BASE), position(**{**BASE, **better})
    assert table.value(after, 0) > table.value(before, 0)


def test_rivals_points():
    """The best other's points weigh against one's own."""
    before = position(**BASE)
    after = position(**{**BASE, "people": {A1: (2, 1), A2: (0, 1)}})
    assert game().value(after, 0) < game().value(before, 0)


def test_part_of_an_objective():
    """An objective is worth the more the less it lacks, beyond what the house itself is worth."""
    start = {"people": {A1: (2, 1)}, "houses": {A1: (1, 0)}}
    two = {**start, "houses": {A1: (2, 0)}}

    def gain(card):
        before, after = (position(**pieces, cards=((card,), ())) for pieces in (start, two))
        return game().value(after, 0) - game().value(before, 0)

    assert gain("three-houses") > gain("per-coins")


def test_near_lead():
    """A space held by one piece may be lost before the next turn, unless nobody else is to come."""
    thin = {"people": {A1: (2, 1)}, "cards": (NINE, NINE[:8])}
    safe = {**thin, "people": {A1: (4, 1)}}

    def difference(**more):
        low, high = (position(**{**one, **more}) for one in (thin, safe))
        return game().value(high, 0) - game().value(low, 0)

    assert difference() > 0
    assert difference(cards=(NINE, NINE)) == 0
    assert difference(towers={A1: 0}) == 0


def test_at_the_end():
    """What is on the way is worth nothing when nothing comes any more."""
    late = {**BASE, "turn": 18, "cards": (NINE, NINE)}
    points = game().outcome(position(**late)).totals
    worth = game().value(position(**late), 0)
    assert worth == points[0] - RIVAL * points[1]
    assert game().value(position(**{**late, "coins": (20, 12)}), 0) == worth


def test_on_a_view():
    """Bots see views, whose worth is the same."""
    table = game()
    state = position(**BASE, deck=("moves", "ring"))
    assert table.value(table.view(state, 0), 0) == table.value(state, 0)
