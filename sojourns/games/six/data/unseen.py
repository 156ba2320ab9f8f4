"""Characters that have no place in a map or card file: they cannot be seen, or change what is."""

from __future__ import annotations

import re
import unicodedata

from sojourns.kernel.errors import Problem
from sojourns.lang import _

PLAIN = re.compile(r"[\t\n\r -~]*\Z")
"""What nearly all texts are; line ends and tabs are no fault here."""

BAD = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of controls, direction and zero-width signs, halves, private and unknown ones."""

INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff]"
)
"""Letters and marks that show nothing, whether they take room or not; last halves of flags and
colours of skin, which terminals show apart or joined, so that nobody knows how wide they are.
"""

MARKS = 2
"""How many combining marks may follow one letter."""


def find_unseen(text: str) -> int | None:
    """Return where the first character is that has no place in a file, or None.

    >>> find_unseen("Zo\\u0308e\\n"), find_unseen("a\\u200b"), find_unseen("e" + "\\u0301" * 3)
    (None, 1, 3)
    """
    if PLAIN.match(text):
        return None
    marks = 0
    for place, character in enumerate(text):
        if character in "\t\n\r" or " " <= character <= "~":
            marks = 0
            continue
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category in BAD or marks > MARKS or INVISIBLE.match(character):
            return place
    return None


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
    """Return the problem with a text that holds the character."""
    if unicodedata.category(character) in ("Mn", "Me") and not INVISIBLE.match(character):
        wrong = _("here is a mark too many on one letter, {name}")
    else:
        wrong = _("here is a character that cannot be seen, {name}")
    return Problem(path, wrong.format(name=unseen_name(character)), _("delete it"), row, column)


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
