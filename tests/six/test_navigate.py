"""Arrow keys on the map."""

from __future__ import annotations

import pytest

from sojourns.games.six.data import list_maps
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.strict import read_yaml
from sojourns.games.six.navigate import DOWN, LEFT, RIGHT, UP, steps
from sojourns.games.six.picture import auto_style, draw
from tests.data.map_samples import TWO_COVES, board

SHIPPED = {info.id: compile_board(read_yaml(info.path)) for info in list_maps()}


def arrows(of, columns, rows):
    return steps(of, draw(of, columns, rows, auto_style(rows)))


@pytest.mark.parametrize("of", list(SHIPPED.values()), ids=list(SHIPPED))
@pytest.mark.parametrize("size", [(80, 16), (80, 17), (80, 33), (97, 28), (120, 39), (160, 50)])
def test_arrows_lead_from_every_space_to_every_other(of, size):
    table = arrows(of, *size)
    every = set(range(len(of.codes)))
    for start in every:
        seen, waiting = {start}, [start]
        while waiting:
            space = waiting.pop()
            for direction in (LEFT, RIGHT, UP, DOWN):
                there = table[direction][space]
                if there not in seen:
                    seen.add(there)
                    waiting.append(there)
        assert seen == every, of.codes[start]


@pytest.mark.parametrize("of", list(SHIPPED.values()), ids=list(SHIPPED))
def test_an_arrow_goes_its_way(of):
    picture = draw(of, 80, 17, "dots")
    table = steps(of, picture)
    middles = [label.middle for label in picture.label]
    for space, (x, y) in enumerate(middles):
        assert middles[table[RIGHT][space]][0] >= x
        assert middles[table[LEFT][space]][0] <= x
        assert middles[table[DOWN][space]][1] >= y
        assert middles[table[UP][space]][1] <= y


@pytest.mark.parametrize(
    ("code", "direction", "expected"),
    [
        pytest.param("A1", RIGHT, "A2", id="to the adjacent space beside"),
        pytest.param("A1", DOWN, "A3", id="down the island"),
        pytest.param("A2", RIGHT, "B1", id="over a sea to the next land"),
        pytest.param("A1", LEFT, "A1", id="nothing there: it stays"),
        pytest.param("C1", UP, "A3", id="over the sea above"),
    ],
)
def test_where_an_arrow_leads(code, direction, expected):
    of = board(TWO_COVES)
    table = arrows(of, 80, 23)
    assert of.codes[table[direction][of.codes.index(code)]] == expected
