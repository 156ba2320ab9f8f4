"""Gains for building (K4)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import BuildBoat, BuildHouse, Buy, EndTurn
from sojourns.games.six.effects import Gain, OnBuild
from sojourns.games.six.state import BUY
from tests.six.positions import A1, A2, A3, B1, S0, game_with, play, position

PEOPLE = {A1: (1, 1), A2: (1, 0)}
HOUSE, BOAT = BuildHouse(A1), BuildBoat(S0)


def after(effects, action, **changes):
    table = game_with(*effects)
    pool = (0, 1, 0, 0) if action == HOUSE else (0, 0, 1, 0)
    cards = (tuple(range(len(effects))),)
    state = position(**{"people": PEOPLE, "pool": pool, "cards": cards, **changes})
    return play(state, action, rules=table)


@pytest.mark.parametrize(
    ("what", "action"),
    [pytest.param("house", HOUSE, id="K4 house"), pytest.param("boat", BOAT, id="K4 boat")],
)
@pytest.mark.parametrize(
    ("gain", "coins", "pool"),
    [
        pytest.param(Gain(coins=2), 14, (0, 0, 0, 0), id="K4 coins"),
        pytest.param(Gain(people=2), 12, (2, 0, 0, 0), id="K4 people"),
        pytest.param(Gain(houses=1), 12, (0, 1, 0, 0), id="K4 a house"),
        pytest.param(Gain(boats=1), 12, (0, 0, 1, 0), id="K4 a boat"),
        pytest.param(Gain(moves=3), 12, (0, 0, 0, 3), id="K4 moves"),
    ],
)
def test_gain(what, action, gain, coins, pool):
    """K4 into this turn's pool; coins at once."""
    state = after([OnBuild(what, gain)], action)
    assert (state.coins, state.pool) == ((coins, 12), pool)


@pytest.mark.parametrize(
    ("what", "action"),
    [
        pytest.param("boat", HOUSE, id="K4 not a house"),
        pytest.param("house", BOAT, id="K4 no boat"),
    ],
)
def test_other_piece(what, action):
    """K4 only the piece that the card names."""
    assert after([OnBuild(what, Gain(coins=2))], action).coins == (12, 12)


def test_adds_up():
    """K4 two cards give both."""
    state = after([OnBuild("house", Gain(coins=1)), OnBuild("house", Gain(coins=2))], HOUSE)
    assert state.coins == (15, 12)
    state = after([OnBuild("house", Gain(coins=1)), OnBuild("house", Gain(moves=2))], HOUSE)
    assert (state.coins, state.pool) == ((13, 12), (0, 0, 0, 2))


def test_each_time():
    """K4 every house pays."""
    table = game_with(OnBuild("house", Gain(coins=1)))
    state = position(people=PEOPLE, pool=(0, 2, 0, 0), cards=((0,),))
    assert play(state, BuildHouse(A1), BuildHouse(A2), rules=table).coins == (14, 12)


def test_stored_piece():
    """K4 placing a stored piece counts, A6 storing does not."""
    effects = [OnBuild("house", Gain(coins=1))]
    state = after(effects, HOUSE, pool=(0, 0, 0, 0), stored=((1, 0),))
    assert state.coins == (13, 12)
    assert state.stored[0] == (0, 0)
    waiting = position(people=PEOPLE, pool=(0, 2, 0, 0), cards=((0,),))
    assert play(waiting, EndTurn(), rules=game_with(*effects)).coins == (12, 12)


@pytest.mark.parametrize(
    ("houses", "pool"),
    [
        pytest.param(7, 0, id="K4 the last house was this one"),
        pytest.param(6, 1, id="K4 the last house comes"),
    ],
)
def test_supply(houses, pool):
    """K4 what is gained beyond the supply is lost (A7)."""
    table = game_with(OnBuild("house", Gain(houses=1)))
    state = position(people=PEOPLE, houses={B1: (houses, 0)}, pool=(0, 1, 0, 0), cards=((0,),))
    assert play(state, HOUSE, rules=table).pool[1] == pool


def test_card_of_the_turn():
    """K4 the new card's own ability rewards what is built in its turn (T3)."""
    state = position(step=BUY, row=("coin-for-house",), people={A1: (1, 0), A3: (1, 0)})
    assert play(state, Buy(0), BuildHouse(A1), BuildHouse(A3)).coins == (14, 12)


def test_builder_only():
    """K4 others' builds give nothing."""
    state = position(people=PEOPLE, pool=(0, 1, 0, 0), cards=((), ("coin-for-house",)))
    assert play(state, HOUSE).coins == (12, 12)
