"""The note above the action bar: why something is not allowed, or what a bot has just done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.paint import Ink, cut, strip, wrap

MOST_WIDE = 76
TEXT_ROWS = 5
"""Rows of text that it has at most."""


class Border(NamedTuple):
    """Signs of a frame."""

    corners: tuple[str, str, str, str]
    """Upper left, upper right, lower left, lower right."""
    across: str
    down: str


ROUND = Border(("╭", "╮", "╰", "╯"), "─", "│")
PLAIN = Border(("+", "+", "+", "+"), "-", "|")


class Toast(Widget):
    """A note that lies over the map; it never takes the keys."""

    def __init__(self) -> None:
        super().__init__()
        self.headline = ""
        self.lines: Sequence[str] = ()
        self.offer = ""
        self.ink = "refused"
        self.ground = "refused_back"
        self.display = False

    def refuse(self, headline: str, lines: Sequence[str], offer: str = "") -> None:
        """Say that something is not allowed, and why."""
        self.ink, self.ground = "refused", "refused_back"
        self._show(f"{look.current().glyph.cross} {headline}", lines, offer)

    def allow(self, headline: str, lines: Sequence[str]) -> None:
        """Say that something is allowed, and what would come of it."""
        self.tell(f"{look.current().glyph.done} {headline}", lines)

    def tell(self, headline: str, lines: Sequence[str], ink: str = "key") -> None:
        """Say what has happened; `ink` is the role of the frame."""
        self.ink, self.ground = ink, "bar"
        self._show(headline, lines, "")

    def _show(self, headline: str, lines: Sequence[str], offer: str) -> None:
        self.headline, self.lines, self.offer = headline, lines, offer
        self.display = True
        self._fit()

    def _fit(self) -> None:
        self.styles.width = min(MOST_WIDE, self.app.size.width - 4)
        self.styles.height = len(self._rows()) + 2
        self.refresh(layout=True)

    def on_resize(self) -> None:
        """Fit into the new window."""
        if self.display:
            self._fit()

    def hide(self) -> None:
        """Take the note away."""
        self.display = False

    def _rows(self) -> list[list[Ink]]:
        inner = min(MOST_WIDE, self.app.size.width - 4) - 4
        rows = [[Ink(part, "text")] for line in self.lines for part in wrap(line, inner)]
        rows = rows[:TEXT_ROWS]
        if self.ink == "refused":
            keys = [Ink("Enter", "key", bold=True), Ink(f" {self.offer}   ")] if self.offer else []
            rows.append([*keys, Ink("Esc ", "key", bold=True), Ink(_("close"))])
        return rows

    def render_line(self, y: int) -> Strip:
        """Return a row of the frame or of the text."""
        now, width, height = look.current(), self.size.width, self.size.height
        border = PLAIN if now.glyphs == "ascii" else ROUND
        line = now.style(self.ink, self.ground)
        left, right, low_left, low_right = border.corners
        if y == 0:
            head = cut(now.words(f" {self.headline} "), width - 4)
            bold = now.style(self.ink, self.ground, bold=True)
            middle = [Segment(head, bold)]
            rest = border.across * (width - 3 - Strip(middle).cell_length)
            return Strip(
                [Segment(left + border.across, line), *middle, Segment(rest + right, line)], width
            )
        if y == height - 1:
            return Strip([Segment(low_left + border.across * (width - 2) + low_right, line)], width)
        rows = self._rows()
        text = strip(rows[y - 1] if y <= len(rows) else (), width - 4, self.ground)
        return Strip(
            [Segment(f"{border.down} ", line), *text, Segment(f" {border.down}", line)], width
        )
