"""What it costs that bots think in a process of their own, and how soon one is stopped.

Run it on a quiet machine: `python -m tests.benchmarks.bothost [--plies 150] [--times 20]`. It plays
one game in the process and through the host in turns, and compares the actions. It cancels bots
that hang in Python, in C, and with much memory, and looks whether their processes are gone. In a
pseudo-terminal it presses keys and quits, with a bot that hangs and without one.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from sojourns import catalog
from sojourns.bots import host, roster
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests import quietly
from tests.benchmarks.screen import OURS, Terminal

HANGING = """
class Python:
    def choose(self, game, view, legal, rng):
        while True:
            pass


class C:
    def choose(self, game, view, legal, rng):
        return sum(range(10**13))


class Memory:
    def choose(self, game, view, legal, rng):
        eaten = bytearray(400 << 20)
        while eaten:
            pass
"""
SIZE = (80, 24)


def dealt(kinds: Sequence[str], expansions: Sequence[str] = ()) -> Match:
    """Return a fresh match; the first seat begins."""
    seats = [Seat(f"P{seat}", kind, seat) for seat, kind in enumerate(kinds)]
    options = {"map": "A", "first": 0, "expansions": list(expansions)}
    return deal(catalog.six(), options, seats, 5)


def answers(bot: str, expansions: Sequence[str], plies: int) -> None:
    """Print what an answer takes in the process and through the host."""
    match = dealt([bot] * 3, expansions)
    inside: list[float] = []
    outside: list[float] = []
    while not match.over and match.ply < plies:
        began = perf_counter()
        here = host.question(match).answer()
        inside.append(perf_counter() - began)
        began = perf_counter()
        there = host.ask(match)
        outside.append(perf_counter() - began)
        assert here == there, (here, there)
        host.give(match, here)
    host.stop_all()
    extra = median(b - a for a, b in zip(inside[1:], outside[1:], strict=True))
    print(
        f"{bot}, {'all' if expansions else 'no'} expansions, {len(inside)} answers, all equal: "
        f"median {median(inside) * 1e3:.2f} ms in the process, {median(outside[1:]) * 1e3:.2f} ms "
        f"through the host (median difference {extra * 1e3:+.2f} ms); "
        f"the first {outside[0] * 1e3:.0f} ms with its start"
    )


def sizes(expansions: Sequence[str]) -> None:
    """Print how much a process is sent."""
    asked = host.question(dealt(["easy"] * 4, expansions))
    first, later = (len(host.packed(asked, game, None, 20.0)) for game in (asked.game, None))
    print(f"sent, {len(expansions)} expansions: {first} bytes at first, then {later}")


def is_gone(pid: int) -> bool:
    """Return whether there is no such process, not even a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def cancelled(bot: str, times: int) -> None:
    """Print how soon a bot that hangs is gone once it is cancelled."""
    took = []
    for _ in range(times):
        task = asyncio.create_task(host.think(dealt([bot] * 2)))
        while not any(mind.game is not None for mind in host._minds.values()):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        (pid,) = [mind.process.pid for mind in host._minds.values()]
        began = perf_counter()
        task.cancel()
        await asyncio.wait([task])
        took.append(perf_counter() - began)
        assert is_gone(pid)
    print(f"cancelled, {bot}: {told(took)}; {times} of {times} processes gone")


def too_slow(bot: str, times: int, limit: float = 0.5) -> None:
    """Print how far beyond its limit a bot is stopped."""
    took = []
    for number in range(times):
        match = dealt([bot] * 2)
        if number == 0:
            host.ask(match, limit=0.1)
        began = perf_counter()
        assert host.ask(match, limit=limit).fault == "too_slow"
        took.append(perf_counter() - began - limit)
    print(f"stopped by its limit, {bot}, start of its process included: {told(took)} beyond it")


def told(seconds: Sequence[float]) -> str:
    """Return median and worst."""
    return f"median {median(seconds) * 1e3:.0f} ms, worst {max(seconds) * 1e3:.0f} ms"


def quitting(terminal: Terminal) -> float:
    """Return the seconds from the answer to “Quit?” to the end of the program."""
    began = perf_counter()
    os.write(terminal.leader, b"\r")
    with suppress(OSError):  # its end of the terminal is closed
        while os.read(terminal.leader, 65536):
            pass
    terminal.process.wait()
    os.close(terminal.leader)
    return perf_counter() - began


def screens(path: Path, times: int) -> None:
    """Print what keys and quitting take with a bot that hangs, against a person's turn."""
    bot = f"c={path}:C"
    games = {"a person is to act": ["human", "c"], "a bot hangs": ["c", "human"]}
    keys: dict[str, list[float]] = {name: [] for name in games}
    quits: dict[str, list[float]] = {name: [] for name in games}
    with tempfile.TemporaryDirectory() as folder:
        files = {name: Path(folder) / f"{at}.json" for at, name in enumerate(games)}
        for name, kinds in games.items():
            saves.write(files[name], dealt(kinds))
        for _ in range(times):
            for name, file in files.items():
                command = [*OURS, "play", str(file), "--bot", bot]
                terminal = Terminal(command, SIZE, Path(folder))
                terminal.until(b"P0")
                terminal.settle()
                sleep(0.5)
                keys[name] += [terminal.key(b"\x1b[C"), terminal.key(b"\x1b[D")]
                terminal.key(b"\x11")
                quits[name].append(quitting(terminal))
    for name in games:
        print(f"on the screen, {name}: a key {told(keys[name])}; quitting {told(quits[name])}")


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description="What the host of bots costs, and stops.")
    parser.add_argument("--plies", type=int, default=150)
    parser.add_argument("--times", type=int, default=20)
    chosen = parser.parse_args()
    everything = catalog.expansions()
    for expansions in ([], everything):
        answers("easy", expansions, chosen.plies)
    sizes([])
    sizes(everything)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hanging.py"
        path.write_text(HANGING, "utf-8")
        for name in ("Python", "C", "Memory"):
            roster.add(f"{path}:{name}")
            asyncio.run(cancelled(name.casefold(), chosen.times))
        asyncio.run(cancelled("hard-999999", chosen.times))
        too_slow("c", max(chosen.times // 4, 1))
        screens(path, max(chosen.times // 4, 1))


if __name__ == "__main__":
    quietly.run(main)
