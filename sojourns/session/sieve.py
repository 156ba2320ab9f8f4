"""Which entries of a log are wanted: of whom, of which kind, about which place, with points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from sojourns.kernel.game import Words
from sojourns.session.codec import Codec
from sojourns.session.match import Match

ANYBODY = -1


class Sieve(NamedTuple):
    """What is wanted; all of it must hold, and what is empty wants everything."""

    seat: int = ANYBODY
    verb: str = ""
    """The first word of the action as it is typed: `cross`."""
    place: str = ""
    """The code of a space, as actions are written in a save."""
    scoring: bool = False
    """Only what changed somebody's points."""


class Deeds:
    """What is known of each entry of a match, for sieves. It is asked by number, from 1."""

    def __init__(self, match: Match, words: Words[Any, Any]) -> None:
        self.match = match
        self.words = words
        self.codec = Codec(match.game)
        self._totals = cache(self._count)

    def fits(self, ply: int, sieve: Sieve) -> bool:
        """Return whether entry number `ply` is wanted."""
        return (
            sieve.seat in (ANYBODY, self.match.journal[ply - 1].seat)
            and sieve.verb in ("", self.verb(ply))
            and (not sieve.place or sieve.place in self._places(ply))
            and (not sieve.scoring or self._totals(ply) != self._totals(ply - 1))
        )

    def verb(self, ply: int) -> str:
        """Return the first word of the action as it is typed."""
        view = self.match.game.view(self.match.states[ply - 1], None)
        return self.words.write(view, self.match.journal[ply - 1].action).partition(" ")[0]

    def verbs(self) -> Iterator[str]:
        """Yield the verbs of the journal, each once, as they came."""
        yield from dict.fromkeys(map(self.verb, range(1, self.match.ply + 1)))

    def _places(self, ply: int) -> list[Any]:
        return list(self.codec.write(self.match.journal[ply - 1].action).values())

    def _count(self, ply: int) -> tuple[int, ...]:
        game = self.match.game
        return game.outcome(game.view(self.match.states[ply], None)).totals
