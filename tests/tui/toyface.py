"""A face for the toy game: a list of what may be done. It proves that the screens know no game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from textual import events
from textual.strip import Strip

from sojourns.advice.review import Verdict, judged, spans
from sojourns.bots.question import Answer
from sojourns.kernel.game import ScoreLine, Told
from sojourns.tui.face import Moment, ScoreRow, TableWidget
from sojourns.tui.paint import Ink, strip
from sojourns.tui.shelf import Advisers, Choice, Shelf
from tests.toygame import Toy, ToyWords

FIRST_ROW = 3
"""Row of the first legal action."""


class ToyTable(TableWidget, can_focus=True):
    """Legal actions by number, the rest of the moment as text."""

    def __init__(self) -> None:
        super().__init__()
        self.moment: Moment | None = None
        self.lit: Sequence[int] = ()
        self.followed: list[Any] = []

    def show(self, moment: Moment) -> None:
        self.moment = moment
        self.refresh()

    def end_losses(self) -> Sequence[str]:
        assert self.moment is not None
        return ["the call is lost"] if not self.moment.view.has_called else []

    def light(self, spaces: Sequence[int]) -> None:
        self.lit = spaces

    def follow(self, action: Any) -> None:
        self.followed.append(action)

    def render_line(self, y: int) -> Strip:
        assert self.moment is not None
        moment = self.moment
        rows = [f"ply {moment.ply} {moment.waiting}", *moment.words.describe(moment.view)[:2]]
        rows += [f"{n}: {moment.words.write(moment.view, a)}" for n, a in enumerate(moment.legal)]
        text = rows[y] if y < len(rows) else ""
        return strip([Ink(text, "text")], self.size.width)

    def on_key(self, event: events.Key) -> None:
        assert self.moment is not None
        if event.character and event.character.isdecimal():
            event.stop()
            self._wish(int(event.character))

    def on_click(self, event: events.Click) -> None:
        self._wish(event.y - FIRST_ROW)

    def _wish(self, number: int) -> None:
        assert self.moment is not None
        if 0 <= number < len(self.moment.legal):
            self.post_message(self.Play(self.moment.legal[number]))
        else:
            self.post_message(self.Refused("No such thing", ["There is no such action."], "try"))


class ToyFace:
    """The face."""

    def words(self, game: Any, names: Sequence[str]) -> ToyWords:
        return ToyWords(game, names)

    def table(self) -> TableWidget:
        return ToyTable()

    def picture(self) -> TableWidget:
        return ToyTable()

    def laying(self, content: Any, options: Any, stream: Any) -> None:
        return None

    def news(self, before: Any, after: Any, moment: Moment, seat: int) -> Sequence[Told]:
        return [told for ply, told in moment.story if ply > moment.since]

    def score_rows(self, moment: Moment, lines: Sequence[ScoreLine]) -> Sequence[ScoreRow]:
        rows = []
        for rule in ("L4", "L5", "L6"):
            points = [0] * len(moment.names)
            for line in lines:
                points[line.seat] += line.points * (line.rule == rule)
            rows.append(ScoreRow(rule, tuple(points), f"by {rule}", (len(rows),)))
        return rows

    def tableau(self, moment: Moment, seat: int) -> Sequence[tuple[str, str]]:
        return [("title", moment.names[seat]), ("text", moment.words.describe(moment.view)[seat])]

    def spaces(self, moment: Moment) -> Sequence[tuple[int, str]]:
        return [(0, "A1 here"), (1, "A2 there")]

    def glyphs(self, moment: Moment | None = None) -> Sequence[tuple[str, str]]:
        return [("*", "card")]

    def when(self, moment: Moment) -> str:
        return f"round {moment.words.round(moment.view)} of 3"

    def occasion(self, moment: Moment) -> str:
        return f"Toy, {len(moment.names)} players"

    def tie_break(self, moment: Moment) -> tuple[str, tuple[str, ...]]:
        return "Chips break ties", tuple(f"{chips}c" for chips in moment.view.chips)


async def think(match: Any) -> Any:
    """Return what comes last in the list, after letting others run."""
    await asyncio.sleep(0)
    return match.game.legal_actions(match.view(match.to_act))[-1]


async def hint(match: Any) -> Answer:
    """Return the first legal action, then what comes first after it, to the end of the turn."""
    await asyncio.sleep(0)
    first, *rest = first_of_each(match, match.ply)
    return Answer(first, plan=tuple(rest))


def first_of_each(match: Any, ply: int) -> Sequence[Any]:
    """Return the first legal action after so many entries, and those that follow in the turn."""
    game, state, way = match.game.public(), match.states[ply], []
    seat = game.to_act(state)
    view = match.game.view(state, seat)
    while game.to_act(view) == seat:
        way.append(game.legal_actions(view)[0])
        view = game.apply(view, way[-1])
    return way


async def review(match: Any, done: int) -> AsyncIterator[Verdict]:
    """Yield what each turn cost if its first legal actions had been the better ones."""
    for span in spans(match)[done:]:
        await asyncio.sleep(0)
        yield judged(match, span, first_of_each(match, span.start), match.game.value)


def give(match: Any, answer: Any) -> None:
    """Play it."""
    match.play(answer)


def missing_bot(match: Any) -> str:
    """Return the kind of the seat to act if it is not the one bot that is known here."""
    kind = match.seats[match.to_act].kind
    return "" if kind == "random" else kind


def _choices(name: str) -> Sequence[Choice]:
    def sizes(options: Mapping[str, Any]) -> Sequence[tuple[Any, str]]:
        return [(8, "eight"), (6, "six"), (99, "too many")]

    return [Choice("values", "Values", sizes)]


def advised(known: Shelf, **other: Any) -> Shelf:
    """Return the catalogue with hints or reviews that come another way."""
    return replace(known, advisers=lambda: known.advisers()._replace(**other))


def shelf() -> Shelf:
    """Return a catalogue that holds the toy game alone."""
    return Shelf(
        kinds=lambda: {"toy": Toy()},
        face=lambda name: ToyFace(),
        bots=lambda: ("random",),
        think=think,
        give=give,
        advisers=lambda: Advisers("oracle", hint, "judge", review),
        missing_bot=missing_bot,
        deal_refusal=repr,
        choices=_choices,
        default="toy",
    )
