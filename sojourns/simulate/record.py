"""What is kept of a game: an object of JSON values, a line of the file of results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sojourns.kernel.game import Game
from sojourns.simulate.plan import Fates


def record(
    game: Game[Any, Any],
    final: Any,
    seed: int,
    bots: Sequence[str],
    decisions: Mapping[int, int],
    fates: Fates,
    faults: Sequence[tuple[int, str]],
) -> dict[str, Any]:
    """Return the record of a finished game (docs/simulate.md).

    `decisions` has the number of each seat, in the order in which they came first.
    """
    outcome = game.outcome(final)
    told = {
        "seed": seed,
        "bots": bots,
        "order": list(decisions),
        "totals": outcome.totals,
        "tie_break": outcome.tie_break,
        "places": [place + 1 for place in outcome.places],
        "turns": game.turn(final),
        "decisions": [decisions[seat] for seat in range(game.seats)],
        "score": score(game, final),
        "cards": fates.taken,
        "left": fates.left,
    }
    if faults:
        told["faults"] = faults
    return told


def score(game: Game[Any, Any], final: Any) -> list[dict[str, dict[str, int]]]:
    """Return the points by rule and by the name of what gave them, indexed [seat]."""
    labels = game.labels
    seats: list[dict[str, dict[str, int]]] = [{} for _ in range(game.seats)]
    for seat, points, rule, (sort, number), _facts in game.score_lines(final):
        name = labels[sort][number] if sort in labels else str(number)
        rules = seats[seat]
        if rule not in rules:
            rules[rule] = {}
        given = rules[rule]
        given[name] = given.get(name, 0) + points
    return seats
