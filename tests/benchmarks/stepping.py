"""Steps through replays change the position by exactly one, both ways (SV-14).

`python -m tests.benchmarks.stepping --games 100` steps through so many games on the replay screen:
on and back move by move, by turns, by rounds and to numbers, and compares the digest of what is
shown with the journal's.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from textual.pilot import Pilot

from sojourns import catalog
from sojourns.session.match import Match
from sojourns.tui.app import SojournsApp
from sojourns.tui.replay import Replay
from tests import quietly
from tests.benchmarks.proofs import games

JUMPS = 20
"""Moves that are gone to by number in each game."""


def starts(match: Match) -> list[int]:
    """Return the ply at which each turn began, found entry by entry."""
    turns = [match.game.turn(state) for state in match.states[: match.ply]]
    return [ply for ply, turn in enumerate(turns) if not ply or turn != turns[ply - 1]]


class Steps:
    """Goes through one replay and compares where that leads."""

    def __init__(self, match: Match, screen: Replay) -> None:
        self.match = match
        self.screen = screen
        self.number = 0
        self.digests = [match.game.digest(match.game.view(state, None)) for state in match.states]

    def at(self, ply: int) -> None:
        """Assert that this position is shown, and no other."""
        self.number += 1
        moment = self.screen.moment()
        assert (moment.ply, self.screen.scrubber.ply) == (ply, ply)
        assert self.match.game.digest(moment.view) == self.digests[ply]

    def by_one(self) -> None:
        """Go to the end move by move, and back again."""
        last = self.match.ply
        self.screen.action_to(0)
        self.at(0)
        for ply in [*range(1, last + 1), last]:
            self.screen.action_by(1)
            self.at(ply)
        for ply in [*range(last - 1, -1, -1), 0]:
            self.screen.action_by(-1)
            self.at(ply)

    def by(self, go: Callable[[int], None], places: list[int]) -> None:
        """Go from place to place to the end, and back again."""
        last = self.match.ply
        for ply in [*places[1:], last, last]:
            go(1)
            self.at(ply)
        for ply in [*reversed(places), 0]:
            go(-1)
            self.at(ply)

    async def by_number(self, pilot: Pilot[Any], rng: Random) -> None:
        """Go to moves by typing their numbers, and on and back one move from there."""
        for _jump in range(JUMPS):
            ply = rng.randrange(1, self.match.ply)
            await pilot.press(*str(ply), "enter")
            self.at(ply)
            self.screen.action_by(1)
            self.at(ply + 1)
            self.screen.action_by(-1)
            self.at(ply)


async def step_through(match: Match, rng: Random) -> int:
    """Step through a game in every way; return the number of steps."""
    screen = Replay(match, catalog.face(match.kind.name), ply=0)
    app = SojournsApp(catalog.shelf(), lambda _app: screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        steps = Steps(match, screen)
        steps.by_one()
        turns = starts(match)
        steps.by(screen.action_turn, turns)
        steps.by(screen.action_round, turns[:: match.game.seats])
        await steps.by_number(pilot, rng)
    return steps.number


def main() -> None:
    """Step through games, and print how many steps were right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    options = parser.parse_args()
    steps, rng = 0, Random(options.first)
    for match in games(options.first, options.games):
        steps += asyncio.run(step_through(match, rng))
    print(f"{options.games} replays: {steps:,} of {steps:,} steps lead where they should")


if __name__ == "__main__":
    quietly.run(main)
