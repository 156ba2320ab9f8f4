"""One player's table: cards, abilities and objectives, pieces, trades."""

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
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink, banner, styled, wrap_inks
from sojourns.tui.parts import Heading, Hint, Keys
from sojourns.tui.tabs import Tabs


class Tableau(Leave):
    """What a player has; the arrows go from player to player."""

    AUTO_FOCUS = "Lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,shift+tab", "turn(-1)", show=False, priority=True),
        Binding("right,tab,f5", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, moment: Moment, desk: Desk, seat: int) -> None:
        super().__init__()
        self.moment = moment
        self.desk = desk
        self.seat = seat

    def parts(self) -> Iterable[Widget]:
        """Put the players' names above what the chosen one has."""
        yield Heading(lambda: _("PLAYER"), lambda: [Ink(self.desk.face.when(self.moment))])
        yield Tabs(self.desk, lambda: self.seat)
        yield Lines(self._lines, reading=True)
        yield Keys(self._hints)

    def _lines(self, width: int) -> list[Line]:
        rows: list[Line] = []
        for style, text in self.desk.face.tableau(self.moment, self.seat):
            if style == "title":
                rows += [
                    Line([]),
                    Line([Ink(" "), banner(self.desk.looks[self.seat], f" {text} ")]),
                ]
            else:
                parts = wrap_inks([Ink("  "), styled(style, text)], width - 2, indent=6)
                rows += [Line(part) for part in parts]
        return rows

    def _hints(self) -> list[Hint]:
        arrows = look.current().glyph
        return [
            Hint(arrows.left_right, _("other player"), "right"),
            Hint(arrows.up_down, _("scroll"), "down"),
            Hint("Esc", _("back"), "escape"),
        ]

    def on_tabs_chosen(self, event: Tabs.Chosen) -> None:
        """Show the player who was clicked on."""
        self._show(event.seat)

    def action_turn(self, step: int) -> None:
        """Show the next player."""
        self._show((self.seat + step) % len(self.desk.names))

    def _show(self, seat: int) -> None:
        self.seat = seat
        self.query_one(Tabs).refresh()
        lines = self.query_one(Lines)
        lines.scroll_to(y=0, animate=False)
        lines.remake()
