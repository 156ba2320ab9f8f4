"""Rows of text in the palette in use: pieces with roles of `look`, made into strips.

All text from outside reaches the screen through here, as plain segments, so that no markup in a
name or a title is ever read as markup.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.strip import Strip

from sojourns.tui import look


class Ink(NamedTuple):
    """A piece of text in one style.

    >>> Ink("U", "key").on
    ''
    """

    text: str
    ink: str = "soft"
    """Role of the letters."""
    on: str = ""
    """Role of the ground; empty: the ground of the row."""
    bold: bool = False


STYLES = {
    "title": ("text", True),
    "text": ("text", False),
    "faint": ("faint", False),
    "key": ("key", False),
    "good": ("key", True),
    "bad": ("bad", True),
}
"""Style names that a face may use for its lines: role and whether it is bold."""


def styled(style: str, text: str) -> Ink:
    """Return the text in one of the styles that a face may name."""
    ink, bold = STYLES.get(style, ("soft", False))
    return Ink(text, ink, bold=bold)


def player(seat_look: int, name: str, *, bold: bool = True) -> tuple[Ink, Ink]:
    """Return a player's shape and name in the player's colour."""
    role = f"banner{seat_look}"
    return Ink(f"{look.current().shapes[seat_look]} ", role), Ink(name, role, bold=bold)


def banner(seat_look: int, text: str) -> Ink:
    """Return text in ink on a player's bright colour."""
    return Ink(text, "ink", f"banner{seat_look}", bold=True)


def width_of(inks: Iterable[Ink]) -> int:
    """Return how many columns the pieces take."""
    return sum(cell_len(piece.text) for piece in inks)


def cut(text: str, width: int) -> str:
    """Return the text in at most `width` columns, its end replaced if it does not fit.

    >>> cut("Harbour", 5), cut("Port", 5)
    ('Harb…', 'Port')
    """
    if cell_len(text) <= width:
        return text
    if width < 1:
        return ""
    return set_cell_size(text, width - 1).rstrip() + look.current().glyph.more


def fill(text: str, width: int) -> str:
    """Return the text in exactly `width` columns."""
    return set_cell_size(cut(text, width), max(width, 0))


def strip(inks: Iterable[Ink], width: int, ground: str = "screen") -> Strip:
    """Return the pieces as one strip of exactly `width` columns on the ground."""
    now = look.current()
    segments: list[Segment] = []
    left = width
    for piece in inks:
        whole = now.words(piece.text)
        text = cut(whole, left)
        if text:
            style = now.style(piece.ink, piece.on or ground, bold=piece.bold)
            segments.append(Segment(text, style))
            left -= cell_len(text)
        if left <= 0 or text != whole:  # a cut may leave a column, which is not for the next piece
            break
    if left > 0:
        segments.append(Segment(" " * left, now.style("soft", ground)))
    return Strip(segments, width)


def wrap(text: str, width: int) -> list[str]:
    """Return the text in lines of at most `width` columns, broken at spaces where it can be.

    >>> wrap("one move crosses one sea", 10)
    ['one move', 'crosses', 'one sea']
    >>> wrap("", 10)
    ['']
    """
    lines: list[str] = []
    line = ""
    for word in _words(text, max(width, 1)):
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width or not line:
            line = longer
        else:
            lines.append(line)
            line = word
    return [*lines, line]


def _words(text: str, width: int) -> Iterator[str]:
    for word in text.split():
        while cell_len(word) > width:
            head = set_cell_size(word, width).rstrip() or word[0]
            yield head
            word = word[len(head) :]
        if word:
            yield word


def wrap_inks(inks: Sequence[Ink], width: int, indent: int = 0) -> list[list[Ink]]:
    """Return pieces in lines of at most `width` columns; lines after the first are indented.

    Only spaces part words, not the ends of pieces.

    >>> ["".join(ink.text for ink in line) for line in wrap_inks([Ink("an id ("), Ink("S3")], 8)]
    ['an id', '(S3']
    """
    lines: list[list[Ink]] = [[]]
    used = 0
    for gap, word in _ink_words(inks):
        if used and used + cell_len(gap) + width_of(word) > width:
            lines.append([Ink(" " * indent)] if indent else [])
            used, gap = indent, ""
        first, *rest = word
        pieces = [piece for piece in (first._replace(text=gap + first.text), *rest) if piece.text]
        lines[-1] += pieces
        used += width_of(pieces)
    return lines


def _ink_words(inks: Iterable[Ink]) -> Iterator[tuple[str, list[Ink]]]:
    """Yield the space before each word, if there is one, and the word, of one or more pieces."""
    gap, word = "", list[Ink]()
    for piece in inks:
        for number, part in enumerate(piece.text.split(" ")):
            if number:
                yield gap, word
                gap, word = " ", []
            word.append(piece._replace(text=part))
    if word:
        yield gap, word


def spread(left: Sequence[Ink], right: Sequence[Ink], width: int) -> list[Ink]:
    """Return one row with the right pieces at the right edge, kept whole where possible."""
    room = max(width - width_of(right), 0)
    row: list[Ink] = []
    for piece in left:
        text = cut(piece.text, room)
        row.append(piece._replace(text=text))
        room -= cell_len(text)
        if room <= 0 or text != piece.text:
            break
    return [*row, Ink(" " * max(room, 0)), *right]


def centred(inks: Sequence[Ink], width: int) -> list[Ink]:
    """Return the pieces with blanks before them, in the middle of the width."""
    return [Ink(" " * max((width - width_of(inks)) // 2, 0)), *inks]
