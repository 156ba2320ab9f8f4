"""Rows that every page has: the heading at the top, the keys at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from sojourns.tui import look
from sojourns.tui.paint import Ink, strip

Pieces = Callable[[int], Sequence[Ink]]
"""From the width in columns: the pieces of a row."""


class Row(Widget):
    """One row, drawn anew from its pieces whenever it is refreshed."""

    def __init__(self, pieces: Pieces, *, ground: str = "bar", id: str | None = None) -> None:  # noqa: A002 - the library's name
        super().__init__(id=id)
        self.pieces = pieces
        self.ground = ground

    def render_line(self, y: int) -> Strip:
        """Return the row; whatever is below it is empty."""
        return strip(self.pieces(self.size.width) if y == 0 else (), self.size.width, self.ground)


class Heading(Row):
    """The first row of a page: its name on a banner, and a remark."""

    def __init__(self, name: Callable[[], str], remark: Callable[[], Sequence[Ink]]) -> None:
        super().__init__(
            lambda _width: [Ink(f" {name()} ", "ink", "key", True), Ink("  "), *remark()]
        )


class Hint(NamedTuple):
    """A key and what it does, as the last row shows it."""

    label: str
    text: str
    key: str
    """The key that a click presses, by its Textual name."""


class Keys(Row):
    """The last row: what the keys do here. A click on one presses it."""

    def __init__(self, hints: Callable[[], Sequence[Hint]], *, boxed: bool = False) -> None:
        """Show the hints; `boxed`: in the middle of a box, on its ground."""
        super().__init__(self._draw, ground="panel" if boxed else "bar")
        self.hints = hints
        self.boxed = boxed
        self._places: list[tuple[int, int, str]] = []

    def _draw(self, width: int) -> list[Ink]:
        hints = fitting(self.hints(), width)
        wide_all = sum(map(width_of_hint, hints))
        column = 1 + (max(width - wide_all, 0) // 2 if self.boxed else 0)
        row: list[Ink] = [Ink(" " * (column - 1))]
        self._places = []
        for hint in hints:
            label = look.current().words(hint.label)
            wide = cell_len(label) + cell_len(hint.text) + 1
            row += [Ink(" "), Ink(label, "key", bold=True), Ink(f" {hint.text} ")]
            self._places.append((column, column + wide, hint.key))
            column += wide + 2
        return row

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked on."""
        for start, end, key in self._places:
            if start <= event.x < end:
                press(self, key)


def width_of_hint(hint: Hint) -> int:
    """Return the columns of a hint with its blanks."""
    return cell_len(look.current().words(hint.label)) + cell_len(hint.text) + 3


def fitting(hints: Sequence[Hint], width: int) -> Sequence[Hint]:
    """Return the hints that fit: the last one always, then as many from the first on as can be."""
    wide = list(map(width_of_hint, hints))
    number = len(hints)
    while number > 1 and sum(wide[: number - 1]) + wide[-1] > width:
        number -= 1
    return (*hints[: number - 1], hints[-1]) if hints else ()


def press(widget: Widget, key: str) -> None:
    """Do as if the key had been pressed."""
    event = events.Key(key, key if len(key) == 1 else None)
    # as keys of the terminal do: one that a screen sends ends at the screen, unheard
    widget.app.post_message(event.set_sender(widget.app))
