"""The rulebook on the screen, with search."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.lang import _
from sojourns.shipped import RULEBOOK, shipped
from sojourns.tui import look
from sojourns.tui.lines import Line, Lines
from sojourns.tui.paint import Ink, wrap_inks
from sojourns.tui.parts import Heading, Hint, Keys
from sojourns.tui.search import Searched

WIDEST = 100
"""Columns of text that are still comfortable to read."""

BOLD = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")


def rulebook() -> str:
    """Return the rulebook as Markdown."""
    return shipped(RULEBOOK).read_text(encoding="utf-8")


def blocks(text: str) -> Iterator[str]:
    """Yield headings, paragraphs, items and table rows, each in one line.

    >>> list(blocks("# A\\n\\none\\n two\\n- x\\n  y\\n| a |\\n| b |"))
    ['# A', '', 'one two', '- x y', '| a |', '| b |']
    """
    held = ""
    for line in text.splitlines():
        bare = line.strip()
        begins = re.match(r"#|- |\||\d+\. ", bare)
        if held and (not bare or begins):
            yield held
            held = ""
        if not bare:
            yield ""
        elif bare.startswith(("#", "|")):
            yield bare
        else:
            held = f"{held} {bare}" if held else bare
    if held:
        yield held


def inks(text: str) -> list[Ink]:
    """Return a paragraph in pieces: what is bold or code in the key colour.

    >>> inks("a **T2** b")[1].ink
    'key'
    """
    pieces: list[Ink] = []
    end = 0
    for found in BOLD.finditer(text):
        pieces.append(Ink(text[end : found.start()]))
        pieces.append(Ink(found[1] or found[2], "key", bold=found[1] is not None))
        end = found.end()
    return [piece for piece in (*pieces, Ink(text[end:])) if piece.text]


class Rules(Searched):
    """The rulebook."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,N", "next(1)", show=False),
        Binding("p,P", "next(-1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.blocks = list(blocks(rulebook()))
        self.found: list[int] = []
        """Rows that hold what is searched for."""

    def parts(self) -> Iterable[Widget]:
        """Put the text under its heading."""
        yield Heading(lambda: _("RULES"), lambda: [Ink(self._remark())])
        yield from self.search_row()
        yield Lines(self._lines, id="lines", reading=True)
        yield Keys(self._hints)

    def _remark(self) -> str:
        if not self.blocks:
            return _("The rulebook is missing from this copy of the program.")
        if self.wanted:
            return _("{number} places").format(number=len(self.found))
        return ""

    def _lines(self, width: int) -> list[Line]:
        rows: list[Line] = []
        self.found = []
        text_width = min(width - 4, WIDEST)
        for block in self.blocks:
            hit = bool(self.wanted) and self.matches(block.replace("**", ""))
            if hit:
                self.found.append(len(rows))
            mark = Ink(f"{look.current().glyph.play} " if hit else "  ", "key")
            for number, part in enumerate(self._block(block, text_width)):
                rows.append(Line([Ink("  ") if number else mark, *part]))
        return rows

    def _block(self, block: str, width: int) -> list[list[Ink]]:
        if block.startswith("#"):
            title = block.lstrip("# ")
            return [[Ink(f" {title} ", "ink", "tie", True)]]
        if block.startswith("|"):
            cells = [cell.strip() for cell in block.strip("|").split("|")]
            if set("".join(cells)) <= set("- :"):
                return []
            return [[Ink("".join(cell.ljust(22) for cell in cells), "text")]]
        indent = 2 if block.startswith("- ") else 0
        return wrap_inks(inks(block), width, indent=indent)

    def on_input_changed(self) -> None:
        """Mark the places and go to the first."""
        super().on_input_changed()
        self.query_one(Heading).refresh()
        if self.found:
            self.query_one(Lines).scroll_to(y=self.found[0], animate=False)

    def action_next(self, step: int) -> None:
        """Go to the next place that holds what is searched for."""
        lines = self.query_one(Lines)
        here = lines.scroll_offset.y
        ahead = [row for row in self.found if (row > here if step > 0 else row < here)]
        if ahead:
            lines.scroll_to(y=ahead[0] if step > 0 else ahead[-1], animate=False)

    def _hints(self) -> list[Hint]:
        return [
            Hint(look.current().glyph.up_down, _("scroll"), "down"),
            Hint("PgUp/PgDn", _("page"), "pagedown"),
            Hint("/", _("search"), "slash"),
            Hint("N/P", _("next, previous place"), "n"),
            Hint("Esc", _("back"), "escape"),
        ]
