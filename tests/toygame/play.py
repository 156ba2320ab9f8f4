"""Matches of the toy game, for tests."""

from __future__ import annotations

from random import Random
from typing import Any

from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.toygame.game import Toy

KINDS: dict[str, Any] = {"toy": Toy()}
NAMES = ("Ana", "Bo", "Cy", "Di")


def toy_match(
    *, players: int = 2, seed: int = 7, kinds: tuple[str, ...] = (), title: str = ""
) -> Match:
    """Return a fresh match; seats without a kind are people."""
    seats = [
        Seat(name, kinds[number] if number < len(kinds) else "human")
        for number, name in enumerate(NAMES[:players])
    ]
    return deal(Toy(), {}, seats, seed, title)


def play_on(match: Match, plies: int = 1000, seed: int = 1) -> Match:
    """Play random legal actions, at most `plies`, until the game is over; return the match."""
    rng = Random(seed)
    while plies and not match.over:
        legal = match.game.legal_actions(match.state)
        match.play(legal[rng.randrange(len(legal))])
        plies -= 1
    return match
