"""Time to the first frame and from a key to a changed screen, as ratios to a hello-world.

Run it on a quiet machine: `python tests/benchmarks/screen.py [--runs 7] [--size 80x24]`. Each
program runs in a pseudo-terminal; the hello-world is measured in the same run, turn by turn with
ours. The first frame is there when its last text was written; a key is answered with the first byte
after it. All are compiled to bytecode before, as what is installed is; that run does not count.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter, sleep

from tests import quietly

HELLO = [sys.executable, str(Path(__file__).with_name("hello.py"))]
OURS = [sys.executable, "-m", "sojourns"]
QUIET = 0.3
"""Seconds without output after which a screen is taken to be settled."""


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, command: list[str], size: tuple[int, int], home: Path) -> None:
        self.leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "SOJOURNS_HOME": str(home),
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": str(home / "bytecode"),
        }
        self.started = perf_counter()
        self.process = subprocess.Popen(
            command,
            stdin=follower,
            stdout=follower,
            stderr=follower,
            env=environment,
            start_new_session=True,
        )
        os.close(follower)

    def until(self, text: bytes, limit: float = 20.0) -> float:
        """Return the seconds from the start until the text was written."""
        seen = b""
        end = monotonic() + limit
        while text not in seen:
            if monotonic() > end:
                raise TimeoutError(f"{text!r} did not come; the end of what did: {seen[-400:]!r}")
            seen += self._read(0.5)
        return perf_counter() - self.started

    def settle(self) -> None:
        """Wait until nothing is written any more."""
        while self._read(QUIET):
            pass

    def key(self, keys: bytes) -> float:
        """Return the seconds from pressing the key to the first byte that answers it."""
        start = perf_counter()
        os.write(self.leader, keys)
        if not self._read(5.0):
            raise TimeoutError(f"key {keys!r} was not answered")
        answered = perf_counter() - start
        self.settle()
        return answered

    def close(self) -> None:
        """End the program."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.leader)

    def _read(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self.leader], [], [], seconds)
        return os.read(self.leader, 65536) if ready else b""


def measure(
    command: list[str], text: bytes, keys: list[bytes], size: tuple[int, int], home: Path
) -> tuple[float, float]:
    """Return the seconds to the first frame and the median seconds of the keys."""
    terminal = Terminal(command, size, home)
    try:
        first = terminal.until(text)
        terminal.settle()
        sleep(0.2)
        return first, median([terminal.key(key) for key in keys]) if keys else 0.0
    finally:
        terminal.close()


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--size", default="80x24")
    options = parser.parse_args()
    columns, rows = map(int, options.size.split("x"))
    size = (columns, rows)
    right, left, down, up = b"\x1b[C", b"\x1b[D", b"\x1b[B", b"\x1b[A"
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        save = home / "bench.json"
        subprocess.run(
            [
                *OURS,
                "new",
                "--players",
                "Ana,Bo,Cy",
                "--seed",
                "1",
                "--no-play",
                "--out",
                str(save),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "SOJOURNS_HOME": folder},
        )
        programs = {
            "hello-world": (HELLO, b"world", [right] * 4),
            "start screen": (OURS, b"uit", [down, up] * 2),
            "play FILE": ([*OURS, "play", "--no-handover", str(save)], b"S5", [right, left] * 3),
        }
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
        for run in range(options.runs + 1):
            for name, (command, text, keys) in programs.items():
                figures = measure(command, text, keys, size, home)
                if run:
                    found[name].append(figures)
    hello_first = median(first for first, _ in found["hello-world"])
    hello_key = median(key for _, key in found["hello-world"])
    print(f"{options.size}, medians of {options.runs} runs")
    for name, several in found.items():
        first = median(one for one, _ in several)
        key = median(one for _, one in several)
        print(
            f"{name:12}  first frame {first * 1000:5.0f} ms ({first / hello_first:.2f}x)"
            f"   key {key * 1000:5.1f} ms ({key / hello_key:.2f}x)"
        )


if __name__ == "__main__":
    quietly.run(main)
