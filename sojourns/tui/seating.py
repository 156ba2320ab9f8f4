"""Who sits at the keyboard, and how the seat passes on: nobody sees or plays for somebody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sojourns.kernel.game import HUMAN, OVER, Told
from sojourns.lang import _
from sojourns.tui.handover import LOOK, RECAP, Handover

if TYPE_CHECKING:
    from sojourns.tui.table import Table


class Seating:
    """The part of the table screen that seats people."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.match = table.match
        self.sitter: int | None = None
        """The seat whose view is shown and whose keys count; None between two people."""
        self.peeping = False
        """Whether the next player looks at the map before sitting down."""
        self.asking = False
        """Whether the hand-over is open."""
        seat = self.match.to_act
        goes_on = seat != OVER and not self.is_fresh and self.is_human(seat)
        if goes_on and not table.desk.private:
            self.sitter = seat  # the game goes on exactly there, in the middle of a turn

    @property
    def is_fresh(self) -> bool:
        """Return whether nothing was done in the turn in hand."""
        return self.match.ply == self.match.turn_start

    @property
    def seated(self) -> bool:
        """Return whether the one to act sits at the keyboard."""
        return self.sitter is not None and self.sitter == self.match.to_act

    def is_human(self, seat: int) -> bool:
        """Return whether a person sits there."""
        return self.match.seats[seat].kind == HUMAN

    def waiting(self) -> str:
        """Return what the table waits for, if it is not the one who sits there."""
        seat = self.match.to_act
        if seat == OVER:
            return _("The game is over.  F3 shows the score.")
        if self.seated:
            return ""
        name = self.table.desk.names[seat]
        if not self.is_human(seat):
            return _("{player} is thinking.  Any key hurries.").format(player=name)
        if self.peeping:
            return _("Only looking.  Enter: {player} sits down.").format(player=name)
        return _("{player} sits down next.").format(player=name)

    def pass_to(self, seat: int) -> None:
        """Seat the person to act, after the hand-over where there is one."""
        if self.hands_over(seat, fresh=self.is_fresh):
            self._hand_over(seat)
        elif self.is_fresh:
            self._seat_with_news(seat)
        else:
            self.seat(seat)

    @property
    def asks(self) -> bool:
        """Return whether people take turns at the keyboard and are asked to sit down."""
        people = sum(map(self.is_human, range(len(self.match.seats))))
        return people > 1 and self.table.host.settings.handover

    def hands_over(self, seat: int, *, fresh: bool) -> bool:
        """Return whether the seat is asked to sit down: at the start of its turn, and before its
        private things are shown after somebody else's.
        """
        return self.asks and seat != self.sitter and (fresh or self.table.desk.private)

    def rise(self) -> None:
        """Let whoever ended the turn get up: from here on nothing private shows (HS-01)."""
        if self.asks and not self.seated:
            self.sitter = None

    def _hand_over(self, seat: int) -> None:
        table, desk = self.table, self.table.desk
        if self.sitter is not None:
            self.sitter = None
            table.draw()
        box = Handover(
            desk.names[seat],
            desk.looks[seat],
            desk.face.when(desk.moment(seat)),
            [(desk.looks[told.seat] if told.seat >= 0 else -1, told) for told in self._news(seat)],
            told=self._since(seat),
            recap=self.match.ply > self.match.last_turn_end(seat),
            ended_by=table.host.last_key,
            covers=desk.private,
        )
        self.asking = True
        table.app.push_screen(box, self._handed_over)

    def _handed_over(self, chosen: str | None) -> None:
        self.asking = False
        if chosen == LOOK:
            self.peeping = True
            self.table.draw()
        elif chosen == RECAP:
            self.table.look_back(self.match.last_turn_end(self.match.to_act))
        else:
            self.seat(self.match.to_act)

    def seat(self, seat: int) -> None:
        """Seat somebody, and mark what changed since their last turn."""
        self.sitter = seat
        self.peeping = False
        self.table.draw(marks=True)

    def after_bots(self) -> None:
        """Show whoever sat there before what the bots did."""
        seat = self.match.to_act
        if seat != OVER and self.sitter == seat:
            self._seat_with_news(seat)

    def _seat_with_news(self, seat: int) -> None:
        """Seat somebody without a hand-over; the news stay until the next key."""
        self.seat(seat)
        news = [told.text for told in self._news(seat)]
        if news:
            self.table.tell(self._since(seat), news, seat)

    def _since(self, seat: int) -> str:
        """Return the heading of the news: a first turn has none before it."""
        return _("Since your last turn") if self.match.last_turn_end(seat) else _("So far")

    def _news(self, seat: int) -> Sequence[Told]:
        """Return what changed for the seat since its last turn."""
        desk, since = self.table.desk, self.match.last_turn_end(seat)
        moment = desk.moment(seat, since=since)
        return desk.face.news(desk.view(since, seat), moment.view, moment, seat)
