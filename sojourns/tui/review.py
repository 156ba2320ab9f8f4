"""The review of a finished game: points by turn as lines, and the turns that cost most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.advice.foresight import Step, recall
from sojourns.advice.review import MOST, Judged, Verdict, costliest, points, spans
from sojourns.lang import _, ngettext
from sojourns.tui import look
from sojourns.tui.ask import Answer
from sojourns.tui.curves import Curves
from sojourns.tui.desk import Desk
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink, banner, cut, player
from sojourns.tui.parts import Heading, Hint, Keys, Row
from sojourns.tui.reading import Reading, step_lines

OTHER_ROWS = 3 + 1 + 3 * MOST
"""Rows besides the chart: heading, legend and keys, what the bot is at, and three for each turn."""
BAR = 20
"""Columns of the bar that shows how far the bot is."""
NAME_WIDE = 10
"""Columns of a name in the legend."""
LABEL = 10
"""Columns before the actions of a turn."""
GAP = "  "


class Review(Leave):
    """Looks back at a finished game. Returns the entries before a turn that shall be seen again."""

    AUTO_FOCUS = "Lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "replay", show=False),
        Binding("v,V", "leave", show=False),
    ]

    def __init__(self, desk: Desk, judged: Judged) -> None:
        """`judged` is what is known already; the rest is found out and added to it."""
        super().__init__()
        self.desk = desk
        self.match = desk.match
        self.judged = judged
        self.spans = spans(self.match)
        self.totals = list(points(self.match))

    def parts(self) -> Iterable[Widget]:
        """Put the chart above what the bot has found."""
        moment = self.desk.moment(None)
        yield Heading(lambda: _("REVIEW"), lambda: [Ink(self.desk.face.occasion(moment))])
        yield Row(self._legend, ground="screen")
        seats = [span.seat for span in self.spans]
        rounds = [self.desk.round(span.start) for span in self.spans]
        yield Curves(self.totals, seats, rounds, self.desk.looks)
        yield Row(self._state, ground="screen", id="state")
        yield Lines(self._lines, click_picks=False)
        yield Keys(self._hints)

    def on_mount(self) -> None:
        """Ask the bot about the turns that are not judged yet."""
        self._renew()
        self.run_worker(self._judge(), exclusive=True)

    def on_resize(self, event: events.Resize) -> None:
        """Give the chart what the rest leaves."""
        super().on_resize(event)
        self.query_one(Curves).styles.height = max(event.size.height - OTHER_ROWS, 1)

    async def _judge(self) -> None:
        verdicts = self.judged.verdicts
        async for verdict in self.host.shelf.advisers().review(self.match, len(verdicts)):
            verdicts.append(verdict)
            self._renew()
        lines = self.query_one(Lines)
        lines.put(lines.rows[0].value if lines.rows else None)

    def _renew(self) -> None:
        costly = costliest(self.judged.verdicts)
        marks = {verdict.span.turn: str(place) for place, verdict in enumerate(costly, start=1)}
        self.query_one(Curves).mark(marks)
        for row in self.query(Row):
            row.refresh()
        self.query_one(Lines).remake()

    # -- what it says

    def _legend(self, _width: int) -> list[Ink]:
        inks = [Ink(" ")]
        for seat, name in enumerate(self.desk.names):
            seat_look = self.desk.looks[seat]
            shape = look.current().shapes[seat_look]
            inks += [banner(seat_look, f" {shape} {cut(name, NAME_WIDE)} "), Ink(" ")]
            inks += [Ink(str(self.totals[-1][seat]), f"banner{seat_look}", bold=True), Ink(GAP)]
        return inks

    def _state(self, _width: int) -> list[Ink]:
        done, all_turns = len(self.judged.verdicts), len(self.spans)
        bot = self.host.shelf.advisers().reviewer
        if done < all_turns:
            full = BAR * done // all_turns
            glyph = look.current().glyph
            text = _("{bot} looks at turn {turn} of {turns}; the costliest so far:")
            told = text.format(bot=bot, turn=done + 1, turns=all_turns)
            bar = glyph.bar_full * full + glyph.bar_empty * (BAR - full)
            return [Ink(f" {bar} ", "key"), Ink(told)]
        failed = sum(not verdict.plan for verdict in self.judged.verdicts)
        inks = []
        if costliest(self.judged.verdicts):
            told = _("What cost most, as {bot} estimates it:").format(bot=bot)
            inks.append(Ink(f" {told} ", "text", bold=True))
        elif not failed:
            told = _("No turn cost anything, as {bot} estimates it.").format(bot=bot)
            inks.append(Ink(f" {told}", "text", bold=True))
        if failed:
            told = ngettext(
                "{bot} failed at {number} turn.", "{bot} failed at {number} turns.", failed
            ).format(bot=bot, number=failed)
            inks.append(Ink(f" {told}", "bad"))
        return inks

    def _lines(self, width: int) -> list[Line]:
        rows: list[Line] = []
        is_done = len(self.judged.verdicts) == len(self.spans)
        for place, verdict in enumerate(costliest(self.judged.verdicts), start=1):
            done, better = self.steps(verdict)
            head = [Ink(f"{place} ", "key", bold=True), *self.head(verdict)]
            rows.append(Line(head, verdict if is_done else None))
            rows.append(self._typed(_("done"), done, width))
            rows.append(self._typed(_("better"), better, width))
        return rows

    def _typed(self, label: str, steps: Sequence[Step], width: int) -> Line:
        told = cut(GAP.join(step.typed for step in steps), width - LABEL - 4)
        return Line([Ink(f"  {label}".ljust(LABEL), "faint"), Ink(told)])

    def head(self, verdict: Verdict) -> list[Ink]:
        """Return whose turn it was, when, and what it cost."""
        seat = verdict.span.seat
        told = _("round {round}, about {points} points").format(
            round=self.desk.round(verdict.span.start), points=f"{verdict.lost:.1f}"
        )
        shape, name = player(self.desk.looks[seat], self.desk.names[seat])
        # under the bar of 16 colours a name in the player's colour could not be read
        return [shape, name._replace(ink="text"), Ink(f"  {told}", "text")]

    def steps(self, verdict: Verdict) -> tuple[Sequence[Step], Sequence[Step]]:
        """Return what was done in a turn, and what the bot would have done."""
        span = verdict.span
        better = self.desk.foreseen(span.start, verdict.plan)
        return recall(self.match, self.desk.words, span.start, span.end), better.steps

    def _hints(self) -> list[Hint]:
        hints = []
        if self.query_one(Lines).value is not None:
            hints = [
                Hint(look.current().glyph.up_down, _("turn"), "down"),
                Hint("Enter", _("all of it"), "enter"),
                Hint("R", _("see it again"), "r"),
            ]
        return [*hints, Hint("Esc", _("back"), "escape")]

    # -- keys

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Show all of a turn."""
        self.app.push_screen(TurnBox(self, event.value), self._answered)

    def _answered(self, ply: int | None) -> None:
        if ply is not None:
            self.dismiss(ply)

    def action_replay(self) -> None:
        """Go to the turn under the bar in the replay."""
        verdict = self.query_one(Lines).value
        if verdict is not None:
            self.dismiss(verdict.span.start)


class TurnBox(Reading):
    """One turn: what was done, and what the bot would have done. Returns as the review does."""

    def __init__(self, review: Review, verdict: Verdict) -> None:
        super().__init__()
        self.review = review
        self.verdict = verdict

    def headline(self) -> list[Ink]:
        """Return whose turn it was."""
        return self.review.head(self.verdict)

    def text(self, width: int) -> list[Line]:
        """Return the actions."""
        done, better = self.review.steps(self.verdict)
        would = _("What the bot would have done")
        return [*self._part(_("Done"), done, width), *self._part(would, better, width), Line([])]

    def _part(self, heading: str, steps: Sequence[Step], width: int) -> Iterator[Line]:
        yield Line([])
        yield Line([Ink(heading, "faint")])
        yield from step_lines(steps, width)

    def answers(self) -> list[Answer]:
        """Return what may be done with it."""
        return [
            Answer("N", _("close"), None),
            Answer("R", _("see the turn again in the replay"), self.verdict.span.start),
        ]
