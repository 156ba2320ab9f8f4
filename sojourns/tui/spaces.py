"""All spaces as a list: what stands there, who controls it; the chosen one gets the cursor."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.desk import Desk
from sojourns.tui.face import Moment
from sojourns.tui.lines import Line, Lines
from sojourns.tui.paint import Ink, wrap_inks
from sojourns.tui.parts import Heading, Hint, Keys
from sojourns.tui.search import Searched


class Spaces(Searched):
    """Every space in words. Returns the chosen one, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f4", "leave", show=False)]

    def __init__(self, moment: Moment, desk: Desk) -> None:
        super().__init__()
        self.moment = moment
        self.desk = desk

    def parts(self) -> Iterable[Widget]:
        """Put the list under its heading."""
        yield Heading(lambda: _("SPACES"), lambda: [Ink(self.desk.face.when(self.moment))])
        yield from self.search_row()
        yield Lines(self._lines, id="lines")
        yield Keys(self._hints)

    def _lines(self, width: int) -> list[Line]:
        rows: list[Line] = []
        for space, text in self.desk.face.spaces(self.moment):
            if not self.matches(text):
                continue
            code, _blank, rest = text.partition(" ")
            inks = [Ink(code.ljust(3), "key", bold=True), Ink(f" {rest}")]
            first, *more = wrap_inks(inks, width - 4, indent=4)
            rows += [Line(first, space), *(Line([Ink("  "), *part]) for part in more)]
        return rows or [Line([Ink(_("nothing matches"), "faint")])]

    def _hints(self) -> list[Hint]:
        return [
            Hint(look.current().glyph.up_down, _("space"), "down"),
            Hint("/", _("search"), "slash"),
            Hint("Enter", _("put the cursor there"), "enter"),
            Hint("Esc", _("back"), "escape"),
        ]

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Return the space."""
        self.dismiss(event.value)
