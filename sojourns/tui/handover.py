"""The hand-over: who sits down next, and what happened to them since their last turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from sojourns.kernel.game import Told
from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Box
from sojourns.tui.paint import Ink, banner, centred, player, wrap_inks
from sojourns.tui.parts import Hint, Keys

MOST_NEWS = 6

QUIET = 0.3
"""Seconds without a key before one counts: what was typed ahead starts nobody's turn."""

QUIET_REPEAT = 0.75
"""The same for the key that ended the turn: a held key repeats first after up to 0.7 s."""

START, LOOK, RECAP = "start", "look", "recap"
"""What the box returns."""

CHOICES = {"enter": START, "v": LOOK, "V": LOOK, "r": RECAP, "R": RECAP}
"""What a key means, by its Textual name."""


class Handover(Box[str]):
    """Says whose turn it is. It starts by a key that was pressed after it was painted."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "nothing", show=False)]

    def __init__(
        self,
        name: str,
        seat_look: int,
        when: str,
        news: Sequence[tuple[int, Told]],
        *,
        told: str = "",
        recap: bool = False,
        ended_by: str = "",
        covers: bool = False,
    ) -> None:
        """`news` are (look, line), under the heading `told`.

        `recap`: there is something to step through. `ended_by` is the key that ended the turn
        before. With `covers` nothing of the table shows around the box.
        """
        super().__init__(classes="-covers" if covers else None)
        self.player_name = name
        self.seat_look = seat_look
        self.when = when
        self.news = news[:MOST_NEWS]
        self.told = told
        self.recap = recap
        self.ended_by = ended_by
        self.quiet_since: float | None = None
        """When it was painted, or the last key that came too early; None: not painted yet."""

    def body(self) -> Iterable[Widget]:
        """Yield the name, the round, the news and the keys."""
        text = Lines(self._text, ground="panel", reading=True)
        text.can_focus = False
        yield text
        yield Keys(self._hints, boxed=True)

    def on_mount(self) -> None:
        """Wear the player's colour, and wait for the first frame."""
        frame = self.query_one("Frame")
        color = look.current().hex(f"banner{self.seat_look}")
        frame.styles.border = ("heavy" if look.current().glyphs == "unicode" else "ascii", color)
        self.query_one(Lines).styles.height = len(self._text(60))
        self.call_after_refresh(self._painted)

    def _painted(self) -> None:
        self.quiet_since = Message().time  # on the clock of key events

    def _hints(self) -> list[Hint]:
        recap = [Hint("R", _("step through it"), "r")] if self.recap else []
        return [
            Hint("Enter", _("start"), "enter"),
            *recap,
            Hint("V", _("look at the map first"), "v"),
        ]

    def _text(self, width: int) -> list[Line]:
        shape = look.current().shapes[self.seat_look]
        name = banner(self.seat_look, f"  {shape}  {self.player_name.upper()}  {shape}  ")
        rows: list[Sequence[Ink]] = [
            [],
            [name],
            [],
            [Ink(_("it is your turn, {round}").format(round=self.when), "text")],
        ]
        if self.news:
            rows += [[], [Ink(self.told, "faint")]]
        for seat_look, told in self.news:
            sign = player(seat_look, "")[0] if seat_look >= 0 else Ink("  ")
            rows += wrap_inks([sign, Ink(told.text)], width, indent=2)
        return [Line(centred(row, width)) for row in [*rows, []]]

    def on_key(self, event: events.Key) -> None:
        """Start, look or step through, by a key that was meant for this box.

        Bindings will not do: the library looks them up when a key has bubbled all the way up, and
        a key that was pressed on the table would find this box's.
        """
        chosen = CHOICES.get(event.key)
        if chosen is None or self.small or (chosen == RECAP and not self.recap):
            return
        event.stop()
        if self._meant(event.key, event.time):
            self.dismiss(chosen)

    def _meant(self, key: str, time: float) -> bool:
        """Return whether the key came after a quiet time, and note that it came."""
        since = self.quiet_since
        if since is None:
            return False
        quiet = QUIET_REPEAT if key == self.ended_by else QUIET
        if time - since >= quiet:
            return True
        self.quiet_since = max(since, time)
        return False

    def action_nothing(self) -> None:
        """Esc does not start a turn."""
