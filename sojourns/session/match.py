"""A match: a game, who sits where, and the journal of what was done. States can be rebuilt from it.

`Match.play` is the one place that checks legality. Undo and redo move along the journal; what was
undone is not kept in a save.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sojourns.kernel.errors import IllegalAction, SojournsError
from sojourns.kernel.game import HUMAN, OVER, AnyKind, Content, Game, Setup
from sojourns.lang import N_, _

UNDO_STOPS = {
    "turn_start": N_(
        "Undo stops at the start of the turn. Only the whole table may agree to go further back."
    ),
    "revealed": N_(
        "This action brought something hidden to light. "
        "Only the whole table may agree to take it back."
    ),
    "nothing": N_("Nothing was done yet that could be taken back."),
    "no_redo": N_("Nothing was taken back that could be done again."),
}


class Seat(NamedTuple):
    """Who sits at a place of the table."""

    name: str
    kind: str = HUMAN
    look: int = 0
    """Which of the four looks (shape and colour) the seat wears."""
    hints: bool = False
    """Whether its player may ask what a bot would do; never where a bot plays."""

    def saved(self) -> dict[str, Any]:
        """Return the seat as saves hold it; hints are named only where they are allowed."""
        fields = self._asdict()
        if not self.hints:
            del fields["hints"]
        return fields


class Entry(NamedTuple):
    """One ply of the journal."""

    seat: int
    action: Any
    digest: bytes
    """Of the state after it."""


class Note(NamedTuple):
    """Something worth knowing that is no ply: `undo_agreed`, `bot_replaced`."""

    ply: int
    """How many entries the journal had when it was written."""
    kind: str
    facts: Mapping[str, Any]
    """JSON values."""


class UndoStopped(SojournsError):
    """Undo or redo goes no further; `reason` is turn_start, revealed, nothing or no_redo."""

    def __init__(self, reason: str) -> None:
        super().__init__(_(UNDO_STOPS[reason]))
        self.reason = reason


class Match:
    """A game at a table, from its setup to the ply it has reached."""

    def __init__(
        self,
        kind: AnyKind,
        content: Content,
        setup: Setup,
        seats: Sequence[Seat],
        *,
        title: str = "",
        seed: int | None = None,
        streams: str | None = None,
        notes: Sequence[Note] = (),
    ) -> None:
        """Begin the game that the setup describes.

        Raises:
            DealError: the setup is none of this kind of game.
        """
        self.kind = kind
        self.content = content
        self.setup = setup
        self.seats = tuple(seats)
        self.title = title
        self.seed = seed
        """A remark: what the deal was drawn from, if known."""
        self.streams = streams
        """A remark: how numbers were drawn from the seed, by name."""
        self.notes = list(notes)
        self.game: Game[Any, Any] = kind.bind(setup, content)
        first = self.game.initial()
        self._journal: list[Entry] = []
        self._states: list[Any] = [first]
        self._turns = [(self.game.turn(first), 0)]
        self._undone: list[Entry] = []

    @property
    def journal(self) -> Sequence[Entry]:
        """What was done, in order."""
        return self._journal

    @property
    def states(self) -> Sequence[Any]:
        """The state after each number of entries, from 0."""
        return self._states

    @property
    def state(self) -> Any:
        """The state that the match has reached."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many actions were done."""
        return len(self._journal)

    @property
    def to_act(self) -> int:
        """The seat whose decision it is, or OVER."""
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act == OVER

    @property
    def turn_start(self) -> int:
        """The ply at which the turn in hand began."""
        return self._turns[-1][1]

    def view(self, seat: int | None) -> Any:
        """Return what the seat, or a spectator, may know of the state."""
        return self.game.view(self.state, seat)

    def play(self, action: Any) -> Entry:
        """Do the action for the seat to act and return its entry. What was undone is forgotten.

        Raises:
            IllegalAction: the rules refuse it; the match is as before.
        """
        entry = self._do(action)
        self._undone.clear()
        return entry

    def note(self, kind: str, **facts: Any) -> None:
        """Write down something that is no ply; facts are JSON values."""
        self.notes.append(Note(self.ply, kind, facts))

    def undo_stop(self) -> str | None:
        """Return why the last action may not simply be taken back, or None: it may.

        `nothing` was done; the turn starts here (`turn_start`); or it `revealed` something.
        """
        if not self._journal:
            return "nothing"
        if self.turn_start == self.ply:
            return "turn_start"
        if self.game.reveals(self._states[-2], self._states[-1]):
            return "revealed"
        return None

    def undo(self, *, agreed: bool = False) -> Entry:
        """Take back the last action and return its entry.

        With `agreed` the whole table wants it: it passes every stop, and a note says so.

        Raises:
            UndoStopped: nothing was done, or the table would have to agree.
        """
        stop = self.undo_stop()
        if stop == "nothing" or (stop and not agreed):
            raise UndoStopped(stop)
        entry = self._take_back()
        if stop:
            self.note("undo_agreed", reason=stop, entry=self.ply + 1)
        return entry

    def restart_turn(self, *, agreed: bool = False) -> int:
        """Take back the turn in hand as far as that is free; return the number of actions.

        With `agreed` the whole table wants it: it goes back to the start of the turn.
        """
        before = self.ply
        while self.ply > self.turn_start and (agreed or self.undo_stop() is None):
            self.undo(agreed=agreed)
        return before - self.ply

    @property
    def person_ply(self) -> int | None:
        """The number of the last entry that is a person's, from 1; None: bots alone have acted."""
        for ply in range(self.ply, 0, -1):
            if self.seats[self._journal[ply - 1].seat].kind == HUMAN:
                return ply
        return None

    def undo_to_person(self) -> int:
        """Take back actions, as the table agreed, until a person is to act; return the number.

        What a bot would only do again does not stand in the way.

        Raises:
            UndoStopped: no person was to act before; the match is as before.
        """
        last, before = self.person_ply, self.ply
        if last is None:
            raise UndoStopped("nothing")
        while self.ply >= last:
            self.undo(agreed=True)
        return before - self.ply

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else done since."""
        return bool(self._undone)

    def redo(self) -> Entry:
        """Do again what was taken back last and return its entry.

        Raises:
            UndoStopped: there is nothing of that kind.
        """
        if not self._undone:
            raise UndoStopped("no_redo")
        entry = self._do(self._undone[-1].action)
        self._undone.pop()
        return entry

    def last_turn_end(self, seat: int) -> int:
        """Return the ply after which everything is new to the seat since its last turn; or 0."""
        for ply in range(self.turn_start, 0, -1):
            if self._journal[ply - 1].seat == seat:
                return ply
        return 0

    def _do(self, action: Any) -> Entry:
        game, state = self.game, self._states[-1]
        refusal = game.refusal(state, action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        after = game.apply(state, action)
        entry = Entry(game.to_act(state), action, game.digest(after))
        self._journal.append(entry)
        self._states.append(after)
        turn = game.turn(after)
        last = self._turns[-1]
        self._turns.append(last if turn == last[0] else (turn, len(self._journal)))
        return entry

    def _take_back(self) -> Entry:
        entry = self._journal.pop()
        self._states.pop()
        self._turns.pop()
        self._undone.append(entry)
        return entry
