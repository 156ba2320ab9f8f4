"""The bot *easy*: takes, step by step, what gives most points at once.

It looks at its own turn alone, and at what is on the board, not at what is on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sojourns.bots.turns import Planner, Value, ends, points_ahead
from sojourns.kernel.game import Game

WIDTH = 1


class Easy(Planner):
    """Takes what gives most points at the end of its turn."""

    def value(self, game: Game[Any, Any]) -> Value:
        """Return the points ahead."""
        return points_ahead(game)

    def search(
        self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random
    ) -> Sequence[Any]:
        """Return the actions that lead to most points at the end of the turn, at least one."""
        return ends(game, view, legal, rng, self.value(game), WIDTH)[0].way
