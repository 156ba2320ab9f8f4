"""G2 the recommended sojourns of a campaign."""

from __future__ import annotations

import pytest

from sojourns.games.six.sojourns import SOJOURNS
from tests.props.covering import play_soundly

RECOMMENDED = [
    pytest.param(1, "A", ["places"], id="G2 the first: Places on map A"),
    pytest.param(2, "B", ["places", "trade-tokens"], id="G2 the second: map B"),
    pytest.param(3, None, ["trade-tokens", "specialties"], id="G2 the third: any map"),
    pytest.param(4, "B", ["places", "trade-tokens", "upgrades"], id="G2 the fourth: map B"),
    pytest.param(5, "A", ["places", "exploration", "sea-serpents"], id="G2 the fifth: map A"),
    pytest.param(
        6,
        "B",
        ["places", "exploration", "values", "sea-serpents", "feuds"],
        id="G2 the sixth: map B",
    ),
]


def test_there_are_six():
    """G1, G2 six games, each with a name of its own."""
    assert len(SOJOURNS) == len(RECOMMENDED) == 6
    assert len({one.name for one in SOJOURNS}) == 6


@pytest.mark.parametrize(("number", "map_name", "names"), RECOMMENDED)
def test_map_and_expansions(number, map_name, names):
    """As the rulebook lists them; where any map does, the table's own is taken."""
    one = SOJOURNS[number - 1]
    assert (one.map, sorted(one.expansions)) == (map_name, sorted(names))
    for wanted in ("A", "B"):
        assert one.options(wanted)["map"] == (map_name or wanted)


@pytest.mark.parametrize("number", range(6))
def test_each_can_be_played(number):
    """G2 from the deal to the end."""
    match = play_soundly({"players": 3, **SOJOURNS[number].options("A")}, number)
    assert match.over
