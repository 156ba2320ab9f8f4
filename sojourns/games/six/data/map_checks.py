"""What makes a map file unusable. Each check adds every fault that it finds to the report.

Rows and columns in messages count from 1 at the top left of the raster.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sojourns.games.six.data.map_file import MapFile, Report
from sojourns.games.six.data.raster import Border, Cell, Grid, Pair, regions
from sojourns.games.six.data.unseen import columns
from sojourns.lang import _

ISLAND_LETTERS = "ABCDEFGHIJKLMNOPQR"
"""`S` is for seas, `T` to `Z` are command keys."""

SPACES_PER_ISLAND = 9
NAME_COLUMNS = 14
TITLE_COLUMNS = 24
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
                _("a space stands at {cell}").format(cell=_cell((number, blank))),
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
                    character=character, cell=_cell(cell)
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


def _cell(cell: Cell) -> str:
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
                    from_cell=_cell(largest[0]),
                    cell=_cell(other[0]),
                ),
                _("one piece, joined along edges; corners do not count"),
                cell=other[0],
            )


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
                    one=first, other=second, cell=_cell(border.cell)
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
                    spaces=", ".join(spaces), cell=_cell(cells[0]), letter=letter
                ),
                _("one island in one piece, or an island of their own"),
            )


def check_lists(source: MapFile, codes: Sequence[str], report: Report) -> bool:
    """Check that `rocky`, `start`, `links` and `cuts` name spaces; return whether pairs do."""
    uses: list[tuple[str, str]] = [(f"rocky.{n}", code) for n, code in enumerate(source.rocky)]
    uses.append(("start", source.start))
    for path, code in uses:
        if code in codes and code[0] == "S":
            report.add(path, _("{code} is a sea").format(code=code), _("the code of a land space"))
    for code, number in Counter(source.rocky).items():
        if number > 1:
            report.add("rocky", _("{code} is listed twice").format(code=code), _("once"))
    ends: list[tuple[str, str]] = [
        (f"{field}.{n}.{end}", code)
        for field, pairs in (("links", source.links), ("cuts", source.cuts))
        for n, pair in enumerate(pairs)
        for end, code in enumerate(pair)
    ]
    for path, code in uses + ends:
        if code not in codes:
            report.add(path, _no_space(code), _which(codes))
    return all(code in codes for _path, code in ends)


def _no_space(code: str) -> str:
    return _("there is no space {code}").format(code=code)


def _which(codes: Iterable[str]) -> str:
    return _("one of {codes}").format(codes=" ".join(codes))


def check_names(source: MapFile, codes: Sequence[str], report: Report) -> None:
    """Check that each space has a name of its own that can be shown."""
    for code, name in source.names.items():
        path = f"names.{code}"
        if code not in codes:
            report.add(path, _no_space(code), _which(codes))
        _check_text(path, name, NAME_COLUMNS, report)
    _check_text("name", source.name, TITLE_COLUMNS, report)
    for code in codes:
        if code not in source.names:
            report.add(
                "names",
                _("{code} has no name").format(code=code),
                _("its landmark on land, its water at sea"),
            )
    bearers: dict[str, list[str]] = {}
    for code, name in source.names.items():
        bearers.setdefault(name.casefold(), []).append(code)
    for same in bearers.values():
        if len(same) > 1:
            report.add(
                f"names.{same[-1]}",
                _("{codes} are all called {name}").format(
                    codes=", ".join(same), name=source.names[same[0]]
                ),
                _("names that differ"),
            )


def _check_text(path: str, text: str, most: int, report: Report) -> None:
    if not text or " ".join(text.split()) != text:
        report.add(
            path,
            _("{text} is empty or has spaces too many").format(text=ascii(text)),
            _("words with single spaces between them"),
        )
    if columns(text) > most:
        report.add(
            path,
            _("`{text}` takes {columns} columns").format(text=text, columns=columns(text)),
            _("at most {most}").format(most=most),
        )


def check_labels(source: MapFile, grid: Grid, codes: Sequence[str], report: Report) -> None:
    """Check that each forced label centre lies in its space."""
    for code, (column, row) in source.label.items():
        path = f"label.{code}"
        if code not in codes:
            report.add(path, _no_space(code), _which(codes))
            continue
        inside = 1 <= row <= len(grid) and 1 <= column <= len(grid[0])
        if not inside or grid[row - 1][column - 1] != codes.index(code):
            report.add(
                path,
                _("{cell} is not a cell of {code}").format(
                    cell=_cell((row - 1, column - 1)), code=code
                ),
                _("[column, row] of one of its cells, counted from 1"),
            )


def check_pairs(
    source: MapFile, codes: Sequence[str], touching: Mapping[Pair, Border], report: Report
) -> None:
    """Check that links join what does not touch and cuts part what does."""
    seen: set[Pair] = set()
    for field, pairs in (("links", source.links), ("cuts", source.cuts)):
        for n, (one, other) in enumerate(pairs):
            path = f"{field}.{n}"
            first, second = sorted((codes.index(one), codes.index(other)))
            words = {"one": one, "other": other}
            if first == second or (first, second) in seen:
                report.add(
                    path,
                    _("{one} with {other} is itself or was there before").format(**words),
                    _("two different spaces, once"),
                )
                continue
            seen.add((first, second))
            border = touching.get((first, second))
            if border and field == "links":
                report.add(
                    path,
                    _("{one} and {other} touch at {cell}: they are adjacent already").format(
                        cell=_cell(border.cell), **words
                    ),
                    _("no link, or a coast between them"),
                )
            elif not border and field == "cuts":
                report.add(
                    path,
                    _("{one} and {other} do not touch: there is nothing to cut").format(**words),
                    _("a pair that shares a border"),
                )


def check_neighbours(
    source: MapFile, codes: Sequence[str], touching: Mapping[Pair, Border], report: Report
) -> None:
    """Check that no space is alone."""
    cuts = {tuple(sorted(map(codes.index, pair))) for pair in source.cuts}
    company = {space for pair in touching if pair not in cuts for space in pair}
    company |= {codes.index(code) for pair in source.links for code in pair}
    for space, code in enumerate(codes):
        if space not in company:
            report.add(
                "raster",
                _("{code} has no neighbour").format(code=code),
                _("a border or a link to another space"),
            )
