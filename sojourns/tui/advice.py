"""What a bot would do, for whoever sits at the keyboard and may ask; and doing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sojourns.advice.foresight import END_TURN, Foresight, hint_refusal, hint_stop
from sojourns.kernel.errors import IllegalAction
from sojourns.lang import _
from sojourns.session.notes import fault_text

if TYPE_CHECKING:
    from sojourns.tui.table import Table


class Advice:
    """The part of the table screen that asks for hints."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.match = table.match

    @property
    def may(self) -> bool:
        """Return whether the one at the keyboard may ask now."""
        return self.table.seated and hint_stop(self.match) is None

    def ask(self) -> None:
        """Open the box, or say why there is no hint; after the end, show the review."""
        from sojourns.tui.hint import HintBox

        stop = hint_stop(self.match)
        if self.match.over:
            self.table.action_review()
        elif stop is not None:
            self._refuse(hint_refusal(self.match, stop))
        elif not self.table.seated:
            self._refuse(_("A hint is for the player to act, who has not sat down yet."))
        else:
            seat, bot = self.match.to_act, self.table.host.shelf.advisers().adviser
            box = HintBox(self.table.desk, seat, bot, self._think)
            self.table.app.push_screen(box, self._answered)

    def _refuse(self, reason: str) -> None:
        self.table.refuse(_("No hint"), [reason])

    async def _think(self) -> Foresight | str:
        advisers = self.table.host.shelf.advisers()
        answer = await advisers.hint(self.match)
        if answer.fault is not None:
            reason = fault_text(answer.fault, advisers.adviser)
            return _("There is no hint: {reason}").format(reason=reason)
        return self.table.desk.foreseen(self.match.ply, (answer.action, *answer.plan))

    def _answered(self, way: Sequence[Any] | None) -> None:
        """Do what was wanted, each action as if it had been decided on at the table."""
        if not way:
            return
        if way[0].kind == END_TURN:
            self.table.action_end_turn()
            return
        for action in way:
            try:
                self.match.play(action)
            except IllegalAction as error:  # something came to light meanwhile
                self.table.refuse_by_rule(error.refusal)
                break
            self.table.face_table.follow(action)
        self.table.changed()
