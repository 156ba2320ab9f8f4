"""Formats of saved games: an older one is read by named steps, each of which makes the next one.

A step gets JSON values of a shape that nobody has checked yet. It adds, renames and moves; the
models say afterwards what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sojourns.lang import _
from sojourns.session.clean import shown

FORMAT = 2
"""The format that is written."""

LONGEST_VERSION = 20

HINTS = "hints"
"""A field of seats that no save of an older format than this one has."""

Saved = Mapping[str, Any]


def v1_to_v2(data: Saved) -> Saved:
    """Say what wrote the save (unknown) and how numbers are drawn from its seed (SV-03).

    >>> v1_to_v2({"format": 1, "seed": 7})
    {'format': 2, 'seed': 7, 'program': '', 'streams': 'sha256-mt19937-1'}
    """
    streams = None if data.get("seed") is None else "sha256-mt19937-1"
    return {**data, "format": 2, "program": "", "streams": streams}


STEPS: Mapping[int, Callable[[Saved], Saved]] = {1: v1_to_v2}
"""Format -> what makes the next one of it."""

ADDED: Mapping[int, tuple[str, ...]] = {1: ("program", "streams")}
"""Format -> fields that it did not have: there they are as wrong as any unknown field."""


def is_known(number: int) -> bool:
    """Return whether saves of the format can be read."""
    return number == FORMAT or number in STEPS


def strange_field(data: Saved) -> str | None:
    """Return a field that came with a later format than the save's, or None: there is none."""
    found = [name for name in ADDED.get(data["format"], ()) if name in data]
    seats = data.get("seats") if data["format"] in ADDED else None
    for number, seat in enumerate(seats if isinstance(seats, list) else ()):
        if isinstance(seat, dict) and HINTS in seat:
            found.append(f"seats.{number}.{HINTS}")
    return next(iter(found), None)


def raised(data: Saved) -> dict[str, Any]:
    """Return a save of a known format as one of the format that is written."""
    while data["format"] != FORMAT:
        data = STEPS[data["format"]](data)
    return dict(data)


def written_by(data: Saved) -> str:
    """Return which program wrote the save, a sentence that may be empty; it is never trusted."""
    program = data.get("program")
    if type(program) is not str or not program or len(program) > LONGEST_VERSION:
        return ""
    return _("It was written by sojourns {version}.").format(version=shown(program))
