"""Two runs compared, seed by seed: what a seed does to both goes out of the difference."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from sojourns.kernel.errors import SojournsError
from sojourns.lang import _
from sojourns.simulate import figures
from sojourns.simulate.measures import Key, entries, kind_of
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


class Comparison:
    """Two runs, counted in pairs."""

    def __init__(self, heads: tuple[Head, Head]) -> None:
        self.heads = heads
        self.seeds = 0
        self.pairs: dict[Key, Pairing] = defaultdict(Counter)

    def add(self, one: Game, other: Game) -> None:
        """Count what the two games of a seed came to."""
        self.seeds += 1
        before, after = (
            {key: (total, number) for key, total, number in entries(game, head)}
            for game, head in zip((one, other), self.heads, strict=True)
        )
        for key in before.keys() | after.keys():
            self.pairs[key][(*before.get(key, NOTHING), *after.get(key, NOTHING))] += 1

    def differences(self) -> Iterator[tuple[Key, Difference]]:
        """Yield each figure that both runs have, in the order of the names.

        Spaces of two maps may be called alike; they are not the same.
        """
        players = self.heads[0].players
        one, other = (head.names for head in self.heads)
        other_map = (one.spaces, one.islands) != (other.spaces, other.islands)
        for key, pairs in sorted(self.pairs.items()):
            if other_map and key[0] in ("spaces", "islands"):
                continue
            # seeds that have it in neither run say nothing of it; they are not among the pairs
            scale = kind_of(key).scale or players
            gain = figures.difference(pairs, scale)
            if gain is not None:
                first, second = (_mean(pairs, at) / scale for at in (0, 2))
                yield key, Difference(first, second, gain)


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
