"""Panes: parts of the table that are rows of text, each drawn anew only if it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sojourns.tui import look, paint
from sojourns.tui.face import Moment
from sojourns.tui.paint import Ink


class Zone(NamedTuple):
    """A stretch of a row that means something to the mouse."""

    start: int
    stop: int
    what: Any


class Row:
    """One row in the making: pieces from left to right.

    >>> row = Row(20)
    >>> row.add("Harbour", what=1).add(" $2").width, row.zones
    (10, [Zone(start=0, stop=7, what=1)])
    """

    def __init__(self, columns: int, ground: str = "") -> None:
        self.columns = columns
        self.ground = ground
        """Role of the ground of the whole row; empty: as the pane."""
        self.inks: list[Ink] = []
        self.zones: list[Zone] = []
        self.width = 0

    @property
    def left(self) -> int:
        """Return how many columns are free."""
        return max(self.columns - self.width, 0)

    def add(
        self,
        text: str,
        ink: str = "soft",
        on: str = "",
        *,
        bold: bool = False,
        what: Any = None,
        most: int | None = None,
    ) -> Row:
        """Add a text, cut to what is left and to `most` columns; `what` is for the mouse."""
        text = paint.cut(text, self.left if most is None else min(most, self.left))
        if not text:
            return self
        start = self.width
        self.inks.append(Ink(text, ink, on or self.ground, bold))
        self.width += cell_len(text)
        if what is not None:
            self.zones.append(Zone(start, self.width, what))
        return self

    def skip(self, columns: int = 1, on: str = "", what: Any = None) -> Row:
        """Add blanks."""
        return self.add(" " * min(columns, self.left), on=on, what=what)

    def to(self, column: int, on: str = "") -> Row:
        """Add blanks up to a column."""
        return self.skip(column - self.width, on) if column > self.width else self

    def join(self, row: Row, what: Any = None) -> Row:
        """Add another row, filled to its width on its ground, as a stretch of this one."""
        start = self.width
        row.to(row.columns)
        self.zones += [
            zone._replace(start=zone.start + start, stop=zone.stop + start) for zone in row.zones
        ]
        self.inks += row.inks
        self.width += row.width
        if what is not None:
            self.zones.append(Zone(start, self.width, what))
        return self

    def cut(self, columns: int) -> Row:
        """Return the row in at most so many columns, and no wider than it is filled."""
        row = Row(min(columns, self.width), self.ground)
        for piece in self.inks:
            row.add(piece.text, piece.ink, piece.on, bold=piece.bold)
        row.zones = [zone for zone in self.zones if zone.start < row.columns]
        return row

    def right(self, text: str, ink: str = "soft", on: str = "", *, bold: bool = False) -> Row:
        """Add a text at the right edge."""
        return self.to(self.columns - cell_len(text), on).add(text, ink, on, bold=bold)

    def what(self, column: int) -> Any:
        """Return what stands at a column for the mouse, or None."""
        for zone in self.zones:
            if zone.start <= column < zone.stop:
                return zone.what
        return None


class Pane(Widget):
    """Rows of a moment. Whatever changes, `renew` draws the rows that differ, and no others."""

    GROUND = "panel"

    rows: Callable[[Moment, Size], Sequence[Row]]
    """Returns the rows from the top; those that lack are blank."""

    class Clicked(Message):
        """Something on a pane was clicked; `what` is None beside everything."""

        def __init__(self, what: Any, *, right: bool) -> None:
            super().__init__()
            self.what = what
            self.right = right

    def __init__(self, id: str) -> None:  # noqa: A002 - the library's name
        super().__init__(id=id)
        self.moment: Moment | None = None
        self._rows: Sequence[Row] = ()
        self._strips: list[Strip] = []

    def show(self, moment: Moment) -> None:
        """Draw the moment."""
        self.moment = moment
        self.renew()

    def renew(self) -> None:
        """Make the rows, and have those drawn that changed."""
        columns, rows = self.size
        if self.moment is None or not columns or not rows:
            return
        self._rows = self.rows(self.moment, self.size)[:rows]
        strips = [paint.strip(row.inks, columns, row.ground or self.GROUND) for row in self._rows]
        blank = paint.strip((), columns, self.GROUND)
        strips += [blank] * (rows - len(strips))
        old, self._strips = self._strips, strips
        if len(old) != len(strips):
            self.refresh()
            return
        changed = [
            Region(0, y, columns, 1)
            for y, (before, after) in enumerate(zip(old, strips, strict=True))
            if before is not after and before != after
        ]
        if changed:
            self.refresh(*changed)

    def repaint(self) -> None:
        """Draw everything anew, because the palette or the glyphs changed."""
        self._strips = []
        self.renew()

    def on_resize(self) -> None:
        """Make the rows for the new size."""
        self._strips = []
        self.renew()

    def what(self, x: int, y: int) -> Any:
        """Return what is at a place, for the mouse, or None."""
        return self._rows[y].what(x) if 0 <= y < len(self._rows) else None

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        event.stop()
        self.post_message(self.Clicked(self.what(event.x, event.y), right=event.button == 3))

    def render_line(self, y: int) -> Strip:
        """Return a row."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, look.current().style("soft", self.GROUND))
