"""Reading JSON from outside, strictly: what is doubtful is an error with its place.

Python's reader takes duplicate keys, NaN, any depth and many digits; here they are refused. It is
fast as long as nothing is wrong: a slow scan finds the place only when something is.
"""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Iterable, Iterator
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from sojourns.kernel.errors import UnreadableSave
from sojourns.lang import _
from sojourns.session.clean import shown

MOST_BYTES = 2**20
"""A game with everything has 0.05 MB. JSON can need eighty times its size in memory."""

DEEPEST = 64
"""Levels of brackets."""
MOST_PARTS = 50_000
"""Values in one field of a save but the journal; the content with everything has 3,000."""

LONGEST_KEY = 100
"""Characters. A path has a key in it for each part of what is inside, so it must not be long."""

NAMELESS = '""'
"""How a path shows a key without letters at its beginning: an empty path is the whole file."""

MOST_SEATS = 20
"""Far more than sit at any table."""

LEAST, MOST = -(2**63), 2**63 - 1
QUOTED = 40
"""How many characters of a wrong value are quoted."""
LONGEST_PATH, LONGEST = 80, 200
"""How many characters of a path, and of what is wrong or right, a message holds."""

TOKEN = re.compile(
    r'"(?:[^"\\]++|\\.)*+"|[{}\[\]]|-?Infinity|NaN'
    r"|(?<![0-9.])-?(?:[0-9.]++[eE][-+]?[0-9]++|[0-9]{20,}+(?![.eE]))",
    re.DOTALL,
)
"""What can be wrong in JSON that can be read: texts, brackets, and numbers that may not fit.

It looks at each character once: nothing is given back (`++`), and a number begins outside of one.
"""
AS_KEY = re.compile(r"\s*:")
OPENING, CLOSING = "{[", "}]"


def read_bytes(path: Path) -> bytes:
    """Return what is in the file.

    Raises:
        UnreadableSave: it cannot be opened, is no plain file, or is larger than 1 MB.
    """
    place = shown(str(path))
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise UnreadableSave(place, "", _("this is a folder"), _("name a file"))
        if not stat.S_ISREG(found.st_mode):
            raise UnreadableSave(place, "", _("this is no plain file"), _("name a file"))
        if found.st_size > MOST_BYTES:
            _too_large(place)
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        wrong, right = _("there is no such file"), _("check the name and the folder")
        raise UnreadableSave(place, "", wrong, right) from None
    except PermissionError:
        wrong, right = _("you may not read this file"), _("check its permissions")
        raise UnreadableSave(place, "", wrong, right) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        wrong = _("the file cannot be opened: {reason}").format(reason=shown(reason))
        raise UnreadableSave(place, "", wrong) from None


