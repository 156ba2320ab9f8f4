"""The tree of errors. Each leaf carries its facts as fields; the words come from the caller."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

MOST_PROBLEMS = 50
"""How many problems of a file are told: who has made more mistakes has given us another file."""

LONGEST = 300
"""Characters of each part of such a line."""


class SojournsError(Exception):
    """Something that a user can mend; never shown with a traceback."""


class Fault(Exception):
    """One of these errors came out of a running game, where no user can mend it: its cause."""


class ContentError(SojournsError):
    """A map, card or token file (or the copy of one in a save) cannot be used."""

    def __init__(self, file: str, problems: Sequence[Problem]) -> None:
        self.file = file
        self.problems = tuple(problems[:MOST_PROBLEMS])
        super().__init__("\n".join(problem.line(file) for problem in self.problems))


class Problem:
    """One thing that is wrong in a file: where, what, and what would be right."""

    __slots__ = ("column", "path", "right", "row", "wrong")

    def __init__(
        self,
        path: str,
        wrong: str,
        right: str = "",
        row: int | None = None,
        column: int | None = None,
    ) -> None:
        self.path = path
        """Place inside the document, `cards.3.trades.0`; empty for the whole file."""
        self.wrong = wrong
        self.right = right
        self.row = row
        """Line in the file, from 1, if known."""
        self.column = column
        """Column in that line, from 1, if known."""

    def line(self, file: str) -> str:
        """Return `file:row:column: path: wrong; right` without the parts that are unknown.

        What comes out of the file may be of any length; here it is cut.
        """
        place = ":".join(str(part) for part in (file, self.row, self.column) if part is not None)
        path, wrong, right = map(_cut, (self.path, self.wrong, self.right))
        text = f"{path}: {wrong}" if path else wrong
        return f"{place}: {text}; {right}" if right else f"{place}: {text}"


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"


class RulesetError(SojournsError):
    """Two modules claim one action or order, or a card needs a module that is not in play."""


class DealError(SojournsError):
    """The options do not make a game that can be dealt (S1, S10), or a setup is not one."""

    def __init__(self, refusal: Any) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal
        """Rule, reason and facts (`kernel.game.Refusal`)."""


class ActionError(SojournsError):
    """An action cannot be read or may not be done."""


class UnreadableAction(ActionError):
    """The text is no action."""

    def __init__(self, text: str, message: str) -> None:
        super().__init__(message)
        self.text = text


class AmbiguousAction(ActionError):
    """The text fits several actions."""

    def __init__(self, text: str, fits: Sequence[str], message: str) -> None:
        super().__init__(message)
        self.text = text
        self.fits = tuple(fits)


class IllegalAction(ActionError):
    """The action may not be done now."""

    def __init__(self, action: Any, refusal: Any) -> None:
        super().__init__(f"{action}: {refusal.rule} {refusal.reason}")
        self.action = action
        self.refusal = refusal


class SaveError(SojournsError):
    """A saved game cannot be used."""


class UnreadableSave(SaveError):
    """The file is no saved game: its text, its shape or its contents are damaged."""

    def __init__(self, file: str, path: str, wrong: str, right: str = "") -> None:
        super().__init__(Problem(path, wrong, right).line(file))
        self.file = file
        self.path = path
        self.wrong = wrong
        self.right = right


class UnreadableEntry(UnreadableSave):
    """An entry of the journal is none, or its action is none of the game."""

    def __init__(self, entry: int, file: str, path: str, wrong: str, right: str = "") -> None:
        super().__init__(file, path, wrong, right)
        self.entry = entry
        """Its number, from 1; those before it are sound."""


class UnknownFormat(SaveError):
    """The save has a format that this program does not know."""


class OtherRules(SaveError):
    """The save was played by another version of the rules, or is of another game."""


class OutOfSync(SaveError):
    """The journal does not lead where it says: the first entry that differs is named."""

    def __init__(
        self,
        entry: int,
        expected: str,
        found: str,
        message: str,
        *,
        seat: Any = None,
        action: Any = None,
        refusal: Any = None,
    ) -> None:
        super().__init__(message)
        self.entry = entry
        """Number of the first entry that differs, from 1."""
        self.expected = expected
        """What the file says: a digest, or `seat 3`; as JSON."""
        self.found = found
        """What is so: a digest, the rule and reason of a refusal, or `seat 1`."""
        self.seat = seat
        """Who acts by the entry, if it is another than whose decision it is; any JSON value."""
        self.action = action
        self.refusal = refusal
        """Why the action is refused (`kernel.game.Refusal`), if it is."""
