"""Whole games of bots, recorded in one process and verified in others (SV-10, SV-12, SV-17).

`python -m tests.benchmarks.proofs record FOLDER --games 10000` plays random games over all tables
of the covering array (every five-hundredth with the bot *easy*) and writes them down, 100 a file.
Files that are there already are left alone, so that it can be stopped and gone on with.

`python -m tests.benchmarks.proofs verify FOLDER` verifies all of them in ten fresh processes, one
for each PYTHONHASHSEED from 0 to 9, each in another locale, time zone and language, and prints how
many verified; with `--share` each takes a tenth of them. `--golden` verifies the golden games in
their place; `--python` names another Python.

`python -m tests.benchmarks.proofs same` plays a game with everything, and one of the bot *easy*, in
each of these processes and compares the bytes of their saves.
"""

from __future__ import annotations

import argparse
import gzip
import json
import locale
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from sojourns import catalog, lang
from sojourns.bots import maker
from sojourns.bots.question import chance
from sojourns.games.six.game import EXPANSIONS
from sojourns.locale.catalogues import PSEUDO, install_pseudo
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests import quietly
from tests.golden import compact
from tests.remembering import Remembering

BLOCK = 100
"""Games in a file."""
PLANNED = 500
"""One game of so many is played by bots that plan, which take a hundred times as long."""
STRENGTH = 4
"""Choices that meet in a table of the covering array."""
KIND: Any = Remembering()
NAMES = ("Ana", "Bo", "Cy Lu", "Dé")

PLACES = (
    ("C", "UTC"),
    ("C.UTF-8", "Asia/Tokyo"),
    ("tr_TR.UTF-8", "Europe/Istanbul"),
    ("de_DE.UTF-8", "America/Sao_Paulo"),
    ("ja_JP.UTF-8", "Pacific/Kiritimati"),
)
"""Locales and time zones of the processes; a locale that is not installed is taken for C."""


# -- recording


