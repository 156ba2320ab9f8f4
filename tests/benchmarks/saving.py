"""What keeping a game costs after every action: `python -m tests.benchmarks.saving [FOLDER]`.

A scripted game of three is kept in the folder (a temporary one if none is named). It prints the
time of a save in milliseconds, of all and of those at which a turn ends, and how much of that is
waiting for the disk (`fsync`).
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from statistics import mean, median
from time import perf_counter

from sojourns import catalog
from sojourns.session.deal import deal
from sojourns.session.keeper import Keeper
from sojourns.session.match import Seat
from tests import quietly

GAMES = 3


class Waiting:
    """Counts the seconds that are spent in `os.fsync`."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._fsync = os.fsync
        os.fsync = self.fsync

    def fsync(self, descriptor: int) -> None:
        start = perf_counter()
        self._fsync(descriptor)
        self.seconds += perf_counter() - start


def measure(folder: Path) -> None:
    """Play and keep games; print what it cost."""
    waiting = Waiting()
    times: list[tuple[bool, float, float]] = []
    for seed in range(GAMES):
        seats = [Seat(name, look=look) for look, name in enumerate(("Ana", "Bo", "Cy"))]
        match = deal(catalog.six(), {"map": "a"}, seats, seed)
        keeper = Keeper(folder / f"{seed}.json")
        keeper.keep(match)
        while not match.over:
            legal = match.game.legal_actions(match.state)
            turn = match.game.turn(match.state)
            match.play(legal[(match.ply * 7919 + 13) % len(legal)])
            start, waited = perf_counter(), waiting.seconds
            keeper.keep(match)
            end = perf_counter()
            ends_turn = match.game.turn(match.state) != turn
            times.append((ends_turn, end - start, waiting.seconds - waited))
        assert keeper.problem is None
    for name, some in (
        ("in a turn", [one for one in times if not one[0]]),
        ("turn ends", [one for one in times if one[0]]),
        ("all", times),
    ):
        whole = [1000 * one[1] for one in some]
        rest = [1000 * (one[1] - one[2]) for one in some]
        print(
            f"{name:9} {len(some):4} saves: median {median(whole):6.2f} ms, "
            f"mean {mean(whole):6.2f}; "
            f"without the disk median {median(rest):5.2f}, mean {mean(rest):5.2f}"
        )


def main() -> None:
    """Run the program."""
    if len(sys.argv) > 1:
        measure(Path(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder))


if __name__ == "__main__":
    quietly.run(main)
