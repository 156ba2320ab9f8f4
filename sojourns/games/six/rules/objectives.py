"""Objectives and points per something, and all that they can count (P4, P5, K6, K7)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import compress
from operator import attrgetter

from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Effect, Objective, PointsPer
from sojourns.games.six.prepared import Memo, Shared
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.ruleset import Module, Rules
from sojourns.games.six.state import Row
from sojourns.kernel.game import Fact, ScoreLine

Counting = Objective | PointsPer
Scoring = tuple[int, Counting, str]
"""A card, its effect, and the rule that its points cite."""


class Ready(Shared):
    """What cards ask for, looked up."""

    def __init__(self, content: SixContent) -> None:
        self._content = content
        board, trades = content.board, content.numbers.trades
        self.lands = len(board.land)
        self.named: Memo[tuple[str, ...], frozenset[int]] = Memo(
            lambda codes: frozenset(map(board.codes.index, codes))
        )
        self.trades: Memo[tuple[str | None, ...], Row] = Memo(
            lambda names: tuple(trade for trade, name in enumerate(trades) if name in names)
        )
        self._scores: dict[int, Scoring] = {
            card_id: (card_id, effect, card.rule if isinstance(effect, Objective) else "K7")
            for card_id, card in enumerate(content.cards)
            for effect in [card.ability]
            if isinstance(effect, Objective | PointsPer)
        }
        self.scoring: Memo[Row, tuple[Scoring, ...]] = Memo(self._scoring)
        """Those of a row of cards that may give points, in order."""
        self.contiguous: Memo[Row, bool] = Memo(self._contiguous, 1024)
        """Whether spaces hang together, at least one, over borders between them."""

    def _scoring(self, cards: Row) -> tuple[Scoring, ...]:
        return tuple([self._scores[card] for card in cards if card in self._scores])

    def _contiguous(self, spaces: Row) -> bool:
        left = set(spaces)
        edge = list(spaces[:1])
        left.difference_update(edge)
        while edge:
            reached = left.intersection(self._content.board.near[edge.pop()])
            left -= reached
            edge += reached
        return bool(spaces) and not left


def _pieces(table: str) -> Callable[[Rules, Standing, int, Counting], int]:
    rows = attrgetter(table)

    def count(_rules: Rules, final: Standing, seat: int, _what: Counting) -> int:
        return sum(rows(final.state)[seat])

    return count


def _spaces(rules: Rules, final: Standing, seat: int, what: Counting) -> int:
    return len(_held(rules, final, seat, what))


def _held(rules: Rules, final: Standing, seat: int, what: Counting) -> Row:
    """Return the controlled spaces that are of the sort that counts."""
    ready: Ready = rules.tables[Ready]
    spaces = final.spaces[seat]
    if what.count == "land_spaces":
        return spaces[: bisect_left(spaces, ready.lands)]
    if what.count == "sea_spaces":
        return spaces[bisect_left(spaces, ready.lands) :]
    if what.count == "named_spaces":
        return tuple(filter(ready.named[what.spaces].__contains__, spaces))
    return spaces


def _islands(_rules: Rules, final: Standing, seat: int, _what: Counting) -> int:
    """Count majorities (C4)."""
    return final.majority.count(seat)


def _on_islands(rules: Rules, final: Standing, seat: int, _what: Counting) -> Row:
    """Return the controlled spaces of islands with a majority."""
    island_of = rules.content.board.island_of
    return tuple(
        space
        for space in final.spaces[seat]
        if island_of[space] >= 0 and final.majority[island_of[space]] == seat
    )


def _spaces_with_people(_rules: Rules, final: Standing, seat: int, _what: Counting) -> int:
    people = final.state.people[seat]
    return len(people) - people.count(0)


def _islands_with_people(rules: Rules, final: Standing, seat: int, _what: Counting) -> int:
    return len(set(compress(rules.content.board.island_of, final.state.people[seat])))


def _trades(rules: Rules, final: Standing, seat: int, what: Counting) -> int:
    ready: Ready = rules.tables[Ready]
    row = final.icons[seat]
    return sum(row[trade] for trade in ready.trades[what.trades or (what.trade,)])


def _different_trades(_rules: Rules, final: Standing, seat: int, _what: Counting) -> int:
    row = final.icons[seat]
    return len(row) - row.count(0)


def _coins(_rules: Rules, final: Standing, seat: int, _what: Counting) -> int:
    return final.state.coins[seat]


def _cards(_rules: Rules, final: Standing, seat: int, _what: Counting) -> int:
    return len(final.state.cards[seat])


def _contiguous(rules: Rules, final: Standing, seat: int, _what: Counting) -> int:
    """Count 1 if all controlled spaces hang together, at least one."""
    ready: Ready = rules.tables[Ready]
    return int(ready.contiguous[final.spaces[seat]])


COUNTS: dict[str, Callable[[Rules, Standing, int, Counting], int]] = {
    "houses": _pieces("houses"),
    "boats": _pieces("boats"),
    "people": _pieces("people"),
    "spaces": _spaces,
    "land_spaces": _spaces,
    "sea_spaces": _spaces,
    "named_spaces": _spaces,
    "islands": _islands,
    "spaces_with_people": _spaces_with_people,
    "islands_with_people": _islands_with_people,
    "trade": _trades,
    "trades": _trades,
    "different_trades": _different_trades,
    "coins": _coins,
    "cards": _cards,
    "contiguous": _contiguous,
}
"""How each count is counted, by its name in card files."""


def _where(table: str) -> Callable[[Rules, Standing, int, Counting], Row]:
    rows = attrgetter(table)

    def spaces(_rules: Rules, final: Standing, seat: int, _what: Counting) -> Row:
        row: Row = rows(final.state)[seat]
        return tuple(compress(range(len(row)), row))

    return spaces


SPACES: dict[str, Callable[[Rules, Standing, int, Counting], Row]] = {
    "houses": _where("houses"),
    "boats": _where("boats"),
    "people": _where("people"),
    "spaces": _held,
    "land_spaces": _held,
    "sea_spaces": _held,
    "named_spaces": _held,
    "islands": _on_islands,
    "spaces_with_people": _where("people"),
    "islands_with_people": _where("people"),
    "contiguous": _held,
}
"""The spaces that counted, ascending, where a count counts on spaces."""


def counted(rules: Rules, final: Standing, seat: int, what: Counting) -> int:
    """Return how much the seat has of what the effect counts."""
    return COUNTS[what.count](rules, final, seat, what)


def is_met(rules: Rules, final: Standing, seat: int, goal: Objective) -> bool:
    """Return whether the seat meets the objective in full (P4, K6)."""
    have = counted(rules, final, seat, goal)
    if goal.most:
        return all(
            have > counted(rules, final, other, goal)
            for other in range(rules.seats)
            if other != seat
        )
    return goal.at_least is not None and have >= goal.at_least


def points_per(have: int, effect: PointsPer) -> int:
    """Return the points per full `each`, up to the most (K7).

    >>> [points_per(have, PointsPer("coins", 3, 1, 4)) for have in (2, 3, 8, 30)]
    [0, 1, 2, 4]
    """
    return min(have // effect.each * effect.points, effect.most_points)


Facts = tuple[tuple[str, Fact], ...]


def points_of(rules: Rules, final: Standing, seat: int, effect: Effect | None) -> tuple[int, Facts]:
    """Return the points of an effect that scores, 0 for any other, and the spaces that counted."""
    if type(effect) is Objective:
        points = effect.points if is_met(rules, final, seat, effect) else 0
    elif type(effect) is PointsPer:
        points = points_per(counted(rules, final, seat, effect), effect)
    else:
        return 0, ()
    if not points or effect.count not in SPACES:
        return points, ()
    spaces = SPACES[effect.count](rules, final, seat, effect)
    return points, (("spaces", spaces),) if spaces else ()


def card_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each card that gives points, by seat, then in the order taken (K6, K7)."""
    ready: Ready = rules.tables[Ready]
    for seat, cards in enumerate(final.state.cards):
        for card_id, effect, rule in ready.scoring[cards]:
            points, facts = points_of(rules, final, seat, effect)
            if points:
                yield ScoreLine(seat, points, rule, ("card", card_id), facts)


CHAPTER = Module(name="objectives", score_lines=card_lines)
