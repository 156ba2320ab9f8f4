"""Asks for another place when the game cannot be saved, or should be saved elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input

from sojourns.lang import _
from sojourns.session import library
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match
from sojourns.tui import files
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Box
from sojourns.tui.paint import Ink, wrap
from sojourns.tui.parts import Hint, Keys, Row


class SavePlace(Box[Keeper]):
    """Takes a path, or only a name. Returns the keeper of the new place once it has saved there."""

    AUTO_FOCUS = "Input"

    def __init__(self, match: Match, keeper: Keeper) -> None:
        super().__init__()
        self.match = match
        self.now = files.shown(keeper.path)
        self.problem = keeper.problem or ""

    def body(self) -> Iterable[Widget]:
        """Yield where it is saved now, the field, and what is wrong."""
        title = _("Save in another place")
        yield Row(lambda _width: [Ink(f" {title} ", "ink", "key", True)], ground="panel")
        text = Lines(self._text, ground="panel", reading=True, id="text")
        text.can_focus = False
        yield text
        yield Input(self.match.title, compact=True, id="place")
        problem = Lines(self._problem, ground="panel", reading=True, id="problem")
        problem.can_focus = False
        yield problem
        yield Keys(self._hints, boxed=True)

    def _hints(self) -> list[Hint]:
        return [Hint("Enter", _("save"), "enter"), Hint("Esc", _("close"), "escape")]

    def _text(self, width: int) -> list[Line]:
        now = wrap(_("Now: {path}").format(path=self.now), width)
        ask = wrap(_("A name for the game, or a path: it begins with /, ~/ or ./"), width)
        return [
            Line([]),
            *(Line([Ink(part, "faint")]) for part in now),
            *(Line([Ink(part)]) for part in ask),
        ]

    def _problem(self, width: int) -> list[Line]:
        return [Line([Ink(part, "bad")]) for part in wrap(self.problem, width)]

    def on_mount(self) -> None:
        """Give the texts the rows that they need."""
        self.query_one("#text", Lines).styles.height = len(self._text(60))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Save there; if that fails too, say why and stay."""
        event.stop()
        if not event.value.strip():
            return
        path, title = library.typed_path(event.value)
        if library.is_taken(path):
            self.problem = _("{path} is there already.").format(path=files.shown(path))
        else:
            keeper = Keeper.elsewhere(path, self.match, title)
            if keeper.problem is None:
                self.dismiss(keeper)
                return
            self.problem = keeper.problem
        self.query_one("#problem", Lines).remake()
