"""A chart of points by turn: a line for each seat that steps where a turn ended.

Each line has its owner's shape where its own turns ended, so that lines can be told apart without
colours; where several lie on each other, they take turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from sojourns.lang import pgettext
from sojourns.session.course import begun
from sojourns.tui import look
from sojourns.tui.paint import Ink, strip

TICKS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Distances of numbers on the scale."""
TICK_ROWS = 3
"""Rows between two numbers, at least."""
SCALE = 5
"""Columns of the scale, with its line."""
GRID = 4
"""Columns from one dot of the grid to the next."""
BELOW = 2
"""Rows below the lines: the axis and the rounds."""


class Claim(NamedTuple):
    """A sign that a seat's line wants to have somewhere."""

    seat: int
    sign: str
    is_mark: bool
    """Whether it is the shape of the seat, which goes before lines."""


class Curves(Widget):
    """The chart."""

    def __init__(
        self,
        points: Sequence[Sequence[int]],
        seats: Sequence[int],
        rounds: Sequence[int],
        looks: Sequence[int],
    ) -> None:
        """`points` are those at the start and after each turn, indexed [turn][seat].

        `seats` says whose turn each was, `rounds` in which round, `looks` what each seat wears.
        """
        super().__init__()
        self.points = points
        self.seats = seats
        self.rounds = rounds
        self.looks = looks
        self.marks: Mapping[int, str] = {}
        """Turn -> the sign that stands below it."""
        self._claims: dict[tuple[int, int], list[Claim]] = {}
        self._claimed_for: tuple[Size, look.Look] | None = None

    def mark(self, marks: Mapping[int, str]) -> None:
        """Mark turns, counted from 0, on the axis."""
        self.marks = marks
        self.refresh()

    # -- where things are

    @property
    def rows(self) -> int:
        """Return the rows of the lines."""
        return max(self.size.height - BELOW, 1)

    @property
    def _bounds(self) -> tuple[int, int]:
        every = [total for totals in self.points for total in totals]
        return min(0, *every), max(1, *every)

    def row_of(self, total: int) -> int:
        """Return the row, from the top, of so many points."""
        low, high = self._bounds
        return round((high - total) * (self.rows - 1) / (high - low))

    def column_of(self, turn: int) -> int:
        """Return the column at which so many turns had ended."""
        wide = max(self.size.width - SCALE - 2, 1)
        return SCALE + round(turn * wide / max(len(self.seats), 1))

    def _ticks(self) -> Iterator[int]:
        """Yield the numbers on the scale."""
        low, high = self._bounds
        least = TICK_ROWS * (high - low) / max(self.rows - 1, 1)
        step = next((tick for tick in TICKS if tick >= least), TICKS[-1])
        yield from range(-(-low // step) * step, high + 1, step)

    # -- the lines

    def claims(self) -> dict[tuple[int, int], list[Claim]]:
        """Return what each line wants to have where, by (column, row); made once for a size."""
        wanted = (self.size, look.current())
        if self._claimed_for != wanted:
            self._claimed_for, self._claims = wanted, {}
            for seat in range(len(self.looks)):
                for column, row, sign, is_mark in self._line(seat):
                    claim = Claim(seat, sign, is_mark)
                    self._claims.setdefault((column, row), []).append(claim)
        return self._claims

    def _line(self, seat: int) -> Iterator[tuple[int, int, str, bool]]:
        glyph = look.current().glyph
        upper_left, upper_right, lower_left, lower_right = glyph.corners
        for turn, owner in enumerate(self.seats):
            start, end = self.column_of(turn), self.column_of(turn + 1)
            before, after = (self.row_of(self.points[n][seat]) for n in (turn, turn + 1))
            yield from ((column, before, glyph.rule, False) for column in range(start + 1, end))
            if owner == seat:
                yield end, after, glyph.shapes[self.looks[seat]], True
            if before == after:
                yield end, after, glyph.rule, False
                continue
            rises = after < before
            yield end, before, lower_right if rises else upper_right, False
            yield end, after, upper_left if rises else lower_left, False
            for row in range(min(before, after) + 1, max(before, after)):
                yield end, row, glyph.side, False

    def _shown(self, column: int, claims: Sequence[Claim]) -> Claim:
        marks = [claim for claim in claims if claim.is_mark]
        wanting = marks or claims
        return wanting[column % len(wanting)]

    # -- drawing

    def render_line(self, y: int) -> Strip:
        """Return a row: of the lines, the axis, or the rounds."""
        width = self.size.width
        if y < self.rows:
            inks = self._row(y, width)
        elif y == self.rows:
            inks = self._axis(width)
        else:
            inks = self._rounds()
        return strip(inks, width)

    def _row(self, y: int, width: int) -> list[Ink]:
        glyph = look.current().glyph
        ticks = {self.row_of(tick): tick for tick in self._ticks()}
        label = str(ticks[y]).rjust(SCALE - 1) if y in ticks else " " * (SCALE - 1)
        inks = [Ink(label, "faint"), Ink(glyph.side, "faint")]
        claims = self.claims()
        for column in range(SCALE, width):
            wanting = claims.get((column, y))
            if wanting:
                claim = self._shown(column, wanting)
                ink = Ink(claim.sign, f"banner{self.looks[claim.seat]}", bold=claim.is_mark)
            elif y in ticks and (column - SCALE) % GRID == GRID - 1:
                ink = Ink(glyph.bar_empty, "faint")
            else:
                ink = Ink(" ")
            inks.append(ink)
        return inks

    def _axis(self, width: int) -> list[Ink]:
        glyph = look.current().glyph
        signs = {self.column_of(turn + 1): sign for turn, sign in self.marks.items()}
        inks = [Ink(" " * (SCALE - 1)), Ink(glyph.corners[2], "faint")]
        for column in range(SCALE, width):
            if column in signs:
                inks.append(Ink(signs[column], "ink", "key", True))
            else:
                inks.append(Ink(glyph.rule, "faint"))
        return inks

    def _rounds(self) -> list[Ink]:
        text = ""
        for turn, number in begun(self.rounds):
            label = pgettext("3 columns", "R{round}").format(round=number)
            text = text.ljust(self.column_of(turn) + 1) + label
        return [Ink(text, "faint")]
