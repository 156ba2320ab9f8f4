"""Where the turns and rounds of a match begin, and where steps through it lead (SV-14)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sojourns.kernel.game import OVER
from sojourns.session.match import Match


class Turn(NamedTuple):
    """A turn of the game."""

    seat: int
    start: int
    """Ply at which it began: so many entries were played before it."""


class Course:
    """The turns begun within the first `last` entries of a match."""

    def __init__(self, match: Match, last: int) -> None:
        self.last = last
        self.seats = len(match.seats)
        self.turns: Sequence[Turn] = _turns(match, last)
        self._starts = [turn.start for turn in self.turns]

    def turn_at(self, ply: int) -> int:
        """Return the index of the turn in hand after so many entries."""
        return bisect_right(self._starts, ply) - 1

    def by_turn(self, ply: int, step: int) -> int:
        """Return where the next turn starts (step 1), or this one or the one before (step -1)."""
        return self._seek(self._starts, ply, step)

    def by_round(self, ply: int, step: int) -> int:
        """Return the same of rounds."""
        return self._seek(self._starts[:: self.seats], ply, step)

    def _seek(self, starts: Sequence[int], ply: int, step: int) -> int:
        if step < 0:
            return starts[max(bisect_left(starts, ply) - 1, 0)]
        after = bisect_right(starts, ply)
        return starts[after] if after < len(starts) else self.last


def _turns(match: Match, last: int) -> list[Turn]:
    found: list[Turn] = []
    number = -1
    for ply, state in enumerate(match.states[: last + 1]):
        seat = match.game.to_act(state)
        if seat != OVER and match.game.turn(state) != number:
            number = match.game.turn(state)
            found.append(Turn(seat, ply))
    return found


def begun(rounds: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield (turn, round) where a round begins; `rounds` has that of each turn.

    >>> list(begun([1, 1, 2, 2, 3]))
    [(0, 1), (2, 2), (4, 3)]
    """
    for turn, number in enumerate(rounds):
        if turn == 0 or rounds[turn - 1] != number:
            yield turn, number
