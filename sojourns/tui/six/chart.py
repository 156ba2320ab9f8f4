"""The map: one widget on the line API, with a strip kept for each line.

The picture depends on the map, the size and the style, and is made once. What a space shows is a
plain value; when one changes, only its cells are made anew, and only the lines they lie in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sojourns.games.six.content import Board
from sojourns.games.six.navigate import Steps, steps
from sojourns.games.six.picture import (
    COAST,
    CUT,
    FILL,
    LAND_BORDER,
    LINK,
    Picture,
    draw,
)
from sojourns.kernel.game import NOBODY
from sojourns.tui import look
from sojourns.tui.six import label
from sojourns.tui.six.scene import DIM, Spot

PATTERN_FROM_ROWS = 26
"""Rows from which owned land has a faint pattern."""

PATTERN_STEP = 4
"""Columns from one sign of the pattern to the next; it stands in every second row."""

PATTERN_GAP = 2
"""Columns between the label and the pattern: closer, it reads like pieces."""

SPACED_FROM = (110, 32)
"""Columns and rows from which labels are spaced, one line per player."""

PLAIN_LINES = str.maketrans(
    "─│┌┐└┘├┤┬┴┼╴╵╶╷┈┊·═║╚╔╠╝╩╗╣╦╬",
    "-|+++++++++-|-|..." + "=:" + ":" * 9,
)
"""Borders, tracks and cuts without other than plain letters."""


class Chart(Widget, can_focus=True):
    """A map of spaces. It is handed spots and says what the mouse does."""

    class Pointed(Message):
        """The mouse is over another space, or over none (NOBODY)."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    class Picked(Message):
        """A space was clicked."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    class Left(Message):
        """The right button was clicked: back."""

    class Redrawn(Message):
        """The picture has another size, so that labels stand elsewhere."""

    def __init__(self, id: str) -> None:  # noqa: A002 - the library's name
        super().__init__(id=id)
        self.board: Board | None = None
        self.picture: Picture | None = None
        self.steps: Steps = ()
        self._spots: Sequence[Spot] = ()
        self._signs: list[list[str]] = []
        self._styles: list[list[Style]] = []
        self._strips: list[Strip | None] = []
        self._cells: list[list[tuple[int, int]]] = []
        self._hover = NOBODY
        self._look = look.current()

    def show(self, board: Board, spots: Sequence[Spot]) -> None:
        """Draw the spaces; those that did not change are left as they are."""
        if board is not self.board or self._look != look.current() or self.picture is None:
            self.board, self._spots = board, spots
            self._new_picture()
            return
        changed = [
            space
            for space, (old, new) in enumerate(zip(self._spots, spots, strict=True))
            if old != new
        ]
        self._spots = spots
        if changed:
            self._paint(changed)

    def repaint(self) -> None:
        """Draw everything anew, because the palette or the glyphs changed."""
        if self.board is not None:
            self._new_picture()

    def on_resize(self) -> None:
        """Make the picture for the new size."""
        self.repaint()
        self.post_message(self.Redrawn())

    def _new_picture(self) -> None:
        columns, rows = self.size
        self._look = look.current()
        self.picture = None
        if self.board is None or not columns or not rows:
            return
        picture = draw(self.board, columns, rows, self._look.border(rows))
        self.picture = picture
        self.steps = steps(self.board, picture)
        self._cells = _cells_of(picture, len(self.board.codes))
        sea = self._look.style("sea_dots", "screen")
        self._signs = [list(" " * columns) for _row in range(rows)]
        self._styles = [[sea] * columns for _row in range(rows)]
        self._strips = [None] * rows
        for space in range(len(self._spots)):
            self._paint_ground(space)
        for space in range(len(self._spots)):
            self._paint_label(space)
        self.refresh()

    def _paint(self, spaces: Iterable[int]) -> None:
        """Make the cells of the spaces anew and have their lines drawn."""
        assert self.picture is not None
        regions = []
        for space in spaces:
            self._paint_ground(space)
            reach = self.picture.reach[space]
            for y in reach:
                self._strips[y] = None
            columns = [x for x, _y in self._cells[space]]
            if columns:
                left = max(min(columns) - 1, 0)
                regions.append(Region(left, reach.start, max(columns) + 2 - left, len(reach)))
        for space in spaces:
            self._paint_label(space)
        self.refresh(*regions)

    def _paint_ground(self, space: int) -> None:
        """Make the cells in which the space shows, without its label."""
        picture, now = self.picture, self._look
        assert picture is not None
        spots, plain = self._spots, now.glyphs == "ascii"
        for x, y in self._cells[space]:
            kind, fill = picture.kind[y][x], picture.fill[y][x]
            sign = picture.glyph[y][x]
            if kind == COAST and plain:
                kind, fill = FILL, picture.owner[y][x]
                sign = " "
            on = label.ground(spots[fill]) if fill != NOBODY else "screen"
            if kind == FILL:
                style = now.style("soft", on)
            elif kind == COAST:
                ink = label.ground(spots[picture.ink[y][x]])
                style = now.style(ink, on)
            else:
                land = kind in (LAND_BORDER, LINK) or (
                    kind == CUT and fill != NOBODY and spots[fill].land
                )
                dim = "dim_" if fill != NOBODY and spots[fill].light == DIM else ""
                style = now.style(dim + ("land_border" if land else "sea_dots"), on)
                sign = sign.translate(PLAIN_LINES) if plain else sign
            self._signs[y][x] = sign
            self._styles[y][x] = style

    def _paint_label(self, space: int) -> None:
        """Draw the label, its marks, and the pattern around them."""
        picture, spot = self.picture, self._spots[space]
        assert picture is not None
        place = picture.label[space]
        if place.width < 2 or not place.height:
            return
        spaced = picture.columns >= SPACED_FROM[0] and picture.rows >= SPACED_FROM[1]
        drawn = label.draw(spot, place.width, place.height, spaced=spaced)
        wanted = spot.legal or spot.cursor
        if wanted and drawn.width == place.width and not self._room_beside(space, drawn.width):
            drawn = label.draw(spot, place.width - 1, place.height, spaced=spaced)
        shift = 1 if wanted and drawn.width == place.width - 1 else 0
        left = place.x + max((place.width - drawn.width) // 2, shift)
        top = place.y + (place.height - drawn.height) // 2
        self._pattern(space, left, top, drawn)
        for x, y, sign, style in drawn.cells:
            self._signs[top + y][left + x] = sign
            self._styles[top + y][left + x] = style
        for pair in label.sides(spot, drawn):
            for x, y, sign, style in pair:
                if self._free(space, left + x, top + y):
                    self._signs[top + y][left + x] = sign
                    self._styles[top + y][left + x] = style

    def _room_beside(self, space: int, width: int) -> bool:
        """Return whether a label that fills its rectangle has a free cell at one side."""
        assert self.picture is not None
        place = self.picture.label[space]
        return self._free(space, place.x - 1, place.y) or self._free(
            space, place.x + width, place.y
        )

    def _free(self, space: int, x: int, y: int) -> bool:
        """Return whether a mark may stand there."""
        picture = self.picture
        assert picture is not None
        inside = 0 <= x < picture.columns and 0 <= y < picture.rows
        return inside and picture.owner[y][x] == space and picture.kind[y][x] == FILL

    def _pattern(self, space: int, left: int, top: int, drawn: label.Drawn) -> None:
        """Sprinkle the owner's small sign over what the label leaves free."""
        picture, spot, now = self.picture, self._spots[space], self._look
        assert picture is not None
        if not spot.land or spot.owner == NOBODY or spot.light == DIM:
            return
        if picture.rows < PATTERN_FROM_ROWS:
            return
        style = now.style(f"pattern{spot.owner}", label.ground(spot))
        sign = now.glyph.small[spot.owner]
        for x, y in self._cells[space]:
            if y % 2 == 0 or (x + y) % PATTERN_STEP or not self._free(space, x, y):
                continue
            across = left - PATTERN_GAP <= x < left + drawn.width + PATTERN_GAP
            if not (across and top - 1 <= y <= top + drawn.height):
                self._signs[y][x] = sign
                self._styles[y][x] = style

    def render_line(self, y: int) -> Strip:
        """Return a line, made anew if one of its spaces changed."""
        if y >= len(self._strips):
            return Strip.blank(self.size.width, look.current().style("soft", "screen"))
        strip = self._strips[y]
        if strip is None:
            text, styles = "".join(self._signs[y]), self._styles[y]
            segments, start = [], 0
            # styles are kept ones, so equal ones are the same: comparing ids is four times as fast
            for _style, run in groupby(styles, id):
                stop = start + sum(1 for _cell in run)
                segments.append(Segment(text[start:stop], styles[start]))
                start = stop
            strip = self._strips[y] = Strip(segments, len(text))
        return strip

    def space_at(self, x: int, y: int) -> int:
        """Return the space that a cell belongs to, or NOBODY."""
        picture = self.picture
        if picture is None or not (0 <= x < picture.columns and 0 <= y < picture.rows):
            return NOBODY
        return picture.owner[y][x]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell which space the mouse is over, once for each."""
        space = self.space_at(event.x, event.y)
        if space != self._hover:
            self._hover = space
            self.post_message(self.Pointed(space))

    def on_leave(self) -> None:
        """Tell that the mouse is over no space."""
        self._hover = NOBODY
        self.post_message(self.Pointed(NOBODY))

    def on_click(self, event: events.Click) -> None:
        """Tell which space was clicked, or that the right button was."""
        event.stop()
        space = self.space_at(event.x, event.y)
        if event.button == 3:
            self.post_message(self.Left())
        elif space != NOBODY:
            self.post_message(self.Picked(space))


def _cells_of(picture: Picture, spaces: int) -> list[list[tuple[int, int]]]:
    """Return the cells in which each space shows as (column, row), indexed [space]."""
    cells: list[list[tuple[int, int]]] = [[] for _space in range(spaces)]
    tables = zip(picture.owner, picture.ink, picture.fill, strict=True)
    for y, (owners, inks, fills) in enumerate(tables):
        for x, shown in enumerate(zip(owners, inks, fills, strict=True)):
            for space in set(shown):
                if space != NOBODY:
                    cells[space].append((x, y))
    return cells
