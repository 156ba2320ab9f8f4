"""Pairs of do and undo, and of undo and redo, over a covering array: each exact to the last bit.

`python -m tests.benchmarks.undoing [--pairs 100000] [--jobs 2]` plays random games on tables in
which any three choices (expansions, players, map) meet, until there are so many pairs. After each,
digests, legal actions in their order, the views of all seats and of a spectator, and the score
lines are compared; so are restarts of a turn and undo across turns by agreement.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from itertools import count
from multiprocessing import Pool
from time import perf_counter
from typing import Any

from tests import quietly
from tests.leaks import undone
from tests.props.covering import name_of, tables


def play(table: tuple[Mapping[str, Any], int]) -> tuple[int, int, int]:
    """Return how many pairs of each sort, and restarts, a game had; all were exact."""
    options, seed = table
    try:
        return undone.play(options, seed)
    except Exception as error:
        # a new one: what has fields of its own may not come through from another process
        raise AssertionError(f"{name_of(options)}; seed {seed}: {error!r}") from error


def main() -> None:
    """Play, and print what was compared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=70_000, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    found, start = tables(), perf_counter()
    done, redone, restarts, games = 0, 0, 0, 0
    with Pool(options.jobs) as pool:
        for seed in count(options.first):
            for one in pool.imap_unordered(play, [(table, seed) for table in found]):
                done, redone, restarts = done + one[0], redone + one[1], restarts + one[2]
                games += 1
            if done + redone >= options.pairs:
                break
    seconds = perf_counter() - start
    print(f"{len(found)} tables, {games} games in {seconds:.0f} s")
    print(f"{done:,} pairs of do and undo, {redone:,} of undo and redo, {restarts:,} restarts")
    print("not exact: 0")


if __name__ == "__main__":
    quietly.run(main)
