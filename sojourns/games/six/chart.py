"""A map as plain text, without colour: what the command line prints and documents can hold."""

from __future__ import annotations

from sojourns.games.six.content import Board
from sojourns.games.six.picture import ASCII, COAST, FILL, Label, Picture, draw

WATER, WATER_ASCII = "░", "~"


def chart(board: Board, columns: int, rows: int, *, ascii_only: bool = False) -> list[str]:
    """Return the rows of a text with the codes of all spaces, without blanks at their ends."""
    picture = draw(board, columns, rows, "lines")
    grid = [
        [_glyph(board, picture, row, column) for column in range(columns)] for row in range(rows)
    ]
    for space, label in enumerate(picture.label):
        _write(grid, board.codes[space], label, air=space >= len(board.land))
    lines = ["".join(line).rstrip() for line in grid]
    if not ascii_only:
        return lines
    return [line.replace(WATER, WATER_ASCII).translate(ASCII) for line in lines]


def _glyph(board: Board, picture: Picture, row: int, column: int) -> str:
    """Return the character of a cell before the labels are put on."""
    if picture.kind[row][column] not in (FILL, COAST):
        return picture.glyph[row][column]
    return WATER if picture.owner[row][column] >= len(board.land) else " "


def _write(grid: list[list[str]], text: str, label: Label, *, air: bool) -> None:
    """Write a text into the middle of its label, with blanks around it if they fit and `air`."""
    if air and label.width >= len(text) + 2:
        text = f" {text} "
    if label.width < len(text):
        return
    row = label.y + (label.height - 1) // 2
    column = label.x + (label.width - len(text)) // 2
    grid[row][column : column + len(text)] = text
