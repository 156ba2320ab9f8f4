"""Maps of any size, made without a file: how the engine grows with the board.

Islands of four lands in a square lie between seas in a ring, so that a space has as many neighbours
on a map of 160 spaces as on one of 20; five lands of seven, about as on the shipped maps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sojourns.games.six.content import Board, SixContent

SIDE = 2
ISLAND = SIDE * SIDE


def content(spaces: int, model: SixContent) -> SixContent:
    """Return content with a map of so many spaces, and the numbers and cards of the model."""
    return replace(model, board=board(spaces), document={}, digest=f"{spaces:016x}")


def board(spaces: int) -> Board:
    """Return a map of so many spaces."""
    seas = spaces * 2 // 7
    lands = spaces - seas
    near = borders(lands, seas)
    sea = range(lands, spaces)
    islands = range((lands + ISLAND - 1) // ISLAND)
    return Board(
        id=f"ring-{spaces}",
        title=f"Ring of {spaces}",
        letter=None,
        codes=tuple(f"A{land + 1}" for land in range(lands)) + tuple(f"S{s}" for s in range(seas)),
        names=tuple(f"Space {space}" for space in range(spaces)),
        land=tuple(range(lands)),
        sea=tuple(sea),
        islands=tuple(f"A{island}" for island in islands),
        island_of=tuple(land // ISLAND for land in range(lands)) + (-1,) * seas,
        island_spaces=tuple(
            tuple(land for land in range(lands) if land // ISLAND == island) for island in islands
        ),
        near=near,
        near_land=tuple(tuple(other for other in row if other < lands) for row in near),
        near_sea=tuple(tuple(other for other in row if other >= lands) for row in near),
        raster=(),
        links=(),
        cuts=(),
        rocky=(),
        start=0,
        label_at={},
    )


def borders(lands: int, seas: int) -> tuple[tuple[int, ...], ...]:
    """Return the adjacent spaces, ascending, indexed [space]; lands first."""
    near: list[set[int]] = [set() for _ in range(lands + seas)]

    def touch(pairs: Sequence[tuple[int, int]]) -> None:
        for one, other in pairs:
            if one != other:
                near[one].add(other)
                near[other].add(one)

    for land in range(lands):
        island, corner = divmod(land, ISLAND)
        mates = [island * ISLAND + (corner ^ bit) for bit in (1, 2)]
        touch([(land, mate) for mate in mates if mate < lands])
        # the left half of an island lies at the sea before it, the right half at that after it
        touch([(land, lands + (island * seas * ISLAND // lands + corner % SIDE) % seas)])
    touch([(lands + sea, lands + (sea + 1) % seas) for sea in range(seas)])
    return tuple(tuple(sorted(row)) for row in near)