def played(options: Mapping[str, Any], seed: int, kinds: Iterable[str]) -> Match:
    """Return a whole game of bots of these kinds."""
    seats = [Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    match = deal(KIND, options, seats[: options["players"]], seed)
    bots = [maker(seat.kind)() for seat in match.seats]
    while not match.over:
        seat = match.to_act
        legal = match.game.legal_actions(match.state)
        rng = Random(chance(seed, match.ply, ""))
        match.play(bots[seat].choose(match.game, match.view(seat), legal, rng))
    return match


def games(first: int, number: int, strength: int = STRENGTH) -> Iterator[Match]:
    """Yield so many games over the covering array; their seeds rise from the first."""
    from tests.props.covering import tables  # another Python that only verifies need not have it

    found = tables(strength)
    for seed in range(first, first + number):
        kinds = ("easy", "random") if seed % PLANNED == 0 else ("random",)
        yield played(found[seed % len(found)], seed, (*kinds, *kinds, *kinds, *kinds))


def record(folder: Path, number: int, first: int, strength: int = STRENGTH) -> None:
    """Write the games down; the first line of a file holds the documents that its games share."""
    folder.mkdir(parents=True, exist_ok=True)
    for start in range(first, first + number, BLOCK):
        path = folder / f"games-{start}.jsonl.gz"
        if path.exists():
            continue
        block = games(start, min(BLOCK, first + number - start), strength)
        parts: dict[str, Any] = {}
        lines = [json.dumps(compact.shrunk(match, parts)) for match in block]
        text = "\n".join([json.dumps(parts), *lines])
        path.write_bytes(gzip.compress(text.encode(), 3))
        print(f"{path.name}: {len(lines)} games recorded", flush=True)


# -- verifying

Verified = tuple[Match, Mapping[str, Any]]
"""A game that was read and verified, and what was recorded of it."""


def recorded(folder: Path, first: int = 0, step: int = 1) -> Iterator[Verified]:
    """Yield every `step`th game of the folder, read and verified, with what was recorded."""
    for path in sorted(folder.glob("games-*.jsonl.gz")):
        shared, *lines = gzip.decompress(path.read_bytes()).decode().splitlines()
        parts = json.loads(shared)
        for line in lines[first::step]:
            golden = json.loads(line)
            yield saves.loads(compact.grown(golden, parts), path.name, {catalog.SIX: KIND}), golden


def golden() -> Iterator[Verified]:
    """Yield the golden games, read and verified, with their points."""
    for name in compact.names():
        yield compact.read(name)


def check(found: Iterable[Verified]) -> None:
    """Verify games in this process, and print how many did."""
    number = 0
    for match, kept in found:
        assert match.over
        assert json.loads(json.dumps(compact.points(match))) == kept["points"]
        number += 1
    print(number)


# -- fresh processes


def environment(seed: int) -> dict[str, str]:
    """Return the environment of the process with that hash seed."""
    place, zone = PLACES[seed % len(PLACES)]
    kept = {name: os.environ[name] for name in ("PATH", "LOCPATH") if name in os.environ}
    return {**kept, "PYTHONHASHSEED": str(seed), "LC_ALL": place, "TZ": zone}


def fresh(seed: int, *args: str, python: str = sys.executable) -> str:
    """Return what this program prints with these arguments in a process of its own."""
    command = [python, "-m", "tests.benchmarks.proofs", "--fresh", *args]
    done = subprocess.run(
        command, env=environment(seed), capture_output=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def settle_in() -> None:
    """Take over the locale of the environment; every second process speaks another language."""
    try:
        locale.setlocale(locale.LC_ALL, "")
    except locale.Error:
        locale.setlocale(locale.LC_ALL, "C")
    if int(os.environ["PYTHONHASHSEED"]) % 2:
        folder = Path(tempfile.mkdtemp())
        install_pseudo(folder)
        lang.LOCALES = folder
        lang.use_language(PSEUDO)


def verify(number: int, seeds: Sequence[int], python: str, args: list[str], *, share: bool) -> None:
    """Verify all games in a fresh process for each hash seed, and print how many did.

    With `share` each process verifies its share of them.
    """
    verified = 0
    for place, seed in enumerate(seeds):
        parts = ["--part", str(place), str(len(seeds))] if share else []
        found = int(fresh(seed, "check", *args, *parts, python=python))
        wanted = number // len(seeds) if share else number
        where, zone = PLACES[seed % len(PLACES)]
        told = f"PYTHONHASHSEED={seed} LC_ALL={where} TZ={zone}"
        print(f"{told}: {found:,} of {wanted:,} verify", flush=True)
        assert found == wanted
        verified += found
    if share:
        print(f"{verified:,} of {number:,} verify")


def two_saves(seed: int) -> str:
    """Return the saves of two games drawn from the seed: with everything, and of a better bot."""
    everything = {"players": 4, "map": "B", "expansions": list(EXPANSIONS), "feuds": "fierce"}
    plain = {"players": 2, "map": "A", "expansions": []}
    found = played(everything, seed, ["random"] * 4), played(plain, seed, ["easy", "random"])
    return "".join(map(saves.dumps, found))


def same(game: int, seeds: Iterable[int], python: str) -> None:
    """Play two games in a process for each hash seed, and compare the bytes of their saves."""
    prints = {fresh(seed, "print", "--seed", str(game), python=python) for seed in seeds}
    assert len(prints) == 1, prints
    print(f"seed {game}: the same saves in every process, SHA-256 {prints.pop()}")


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fresh", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("what", choices=["record", "verify", "same", "check", "print"])
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=100_000, help="the first seed")
    parser.add_argument("--share", action="store_true", help="each process takes its share")
    parser.add_argument("--part", type=int, nargs=2, default=(0, 1), help=argparse.SUPPRESS)
    parser.add_argument("--golden", action="store_true", help="the golden games")
    parser.add_argument("--seed", type=int, default=4711, help="of the games that are compared")
    parser.add_argument("--hash-seeds", type=int, nargs="+", default=range(10))
    parser.add_argument("--python", default=sys.executable)
    options = parser.parse_args()
    if options.fresh:
        settle_in()
    wanted = golden if options.golden else partial(recorded, options.folder, *options.part)
    if options.what == "record":
        record(options.folder, options.games, options.first)
    elif options.what == "check":
        check(wanted())
    elif options.what == "print":
        print(sha256(two_saves(options.seed).encode()).hexdigest())
    elif options.what == "same":
        same(options.seed, options.hash_seeds, options.python)
    else:
        args = ["--golden"] if options.golden else [str(options.folder)]
        number = len(compact.names()) if options.golden else options.games
        verify(number, options.hash_seeds, options.python, args, share=options.share)


if __name__ == "__main__":
    quietly.run(main)
