"""A box that asks one question, with its answers as keys and as rows to click."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from textual import events
from textual.widget import Widget

from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Box, list_keys
from sojourns.tui.paint import Ink, wrap, wrap_inks
from sojourns.tui.parts import Hint, Row

INNER = 60
"""Columns inside the frame."""


class Answer(NamedTuple):
    """One answer: its key, what it says, what the box then returns."""

    key: str
    text: str
    value: Any


class Ask(Box[Any]):
    """A question; returns the value of the answer, or None for Esc."""

    def __init__(
        self,
        title: str,
        lines: Sequence[str | Sequence[Ink]],
        answers: Sequence[Answer],
        *,
        at: int = 0,
        then: Callable[[Any], object] | None = None,
    ) -> None:
        """`then` hears the answer while the box still lies there: what is below is not seen again
        as it was before.
        """
        super().__init__()
        self.then = then
        self.headline = title
        self.lines = lines
        self.answers = answers
        self.first = at
        """Index of the answer that Enter gives at once."""

    def body(self) -> Iterable[Widget]:
        """Yield the title, the text, and the answers."""
        yield Row(lambda _width: [Ink(f" {self.headline} ", "ink", "key", True)], ground="panel")
        yield Lines(self._text, ground="panel", reading=True, id="question")
        yield Lines(self._answers, ground="panel", id="answers")

    def keys(self) -> Sequence[Hint]:
        """Return the keys for the last row."""
        return list_keys()

    def on_mount(self) -> None:
        """Give the keys to the answers, the first choice under the bar."""
        question, answers = self.query_one("#question", Lines), self.query_one("#answers", Lines)
        question.can_focus = False
        question.styles.height = len(self._text(INNER)) + 1
        answers.styles.height = len(self.answers)
        answers.focus()
        self.call_after_refresh(answers.put, self.first)

    def _text(self, width: int) -> list[Line]:
        rows: list[Line] = []
        for line in self.lines:
            if isinstance(line, str):
                rows += [Line([Ink(part)]) for part in wrap(line, width)]
            else:
                rows += [Line(part) for part in wrap_inks(line, width, indent=2)]
        return [Line([]), *rows]

    def _answers(self, _width: int) -> list[Line]:
        wide = max(len(answer.key) for answer in self.answers)
        return [
            Line([Ink(answer.key.ljust(wide), "key", bold=True), Ink(f"  {answer.text}")], index)
            for index, answer in enumerate(self.answers)
        ]

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Return the answer."""
        self._answer(self.answers[event.value])

    def on_key(self, event: events.Key) -> None:
        """Return the answer whose key it is."""
        if self.small:
            return
        for answer in self.answers:
            if event.character and event.character.casefold() == answer.key.casefold():
                event.stop()
                self._answer(answer)
                return

    def _answer(self, answer: Answer) -> None:
        if not self.is_active:
            return  # it was answered already: two keys came fast
        if self.then is not None:
            self.then(answer.value)
        self.dismiss(answer.value)
