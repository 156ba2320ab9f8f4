"""The bot *easy*: takes, step by step, what gives most points at once.

It looks at its own turn alone, and at what is on the board, not at what is on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sojourns.bots.turns import ends, points_ahead
from sojourns.kernel.game import Game

WIDTH = 1


class Easy:
    """Greedy for points."""

    def choose(self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Return the legal action that leads to most points at the end of the turn."""
        return self.plan(game, view, legal, rng)[0]

    def plan(
        self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random
    ) -> Sequence[Any]:
        """Return the actions that lead to most points at the end of the turn, at least one."""
        if len(legal) == 1:
            return legal
        return ends(game, view, legal, rng, points_ahead(game), WIDTH)[0].way
