"""Undo, redo, and back to the start of the turn; where undo stops, the table may agree to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sojourns.lang import _
from sojourns.session.match import UNDO_STOPS
from sojourns.tui.ask import Answer, Ask

if TYPE_CHECKING:
    from sojourns.tui.table import Table


class TakeBack:
    """The part of the table screen that moves along the journal."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.match = table.match

    @property
    def may(self) -> bool:
        """Return whether it is for the one at the keyboard to take something back."""
        return self.table.seating.seated or self.match.over

    def undo(self) -> None:
        """Take back the last action, or ask the table."""
        if not self.may:
            return
        stop, last = self.match.undo_stop(), self.match.person_ply
        if last is None:
            self.table.refuse(_("Nothing to take back"), [_(UNDO_STOPS["nothing"])])
        elif stop is None:
            self.match.undo()
            self._taken_back()
        else:
            self._ask_table(stop, last)

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self.may:
            return
        if self.match.can_redo:
            self.match.redo()
            self.table.changed()
        else:
            self.table.refuse(_("Nothing to do again"), [_(UNDO_STOPS["no_redo"])])

    def restart(self) -> None:
        """Take back the turn as far as that is free."""
        if self.may and self.match.restart_turn():
            self._taken_back()
        else:
            self.undo()

    def _ask_table(self, stop: str, last: int) -> None:
        """Ask whether the last action of a person, which is entry `last`, is taken back."""
        told = self.table.desk.told(last, self.table.seating.sitter)
        lines = [_(UNDO_STOPS[stop]), *(f"“{line.text}”" for line in told[:2])]
        if last < self.match.ply:
            lines.append(_("What bots have done since is taken back as well."))
        answers = [
            Answer("N", _("Leave it"), False),
            Answer("A", _("The whole table agrees: take it back"), True),
        ]
        box = Ask(_("Undo stops here"), lines, answers, then=self._table_said)
        self.table.app.push_screen(box)

    def _table_said(self, agreed: bool) -> None:
        if agreed:
            self.match.undo_to_person()
            self._taken_back()

    def _taken_back(self) -> None:
        """Seat whoever is to act now: an undo hands nobody a turn, unless hands are private."""
        seat, seating = self.match.to_act, self.table.seating
        if seating.is_human(seat) and not seating.hands_over(seat, fresh=False):
            seating.sitter = seat
        self.table.final_shown = False
        self.table.changed()
