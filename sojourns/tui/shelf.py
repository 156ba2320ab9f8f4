"""What the screens are handed by the catalogue: games, faces, bots, and what a new game may choose.

Everything is a function, called when it is needed: the start screen must paint before a game, its
data or its face are imported.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from sojourns.advice.review import Verdict
    from sojourns.kernel.game import Kinds, Refusal
    from sojourns.session.match import Match
    from sojourns.tui.face import Face


class Choice(NamedTuple):
    """One thing that a new game of some kind lets the table choose, such as its map."""

    key: str
    """Its name in the options."""
    label: str
    """What the form calls it, in the language in use."""
    values: Callable[[Mapping[str, Any]], Sequence[tuple[Any, str]]]
    """From the options chosen so far: each value with its text; the first is the default.

    None at all: this is not to be chosen now.
    """
    many: bool = False
    """Whether any of the values may be chosen together: the option is a list of them."""
    brings: Callable[[Any], str] | None = None
    """A line on what a value brings, where that is worth one."""


class Advisers(NamedTuple):
    """The bots that are asked for advice, by name and as `Shelf.think` asks the one to act."""

    adviser: str
    hint: Callable[[Match], Awaitable[Any]]
    """Ask what it would do for the seat to act."""
    reviewer: str
    review: Callable[[Match, int], AsyncIterator[Verdict]]
    """Ask about each turn of a finished match but the first so many."""


@dataclass(frozen=True)
class Shelf:
    """The catalogue, as the screens see it."""

    kinds: Callable[[], Kinds]
    """Every game by its name in saves."""
    face: Callable[[str], Face]
    """The face of a game, by the same name."""
    bots: Callable[[], Collection[str]]
    """The names of all kinds of bots, as in saves."""
    think: Callable[[Match], Awaitable[Any]]
    """Ask the bot that is to act, without blocking the loop; cancelling the task stops the bot."""
    give: Callable[[Match, Any], None]
    """Play what `think` returned; a note in the match says so if the bot had to be replaced."""
    advisers: Callable[[], Advisers]
    """The bots that give hints and reviews."""
    missing_bot: Callable[[Match], str]
    """The name of the bot that is to act if it is not known here, or an empty text."""
    deal_refusal: Callable[[Refusal], str]
    """Why a game cannot be dealt, in words."""
    choices: Callable[[str], Sequence[Choice]]
    """What a new game of this name may choose besides its players."""
    ready: Callable[[str], Sequence[tuple[str, Mapping[str, Any]]]] = lambda _name: ()
    """Options that go well together, to be chosen at once: a text for each, the default first."""
    lays: Callable[[str, Mapping[str, Any]], bool] = lambda _name, _options: False
    """Whether something is laid out for a game of this name with such options."""
    sojourns: Callable[[str], Sequence[tuple[str, Mapping[str, Any]]]] = lambda _name: ()
    """The recommended games of a campaign: name and options of each."""
    told: Callable[[str, Mapping[str, Any]], str] = lambda _name, _options: ""
    """What is played with such options, in a line; they may come from a file."""
    content_note: Callable[[Match], str] = lambda _match: ""
    """That the installed maps or cards are other ones than the match's own; empty: they are not."""
    default: str = "six-sojourns"
    """The game that the start screen deals."""
