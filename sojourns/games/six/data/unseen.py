"""Characters that have no place in a map or card file: they cannot be seen, or change what is."""

from __future__ import annotations

import re
import unicodedata

from sojourns.kernel.errors import Problem
from sojourns.lang import _

UNSEEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # control characters but tab and line ends
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"  # no width, direction
    "\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff"
    "\ud800-\udfff\U000e0000-\U000e0fff]"  # halves of characters, tags
)
"""Control, escape, direction and zero-width characters; tab and line ends are not in it."""


def unseen_name(character: str) -> str:
    """Return how to write about a character that may not be written.

    >>> unseen_name("\\u202e")
    'U+202E RIGHT-TO-LEFT OVERRIDE'
    """
    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X} {name}".rstrip()


def unseen_problem(
    path: str, character: str, row: int | None = None, column: int | None = None
) -> Problem:
    """Return the problem with a text that holds the unseen character."""
    wrong = _("here is a character that cannot be seen, {name}").format(name=unseen_name(character))
    return Problem(path, wrong, _("delete it"), row, column)


def columns(text: str) -> int:
    """Return how many terminal columns a text takes.

    >>> columns("Café"), columns("岛")
    (4, 2)
    """
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
