"""Any of several things to choose together: a list with a mark before each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.lang import _, ngettext
from sojourns.tui import look
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink, fill, wrap
from sojourns.tui.parts import Heading, Hint, Keys

NAME_WIDE = 15
"""Columns of a name; what it brings stands beside it."""


class Several(Leave):
    """Returns the values chosen, in the order offered."""

    AUTO_FOCUS = "Lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,A", "all", show=False),
        Binding("n,N", "none", show=False),
    ]

    def __init__(
        self,
        title: str,
        values: Sequence[tuple[Any, str]],
        chosen: Sequence[Any],
        brings: Callable[[Any], str] | None = None,
    ) -> None:
        super().__init__()
        self.headline = title
        self.values = values
        self.chosen = list(chosen)
        self.brings = brings

    def parts(self) -> Iterable[Widget]:
        """Put the list under its heading."""
        yield Heading(lambda: self.headline.upper(), lambda: [Ink(self._remark())])
        yield Lines(self._lines)
        yield Keys(self._hints)

    def _remark(self) -> str:
        number = len(self.chosen)
        return ngettext("{number} chosen", "{number} chosen", number).format(number=number)

    def _lines(self, width: int) -> list[Line]:
        rows = []
        for value, name in self.values:
            here = value in self.chosen
            wide = width - NAME_WIDE - 7
            first, *more = wrap(self.brings(value) if self.brings else "", wide)
            inks = [
                Ink("[x] " if here else "[ ] ", "key" if here else "faint", bold=here),
                Ink(fill(name, NAME_WIDE), "text" if here else "soft", bold=here),
                Ink(f" {first}", "faint"),
            ]
            rows.append(Line(inks, value))
            indent = " " * (NAME_WIDE + 5)
            rows += [Line([Ink(indent + part, "faint")]) for part in more]
        return rows

    def _hints(self) -> list[Hint]:
        return [
            Hint(look.current().glyph.up_down, _("choose"), "down"),
            Hint("Space", _("take or leave"), "space"),
            Hint("A", _("all"), "a"),
            Hint("N", _("none"), "n"),
            Hint("Esc", _("done"), "escape"),
        ]

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Take what was left, or leave what was taken."""
        if event.value in self.chosen:
            self.chosen.remove(event.value)
        else:
            self.chosen.append(event.value)
        self._show()

    def action_all(self) -> None:
        """Take everything."""
        self.chosen = [value for value, _name in self.values]
        self._show()

    def action_none(self) -> None:
        """Take nothing."""
        self.chosen = []
        self._show()

    def _show(self) -> None:
        self.query_one(Lines).remake()
        self.query_one(Heading).refresh()

    def action_leave(self) -> None:
        """Go back with what is chosen."""
        self.dismiss([value for value, _name in self.values if value in self.chosen])
