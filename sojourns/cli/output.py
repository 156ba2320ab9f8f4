"""The one way out: whatever is printed passes the cleaning gate, so no escape code leaves it."""

from __future__ import annotations

import codecs
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from sojourns.session.clean import shown

ALIKE = {"“": '"', "”": '"', "’": "'", "…": "...", "→": "->", "±": "+-", "█": "#"}
"""What is printed where the encoding of the terminal lacks a sign; other letters become codes."""


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    letters = error.object[error.start : error.end]
    codes = (ALIKE.get(one) or one.encode("ascii", "backslashreplace").decode() for one in letters)
    return "".join(codes), error.end


def prepare() -> None:
    """Let texts be printed whatever the encoding of the terminal, and where output is closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # so that no save becomes standard output, either
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    codecs.register_error("sojourns", _stand_in)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="sojourns")


def output_fails() -> bool:
    """Return whether standard output takes no more, not even the end of a line."""
    try:
        print(flush=True)
    except OSError:
        return True
    return False


def let_go() -> None:
    """Point standard output nowhere: its reader has gone, and Python would complain at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def say(text: str = "") -> None:
    """Print a text for people, which may have several lines."""
    print(cleaned(text))


def say_all(lines: Iterable[str]) -> None:
    """Print lines for people."""
    for line in lines:
        say(line)


def complain(text: str) -> None:
    """Print a message on standard error, if anybody reads it."""
    with suppress(OSError):
        print(cleaned(text), file=sys.stderr, flush=True)


def dump(value: Mapping[str, Any] | Sequence[Any]) -> None:
    """Print one JSON document; it is ASCII, so that every terminal and pipe takes it."""
    print(json.dumps(value))


def dump_rows(rows: Iterable[Mapping[str, Any]]) -> None:
    """Print a JSON list with one object per line."""
    print("[" + ",\n ".join(json.dumps(row) for row in rows) + "]")


def cleaned(text: str) -> str:
    """Return the text without characters that could do harm; ends of lines stay.

    >>> cleaned("a" + chr(27) + "[2J" + chr(10) + "b") == "a�[2J" + chr(10) + "b"
    True
    """
    return "\n".join(shown(line) for line in text.split("\n"))
