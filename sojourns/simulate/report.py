"""The balance report: what many games come to, as JSON values.

A report is nested by the words of the figures' keys: `["cards"]["mason"]["price"]` is a figure, an
object with `value`, `low`, `high` and `number`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from typing import Any

from sojourns.simulate import figures
from sojourns.simulate.figures import Figure
from sojourns.simulate.measures import PRICE, Key, Kind, entries, kind_of, spreads
from sojourns.simulate.results import Game, Head

DIGITS = 4
"""Decimals in reports."""


class Tally:
    """Games, counted."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.games = 0
        self.clusters: dict[Key, Counter[tuple[int, int]]] = defaultdict(Counter)
        self.squares: dict[Key, Counter[tuple[int, int, int]]] = defaultdict(Counter)
        """Sum of squares, sum and number of points in a game -> how many games had that."""
        self.faults: Counter[tuple[str, str]] = Counter()
        """Bot and why it was replaced -> how many times."""

    def add(self, game: Game) -> None:
        """Count a game."""
        self.games += 1
        for key, total, number in entries(game, self.head):
            self.clusters[key][total, number] += 1
        for key, squares in spreads(game, self.head):
            self.squares[key][squares] += 1
        for seat, reason in game.faults:
            self.faults[game.bots[seat], reason] += 1

    def figures(self) -> Iterator[tuple[Key, Figure]]:
        """Yield every figure that something was observed of."""
        for key, clusters in self.clusters.items():
            if any(number for _total, number in clusters):
                yield key, figure(kind_of(key), clusters, self.head.players)
        for key, squares in self.squares.items():
            yield key, figures.spread(squares)
        yield from self._prices()

    def _prices(self) -> Iterator[tuple[Key, Figure]]:
        """Yield how many of the games in which a card was taken saw it taken at each price."""
        for key, clusters in self.clusters.items():
            if key[0] != "cards" or key[-1] != "price":
                continue
            bought = sum(clusters.values())
            for (price, _one), many in sorted(clusters.items()):
                shares = {(1, 1): many, (0, 1): bought - many}
                yield (*key[:-1], f"{PRICE}{price}"), figures.share(shares)


def figure(kind: Kind, clusters: figures.Clusters, players: int) -> Figure:
    """Return the figure of what was counted."""
    make = figures.share if kind.is_share and not kind.is_part else figures.mean
    return make(clusters, kind.scale or players)


def counted(head: Head, games: Iterable[Game]) -> Tally:
    """Return the games, counted."""
    tally = Tally(head)
    for game in games:
        tally.add(game)
    return tally


def document(tally: Tally) -> dict[str, Any]:
    """Return the report of the games; there must be some."""
    report: dict[str, Any] = {
        "plan": plan(tally.head),
        "games": tally.games,
        "faults": [
            {"bot": bot, "reason": reason, "times": times}
            for (bot, reason), times in sorted(tally.faults.items())
        ],
        "distribution": distribution(tally),
    }
    report["cards"] = {card: {"shown": shown(tally, card)} for card in tally.head.names.cards}
    report["trades"] = {trade: {"icons": many} for trade, many in tally.head.names.icons.items()}
    for key, found in tally.figures():
        place(report, key, told(found))
    return report


def plan(head: Head) -> dict[str, Any]:
    """Return what was played, without the names that records use."""
    return {key: value for key, value in head.model_dump(mode="json").items() if key != "names"}


def shown(tally: Tally, card: str) -> int:
    """Return in how many games the card was offered or dealt."""
    return sum(tally.clusters.get(("cards", card, "taken"), {}).values())


def distribution(tally: Tally) -> dict[str, int]:
    """Return how many players had so many points, from the fewest to the most."""
    points: Counter[int] = Counter()
    for seat in range(tally.head.players):
        for (total, _one), many in tally.clusters["seats", str(seat + 1), "points"].items():
            points[total] += many
    return {str(total): points[total] for total in range(min(points), max(points) + 1)}


def place(report: dict[str, Any], key: Key, value: Any) -> None:
    """Put the value where its key says."""
    *path, last = key
    for word in path:
        report = report.setdefault(word, {})
    report[last] = value


def told(found: Figure) -> Mapping[str, float | int | None]:
    """Return a figure as JSON values."""
    value, low, high = map(rounded, found[:3])
    return {"value": value, "low": low, "high": high, "number": found.number}


def rounded(value: float) -> float | None:
    """Return the value with few decimals; None: it is infinite, a bound that nobody knows."""
    return round(value, DIGITS) + 0.0 if isfinite(value) else None
