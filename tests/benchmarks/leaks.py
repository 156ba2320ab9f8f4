"""Hand-overs in a terminal, every byte recorded: nothing is shown that nobody may know.

`python -m tests.benchmarks.leaks six [--handovers 500]`: people at one keyboard play Six Sojourns
with everything; each card has a name of its own, which must not be written before the card lay in
the row. What the command line and plain mode tell of the game must be the same for a twin of it,
with other faces and another deck where nobody has looked.

`python -m tests.benchmarks.leaks twins [--handovers 500]`: the same keys are pressed on a game and
on such a twin, without a terminal: after each key the screens must be the same.

`python -m tests.benchmarks.leaks toy [--handovers 500]`: the toy game, whose players have hands.
From the last key of a turn to the one that starts the next, no frame may show a card of a hand.

`python -m tests.benchmarks.leaks texts [--step 25]`: two hundred hostile texts in each field of a
save: refused with the place, or taken. Those that are taken go, many at once, into saves; each is
toured without a terminal (all rows as wide as the window) and in one (no escape sequence that a
game with plain texts would not write, nothing of a text inside one, no control or unseen sign),
and told by the command line and by plain mode.

`python -m tests.benchmarks.leaks sizes [--times 1000]`: windows from 200x60 to 1x1 in each screen.

Between the two keys of a hand-over the mouse is moved and dragged, its wheel turned, keys are
pressed and the window is resized, also below the least size.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter

from sojourns import catalog
from sojourns.session import saves
from sojourns.session.clean import shown
from tests import quietly
from tests.leaks import (
    exports,
    hostile,
    raw,
    seated,
    sixtable,
    sizes,
    toytable,
    twintable,
    windows,
)
from tests.leaks.texts import texts

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
    match = saves.read(path, catalog.kinds())
    saves.write(path, sixtable.played_alike(sixtable.otherwise(match), match))
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
    return figures(toytable.play(path, Random(seed), size, home))


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


def hostile_texts(step: int, home: Path) -> Iterator[Figures]:
    """Put hostile texts everywhere and yield the figures of each field and of each save."""
    for field in hostile.FIELDS:
        outcomes = [hostile.outcome(field, text) for text in texts()]
        refused = [one for one in outcomes if isinstance(one, str)]
        assert all(shown(line) == line for one in refused for line in one.split("\n"))
        taken = len(outcomes) - len(refused)
        print(f"{field}: {taken} taken, {len(refused)} refused", flush=True)
        yield Counter({"texts in fields": len(outcomes)})
    plain, path = home / "plain.json", home / "saves" / "hostile.json"
    path.parent.mkdir()
    plain.write_text(json.dumps(hostile.played()), encoding="utf-8")
    known = raw.shapes(bytes(raw.at_table(plain, home).record))
    for number, batch in enumerate(hostile.batches(step)):
        path.write_text(batch.save(), encoding="utf-8")
        yield told(path, home, SIZES[number % 2], known)


def told(path: Path, home: Path, size: tuple[int, int], known: set[bytes]) -> Figures:
    """Have a save shown and told in every way, and return how much was looked at."""
    rows = asyncio.run(toured(path, size))
    record = bytes(raw.at_table(path, home, size).record)
    found = {*raw.acting(record), *map(ascii, raw.shapes(record) - known)}
    exported = dict(exports.of_save(path, home))
    for name, text in exported.items():
        found |= {f"{name}: {one}" for one in raw.acting(text)}
        found |= {f"{name}: {one!r}" for one in raw.shapes(text)}
    if found:
        raise seated.Watched(f"{sorted(found)} of {path.read_text(encoding='utf-8')[:400]}")
    return Counter({"saves": 1, "rows": rows, "bytes": len(record), "exports": len(exported)})


async def toured(path: Path, size: tuple[int, int]) -> int:
    """Go through all screens over the table; return how many rows were measured."""
    async with windows.at_table(path, size) as pilot:
        return await windows.tour(pilot, windows.TABLE)


async def resized(times: int, home: Path) -> int:
    """Resize so many times altogether, in every screen; return how often."""
    path = home / "game.json"
    path.write_text(json.dumps(hostile.played()), encoding="utf-8")
    async with windows.at_table(path, (80, 24)) as pilot:
        await pilot.press("enter")
        return await sizes.resized(pilot, Random(1), times)


def main() -> None:
    """Play, and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("six", "toy", "twins", "texts", "sizes"))
    parser.add_argument("--handovers", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--step", type=int, default=25, help="texts that a save is further on")
    parser.add_argument("--times", type=int, default=1000, help="resizes")
    options = parser.parse_args()
    found, start = Counter[str](), perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["SOJOURNS_HOME"] = folder
        if options.what == "sizes":
            found["resizes"] = asyncio.run(resized(options.times, home))
        elif options.what == "texts":
            for figure in hostile_texts(options.step, home):
                found += figure
        else:
            play = {"six": six, "toy": toy, "twins": twins}[options.what]
            for seed in count(options.first):
                found += play(seed, home)
                print(f"{found['hand-overs']} hand-overs", flush=True)
                if found["hand-overs"] >= options.handovers:
                    break
    print(f"{options.what}: nothing was found in {perf_counter() - start:.0f} s of")
    print(", ".join(f"{number:,} {name}" for name, number in found.items()))


if __name__ == "__main__":
    quietly.run(main)
