"""The box over the map: a list to choose from, or how many go. It has the keys while it is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from rich.cells import cell_len
from textual.geometry import Size

from sojourns.games.six.actions import Action
from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.face import Moment
from sojourns.tui.paint import Ink, width_of
from sojourns.tui.six.hand import amount
from sojourns.tui.six.pane import Pane, Row

T = TypeVar("T")

NUMBERS_SHOWN = 9
"""So many numbers stand side by side; of more, those around the chosen one."""


ROWS_SHOWN = 12
"""The same for the rows of a list."""


class Option(NamedTuple):
    """One line of a list."""

    inks: Sequence[Ink]
    value: Any


class Line(NamedTuple):
    """What the mouse finds in a box: the place of an option or a number in its list."""

    place: int


class Column(NamedTuple):
    """What the mouse finds on the head of a column."""

    place: int


class OtherHouses(NamedTuple):
    """What the mouse finds on the words about houses."""


class _Barred(Generic[T]):
    """Rows with a bar on one of them."""

    def __init__(self, title: str, options: Sequence[T]) -> None:
        self.title = title
        self.options = options
        self.index = 0
        """The row under the bar."""

    def by(self, step: int) -> None:
        """Move the bar."""
        self.index = (self.index + step) % len(self.options)

    def digit(self, digit: int) -> bool:
        """Put the bar on the row with that number; return whether there is one."""
        if 1 <= digit <= len(self.options):
            self.index = digit - 1
            return True
        return False


class ListBox(_Barred[Option]):
    """A list, one line each."""

    def turn(self, step: int) -> None:
        """Move the bar."""
        self.by(step)

    @property
    def value(self) -> Any:
        """Return the value of the option under the bar."""
        return self.options[self.index].value

    def rows(self) -> list[Row]:
        """Return the title and a row for each option, as narrow as they can be."""
        texts = [width_of(option.inks) for option in self.options]
        width = max([cell_len(self.title), *(text + 3 for text in texts)]) + 2
        title = Row(width, "head").skip(1).add(self.title, "text", bold=True)
        return [title, *_numbered(self.options, self.index, width)]


class GridBox(_Barred[Sequence[Option]]):
    """Two things to choose at once: one by row, one by column. Rows show what they would do."""

    def __init__(
        self, title: str, columns: Sequence[str], options: Sequence[Sequence[Option]]
    ) -> None:
        """`options` are indexed [row][column]."""
        super().__init__(title, options)
        self.columns = columns
        self.column = 0

    def turn(self, step: int) -> None:
        """Choose another column."""
        self.column = (self.column + step) % len(self.columns)

    @property
    def value(self) -> Any:
        """Return the value of the row under the bar and the column chosen."""
        return self.options[self.index][self.column].value

    def rows(self) -> list[Row]:
        """Return the title, the columns to choose from, and the rows."""
        shown = [options[self.column] for options in self.options]
        heads = sum(cell_len(head) + 3 for head in self.columns) + 5
        texts = [width_of(option.inks) + 3 for option in shown]
        width = max([cell_len(self.title), heads, *texts]) + 2
        header = Row(width, "head").skip(1)
        for number, head in enumerate(self.columns):
            if number == self.column:
                header.add(f"[{head}]", "ink", "mark", bold=True, what=Column(number)).skip(1)
            else:
                header.add(f" {head} ", "key", what=Column(number)).skip(1)
        header.add(look.current().glyph.left_right, "faint")
        title = Row(width, "head").skip(1).add(self.title, "text", bold=True)
        return [title, header, *_numbered(shown, self.index, width)]


def _numbered(options: Sequence[Option], index: int, width: int) -> Iterator[Row]:
    """Yield a row for each option; those around the chosen one if there are too many."""
    first = max(min(index - ROWS_SHOWN // 2, len(options) - ROWS_SHOWN), 0)
    for place in range(first, min(first + ROWS_SHOWN, len(options))):
        chosen = place == index
        row = Row(width, "mark" if chosen else "head").skip(1)
        row.add(f"{place + 1} ", "ink" if chosen else "key", bold=True)
        for piece in options[place].inks:
            ink, on = ("ink", "") if chosen and not piece.on else (piece.ink, piece.on)
            row.add(piece.text, ink, on, bold=piece.bold)
        yield Row(width).join(row, Line(place))


class AmountBox:
    """How many pieces go, and whether houses go with them. All of them to begin with."""

    def __init__(self, title: str, actions: Sequence[Action]) -> None:
        self.title = title
        self._actions = {amount(action): action for action in actions}
        self.houses = min(houses for _count, houses in self._actions)
        self.index = len(self.numbers) - 1
        self._typed = ""

    @property
    def numbers(self) -> list[int]:
        """Return the numbers that may go with so many houses, ascending."""
        return sorted(count for count, houses in self._actions if houses == self.houses)

    @property
    def value(self) -> Action:
        """Return the action of the chosen numbers."""
        return self._actions[self.numbers[self.index], self.houses]

    @property
    def with_houses(self) -> list[int]:
        """Return the numbers of houses that may go, ascending."""
        return sorted({houses for _count, houses in self._actions})

    def by(self, step: int) -> None:
        """Let another number of houses go, if there is a choice."""
        choice = self.with_houses
        number = self.numbers[self.index]
        self.houses = choice[(choice.index(self.houses) + step) % len(choice)]
        self.index = min(range(len(self.numbers)), key=lambda at: abs(self.numbers[at] - number))

    def turn(self, step: int) -> None:
        """Let one more or one less go."""
        self.index = min(max(self.index + step, 0), len(self.numbers) - 1)
        self._typed = ""

    def digit(self, digit: int) -> bool:
        """Type a digit of the number; return False: a number may have several digits."""
        for typed in (f"{self._typed}{digit}", str(digit)):
            if int(typed) in self.numbers:
                self.index, self._typed = self.numbers.index(int(typed)), typed
                break
            if any(str(number).startswith(typed) for number in self.numbers):
                self._typed = typed
                break
        return False

    def rows(self) -> list[Row]:
        """Return the one row."""
        row = Row(60, "head").skip(1).add(self.title, "text", bold=True).skip(2)
        numbers = self.numbers
        first = max(min(self.index - NUMBERS_SHOWN // 2, len(numbers) - NUMBERS_SHOWN), 0)
        more = look.current().glyph.more
        if first:
            row.add(more, "faint")
        for index in range(first, min(first + NUMBERS_SHOWN, len(numbers))):
            if index == self.index:
                row.add(f"[{numbers[index]}]", "ink", "mark", bold=True, what=Line(index))
            else:
                row.add(f" {numbers[index]} ", "key", what=Line(index))
        if first + NUMBERS_SHOWN < len(numbers):
            row.add(more, "faint")
        if len(self.with_houses) > 1 or self.houses:
            glyph = look.current().glyph
            text = _("with {houses} houses {sign}").format(houses=self.houses, sign=glyph.house)
            row.skip(1).add(f" {text} {glyph.up_down}", "soft", what=OtherHouses())
        row.skip(1)
        return [row.cut(row.width)]


Question = ListBox | GridBox | AmountBox


class QuestionBox(Pane):
    """Draws the question that is open, in a frame."""

    GROUND = "head"

    def __init__(self, id: str) -> None:  # noqa: A002 - the library's name
        super().__init__(id)
        self.content: Question | None = None

    def framed(self) -> list[Row]:
        """Return the rows of what is open with a frame around them."""
        if self.content is None:
            return []
        glyph = look.current().glyph
        left, right, lower_left, lower_right = glyph.corners
        rows = self.content.rows()
        width = max(row.columns for row in rows)
        line = glyph.rule * width
        edge = Row(width + 2).add(f"{left}{line}{right}", "mark")
        foot = Row(width + 2).add(f"{lower_left}{line}{lower_right}", "mark")
        sides = [Row(width + 2).add(glyph.side, "mark").join(row) for row in rows]
        return [edge, *(row.add(glyph.side, "mark") for row in sides), foot]

    def rows(self, _moment: Moment, _size: Size) -> Sequence[Row]:
        """Return the rows of what is open."""
        return self.framed()
