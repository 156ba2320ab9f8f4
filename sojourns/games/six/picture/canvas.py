"""Putting a picture together: coasts first, then borders, cuts and tracks over them."""

from __future__ import annotations

from collections.abc import Iterable

from sojourns.games.six.picture.cells import QUADRANTS, CellGrid

FILL, COAST, LAND_BORDER, SEA_BORDER, CUT, LINK = range(6)


class Canvas:
    """The cells of a picture while it is drawn; spaces are ids + 1, 0 is outside the board."""

    def __init__(self, grid: CellGrid, lands: int) -> None:
        self.lands = lands
        self.owner = [bytes([cell.owner for cell in line]) for line in grid]
        self.ink = [bytearray([cell.ink for cell in line]) for line in grid]
        self.fill = [bytearray([cell.fill for cell in line]) for line in grid]
        self.glyph = [[QUADRANTS[cell.bits] for cell in line] for line in grid]
        self.kind = [bytearray([COAST if cell.bits else FILL for cell in line]) for line in grid]

    def borders(self, rows: Iterable[str]) -> None:
        """Draw the glyphs, blanks excepted, on cells that are still plain."""
        for y, line in enumerate(rows):
            if line.isspace():
                continue
            kinds, owners, glyphs = self.kind[y], self.owner[y], self.glyph[y]
            for x, glyph in enumerate(line):
                if glyph != " " and not kinds[x]:
                    kinds[x] = LAND_BORDER if owners[x] <= self.lands else SEA_BORDER
                    glyphs[x] = glyph

    def blocks(self, rows: Iterable[list[tuple[str, int]]]) -> None:
        """Draw half-row pixels of land borders, each on the space of its other half."""
        for y, line in enumerate(rows):
            kinds, owners = self.kind[y], self.owner[y]
            for x, (glyph, behind) in enumerate(line):
                if glyph != " " and not kinds[x] and owners[x] <= self.lands:
                    kinds[x] = LAND_BORDER
                    self.glyph[y][x] = glyph
                    self.fill[y][x] = behind

    def cuts(self, rows: Iterable[str]) -> None:
        """Draw double lines over whatever there is."""
        for y, line in enumerate(rows):
            for x, glyph in enumerate(line):
                if glyph != " ":
                    self.put(y, x, CUT, glyph)

    def put(self, row: int, column: int, kind: int, glyph: str) -> None:
        """Draw a glyph in the middle of a cell's space."""
        self.kind[row][column] = kind
        self.glyph[row][column] = glyph
        self.ink[row][column] = 0
        self.fill[row][column] = self.owner[row][column]

    def plain(self) -> list[bytes]:
        """Return the owner of each cell that is plain, 0 for the rest."""
        return [
            bytes(0 if kind else owner for kind, owner in zip(kinds, owners, strict=True))
            for kinds, owners in zip(self.kind, self.owner, strict=True)
        ]
