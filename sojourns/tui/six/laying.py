"""The screen on which a table lays out tokens by hand, one kind after the other (X, S9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.games.six.content import SixContent
from sojourns.games.six.ruleset import Token
from sojourns.games.six.words import names
from sojourns.games.six.words.registry import texts
from sojourns.kernel.game import Options, Stream
from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.ask import Answer, Ask
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink
from sojourns.tui.parts import Heading, Hint, Keys, Row
from sojourns.tui.six.chart import Chart
from sojourns.tui.six.laid import Laid, Pile, piles_of
from sojourns.tui.six.scene import DIM, NORMAL, Sign, Spot
from sojourns.tui.six.walk import KEYS, jumped, spaces_of


class LayOut(Leave):
    """Returns the options of what was laid, or None: never mind."""

    DEFAULT_CSS = "LayOut #map { width: 1fr; height: 1fr; }"
    SCOPED_CSS = False
    AUTO_FOCUS = "#map"
    BINDINGS: ClassVar[list[BindingType]] = [
        *KEYS,
        Binding("space,enter", "lay", show=False),
        Binding("tab", "turn(1)", show=False),
        Binding("shift+tab", "turn(-1)", show=False),
        Binding("u,U,backspace", "undo", show=False),
        Binding("v,V", "rest", show=False),
        Binding("t,T", "finish", show=False),
    ]

    def __init__(self, content: SixContent, options: Options, stream: Stream) -> None:
        super().__init__()
        self.content = content
        self.board = content.board
        self.start = self.board.start
        if options.get("start"):
            self.start = self.board.codes.index(options["start"])
        self.laid = Laid(piles_of(content, options))
        self.chance: Random = stream("by-hand")
        self.map = Chart("map")
        self.cursor = self.start
        self.letter = ""
        """The letter after which a digit names a space."""
        self.refused = ""
        """Why the last wish was refused, until the next key."""

    def parts(self) -> Iterable[Widget]:
        """Put the map between what is laid and what is under the cursor."""
        yield Heading(lambda: _("LAY OUT"), self._remark)
        yield self.map
        yield Row(self._inspected, id="inspector")
        yield Row(self._prompt, id="prompt")
        yield Keys(self._hints)

    def on_mount(self) -> None:
        """Show the map, nothing lying on it."""
        self.draw()

    # -- drawing

    def draw(self) -> None:
        """Draw everything that may have changed."""
        self.map.show(self.board, [self._spot(space) for space in range(len(self.board.codes))])
        for row in self.query(Row):
            row.refresh()

    def _spot(self, space: int) -> Spot:
        pile = self.laid.pile
        lands = len(self.board.land)
        barred = pile is not None and space not in pile.laying.allowed
        return Spot(
            code=self.board.codes[space],
            land=space < lands,
            odd=bool((space - lands) % 2),
            tokens=tuple(self._signs(space)),
            light=DIM if barred else NORMAL,
            cursor=space == self.cursor,
            note=look.current().glyph.house if space == self.start else "",
        )

    def _signs(self, space: int) -> Iterable[Sign]:
        for pile in self.laid.piles:
            if space in pile.on:
                shown = pile.laying.tokens[pile.on[space]]
                badge = names.trade_badge(shown) if shown in names.TRADES else ""
                yield Sign(pile.laying.kind, 1, badge)

    def _remark(self) -> list[Ink]:
        piles, pile = self.laid.piles, self.laid.pile
        if pile is None:
            return [Ink(_("everything lies"), "text")]
        text = _("{kind}: {number} of {all}, kind {place} of {kinds}")
        number = len(pile.on) + 1
        return [
            Ink(
                text.format(
                    kind=_(texts().kinds[pile.laying.kind]),
                    number=number,
                    all=len(pile.laying.tokens),
                    place=list(piles).index(pile) + 1,
                    kinds=len(piles),
                ),
                "text",
            )
        ]

    def _inspected(self, _width: int) -> list[Ink]:
        code, name = self.board.codes[self.cursor], self.board.names[self.cursor]
        if self.letter:
            return [Ink(f" {self.letter}_ ", "ink", "key", True)]
        found = [Ink(f" {code} ", "ink", "cursor", True), Ink(f" {name}", "text")]
        if self.cursor == self.start:
            found.append(Ink("  " + _("the starting space"), "soft"))
        told = [self._told(pile) for pile in self.laid.piles if self.cursor in pile.on]
        return [*found, Ink("  " + names.listed(told), "mark")]

    def _told(self, pile: Pile) -> str:
        """Return the token of a pile that lies under the cursor."""
        kind, shown = pile.laying.kind, pile.laying.tokens[pile.on[self.cursor]]
        trades = self.content.numbers.trades
        facts = (("trade", trades.index(shown)),) if shown in trades else ()
        return texts().tokens[kind](names.Names(self.content, ()), [Token(kind, facts)])

    def _prompt(self, _width: int) -> list[Ink]:
        pile = self.laid.pile
        if self.refused:
            return [Ink(f" {look.current().glyph.cross} {self.refused}", "bad", bold=True)]
        if pile is None:
            return [Ink(" " + _("Everything lies: T deals the cards, U takes one back."), "mark")]
        sign = look.current().glyph.token(pile.laying.kind)
        shown = pile.laying.tokens[self.laid.token]
        found = [Ink(f" {sign} ", "mark", bold=True)]
        if shown in names.TRADES:
            found.append(Ink(f" {names.trade_badge(shown)} ", "ink", f"trade_{shown}", True))
            found.append(Ink(f" {names.trade(shown)}  ", "text", bold=True))
        elif shown:
            found.append(Ink(f"{shown}  ", "text", bold=True))
        return [*found, Ink(_where(pile))]

    def _hints(self) -> list[Hint]:
        hints = [Hint("Space", _("lay"), "space")]
        pile = self.laid.pile
        if pile is not None and any(pile.laying.tokens):
            hints.append(Hint("Tab", _("another"), "tab"))
        return [
            *hints,
            Hint("U", _("undo"), "u"),
            Hint("V", _("rest at random"), "v"),
            Hint("T", _("deal"), "t"),
            Hint("Esc", _("back"), "escape"),
        ]

    def keys_here(self) -> Sequence[tuple[str, str]]:
        """Return the keys of the layout, for the help."""
        return [
            ("", _("Laying out tokens")),
            (look.current().glyph.all_arrows, _("cursor to the next space in that direction")),
            (_("A to R"), _("first space of that island; again: its next one")),
            ("S", _("the same through the seas")),
            ("D 2", _("a digit right after a letter: that space of the island")),
            ("Space Enter", _("lay the token under the cursor; a click does, too")),
            ("Tab", _("a token that shows something else; with Shift backwards")),
            ("U Backspace", _("take back the token laid last; the right button, too")),
            ("V", _("leave the rest of this kind to chance")),
            ("T", _("deal; what does not lie yet is left to chance")),
            ("Esc", _("back to the form, after asking")),
            ("Ctrl+Q", _("quit")),
        ]

    # -- keys

    def key_seen(self, key: str) -> None:  # noqa: ARG002 - any key
        """End what lasts until the next key or click."""
        if self.refused:
            self.refused = ""
            self.query_one("#prompt").refresh()

    def go(self, space: int) -> None:
        """Put the cursor on the space."""
        self.cursor = space
        self.draw()

    def action_go(self, way: int) -> None:
        """Put the cursor on the next space in a direction."""
        self.letter = ""
        if self.map.steps:
            self.go(self.map.steps[way][self.cursor])

    def action_jump(self, letter: str) -> None:
        """Go to the first space of the island, or of the seas; again: to the next one."""
        if spaces_of(self.board, letter):
            self.letter = letter
            self.go(jumped(self.board, letter, self.cursor))

    def action_digit(self, digit: int) -> None:
        """Go to the space that a letter and this digit name."""
        code, self.letter = f"{self.letter}{digit}", ""
        self.go(self.board.codes.index(code) if code in self.board.codes else self.cursor)

    def action_lay(self) -> None:
        """Lay a token under the cursor, or say which rule forbids it."""
        self.letter = ""
        pile = self.laid.pile
        if pile is not None and self.laid.bars(self.cursor):
            text = _("{code}: {reason} ({rule})")
            code = self.board.codes[self.cursor]
            self.refused = text.format(code=code, reason=_where(pile), rule=pile.laying.rule)
        elif pile is not None:
            self.laid.lay(self.cursor)
        self.draw()

    def action_turn(self, step: int) -> None:
        """Lay another sort of token next."""
        self.laid.turn(step)
        self.draw()

    def action_undo(self) -> None:
        """Take back the token laid last."""
        space = self.laid.undo()
        self.go(self.cursor if space is None else space)

    def action_rest(self) -> None:
        """Leave the rest of the kind in hand to chance."""
        self.laid.rest(self.chance)
        self.draw()

    def action_finish(self) -> None:
        """Go on to the deal; what does not lie yet is left to chance."""
        while self.laid.pile is not None:
            self.laid.rest(self.chance)
        self.dismiss(self.laid.options(self.content))

    def action_leave(self) -> None:
        """Go back to the form, after asking if tokens would have to be laid again."""
        if not any(pile.on for pile in self.laid.piles):
            self.dismiss(None)
            return
        answers = [Answer("N", _("Go on laying"), False), Answer("L", _("Leave"), True)]
        lines = [_("What lies is taken away again.")]
        self.app.push_screen(Ask(_("Leave the layout?"), lines, answers), self._left)

    def _left(self, really: bool | None) -> None:
        if really:
            self.dismiss(None)

    # -- mouse

    @on(Chart.Picked)
    def _space_clicked(self, event: Chart.Picked) -> None:
        event.stop()
        self.cursor = event.space
        self.action_lay()

    @on(Chart.Left)
    def _right_clicked(self, event: Chart.Left) -> None:
        event.stop()
        self.action_undo()


def _where(pile: Pile) -> str:
    """Return where the tokens of a pile may lie, a sentence."""
    told = texts().lies.get(pile.laying.kind)
    return _(told) if told else _("Each lies on a space of its own.")


def lay_out(content: Any, options: Options, stream: Stream) -> LayOut | None:
    """Return the screen, or None if nothing is laid out."""
    return LayOut(content, options, stream) if piles_of(content, options) else None
