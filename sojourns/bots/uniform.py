"""The bot *random*: any legal action, each as likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sojourns.kernel.game import Game


class Uniform:
    """Chooses without looking."""

    def choose(
        self,
        game: Game[Any, Any],  # noqa: ARG002 - it does not look
        view: Any,  # noqa: ARG002
        legal: Sequence[Any],
        rng: Random,
    ) -> Any:
        """Return one of the legal actions, each as likely."""
        return legal[rng.randrange(len(legal))]
