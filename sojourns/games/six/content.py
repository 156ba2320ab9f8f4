"""The compiled map and cards: tables indexed by small ints.

Ids: a *space* is an index into `Board.codes`, land first, in the order of the map file (A1, A2,
…, then S0, S1, …); an *island* an index into `Board.islands`; a *trade* into `Numbers.trades`; a
*card* into `SixContent.cards`. Everything here is immutable and made once by `data.compile`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sojourns.games.six.effects import Effect, Gain


@dataclass(frozen=True, slots=True)
class Board:
    """A map: its graph, its islands and its raster."""

    id: str
    title: str
    letter: str | None
    """Letter of the Places deck that belongs to it."""
    codes: tuple[str, ...]
    """Code of each space, `A1` or `S3`."""
    names: tuple[str, ...]
    """Name of each space, indexed [space]."""
    land: tuple[int, ...]
    """The land spaces, ascending from 0."""
    sea: tuple[int, ...]
    """The sea spaces, ascending; they follow the land."""
    islands: tuple[str, ...]
    """Letters of the islands."""
    island_of: tuple[int, ...]
    """Island of a space or -1 at sea, indexed [space]."""
    island_spaces: tuple[tuple[int, ...], ...]
    """Spaces of an island, indexed [island]."""
    near: tuple[tuple[int, ...], ...]
    """Adjacent spaces, ascending, indexed [space]; links added, cuts removed."""
    near_land: tuple[tuple[int, ...], ...]
    near_sea: tuple[tuple[int, ...], ...]
    raster: tuple[tuple[int, ...], ...]
    """The space of a cell, -1 outside the board, indexed [row][column]."""
    links: tuple[tuple[int, int], ...]
    """Pairs that are adjacent although they do not touch."""
    cuts: tuple[tuple[int, int], ...]
    """Pairs that touch and are not adjacent."""
    rocky: tuple[int, ...]
    start: int
    """The default starting space (S8)."""
    label_at: Mapping[int, tuple[int, int]]
    """Forced label centres: space -> (column, row) in raster cells."""


class Card(NamedTuple):
    """A card of a deck, or a value card."""

    id: str
    name: str
    deck: str
    """Id of its deck, `base`."""
    icons: tuple[int, ...]
    """Icons on it, indexed [trade]."""
    actions: tuple[int, int, int, int]
    """People, houses, boats and moves that it gives (A1), in the order of the pool."""
    orders: tuple[str, ...]
    """What it orders at once (T5)."""
    ability: Effect | None
    rule: str
    """Rule id that its objective cites (P8): K6, or its deck's."""
    score: Effect | None = None
    """How a value card scores (X6.1)."""


class Face(NamedTuple):
    """What an exploration token shows: a gain, or a trade (X8.3)."""

    name: str
    """Name in saves: `coins-2`, `people-1`, `trade-art`."""
    gain: Gain | None
    trade: int
    """The trade, or -1."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of the expansions, by kind; a number that the rulebook marks as data."""

    trade: tuple[int, ...] = ()
    """Trades of the trade tokens (X2.1)."""
    exploration: tuple[Face, ...] = ()
    """The faces, each as often as there are tokens (X8.5)."""
    upgrade: tuple[int, ...] = ()
    """What the upgrade tokens add (X4.1)."""
    mountains: int = 0
    serpents: int = 0
    shrines: int = 0
    """Per player (X10.1)."""
    airships: int = 0


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rulebook that are data."""

    coins: int
    people: int
    boats: int
    houses: int
    towers: int
    start_people: int
    start_houses: int
    row: tuple[int, ...]
    """Cost of each slot of the card row, indexed [slot] (S5)."""
    turns: int
    """Turns, and so cards, of each player (T)."""
    trades: tuple[str, ...]
    thresholds: tuple[tuple[tuple[int, int], ...], ...]
    """(icons, points) steps, rising, indexed [trade] (P3)."""


class Prepared(dict[Any, Any]):
    """What `prepared.Shared` keeps with the content; a copy starts empty, and so does a pickle."""

    def __reduce__(self) -> tuple[type[Prepared], tuple[()]]:
        return Prepared, ()


@dataclass(frozen=True, slots=True)
class SixContent:
    """Everything that is in play."""

    board: Board
    numbers: Numbers
    cards: tuple[Card, ...]
    """The deck in the order of the files, then the value cards."""
    document: Mapping[str, Any]
    """The files in use, as JSON values: what `data` can compile again."""
    digest: str
    """Sixteen hex digits over the document."""
    tokens: Tokens = Tokens()
    values: int = 0
    """How many of the last cards are value cards, which are not shuffled in (X6.1)."""
    own: Mapping[str, Any] = field(default_factory=dict)
    """What expansions' own files hold, by name, as the classes that the modules declare."""
    prepared: Prepared = field(default_factory=Prepared, init=False, repr=False, compare=False)
    """What chapters make of it, once."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """Return the cards that are shuffled together (S3)."""
        return self.cards[: len(self.cards) - self.values]

    def card_id(self, name: str) -> int:
        """Return the id of the card whose `id` is `name`.

        Raises:
            KeyError: there is none.
        """
        for card_id, card in enumerate(self.cards):
            if card.id == name:
                return card_id
        raise KeyError(name)
