"""Income (K1)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Buy, EndTurn
from sojourns.games.six.effects import Income
from tests.six.positions import first_state, game, game_with, play, position


@pytest.mark.parametrize(
    ("effects", "coins"),
    [
        pytest.param([Income(1)], 1, id="K1 a coin"),
        pytest.param([Income(2)], 2, id="K1 two coins"),
        pytest.param([Income(1), Income(2)], 3, id="K1 incomes add up"),
    ],
)
def test_income(effects, coins):
    table = game_with(*effects)
    state = position(seat=1, turn=5, cards=(tuple(range(len(effects))),), row=(5, 6))
    assert table.apply(state, EndTurn()).coins == (12 + coins, 12)


def test_each_turn():
    """K1 at the start of each of one's turns, from the one after the purchase on."""
    state = first_state()
    coins = []
    for turn in range(8):
        state = play(state, Buy(0))
        coins.append(state.coins)
        state = play(state, EndTurn())
        assert state.turn == turn + 1
    # card 0 is income 1 and goes to seat 0, card 1 is income 2 and goes to seat 1
    assert coins == [(12, 12), (12, 12), (13, 12), (13, 14), (14, 14), (14, 16), (15, 16), (15, 18)]


def test_own_turns_only():
    """K1 not at the start of others' turns."""
    state = position(seat=0, turn=4, cards=(("income",),), row=("moves",))
    assert play(state, EndTurn()).coins == (12, 12)
    assert game().abilities(state, 0).income == 1
    assert game().abilities(state, 1).income == 0
