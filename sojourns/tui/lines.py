"""A list of rows to read, or to choose from: menus, logs, lists, rules, all look and work alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from sojourns.tui import look
from sojourns.tui.paint import Ink, strip


class Line(NamedTuple):
    """One row of a list."""

    inks: Sequence[Ink]
    value: Any = None
    """What choosing it means; None: it cannot be chosen."""


Build = Callable[[int], Sequence[Line]]
"""From the width in columns: the rows. Called again whenever the width changes."""


class Lines(ScrollView, can_focus=True):
    """Rows with a bar on one of them (`reading`: without a bar)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "by(-1)", show=False),
        Binding("down", "by(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "end(-1)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("enter", "pick", show=False),
        Binding("space", "pick", show=False),
    ]

    class Picked(Message):
        """A row was chosen."""

        def __init__(self, lines: Lines, value: Any) -> None:
            super().__init__()
            self.lines = lines
            self.value = value

        @property
        def control(self) -> Lines:
            """Return the list that it comes from."""
            return self.lines

    class Moved(Picked):
        """The bar stands on another row."""

    def __init__(
        self,
        build: Build,
        *,
        ground: str = "screen",
        reading: bool = False,
        click_picks: bool = True,
        id: str | None = None,  # noqa: A002 - the library's name
    ) -> None:
        super().__init__(id=id)
        self.build = build
        self.ground = ground
        self.reading = reading
        self.click_picks = click_picks
        self.rows: Sequence[Line] = ()
        self.at = -1
        """Index of the row under the bar, or -1."""

    @property
    def value(self) -> Any:
        """Return the value of the row under the bar, or None."""
        return self.rows[self.at].value if 0 <= self.at < len(self.rows) else None

    def on_resize(self) -> None:
        """Make the rows for the new width, and keep the bar in sight."""
        self.remake()
        self.call_after_refresh(self._show_bar)

    def _show_bar(self) -> None:
        if self.at >= 0:
            self.show_row(self.at)

    def remake(self) -> None:
        """Make the rows anew; the bar stays on the same value if there still is one."""
        kept, place = self.value, self.at
        width = self.scrollable_content_region.width
        self.rows = self.build(width)
        self.virtual_size = Size(width, len(self.rows))
        values = [row.value for row in self.rows]
        if kept is not None and kept in values:
            self.at = values.index(kept)
        else:
            self.at = self._nearest(max(place, 0), 1)
        self.refresh()

    def put(self, value: Any) -> None:
        """Put the bar on the row of the value, if there is one."""
        for index, row in enumerate(self.rows):
            if row.value is not None and row.value == value:
                self._stand(index)

    def _nearest(self, index: int, step: int) -> int:
        """Return the first row from `index` on that can be chosen, else one before it, else -1."""
        if self.reading:
            return -1
        ways = (range(index, len(self.rows)), range(min(index, len(self.rows) - 1), -1, -1))
        for way in ways if step > 0 else reversed(ways):
            for place in way:
                if self.rows[place].value is not None:
                    return place
        return -1

    def _stand(self, index: int) -> None:
        moved = index != self.at
        self.at = index
        self.show_row(index)
        self.refresh()
        if moved:
            self.post_message(self.Moved(self, self.value))

    def show_row(self, index: int) -> None:
        """Scroll so that the row is seen; from the first rows, so that what stands above is too."""
        top, height = self.scroll_offset.y, self.scrollable_content_region.height
        if index < top:
            above = all(row.value is None for row in self.rows[:index])
            self.scroll_to(y=0 if above else index, animate=False)
        elif index >= top + height:
            self.scroll_to(y=index - height + 1, animate=False)

    def action_by(self, step: int) -> None:
        """Move the bar, or the text, by one row."""
        if self.reading:
            self.scroll_relative(y=step, animate=False)
            return
        place = self.at + step
        while 0 <= place < len(self.rows) and self.rows[place].value is None:
            place += step
        if 0 <= place < len(self.rows):
            self._stand(place)

    def action_page(self, way: int) -> None:
        """Move by what the window holds."""
        step = way * max(self.scrollable_content_region.height - 1, 1)
        if self.reading:
            self.scroll_relative(y=step, animate=False)
        else:
            place = self._nearest(min(max(self.at + step, 0), len(self.rows) - 1), way)
            self._stand(place)

    def action_end(self, way: int) -> None:
        """Go to the first or the last row."""
        if self.reading:
            self.scroll_to(y=0 if way < 0 else len(self.rows), animate=False)
        else:
            self._stand(self._nearest(0 if way < 0 else len(self.rows) - 1, -way))

    def action_pick(self) -> None:
        """Choose the row under the bar."""
        if self.value is not None:
            self.post_message(self.Picked(self, self.value))

    def on_click(self, event: events.Click) -> None:
        """Put the bar on the row, and choose it (on the second click if the first only looks)."""
        index = event.y + self.scroll_offset.y
        if self.reading or not 0 <= index < len(self.rows) or self.rows[index].value is None:
            return
        again = index == self.at
        self._stand(index)
        if self.click_picks or again:
            self.action_pick()

    def render_line(self, y: int) -> Strip:
        """Return a row of the window; the chosen one is lit and has a sign before it."""
        index = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        if index >= len(self.rows):
            return strip((), width, self.ground)
        inks = self.rows[index].inks
        if self.reading:
            return strip(inks, width, self.ground)
        if index != self.at:
            return strip((Ink("  "), *inks), width, self.ground)
        sign = Ink(f"{look.current().glyph.play} ", "key", bold=True)
        # faint on the bar would be hard to read, in 16 colours above all
        bright = [ink._replace(ink="text") if ink.ink in ("soft", "faint") else ink for ink in inks]
        return strip((sign, *bright), width, "chip")
