"""A box with a text that may be longer than the window, and answers below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.advice.foresight import Step
from sojourns.lang import _
from sojourns.tui.ask import Answer
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Box, Frame, list_keys
from sojourns.tui.paint import Ink, spread, wrap
from sojourns.tui.parts import Hint, Row

WIDE = 84
"""Columns of the box, where there are so many."""
TYPED = 26
"""Columns that typed actions get at most."""
EDGES = 3
"""Rows of the box besides text and answers: its frame and the title."""
INSETS = 7
"""Columns of the box besides text: its frame, blanks, the scroll bar."""


class Reading(Box[Any]):
    """A title, a text, answers; returns the value of the answer, or None for Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
    ]

    overflows = False
    """Whether there is more text than rows."""

    def headline(self) -> Sequence[Ink]:
        """Return the title."""
        return ()

    def text(self, _width: int) -> Sequence[Line]:
        """Return the rows of the text."""
        return ()

    def answers(self) -> Sequence[Answer]:
        """Return the answers; Enter gives the first one at once."""
        return ()

    def body(self) -> Iterable[Widget]:
        """Yield the title, the text and the answers."""
        yield Row(self._title, ground="panel")
        yield Lines(self.text, ground="panel", reading=True, id="question")
        yield Lines(self._rows, ground="panel", id="answers")

    def keys(self) -> Sequence[Hint]:
        """Return the keys for the last row."""
        return list_keys()

    def on_mount(self) -> None:
        """Give the keys to the answers."""
        self.query_one("#question", Lines).can_focus = False
        self.query_one("#answers", Lines).focus()
        self.fit()

    def on_resize(self, event: events.Resize) -> None:
        """Take the room that there is."""
        super().on_resize(event)
        self.fit()

    def fit(self) -> None:
        """Make the rows anew, in as many columns and rows as they need and the window has."""
        width, height = self.app.size
        question, answers = self.query_one("#question", Lines), self.query_one("#answers", Lines)
        wide, number = min(width - 4, WIDE), len(self.answers())
        self.query_one(Frame).styles.width = wide
        rows, room = len(self.text(wide - INSETS)), max(height - EDGES - number, 1)
        self.overflows = rows > room
        answers.styles.height = number
        question.styles.height = min(rows, room)
        question.remake()
        answers.remake()
        self.query_one(Row).refresh()

    def _title(self, width: int) -> list[Ink]:
        told = _("more")
        more = [Ink("  PgDn", "key", bold=True), Ink(f" {told} ")]
        return spread(self.headline(), more if self.overflows else (), width)

    def _rows(self, _width: int) -> list[Line]:
        answers = self.answers()
        wide = max(len(answer.key) for answer in answers)
        return [
            Line([Ink(answer.key.ljust(wide), "key", bold=True), Ink(f"  {answer.text}")], number)
            for number, answer in enumerate(answers)
        ]

    def action_scroll(self, way: int) -> None:
        """Move the text, where not all of it fits."""
        self.query_one("#question", Lines).action_page(way)

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Return what the answer means."""
        self.dismiss(self.answers()[event.value].value)

    def on_key(self, event: events.Key) -> None:
        """Return what the answer means whose key it is."""
        for answer in self.answers():
            if (event.character or "").casefold() == answer.key.casefold() and not self.small:
                event.stop()
                self.dismiss(answer.value)
                return


def step_lines(steps: Sequence[Step], width: int) -> Iterator[Line]:
    """Yield rows for actions: each as it is typed, and beside it as the log tells it."""
    typed = min(max((cell_len(step.typed) for step in steps), default=0), TYPED) + 2
    for step in steps:
        first = Ink(step.typed.ljust(typed), "key")
        if cell_len(step.typed) > typed - 2:
            yield Line([first])
            first = Ink(" " * typed)
        for part in (part for line in step.told for part in wrap(line, width - typed)):
            yield Line([first, Ink(part, "text")])
            first = Ink(" " * typed)
