"""Parts of a form: a choice among values, a row of text beside a field, and a button."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.paint import Ink, cut, strip, wrap


class Chooser(Widget, can_focus=True):
    """One value of several: left and right, Space or a click change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space", "step(1)", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, chooser: Chooser) -> None:
            super().__init__()
            self.chooser = chooser

        @property
        def control(self) -> Chooser:
            """Return the choice."""
            return self.chooser

    def __init__(self, values: Sequence[tuple[Any, str]], *, id: str | None = None) -> None:  # noqa: A002 - the library's name
        super().__init__(id=id)
        self.values = list(values)
        self.at = 0
        self.inks: dict[Any, str] = {}
        """Roles of values that are not shown in the colour of text."""

    @property
    def value(self) -> Any:
        """Return the value chosen, or None: there is nothing to choose."""
        return self.values[self.at][0] if self.values else None

    def choose(self, value: Any) -> None:
        """Choose a value; an unknown one leaves all as it is."""
        for index, (known, _text) in enumerate(self.values):
            if known == value:
                self.at = index
        self.refresh()

    def offer(self, values: Sequence[tuple[Any, str]]) -> None:
        """Offer other values; the one chosen stays if it is still there."""
        kept = self.value
        self.values, self.at = list(values), 0
        self.choose(kept)

    def action_step(self, step: int) -> None:
        """Choose the next value."""
        if not self.values:
            return
        self.at = (self.at + step) % len(self.values)
        self.refresh()
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """Choose the next value, or the one before by a click on the left sign."""
        self.focus()
        self.action_step(-1 if event.x < 2 else 1)

    @property
    def shown(self) -> int:
        """Return the columns of the text between the signs."""
        text = self.values[self.at][1] if self.values else ""
        return cell_len(cut(text, self.size.width - 4))

    def on_focus(self) -> None:
        """Draw the focus."""
        self.refresh()

    def on_blur(self) -> None:
        """Draw without the focus."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return the value between two signs."""
        width, glyph = self.size.width, look.current().glyph
        value, text = self.values[self.at] if self.values else (None, "")
        side = "key" if len(self.values) > 1 else "faint"
        ink = self.inks.get(value, "text") if self.inks else "text"
        inks = [
            Ink(f"{glyph.legal_right} ", side),
            Ink(cut(text, width - 4), ink, bold=self.has_focus),
            Ink(f" {glyph.legal_left}", side),
        ]
        return strip(inks if y == 0 else (), width, "chip" if self.has_focus else "card")


class Openable(Chooser):
    """Ready values to step through, or Enter to make one of one's own on another screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open", show=False)]

    class Opened(Message):
        """A value of one's own is wanted."""

        def __init__(self, field: Openable) -> None:
            super().__init__()
            self.field = field

    def __init__(self, ready: Sequence[tuple[Any, str]], *, id: str | None = None) -> None:  # noqa: A002 - the library's name
        super().__init__(ready, id=id)
        self.ready = list(ready)

    def take(self, value: Any, text: str) -> None:
        """Choose a value of one's own."""
        self.values = [*self.ready, (value, text)]
        self.at = len(self.ready)
        self.refresh()

    def action_open(self) -> None:
        """Ask for a value of one's own."""
        self.post_message(self.Opened(self))

    def on_click(self, event: events.Click) -> None:
        """Step by a click on a sign; ask for a value by one between them."""
        event.prevent_default()
        self.focus()
        if 2 <= event.x < 2 + self.shown:
            self.action_open()
        else:
            self.action_step(-1 if event.x < 2 else 1)


class Combination(Openable):
    """Any of several values: ready combinations to step through, or Enter to take one by one."""

    def __init__(
        self,
        offered: Sequence[tuple[Any, str]],
        ready: Sequence[tuple[tuple[Any, ...], str]],
        *,
        id: str | None = None,  # noqa: A002 - the library's name
    ) -> None:
        super().__init__(ready, id=id)
        self.offered = offered
        """All values with their names."""

    @property
    def told(self) -> str:
        """Return the names of what is chosen, where the text of the combination does not."""
        names = [name for value, name in self.offered if value in self.value]
        text = cut(self.values[self.at][1], max(self.size.width - 4, 0))
        return "" if all(name in text for name in names) else ", ".join(names)

    def choose(self, value: Any) -> None:
        """Choose values; if they are no ready combination, they are one of their own."""
        wanted = tuple(one for one, _name in self.offered if one in value)
        self.values = list(self.ready)
        for index, (known, _text) in enumerate(self.ready):
            if set(known) == set(wanted):
                self.at = index
                self.refresh()
                return
        self.take(wanted, _("a choice of your own"))


class Push(Widget, can_focus=True):
    """A button of one row."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "push", show=False)]

    class Pushed(Message):
        """The button was pushed."""

        def __init__(self, push: Push) -> None:
            super().__init__()
            self.push = push

        @property
        def control(self) -> Push:
            """Return the button."""
            return self.push

    def __init__(self, text: str, *, id: str | None = None) -> None:  # noqa: A002 - the library's name
        super().__init__(id=id)
        self.text = text

    def action_push(self) -> None:
        """Tell that it was pushed."""
        self.post_message(self.Pushed(self))

    def on_click(self) -> None:
        """Push it."""
        self.action_push()

    def on_focus(self) -> None:
        """Draw the focus."""
        self.refresh()

    def on_blur(self) -> None:
        """Draw without the focus."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return the text, lit if it has the keys."""
        here = self.has_focus
        sign = f"{look.current().glyph.play} " if here else "  "
        piece = Ink(f"{sign}{self.text}", "ink" if here else "key", "", True)
        return strip([piece] if y == 0 else (), self.size.width, "key" if here else "card_head")


class Note(Widget):
    """A text below a field, in as many rows as it needs; none if it is empty."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - the library's name
        super().__init__(id=id)
        self.text = ""

    def say(self, text: str) -> None:
        """Show another text."""
        self.text = text
        self._fit()

    def on_resize(self) -> None:
        """Take the rows that the width asks for."""
        self._fit()

    def _rows(self) -> list[str]:
        return wrap(self.text, max(self.size.width, 1)) if self.text else []

    def _fit(self) -> None:
        self.display = bool(self.text)
        self.styles.height = max(len(self._rows()), 1)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a row of the text."""
        rows = self._rows()
        return strip([Ink(rows[y], "faint")] if y < len(rows) else (), self.size.width)


def line(label: str, field: Widget) -> Iterable[Widget]:
    """Yield a field with its label and a place for what is wrong with it, in one row."""
    with Horizontal(classes="line", id=f"line-{field.id}"):
        yield Label(label)
        yield field
        yield Label("", "bad", id=f"error-{field.id}")


class Label(Widget):
    """A text beside a field, or the error of one."""

    def __init__(self, text: str, ink: str = "soft", *, id: str | None = None) -> None:  # noqa: A002 - the library's name
        super().__init__(id=id)
        self.text = text
        self.ink = ink

    def say(self, text: str) -> None:
        """Show another text."""
        self.text = text
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return the text in its first row."""
        inks = [Ink(self.text, self.ink)] if y == 0 else ()
        return strip(inks, self.size.width)