def parse(source: str | bytes, place: str) -> dict[str, Any]:
    """Return the object that the JSON text holds.

    Raises:
        UnreadableSave: it is too large, no UTF-8, no JSON, or JSON that is refused here.
    """
    if len(source) > MOST_BYTES:
        _too_large(place)
    text = source if isinstance(source, str) else _decode(source, place)
    if not text.strip():
        wrong, right = _("the file is empty"), _("use a copy of it, or begin a new game")
        raise UnreadableSave(place, "", wrong, right)
    try:
        data = json.loads(
            text, object_pairs_hook=_object, parse_constant=_refuse, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        where = f"{place}:{error.lineno}:{error.colno}"
        right = _("the file is damaged or of another kind; use a copy of it")
        raise UnreadableSave(where, "", _("this is no JSON"), right) from None
    except (ValueError, RecursionError):
        _blame(text, place)
    if type(data) is not dict:
        wrong, right = _("this is another kind of file"), _("a JSON object belongs here")
        raise UnreadableSave(place, "", wrong, right)
    return data


def damaged(place: str, path: str, wrong: str, right: str = "") -> UnreadableSave:
    """Return the error; what comes out of the file itself is made harmless and short.

    `wrong` may be a whole sentence: it loses its full stop, since `right` goes on with it.
    """
    wrong = wrong[:LONGEST].removesuffix(".")
    return UnreadableSave(place, shown(path[:LONGEST_PATH]), shown(wrong), shown(right[:LONGEST]))


def check(value: Any, path: str, place: str) -> None:
    """Refuse what is too deep or too many, too long keys, large numbers and no Unicode.

    Raises:
        UnreadableSave: with the path to the object or list that holds the first one found.
    """
    path = path or NAMELESS
    _check_plain(value, path, place)
    parts_left = MOST_PARTS
    waiting = [(value, path, 1)]
    while waiting:
        whole, here, depth = waiting.pop()
        if depth > DEEPEST:
            wrong = _("this is nested more than {levels} levels deep").format(levels=DEEPEST)
            raise damaged(place, here, wrong)
        if type(whole) is dict:
            for key in whole:
                _check_key(key, here, place)
            parts: Iterable[tuple[Any, Any]] = whole.items()
        else:
            parts = enumerate(whole) if type(whole) is list else ()
        parts_left -= len(whole) if type(whole) is dict or type(whole) is list else 0
        if parts_left < 0:
            wrong = _("there are more than {limit} values in it").format(limit=MOST_PARTS)
            raise damaged(place, path, wrong)
        for name, part in parts:
            # a path is made for what may hold more or is wrong: there can be millions of others
            if type(part) is dict or type(part) is list:
                waiting.append((part, f"{here}.{name}", depth + 1))
            elif type(part) is str or type(part) is int:
                _check_plain(part, here, place)


def _check_key(key: str, path: str, place: str) -> None:
    if len(key) > LONGEST_KEY:
        wrong = _("the key {key} is longer than {limit} characters")
        raise damaged(place, path, wrong.format(key=quote(key), limit=LONGEST_KEY))
    _check_plain(key, path, place)


def _check_plain(value: Any, path: str, place: str) -> None:
    if type(value) is str and not value.isascii() and not _is_unicode(value):
        wrong = _("the text {text} holds half a character").format(text=quote(value))
        raise damaged(place, path, wrong, _("the file is damaged; use a copy of it"))
    if type(value) is int and not LEAST <= value <= MOST:
        wrong = _("the number {number} is too large").format(number=quote(value))
        raise damaged(place, path, wrong)


def quote(value: Any) -> str:
    r"""Return the value as short, harmless JSON for a message.

    >>> quote("a\x1b[2J")
    '"a\\u001b[2J"'
    """
    try:
        text = json.dumps(value)
    except RecursionError:  # it could be read, but from less deep inside the program
        return "[…"
    text = shown(text)
    return text if len(text) <= QUOTED else text[:QUOTED] + "…"


def _decode(source: bytes, place: str) -> str:
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        wrong = _("byte {number} is no UTF-8 text").format(number=error.start + 1)
        right = _("the file is damaged or of another kind; use a copy of it")
        raise UnreadableSave(place, "", wrong, right) from None


def _too_large(place: str) -> NoReturn:
    wrong = _("the file is larger than {limit} MB").format(limit=MOST_BYTES // 2**20)
    raise UnreadableSave(place, "", wrong, _("none that belongs here is; name another one"))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError
    return result


def _refuse(_constant: str) -> NoReturn:
    raise ValueError


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError
    return number


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _blame(text: str, place: str) -> NoReturn:
    """Raise for the first thing in the text that the reader refused."""
    for offset, wrong in _faults(text):
        row = text.count("\n", 0, offset) + 1
        column = offset - text.rfind("\n", 0, offset)
        right = _("the file is damaged or of another kind; use a copy of it")
        raise UnreadableSave(f"{place}:{row}:{column}", "", wrong, right)
    raise UnreadableSave(place, "", _("this is no JSON"))


def _faults(text: str) -> Iterator[tuple[int, str]]:
    keys: list[set[str]] = []
    in_a_list: set[str] = set()  # one for all: there are no keys
    for match in TOKEN.finditer(text):
        token = match.group()
        if token in OPENING:
            keys.append(set() if token == "{" else in_a_list)
            if len(keys) > DEEPEST:
                wrong = _("this is nested more than {levels} levels deep")
                yield match.start(), wrong.format(levels=DEEPEST)
        elif token in CLOSING:
            keys.pop()
        elif token[0] == '"':
            if AS_KEY.match(text, match.end()):
                key = json.loads(token)  # it may be written in two ways
                if key in keys[-1]:
                    wrong = _("the key {key} is there twice")
                    yield match.start(), wrong.format(key=shown(token[:QUOTED]))
                keys[-1].add(key)
        elif not _fits(token):
            wrong = _("{number} is no number that fits here")
            yield match.start(), wrong.format(number=token[:QUOTED])


def _fits(number: str) -> bool:
    """Return whether a number with a part behind `e` fits; a constant or a long one does not."""
    return "e" in number.lower() and isfinite(float(number))
