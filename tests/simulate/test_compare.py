"""Two runs, seed by seed."""

from __future__ import annotations

import json
from io import BytesIO
from itertools import chain
from random import Random
from statistics import pstdev

import pytest

from sojourns.simulate import compare, text
from sojourns.simulate.results import Results
from tests.simulate.toys import HEAD, game, head


def run(*games, **changes):
    results = Results(BytesIO(), "test")
    results.begin({**HEAD, "first": games[0].seed, **changes})
    results.add([json.dumps(one.model_dump()) + "\n" for one in games])
    return results


def better(seed):
    """Return the game of the seed, in which the second seat has a point more."""
    return game(seed, totals=[7, 5], score=[game().score[0], {"P3": {"art": 5}}])


FIRST = [game(seed, decisions=[6, seed]) for seed in range(1, 13)]
SECOND = [better(seed) for seed in range(3, 20)]


def test_only_seeds_of_both_runs_count():
    found = compare.document(compare.compared(run(*FIRST), run(*SECOND)))
    assert found["seeds"] == 10
    points = found["scores"]["points"]
    assert (points["first"], points["second"], points["difference"]) == (5.5, 6, 0.5)
    assert points["low"] == points["high"] == 0.5
    margin = found["seats"]["1"]["margin"]
    assert (margin["first"], margin["second"], margin["difference"]) == (-1.5, -1, 0.5)
    assert found["cards"]["mason"]["margin"]["difference"] == -0.5


def test_spreads_are_compared():
    """Totals of 7 and 4 in each game of the first run, of 7 and 5 in the second."""
    found = compare.document(compare.compared(run(*FIRST), run(*SECOND)))
    assert found["scores"]["spread"] == {
        "first": 1.5, "second": 1.0, "difference": -0.5, "low": -0.5, "high": -0.5
    }  # fmt: skip
    assert found["rules"]["P3"]["spread"]["difference"] == 0.5
    assert found["rules"]["P1"]["spread"]["difference"] == 0


def test_many_seeds_tell_of_spreads_in_groups_what_they_do_one_by_one(monkeypatch):
    rng, gains = Random(4), []
    one = [[rng.randrange(40) for _ in "ab"] for _ in range(2 * compare.GROUPS + 50)]
    other = [[total + rng.randrange(20) for total in totals] for totals in one]
    runs = [
        run(*(game(seed, totals=totals) for seed, totals in enumerate(games)))
        for games in (one, other)
    ]
    for groups in (compare.GROUPS, len(one)):
        monkeypatch.setattr(compare, "GROUPS", groups)
        comparison = compare.compared(*runs)
        assert len(comparison.groups["scores", "spread"]) == groups
        gains.append(dict(comparison.differences())["scores", "spread"].gain)
    first, second = (pstdev(chain.from_iterable(games)) for games in (one, other))
    assert gains[0].value == gains[1].value == pytest.approx(second - first)
    widths = [gain.high - gain.low for gain in gains]
    assert widths[0] == pytest.approx(widths[1], rel=0.15)


def test_the_same_run_differs_in_nothing():
    comparison = compare.compared(run(*FIRST), run(*FIRST))
    found = dict(comparison.differences())
    assert found
    assert not any(one.is_clear for one in found.values())
    assert all(one.first == one.second for one in found.values())


def test_what_only_one_run_has_is_left_out():
    later = [game(seed, cards=[[], [("harbour", 0, 1, False)]]) for seed in range(1, 13)]
    found = compare.document(compare.compared(run(*FIRST), run(*later)))
    assert "price" not in found["cards"]["mason"]
    assert "price" in found["cards"]["harbour"]


def test_spaces_of_two_maps_are_not_compared():
    there = {**HEAD["names"], "spaces": ["A1", "A2"]}
    found = compare.document(compare.compared(run(*FIRST), run(*FIRST, names=there)))
    assert found["spaces"] == found["islands"] == {}
    assert found["scores"]["islands"]["difference"] == 0
    same = compare.document(compare.compared(run(*FIRST), run(*FIRST)))
    assert same["spaces"].keys() == {"A1", "S0"}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"first": 100}, "no seed in common"),
        ({"game": "toy"}, "different games"),
    ],
)
def test_some_runs_cannot_be_compared(changes, told):
    games = [game(100 + number) for number in range(3)] if "first" in changes else FIRST
    with pytest.raises(compare.NotComparable, match=told):
        compare.compared(run(*FIRST), run(*games, **changes))


@pytest.mark.parametrize("width", [40, 60])
def test_the_text_fits_a_narrow_terminal(width):
    found = compare.document(compare.compared(run(*FIRST), run(*SECOND)))
    lines = [*text.compared(found, head(), ("one", "other, " * 20), width)]
    assert max(len(row) for line in lines for row in line.split("\n")) <= width


def test_the_text_tells_what_differs():
    found = compare.document(compare.compared(run(*FIRST), run(*SECOND)))
    lines = list(text.compared(found, head(), ("one", "other"), 80))
    assert lines[:3] == ["10 seeds in both runs", "First: one", "Second: other"]
    assert [line for line in lines if line.startswith("Points of a player ") and line[-1] == "*"]
    spread = next(line for line in lines if line.startswith("Spread of points (standard "))
    assert spread.split()[-5:] == ["1.50", "1.00", "-0.50", "±0.00", "*"]
    assert any(line.startswith("P3 trades, Spread ") for line in lines)
    details = "\n".join(lines).partition("Cards: points of their owners")[2]
    assert details.startswith(": 2 of 2 differ clearly")
