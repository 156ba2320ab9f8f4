"""Whether the raster of a map file holds together. Each check reports every fault that it finds.

Rows and columns in messages count from 1 at the top left of the raster.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from sojourns.games.six.data.map_file import MapFile, Report
from sojourns.games.six.data.raster import Border, Cell, Grid, Pair, regions
from sojourns.lang import _

ISLAND_LETTERS = "ABCDEFGHIJKLMNOPQR"
"""`S` is for seas, `T` to `Z` are command keys."""

LEAST_LAND = 2
"""With less there would be nowhere to go."""

SPACES_PER_ISLAND = 9
LARGEST_RASTER = (200, 100)
"""Columns and rows; no terminal shows more."""


def read_codes(source: MapFile, report: Report) -> list[tuple[str, str]]:
    """Return (character, code) of each space, land by island letter, then seas by digit."""
    found = []
    for letter, characters in sorted(source.islands.items()):
        path = f"islands.{letter}"
        if len(letter) != 1 or letter not in ISLAND_LETTERS:
            report.add(
                path,
                _("an island cannot be called {letter}").format(letter=letter),
                _("one letter from A to R; S is for seas, T to Z are command keys"),
            )
        if not 1 <= len(characters) <= SPACES_PER_ISLAND:
            report.add(
                path,
                _("{number} spaces on one island").format(number=len(characters)),
                _("1 to {most}, so that one digit names each").format(most=SPACES_PER_ISLAND),
            )
        found += [(one, f"{letter}{n}") for n, one in enumerate(characters, 1)]
    for digit in sorted(source.seas):
        if digit not in "0123456789":
            report.add(
                "seas",
                _("{character} is not a digit").format(character=digit),
                _("digits only: digit 3 becomes the sea S3"),
            )
        found.append((digit, f"S{digit}"))
    for field, listed in (("islands", source.islands), ("seas", source.seas)):
        if not listed:
            report.add(field, _("there are none"), _("at least one"))
    uses = Counter([one for one, _code in found] + list(source.void))
    for character, number in uses.items():
        if number > 1:
            places = [code for one, code in found if one == character]
            places += ["void"] * source.void.count(character)
            report.add(
                "islands" if any(place[0] != "S" for place in places) else "seas",
                _("the character {character} stands for {spaces}").format(
                    character=character, spaces=", ".join(places)
                ),
                _("each character for one space"),
            )
    return found


def read_rows(source: MapFile, report: Report) -> list[str]:
    """Return the rows of the raster, which are equally long if nothing is reported."""
    rows = source.raster.rstrip().split("\n")
    width = Counter(map(len, rows)).most_common(1)[0][0]
    for number, row in enumerate(rows):
        blank = next((column for column, one in enumerate(row) if one.isspace()), None)
        if not row:
            wrong = _("row {row} is empty").format(row=number + 1)
            report.add("raster", wrong, _("one character for each cell"), (number, 0))
        elif blank is not None:
            report.add(
                "raster",
                _("a space stands at {cell}").format(cell=cell_name((number, blank))),
                _("one character for each cell; what is outside the board has one too, in void"),
                (number, blank),
            )
        elif len(row) != width:
            report.add(
                "raster",
                _("row {row} has {number} cells").format(row=number + 1, number=len(row)),
                _("{number} cells, like most rows").format(number=width),
                (number, min(len(row), width)),
            )
    if width > LARGEST_RASTER[0] or len(rows) > LARGEST_RASTER[1]:
        most = dict(zip(("columns", "rows"), LARGEST_RASTER, strict=True))
        report.add(
            "raster",
            _("{columns} x {rows} cells").format(columns=width, rows=len(rows)),
            _("at most {columns} x {rows}").format(**most),
        )
    return rows


def check_characters(
    rows: Sequence[str], characters: Sequence[tuple[str, str]], void: str, report: Report
) -> None:
    """Check that the raster and the lists of characters agree."""
    known = {character for character, _code in characters} | set(void)
    first: dict[str, Cell] = {}
    for number, row in enumerate(rows):
        for column, character in enumerate(row):
            first.setdefault(character, (number, column))
    for character, cell in first.items():
        if character not in known and not character.isspace():
            report.add(
                "raster",
                _("the character {character} at {cell} belongs to no space").format(
                    character=character, cell=cell_name(cell)
                ),
                _("list it in islands, seas or void"),
                cell,
            )
    for character, code in [*characters, *((one, "void") for one in void)]:
        if character not in first:
            field = {"S": "seas", "v": "void"}.get(code[0], f"islands.{code[0]}")
            report.add(
                field,
                _("the character {character} of {code} is not in the raster").format(
                    character=character, code=code
                ),
                _("draw it, or take it out of the list"),
            )


def cell_name(cell: Cell) -> str:
    """Return a cell as messages name it."""
    return _("row {row}, column {column}").format(row=cell[0] + 1, column=cell[1] + 1)


def check_regions(grid: Grid, codes: Sequence[str], report: Report) -> None:
    """Check that each space is in one piece."""
    pieces: dict[int, list[tuple[Cell, ...]]] = {}
    for space, cells in regions(grid):
        if space >= 0:
            pieces.setdefault(space, []).append(cells)
    for space, found in sorted(pieces.items()):
        if len(found) == 1:
            continue
        largest, *others = sorted(found, key=len, reverse=True)
        for other in others:
            report.add(
                "raster",
                _(
                    "{code} is split: of {total} cells, {main} hang together"
                    " from {from_cell}, but not {cell}"
                ).format(
                    code=codes[space],
                    total=sum(map(len, found)),
                    main=len(largest),
                    from_cell=cell_name(largest[0]),
                    cell=cell_name(other[0]),
                ),
                _("one piece, joined along edges; corners do not count"),
                cell=other[0],
            )


def check_size(codes: Sequence[str], report: Report) -> None:
    """Check that there is land enough to play on."""
    land = sum(code[0] != "S" for code in codes)
    if land < LEAST_LAND:
        wrong = _("{number} space of land").format(number=land)
        report.add("islands", wrong, _("at least {number}").format(number=LEAST_LAND))


def check_islands(
    grid: Grid,
    codes: Sequence[str],
    touching: Mapping[Pair, Border],
    report: Report,
) -> None:
    """Check that each island is one connected component of land, and no more."""
    for (one, other), border in sorted(touching.items()):
        first, second = codes[one], codes[other]
        if "S" not in (first[0], second[0]) and first[0] != second[0]:
            report.add(
                "raster",
                _("{one} touches {other} at {cell}: two islands run together").format(
                    one=first, other=second, cell=cell_name(border.cell)
                ),
                _("a cell of sea between them, or one island of both"),
                cell=border.cell,
            )
    letters = sorted({code[0] for code in codes} - {"S"})
    islands = [
        [letters.index(codes[s][0]) if s >= 0 and codes[s][0] != "S" else -1 for s in row]
        for row in grid
    ]
    pieces: dict[str, list[tuple[Cell, ...]]] = {}
    for island, cells in regions(islands):
        if island >= 0:
            pieces.setdefault(letters[island], []).append(cells)
    for letter in sorted(pieces):
        largest, *others = sorted(pieces[letter], key=len, reverse=True)
        for cells in others:
            spaces = sorted({codes[grid[row][column]] for row, column in cells})
            main = {codes[grid[row][column]] for row, column in largest}
            if not main.isdisjoint(spaces):
                continue  # a split space, said already
            report.add(
                f"islands.{letter}",
                _("island {letter} is in pieces: {spaces} at {cell} lies apart").format(
                    spaces=", ".join(spaces), cell=cell_name(cells[0]), letter=letter
                ),
                _("one island in one piece, or an island of their own"),
            )
