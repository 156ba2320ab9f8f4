"""The scrubber of a replay: where we are, one mark a turn, the rounds, the keys."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sojourns.lang import _, pgettext
from sojourns.session.course import Course, begun
from sojourns.tui import look
from sojourns.tui.desk import Desk
from sojourns.tui.paint import Ink, player, strip

STEP = 2
"""Columns of a turn: its mark and a line."""


class Scrubber(Widget):
    """Four rows below the map."""

    class Sought(Message):
        """A mark was clicked on, or the wheel turned: go to that ply."""

        def __init__(self, ply: int) -> None:
            super().__init__()
            self.ply = ply

    def __init__(self, desk: Desk, course: Course) -> None:
        super().__init__()
        self.desk = desk
        self.last = course.last
        """How many entries can be shown."""
        self.course = course
        self.turns = course.turns
        self.rounds = [desk.round(turn.start) for turn in course.turns]
        """The round of each turn."""
        self.ply = course.last
        self.playing = False
        self.speed = ""
        self.typed = ""
        """Digits typed so far of the move to go to."""
        self.told: tuple[int, str] | None = None
        """Look of the one who did the last move (-1: nobody), and what it was."""

    @property
    def here(self) -> int:
        """Return the index of the turn in hand."""
        return self.course.turn_at(self.ply)

    def _first(self, width: int) -> int:
        """Return the first turn that the row shows: it scrolls by whole rounds."""
        seats = len(self.desk.names)
        room = max((width - 2) // STEP, seats)
        if len(self.turns) <= room:
            return 0
        rounds_shown = max(room // seats, 1)
        round_here = self.here // seats
        return max(round_here - rounds_shown // 2, 0) * seats

    def render_line(self, y: int) -> Strip:
        """Return one of the four rows."""
        width = self.size.width
        rows = (self._where, self._marks, self._rounds)
        return strip(rows[y](width) if y < len(rows) else (), width, "bar")

    def _where(self, _width: int) -> list[Ink]:
        turn = _("turn {turn} of {turns}").format(turn=self.here + 1, turns=len(self.turns))
        move = _("move {move} of {moves}").format(move=self.ply, moves=self.last)
        round_ = _("round {round}").format(round=self.rounds[self.here])
        name = _("playing") if self.playing else _("replay")
        inks = [Ink(f" {look.current().glyph.play} {name} ", "ink", "key", True)]
        inks.append(Ink(f"  {turn}   "))
        inks.append(Ink(f"{move}   {round_}   "))
        if self.typed:
            inks.append(Ink(_("go to move {number}_").format(number=self.typed) + "   ", "key"))
        if self.speed:
            inks.append(Ink(f"{self.speed}   ", "key"))
        if self.told is not None:
            seat_look, text = self.told
            inks += [player(seat_look, "")[0]] if seat_look >= 0 else []
            inks.append(Ink(text, "text"))
        return inks

    def _marks(self, width: int) -> list[Ink]:
        glyph = look.current().glyph
        inks = [Ink(" ")]
        for number in range(self._first(width), len(self.turns)):
            seat_look = self.desk.looks[self.turns[number].seat]
            if number == self.here:
                inks.append(Ink(glyph.here, "ink", "cursor", True))
            else:
                role = f"banner{seat_look}" if number < self.here else "faint"
                inks.append(Ink(glyph.shapes[seat_look], role))
            inks.append(Ink(glyph.rule, "faint"))
        return inks

    def _rounds(self, width: int) -> list[Ink]:
        text, first = " ", self._first(width)
        for turn, number in begun(self.rounds[first:]):
            label = pgettext("3 columns", "R{round}").format(round=number)
            text = text.ljust(1 + STEP * turn) + label
        return [Ink(text, "faint")]

    def on_click(self, event: events.Click) -> None:
        """Go to the turn that was clicked on."""
        number = self._first(self.size.width) + (event.x - 1) // STEP
        if event.y in (1, 2) and event.x >= 1 and number < len(self.turns):
            self.post_message(self.Sought(self.turns[number].start))

    def on_mouse_scroll_down(self) -> None:
        """Go one move on."""
        self.post_message(self.Sought(self.ply + 1))

    def on_mouse_scroll_up(self) -> None:
        """Go one move back."""
        self.post_message(self.Sought(self.ply - 1))
