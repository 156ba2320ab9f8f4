"""The rows of the score screen, from the engine's lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from sojourns.games.six.words import names
from sojourns.kernel.game import ScoreLine
from sojourns.lang import N_, _
from sojourns.tui import look
from sojourns.tui.face import Moment, ScoreRow
from sojourns.tui.six.kit import game_of


@dataclass(frozen=True, slots=True)
class Source:
    """A row: which lines belong to it and how one of them is noted."""

    name: str
    holds: Callable[[Moment, ScoreLine], bool]
    note: Callable[[Moment, ScoreLine, str], str]
    """From the moment, the line and the player's sign."""


def _is_space(moment: Moment, line: ScoreLine, *, land: bool) -> bool:
    lands = len(game_of(moment).content.board.land)
    return line.rule == "P1" and (line.cause[1] < lands) == land


def _code(moment: Moment, line: ScoreLine, sign: str) -> str:
    return f"{game_of(moment).content.board.codes[line.cause[1]]}{sign}"


def _island(moment: Moment, line: ScoreLine, sign: str) -> str:
    return f"{game_of(moment).content.board.islands[line.cause[1]]}{sign}"


def _trade(moment: Moment, line: ScoreLine, sign: str) -> str:
    trade = game_of(moment).content.numbers.trades[line.cause[1]]
    icons = dict(line.facts).get("icons", "")
    return f"{names.trade_badge(trade)}{icons}{sign} {line.points}"


def _card(moment: Moment, line: ScoreLine, sign: str) -> str:
    return f"{game_of(moment).content.cards[line.cause[1]].name}{sign} {line.points}"


SOURCES = (
    Source(N_("Land spaces"), lambda m, line: _is_space(m, line, land=True), _code),
    Source(N_("Sea spaces"), lambda m, line: _is_space(m, line, land=False), _code),
    Source(N_("Islands"), lambda _m, line: line.cause[0] == "island", _island),
    Source(N_("Trades"), lambda _m, line: line.cause[0] == "trade", _trade),
    Source(N_("Cards"), lambda _m, line: line.cause[0] == "card", _card),
)
"""The rows, in their order."""


def score_rows(moment: Moment, lines: Sequence[ScoreLine]) -> list[ScoreRow]:
    """Return a row for each source of points, also if it gave none."""
    return [_row(moment, source, lines) for source in SOURCES]


def _row(moment: Moment, source: Source, lines: Sequence[ScoreLine]) -> ScoreRow:
    mine = [line for line in lines if source.holds(moment, line)]
    signs = [look.current().shapes[seat_look] for seat_look in moment.looks]
    points = tuple(
        sum(line.points for line in mine if line.seat == seat) for seat in range(len(signs))
    )
    note = "  ".join(source.note(moment, line, signs[line.seat]) for line in mine)
    spaces = sorted({space for line in mine for space in spaces_of(moment, line)})
    return ScoreRow(_(source.name), points, note, tuple(spaces))


def spaces_of(moment: Moment, line: ScoreLine) -> Iterator[int]:
    """Yield the spaces that gave the points of a line."""
    sort, number = line.cause
    if sort == "space":
        yield number
    elif sort == "island":
        yield from game_of(moment).content.board.island_spaces[number]
    else:
        counted = dict(line.facts).get("spaces", ())
        if isinstance(counted, tuple):
            yield from (space for space in counted if isinstance(space, int))
