"""Expansions that are cards alone, shuffled in; their objectives cite them (X1, X3)."""

from __future__ import annotations

from sojourns.games.six.content import SixContent
from sojourns.games.six.ruleset import Module
from sojourns.kernel.game import Refusal, Setup


def refuse_places(content: SixContent, _setup: Setup) -> Refusal | None:
    """Return why Places cannot be played, or None: the map needs a deck of its own (S10)."""
    if any(card.deck.startswith("places-") for card in content.cards):
        return None
    return Refusal("S10", "no_places_deck", map=content.board.id)


PLACES = Module(name="places", deck="places-{letter}", objective_rule="X1.2", check=refuse_places)
SPECIALTIES = Module(name="specialties", deck="specialties", objective_rule="X3.1")
