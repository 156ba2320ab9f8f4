"""The score: a row for each source, a column for each player, the map that lights the spaces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.lang import _, ngettext, pgettext
from sojourns.tui import look
from sojourns.tui.desk import Desk
from sojourns.tui.face import Moment, ScoreRow
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink, banner, cut, fill, wrap
from sojourns.tui.parts import Heading, Hint, Keys

NOTES_FROM = 110
"""Columns from which a row says where its points came from."""

MAP_FROM = 34
"""Rows from which the map stands below."""

NAME_WIDE = 20
COLUMN = 14
SQUARES = 8
"""Small squares that fit beside the points of a cell."""

NOTE_ROWS = 3
"""Rows for where the points of the chosen row came from."""

OTHER_ROWS = 9 + NOTE_ROWS
"""Rows of the screen besides one for each source: heading, names, total, verdict, keys, blanks."""

LEAST_MAP = 12
"""Rows that the map needs below the table."""

TOTAL = -1
"""Value of the row with the totals."""


class Score(Leave):
    """Points as if the game ended now, or in the end. Returns `replay` or `review` if wanted."""

    AUTO_FOCUS = "Lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "leave", show=False),
        Binding("m,M", "map", show=False),
        Binding("r,R", "replay", show=False),
        Binding("v,V", "review", show=False),
        Binding("l,L", "leave_game", show=False),
    ]

    def __init__(self, moment: Moment, desk: Desk) -> None:
        super().__init__()
        self.moment = moment
        self.desk = desk
        game = moment.game
        self.final = game.to_act(moment.view) < 0
        self.outcome = game.outcome(moment.view)
        self.rows: Sequence[ScoreRow] = desk.face.score_rows(moment, game.score_lines(moment.view))
        self.picture = desk.face.picture()
        self.chosen = 0
        """Number of the row under the bar, or TOTAL."""

    def parts(self) -> Iterable[Widget]:
        """Put the map below the table."""
        yield Heading(self._headline, lambda: [Ink(self.desk.face.occasion(self.moment))])
        yield Lines(lambda width: [*self._lines(width), *self._note(width)], click_picks=False)
        yield self.picture
        yield Keys(self._hints)

    def on_mount(self) -> None:
        """Show the map, with the first row's spaces lit."""
        self.picture.show(self.moment)
        self.picture.can_focus = False
        lines = self.query_one(Lines)
        lines.styles.height = len(self._lines(80)) + NOTE_ROWS + 1
        self._choose(0)

    def on_resize(self, event: events.Resize) -> None:
        """Show the map where there is room for it."""
        super().on_resize(event)
        self._arrange(self._has_map(event.size.height), table=True)

    def _has_map(self, height: int) -> bool:
        table = len(self.rows) + OTHER_ROWS - 1
        return height >= max(MAP_FROM, table + LEAST_MAP)

    def _arrange(self, picture: bool, *, table: bool) -> None:
        self.picture.display = picture
        self.query_one(Lines).display = table
        if table:
            self.query_one(Lines).focus()

    def _headline(self) -> str:
        return _("FINAL SCORE") if self.final else _("SCORE SO FAR")

    def _lines(self, width: int) -> list[Line]:
        # the note on the chosen row comes before blanks where there are many rows
        blank = [Line([])] if self.size.height >= len(self.rows) + OTHER_ROWS else []
        rows = [*blank, Line([Ink(" " * NAME_WIDE), *self._headers()])]
        for number, row in enumerate(self.rows):
            note = [Ink(f"  {row.note}", "faint")] if width >= NOTES_FROM else []
            rows.append(Line([Ink(fill(row.name, NAME_WIDE)), *self._cells(row), *note], number))
        seats = len(self.desk.names)
        line = look.current().glyph.rule * (NAME_WIDE + COLUMN * seats)
        rows.append(Line([Ink(line, "faint")]))
        totals = [
            Ink(f"{total:>4}".ljust(COLUMN), f"banner{self.desk.looks[seat]}", bold=True)
            for seat, total in enumerate(self.outcome.totals)
        ]
        name = Ink(fill(pgettext("19 columns", "TOTAL"), NAME_WIDE), "text", bold=True)
        rows.append(Line([name, *totals], TOTAL))
        return [*rows, *blank, Line(self._verdict()), *self._ties()]

    def _note(self, width: int) -> list[Line]:
        """Return where the points of the row under the bar came from, in full."""
        if not 0 <= self.chosen < len(self.rows) or not self.rows[self.chosen].note:
            return []
        row = self.rows[self.chosen]
        text = _("{source}: {spaces}").format(source=row.name, spaces=row.note)
        return [Line([Ink(f"    {part}", "faint")]) for part in wrap(text, width - 6)[:NOTE_ROWS]]

    def _headers(self) -> list[Ink]:
        inks = [Ink("  ")]
        for seat, name in enumerate(self.desk.names):
            shape = look.current().shapes[self.desk.looks[seat]]
            text = fill(f" {shape} {cut(name, COLUMN - 5)}", COLUMN - 1)
            inks += [banner(self.desk.looks[seat], text), Ink(" ")]
        return inks

    def _cells(self, row: ScoreRow) -> list[Ink]:
        inks: list[Ink] = []
        best = max(row.points)
        for seat, points in enumerate(row.points):
            leads = points == best > 0
            ink = f"banner{self.desk.looks[seat]}" if leads else "soft"
            squares = look.current().glyph.square * min(points, SQUARES)
            inks += [Ink(f"{points:>4} ", ink, bold=leads), Ink(fill(squares, COLUMN - 5), ink)]
        return inks

    def _verdict(self) -> list[Ink]:
        winners = self.outcome.winners
        names = ", ".join(self.desk.names[seat] for seat in winners)
        if self.final:
            text = ngettext("{players} wins.", "{players} share the victory.", len(winners))
        else:
            text = ngettext("{players} leads.", "{players} lead.", len(winners))
        role = f"banner{self.desk.looks[winners[0]]}" if len(winners) == 1 else "text"
        shapes = "".join(look.current().shapes[self.desk.looks[seat]] for seat in winners)
        return [Ink(f"  {shapes} ", role), Ink(text.format(players=names), role, bold=True)]

    def _ties(self) -> list[Line]:
        sentence, amounts = self.desk.face.tie_break(self.moment)
        inks = [Ink(f"    {sentence}", "faint")]
        for seat, amount in enumerate(amounts):
            shape = look.current().shapes[self.desk.looks[seat]]
            inks.append(Ink(f"  {shape} {amount}", f"banner{self.desk.looks[seat]}"))
        return [Line(inks)]

    def _hints(self) -> list[Hint]:
        hints = [
            Hint(look.current().glyph.up_down, _("row, lit on the map"), "down"),
            Hint("M", _("map"), "m"),
        ]
        if self.final:
            hints.append(Hint("R", _("replay"), "r"))
            hints.append(Hint("V", _("review"), "v"))
            hints.append(Hint("L", _("leave the game"), "l"))
        return [*hints, Hint("Esc", _("back"), "escape")]

    def on_lines_moved(self, event: Lines.Moved) -> None:
        """Light the spaces that gave the row's points."""
        self._choose(event.value)
        self.query_one(Lines).remake()

    def _choose(self, number: int) -> None:
        self.chosen = number
        self.picture.light(self.rows[number].spaces if 0 <= number < len(self.rows) else ())

    def action_map(self) -> None:
        """Show the map alone, or the table again."""
        alone = not self.query_one(Lines).display
        self._arrange(not alone or self._has_map(self.size.height), table=alone)

    def action_replay(self) -> None:
        """Step through the game."""
        if self.final:
            self.dismiss("replay")

    def action_review(self) -> None:
        """See the points by turn, and the turns that cost most."""
        if self.final:
            self.dismiss("review")

    def action_leave_game(self) -> None:
        """Go to the start screen."""
        if self.final:
            self.host.if_nothing_is_lost(self.host.leave_game)
