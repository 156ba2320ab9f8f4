"""X3 Specialties: objectives on the icons of two trades together."""

from __future__ import annotations

import pytest

from sojourns.games.six.data import load
from sojourns.games.six.effects import Objective
from tests.six.expanded import expanded, laid_out, lines_of
from tests.six.positions import A1, ART, SEWING

GAME = expanded("specialties", "trade-tokens", "exploration", trade_tokens={"A1": "art"})
GUILDS = GAME.content.card_id("guilds")
"""An icon of art itself; at least four of sewing and art."""


@pytest.mark.parametrize(
    ("hand", "more", "points"),
    [
        pytest.param(("guilds", "moves", "coin-for-art"), {}, 3, id="X3.1 one and one and two"),
        pytest.param(("guilds", "coin-for-art"), {}, 0, id="X3.1 three of four"),
        pytest.param(("guilds", "coin-for-art", "feast"), {}, 0, id="X3.1 other trades count not"),
        pytest.param(
            ("guilds", "coin-for-art"), {"people": {A1: (1, 0)}}, 3, id="X3.1 a trade token (X2.2)"
        ),
        pytest.param(
            ("guilds", "coin-for-art"), {"people": {A1: (1, 1)}}, 0, id="X3.1 nobody's token"
        ),
        pytest.param(
            ("guilds", "moves"), {"claimed": {0: (ART, SEWING)}}, 3, id="X3.1 claimed trades (X8.3)"
        ),
        pytest.param(("guilds", "moves"), {"claimed": {1: (ART,) * 5}}, 0, id="X3.1 another's"),
    ],
)
def test_two_trades_together(hand, more, points):
    state = laid_out(GAME, cards=(hand,), **more)
    expected = [(0, points, ("card", GUILDS))] if points else []
    assert lines_of(GAME, state, "X3.1") == expected
    assert not lines_of(GAME, state, "K6")


def test_eleven_cards():
    """X3.1, S3 eleven, each on two trades with as many icons as it says."""
    content = load({"map": "A", "expansions": ["specialties"]})
    special = [card for card in content.cards if card.deck == "specialties"]
    assert len(special) == 11
    assert len(content.deck) == 37 + 11
    for card in special:
        assert card.rule == "X3.1"
        assert isinstance(card.ability, Objective)
        assert (card.ability.count, len(card.ability.trades)) == ("trades", 2)
        assert card.ability.at_least
