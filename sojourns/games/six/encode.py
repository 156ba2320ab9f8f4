"""The digest of a state: 8 bytes over a canonical encoding, the same on every machine (S9).

Encoding version 1, little-endian 32-bit ints: the version, step, seat, turn, numbers of seats and
spaces, then the other fields in the order below, rows of varying length led by it. JSON or `repr`
of a state takes four times as long.
"""

from __future__ import annotations

from hashlib import blake2b
from itertools import chain
from struct import pack
from typing import Any

from sojourns.games.six.state import State

VERSION = 1


def flatten(value: Any, into: list[int]) -> None:
    """Append the ints of nested tuples, each tuple led by its length."""
    if isinstance(value, int):
        into.append(value)
        return
    into.append(len(value))
    for item in value:
        flatten(item, into)


def digest(state: State) -> bytes:
    """Return 8 bytes that equal states share."""
    spaces, seats = len(state.towers), len(state.coins)
    numbers = [VERSION, state.step, state.seat, state.turn, seats, spaces]
    numbers += state.coins
    # the big tables have one shape, so their rows need no lengths
    numbers += chain.from_iterable((*state.people, *state.houses, *state.boats, state.towers))
    numbers += chain.from_iterable(state.stored)
    for row in (*state.cards, state.row, state.deck, state.orders):
        numbers.append(len(row))
        numbers += row
    numbers += state.pool
    if state.slices:
        flatten(state.slices, numbers)
    return blake2b(pack(f"<{len(numbers)}i", *numbers), digest_size=8).digest()
