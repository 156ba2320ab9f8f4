"""What bots say of a game, for people and as JSON: hints, and reviews of finished games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sojourns.advice import asking
from sojourns.advice.foresight import Foresight, Step, recall
from sojourns.advice.review import Verdict, costliest, points
from sojourns.cli.table import Table
from sojourns.lang import _, ngettext
from sojourns.session.codec import Codec


def hint_lines(table: Table, found: Foresight) -> Iterator[str]:
    """Yield what the bot would do and what would come of it."""
    names = [seat.name for seat in table.match.seats]
    text = _("{bot} would do this for {player}:")
    yield text.format(bot=asking.ADVISER, player=names[found.seat])
    for number, step in enumerate(found.steps, start=1):
        yield _("  {number}. {step}").format(number=number, step=_stepped(step))
    if not found.changes:
        yield _("No points would change.")
        return
    yield _("Points that would change by the end of that:")
    for line, before, after in found.changes:
        yield _("  {player}: {source} ({rule}), from {before} to {after}").format(
            player=names[line.seat],
            source=table.words.score_line(line),
            rule=line.rule,
            before=before,
            after=after,
        )
    for seat, (before, after) in enumerate(zip(found.before, found.after, strict=True)):
        if before != after:
            text = _("{player}: from {before} to {after} points.")
            yield text.format(player=names[seat], before=before, after=after)


def _stepped(step: Step) -> str:
    """Return `buy 1: Ana took Yard for 1 coin`."""
    told = "; ".join(step.told)
    return _("{typed}: {told}").format(typed=step.typed, told=told) if told else step.typed


def hint_values(table: Table, found: Foresight) -> dict[str, Any]:
    """Return the same as JSON values."""
    codec = Codec(table.match.game)
    return {
        "seat": found.seat,
        "name": table.match.seats[found.seat].name,
        "bot": asking.ADVISER,
        "actions": _actions(table, found.steps),
        "changes": [
            {
                "seat": line.seat,
                "rule": line.rule,
                "cause": codec.cause(line),
                "before": before,
                "after": after,
            }
            for line, before, after in found.changes
        ],
        "points": {"before": list(found.before), "after": list(found.after)},
    }


def _actions(table: Table, steps: Sequence[Step]) -> list[dict[str, Any]]:
    codec = Codec(table.match.game)
    return [
        {"text": step.typed, **codec.write(step.action), "lines": list(step.told)} for step in steps
    ]


def review_lines(table: Table, verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield the points after each turn, and the turns that cost most."""
    names = [seat.name for seat in table.match.seats]
    yield _("Points after each turn:")
    for verdict, totals in zip(verdicts, list(points(table.match))[1:], strict=True):
        each = zip(names, totals, strict=True)
        yield _("  {number}. {player}, round {round}: {points}").format(
            number=verdict.span.turn + 1,
            player=names[verdict.span.seat],
            round=_round(table, verdict),
            points=", ".join(f"{name} {total}" for name, total in each),
        )
    costly, failed = costliest(verdicts), sum(not verdict.plan for verdict in verdicts)
    if costly:
        yield _("Turns that cost most, as {bot} estimates them:").format(bot=asking.REVIEWER)
    elif not failed:
        yield _("No turn cost anything, as {bot} estimates it.").format(bot=asking.REVIEWER)
    for verdict in costly:
        yield from _costly_lines(table, verdict)
    if failed:
        yield ngettext(
            "{number} turn is not estimated: the bot failed.",
            "{number} turns are not estimated: the bot failed.",
            failed,
        ).format(number=failed)


def _costly_lines(table: Table, verdict: Verdict) -> Iterator[str]:
    span = verdict.span
    yield _("{player} in round {round}, turn {number}: about {points} points.").format(
        player=table.match.seats[span.seat].name,
        round=_round(table, verdict),
        number=span.turn + 1,
        points=f"{verdict.lost:.1f}",
    )
    done, better = _steps(table, verdict)
    yield _("  Done:")
    yield from (_("    {step}").format(step=_stepped(step)) for step in done)
    yield _("  What the bot would have done:")
    yield from (_("    {step}").format(step=_stepped(step)) for step in better)


def _steps(table: Table, verdict: Verdict) -> tuple[Sequence[Step], Sequence[Step]]:
    """Return what was done in a turn, and what the bot would have done."""
    span = verdict.span
    better = table.foreseen(span.start, verdict.plan)
    return recall(table.match, table.words, span.start, span.end), better.steps


def _round(table: Table, verdict: Verdict) -> int:
    return table.words.round(table.view(verdict.span.start))


def review_values(table: Table, verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """Return the same as JSON values."""
    totals = list(points(table.match))
    return {
        "bot": asking.REVIEWER,
        "players": [
            {"seat": seat, "name": sitting.name, "points": [one[seat] for one in totals]}
            for seat, sitting in enumerate(table.match.seats)
        ],
        "turns": [
            {
                **verdict.span._asdict(),
                "round": _round(table, verdict),
                "lost": round(verdict.lost, 3) if verdict.plan else None,
            }
            for verdict in verdicts
        ],
        "costly": [_costly_values(table, verdict) for verdict in costliest(verdicts)],
    }


def _costly_values(table: Table, verdict: Verdict) -> dict[str, Any]:
    done, better = _steps(table, verdict)
    return {
        "turn": verdict.span.turn,
        "seat": verdict.span.seat,
        "name": table.match.seats[verdict.span.seat].name,
        "lost": round(verdict.lost, 3),
        "done": _actions(table, done),
        "better": _actions(table, better),
    }
