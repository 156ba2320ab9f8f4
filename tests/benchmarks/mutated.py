"""Damaged and hostile files by the ten thousand: each is sound, or refused with one typed error.

`python -m tests.benchmarks.mutated [--saves 90000] [--campaigns 10000] [--yaml 20000] [--cuts]
[--bombs] [--seed 1] [--first 0] [--seconds 600] [--jobs 1]` damages sound saves, campaigns and
content files, each in a way that its seed and number decide, and reads it in a process with 2 s and
256 MB (`tests/hostile/jail.py`). `--cuts` reads one save cut off after each of its bytes, `--bombs`
the files of `bombs.py`. What came of them is printed, with the slowest and the one that took most
memory; each fault is printed with its traceback, written to the folder `--keep`, and makes the
program end with status 1. `--seconds` ends it earlier; another run goes on with `--first`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

from tests import quietly
from tests.hostile import bombs, bytes_damage, jail, oracle, seeds
from tests.hostile.json_damage import damaged_campaign, damaged_save
from tests.hostile.yaml_damage import damaged_yaml

SHARE = 400
"""Files that a process reads before another one goes on."""


class Sort(NamedTuple):
    """A sort of files: how one is made of a seed and a number, and who reads it."""

    make: Callable[[int, int], bytes]
    read: jail.Read


def save(seed: int, number: int) -> bytes:
    """Return a damaged save, every fifth one of full size.

    Of three, one is damaged as bytes and two as what they hold.
    """
    rng = Random(f"{seed}/save/{number}")
    source = rng.choice(seeds.small_saves() if rng.randrange(5) else seeds.saved())
    if number % 3 == 0:
        return bytes_damage.damaged(source.encode(), rng)
    return damaged_save(source, rng)


def campaign(seed: int, number: int) -> bytes:
    """Return a damaged campaign."""
    rng = Random(f"{seed}/campaign/{number}")
    source = rng.choice(seeds.campaigns())
    if number % 3 == 0:
        return bytes_damage.damaged(source.encode(), rng)
    return damaged_campaign(source, rng)


def content(seed: int, number: int) -> bytes:
    """Return a damaged map, deck, value, token or number file, every third one a shipped one."""
    rng = Random(f"{seed}/yaml/{number}")
    source = rng.choice(seeds.small_content() if rng.randrange(3) else seeds.content())
    return damaged_yaml(source, rng)


def cut(_seed: int, number: int) -> bytes:
    """Return a save that is cut off after so many bytes."""
    return seeds.small_saves()[0].encode()[:number]


def bomb(_seed: int, number: int) -> bytes:
    """Return a save that is made to tire its reader."""
    return list(bombs.saves().values())[number]


def content_bomb(_seed: int, number: int) -> bytes:
    """Return a content file that is made to tire its reader."""
    return list(bombs.content().values())[number]


SORTS = {
    "save": Sort(save, oracle.read_save),
    "campaign": Sort(campaign, oracle.read_campaign),
    "yaml": Sort(content, oracle.read_content),
    "cut": Sort(cut, oracle.read_save),
    "bomb": Sort(bomb, oracle.read_save),
    "yaml-bomb": Sort(content_bomb, oracle.read_content),
}
CAMPAIGN_ONCE_IN = 10
"""So many of the saves are campaigns."""


class Tally:
    """What came of the files of one sort."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.slowest = self.largest = jail.Case(0, "")
        self.faults: list[jail.Case] = []

    def take(self, case: jail.Case) -> None:
        """Count a file."""
        self.outcomes[case.outcome] += 1
        self.slowest = max(self.slowest, case, key=lambda one: one.seconds)
        self.largest = max(self.largest, case, key=lambda one: one.kilobytes)
        if case.outcome == jail.FAULT:
            self.faults.append(case)

    def lines(self, name: str) -> Iterator[str]:
        """Yield what is printed."""
        counts = ", ".join(f"{outcome} {n}" for outcome, n in self.outcomes.most_common())
        yield f"{name}: {self.outcomes.total()} read: {counts}"
        slowest, largest = self.slowest, self.largest
        yield f"  slowest {slowest.seconds * 1000:.0f} ms (number {slowest.number})"
        yield f"  most memory {largest.kilobytes / 1024:.0f} MB (number {largest.number})"


def read(name: str, seed: int, numbers: range, jobs: int, until: float) -> Tally:
    """Return what came of the files of a sort with these numbers; no share begins after `until`."""
    warm_up()
    shares = [numbers[first : first + SHARE] for first in range(0, len(numbers), SHARE)]
    tally = Tally()
    with get_context("fork").Pool(jobs) as pool:  # which has all loaded, then
        each = partial(_share, name, seed)
        for found in pool.imap(each, shares):
            for case in found:
                tally.take(case)
            if perf_counter() > until:
                break
    return tally


def _share(name: str, seed: int, numbers: range) -> list[jail.Case]:
    sort = SORTS[name]
    return list(jail.run(sort.read, partial(sort.make, seed), numbers))


def warm_up() -> None:
    """Load all that reading needs, so that only what a file costs is measured."""
    for text in (*seeds.small_saves(), seeds.saved()[0]):
        oracle.read_save(text)
    for text in seeds.campaigns():
        oracle.read_campaign(text)
    for text in seeds.small_content()[::5]:
        oracle.read_content(text)


def main() -> int:
    """Read, and print what came of it; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--saves", type=int, default=0)
    parser.add_argument("--campaigns", type=int, default=0)
    parser.add_argument("--yaml", type=int, default=0, help="content files")
    parser.add_argument("--cuts", action="store_true", help="one save, cut after each byte")
    parser.add_argument("--bombs", action="store_true", help="files made to tire a reader")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the first number")
    parser.add_argument("--seconds", type=float, default=1e9, help="when to end at the latest")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="folder for files that were a fault")
    given = parser.parse_args()
    until = perf_counter() + given.seconds
    ends = {
        "save": given.saves,
        "campaign": given.campaigns,
        "yaml": given.yaml,
        "cut": len(seeds.small_saves()[0]) if given.cuts else 0,
        "bomb": len(bombs.saves()) if given.bombs else 0,
        "yaml-bomb": len(bombs.content()) if given.bombs else 0,
    }
    faults = 0
    for name, end in ends.items():
        numbers, start = range(given.first, end), perf_counter()
        if not numbers:
            continue
        tally = read(name, given.seed, numbers, given.jobs, until)
        print(*tally.lines(name), f"  took {perf_counter() - start:.0f} s", sep="\n", flush=True)
        faults += len(tally.faults)
        for fault in tally.faults:
            print(f"FAULT: {name} {fault.number}, {fault.seconds:.2f} s: {fault.detail}")
            if given.keep:
                given.keep.mkdir(exist_ok=True, parents=True)
                file = given.keep / f"{name}-{given.seed}-{fault.number}"
                file.write_bytes(SORTS[name].make(given.seed, fault.number))
    return 1 if faults else 0


if __name__ == "__main__":
    quietly.run(main)
