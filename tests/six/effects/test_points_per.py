"""Points per something (K7)."""

from __future__ import annotations

import pytest

from sojourns.games.six.effects import PointsPer
from tests.six.positions import A1, A2, C1, S0, S1, game_with, position


@pytest.mark.parametrize(
    ("effect", "changes", "points"),
    [
        pytest.param(PointsPer("coins", 3, 1, 4), {"coins": (2, 0)}, 0, id="K7 less than one N"),
        pytest.param(PointsPer("coins", 3, 1, 4), {"coins": (8, 0)}, 2, id="K7 per full N"),
        pytest.param(PointsPer("coins", 3, 1, 4), {"coins": (30, 0)}, 4, id="K7 up to a maximum"),
        pytest.param(PointsPer("coins", 3, 2, 9), {"coins": (7, 0)}, 4, id="K7 two points each"),
        pytest.param(
            PointsPer("houses", 1, 1, 5), {"houses": {A1: (1, 2), C1: (1, 0)}}, 2, id="K7 per house"
        ),
        pytest.param(
            PointsPer("sea_spaces", 1, 1, 5),
            {"boats": {S0: (2, 1), S1: (1, 1)}},
            1,
            id="K7 per sea space",
        ),
        pytest.param(
            PointsPer("named_spaces", 1, 2, 4, spaces=("A1", "A2")),
            {"people": {A1: (1, 0), A2: (1, 1), C1: (1, 0)}},
            2,
            id="K7 per named space",
        ),
    ],
)
def test_points_per(effect, changes, points):
    found = game_with(effect).score_lines(position(cards=((0,),), **changes))
    found = [line for line in found if line.rule == "K7"]
    assert [line.points for line in found] == ([points] if points else [])
    assert all((line.seat, line.cause) == (0, ("card", 0)) for line in found)


def test_two_cards():
    """K7 each card is a line of its own, P8 with the spaces that counted."""
    effect = PointsPer("houses", 1, 1, 5)
    found = game_with(effect, effect).score_lines(
        position(houses={A1: (1, 0), A2: (2, 0)}, cards=((0, 1),))
    )
    found = [line for line in found if line.rule == "K7"]
    assert [(line.cause, line.points) for line in found] == [(("card", 0), 3), (("card", 1), 3)]
    assert [dict(line.facts) for line in found] == [{"spaces": (A1, A2)}] * 2
