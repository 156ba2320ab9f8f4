"""A document with the places of its parts, so that every problem can say where it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sojourns.games.six.data.unseen import find_unseen, unseen_problem
from sojourns.kernel.errors import ContentError, Problem
from sojourns.lang import _

MOST_DEPTH = 64
"""Nesting beyond which a document is refused; our own formats need 6."""

MOST_PARTS = 50_000
"""Values in a document from a save."""

MOST_NUMBER = 10**15
"""Where whole numbers end; ours have two digits."""

Place = tuple[int, int]
"""Row and column, both from 1."""


@dataclass(slots=True)
class Tree:
    """JSON values and where they stand; without places if they come from a save.

    A path is keys and list positions (from 0), joined by dots: `cards.3.name`; "" is the whole.

    >>> tree = Tree("a.yaml", {"id": "a"}, {"": (1, 1), "id": (1, 5)}, {"id": (1, 1)})
    >>> tree.place("id"), tree.key_place("id"), tree.place("name")
    ((1, 5), (1, 1), (1, 1))
    """

    file: str
    """What messages call the file."""
    value: Any
    places: dict[str, Place] = field(default_factory=dict)
    """Place of each value."""
    keys: dict[str, Place] = field(default_factory=dict)
    """Place of the key that leads to a value."""
    blocks: dict[str, Place] = field(default_factory=dict)
    """Place of the first character in a `|` text."""

    def place(self, path: str) -> tuple[int | None, int | None]:
        """Return row and column of a value, or of the nearest part around it that exists."""
        while path and path not in self.places:
            path = path.rpartition(".")[0]
        return self.places.get(path, (None, None))

    def key_place(self, path: str) -> tuple[int | None, int | None]:
        """Return row and column of the key that leads to a value, else the value's."""
        return self.keys.get(path) or self.place(path)

    def cell_place(self, path: str, row: int, column: int) -> tuple[int | None, int | None]:
        """Return the place of a character in a `|` text, given its line and column from 0."""
        first = self.blocks.get(path)
        return (first[0] + row, first[1] + column) if first else self.place(path)

    def problem(self, path: str, wrong: str, right: str = "") -> Problem:
        """Return a problem with the value at `path`."""
        return Problem(path, wrong, right, *self.place(path))

    def key_problem(self, path: str, wrong: str, right: str = "") -> Problem:
        """Return a problem with the key that leads to `path`."""
        return Problem(path, wrong, right, *self.key_place(path))


def join(path: str, step: str | int) -> str:
    """Return the path one step further in.

    >>> join(join("", "cards"), 3)
    'cards.3'
    """
    return f"{path}.{step}" if path else str(step)


def tree_of(document: Any, file: str, root: str = "") -> Tree:
    """Return a tree over JSON values from a save, without places; `root` is their path there.

    Raises:
        ContentError: it holds something else than JSON values, is nested deeper than `MOST_DEPTH`,
            is larger than `MOST_PARTS`, or has characters in it that cannot be seen.
    """
    problems: list[Problem] = []
    waiting: list[tuple[str, int, Any]] = [(root, 0, document)]
    parts = 0
    while waiting and not problems:
        path, depth, value = waiting.pop()
        parts += 1
        if depth > MOST_DEPTH or parts > MOST_PARTS:
            problems.append(Problem(root, _("the content is too large or too deep")))
        elif isinstance(value, str):
            problems += _unseen(path, value)
        elif isinstance(value, Mapping):
            for key, part in value.items():
                if isinstance(key, str):
                    problems += _unseen(path, key)
                    waiting.append((join(path, key), depth + 1, part))
                else:
                    problems.append(Problem(path, _("a key is not a text")))
        elif isinstance(value, list | tuple):
            waiting += [(join(path, step), depth + 1, part) for step, part in enumerate(value)]
        elif value is not None and not (isinstance(value, int) and abs(value) < MOST_NUMBER):
            problems.append(Problem(path, _("this is no text and no whole number of ours")))
    if problems:
        raise ContentError(file, problems)
    return Tree(file, document)


def _unseen(path: str, text: str) -> list[Problem]:
    place = find_unseen(text)
    return [] if place is None else [unseen_problem(path, text[place])]
