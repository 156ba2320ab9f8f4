"""Who sits where, as saves of games and campaigns hold it."""

from __future__ import annotations

from collections.abc import Sequence

from sojourns.kernel.game import HUMAN
from sojourns.lang import _
from sojourns.session import clean
from sojourns.session.deal import seated
from sojourns.session.match import Seat
from sojourns.session.models import SavedSeat
from sojourns.session.strict import damaged


def read(saved: Sequence[SavedSeat], place: str) -> tuple[Seat, ...]:
    """Return the seats that a save holds; `place` names it in messages.

    Raises:
        UnreadableSave: names do not go together, or a bot is allowed hints.
    """
    for number, seat in enumerate(saved):
        if seat.hints and seat.kind != HUMAN:
            wrong, right = _("a bot is given no hints"), _("take it out")
            raise damaged(place, f"seats.{number}.hints", wrong, right)
    sitting = [Seat(clean.shown(one.name), one.kind, one.look, one.hints) for one in saved]
    try:
        return seated(sitting)
    except clean.NameProblem as error:
        raise damaged(place, "seats", str(error), _("mend the name")) from None
