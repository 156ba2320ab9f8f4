"""What an expansion says: a `Part`, the twin in words of its `ruleset.Module`.

Everything here hangs on a name: of an action's class, a rule, an order, a kind of token. The base
texts ask `registry` for what they do not know themselves, so that a new expansion edits nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sojourns.games.six.game import SixGame
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import State
from sojourns.games.six.words.names import Names
from sojourns.kernel.game import ScoreLine, Told

Sentences = tuple[str, str]
"""Marked for translation: what is forbidden, and what would make it possible."""

Sayer = Callable[[Names, Any], str]
Lines = Callable[[SixGame, Names, State], Iterable[str]]
SeatLines = Callable[[SixGame, Names, State, int], Iterable[str]]
Losses = Callable[[SixGame, Names, State, Collection[type[Any]]], Iterable[str]]
Json = Callable[[SixGame, State], Mapping[str, Any]]
SeatJson = Callable[[SixGame, State, int], Mapping[str, Any]]
News = Callable[[SixGame, Names, State, State, int], Iterable[Told]]


class Asked(NamedTuple):
    """One thing that tells actions of a type apart."""

    question: str
    key: Callable[[Any], Any]
    say: Callable[[SixGame, Names, State, Any], str]
    """From an action with that key."""


@dataclass(frozen=True, slots=True)
class ActionWords:
    """How an action of an expansion is typed, told, wished for and asked about."""

    example: str
    """How it is typed, the verb first; spaces of the map stand for `{land}`, `{other}`, `{sea}`."""
    words: str
    """What each word after the verb is (`typed.Verb`)."""
    make: Callable[..., Any]
    """The action of these words."""
    write: Callable[[Names, Any], str]
    """What `make` reads, after the verb."""
    tell: Callable[[SixGame, Names, State, Any, State], str]
    """The line of the log."""
    wish: Callable[[SixGame, Names, State, Any], str]
    """The action as a wish, without full stop."""
    offer: Callable[[SixGame, Names, State], str]
    """What actions of this type do, with how much is left for them."""
    asked: tuple[Asked, ...]
    """What is asked about actions of this type, in order."""
    takes_moves: bool = False
    """Whether each uses up a move."""
    consequence: str = ""
    """What comes of it besides what the position tells, a sentence marked for translation."""
    chip: str = ""
    """What the action bar calls it, marked for translation; empty: as the verb."""
    token: str = ""
    """Kind of the token that it is about, whose sign stands for it where there is no room."""
    rule: str = ""
    """The rule by which it is done."""
    way: str = ""
    """How it goes and who gets `{coins}`, marked for translation, beside other ways there."""

    @property
    def verb(self) -> str:
        """Return the first word."""
        return self.example.partition(" ")[0]


class OrderWords(NamedTuple):
    """How an order on a card reads (T5)."""

    sign: str
    """One column."""
    text: str
    """A sentence, marked for translation."""


class ChoiceWords(NamedTuple):
    """Something that a table chooses when the expansion is in play."""

    key: str
    """Its name in the options."""
    label: str
    values: tuple[tuple[str, str], ...]
    """Each value with its text, marked for translation; the first is the default."""
    titles: Mapping[str, str]
    """Other value than the default -> the expansion's title with it, marked for translation."""


@dataclass(frozen=True)
class Part:
    """The texts of one expansion. Texts are marked for translation where they are constants."""

    title: str
    brings: str
    """One line on what it brings."""
    actions: Mapping[type[Any], ActionWords] = field(default_factory=dict)
    orders: Mapping[str, OrderWords] = field(default_factory=dict)
    tokens: Mapping[str, Callable[[Names, Sequence[Token]], str]] = field(default_factory=dict)
    """Kind of token -> how those of one space are said, `2 serpents`."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """Kind of token -> what such tokens are called, where they are laid out."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """Kind of token -> what its sign means, marked for translation."""
    lies: Mapping[str, str] = field(default_factory=dict)
    """Kind of token -> where each may lie, a sentence marked for translation."""
    refusals: Mapping[tuple[str, str], Sentences] = field(default_factory=dict)
    """(rule, reason) -> its sentences, as in `sentences.REFUSALS`."""
    deals: Mapping[tuple[str, str], Sentences] = field(default_factory=dict)
    """(rule, reason) -> why a game cannot be dealt, as in `sentences.DEALS`."""
    facts: Mapping[str, Sayer] = field(default_factory=dict)
    """Fact of a refusal -> how it is said."""
    rules: tuple[str, ...] = ()
    """Rules whose points make a row of their own in the score."""
    sources: Mapping[str, Callable[[Names, ScoreLine], str]] = field(default_factory=dict)
    """Rule -> what gave the points; without one, the cause alone tells it."""
    choices: tuple[ChoiceWords, ...] = ()
    left: Lines | None = None
    """What may still be used this turn besides the pool, `1 shrine`."""
    losses: Losses | None = None
    """What ending the turn now would give up, given the types of what may be done."""
    table: Lines | None = None
    """What lies beside the map, a sentence each."""
    player: SeatLines | None = None
    """What a player has of it, a sentence each."""
    news: News | None = None
    """What changed for a player between two positions."""
    show: Json | None = None
    """Its keys in the JSON of a position."""
    show_pool: Json | None = None
    """Its keys in the pool there."""
    show_player: SeatJson | None = None
    """Its keys in each player there."""
