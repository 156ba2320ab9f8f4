"""Expansions that are cards alone, shuffled in; their objectives cite them (X1, X3)."""

from __future__ import annotations

from sojourns.games.six.content import SixContent
from sojourns.games.six.prepared import Shared, shared
from sojourns.games.six.ruleset import Module
from sojourns.kernel.game import Refusal, Setup


class Decks(Shared):
    """Ids of the decks in play."""

    def __init__(self, content: SixContent) -> None:
        self.ids = frozenset(card.deck for card in content.cards)


def refuse_places(content: SixContent, _setup: Setup) -> Refusal | None:
    """Return why Places cannot be played, or None: the map needs a deck of its own (S10)."""
    if any(deck.startswith("places-") for deck in shared(Decks, content).ids):
        return None
    return Refusal("S10", "no_places_deck", map=content.board.id)


PLACES = Module(name="places", deck="places-{letter}", objective_rule="X1.2", check=refuse_places)
SPECIALTIES = Module(name="specialties", deck="specialties", objective_rule="X3.1")
