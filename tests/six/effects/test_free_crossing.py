"""Free crossings (K9)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Cross
from sojourns.kernel.game import NOBODY
from tests.six.positions import A1, B2, S0, game, play, position, refused


def crossing(boats=(0, 1), coins=(5, 5), cards=(("free",),)):
    return position(
        people={A1: (2, 0)}, boats={S0: boats}, coins=coins, cards=cards, pool=(0, 0, 0, 2)
    )


@pytest.mark.parametrize(
    ("state", "coins"),
    [
        pytest.param(crossing(), (5, 5), id="K9 on another's boat"),
        pytest.param(crossing(coins=(0, 5)), (0, 5), id="K9 without coins"),
        pytest.param(crossing((1, 1)), (5, 5), id="K9 beside one's own boat"),
        pytest.param(
            crossing(cards=(("free",), ("toll", "second-toll"))), (5, 5), id="K9 wins over tolls"
        ),
    ],
)
def test_free(state, coins):
    assert play(state, Cross(2, 0, A1, B2, S0)).coins == coins


@pytest.mark.parametrize(
    ("state", "payee", "refusal"),
    [
        pytest.param(crossing(), 1, ("K9", "free_crossing"), id="K9 nobody is paid"),
        pytest.param(crossing((1, 1)), 1, ("M4", "own_boat"), id="K9 the own boat decides first"),
        pytest.param(crossing((0, 0)), NOBODY, ("M3", "no_boat"), id="K9 a boat must be there"),
        pytest.param(crossing((0, 0)), 1, ("M3", "no_boat"), id="K9 nor for a coin"),
        pytest.param(crossing(cards=((), ("free",))), NOBODY, ("M4", "pay_whom"), id="K9 own card"),
    ],
)
def test_refused(state, payee, refusal):
    assert refused(state, Cross(1, 0, A1, B2, S0, payee)) == refusal


def test_no_choice():
    """K9 nothing is asked: one crossing, whoever owns boats there."""
    state = position(
        seats=3,
        people={A1: (1, 0, 0)},
        boats={S0: (0, 1, 1)},
        cards=(("free",),),
        pool=(0, 0, 0, 1),
    )
    crossings = [one for one in game(3).legal_actions(state) if isinstance(one, Cross)]
    assert {one.payee for one in crossings} == {NOBODY}
    assert len(crossings) == 4
