"""X7 Feuds: more points for spaces that are held against somebody."""

from __future__ import annotations

import pytest

from tests.six.expanded import DROPPED, dealt_with, expanded, laid_out, lines_of, not_bound
from tests.six.positions import A1, A2, B1, S0, S1

NORMAL = expanded("feuds")
FIERCE = expanded("feuds", feuds="fierce")


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        pytest.param({"people": {A1: (2, 1)}}, [(0, A1)], id="X7.1 against a person"),
        pytest.param(
            {"people": {A1: (0, 3)}, "houses": {A1: (1, 0)}}, [(1, A1)], id="X7.1 a house"
        ),
        pytest.param({"boats": {S0: (1, 2)}}, [(1, S0)], id="X7.1 against a boat"),
        pytest.param(
            {"people": {A1: (9, 3)}, "houses": {A1: (0, 2)}}, [(0, A1)], id="X7.1 once per space"
        ),
        pytest.param({"people": {A1: (2, 0)}}, [], id="X7.1 alone"),
        pytest.param({"people": {A1: (2, 2)}}, [], id="X7.1 nobody controls"),
        pytest.param({"people": {A1: (2, 0), A2: (0, 2)}}, [], id="X7.1 on different spaces"),
        pytest.param({"people": {B1: (2, 0)}, "boats": {S1: (0, 1)}}, [], id="X7.1 next to it"),
        pytest.param({}, [], id="X7.1 an empty board"),
        pytest.param({"people": {A1: (1, 4)}, "towers": {A1: 0}}, [(0, A1)], id="X7.1 by a tower"),
        pytest.param({"people": {A1: (0, 4)}, "towers": {A1: 1}}, [], id="X7.1 a tower alone"),
        pytest.param(
            {"people": {A1: (0, 4)}, "towers": {A1: 0}},
            [(0, A1)],
            id="X7.1 a tower without a piece beside it",
        ),
        pytest.param(
            {"people": {A1: (2, 1), A2: (1, 2)}, "boats": {S0: (3, 1)}},
            [(0, A1), (1, A2), (0, S0)],
            id="X7.1 each space",
        ),
        pytest.param({"stored": ((0, 0), (3, 2))}, [], id="X7.1 what is stored is nowhere (A6)"),
    ],
)
@pytest.mark.parametrize(("game", "points"), [(NORMAL, 1), (FIERCE, 2)], ids=["normal", "fierce"])
def test_points(game, points, pieces, expected):
    assert lines_of(game, laid_out(game, **pieces), "X7.1") == [
        (seat, points, ("space", space)) for seat, space in expected
    ]


def test_among_four():
    """X7.1 pieces of whichever other player."""
    four = expanded("feuds", seats=4)
    state = laid_out(four, people={A1: (0, 0, 3, 1)}, boats={S0: (1, 1, 1, 2)})
    assert lines_of(four, state, "X7.1") == [(2, 1, ("space", A1)), (3, 1, ("space", S0))]


@pytest.mark.parametrize(
    ("options", "side"),
    [
        pytest.param({}, "normal", id="X7.1 normal unless it is said"),
        pytest.param({"feuds": None}, "normal", id="X7.1 nothing said"),
        pytest.param({"feuds": "normal"}, "normal", id="X7.1 normal"),
        pytest.param({"feuds": "fierce"}, "fierce", id="X7.1 fierce"),
    ],
)
def test_a_side_is_chosen(options, side):
    assert dealt_with("feuds", **options)["feuds"] == side


@pytest.mark.parametrize("side", ["wild", "Fierce", "", 2, True, ["fierce"], None, DROPPED])
def test_other_sides(side):
    """X7.1 there are two."""
    assert not_bound("feuds", feuds=side) == ("X7.1", "side")


def test_without_feuds_there_is_no_side():
    """X7.1, S9 the side is in the setup of a game with Feuds only."""
    assert "feuds" not in dealt_with("shrines", feuds="fierce")
    assert not_bound("shrines", feuds="fierce") == ("S9", "unknown_key")
