"""Two runs compared, seed by seed: what a seed does to both goes out of the difference."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from operator import add
from typing import Any, NamedTuple

from sojourns.kernel.errors import SojournsError
from sojourns.lang import _
from sojourns.simulate import figures
from sojourns.simulate.measures import Key, entries, kind_of, spreads
from sojourns.simulate.report import place, plan, rounded
from sojourns.simulate.results import Game, Head, Results


class Difference(NamedTuple):
    """A figure in both runs."""

    first: float
    second: float
    gain: figures.Figure
    """How far the second is above the first."""

    @property
    def is_clear(self) -> bool:
        """Return whether chance alone would seldom make such a difference."""
        return self.gain.excludes(0)


class NotComparable(SojournsError):
    """Two runs have nothing that could be compared."""


Pairing = Counter[tuple[int, int, int, int]]

GROUPS = 200
"""Into so many groups seeds are put, in turns, for the intervals of spreads: squares are seldom
equal in two games, and a million seeds one by one would need gigabytes."""


class Comparison:
    """Two runs, counted in pairs."""

    def __init__(self, heads: tuple[Head, Head]) -> None:
        self.heads = heads
        self.seeds = 0
        self.pairs: dict[Key, Pairing] = defaultdict(Counter)
        self.groups: dict[Key, list[figures.Squares]] = defaultdict(list)
        """Of each spread, squares, sum and number of points in each group of seeds, twice."""

    def add(self, one: Game, other: Game) -> None:
        """Count what the two games of a seed came to."""
        self._add_spreads(one, other)
        self.seeds += 1
        before, after = (
            {key: (total, number) for key, total, number in entries(game, head)}
            for game, head in zip((one, other), self.heads, strict=True)
        )
        for key in before.keys() | after.keys():
            self.pairs[key][(*before.get(key, NOTHING), *after.get(key, NOTHING))] += 1

    def _add_spreads(self, one: Game, other: Game) -> None:
        before, after = (
            dict(spreads(game, head)) for game, head in zip((one, other), self.heads, strict=True)
        )
        for key in before.keys() & after.keys():
            groups, new = self.groups[key], (*before[key], *after[key])
            if self.seeds < GROUPS:
                groups.append(new)
            else:
                at = self.seeds % GROUPS
                groups[at] = tuple(map(add, groups[at], new))

    def differences(self) -> Iterator[tuple[Key, Difference]]:
        """Yield each figure that both runs have, in the order of the names.

        Spaces of two maps may be called alike; they are not the same.
        """
        one, other = (head.names for head in self.heads)
        other_map = (one.spaces, one.islands) != (other.spaces, other.islands)
        for key in sorted(self.pairs.keys() | self.groups.keys()):
            if other_map and key[0] in ("spaces", "islands"):
                continue
            found = self._of_spreads(key) if key in self.groups else self._of_means(key)
            if found is not None:
                yield key, found

    def _of_spreads(self, key: Key) -> Difference:
        groups = self.groups[key]
        first, second = figures.deviations(groups)
        return Difference(first, second, figures.spread_difference(groups))

    def _of_means(self, key: Key) -> Difference | None:
        # seeds that have it in neither run say nothing of it; they are not among the pairs
        pairs, scale = self.pairs[key], kind_of(key).scale or self.heads[0].players
        gain = figures.difference(pairs, scale)
        if gain is None:
            return None
        first, second = (_mean(pairs, at) / scale for at in (0, 2))
        return Difference(first, second, gain)


NOTHING = (0, 0)


def _mean(pairs: figures.Pairs, at: int) -> float:
    total, number = (
        sum(many * pair[at + place] for pair, many in pairs.items()) for place in (0, 1)
    )
    return total / number


def compared(one: Results, other: Results) -> Comparison:
    """Return the games of seeds that both runs have, in pairs.

    Raises:
        ResultsProblem: a file cannot be read.
        NotComparable: they have no seed or not the same number of players in common.
    """
    heads = one.head(), other.head()
    if heads[0].players != heads[1].players or heads[0].game != heads[1].game:
        raise NotComparable(_("The runs are of different games or numbers of players."))
    comparison = Comparison(heads)
    first, second = one.games(), other.games()
    mine, yours = next(first, None), next(second, None)
    while mine and yours:
        if mine.seed == yours.seed:
            comparison.add(mine, yours)
        ahead = yours.seed - mine.seed
        mine = next(first, None) if ahead >= 0 else mine
        yours = next(second, None) if ahead <= 0 else yours
    if not comparison.seeds:
        raise NotComparable(_("The runs have no seed in common."))
    return comparison


def document(comparison: Comparison) -> dict[str, Any]:
    """Return the comparison as JSON values, nested as a report is."""
    report: dict[str, Any] = {
        "first": plan(comparison.heads[0]),
        "second": plan(comparison.heads[1]),
        "seeds": comparison.seeds,
        **{sort: {} for sort in ("scores", "seats", "bots", "rules", "length")},
        "cards": {card: {} for card in comparison.heads[0].names.cards},
        **{sort: {} for sort in ("trades", "islands", "spaces")},
    }
    for key, (first, second, gain) in comparison.differences():
        place(
            report,
            key,
            {
                "first": rounded(first),
                "second": rounded(second),
                "difference": rounded(gain.value),
                "low": rounded(gain.low),
                "high": rounded(gain.high),
            },
        )
    return report
