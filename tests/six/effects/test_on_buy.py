"""Gains for buying (K5)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Buy, EndTurn
from sojourns.games.six.effects import Gain, OnBuy
from sojourns.games.six.state import BUY
from tests.six.positions import A1, IDS, game_with, play, position

ROW = ("plain-0", "coin-for-art", "house-for-four", "boat-trip", "plain-1")
"""Slots 1 and 3 show art, slot 1 twice."""


def buying(slot, *cards, **changes):
    return play(position(step=BUY, row=ROW, cards=(cards,), **changes), Buy(slot))


@pytest.mark.parametrize(
    ("slot", "cards", "houses"),
    [
        pytest.param(4, ("house-for-four",), 1, id="K5 for 4 coins a house"),
        pytest.param(3, ("house-for-four",), 0, id="K5 not for 3 coins"),
        pytest.param(4, (), 0, id="K5 not without the card"),
    ],
)
def test_cost(slot, cards, houses):
    assert buying(slot, *cards).pool[1] == houses


@pytest.mark.parametrize(
    ("slot", "coins"),
    [
        pytest.param(1, 12 - 1 + 1, id="K5 a card that shows the trade, twice: once"),
        pytest.param(3, 12 - 3 + 1, id="K5 a card that shows the trade"),
        pytest.param(2, 12 - 2, id="K5 a card without the trade"),
    ],
)
def test_trade(slot, coins):
    assert buying(slot, "coin-for-art").coins[0] == coins


def test_not_for_itself():
    """K5 bought for the cost or with the trade that it names, it gives nothing."""
    row = ("plain-0", "coin-for-art", "plain-2", "plain-1", "house-for-four")
    for slot in (1, 4):
        after = play(position(step=BUY, row=row), Buy(slot))
        assert after.pool == (0, 0, 0, 1)
        assert after.coins == (12 - slot, 12)


def test_next_purchase():
    """K5 the one after its own counts, T1 in a later turn."""
    row = ("plain-0", "plain-2", "plain-3", "plain-4", "house-for-four")
    state = position(step=BUY, row=row, deck=("plain-1", "plain-5", "plain-6"))
    state = play(state, Buy(4), EndTurn(), Buy(0), EndTurn())
    assert state.cards[0] == (IDS["house-for-four"],)
    assert play(state, Buy(4)).pool[1] == 1


@pytest.mark.parametrize(
    ("gain", "coins", "pool"),
    [
        pytest.param(Gain(coins=3), 11, (0, 0, 0, 1), id="K5 coins"),
        pytest.param(Gain(people=1), 8, (1, 0, 0, 1), id="K5 a person"),
        pytest.param(Gain(boats=2), 8, (0, 0, 2, 1), id="K5 boats"),
        pytest.param(Gain(moves=2), 8, (0, 0, 0, 3), id="K5 moves"),
    ],
)
def test_gains(gain, coins, pool):
    """K5 into that turn's pool, beside what the card gives."""
    table = game_with(OnBuy(gain, cost=4))
    state = position(step=BUY, row=(2, 3, 4, 5, 6), cards=((0,),))
    after = play(state, Buy(4), rules=table)
    assert (after.coins[0], after.pool) == (coins, pool)


def test_cards_add_up():
    """K5 two such cards give twice."""
    table = game_with(OnBuy(Gain(houses=1), cost=4), OnBuy(Gain(houses=1), cost=4))
    state = position(step=BUY, row=(2, 3, 4, 5, 6), cards=((0, 1),))
    assert play(state, Buy(4), rules=table).pool[1] == 2


def test_supply():
    """K5 a house beyond the supply is lost (A7)."""
    assert buying(4, "house-for-four", houses={A1: (8, 0)}).pool[1] == 0


def test_buyer_only():
    """K5 others' purchases give nothing."""
    state = position(step=BUY, row=ROW, cards=((), ("house-for-four",)))
    assert play(state, Buy(4)).pool[1] == 0
