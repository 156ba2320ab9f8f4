"""The position: ints and tuples, nothing else.

Tables of pieces are indexed [seat][space], since nearly every question starts from the seat to act.
What can be counted is not stored: a seat's supply is its pieces less those on the board and stored.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

BUY, ORDERS, ACTIONS, TOWERS, END = range(5)
"""The steps of a turn (T2, T5, T5, T7) and the end of the game (T8)."""

STEPS = ("buy", "orders", "actions", "towers", "over")
"""Names of the steps in JSON, indexed [step]."""

PEOPLE, HOUSES, BOATS, MOVES = range(4)
"""Places in the pool (A1)."""

Row = tuple[int, ...]
Table = tuple[Row, ...]
Pool = tuple[int, int, int, int]


class State(NamedTuple):
    """Everything that the rules need to go on, but content and setup."""

    step: int
    seat: int
    """The seat to act; at the end, the one that acted last."""
    turn: int
    """Turns ended so far, of all seats together."""
    coins: Row
    """Indexed [seat]."""
    people: Table
    """Indexed [seat][space]."""
    houses: Table
    """Indexed [seat][space]."""
    boats: Table
    """Indexed [seat][space]."""
    towers: Row
    """Seat whose tower stands on a space, or NOBODY, indexed [space]."""
    stored: tuple[tuple[int, int], ...]
    """Houses and boats that wait (A6), indexed [seat]."""
    cards: Table
    """Cards taken, in order, indexed [seat]."""
    row: Row
    """Cards on offer, indexed [slot] (S5)."""
    deck: Row
    """Cards to come, next first."""
    pool: Pool
    """People, houses, boats and moves that may still be used this turn (A1)."""
    orders: Row
    """What the card bought demands before anything else (T5), as ids of `Rules.order_kinds`."""
    slices: tuple[Any, ...]
    """What modules keep, indexed by `Rules.slots`."""


class Places:
    """Place of each field in a state's list of fields, see `state_of`."""

    def __init__(self) -> None:
        self.step, self.seat, self.turn, self.coins, self.people, self.houses = range(6)
        self.boats, self.towers, self.stored, self.cards, self.row, self.deck = range(6, 12)
        self.pool, self.orders, self.slices = range(12, len(State._fields))


AT = Places()
"""An object: Python 3.11 looks into one without a call, but not into a class, and that takes 0.7 %
of a random game."""


state_of: Callable[[list[Any]], State] = partial(tuple.__new__, State)
"""The state of these fields. Every ply comes here one to three times: to change two fields in
`list(state)` and call this takes 0.2 µs, `_replace` below 0.4 µs, the library's own 1.0 µs."""


def _replace(state: State, **changes: Any) -> State:
    """Return the state with some fields changed."""
    fields = list(state)
    for name, value in changes.items():
        fields[_PLACES[name]] = value
    return state_of(fields)


_PLACES = {name: place for place, name in enumerate(State._fields)}
State._replace = _replace  # type: ignore[method-assign,assignment]


def put(row: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """Return the tuple with one item replaced.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    items = list(row)  # joining slices takes 1.3 to 2 times as long
    items[index] = value
    return tuple(items)


def pieces_on(row: Row, space: int) -> int:
    """Return a seat's pieces on a space; none where there is no such space.

    >>> pieces_on((3, 1), 1), pieces_on((3, 1), 2), pieces_on((3, 1), -1)
    (1, 0, 0)
    """
    return row[space] if 0 <= space < len(row) else 0


def add(table: Table, seat: int, space: int, number: int) -> Table:
    """Return the table of pieces with `number` more on [seat][space].

    >>> add(((0, 1), (2, 3)), 1, 0, -2)
    ((0, 1), (0, 3))
    """
    row = list(table[seat])
    row[space] += number
    return put(table, seat, tuple(row))
