"""Points for spaces, islands and trades, and who wins (P1 to P3, P6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sojourns.games.six.content import SixContent
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.ruleset import Memo, Module, Rules, Shared
from sojourns.games.six.state import Row
from sojourns.kernel.game import NOBODY, Outcome, ScoreLine


def space_lines(_rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each space that one seat controls, by space (P1)."""
    for space, seat in enumerate(final.controller):
        if seat != NOBODY:
            yield ScoreLine(seat, 1, "P1", ("space", space))


def island_lines(_rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each island with a majority, by island (P2)."""
    for island, seat in enumerate(final.majority):
        if seat != NOBODY:
            yield ScoreLine(seat, 1, "P2", ("island", island))


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


class Trades(Shared):
    """What so many icons of a trade are worth."""

    def __init__(self, content: SixContent) -> None:
        steps = content.numbers.thresholds
        self.points: Memo[Row, Row] = Memo(lambda icons: tuple(map(trade_points, steps, icons)))
        """Points by icons, both indexed [trade]: bots ask for the same icons again and again."""


def trade_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each trade that scores, by seat, then trade (P3)."""
    trades: Trades = rules.tables[Trades]
    for seat, row in enumerate(final.icons):
        for trade, points in enumerate(trades.points[row]):
            if points:
                yield ScoreLine(seat, points, "P3", ("trade", trade), (("icons", row[trade]),))


def score_lines(rules: Rules, final: Standing) -> list[ScoreLine]:
    """Return every point of the position (P8)."""
    return [line for lines in rules.score_lines for line in lines(rules, final)]


def outcome(rules: Rules, final: Standing) -> Outcome:
    """Return the ranking: points, then coins, then shared (P6)."""
    totals = [0] * rules.seats
    for line in score_lines(rules, final):
        totals[line.seat] += line.points
    coins = final.state.coins
    merits = list(zip(totals, coins, strict=True))
    places = tuple(sum(other > merit for other in merits) for merit in merits)
    return Outcome(tuple(totals), coins, places)


SPACES = Module(name="spaces", score_lines=space_lines)
ISLANDS = Module(name="islands", score_lines=island_lines)
TRADES = Module(name="trades", score_lines=trade_lines)
