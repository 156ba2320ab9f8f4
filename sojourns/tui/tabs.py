"""The players' names in a row, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from textual import events
from textual.message import Message

from sojourns.tui import look
from sojourns.tui.desk import Desk
from sojourns.tui.paint import Ink, banner, cut, player
from sojourns.tui.parts import Row

LONGEST = 14
"""Columns of a name in the row: four of them fit into 80."""


class Tabs(Row):
    """The players; `extra` names what stands before them, such as everybody (seat -1)."""

    class Chosen(Message):
        """A name was clicked on."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(
        self, desk: Desk, chosen: Callable[[], int], extra: Sequence[tuple[int, str]] = ()
    ) -> None:
        super().__init__(self._draw, ground="head")
        self.desk = desk
        self.chosen = chosen
        self.extra = extra
        self._places: list[tuple[int, int, int]] = []

    def _draw(self, _width: int) -> list[Ink]:
        row: list[Ink] = [Ink(" ")]
        column = 1
        self._places = []
        for seat, text in self._names():
            here = seat == self.chosen()
            if seat < 0:
                inks = [Ink(f" {text} ", "ink" if here else "soft", "tie" if here else "", here)]
            elif here:
                shape = look.current().shapes[self.desk.looks[seat]]
                inks = [banner(self.desk.looks[seat], f" {shape} {text} ")]
            else:
                inks = [Ink(" "), *player(self.desk.looks[seat], text, bold=False), Ink(" ")]
            wide = sum(cell_len(ink.text) for ink in inks)
            self._places.append((column, column + wide, seat))
            row += [*inks, Ink(" ")]
            column += wide + 1
        return row

    def _names(self) -> list[tuple[int, str]]:
        return [*self.extra, *((n, cut(name, LONGEST)) for n, name in enumerate(self.desk.names))]

    def on_click(self, event: events.Click) -> None:
        """Choose the name that was clicked on."""
        for start, end, seat in self._places:
            if start <= event.x < end:
                self.post_message(self.Chosen(seat))
