"""Extra moves and people (K8)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Buy
from sojourns.games.six.state import BUY
from tests.six.positions import A1, play, position


@pytest.mark.parametrize(
    ("held", "bought", "pool"),
    [
        pytest.param(("more-moves",), "moves", (0, 0, 0, 5), id="K8 a card with moves"),
        pytest.param(("more-moves",), "people", (3, 0, 0, 0), id="K8 a card without moves"),
        pytest.param(("more-people",), "people", (4, 0, 0, 0), id="K8 a card with people"),
        pytest.param(("more-people",), "moves", (0, 0, 0, 4), id="K8 a card without people"),
        pytest.param(("more-people",), "boats", (0, 0, 2, 0), id="K8 nothing for boats"),
        pytest.param((), "more-moves", (0, 0, 0, 2), id="K8 its own purchase included"),
        pytest.param((), "more-people", (2, 0, 0, 0), id="K8 its own people included"),
        pytest.param(("more-moves", "more-people"), "moves", (0, 0, 0, 5), id="K8 each its own"),
        pytest.param(("more-moves",), "more-moves", (0, 0, 0, 3), id="K8 adds up"),
        pytest.param((), "moves", (0, 0, 0, 4), id="K8 not without the card"),
    ],
)
def test_extra(held, bought, pool):
    state = position(step=BUY, row=(bought,), cards=(held, ("more-moves", "more-people")))
    assert play(state, Buy(0)).pool == pool


def test_supply():
    """K8 an extra person beyond the supply is lost (A7)."""
    state = position(step=BUY, row=("people",), people={A1: (32, 0)}, cards=(("more-people",),))
    assert play(state, Buy(0)).pool[0] == 3
