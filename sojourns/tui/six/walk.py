"""The keys that put the cursor on a map, and where letters lead."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding

from sojourns.games.six.content import Board

ISLAND_KEYS = "ABCDEFGHIJKLMNOPQR"
"""Letters that jump to islands; S jumps through the seas."""

SEAS_KEY = "S"

ARROWS = ("left", "right", "up", "down")
"""Keys, in the order of the directions of `navigate`."""

KEYS = (
    *(Binding(key, f"go({way})", show=False) for way, key in enumerate(ARROWS)),
    *(
        Binding(f"{letter.lower()},{letter}", f"jump('{letter}')", show=False)
        for letter in ISLAND_KEYS + SEAS_KEY
    ),
    *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
)
"""Arrows, letters and digits."""


def spaces_of(board: Board, letter: str) -> Sequence[int]:
    """Return the spaces of the island with that letter, or the seas; none: no such island."""
    if letter == SEAS_KEY:
        return board.sea
    return board.island_spaces[board.islands.index(letter)] if letter in board.islands else ()


def jumped(board: Board, letter: str, cursor: int) -> int:
    """Return where a letter leads: the first of its spaces; from one of them to the next."""
    spaces = spaces_of(board, letter)
    at = spaces.index(cursor) + 1 if cursor in spaces else 0
    return spaces[at % len(spaces)]
