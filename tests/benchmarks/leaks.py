"""Hand-overs in a terminal, every byte recorded: nothing is shown that nobody may know.

`python -m tests.benchmarks.leaks six [--handovers 500]`: people at one keyboard play Six Sojourns
with everything; each card has a name of its own, which must not be written before the card lay in
the row. What the command line and plain mode tell of the game must be the same for a twin of it,
with other faces and another deck where nobody has looked.

`python -m tests.benchmarks.leaks twins [--handovers 500]`: the same keys are pressed on a game and
on such a twin, without a terminal: after each key the screens must be the same.

`python -m tests.benchmarks.leaks toy [--handovers 500]`: the toy game, whose players have hands.
From the last key of a turn to the one that starts the next, no frame may show a card of a hand.

Between the two keys the mouse is moved and dragged, its wheel turned, keys are pressed and the
window is resized, also below the least size.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter

from sojourns.session import saves
from tests.leaks import exports, seated, sixtable, toytable, twintable

SIZES = ((80, 24), (120, 40), (200, 60))
EACH = 18
"""Hand-overs of a game of Six Sojourns, half of it."""

Figures = Counter[str]


def six(seed: int, home: Path) -> Figures:
    """Play half a game of Six Sojourns and return the figures."""
    path, size, rng = home / f"six-{seed}.json", SIZES[seed % len(SIZES)], Random(seed)
    options = {**sixtable.OPTIONS, "players": 2 + seed % 3, "map": "AB"[seed % 2]}
    saves.write(path, sixtable.canaries(options, seed))
    at = sixtable.table(path, size, home)
    try:
        sixtable.play(at, rng, EACH, size)
    finally:
        at.terminal.close()
    found = figures(at)
    found["faces turned up"] = sum(entry.action.kind == "explore" for entry in at.match.journal)
    found["exports"] = exported(at, path, home)
    return found


def exported(at: seated.Seated, path: Path, home: Path) -> int:
    """Hold what is told of a save to what is told of its twin; return the number of exports."""
    told = dict(exports.of_save(path, home))
    twin = sixtable.played_alike(sixtable.otherwise(at.match), at.match)
    saves.write(path, twin)
    twin_told = dict(exports.of_save(path, home))
    for name, text in told.items():
        if text != twin_told[name]:
            raise seated.Watched(f"{name} tells what nobody has seen:\n{text!r}")
        if not sixtable.secrets(text, "") <= sixtable.revealed(at.mirror):
            raise seated.Watched(f"{name} names a hidden card:\n{text!r}")
    return len(told)


def twins(seed: int, home: Path) -> Figures:
    """Press the same keys on a game and its twin; return the figures."""
    options = {**sixtable.OPTIONS, "players": 2 + seed % 3, "map": "AB"[seed % 2]}
    match, size = sixtable.canaries(options, seed), SIZES[seed % len(SIZES)]
    return Counter(asyncio.run(twintable.compared(match, home, Random(seed), EACH, size)))


def toy(seed: int, home: Path) -> Figures:
    """Play a whole toy game and return the figures."""
    path, size = home / f"toy-{seed}.json", SIZES[seed % len(SIZES)]
    saves.write(path, toytable.fresh(seed))
    at = toytable.play(path, Random(seed), size, home)
    at.terminal.close()
    return figures(at)


def figures(at: seated.Seated) -> Figures:
    """Return how much was seen."""
    return Counter(
        {
            "hand-overs": at.handovers,
            "steps": len(at.steps),
            "frames": at.terminal.frames,
            "bytes": len(at.terminal.record),
            "plies": at.match.ply,
            "agreed undos": len(at.match.notes),
        }
    )


def main() -> None:
    """Play, and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=("six", "toy", "twins"))
    parser.add_argument("--handovers", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    options = parser.parse_args()
    play = {"six": six, "toy": toy, "twins": twins}[options.game]
    found, start = Counter[str](), perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        for seed in count(options.first):
            found += play(seed, Path(folder))
            if found["hand-overs"] >= options.handovers:
                break
            print(f"{found['hand-overs']} hand-overs", flush=True)
    print(f"{options.game}: nothing hidden in {perf_counter() - start:.0f} s of")
    print(", ".join(f"{number:,} {name}" for name, number in found.items()))


if __name__ == "__main__":
    main()
