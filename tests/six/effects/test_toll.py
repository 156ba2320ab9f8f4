"""Tolls (K9)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Cross
from tests.six.positions import A1, B2, S0, game, play, position, refused


def crossing(coins, *cards, boats=(0, 1, 0)):
    return position(
        seats=3,
        people={A1: (4, 0, 0)},
        boats={S0: boats},
        coins=(coins, 0, 0),
        cards=((), cards),
        pool=(0, 0, 0, 2),
    )


@pytest.mark.parametrize(
    ("cards", "fare"),
    [
        pytest.param((), 1, id="K9 without a toll one coin"),
        pytest.param(("toll",), 2, id="K9 a coin more"),
        pytest.param(("toll", "second-toll"), 3, id="K9 for each such card"),
    ],
)
def test_fare(cards, fare):
    action = Cross(4, 0, A1, B2, S0, 1)
    assert play(crossing(5, *cards), action).coins == (5 - fare, fare, 0)
    assert play(crossing(fare, *cards), action).coins == (0, fare, 0)
    rule = ("M4", "no_coins") if fare == 1 else ("K9", "toll")
    state = crossing(fare - 1, *cards)
    assert refused(state, action) == rule
    assert game(3).refusal(state, action).facts == {"payee": 1, "fare": fare, "coins": fare - 1}


def test_no_coin_at_all():
    """M4 who could not pay the fare alone is refused by it, K9 toll or not."""
    assert refused(crossing(0, "toll"), Cross(1, 0, A1, B2, S0, 1)) == ("M4", "no_coins")


def test_choice_of_payee():
    """K9 the toll is its owner's: another boat there costs one coin."""
    state = crossing(1, "toll", boats=(0, 1, 1))
    assert refused(state, Cross(1, 0, A1, B2, S0, 1)) == ("K9", "toll")
    assert play(state, Cross(1, 0, A1, B2, S0, 2)).coins == (0, 0, 1)


def test_own_boat():
    """K9 with a boat of one's own nobody takes a toll."""
    play(crossing(0, "toll", boats=(1, 1, 0)), Cross(1, 0, A1, B2, S0))
