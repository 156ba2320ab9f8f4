"""The digest of a state: 8 bytes over a canonical encoding, the same on every machine (S9).

Encoding version 1, little-endian 32-bit ints: the version, step, seat, turn, numbers of seats and
spaces, then the other fields in the order below, rows of varying length led by it. JSON or `repr`
of a state takes four times as long.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from itertools import chain
from struct import Struct
from typing import Any

from sojourns.games.six.state import Row, State, Table

VERSION = 1


def flatten(value: Any, into: list[int]) -> None:
    """Append the ints of nested tuples, each tuple led by its length."""
    if isinstance(value, int):
        into.append(value)
        return
    into.append(len(value))
    for item in value:
        flatten(item, into)


@cache
def ints(number: int) -> Callable[..., bytes]:
    """Return what encodes so many ints; to look at a format each time takes as long as to use it.

    >>> ints(2)(1, 258).hex(" ", 4)
    '01000000 02010000'
    """
    return Struct(f"<{number}i").pack


def pack_row(row: Row) -> bytes:
    """Return the encoding of a row whose length is known."""
    return ints(len(row))(*row)


def pack_table(rows: Table) -> bytes:
    """Return the encoding of rows whose number and length are known."""
    return pack_row(tuple(chain.from_iterable(rows)))


def pack_led(row: Row) -> bytes:
    """Return the encoding of a row led by its length."""
    return ints(len(row) + 1)(len(row), *row)


def pack_slice(kept: Any) -> bytes:
    """Return the encoding of what a module keeps, nested tuples of ints."""
    numbers: list[int] = []
    flatten(kept, numbers)
    return ints(len(numbers))(*numbers)


Packers = tuple[Callable[[Any], bytes], ...]


@cache
def packers(seats: int, slices: int) -> Packers:
    """Return how each part of such a state is encoded."""
    rows = (pack_row,) * (1 + 3 * seats + 1)
    led = (pack_led,) * (seats + 3)
    return (*rows, pack_table, *led, pack_row, *(pack_slice,) * slices)


_last: tuple[Packers, tuple[Any, ...], list[bytes]] = ((), (), [])
"""The state encoded last: how, its parts, and their bytes.

An action leaves nearly all rows as they were, the very same tuples, so their bytes are taken over.
In a replay a digest costs half as much, and blake2b takes half of the rest; dicts from rows to
bytes cost more than they save, since most rows that change are new.
"""


def digest(state: State) -> bytes:
    """Return 8 bytes that equal states share."""
    global _last
    seats = len(state.coins)
    how = packers(seats, len(state.slices))
    parts = (
        *(state.coins, *state.people, *state.houses, *state.boats, state.towers, state.stored),
        *(*state.cards, state.row, state.deck, state.orders, state.pool, *state.slices),
    )
    last_how, last_parts, last_bytes = _last
    if how is last_how:
        found = [
            old if part is last else pack_part(part)
            for part, last, old, pack_part in zip(parts, last_parts, last_bytes, how, strict=True)
        ]
    else:
        found = [pack_part(part) for part, pack_part in zip(parts, how, strict=True)]
    _last = how, parts, found
    head = ints(6)(VERSION, state.step, state.seat, state.turn, seats, len(state.towers))
    if state.slices:
        found = [
            *found[: -len(state.slices)],
            ints(1)(len(state.slices)),
            *found[-len(state.slices) :],
        ]
    return blake2b(b"".join((head, *found)), digest_size=8).digest()
