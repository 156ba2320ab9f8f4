"""Objectives and points per something, and all that they can count (P4, P5, K6, K7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import compress

from sojourns.games.six.effects import Effect, Objective, PointsPer
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.ruleset import Module, Rules
from sojourns.games.six.state import Row
from sojourns.kernel.game import Fact, ScoreLine

Counting = Objective | PointsPer
Counted = tuple[int, Row]
"""How many, and the spaces that counted, ascending, where it counts spaces."""


def _pieces(table: str) -> Callable[[Rules, Standing, int, Counting], Counted]:
    def count(_rules: Rules, final: Standing, seat: int, _what: Counting) -> Counted:
        row: Row = getattr(final.state, table)[seat]
        return sum(row), tuple(compress(range(len(row)), row))

    return count


def _spaces(rules: Rules, final: Standing, seat: int, what: Counting) -> Counted:
    board = rules.content.board
    land = len(board.land)
    spaces = final.spaces_of(seat)
    if what.count == "land_spaces":
        spaces = tuple(space for space in spaces if space < land)
    elif what.count == "sea_spaces":
        spaces = tuple(space for space in spaces if space >= land)
    elif what.count == "named_spaces":
        named = {board.codes.index(code) for code in what.spaces}
        spaces = tuple(space for space in spaces if space in named)
    return len(spaces), spaces


def _islands(rules: Rules, final: Standing, seat: int, _what: Counting) -> Counted:
    """Count majorities (C4); the spaces are those controlled there."""
    board = rules.content.board
    held = [island for island, owner in enumerate(final.majority) if owner == seat]
    spaces = tuple(s for s in final.spaces_of(seat) if board.island_of[s] in held)
    return len(held), spaces


def _with_people(rules: Rules, final: Standing, seat: int, what: Counting) -> Counted:
    people = final.state.people[seat]
    spaces = tuple(compress(range(len(people)), people))
    if what.count == "islands_with_people":
        return len({rules.content.board.island_of[space] for space in spaces}), spaces
    return len(spaces), spaces


def _icons(rules: Rules, final: Standing, seat: int, what: Counting) -> Counted:
    row = final.icons[seat]
    if what.count == "different_trades":
        return sum(1 for icons in row if icons), ()
    names = what.trades if what.count == "trades" else (what.trade,)
    trades = rules.content.numbers.trades
    return sum(row[trade] for trade, name in enumerate(trades) if name in names), ()


def _coins(_rules: Rules, final: Standing, seat: int, _what: Counting) -> Counted:
    return final.state.coins[seat], ()


def _cards(_rules: Rules, final: Standing, seat: int, _what: Counting) -> Counted:
    return len(final.state.cards[seat]), ()


def _contiguous(rules: Rules, final: Standing, seat: int, _what: Counting) -> Counted:
    """Count 1 if all controlled spaces hang together over borders between them, at least one."""
    spaces = final.spaces_of(seat)
    if not spaces:
        return 0, ()
    left = set(spaces)
    edge = [spaces[0]]
    left.discard(spaces[0])
    while edge:
        reached = left.intersection(rules.content.board.near[edge.pop()])
        left -= reached
        edge += reached
    return (0 if left else 1), spaces


COUNTS: dict[str, Callable[[Rules, Standing, int, Counting], Counted]] = {
    "houses": _pieces("houses"),
    "boats": _pieces("boats"),
    "people": _pieces("people"),
    "spaces": _spaces,
    "land_spaces": _spaces,
    "sea_spaces": _spaces,
    "named_spaces": _spaces,
    "islands": _islands,
    "spaces_with_people": _with_people,
    "islands_with_people": _with_people,
    "trade": _icons,
    "trades": _icons,
    "different_trades": _icons,
    "coins": _coins,
    "cards": _cards,
    "contiguous": _contiguous,
}
"""How each count is counted, by its name in card files."""


def counted(rules: Rules, final: Standing, seat: int, what: Counting) -> Counted:
    """Return how much the seat has of what the effect counts, and the spaces that counted."""
    return COUNTS[what.count](rules, final, seat, what)


def is_met(rules: Rules, final: Standing, seat: int, goal: Objective) -> bool:
    """Return whether the seat meets the objective in full (P4, K6)."""
    have, _ = counted(rules, final, seat, goal)
    if goal.most:
        return all(
            have > counted(rules, final, other, goal)[0]
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
    if isinstance(effect, Objective):
        points = effect.points if is_met(rules, final, seat, effect) else 0
    elif isinstance(effect, PointsPer):
        points = points_per(counted(rules, final, seat, effect)[0], effect)
    else:
        return 0, ()
    spaces = counted(rules, final, seat, effect)[1] if points else ()
    return points, (("spaces", spaces),) if spaces else ()


def card_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each card that gives points, by seat, then in the order taken (K6, K7)."""
    for seat, cards in enumerate(final.state.cards):
        for card_id in cards:
            card = rules.content.cards[card_id]
            points, facts = points_of(rules, final, seat, card.ability)
            if points:
                rule = card.rule if isinstance(card.ability, Objective) else "K7"
                yield ScoreLine(seat, points, rule, ("card", card_id), facts)


CHAPTER = Module(name="objectives", score_lines=card_lines)
