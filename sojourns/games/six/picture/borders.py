"""Borders between spaces of one kind, in three styles, and the double lines of cuts.

Spaces are ids + 1 here, 0 is outside the board. A border lies on the left or upper one of the two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise

from sojourns.games.six.picture.cells import rank

Parted = Collection[tuple[int, int]]
"""Pairs of a cut, both ways round: no border of the usual sort between them."""

BOX = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Glyph for a set of arms: up 1, right 2, down 4, left 8."""

DOUBLE = " ║═╚║║╔╠═╝═╩╗╣╦╬"
SEA_BOX = " ┊┈·┊┊··┈·┈·····"

ASCII: dict[int, int | str] = {
    **str.maketrans("─╴╶│╵╷┈┊·═║", "---|||...=:"),
    **dict.fromkeys(map(ord, "┌┐└┘├┤┬┴┼"), "+"),
    **dict.fromkeys(map(ord, "╔╗╚╝╠╣╦╩╬"), ":"),
}
"""For `str.translate`: the glyphs of the style lines, of cuts and of links in ASCII."""

BRAILLE = 0x2800
DOT = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""Bit of a braille dot, indexed [row][column]."""

HALVES = " ▀▄█"
"""Glyph for a set of half rows: upper 1, lower 2."""


def dots(
    points: list[bytes], owner: list[bytes], lands: int, parted: Parted, *, sea_only: bool
) -> Iterator[str]:
    """Yield the braille of each row of cells: land borders whole, every second dot at sea."""
    known: dict[tuple[bytes, int], str] = {}
    kinds = [rank(space, lands) for space in range(256)]
    if sea_only:
        kinds = [0 if kind == 2 else kind for kind in kinds]
    width = len(points[0])
    wide = [line + line[-1:] for line in points]
    wide.append(wide[-1])
    for row, owners in enumerate(owner):
        first, second, third, fourth, below = wide[4 * row : 4 * row + 5]
        line = []
        for x in range(0, width, 2):
            end = x + 3
            around = first[x:end] + second[x:end] + third[x:end] + fourth[x:end] + below[x:end]
            key = (around, kinds[owners[x // 2]])
            glyph = known.get(key)
            if glyph is None:
                glyph = known[key] = _dots_of_cell(*key, lands, parted)
            line.append(glyph)
        yield "".join(line)


def _dots_of_cell(around: bytes, kind: int, lands: int, parted: Parted) -> str:
    """Return the braille of one cell; `around` is five rows of three points from its corner on."""
    mask = 0
    for y in range(4):
        for x in range(2):
            here = around[3 * y + x]
            beside = _border(here, around[3 * y + x + 1], kind, lands, parted)
            under = _border(here, around[3 * y + x + 3], kind, lands, parted)
            if kind == 1:
                # along a line down every second row, along a line across every second column
                beside, under = beside and y % 2 == 0, under and not beside and x % 2 == 0
            if beside or under:
                mask |= DOT[y][x]
    return chr(BRAILLE + mask) if mask else " "


def _border(one: int, other: int, kind: int, lands: int, parted: Parted) -> bool:
    return (
        one != other
        and rank(one, lands) == kind == rank(other, lands)
        and kind > 0
        and (one, other) not in parted
    )


def blocks(points: list[bytes], lands: int, parted: Parted) -> Iterator[list[tuple[str, int]]]:
    """Yield the half-row pixels of land borders: (glyph, space behind it) of each cell of a row."""
    known: dict[bytes, int] = {}
    pixels = [_pixels(points[y], points[y + 1], lands, known) for y in range(0, len(points), 2)]
    pixels.append(pixels[-1])
    for row in range(0, len(pixels) - 1, 2):
        upper, lower, below = pixels[row : row + 3]
        line = []
        for x in range(len(upper) - 1):
            above, under = upper[x], lower[x]
            bits = 0
            if above != upper[x + 1] or above != under:
                pairs = ((above, upper[x + 1]), (above, under))
                bits = any(_border(a, b, 2, lands, parted) for a, b in pairs)
            if under != lower[x + 1] or under != below[x]:
                pairs = ((under, lower[x + 1]), (under, below[x]))
                bits += 2 * any(_border(a, b, 2, lands, parted) for a, b in pairs)
            line.append((HALVES[bits], under if bits == 1 else above))
        yield line


def _pixels(upper: bytes, lower: bytes, lands: int, known: dict[bytes, int]) -> bytes:
    """Return the commonest land of each four points, or sea; the last pixel stands twice."""
    line = bytearray()
    for x in range(0, len(upper), 2):
        key = upper[x : x + 2] + lower[x : x + 2]
        pixel = known.get(key)
        if pixel is None:
            land = [space for space in key if 0 < space <= lands]
            pixel = known[key] = max(land, key=land.count) if land else key[0]
        line.append(pixel)
    line.append(line[-1])
    return bytes(line)


def lines(owner: list[bytes], lands: int, parted: Parted) -> Iterator[str]:
    """Yield the box drawing of each row of cells."""
    known: dict[bytes, str] = {}
    for around_row in _corners(owner):
        line = []
        for around in around_row:
            glyph = known.get(around)
            if glyph is None:
                kind = rank(around[0], lands)
                arms = sum(
                    bit
                    for bit, (a, b) in zip((1, 2, 4, 8), _sides(around), strict=True)
                    if _border(a, b, kind, lands, parted)
                )
                glyph = known[around] = (BOX if kind == 2 else SEA_BOX)[arms]
            line.append(glyph)
        yield "".join(line)


def cut_lines(owner: list[bytes], parted: Parted) -> Iterator[str]:
    """Yield the double lines of cuts in each row of cells."""
    for around_row in _corners(owner):
        line = []
        for around in around_row:
            arms = sum(
                bit
                for bit, pair in zip((1, 2, 4, 8), _sides(around), strict=True)
                if pair in parted and around[0] in pair
            )
            line.append(DOUBLE[arms])
        yield "".join(line)


def _corners(owner: list[bytes]) -> Iterator[list[bytes]]:
    """Yield for each row its cells, each with those beside, below, and below beside it."""
    wide = [line + line[-1:] for line in owner]
    wide.append(wide[-1])
    for upper, lower in pairwise(wide):
        yield [upper[x : x + 2] + lower[x : x + 2] for x in range(len(upper) - 1)]


def _sides(around: bytes) -> tuple[tuple[int, int], ...]:
    """Return the pairs on both sides of the arms up, right, down and left of a corner."""
    here, beside, below, across = around
    return (here, beside), (beside, across), (below, across), (here, below)
