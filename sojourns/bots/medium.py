"""The bot *medium*: searches whole turns, and looks at what it leaves to the next players.

It sees only a part of what a position promises, so that it stands halfway between *easy* and
*hard*: with all of it, it beat *easy* in nine of ten games, and was beaten in two of three.

The best turn of each first action, for instance of each card that it may take, is judged once more
after the turns that others would then make of what is left. What is hidden is made up for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sojourns.bots.turns import (
    FEW,
    Path,
    Planner,
    Value,
    chosen,
    ends,
    gone,
    over,
    points_ahead,
    swift,
    valuer,
)
from sojourns.kernel.game import Game, Samples

SAMPLES = 3
"""How often what is hidden is made up."""
FORESIGHT = 0.25
"""The part that it sees of what a position promises beyond the points on the board."""


class Medium(Planner):
    """Plans its own turn, and thinks of the next."""

    def value(self, game: Game[Any, Any]) -> Value:
        """Return the points ahead, and a part of what a position promises."""
        ahead, value = points_ahead(game), valuer(game)

        def worth(state: Any, seat: int) -> float:
            return (1 - FORESIGHT) * ahead(state, seat) + FORESIGHT * value(state, seat)

        return worth

    def search(
        self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random
    ) -> Sequence[Any]:
        """Return the actions of the best turn found, at least one."""
        value = self.value(game)
        found = ends(game, view, legal, rng, value)
        plans = chosen(found, 1, FEW) if len(legal) <= FEW else found[:1]
        if len(plans) == 1 or not isinstance(game, Samples):
            return found[0].way
        totals = [0.0] * len(plans)
        for _number in range(SAMPLES):
            state = game.sample(view, rng)
            for place, path in enumerate(plans):
                totals[place] += after_replies(game, state, path, value)
        return plans[totals.index(max(totals))].way


def after_replies(game: Game[Any, Any], state: Any, path: Path, value: Value) -> float:
    """Return what the turn is worth for its seat after a turn of everybody else."""
    seat = game.to_act(state)
    state = gone(game, state, path.way, value)
    for _other in range(game.seats - 1):
        if over(game, state):
            break
        state = swift(game, state, value)
    return value(state, seat)
