"""A list with a search row: `/` opens it, what is typed narrows the list, Esc empties it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input

from sojourns.lang import _
from sojourns.tui.lines import Lines
from sojourns.tui.page import Leave


class Searched(Leave):
    """A page whose list `lines` shows only what matches the search."""

    AUTO_FOCUS = "Lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash,ctrl+f", "search", show=False),
        Binding("down", "to_list", show=False),
    ]

    def search_row(self) -> Iterable[Widget]:
        """Yield the search row, hidden until it is asked for."""
        row = Input(compact=True, placeholder=_("search"), id="search")
        row.display = False
        yield row

    @property
    def wanted(self) -> str:
        """Return what is searched for, without capital letters."""
        return self.query_one("#search", Input).value.strip().casefold()

    def matches(self, *texts: str) -> bool:
        """Return whether every word that is searched for stands in one of the texts."""
        whole = " ".join(texts).casefold()
        return all(word in whole for word in self.wanted.split())

    def action_search(self) -> None:
        """Show the search row and give it the keys."""
        row = self.query_one("#search", Input)
        row.display = True
        row.focus()

    def action_to_list(self) -> None:
        """Give the keys to the list; what is searched for stays."""
        self.query_one("#lines", Lines).focus()

    def on_input_changed(self) -> None:
        """Narrow the list."""
        self.query_one("#lines", Lines).remake()

    def on_input_submitted(self) -> None:
        """Go on in the list."""
        self.action_to_list()

    def action_leave(self) -> None:
        """Empty the search first, then leave."""
        row = self.query_one("#search", Input)
        if row.display:
            row.value = ""
            row.display = False
            self.action_to_list()
        else:
            super().action_leave()
