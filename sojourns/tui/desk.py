"""A match as screens see it: moments for the table, told from what one seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sojourns.advice.foresight import END_TURN, Foresight, foresee
from sojourns.kernel.game import Told
from sojourns.session.match import Match
from sojourns.session.notes import note_text
from sojourns.tui.face import Face, Moment

NOBODYS = -1
"""The seat of log lines that are nobody's doing."""


class Desk:
    """Makes moments of a match. It holds no state of the game, only texts already made."""

    def __init__(self, match: Match, face: Face) -> None:
        self.match = match
        self.face = face
        self.names = tuple(seat.name for seat in match.seats)
        self.looks = tuple(seat.look for seat in match.seats)
        self.words = face.words(match.game, self.names)
        self._told: dict[int | None, list[tuple[Any, Sequence[Told]]]] = {}

    def view(self, ply: int, seat: int | None) -> Any:
        """Return what the seat, or a spectator, may know of the position after `ply` entries."""
        return self.match.game.view(self.match.states[ply], seat)

    def round(self, ply: int) -> int:
        """Return the round in hand after `ply` entries, from 1; after the end the last one."""
        return self.words.round(self.view(ply, None))

    def turn_start(self, ply: int) -> int:
        """Return the ply at which the turn in hand after `ply` entries began."""
        game, states = self.match.game, self.match.states
        turn = game.turn(states[ply])
        while ply and game.turn(states[ply - 1]) == turn:
            ply -= 1
        return ply

    def told(self, ply: int, seat: int | None) -> Sequence[Told]:
        """Return the log lines of entry number `ply` (from 1) as the seat may read them."""
        made = self._told.setdefault(seat, [])
        journal = self.match.journal
        if ply <= len(made) and made[ply - 1][0] is journal[ply - 1]:
            return made[ply - 1][1]
        # Entries that were taken back and played anew are other objects: tell from there on again.
        good = 0
        while good < min(len(made), ply) and made[good][0] is journal[good]:
            good += 1
        del made[good:]
        for number in range(good, ply):
            entry = journal[number]
            before, after = self.view(number, seat), self.view(number + 1, seat)
            made.append((entry, self.words.tell(before, entry.action, after)))
        return made[ply - 1][1]

    def story(self, ply: int, seat: int | None) -> list[tuple[int, Told]]:
        """Return the log up to `ply`, with what the table agreed on where it happened.

        What happened at an action that was taken back since stands at the end.
        """
        lines: list[tuple[int, Told]] = []
        notes = iter(sorted(self.match.notes, key=lambda note: note.ply))
        note = next(notes, None)
        for number in range(ply + 1):
            if number:
                lines += [(number, told) for told in self.told(number, seat)]
            while note is not None and (note.ply <= number or number == self.match.ply):
                lines.append((number, Told(NOBODYS, note_text(note, self.names))))
                note = next(notes, None)
        return lines

    def moment(
        self,
        seat: int | None,
        *,
        ply: int | None = None,
        legal: Sequence[Any] = (),
        since: int = 0,
        before: Any = None,
        waiting: str = "",
        hints: bool = False,
        bare: bool = False,
    ) -> Moment:
        """Return the table as the seat (None: a spectator) sees it after `ply` entries."""
        at = self.match.ply if ply is None else ply
        start = self.turn_start(at)
        return Moment(
            game=self.match.game,
            words=self.words,
            names=self.names,
            looks=self.looks,
            view=self.view(at, seat),
            ply=at,
            legal=legal,
            story=self.story(at, seat),
            since=since,
            turn=[self.view(number, seat) for number in range(start, at + 1)],
            before=before,
            title=self.match.title,
            waiting=waiting,
            hints=hints,
            bare=bare,
        )

    def foreseen(self, ply: int, way: Sequence[Any]) -> Foresight:
        """Return what comes of actions after `ply` entries, as who is to act there may know it."""
        return foresee(self.match, ply, way, self.face.words)

    def legal(self) -> Sequence[Any]:
        """Return what the seat to act may do."""
        seat = self.match.to_act
        view = self.match.view(seat if seat >= 0 else None)
        return self.match.game.legal_actions(view)

    @property
    def private(self) -> bool:
        """Whether somebody knows what a spectator may not."""
        spectator = self.match.view(None)
        return any(self.match.view(seat) != spectator for seat in range(len(self.names)))

    def end_action(self) -> Any:
        """Return the action that ends a turn, legal or not, or None if the game has none."""
        for sort in self.match.game.action_types:
            if any(field.name == "kind" and field.default == END_TURN for field in fields(sort)):
                return sort()
        return None
