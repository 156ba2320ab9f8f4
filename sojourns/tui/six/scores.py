"""The rows of the score screen, from the engine's lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from sojourns.games.six.words import names
from sojourns.games.six.words.points import rows
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


def _worth(moment: Moment, line: ScoreLine, sign: str) -> str:
    points = f" {line.points}" if line.points != 1 else ""
    return f"{_code(moment, line, sign)}{points}"


def _island(moment: Moment, line: ScoreLine, sign: str) -> str:
    return f"{game_of(moment).content.board.islands[line.cause[1]]}{sign}"


def _trade(moment: Moment, line: ScoreLine, sign: str) -> str:
    trade = game_of(moment).content.numbers.trades[line.cause[1]]
    icons = dict(line.facts).get("icons")
    if icons is None:
        return f"{names.trade_badge(trade)}{sign} {line.points:+d}"
    return f"{names.trade_badge(trade)}{icons}{sign} {line.points}"


def _card(moment: Moment, line: ScoreLine, sign: str) -> str:
    return f"{game_of(moment).content.cards[line.cause[1]].name}{sign} {line.points}"


SOURCES = (
    Source(N_("Land spaces"), lambda m, line: _is_space(m, line, land=True), _code),
    Source(N_("Sea spaces"), lambda m, line: _is_space(m, line, land=False), _code),
    Source(N_("Islands"), lambda _m, line: line.rule == "P2", _island),
    Source(N_("Trades"), lambda _m, line: line.rule == "P3", _trade),
    Source(N_("Cards"), lambda _m, line: line.rule in ("K6", "K7"), _card),
)
"""The rows of the base game, in their order; those of the expansions in play follow."""

NOTES = {"space": _worth, "island": _island, "trade": _trade, "card": _card}
"""How a line of an expansion is noted, by the sort of its cause."""


def _note(moment: Moment, line: ScoreLine, sign: str) -> str:
    return NOTES[line.cause[0]](moment, line, sign)


def sources(moment: Moment) -> list[Source]:
    """Return the rows, in their order."""
    found = list(SOURCES)
    for name, rules in rows(game_of(moment)):
        found.append(Source(name, partial(_cites, rules), _note))
    return found


def _cites(rules: Sequence[str], _moment: Moment, line: ScoreLine) -> bool:
    return line.rule in rules


def score_rows(moment: Moment, lines: Sequence[ScoreLine]) -> list[ScoreRow]:
    """Return a row for each source of points, also if it gave none."""
    return [_row(moment, source, lines) for source in sources(moment)]


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
