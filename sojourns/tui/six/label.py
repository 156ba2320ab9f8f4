"""The label of a space: a banner with code and tokens, a tray with pieces, marks at its sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.style import Style

from sojourns.kernel.game import NOBODY
from sojourns.tui import look
from sojourns.tui.six.scene import Pieces, Spot


class Cell(NamedTuple):
    """A sign on the map, at a place counted from the label's corner."""

    x: int
    y: int
    sign: str
    style: Style


class Drawn(NamedTuple):
    """A label as drawn."""

    width: int
    height: int
    cells: list[Cell]


Piece = tuple[str, str]
"""A sign and the role of its colour."""


def ground(spot: Spot) -> str:
    """Return the role of the colour that fills the space; a sea stays blue, whoever controls it."""
    light = lighting(spot)
    if not spot.land:
        return f"{light}sea" if light else "sea_odd" if spot.odd else "sea_even"
    return f"{light}land" if spot.owner == NOBODY else f"{light}fill{spot.owner}"


def lighting(spot: Spot) -> str:
    """Return what the names of colours begin with: `lit_`, `dim_`, or nothing."""
    if spot.cursor:
        return "lit_"
    return ("", "lit_", "dim_")[spot.light]


def banner(spot: Spot, *, spaced: bool) -> tuple[str, str, str]:
    """Return the banner's text and the roles of its ink and its ground."""
    glyph = look.current().glyph
    dim = lighting(spot) == "dim_"
    if spot.owner != NOBODY:
        head = glyph.shapes[spot.owner]
        ink, on = _swap(spot.origin, "ink", f"banner{spot.owner}")
        if dim:
            ink, on = f"dim_ink{spot.owner}", f"dim_banner{spot.owner}"
    elif spot.tie:
        head = glyph.tie
        ink, on = _swap(spot.origin, "ink", "tie")
        if dim:
            ink, on = "dim_tie_ink", "dim_tie"
    else:
        head = ""
        ink = lighting(spot) + ("land_code" if spot.land else "sea_code")
        on = ground(spot)
    if spot.cursor:
        ink, on = _swap(spot.origin, "ink", "cursor")
    origin = "*" if spot.origin else ""
    gap = " " if spaced and head else ""
    tower = glyph.tower if spot.tower else ""
    note = f" {spot.note}" if spot.note else ""
    text = f"{gap}{head}{gap}{origin}{spot.code}{tower}{spot.change}{note}{gap}"
    return text, ink, on


def tokens(spot: Spot, *, badged: bool) -> str:
    """Return the signs of the tokens, counted from two on; `badged`: with the trades they show."""
    glyph = look.current().glyph
    return "".join(
        _counted(glyph.token(sign.kind), sign.number) + (sign.badge if badged else "")
        for sign in spot.tokens
    )


def _swap(swapped: bool, ink: str, on: str) -> tuple[str, str]:
    return (on, ink) if swapped else (ink, on)


def held(pieces: Pieces, *, spaced: bool, dim: bool) -> list[Piece]:
    """Return one player's pieces: `●3⌂2`, or spaced `● 3 ⌂2`."""
    glyph = look.current().glyph
    role = f"dim_ink{pieces.look}" if dim else f"banner{pieces.look}"
    parts = [str(pieces.people)] if pieces.people else []
    parts += [_counted(glyph.house, pieces.houses)] if pieces.houses else []
    parts += [_counted(glyph.boat, pieces.boats)] if pieces.boats else []
    gap = " " if spaced else ""
    text = gap + gap.join([glyph.shapes[pieces.look], *parts])
    return [(sign, role) for sign in text]


def _counted(sign: str, number: int) -> str:
    return f"{sign}{number}" if number > 1 else sign


def tray(spot: Spot, width: int, rows: int, *, spaced: bool) -> list[list[Piece]]:
    """Return the rows of the tray; what does not fit ends in a sign for more."""
    dim = lighting(spot) == "dim_"
    groups = [held(pieces, spaced=spaced, dim=dim) for pieces in spot.pieces]
    lines: list[list[Piece]] = []
    more = False
    for group in groups:
        if lines and not spaced and len(lines[-1]) + len(group) <= width:
            lines[-1] += group
        elif len(lines) < rows and len(group) <= width:
            lines.append(group)
        else:
            more = True
            if lines and len(lines) == rows and not spaced:
                lines[-1] += group
            elif len(lines) < rows:
                lines.append(group)
            break
    if more and lines:
        last = lines[-1][: width - 1]
        lines[-1] = [*last, (look.current().glyph.more, "text")]
    return lines


