"""X1 Places: cards whose objectives name spaces of the map."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sojourns.games.six.data import load
from sojourns.games.six.effects import Objective
from sojourns.games.six.rules.decks import refuse_places
from sojourns.kernel.game import Refusal
from tests.six.expanded import content_for, dealt_with, expanded, laid_out, lines_of, not_dealt
from tests.six.positions import A1, A2, CARDS, S0

GAME = expanded("places")
TOWN = GAME.content.card_id("town")


@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        pytest.param({"people": {A2: (1, 0)}, "boats": {S0: (1, 0)}}, 4, id="X1.2 both held"),
        pytest.param({"people": {A2: (1, 0)}}, 0, id="X1.2 one of two gives nothing (P4)"),
        pytest.param({"people": {A2: (1, 1)}, "boats": {S0: (1, 0)}}, 0, id="X1.2 a tie holds not"),
        pytest.param(
            {"people": {A2: (0, 9)}, "towers": {A2: 0}, "boats": {S0: (1, 0)}},
            4,
            id="X1.2 a tower holds (C3)",
        ),
        pytest.param(
            {"people": {A1: (2, 0), A2: (1, 0)}, "boats": {S0: (1, 2)}}, 0, id="X1.2 another's sea"
        ),
    ],
)
def test_named_spaces(pieces, points):
    state = laid_out(GAME, cards=(("town",),), **pieces)
    expected = [(0, points, ("card", TOWN))] if points else []
    assert lines_of(GAME, state, "X1.2") == expected
    assert not lines_of(GAME, state, "K6")


def test_the_spaces_that_counted():
    """X1.2, P8 the line names them."""
    state = laid_out(GAME, cards=(("town",),), people={A2: (1, 0)}, boats={S0: (1, 0)})
    (line,) = [line for line in GAME.score_lines(state) if line.rule == "X1.2"]
    assert dict(line.facts) == {"spaces": (A2, S0)}


@pytest.mark.parametrize("letter", ["A", "B"])
def test_nine_cards_for_each_map(letter):
    """X1.1, S3 nine, and only those with the letter of the map come in; all name its spaces."""
    content = load({"map": letter, "expansions": ["places"]})
    named = [card for card in content.cards if card.deck.startswith("places")]
    assert {card.deck for card in named} == {f"places-{letter.lower()}"}
    assert len(named) == 9
    assert len(content.deck) == 37 + 9
    for card in named:
        assert card.rule == "X1.2"
        assert isinstance(card.ability, Objective)
        assert card.ability.count == "named_spaces"
        assert card.ability.at_least == len(card.ability.spaces)
        assert set(card.ability.spaces) <= set(content.board.codes)


def test_they_are_shuffled_in():
    """X1.1, S3 with the base cards."""
    deck = dealt_with("places")["deck"]
    assert sorted(deck) == sorted([*(one.id for one in CARDS), "town"])


def test_a_map_without_a_deck():
    """X1.1, S10 there is no game of Places on it."""
    assert refuse_places(GAME.content, {}) is None
    bare = replace(content_for(()), board=replace(GAME.content.board, id="bare"))
    assert refuse_places(bare, {}) == Refusal("S10", "no_places_deck", map="bare")


def test_stays_out():
    """X1.1, S3 cards of other expansions stay out."""
    assert "town" not in dealt_with("specialties")["deck"]
    assert not_dealt("place") == ("S2", "expansions")
