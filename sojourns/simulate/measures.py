"""What is counted in a game: one entry for each figure of the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sojourns.simulate.results import Game, Head

Key = tuple[str, ...]
"""Where the figure stands, `("cards", "mason", "price")`; the last word says its kind."""

Entry = tuple[Key, int, int]
"""Figure, sum and number of observations in the game."""

PARTS = 12
"""A victory is counted in twelfths: two, three or four may share it."""


class Kind(NamedTuple):
    """How a figure is made of its entries."""

    is_share: bool = False
    """Of 0 to 1, else a mean."""
    scale: int = 1
    """What sums are divided by; 0: the number of seats."""
    is_part: bool = False
    """A part of all points: told as a share, but it may be below 0, as points may."""


KINDS = {
    "margin": Kind(scale=0),
    "wins": Kind(is_share=True, scale=PARTS),
    "taken": Kind(is_share=True),
    "first": Kind(is_share=True),
    "met": Kind(is_share=True),
    "held": Kind(is_share=True),
    "share": Kind(is_share=True, is_part=True),
}
"""Last word of a key -> how it is counted; all others are means."""

PRICE, WORTH = "price_", "points_"
"""How the names of shares begin that are of one price, or of one number of points."""


def kind_of(key: Key) -> Kind:
    """Return how the figure of the key is made."""
    name = key[-1]
    if name.startswith((PRICE, WORTH)):
        return Kind(is_share=True)
    return KINDS.get(name, Kind())


def entries(game: Game, head: Head) -> Iterator[Entry]:
    """Yield what is counted in the game; no key comes twice."""
    yield from _scores(game)
    yield from _rules(game, head)
    yield from _seats(game)
    yield from _cards(game, head)
    yield from _causes(game, head)
    plies = sum(game.decisions)
    yield ("length", "decisions"), plies, 1
    yield ("length", "turns"), game.turns, 1
    yield ("length", "decisions_a_turn"), plies, game.turns


def _scores(game: Game) -> Iterator[Entry]:
    totals = sorted(game.totals, reverse=True)
    yield ("scores", "points"), sum(totals), len(totals)
    yield ("scores", "winner"), totals[0], 1
    yield ("scores", "lead"), totals[0] - totals[1] if totals[1:] else 0, 1
    yield ("scores", "last"), totals[-1], 1


def spreads(game: Game, head: Head) -> Iterator[tuple[Key, tuple[int, int, int]]]:
    """Yield what is told with its spread: sum of squares, sum and number of points of the seats."""
    yield ("scores", "spread"), _squares(game.totals)
    for rule, mine in _by_rule(game, head):
        yield ("rules", rule, "spread"), _squares(mine)


def _squares(points: Sequence[int]) -> tuple[int, int, int]:
    return sum(one * one for one in points), sum(points), len(points)


def _by_rule(game: Game, head: Head) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield each rule that gives points, and the points of each seat by it."""
    for rule in head.names.rules:
        yield rule, [sum(score.get(rule, {}).values()) for score in game.score]


def _rules(game: Game, head: Head) -> Iterator[Entry]:
    """Yield points by rule and by expansion, and their share of all points."""
    everything, seats = sum(game.totals), len(game.totals)
    points: dict[str, int] = {}
    for rule, mine in _by_rule(game, head):
        points[rule] = sum(mine)
        yield ("rules", rule, "points"), points[rule], seats
        yield ("rules", rule, "share"), points[rule], everything
        for place, seat in enumerate(game.order, start=1):
            yield ("rules", rule, f"seat_{place}"), mine[seat], 1
    by_card = _by_card(game, head)
    for part, rules in head.names.parts.items():
        deck = head.names.decks.get(part, ())
        if not rules and not deck:
            continue  # it gives no points by itself: what it adds to others nobody can tell
        total = sum(points[rule] for rule in rules) + sum(by_card.get(card, 0) for card in deck)
        yield ("expansions", part, "points"), total, seats
        yield ("expansions", part, "share"), total, everything


def _by_card(game: Game, head: Head) -> Mapping[str, int]:
    """Return the points of all that cards gave by rules of the base game, by card."""
    names = head.names
    others = {*names.held.values(), *(rule for rules in names.parts.values() for rule in rules)}
    given: Counter[str] = Counter()
    for score in game.score:
        for rule, causes in score.items():
            if rule not in others:
                given.update(causes)
    return given


def _seats(game: Game) -> Iterator[Entry]:
    """Yield how each place in turn order and each bot fared."""
    totals, decisions = game.totals, game.decisions
    everything, seats = sum(totals), len(totals)
    winners = game.places.count(1)
    bots: dict[str, list[tuple[int, int, int, int, int]]] = {}
    for place, seat in enumerate(game.order, start=1):
        wins = PARTS // winners if game.places[seat] == 1 else 0
        margin = seats * totals[seat] - everything
        faring = (totals[seat], margin, wins, game.places[seat], decisions[seat])
        bots.setdefault(game.bots[seat], []).append(faring)
        for name, value in zip(FARING, faring, strict=True):
            yield ("seats", str(place), name), value, 1
    for bot, farings in bots.items():
        for name, values in zip(FARING, zip(*farings, strict=True), strict=True):
            yield ("bots", bot, name), sum(values), len(values)


FARING: Sequence[str] = ("points", "margin", "wins", "rank", "decisions")


def _cards(game: Game, head: Head) -> Iterator[Entry]:
    """Yield what became of each card that was offered or dealt."""
    totals, seats = game.totals, len(game.totals)
    everything = sum(totals)
    scoring = set(head.names.scoring)
    for card in game.left:
        yield ("cards", card, "taken"), 0, 1
        yield ("cards", card, "first"), 0, 1
    for seat, taken in enumerate(game.cards):
        gives = _by_cause(game.score[seat])
        for card, price, turn, first in taken:
            yield ("cards", card, "taken"), 1, 1
            yield ("cards", card, "margin"), seats * totals[seat] - everything, 1
            if turn:
                yield ("cards", card, "first"), int(first), 1
                yield ("cards", card, "price"), price, 1
                yield ("cards", card, "turn"), turn, 1
            if card in scoring:
                points = gives.get(card, 0)
                yield ("cards", card, "met"), int(points > 0), 1
                yield ("cards", card, "points"), points, 1


def _by_cause(score: dict[str, dict[str, int]]) -> dict[str, int]:
    """Return the points of a seat by what gave them, whatever the rule."""
    gives: dict[str, int] = {}
    for causes in score.values():
        for name, points in causes.items():
            gives[name] = gives.get(name, 0) + points
    return gives


def _causes(game: Game, head: Head) -> Iterator[Entry]:
    """Yield which trades scored, and which spaces and islands somebody held."""
    names, seats = head.names, len(game.score)
    by_rule = {
        sort: [score.get(rule, {}) for score in game.score] for sort, rule in names.held.items()
    }
    for trade in names.trades:
        points = [seat[trade] for seat in by_rule["trades"] if trade in seat]
        yield ("trades", trade, "points"), sum(points), seats
        yield ("trades", trade, "met"), len(points), seats
        for worth in names.worth.get(trade, ()):
            yield ("trades", trade, f"{WORTH}{worth}"), points.count(worth), seats
    for sort, places in (("spaces", names.spaces), ("islands", names.islands)):
        held = {name for seat in by_rule[sort] for name in seat}
        yield ("scores", sort), len(held), seats
        for name in places:
            yield (sort, name, "held"), int(name in held), 1
