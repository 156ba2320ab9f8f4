"""What the command line tells of a running game, and what plain mode says."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.leaks.terminal import ROOT, program

COMMANDS: Sequence[Sequence[str]] = (
    ("show",),
    ("show", "--json"),
    ("score",),
    ("score", "--json"),
    ("log",),
    ("log", "--json"),
    ("actions",),
    ("actions", "--json"),
)
"""Commands that take a save and change nothing."""

WHY = ("buy 0", "end", "explore A1", "house A2", "cross 1 A1 B1 S1")

PLAIN = (
    "help",
    "map",
    "row",
    "tokens",
    "players",
    "score",
    "log all",
    "actions",
    "rule X8",
    "leave",
)
"""What is typed in plain mode."""


def run(args: Sequence[str | Path], typed: str = "", **environment: str) -> tuple[int, bytes]:
    """Return the exit status of a command, and all that it wrote."""
    done = subprocess.run(
        program(*args),
        input=typed.encode("utf-8", "surrogateescape"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        check=False,
        timeout=120,
    )
    return done.returncode, done.stdout


def of_save(path: Path, home: Path) -> Iterator[tuple[str, bytes]]:
    """Yield a name and what is told, for each way to look at the save."""
    for command, *options in COMMANDS:
        yield " ".join([command, *options]), run([command, path, *options], **_at(home))[1]
    for action in WHY:
        yield f"why {action}", run(["why", path, action, "--json"], **_at(home))[1]
    lines = "\n".join([*PLAIN, ""])
    yield "play --plain", run(["play", "--plain", path], lines, **_at(home))[1]


def _at(home: Path) -> dict[str, str]:
    return {"SOJOURNS_HOME": str(home)}
