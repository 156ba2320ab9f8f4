"""The one gate for text from outside: names and titles, typed in or found in files.

What is typed in is refused with a reason; what is found in a file is shown, with U+FFFD in the
place of each character that could harm a terminal or cannot be seen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from sojourns.kernel.errors import SojournsError
from sojourns.lang import N_, _

NAME_COLUMNS = 24
TITLE_COLUMNS = 400
NAME_LETTERS, TITLE_LETTERS = 200, 1600
"""Where names and titles are not looked at any further: some letters take no columns, and what is
done to each must not be done to a million."""

MARKS = 2
"""How many combining marks may follow one letter."""

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
QUOTES = ",\uff0c\"'`\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02"
"""Commas and quotes: they separate names in typed actions."""

BAD = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of controls, bidi and zero-width formats, surrogates, private and unknown ones."""

UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef\U0001f1e6-\U0001f1ff\U0001f3fb-\U0001f3ff]"
)
"""Letters and marks that show nothing, whether they take room or not.

Last come halves of flags and colours of skin: some terminals join them with the sign before and
others do not, so that nobody knows how wide they are.
"""

PLAIN = re.compile(r"[ -~]*\Z")

SENTENCES = {
    "empty": N_("A name needs at least one character."),
    "too_long": N_("The name {name} is {columns} columns wide; at most {limit} fit."),
    "character": N_("The name {name} holds the character {code}, which cannot be shown safely."),
    "quote": N_("The name {name} holds the sign {sign}; names hold no comma and no quote."),
    "same": N_("Two players are called {name}; names must differ in more than capital letters."),
}


class NameProblem(SojournsError):
    """A name cannot be used; `reason` is empty, too_long, character, quote or same."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(_(SENTENCES[reason]).format(**facts))
        self.reason = reason
        self.facts = facts


def columns(text: str) -> int:
    """Return how many columns of a terminal the text takes.

    >>> columns("Zoé"), columns("安娜")
    (3, 4)
    """
    return sum(map(_width, text))


def shown(text: str) -> str:
    r"""Return the text with each character that must not reach a terminal as U+FFFD.

    >>> shown("A\x1b[2Jna")
    'A�[2Jna'
    """
    if PLAIN.match(text):
        return text
    result = []
    marks = 0
    for character in text:
        marks = 0 if _width(character) else marks + 1
        result.append(REPLACEMENT if _is_bad(character) or marks > MARKS else character)
    return "".join(result)


def values(value: Any) -> Any:
    """Return the JSON value with each of its texts as `shown`, keys among them."""
    if isinstance(value, str):
        return shown(value)
    if isinstance(value, list):
        return [values(item) for item in value]
    if isinstance(value, dict):
        return {shown(name): values(item) for name, item in value.items()}
    return value


def title(text: str) -> str:
    r"""Return the text as a title: one line, harmless, cut at 400 columns; it may be empty.

    >>> title(" Sunday\n evening ")
    'Sunday evening'
    """
    line = " ".join(text.split())
    clean = shown(unicodedata.normalize("NFC", line[:TITLE_LETTERS]))
    if len(line) <= TITLE_LETTERS and columns(clean) <= TITLE_COLUMNS:
        return clean
    room = TITLE_COLUMNS - columns(ELLIPSIS)
    for end, character in enumerate(clean):
        room -= _width(character)
        if room < 0:
            return clean[:end] + ELLIPSIS
    return clean + ELLIPSIS


def player_name(text: str) -> str:
    """Return the name of a player as it is kept: in NFC, runs of spaces made one.

    >>> player_name("  Ana   Lu ")
    'Ana Lu'

    Raises:
        NameProblem: it is empty, wider than 24 columns, or holds a character that is refused.
    """
    if len(text) > NAME_LETTERS:
        cut = shown(text[:NAME_COLUMNS]) + ELLIPSIS
        raise NameProblem("too_long", name=cut, columns=len(text), limit=NAME_COLUMNS)
    for character in text:
        if _is_bad(character):
            raise NameProblem("character", name=shown(text), code=_code(character))
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name:
        raise NameProblem("empty")
    stray = shown(name).find(REPLACEMENT) if REPLACEMENT not in name else -1
    if stray >= 0 or not _width(name[0]):
        raise NameProblem("character", name=shown(name), code=_code(name[max(stray, 0)]))
    for sign in name:
        if sign in QUOTES:
            raise NameProblem("quote", name=name, sign=sign)
    if columns(name) > NAME_COLUMNS:
        raise NameProblem("too_long", name=name, columns=columns(name), limit=NAME_COLUMNS)
    return name


def player_names(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the names of a table as they are kept, in order.

    Raises:
        NameProblem: one cannot be used, or two are equal after case folding.
    """
    names = tuple(player_name(text) for text in texts)
    seen: set[str] = set()
    for name in names:
        key = unicodedata.normalize("NFKC", name).casefold()
        if key in seen:
            raise NameProblem("same", name=name)
        seen.add(key)
    return names


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _is_bad(character: str) -> bool:
    return unicodedata.category(character) in BAD or UNSEEN.match(character) is not None


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"
