"""What bots steer by: the worth of a position, in points (P8)."""

from __future__ import annotations

import pytest

from tests.six.positions import A1, A2, C1, S0, game, position

BASE = {"people": {A1: (2, 1)}, "cards": (("people",), ())}


@pytest.mark.parametrize(
    "better",
    [
        pytest.param({"people": {A1: (2, 1), C1: (1, 0)}}, id="another space"),
        pytest.param({"people": {A1: (3, 1)}}, id="another person"),
        pytest.param({"coins": (13, 12)}, id="another coin"),
        pytest.param({"cards": (("feast",), ())}, id="icons towards a threshold"),
        pytest.param({"cards": (("banquet",), ())}, id="a threshold"),
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


def test_at_the_end():
    """What is on the way is worth nothing when nothing comes any more."""
    early = position(**BASE)
    late = position(turn=18, **BASE)
    coins = {**BASE, "coins": (20, 12)}
    assert game().value(late, 0) < game().value(early, 0)
    assert game().value(position(turn=18, **coins), 0) == game().value(late, 0)


def test_on_a_view():
    """Bots see views, whose worth is the same."""
    table = game()
    state = position(**BASE, deck=("moves", "ring"))
    assert table.value(table.view(state, 0), 0) == table.value(state, 0)
