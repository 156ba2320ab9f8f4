"""The box of a hint: the sign that a bot thinks, then what it would do and what comes of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from time import monotonic

from textual.timer import Timer

from sojourns.advice.foresight import Change, Foresight, before_end
from sojourns.kernel.game import ScoreLine
from sojourns.lang import _
from sojourns.tui.ask import Answer
from sojourns.tui.desk import Desk
from sojourns.tui.lines import Line, Lines
from sojourns.tui.paint import Ink, player, spread, width_of, wrap
from sojourns.tui.reading import Reading, step_lines

BEAT = 0.2
"""Seconds after which the sign of thinking turns on."""
BEATS = "|/-\\"


class HintBox(Reading):
    """Asks for a hint while it is open; returns the actions that shall be done, or None."""

    def __init__(
        self, desk: Desk, seat: int, bot: str, think: Callable[[], Awaitable[Foresight | str]]
    ) -> None:
        """`think` finds what the bot would do for the seat, or why there is no hint.

        Closing the box cancels it.
        """
        super().__init__()
        self.desk = desk
        self.seat = seat
        self.bot = bot
        self.think = think
        self.found: Foresight | str | None = None
        self.began = monotonic()
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Ask the bot, and show that it thinks."""
        super().on_mount()
        self._timer = self.set_interval(BEAT, self.query_one("#question", Lines).remake)
        self.run_worker(self._think(), exclusive=True)

    async def _think(self) -> None:
        self.found = await self.think()
        assert self._timer is not None
        self._timer.stop()
        self.fit()
        self.call_after_refresh(self.query_one("#answers", Lines).put, 0)

    # -- what it says

    def headline(self) -> list[Ink]:
        """Return for whom the hint is, and by whom."""
        name, by = _("HINT"), _("by the bot {bot}").format(bot=self.bot)
        who = player(self.desk.looks[self.seat], self.desk.names[self.seat])
        return [Ink(f" {name} ", "ink", "key", True), Ink("  "), *who, Ink(f"  {by}", "faint")]

    def text(self, width: int) -> list[Line]:
        """Return that the bot thinks, why there is no hint, or the hint."""
        if self.found is None:
            rows = [Line(self._thinking())]
        elif isinstance(self.found, str):
            rows = [Line([Ink(part)]) for part in wrap(self.found, width)]
        else:
            rows = [*step_lines(self.found.steps, width), Line([]), Line(self._points(self.found))]
            for change in self.found.changes:
                rows += [Line(row) for row in self._change(change, width)]
        return [Line([]), *rows, Line([])]

    def _thinking(self) -> list[Ink]:
        seconds = monotonic() - self.began
        text = _("{bot} is thinking, for {seconds} s now")
        told = text.format(bot=self.bot, seconds=int(seconds))
        return [Ink(f"{BEATS[int(seconds / BEAT) % len(BEATS)]}  ", "key", bold=True), Ink(told)]

    def _points(self, found: Foresight) -> list[Ink]:
        inks = [Ink(_("Points at the end of that:"), "faint")]
        for seat, (before, after) in enumerate(zip(found.before, found.after, strict=True)):
            if before != after:
                shape, name = player(self.desk.looks[seat], self.desk.names[seat])
                inks += [Ink("  "), shape, name, Ink(f" {before} → {after}", "text", bold=True)]
        return inks if len(inks) > 1 else [Ink(_("No points would change."), "faint")]

    def _change(self, change: Change, width: int) -> Iterator[list[Ink]]:
        shape = player(self.desk.looks[change.line.seat], "")[0]
        points = [Ink(f"{change.before} → {change.after}", "text")]
        *above, last = wrap(self._source(change.line), width - 4 - width_of(points))
        for part in above:
            yield [shape, Ink(part)]
            shape = Ink("  ")
        yield spread([shape, Ink(last)], points, width)

    def _source(self, line: ScoreLine) -> str:
        source = self.desk.words.score_line(line)
        return _("{source} ({rule})").format(source=source, rule=line.rule)

    # -- what can be answered

    def answers(self) -> list[Answer]:
        """Return what may be done with the hint."""
        if self.found is None:
            return [Answer("Esc", _("stop the bot"), None)]
        if isinstance(self.found, str):
            return [Answer("N", _("close"), None)]
        way = [step.action for step in self.found.steps]
        acts = before_end(way)
        answers = []
        if not acts:
            answers.append(Answer("E", _("end the turn"), way[:1]))
        else:
            answers.append(Answer("D", _("do the first of it"), acts[:1]))
        if len(acts) > 1:
            answers.append(Answer("A", _("do all of it, up to the end of the turn"), acts))
        return [*answers, Answer("N", _("close"), None)]
