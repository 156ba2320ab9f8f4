"""The bottom row: the keys that do something now; each can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from sojourns.games.six.actions import EndTurn
from sojourns.games.six.state import BUY, END
from sojourns.lang import _, pgettext
from sojourns.tui import look
from sojourns.tui.face import Moment
from sojourns.tui.six.box import AmountBox, Question
from sojourns.tui.six.kit import game_of
from sojourns.tui.six.pane import Pane, Row


class Hint(NamedTuple):
    """A key and what it does."""

    sign: str
    text: str
    key: str
    """Its name for the library; empty: it cannot be clicked."""


class KeyHint(NamedTuple):
    """What the mouse finds on a hint."""

    key: str


class KeyBar(Pane):
    """The keys, the most needed first; what does not fit is in the help."""

    GROUND = "bar"

    question: Question | None = None
    """What is asked over the map and has the keys meanwhile."""

    def ask(self, question: Question | None) -> None:
        """Show the keys of an open question, or those of the table."""
        if question is not self.question:
            self.question = question
            self.renew()

    def rows(self, moment: Moment, size: Size) -> Sequence[Row]:
        """Return the one row; the help stays in view whatever else is cut."""
        last = Hint("?", _("help"), "question_mark")
        row = Row(size.width).skip(1)
        question = self.question
        hints = self._hints(moment) if question is None else _answering(question, moment)
        for hint in hints:
            if row.left < _width(hint) + (_width(last) if hint is not last else 0):
                continue
            self._hint(row, hint)
        self._hint(row, last)
        return [row]

    def _hint(self, row: Row, hint: Hint) -> None:
        what = KeyHint(hint.key) if hint.key else None
        row.add(hint.sign, "key", bold=True, what=what)
        row.add(f" {hint.text}", "soft", what=what).skip(2)

    def _hints(self, moment: Moment) -> list[Hint]:
        board = game_of(moment).content.board
        view = moment.view
        jump = Hint(f"{board.islands[0]}-{board.islands[-1]} S", _("jump"), "")
        found = [Hint(look.current().glyph.all_arrows, _("go"), "")]
        if not moment.hints:  # in small windows there is room for one of the two
            found.append(jump)
        if moment.legal and view.step == BUY:
            found += [Hint(f"1-{len(view.row)}", _("card"), ""), Hint("Enter", _("take"), "enter")]
        elif moment.legal and view.step != END:
            found.append(Hint("Space", _("pick"), "space"))
            if any(isinstance(action, EndTurn) for action in moment.legal):
                found.append(Hint("T", _("end turn"), "t"))
        if moment.legal:
            found += [Hint("U", _("undo"), "u"), Hint("W", _("why"), "w")]
        # The menu comes before all that is in it: in small windows the mouse has nothing else.
        found.append(Hint("X", _("menu"), "x"))
        if moment.hints:
            found += [Hint("V", _("hint"), "v"), jump]
        if moment.legal:
            found.append(Hint("Tab", pgettext("the next choice", "next"), "tab"))
        return [
            *found,
            Hint("Z", _("zoom"), "z"),
            Hint("F2", _("log"), "f2"),
            Hint("F3", _("score"), "f3"),
            Hint("F4", _("list"), "f4"),
            Hint("F5", _("player"), "f5"),
        ]


def _answering(question: Question, moment: Moment) -> list[Hint]:
    glyph = look.current().glyph
    arrows = glyph.left_right if isinstance(question, AmountBox) else glyph.up_down
    return [
        Hint(arrows, _("choose"), ""),
        Hint("Enter", _("take"), "enter"),
        Hint("Esc", _("close"), "escape"),
        *([Hint("V", _("hint"), "v")] if moment.hints else []),
    ]


def _width(hint: Hint) -> int:
    return cell_len(hint.sign) + cell_len(hint.text) + 3
