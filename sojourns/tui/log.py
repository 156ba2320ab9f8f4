"""The log over the whole screen: newest at the bottom, sifted as is wanted, with search (HX-03)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.kernel.game import Told
from sojourns.lang import _
from sojourns.session.sieve import ANYBODY, Deeds, Sieve
from sojourns.tui import look
from sojourns.tui.desk import Desk
from sojourns.tui.face import Moment
from sojourns.tui.lines import Line, Lines
from sojourns.tui.paint import Ink, player, wrap_inks
from sojourns.tui.parts import Heading, Hint, Keys, Row
from sojourns.tui.search import Searched
from sojourns.tui.tabs import Tabs


class Log(Searched):
    """What happened. Returns the ply to look back to, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("0", "only(-1)", show=False),
        *(Binding(str(seat + 1), f"only({seat})", show=False) for seat in range(4)),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("k,K", "kind", show=False),
        Binding("p,P", "points", show=False),
        Binding("n,N", "news", show=False),
        Binding("c,C", "copy", show=False),
        Binding("f2", "leave", show=False),
    ]

    def __init__(self, moment: Moment, desk: Desk) -> None:
        super().__init__()
        self.moment = moment
        self.desk = desk
        self.sieve = Sieve()
        self._deeds = Deeds(desk.match, desk.words)
        self._first_new = -1
        """Value of the first line since the viewer's last turn, or -1."""

    def parts(self) -> Iterable[Widget]:
        """Put the players' names above the lines."""
        yield Heading(lambda: _("LOG"), self._remark)
        yield Tabs(self.desk, lambda: self.sieve.seat, [(ANYBODY, _("everybody"))])
        yield from self.search_row()
        yield Lines(self._lines, id="lines", click_picks=False)
        yield Keys(self._hints)

    def on_mount(self) -> None:
        """Begin at the newest line."""
        self.call_after_refresh(self.query_one(Lines).action_end, 1)

    def _remark(self) -> list[Ink]:
        """Return how far the game is, and what the log is sifted by."""
        found = [Ink(self.desk.face.when(self.moment))]
        if self.sieve.verb:
            kind = _("only {kind}").format(kind=self.sieve.verb)
            found.append(Ink(f"   {kind}", "key", bold=True))
        if self.sieve.scoring:
            text = _("only what changed points")
            found.append(Ink(f"   {text}", "key", bold=True))
        return found

    def _lines(self, width: int) -> list[Line]:
        rows: list[Line] = []
        turn = -1
        self._first_new = -1
        for number, (ply, told) in enumerate(self.moment.story):
            if not self._shown(ply, told):
                continue
            new = self.moment.since and self.moment.is_new(ply, told)
            if self._first_new < 0 and new:
                self._first_new = number
                rows.append(Line(self._rule(_("since your last turn"), width)))
            now = self.desk.match.game.turn(self.desk.match.states[max(ply - 1, 0)])
            place = f"{ply:>4}  " if ply else "      "
            sign = self._sign(told.seat)
            text = Ink(told.text, "soft" if told.seat >= 0 else "key")
            lead = [Ink(place, "text" if now != turn else "faint"), sign]
            turn = now
            first, *more = wrap_inks([*lead, text], width - 4, indent=8)
            rows += [Line(first, number), *(Line([Ink("  "), *part]) for part in more)]
        return rows or [Line([Ink(_("nothing matches"), "faint")])]

    def _shown(self, ply: int, told: Told) -> bool:
        if self.sieve != Sieve() and (told.seat < 0 or not self._deeds.fits(ply, self.sieve)):
            return False
        return self.matches(told.text)

    def _sign(self, seat: int) -> Ink:
        return player(self.desk.looks[seat], "")[0] if seat >= 0 else Ink("  ")

    def _rule(self, text: str, width: int) -> list[Ink]:
        line = look.current().glyph.rule
        head = f"{line * 6} {text} "
        return [Ink(head + line * max(width - len(head) - 2, 0), "key")]

    def _hints(self) -> list[Hint]:
        glyph = look.current().glyph
        return [
            Hint(glyph.up_down, _("line"), "down"),
            Hint(glyph.left_right, _("player"), "right"),
            Hint("/", _("search"), "slash"),
            Hint("K", _("kind"), "k"),
            Hint("P", _("points"), "p"),
            Hint("N", _("what is new"), "n"),
            Hint("Enter", _("look back"), "enter"),
            Hint("C", _("copy"), "c"),
            Hint("Esc", _("back"), "escape"),
        ]

    def on_tabs_chosen(self, event: Tabs.Chosen) -> None:
        """Show the lines of the player who was clicked on."""
        self.action_only(event.seat)

    def action_only(self, seat: int) -> None:
        """Show the lines of one player, or of everybody."""
        if seat < len(self.desk.names):
            self._sift(self.sieve._replace(seat=seat))

    def action_kind(self) -> None:
        """Show the next kind of action alone, and after the last one all kinds."""
        verbs = ["", *self._deeds.verbs()]
        place = verbs.index(self.sieve.verb) + 1
        self._sift(self.sieve._replace(verb=verbs[place % len(verbs)]))

    def action_points(self) -> None:
        """Show only what changed somebody's points, or all."""
        self._sift(self.sieve._replace(scoring=not self.sieve.scoring))

    def _sift(self, sieve: Sieve) -> None:
        self.sieve = sieve
        for row in self.query(Row):
            row.refresh()
        self.query_one(Lines).remake()

    def action_turn(self, step: int) -> None:
        """Show the next player's lines."""
        seats = len(self.desk.names)
        self.action_only((self.sieve.seat + 1 + step) % (seats + 1) - 1)

    def action_news(self) -> None:
        """Go to the first line since the viewer's last turn (HX-01)."""
        lines = self.query_one(Lines)
        lines.action_end(1)
        if self._first_new >= 0:
            lines.put(self._first_new)

    def action_copy(self) -> None:
        """Copy the line, since a program that has the mouse keeps the terminal from it (AX-11)."""
        number = self.query_one(Lines).value
        if number is not None:
            self.app.copy_to_clipboard(self.moment.story[number][1].text)

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Look back to where the line happened."""
        self.dismiss(self.moment.story[event.value][0])
