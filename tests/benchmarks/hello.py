"""The smallest Textual program that draws a line and answers a key: our screens' measure."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static


class Hello(App[None]):
    """Says hello, and how often a key was pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("right", "count"), Binding("q", "quit")]
    pressed = 0

    def compose(self) -> ComposeResult:
        """Make the one line."""
        yield Static("Hello, world 0")

    def action_count(self) -> None:
        """Count a key."""
        self.pressed += 1
        self.query_one(Static).update(f"Hello, world {self.pressed}")


if __name__ == "__main__":
    Hello().run()
