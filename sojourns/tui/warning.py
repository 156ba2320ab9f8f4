"""The row that stays above the table while the game cannot be saved."""

from __future__ import annotations

from collections.abc import Callable

from sojourns.lang import _
from sojourns.tui.paint import Ink, spread
from sojourns.tui.parts import Row, press


class WarningRow(Row):
    """A warning with the key that offers another place; hidden while all is well."""

    def __init__(self, problem: Callable[[], str]) -> None:
        super().__init__(self._draw, ground="refused_back")
        self.problem = problem
        self.display = False

    def look(self) -> None:
        """Show or hide the row."""
        self.display = bool(self.problem())
        self.refresh()

    def _draw(self, width: int) -> list[Ink]:
        way_out = [Ink(" F6 ", "key", bold=True), Ink(_("another place")), Ink(" ")]
        return spread([Ink(f" {self.problem()}", "refused", bold=True)], way_out, width)

    def on_click(self) -> None:
        """Offer another place."""
        press(self, "f6")