def draw(spot: Spot, width: int, height: int, *, spaced: bool) -> Drawn:
    """Return the label in a rectangle of that size."""
    now = look.current()
    _text, ink, on = banner(spot, spaced=spaced)
    lines = tray(spot, width, height - 1, spaced=spaced) if height > 1 else []
    if spaced and any(line[-1][0] == now.glyph.more for line in lines):
        lines = tray(spot, width, height - 1, spaced=False)
    heads = head_rows(spot, width, height - len(lines), spaced=spaced)
    wide = max([*(head.columns for head in heads), *map(len, lines)])
    bold = on != ground(spot)
    bright = ink if bold or lighting(spot) == "dim_" else "text"
    cells = []
    for y, head in enumerate(heads):
        cells += [
            Cell(x, y, sign, now.style(role, on, bold=bold or role == "text"))
            for x, (sign, role) in enumerate(_inked(head, wide, ink, bright))
        ]
    back = "dim_tray" if lighting(spot) == "dim_" else "tray"
    for y, line in enumerate(lines, len(heads)):
        padded = line + [(" ", "text")] * (wide - len(line))
        cells += [
            Cell(x, y, sign, now.style(role, back, bold=True))
            for x, (sign, role) in enumerate(padded)
        ]
    return Drawn(wide, len(heads) + len(lines), cells)


class Head(NamedTuple):
    """A row of the banner."""

    text: str
    signs: str = ""
    """Tokens, which are brighter where the banner has no colour of its own."""
    end: str = ""

    @property
    def columns(self) -> int:
        """Return the columns that it takes."""
        return len(self.text) + len(self.signs) + len(self.end)


def head_rows(spot: Spot, width: int, rows: int, *, spaced: bool) -> list[Head]:
    """Return the banner: code and tokens in one row, or the tokens in a second if `rows` allow.

    A space that has room tells which trades its tokens show.
    """
    text = banner(spot, spaced=spaced)[0]
    plain = tokens(spot, badged=False)
    if plain:
        gap = " " if text.endswith(" ") else ""
        heads = [Head(f"{text.rstrip()} ", plain, gap), Head(text.strip(), plain)]
        if spaced:
            heads.insert(0, heads[0]._replace(signs=tokens(spot, badged=True)))
        for head in heads:
            if head.columns <= width:
                return [head]
    if len(text) > width:
        text = text.strip() if len(text.strip()) <= width else text.replace(" ", "")
    if not plain or rows > 1:
        return [_cut(Head(text), width), *([_cut(Head("", plain), width)] if plain else [])]
    return [_cut(Head(text.replace(" ", ""), plain), width)]


def _cut(head: Head, width: int) -> Head:
    """Return a row in at most `width` columns, its end replaced if it does not fit."""
    if head.columns <= width:
        return head
    more = look.current().glyph.more
    if len(head.text) > width:
        return Head(head.text[: width - 1] + more)
    if len(head.text) == width:
        return Head(head.text)
    return Head(head.text, head.signs[: width - 1 - len(head.text)] + more)


def _inked(head: Head, wide: int, ink: str, bright: str) -> list[Piece]:
    """Return the signs of a row with their roles, filled to its width."""
    text, signs, _end = head
    rest = " " * (wide - len(text) - len(signs))
    return [*((c, ink) for c in text), *((c, bright) for c in signs), *((c, ink) for c in rest)]


def sides(spot: Spot, drawn: Drawn) -> Iterator[tuple[Cell, Cell]]:
    """Yield the marks at the left and right of each row of the label: choices, then the cursor."""
    now = look.current()
    on = ground(spot)
    if spot.legal:
        style = now.style("mark", on, bold=True)
        left, right = now.glyph.legal_left, now.glyph.legal_right
        yield Cell(-1, 0, left, style), Cell(drawn.width, 0, right, style)
    if spot.cursor:
        style = now.style("cursor", on, bold=True)
        left, right = now.glyph.bracket_left, now.glyph.bracket_right
        for y in range(1 if spot.legal else 0, drawn.height):
            if y or drawn.height == 1:
                yield Cell(-1, y, left, style), Cell(drawn.width, y, right, style)
