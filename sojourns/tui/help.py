"""Help: all keys at the left, all glyphs in use at the right, so that a missing one is seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.lines import Line, Lines
from sojourns.tui.looking import Looking
from sojourns.tui.page import Leave, Page
from sojourns.tui.paint import Ink, fill, width_of, wrap
from sojourns.tui.parts import Heading, Hint, Keys
from sojourns.tui.table import Table

KEY_WIDE = 13


def table_keys(*, hints: bool = False) -> Sequence[tuple[str, str]]:
    """Return the keys of the table and what they do; an empty key heads a group."""
    glyph = look.current().glyph
    return [
        ("", _("Looking")),
        (glyph.all_arrows, _("cursor to the next space in that direction")),
        (_("A to R"), _("first space of that island; again: its next one")),
        ("S", _("the same through the seas")),
        ("D 2", _("a digit right after a letter: that space of the island")),
        ("Z", _("map over the whole screen, and back")),
        ("F2 F3 F4", _("log, score so far, all spaces as a list")),
        ("F5", _("what a player has: cards, pieces, trades")),
        ("", _("Playing")),
        (_("1 to 5"), _("show that card; again or Enter: take it")),
        (_("1 to 9"), _("afterwards: take that action in hand")),
        ("Tab", _("next legal choice; with Shift the previous one")),
        ("Space Enter", _("pick the space under the cursor: first where from, then where to")),
        (_("+ - digits"), _("how many pieces, while the count is asked")),
        ("T", _("end the turn; asks once if something would be lost")),
        ("U Backspace", _("undo the last action of the turn")),
        ("Y", _("do again what was taken back")),
        ("Ctrl+U", _("back to the start of the turn")),
        ("W", _("why not: pick anything and read the rule")),
        *([("V", _("hint: what a bot would do, and the points it expects"))] if hints else []),
        ("Esc", _("close the box; drop what was picked")),
        ("", _("Program")),
        ("X F10", _("menu with all of this, options, rules")),
        ("? F1", _("this help")),
        ("F6", _("save in another place")),
        ("Ctrl+Q", _("quit; the game is saved after every step")),
        ("", _("Mouse")),
        (_("click"), _("picks like Space; on a card: shows it, again: takes it")),
        (_("right click"), _("like Esc")),
        (_("wheel"), _("scrolls lists")),
        ("Shift", _("held: the terminal selects text (Option on a Mac)")),
        ("tmux", _("needs `set -g mouse on`")),
    ]


def screen_glyphs() -> Sequence[tuple[str, str]]:
    """Return the players' signs, which every game uses."""
    names = (_("player with circles"), _("player with squares"))
    more = (_("player with triangles"), _("player with diamonds"))
    return list(zip(look.current().shapes, (*names, *more), strict=True))


class Help(Leave):
    """Keys and glyphs."""

    AUTO_FOCUS = "Lines"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("x,X,f10", "menu", show=False)]

    def parts(self) -> Iterable[Widget]:
        """Put two columns under the heading."""
        yield Heading(lambda: _("HELP"), lambda: [Ink(_("keys and signs"))])
        yield Lines(self._lines, reading=True)
        yield Keys(self._hints)

    def _lines(self, width: int) -> list[Line]:
        left_width = width * 3 // 5
        left = self._keys(left_width - 2)
        right = self._glyphs(width - left_width - 2)
        rows = []
        for here, there in zip_longest(left, right, fillvalue=()):
            gap = Ink(" " * max(left_width - width_of(here), 1))
            rows.append(Line([*here, gap, *there]))
        return rows

    def _keys(self, width: int) -> list[Sequence[Ink]]:
        rows: list[Sequence[Ink]] = []
        for key, text in self._all_keys():
            if not key:
                rows += [[], [Ink(f" {text} ", "ink", "tie", True)]]
                continue
            first, *more = wrap(text, width - KEY_WIDE - 2)
            label = fill(look.current().words(key), KEY_WIDE)
            rows.append([Ink(f" {label} ", "key", bold=True), Ink(first)])
            rows += [[Ink(" " * (KEY_WIDE + 2) + part)] for part in more]
        return rows

    def _all_keys(self) -> Sequence[tuple[str, str]]:
        """Return the keys of the page below this screen, or those of the table."""
        pages = [screen for screen in self.app.screen_stack[:-1] if isinstance(screen, Page)]
        return (pages[-1].keys_here() if pages else ()) or table_keys()

    def _game_glyphs(self) -> Sequence[tuple[str, str]]:
        """Return the signs of the game below this screen, or of the one that can be dealt."""
        for screen in reversed(self.app.screen_stack):
            if isinstance(screen, Looking):
                return screen.desk.face.glyphs(screen.moment())
        return self.host.shelf.face(self.host.shelf.default).glyphs()

    def _glyphs(self, width: int) -> list[Sequence[Ink]]:
        title = _("Signs")
        rows: list[Sequence[Ink]] = [[], [Ink(f" {title} ", "ink", "tie", True)]]
        signs = [(*sign, f"banner{number}") for number, sign in enumerate(screen_glyphs())]
        signs += [(*sign, "text") for sign in self._game_glyphs()]
        for sign, name, role in signs:
            first, *more = wrap(name, width - 7)
            rows.append([Ink(f" {fill(sign, 4)} ", role, bold=True), Ink(first)])
            rows += [[Ink(" " * 6 + part)] for part in more]
        return rows

    def _hints(self) -> list[Hint]:
        hints = [Hint(look.current().glyph.up_down, _("scroll"), "down")]
        if isinstance(self.app.screen_stack[0], Table):
            hints.append(Hint("X", _("menu"), "x"))
        return [*hints, Hint("Esc", _("back"), "escape")]

    def action_menu(self) -> None:
        """Show the table's menu: in a narrow window no hint of the table leads there."""
        table = self.app.screen_stack[0]
        if isinstance(table, Table):
            self.dismiss(None)
            self.app.call_later(table.action_menu)
