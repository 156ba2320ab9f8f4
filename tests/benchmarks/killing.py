"""Kill the program with `kill -9` at random moments of a game, and see what is left of it.

python -m tests.benchmarks.killing [--sessions 860] [--commands 120] [--screens 20] [--seed 1]

Three kinds of moments: of a match that is kept after every action, in a process of its own; of
`sojourns do`; and of a table on the screen, where bots play. After each the save is opened and
replayed. Lost is what was kept before the kill and is not there. It stops with the exit status 1
if a save does not open or anything kept was lost.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from sojourns import catalog
from sojourns.session import generations, saves
from sojourns.session.deal import deal
from sojourns.session.keeper import Keeper, open_game
from sojourns.session.match import Match, Seat
from tests import quietly
from tests.crash.terminal import Terminal

NAMES = ("Ana", "Bo", "Cy")
LONGEST = 0.25
"""Seconds for which a match is played at most before the kill."""


class Tally(NamedTuple):
    """What became of the kills of one kind."""

    kills: int = 0
    """Processes that the kill found running."""
    opened: int = 0
    whole: int = 0
    """Saves that hold all that was kept, and perhaps the action in hand."""
    newer: int = 0
    """Of these, how many hold the action in hand."""


def fresh(path: Path, seed: int, kind: str = "human") -> Match:
    """Deal a game into the file."""
    seats = [Seat(name, kind, look) for look, name in enumerate(NAMES)]
    match = deal(catalog.six(), {"map": "a"}, seats, seed)
    path.unlink(missing_ok=True)
    generations.remove(path)
    keeper = Keeper(path)
    keeper.keep(match)
    assert keeper.problem is None
    keeper.close()
    return match


def script(match: Match) -> object:
    """Return the one action with which a scripted game goes on."""
    legal = match.game.legal_actions(match.state)
    return legal[(match.ply * 7919 + 13) % len(legal)]


def is_scripted(match: Match) -> bool:
    """Return whether the match went as the script says, to the byte."""
    twin = Match(match.kind, match.content, match.setup, match.seats)
    while twin.ply < match.ply:
        twin.play(script(twin))
    return [entry.digest for entry in twin.journal] == [entry.digest for entry in match.journal]


def counted(tally: Tally, match: Match | None, kept: int) -> Tally:
    """Return the tally with one more save, of which `kept` actions had been kept."""
    opened, ply = match is not None, match.ply if match else -1
    return Tally(
        tally.kills + 1,
        tally.opened + opened,
        tally.whole + (kept <= ply <= kept + 1),
        tally.newer + (ply == kept + 1),
    )


def reopened(path: Path) -> Match | None:
    """Return the game as it opens after the kill; None: it does not."""
    try:
        match, keeper = open_game(path, catalog.kinds())
    except Exception as error:
        print(f"{path}: {error}", file=sys.stderr)
        return None
    keeper.close()
    return match


# -- a match that is kept after every action


def sessions(number: int, path: Path, rng: Random) -> Tally:
    """Kill so many processes that play the script and keep it."""
    tally, seed = Tally(), 0
    match: Match | None = None
    while tally.kills < number:
        if match is None or match.over:
            seed += 1
            match = fresh(path, seed)
        told, tell = os.pipe()
        child = os.fork()
        if child == 0:
            _play(path, tell)
        os.close(tell)
        time.sleep(rng.uniform(0.0, LONGEST))
        os.kill(child, signal.SIGKILL)
        _child, status = os.waitpid(child, 0)
        with os.fdopen(told, "rb") as lines:
            kept = max([match.ply, *map(int, lines.read().split(b"\n")[:-1])])
        match = reopened(path)
        if os.WIFSIGNALED(status):
            tally = counted(tally, match if match and is_scripted(match) else None, kept)
    return tally


def _play(path: Path, tell: int) -> None:
    """Play the script from the file to its end, telling what is kept."""
    match, keeper = open_game(path, catalog.kinds())
    while not match.over:
        match.play(script(match))
        keeper.keep(match)
        if keeper.problem is None:
            os.write(tell, b"%d\n" % match.ply)
    os._exit(0)


# -- `sojourns do`


def commands(number: int, path: Path, rng: Random) -> Tally:
    """Kill so many runs of `sojourns do`."""
    tally, match = Tally(), fresh(path, 1)
    longest = _seconds(lambda: _do(path, "buy 0", None))
    while tally.kills < number:
        match = saves.read(path, catalog.kinds())
        if match.over:
            match = fresh(path, tally.kills + 2)
        words = catalog.words(match.kind.name, match.game, NAMES)
        text = words.write(match.view(None), script(match))
        status = _do(path, text, rng.uniform(0.3, 1.1) * longest)
        after = reopened(path)
        if status is not None:
            assert status == 0
            assert after is not None
            assert after.ply == match.ply + 1
        else:
            tally = counted(tally, after, match.ply)
    return tally


def _do(path: Path, text: str, seconds: float | None) -> int | None:
    """Run it and kill it after a while; return its exit status, None: it was killed."""
    command = [sys.executable, "-m", "sojourns", "do", str(path), text]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        return None if process.wait() == -signal.SIGKILL else process.returncode


def _seconds(do: Callable[[], object]) -> float:
    start = time.monotonic()
    do()
    return time.monotonic() - start


# -- a table on the screen


def screens(number: int, path: Path, rng: Random) -> Tally:
    """Kill so many tables at which bots play."""
    home = path.parent
    settings = {"pace": "instant", "handover": False}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    tally, seed = Tally(), 100
    match: Match | None = None
    while tally.kills < number:
        if match is None or match.over:
            seed += 1
            match = fresh(path, seed, "random")
        with Terminal(["play", str(path)], {"SOJOURNS_HOME": str(home)}) as terminal:
            begun = match.ply
            while _entries(path) == begun:
                terminal.read(0.05)
            terminal.read(rng.uniform(0.0, 0.5))
            kept = _entries(path)
            terminal.signal(signal.SIGKILL)
            assert terminal.wait() == 128 + signal.SIGKILL
        match = reopened(path)
        # bots are quick: more than one action may have been kept between the look and the kill
        tally = counted(tally, match, max(kept, match.ply - 1 if match else 0))
    return tally


def _entries(path: Path) -> int:
    """Return how many actions the save holds that is there now."""
    return path.read_bytes().count(b'\n{"seat": ')


# -- all of it


def run(numbers: tuple[int, int, int], seed: int, folder: Path) -> bool:
    """Kill, print what was found, and return whether all is well."""
    total = []
    for kind, number in zip((sessions, commands, screens), numbers, strict=True):
        start = time.monotonic()
        tally = kind(number, folder / "game.json", Random(f"{seed} {kind.__name__}"))
        total.append(tally)
        seconds = time.monotonic() - start
        print(
            f"{kind.__name__:9} {tally.kills:5} kills, {tally.opened:5} saves opened, "
            f"{tally.kills - tally.whole:2} lost more than the action in hand, "
            f"{tally.newer:4} held it; {seconds:.0f} s",
            flush=True,
        )
    left = sorted(one.name for one in folder.glob(".*.tmp"))
    if left:
        print(f"left behind: {', '.join(left)}")
    return not left and all(one.kills == one.opened == one.whole for one in total)


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sessions", type=int, default=860)
    parser.add_argument("--commands", type=int, default=120)
    parser.add_argument("--screens", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        numbers = (wanted.sessions, wanted.commands, wanted.screens)
        return 0 if run(numbers, wanted.seed, Path(folder)) else 1


if __name__ == "__main__":
    quietly.run(main)
