"""The menu: everything that a key does at the table, for mice and for terminals without F-keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from textual import events
from textual.widget import Widget

from sojourns.lang import _
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Box, list_keys
from sojourns.tui.paint import Ink
from sojourns.tui.parts import Hint, Row

if TYPE_CHECKING:
    from sojourns.tui.table import Table


class Menu(Box[str]):
    """All commands of the table."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.of = table

    def _entries(self) -> list[tuple[str, str, str]]:
        """Return the key, name and action of each entry; empty: a gap."""
        return [
            ("T", _("End the turn"), "end_turn"),
            ("U", _("Undo the last action"), "undo"),
            ("Y", _("Do it again"), "redo"),
            ("Ctrl+U", _("Back to the start of the turn"), "restart_turn"),
            *self._advice(),
            ("", "", ""),
            ("F2", _("Log"), "log"),
            ("F3", _("Score so far"), "score"),
            ("F4", _("All spaces as a list"), "spaces"),
            ("F5", _("What a player has"), "tableau"),
            ("B", _("Look back at the game so far"), "look_back_now"),
            ("", "", ""),
            ("F6", _("Save in another place"), "save_place"),
            ("O", _("Options"), "app.options"),
            ("R", _("Rules"), "app.rules"),
            ("?", _("Help: keys and glyphs"), "app.help"),
            ("", "", ""),
            ("L", self._leaving(), "leave_game"),
            ("Ctrl+Q", _("Quit"), "app.ask_quit"),
        ]

    def _advice(self) -> list[tuple[str, str, str]]:
        if self.of.match.over:
            return [("V", _("Review: points by turn, costly turns"), "review")]
        return [("V", _("Hint: what a bot would do"), "hint")] if self.of.advice.may else []

    def _leaving(self) -> str:
        if self.of.host.campaign is not None:
            return _("Leave, to the campaign")
        return _("Leave, to the start screen")

    def body(self) -> Iterable[Widget]:
        """Yield the heading and the entries."""
        title = _("Menu")
        yield Row(lambda _width: [Ink(f" {title} ", "ink", "key", True)], ground="panel")
        yield Lines(self._lines, ground="panel")

    def keys(self) -> Sequence[Hint]:
        """Return the keys for the last row."""
        return list_keys()

    def on_mount(self) -> None:
        """Give the keys to the list."""
        lines = self.query_one(Lines)
        lines.styles.height = len(self._entries())
        lines.focus()

    def _lines(self, _width: int) -> list[Line]:
        return [
            Line([Ink(key.ljust(8), "key", bold=True), Ink(name)], action or None)
            for key, name, action in self._entries()
        ]

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Do what was chosen."""
        self._do(event.value)

    def on_key(self, event: events.Key) -> None:
        """Do what the key does at the table."""
        pressed = "?" if event.key == "question_mark" else event.key.casefold()
        for key, _name, action in self._entries():
            if key and key.casefold() == pressed and not self.small:
                event.stop()
                self._do(action)

    def _do(self, action: Any) -> None:
        self.dismiss(None)
        self.app.call_later(self.app.run_action, action, self.of)
