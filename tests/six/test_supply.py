"""What is left in the supply, and what a gain or a card gives of it (A6, A7, K4)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import BuildBoat, BuildHouse, Buy
from sojourns.games.six.effects import Gain, OnBuild, OnBuy
from sojourns.games.six.state import BUY
from tests.six.positions import A1, A2, S0, S1, game, game_with, play, position


@pytest.mark.parametrize(
    ("pieces", "left"),
    [
        pytest.param({}, (35, 8, 12), id="A7 all"),
        pytest.param({"people": {A1: (3, 9), A2: (1, 0)}}, (31, 8, 12), id="A7 people on the map"),
        pytest.param({"houses": {A1: (3, 1), A2: (2, 0)}}, (35, 3, 12), id="A7 houses on the map"),
        pytest.param({"boats": {S0: (3, 1), S1: (2, 0)}}, (35, 8, 7), id="A7 boats on the map"),
        pytest.param({"stored": ((2, 5), (1, 1))}, (35, 6, 7), id="A6 what is stored"),
        pytest.param(
            {"houses": {A1: (6, 0)}, "boats": {S0: (4, 0)}, "stored": ((1, 3), (0, 0))},
            (35, 1, 5),
            id="A6 A7 on the map and stored",
        ),
    ],
)
def test_supply(pieces, left):
    assert game().supply(position(**pieces), 0)[:3] == left


@pytest.mark.parametrize(
    ("gains", "pool"),
    [
        pytest.param((Gain(people=2), Gain(people=1)), (3, 0, 0, 0), id="K4 people twice"),
        pytest.param((Gain(boats=2), Gain(boats=1)), (0, 0, 3, 0), id="K4 boats twice"),
        pytest.param((Gain(houses=2), Gain(houses=1)), (0, 3, 0, 0), id="K4 houses twice"),
        pytest.param((Gain(moves=2), Gain(moves=1)), (0, 0, 0, 3), id="K4 moves twice"),
        pytest.param((Gain(people=1), Gain(boats=1)), (1, 0, 1, 0), id="K4 one of each"),
    ],
)
def test_gains_add_up(gains, pool):
    """K4, K5 of all cards that react."""
    table = game_with(*(OnBuild("house", gain) for gain in gains))
    state = position(people={A1: (1, 0)}, cards=((0, 1),), pool=(0, 1, 0, 0))
    assert play(state, BuildHouse(A1), rules=table).pool == pool
    table = game_with(*(OnBuy(gain, cost=0) for gain in gains))
    state = position(step=BUY, cards=((0, 1),), row=(5,))
    assert play(state, Buy(0), rules=table).pool == (*pool[:3], pool[3] + 1)


@pytest.mark.parametrize(
    ("gain", "pieces", "pool"),
    [
        pytest.param(Gain(people=2), {"people": {A1: (34, 0)}}, (1, 0, 0, 0), id="A7 people"),
        pytest.param(
            Gain(houses=2), {"houses": {A2: (6, 0)}, "stored": ((1, 0), (0, 0))}, (0, 0, 0, 0),
            id="A7 houses, one of them just built",
        ),
        pytest.param(
            Gain(houses=2), {"houses": {A2: (5, 0)}, "stored": ((1, 7), (0, 0))}, (0, 1, 0, 0),
            id="A7 houses, of which as many are left",
        ),
        pytest.param(
            Gain(boats=3), {"boats": {S0: (8, 0)}, "stored": ((6, 2), (0, 0))}, (0, 0, 2, 0),
            id="A7 boats",
        ),
    ],
)  # fmt: skip
def test_no_more_than_is_left(gain, pieces, pool):
    table = game_with(OnBuild("house", gain))
    base = {"people": {A1: (1, 0)}, "cards": ((0,),), "pool": (0, 1, 0, 0)}
    assert play(position(**{**base, **pieces}), BuildHouse(A1), rules=table).pool == pool


def test_nothing_is_gained_from_what_others_build():
    """K4 nor from the other sort of piece."""
    table = game_with(OnBuild("boat", Gain(coins=1)))
    base = {"people": {A1: (1, 0)}, "pool": (0, 1, 1, 0), "coins": (5, 5)}
    state = position(**base, cards=((0,),))
    assert play(state, BuildHouse(A1), rules=table).coins == (5, 5)
    assert play(state, BuildBoat(S0), rules=table).coins == (6, 5)
    assert play(position(**base, cards=((), (0,))), BuildBoat(S0), rules=table).coins == (5, 5)
