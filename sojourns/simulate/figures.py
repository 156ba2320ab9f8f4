"""Means, shares and spreads with their 95 % intervals, where seats of one game are not independent.

Games are drawn independently, seats of a game are not: who gets more leaves less to the others. So
a figure is counted by game. `Clusters` says how often a game had such a (sum, number); a mean is
the ratio of both, and its interval follows from how the games' residuals scatter about it. One game
alone does not scatter: its means have an interval without bounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, inf, sqrt
from operator import sub
from statistics import NormalDist
from typing import NamedTuple

Clusters = Mapping[tuple[int, int], int]
"""(sum, number of observations) in a game -> how many games had that."""

Pairs = Mapping[tuple[int, int, int, int], int]
"""The same of two games of one seed, one after the other -> how many seeds had that."""

Squares = Sequence[int]
"""Sum of squares, sum and number of observations in some games, then in those of equal seeds."""

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
FEW = (12.706, 4.303, 3.182, 2.776)
"""Student's quantiles for one degree of freedom, two, three and four."""
LEAST = 4
"""Games that the interval of a share reckons with at least: Wilson's is wide enough for fewer."""


class Figure(NamedTuple):
    """A value with its interval."""

    value: float
    low: float
    high: float
    number: int
    """How many observations it is of."""

    def excludes(self, expected: float) -> bool:
        """Return whether the interval says that the value is another."""
        return not self.low <= expected <= self.high


def quantile(games: int) -> float:
    """Return how many standard errors the interval has on each side: Student's t.

    By the expansion of Cornish and Fisher, and for few games from the table.

    >>> [round(quantile(games), 2) for games in (2, 5, 6, 11, 31, 1001)]
    [12.71, 2.78, 2.57, 2.23, 2.04, 1.96]
    """
    free = games - 1
    if free <= len(FEW):
        return FEW[max(free, 1) - 1]
    return Z + sum(
        (
            (Z**3 + Z) / 4 / free,
            (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96 / free**2,
            (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384 / free**3,
        )
    )


def mean(clusters: Clusters, scale: float = 1) -> Figure:
    """Return the mean of what was observed, divided by `scale`.

    >>> found = mean({(3, 1): 50, (5, 1): 50})
    >>> found.value, round(found.low, 2), round(found.high, 2), found.number
    (4.0, 3.8, 4.2, 100)
    """
    value, error, number, games = _ratio(clusters)
    half = quantile(games) * error
    return _figure(value, value - half, value + half, number, scale)


def share(clusters: Clusters, scale: float = 1) -> Figure:
    """Return a share of 0 to 1, with Wilson's interval for as many games as are worth its error.

    So a share of nothing or of all has an interval, too.

    >>> found = share({(1, 1): 10})
    >>> found.value, round(found.low, 2), found.high, found.number
    (1.0, 0.66, 1.0, 10)
    """
    ratio, deviation, number, games = _ratio(clusters)
    value, error = ratio / scale, deviation / scale
    inner = value * (1 - value)
    worth = inner / error**2 if 0 < error < inf and inner > 0 else games
    z = quantile(max(games, LEAST)) / sqrt(worth)
    middle, half = value + z * z / 2, z * sqrt(max(inner, 0) + z * z / 4)
    low, high = (middle - half) / (1 + z * z), (middle + half) / (1 + z * z)
    return _figure(value, min(low, value), max(high, value), number, 1)


def spread(clusters: Mapping[tuple[int, int, int], int]) -> Figure:
    """Return the standard deviation; a game has (sum of squares, sum, number).

    Its interval is that of its logarithm: of few games it covers more often.

    >>> round(spread({(0, 0, 1): 50, (4, 2, 1): 50}).value, 3)
    1.0
    """
    games = sum(clusters.values())
    squares, total, number = (
        sum(many * cluster[place] for cluster, many in clusters.items()) for place in range(3)
    )
    centre, value = total / number, _deviation(squares, total, number)
    variance = value**2
    scatter = sum(
        many * (of_square - 2 * centre * one + (centre**2 - variance) * count) ** 2
        for (of_square, one, count), many in clusters.items()
    )
    if games < 2:
        return Figure(value, -inf, inf, number)
    half = quantile(games) * sqrt(scatter * games / (games - 1)) / number
    factor = exp(half / (2 * variance)) if variance > 0 else 1
    return Figure(value, value / factor, value * factor, number)


def difference(pairs: Pairs, scale: float = 1) -> Figure | None:
    """Return by how much the second mean is above the first, seed by seed; None: one has nothing.

    What a seed does to both games goes out of the interval.

    >>> difference({(3, 1, 4, 1): 5, (9, 1, 10, 1): 5})
    Figure(value=1.0, low=1.0, high=1.0, number=10)
    """
    seeds = sum(pairs.values())
    first, count, second, other = (
        sum(many * pair[place] for pair, many in pairs.items()) for place in range(4)
    )
    if not count or not other:
        return None
    before, after = first / count, second / other
    scatter = sum(
        many * ((b - after * nb) / other - (a - before * na) / count) ** 2
        for (a, na, b, nb), many in pairs.items()
    )
    value = after - before
    half = quantile(seeds) * sqrt(scatter * seeds / (seeds - 1)) if seeds > 1 else inf
    return _figure(value, value - half, value + half, min(count, other), scale)


def spread_difference(groups: Sequence[Squares]) -> Figure:
    """Return by how much the second standard deviation is above the first, seed by seed.

    Each group of seeds is left out in turn; how the difference of the others scatters tells the
    interval (the jackknife). No distribution is taken for granted.

    >>> found = spread_difference([(0, 0, 1, 0, 0, 1), (4, 2, 1, 36, 6, 1)] * 20)
    >>> found.value, round(found.low, 3), round(found.high, 3), found.number
    (2.0, 2.0, 2.0, 40)
    """
    sums = [sum(column) for column in zip(*groups, strict=True)]
    value, half, many = _gap(sums), inf, len(groups)
    if many > 1:
        others = [_gap([*map(sub, sums, group)]) for group in groups]
        centre = sum(others) / many
        scatter = sum((other - centre) ** 2 for other in others)
        half = quantile(many) * sqrt(scatter * (many - 1) / many)
    return Figure(value, value - half, value + half, min(sums[2], sums[5]))


def deviations(groups: Sequence[Squares]) -> tuple[float, float]:
    """Return the standard deviations in both runs."""
    squares, total, number, *second = (sum(column) for column in zip(*groups, strict=True))
    return _deviation(squares, total, number), _deviation(*second)


def _gap(sums: Squares) -> float:
    first, second = deviations([sums])
    return second - first


def _deviation(squares: int, total: int, number: int) -> float:
    # of whole numbers, so that equal spreads are equal to the last digit, whatever the means
    return sqrt(squares * number - total**2) / number


def _ratio(clusters: Clusters) -> tuple[float, float, int, int]:
    """Return the mean, its standard error, the number of observations and that of games.

    The error of a single game is not known: it is infinite.
    """
    games = sum(clusters.values())
    total = sum(many * one for (one, _count), many in clusters.items())
    number = sum(many * count for (_one, count), many in clusters.items())
    value = total / number
    scatter = sum(many * (one - value * count) ** 2 for (one, count), many in clusters.items())
    error = sqrt(scatter * games / (games - 1)) / number if games > 1 else inf
    return value, error, number, games


def _figure(value: float, low: float, high: float, number: int, scale: float) -> Figure:
    return Figure(value / scale, low / scale, high / scale, number)
