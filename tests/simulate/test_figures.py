"""Means, shares and differences on known answers, and how often chance alone looks like more."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from math import inf, sqrt
from random import Random
from statistics import mean, pstdev, stdev

import pytest

from sojourns.simulate import figures
from sojourns.simulate.measures import PARTS

REPEATS, GAMES, SEATS = 1000, 60, 3


def test_a_mean_of_single_values_is_the_textbooks():
    values = [3, 5, 5, 8, 13, 2, 7, 7, 9, 4]
    found = figures.mean(Counter((value, 1) for value in values))
    half = 2.262 * stdev(values) / sqrt(len(values))  # Student's t, nine degrees of freedom
    assert found.value == mean(values)
    assert found.high - found.value == pytest.approx(half, rel=0.002)
    assert found.value - found.low == pytest.approx(half, rel=0.002)
    assert found.number == 10


def test_a_scale_divides_all():
    found = figures.mean({(6, 1): 3, (12, 1): 3}, 3)
    plain = figures.mean({(2, 1): 3, (4, 1): 3})
    assert found == plain


def test_seats_of_one_game_are_no_more_than_the_game_tells():
    """What is shared out in a game has no spread, however it is shared."""
    fixed = figures.mean({(30, 3): 20})
    assert (fixed.low, fixed.high) == (10, 10)
    alike = figures.mean({(30, 3): 10, (60, 3): 10})
    single = figures.mean({(10, 1): 10, (20, 1): 10})
    assert alike[:3] == pytest.approx(single[:3])


def test_unequal_numbers_weigh_by_number():
    assert figures.mean({(10, 1): 5, (10, 4): 5}).value == 4


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"),
    [
        pytest.param(50, 100, 0.404, 0.596, id="half"),
        pytest.param(5, 100, 0.022, 0.112, id="few"),
        pytest.param(0, 100, 0.0, 0.037, id="none"),
        pytest.param(100, 100, 0.963, 1.0, id="all"),
    ],
)
def test_a_share_has_wilsons_interval(hits, games, low, high):
    found = figures.share(Counter([(1, 1)] * hits + [(0, 1)] * (games - hits)))
    assert found.value == hits / games
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.002)


def test_the_spread_is_the_standard_deviation():
    rng = Random(3)
    games = [[rng.gauss(30, 6) for _ in range(3)] for _ in range(4000)]
    rounded = [[round(one) for one in game] for game in games]
    clusters = Counter((sum(one * one for one in game), sum(game), 3) for game in rounded)
    found = figures.spread(clusters)
    flat = [one for game in rounded for one in game]
    assert found.value == pytest.approx(stdev(flat), rel=0.001)
    error = found.value / sqrt(2 * len(flat))  # of a normal distribution
    assert (found.high - found.low) / 2 == pytest.approx(1.96 * error, rel=0.05)


def test_pairs_take_out_what_a_seed_does_to_both():
    rng = Random(5)
    luck = [rng.randrange(100) for _ in range(200)]
    pairs = Counter((one, 1, one + rng.choice((0, 2)), 1) for one in luck)
    found = figures.difference(pairs)
    assert found.value == pytest.approx(1, abs=0.25)
    assert found.high - found.low < 0.6
    assert found.excludes(0)


def test_spreads_are_equal_whatever_the_means():
    rng = Random(5)
    luck = [[rng.randrange(100) for _ in range(SEATS)] for _ in range(200)]
    found = figures.spread_difference(
        [(*_squares_of(one), *_squares_of([total + 7 for total in one])) for one in luck]
    )
    assert found == (0, 0, 0, 200 * SEATS)


def test_pairs_take_out_of_a_spread_what_a_seed_does_to_both():
    rng = Random(5)
    luck = [[rng.randrange(100) for _ in range(SEATS)] for _ in range(200)]
    more = [[total + total // 20 for total in one] for one in luck]
    pairs = [
        (*_squares_of(one), *_squares_of(other)) for one, other in zip(luck, more, strict=True)
    ]
    first, second = (pstdev(chain.from_iterable(games)) for games in (luck, more))
    assert figures.deviations(pairs) == pytest.approx((first, second))
    found = figures.spread_difference(pairs)
    assert found.value == pytest.approx(second - first)
    assert found.excludes(0)
    mixed = [(*one[:3], *other[3:]) for one, other in zip(pairs, reversed(pairs), strict=True)]
    apart = figures.spread_difference(mixed)
    assert found.high - found.low < (apart.high - apart.low) / 5


def test_a_difference_needs_both():
    assert figures.difference({(3, 1, 0, 0): 9}) is None


def repeats(rng):
    """Yield runs of games among equals: points of each seat, its labels permuted."""
    for _ in range(REPEATS):
        run = []
        for _ in range(GAMES):
            level = rng.randrange(20, 40)  # what a deal gives to all
            totals = [level + rng.randrange(12) for _ in range(SEATS)]
            rng.shuffle(totals)
            run.append(totals)
        yield run


def test_equals_differ_clearly_in_one_of_twenty_cases():
    """Seat labels permuted: 5 % of 1,000 repeats, give or take two points."""
    clear = Counter()
    for run in repeats(Random(8)):
        margins = Counter((SEATS * totals[0] - sum(totals), 1) for totals in run)
        clear["margin"] += figures.mean(margins, SEATS).excludes(0)
        wins = Counter((_wins(totals), 1) for totals in run)
        clear["wins"] += figures.share(wins, PARTS).excludes(1 / SEATS)
        half = len(run) // 2
        pairs = Counter(
            (one[0], 1, other[0], 1) for one, other in zip(run[:half], run[half:], strict=True)
        )
        clear["pairs"] += figures.difference(pairs).excludes(0)
        both = Counter(
            (sum(one[:2]), 2, sum(other[:2]), 2)
            for one, other in zip(run[:half], run[half:], strict=True)
        )
        clear["clusters"] += figures.difference(both).excludes(0)
        squares = [
            (*_squares_of(one), *_squares_of(other))
            for one, other in zip(run[:half], run[half:], strict=True)
        ]
        clear["spreads"] += figures.spread_difference(squares).excludes(0)
    rates = {name: times / REPEATS for name, times in clear.items()}
    assert set(rates) == {"margin", "wins", "pairs", "clusters", "spreads"}
    assert all(0.03 <= rate <= 0.07 for rate in rates.values()), rates


def test_without_clusters_equals_would_differ_too_often():
    """The test above can fail: seats taken as independent are wrong three times as often."""
    clear = 0
    for run in repeats(Random(8)):
        seats = Counter((one, 1) for totals in run for one in totals)
        clear += figures.mean(seats).excludes(29.5 + 5.5)
    assert clear / REPEATS > 0.1


TRUTHS = {
    "a mean of few values": (
        lambda rng: (rng.choices((0, 1, 2, 3, 4), (40, 30, 15, 10, 5))[0], 1),
        figures.mean,
        1.1,
    ),
    "a mean over games of unlike size": (
        lambda rng: _game_of(rng, rng.choice((1, 2, 3))),
        figures.mean,
        4.5 + 2,
    ),
    "a share": (lambda rng: (rng.random() < 0.2, 1), figures.share, 0.2),
    "a share that is nearly all": (lambda rng: (rng.random() < 0.9, 1), figures.share, 0.9),
    "a share of seats": (
        lambda rng: (sum(rng.random() < chance for chance in [rng.choice((0.1, 0.5))] * 3), 3),
        figures.share,
        0.3,
    ),
    "a spread": (
        lambda rng: _squares(rng, rng.randrange(20, 40)),
        figures.spread,
        sqrt((20**2 - 1) / 12 + (12**2 - 1) / 12),
    ),
    "a difference of spreads": (
        lambda rng: _two_games(rng),
        lambda drawn: figures.spread_difference([*drawn.elements()]),
        sqrt((20**2 - 1) / 12 + (24**2 - 1) / 12) - sqrt((20**2 - 1) / 12 + (12**2 - 1) / 12),
    ),
    "a difference of spreads, by groups of two seeds and of three": (
        lambda rng: _two_games(rng),
        lambda drawn: figures.spread_difference(_grouped([*drawn.elements()], 25)),
        sqrt((20**2 - 1) / 12 + (24**2 - 1) / 12) - sqrt((20**2 - 1) / 12 + (12**2 - 1) / 12),
    ),
}
"""What is drawn for a game, the figure of many, and the true value."""


def _game_of(rng, seats):
    level = rng.randrange(10)
    return sum(level + rng.randrange(5) for _ in range(seats)), seats


def _squares(rng, level, many=12):
    return _squares_of([level + rng.randrange(many) for _ in range(SEATS)])


def _squares_of(totals):
    return sum(total * total for total in totals), sum(totals), len(totals)


def _two_games(rng):
    level = rng.randrange(20, 40)  # what the seed gives to both
    return (*_squares(rng, level), *_squares(rng, level, 24))


def _grouped(pairs, groups):
    return [
        [sum(column) for column in zip(*pairs[at::groups], strict=True)] for at in range(groups)
    ]


@pytest.mark.parametrize("name", TRUTHS)
def test_intervals_hold_the_true_value_in_95_of_100_cases(name):
    drawn, make, truth = TRUTHS[name]
    rng, held = Random(21), 0
    for _ in range(REPEATS):
        found = make(Counter(drawn(rng) for _ in range(GAMES)))
        held += found.low <= truth <= found.high
    assert 0.93 <= held / REPEATS <= 0.97


def test_one_game_tells_no_interval():
    """What a single game came to may be chance, whatever it is."""
    for found in (
        figures.mean({(30, 3): 1}),
        figures.spread({(300, 30, 3): 1}),
        figures.difference({(10, 1, 20, 1): 1}),
        figures.spread_difference([(300, 30, 3, 500, 30, 3)]),
    ):
        assert (found.low, found.high) == (-inf, inf)
        assert not found.excludes(0)
    alone = figures.share({(1, 1): 1})
    assert alone.low < 0.1
    assert alone.high == 1


@pytest.mark.parametrize(
    ("games", "expected"), [(2, 12.706), (3, 4.303), (4, 3.182), (5, 2.776), (6, 2.571)]
)
def test_few_games_have_students_quantile(games, expected):
    assert figures.quantile(games) == pytest.approx(expected, abs=0.004)


def _wins(totals):
    winners = totals.count(max(totals))
    return PARTS // winners if totals[0] == max(totals) else 0
