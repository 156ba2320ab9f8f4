"""The log beside the map: newest at the bottom, what is new to the reader under a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual import events
from textual.geometry import Size

from sojourns.kernel.game import Told
from sojourns.lang import _
from sojourns.tui import look, paint
from sojourns.tui.face import Moment
from sojourns.tui.paint import Ink
from sojourns.tui.six.pane import Pane, Row

WHEEL = 3
"""Rows that the log moves at a turn of the wheel."""


class LogPane(Pane):
    """The last lines of the story; the wheel shows older ones."""

    def __init__(self, id: str) -> None:  # noqa: A002 - the library's name
        super().__init__(id)
        self.back = 0
        """Rows that the log is scrolled back."""

    def show(self, moment: Moment) -> None:
        """Draw the moment; a longer story brings back its end."""
        if self.moment is None or len(self.moment.story) != len(moment.story):
            self.back = 0
        super().show(moment)

    def rows(self, moment: Moment, size: Size) -> Sequence[Row]:
        """Return the heading and the lines that fit."""
        columns, rows = size
        head = Row(columns, "head").skip(1).add(_("LOG"), "soft", bold=True)
        if self.back:
            head.right(_("scrolled back "), "key")
        room = rows - 1
        lines = list(self._lines(moment, columns, room + self.back))
        self.back = min(self.back, max(len(lines) - room, 0))
        lines = lines[: len(lines) - self.back][-room:] if room > 0 else []
        return [head, *lines]

    def _lines(self, moment: Moment, columns: int, room: int) -> Iterator[Row]:
        """Yield at most about `room` rows, the newest last."""
        found: list[list[Row]] = []
        count, newer = 0, False
        for ply, told in reversed(moment.story):
            new = moment.is_new(ply, told)
            if moment.since and newer and not new:
                found.append([self._line_of_new(columns)])
                count += 1
            newer = new
            entry = self._entry(moment, told, columns)
            found.append(entry)
            count += len(entry)
            if count > room + len(entry):
                break
        for entry in reversed(found):
            yield from entry

    def _line_of_new(self, columns: int) -> Row:
        text = " " + _("since your last turn") + " "
        rule = look.current().glyph.rule
        row = Row(columns).skip(1).add(rule * 2, "faint").add(text, "faint")
        return row.add(rule * (row.left - 1), "faint")

    def _entry(self, moment: Moment, told: Told, columns: int) -> list[Row]:
        if told.seat < 0:
            inks = [Ink(told.text, "key")]
        else:
            sign, name = paint.player(moment.looks[told.seat], moment.names[told.seat], bold=False)
            inks = [sign, *_name_apart(told.text, name)]
        rows = []
        for line in paint.wrap_inks(inks, columns - 2, indent=2):
            row = Row(columns).skip(1)
            for piece in line:
                row.add(piece.text, piece.ink, bold=piece.bold)
            rows.append(row)
        return rows

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Show older lines."""
        event.stop()
        self.back += WHEEL
        self.renew()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Show newer lines."""
        event.stop()
        self.back = max(self.back - WHEEL, 0)
        self.renew()


def _name_apart(text: str, name: Ink) -> list[Ink]:
    """Return the line in pieces, the player's name in the player's colour."""
    before, found, after = text.partition(name.text)
    if not found:
        return [Ink(text, "soft")]
    return [piece for piece in (Ink(before, "soft"), name, Ink(after, "soft")) if piece.text]
