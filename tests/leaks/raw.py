"""The bytes that a tour of all screens writes, through a terminal, and what acts in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import sleep

from tests.leaks.terminal import Terminal, escapes, program, shape, stray
from tests.leaks.windows import TABLE

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f6": "\x1b[17~",
    "ctrl+q": "\x11",
    "slash": "/",
    "question_mark": "?",
}
"""What a terminal sends for a key, by its Textual name; letters and digits send themselves."""

HIDDEN = re.compile(rb"Q7")
"""What is in the texts that act, wherever it is found in an escape sequence."""


def tour(
    args: Sequence[str | Path],
    screens: Iterable[tuple[str, Sequence[str]]],
    environment: dict[str, str],
    size: tuple[int, int] = (80, 24),
) -> Terminal:
    """Run the program, go through the screens, quit, and return the terminal with its record."""
    terminal = Terminal(program(*args), size, environment)
    try:
        assert terminal.until("help", 120), f"it does not begin:\n{terminal.text}"
        sleep(0.4)
        for _name, keys in screens:
            for number, key in enumerate(keys):
                terminal.settle(0.4 if number == 1 else 0.02)  # what is opened may read files
                terminal.send(KEYS.get(key, key).encode(), 0.12 if key == "escape" else 0.05)
        terminal.send(b"\x11y", 0.3)
    finally:
        terminal.close()
    return terminal


def at_table(path: Path, home: Path, size: tuple[int, int] = (80, 24)) -> Terminal:
    """Tour the screens over the table of the game in the file."""
    return tour(["play", path], TABLE, {"SOJOURNS_HOME": str(home)}, size)


def acting(record: bytes) -> set[str]:
    """Return what in the record came from a text and acts: escapes, controls, unseen characters."""
    found = {ascii(escape) for escape in escapes(record) if HIDDEN.search(escape)}
    return found | {ascii(sign) for sign in stray(record)}


def shapes(record: bytes) -> set[bytes]:
    """Return which escape sequences are in the record, without their numbers."""
    return {shape(escape) for escape in escapes(record)}
