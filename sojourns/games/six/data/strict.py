"""Reading YAML strictly: plain values with their places, and nothing that could mean two things.

What is refused: a key that stands twice, anchors and aliases, tags, directives, several documents,
plain values that YAML readers disagree on (`no`, `12:30`, `0o17`, `1_000`, `2024-01-02`, `~`),
numbers that are not whole, keys that are not text, characters that cannot be seen, and files that
are too large, too deep or not UTF-8. The events are counted as they come, so that a hostile file
costs neither time nor memory.
"""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import yaml

from sojourns.games.six.data.events import Builder
from sojourns.games.six.data.tree import Tree
from sojourns.games.six.data.unseen import find_unseen, unseen_problem
from sojourns.kernel.errors import ContentError, Problem
from sojourns.lang import _

MOST_BYTES = 1_000_000
"""Size of the largest file that is read."""

# libyaml is twenty times as fast (0.8 ms instead of 14 for a deck); both give the same events.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path, name: str | None = None) -> Tree:
    """Return the contents of a file; `name` is what messages call it, its path by default.

    Raises:
        ContentError: it cannot be read, or is not what `load_yaml` takes.
    """
    name = name or str(path)
    return load_yaml(read_bytes(path, name), name)


def read_bytes(path: Path, name: str) -> bytes:
    """Return what is in the file, of a larger one than is read only so much that this shows.

    Raises:
        ContentError: it cannot be read, or is no plain file (to open a pipe may take for ever).
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            wrong = _("this is no plain file")
            raise ContentError(name, [Problem("", wrong, _("name a file"))])
        with path.open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = getattr(error, "strerror", None) or error
        wrong = _("the file cannot be read: {reason}").format(reason=reason)
        right = _("check its name and your rights")
        raise ContentError(name, [Problem("", wrong, right)]) from error


def load_yaml(text: str | bytes, file: str) -> Tree:
    """Return the one document in a text, as JSON values with their places.

    Raises:
        ContentError: it is not YAML, or has something in it that is refused; `file` is in the
            message, and every problem up to the first one that stops the reading.
    """
    decoded = _decode(text, file)
    unseen = find_unseen(decoded)
    if unseen is not None:
        row, column = _place_of(decoded, unseen)
        raise ContentError(file, [unseen_problem("", decoded[unseen], row, column)])
    builder = Builder(decoded, file)
    try:
        for event in yaml.parse(decoded, LOADER):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        builder.stop_at_syntax(error)
    except yaml.YAMLError as error:
        wrong = _("this is not YAML: {reason}").format(reason=error)
        raise ContentError(file, [Problem("", wrong)]) from error
    return builder.finish()


def _decode(text: str | bytes, file: str) -> str:
    size = len(text)
    if size > MOST_BYTES:
        wrong = _("the file is larger than {limit} bytes").format(limit=MOST_BYTES)
        raise ContentError(file, [Problem("", wrong, _("a map or card file has a few thousand"))])
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = text[: error.start]
        row = before.count(b"\n") + 1
        column = error.start - (before.rfind(b"\n") + 1) + 1
        problem = Problem("", _("the text is not UTF-8"), _("save it as UTF-8"), row, column)
        raise ContentError(file, [problem]) from error


def _place_of(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index) + 1, index - (text.rfind("\n", 0, index) + 1) + 1
