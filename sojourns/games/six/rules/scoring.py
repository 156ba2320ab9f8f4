"""Points for spaces, islands and trades, and who wins (P1 to P3, P6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sojourns.games.six.content import SixContent
from sojourns.games.six.prepared import Memo, Shared
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.ruleset import Lines as MakeLines
from sojourns.games.six.ruleset import Module, Rules
from sojourns.games.six.state import Row
from sojourns.kernel.game import NOBODY, Outcome, ScoreLine


def held_lines(rule: str, sort: str) -> Callable[[Row], tuple[ScoreLine, ...]]:
    """Return what gives a line of one point for each that a seat holds, by who holds each."""
    line: Memo[tuple[int, int], ScoreLine] = Memo(
        lambda key: ScoreLine(key[1], 1, rule, (sort, key[0]))
    )
    return lambda owners: tuple([line[key] for key in enumerate(owners) if key[1] != NOBODY])


class Lines(Shared):
    """Lines of points, made once: bots ask for the same controllers and icons again and again."""

    def __init__(self, content: SixContent) -> None:
        steps = content.numbers.thresholds
        self.points: Memo[tuple[int, int], int] = Memo(
            lambda key: trade_points(steps[key[0]], key[1])
        )
        """Points of a trade, by (trade, icons)."""
        self.spaces: Memo[Row, tuple[ScoreLine, ...]] = Memo(held_lines("P1", "space"), 1024)
        """By controllers, indexed [space]."""
        self.islands: Memo[Row, tuple[ScoreLine, ...]] = Memo(held_lines("P2", "island"))
        """By majorities, indexed [island]."""
        self.trades: Memo[tuple[int, Row], tuple[ScoreLine, ...]] = Memo(self._trades)
        """By (seat, icons [trade])."""
        self.traded: Memo[Row, int] = Memo(lambda icons: sum(self._points_of(icons)))
        """The points alone, by icons [trade]."""

    def _trades(self, key: tuple[int, Row]) -> tuple[ScoreLine, ...]:
        seat, row = key
        return tuple(
            ScoreLine(seat, points, "P3", ("trade", trade), (("icons", row[trade]),))
            for trade, points in enumerate(self._points_of(row))
            if points
        )

    def _points_of(self, icons: Row) -> Iterator[int]:
        return map(self.points.__getitem__, enumerate(icons))


def space_lines(rules: Rules, final: Standing) -> Sequence[ScoreLine]:
    """Return a line for each space that one seat controls, by space (P1)."""
    lines: Lines = rules.tables[Lines]
    return lines.spaces[final.controller]


def island_lines(rules: Rules, final: Standing) -> Sequence[ScoreLine]:
    """Return a line for each island with a majority, by island (P2)."""
    lines: Lines = rules.tables[Lines]
    return lines.islands[final.majority]


def trade_points(steps: Sequence[tuple[int, int]], icons: int) -> int:
    """Return the points of the highest step reached (P3).

    >>> [trade_points(((5, 4), (9, 7)), icons) for icons in (4, 5, 8, 9)]
    [0, 4, 4, 7]
    """
    reached = 0
    for needed, points in steps:
        if icons >= needed:
            reached = points
    return reached


def trade_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each trade that scores, by seat, then trade (P3)."""
    lines: Lines = rules.tables[Lines]
    for key in enumerate(final.icons):
        yield from lines.trades[key]


def score_lines(rules: Rules, final: Standing) -> list[ScoreLine]:
    """Return every point of the position (P8)."""
    found: list[ScoreLine] = []
    for lines in rules.score_lines:
        found += lines(rules, final)
    return found


class Others(tuple[MakeLines, ...]):
    """What makes the lines of points but those for spaces, islands and trades."""

    def __new__(cls, rules: Rules) -> Others:
        """Return them, in the order of the modules."""
        counted = (space_lines, island_lines, trade_lines)
        return super().__new__(cls, [make for make in rules.score_lines if make not in counted])


def totals(rules: Rules, final: Standing) -> list[int]:
    """Return the points of each seat, indexed [seat] (P8).

    They are the sums of the lines; those for spaces, islands and trades, which are most, are
    counted without being made.
    """
    lines: Lines = rules.tables[Lines]
    holdings = zip(final.spaces, final.icons, strict=True)
    sums = [
        len(spaces) + final.majority.count(seat) + lines.traded[icons]
        for seat, (spaces, icons) in enumerate(holdings)
    ]
    for make in rules.tables[Others]:
        for seat, points, _rule, _cause, _facts in make(rules, final):
            sums[seat] += points
    return sums


def outcome(rules: Rules, final: Standing) -> Outcome:
    """Return the ranking: points, then coins, then shared (P6)."""
    points, coins = tuple(totals(rules, final)), final.state.coins
    merits = list(zip(points, coins, strict=True))
    places = tuple(sum(other > merit for other in merits) for merit in merits)
    return Outcome(points, coins, places)


SPACES = Module(name="spaces", score_lines=space_lines)
ISLANDS = Module(name="islands", score_lines=island_lines)
TRADES = Module(name="trades", score_lines=trade_lines)
