"""Random games over a covering array of tables, every ply held to the invariants: the long run.

`python -m tests.benchmarks.covering [--seeds 20] [--strength 3] [--jobs 2]` plays each table with
so many seeds and prints how many games and plies were sound; the first that is not ends it, and
its table and seed are printed with the error.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping
from multiprocessing import Pool
from time import perf_counter
from typing import Any

from tests import quietly
from tests.props.covering import assert_saved, assert_undone, name_of, play_soundly, tables


def play(table: tuple[Mapping[str, Any], int]) -> Counter[str]:
    """Return how many actions of each kind a game had; it is sound."""
    options, seed = table
    try:
        match = play_soundly(options, seed)
        assert_saved(match)
        assert_undone(match)
    except Exception as error:
        # a new one: what has fields of its own may not come through from another process
        raise AssertionError(f"{name_of(options)}; seed {seed}: {error!r}") from error
    return Counter(entry.action.kind for entry in match.journal)


def main() -> None:
    """Play, and print what was played."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="games of each table")
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    parser.add_argument("--strength", type=int, default=3, help="choices that meet in a table")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.seeds)
    found = tables(options.strength)
    games = [(one, seed) for seed in seeds for one in found]
    start = perf_counter()
    kinds: Counter[str] = Counter()
    with Pool(options.jobs) as pool:
        for number, counted in enumerate(pool.imap_unordered(play, games), 1):
            kinds += counted
            if number % len(found) == 0:
                print(f"{number} of {len(games)} games sound", flush=True)
    seconds = perf_counter() - start
    print(f"{len(found)} tables, {len(games)} games, {kinds.total():,} plies in {seconds:.0f} s")
    print(", ".join(f"{kind} {number:,}" for kind, number in kinds.most_common()))


if __name__ == "__main__":
    quietly.run(main)
