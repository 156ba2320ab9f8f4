"""The three forms of what cards may do: they fit their slots, whatever the numbers."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from sojourns import lang
from sojourns.games.six import effects
from sojourns.games.six.data import list_decks
from sojourns.games.six.effects import (
    BoatsFromHouses,
    Count,
    Extra,
    FreeCrossing,
    Gain,
    Income,
    MoveHouses,
    Objective,
    OnBuild,
    OnBuy,
    PeopleAnywhere,
    PointsPer,
    ShareHouseSpaces,
    Toll,
)
from sojourns.games.six.words.abilities import COLUMNS, ability
from sojourns.games.six.words.names import TRADES

NAME_COLUMNS = 10
"""Columns that a card has for its name."""

GAINS = [
    Gain(**{what: number})
    for what in ("coins", "people", "houses", "boats", "moves")
    for number in (1, 2)
]
NEEDS = {
    "trade": [{"trade": trade} for trade in TRADES],
    "trades": [
        {"trades": ("cooking", "carpentry")},
        {"trades": ("blacksmithing", "jewelry", "shoemaking")},
    ],
    "named_spaces": [{"spaces": ("A1", "B2", "S10")[:number]} for number in (1, 2, 3)],
}
MOST_PIECES = {"houses": 8, "islands": 9, "islands_with_people": 9, "different_trades": 7}


def countings():
    """Yield an objective and a points-per of each count, with numbers that cards may have."""
    for count in get_args(Count):
        for need in NEEDS.get(count, [{}]):
            most = MOST_PIECES.get(count, 12)
            for points, number in product((1, 4, 9), (1, 2, most)):
                asked = min(number, len(need.get("spaces", "x" * 99)))
                yield Objective(count, points, at_least=asked, **need)
                yield PointsPer(count, number, points, 10, **need)
            yield Objective(count, 3, most=True, **need)


EFFECTS = [
    *[Income(coins) for coins in (1, 2, 10)],
    ShareHouseSpaces(),
    MoveHouses(),
    # A house that brings two houses has no end: the card check warns, and no slot is kept for it.
    *[OnBuild("house", gain) for gain in GAINS if gain.houses < 2],
    *[OnBuild("boat", gain) for gain in GAINS],
    *[OnBuy(gain, cost=cost) for gain in GAINS for cost in range(5)],
    *[OnBuy(gain, trade=trade) for gain in GAINS for trade in TRADES],
    *countings(),
    *[Extra(moves=number) for number in (1, 2)],
    *[Extra(people=number) for number in (1, 2)],
    FreeCrossing(),
    Toll(),
    BoatsFromHouses(),
    PeopleAnywhere(),
]


def test_every_kind_is_here():
    assert {type(effect) for effect in EFFECTS} == set(get_args(effects.Effect))


@pytest.mark.parametrize("form", ["short", "medium"])
@pytest.mark.parametrize("language", ["en", "qps"])
def test_slots_hold_every_effect(form, language, pseudo):
    lang.use_language(language)
    texts = {repr(effect): ability(effect, form) for effect in EFFECTS}
    assert {effect: text for effect, text in texts.items() if len(text) > COLUMNS[form]} == {}
    assert all(texts.values())


@pytest.mark.parametrize("form", ["short", "medium", "full"])
def test_different_effects_read_differently(form):
    said = {}
    for effect in EFFECTS:
        if getattr(effect, "count", "") == "contiguous":
            continue  # yes or no: an objective and points per one are the same
        said.setdefault(ability(effect, form), set()).add(type(effect))
    assert {text: kinds for text, kinds in said.items() if len(kinds) > 1} == {}


@pytest.mark.parametrize(
    ("effect", "short", "medium", "full"),
    [
        pytest.param(
            Income(1),
            "$1 each turn",
            "1 coin every turn",
            "You get 1 coin at the start of each of your turns.",
            id="K1",
        ),
        pytest.param(
            OnBuild("house", Gain(people=1)),
            "house: person",
            "New house: 1 person",
            "Whenever you build a house, you get 1 person.",
            id="K4",
        ),
        pytest.param(
            OnBuy(Gain(houses=1), cost=4),
            "$4: house",
            "Buy for $4: 1 house",
            "Whenever you take another card for 4 coins, you get 1 house.",
            id="K5 by cost",
        ),
        pytest.param(
            OnBuy(Gain(boats=1), trade="blacksmithing"),
            "Bl: boat",
            "Buy Bl: 1 boat",
            "Whenever you take another card that shows blacksmithing, you get 1 boat.",
            id="K5 by trade",
        ),
        pytest.param(
            Objective("islands", 3, at_least=2),
            "3VP: 2 isles",
            "3 VP for 2 islands",
            "3 points for at least 2 controlled islands.",
            id="K6 at least",
        ),
        pytest.param(
            Objective("sea_spaces", 2, most=True),
            "2VP: top seas",
            "2 VP: most sea spaces",
            "2 points for more controlled sea spaces than every other player.",
            id="K6 most",
        ),
        pytest.param(
            Objective("trades", 4, at_least=9, trades=("cooking", "art")),
            "4VP: 9 Co+Ar",
            "4 VP for 9 Co+Ar",
            "4 points for at least 9 icons of cooking and art together.",
            id="K6 two trades",
        ),
        pytest.param(
            Objective("named_spaces", 3, at_least=2, spaces=("A1", "C2")),
            "3VP: A1 C2",
            "3 VP for A1 C2",
            "3 points for control of A1 and C2.",
            id="X1.2 named spaces",
        ),
        pytest.param(
            Objective("contiguous", 4, at_least=1),
            "4VP:connected",
            "4 VP for all connected",
            "4 points if all spaces that you control are connected.",
            id="K6 contiguous",
        ),
        pytest.param(
            PointsPer("coins", 3, 1, 5),
            "1VP/$3",
            "1 VP/3 coins, max 5",
            "1 point per 3 coins, at most 5 points.",
            id="K7",
        ),
    ],
)
def test_forms(effect, short, medium, full):
    assert [ability(effect, form) for form in ("short", "medium", "full")] == [short, medium, full]


@pytest.mark.parametrize("language", ["en", "qps"])
@pytest.mark.parametrize("deck", list_decks(), ids=lambda deck: deck.id)
def test_slots_hold_the_shipped_cards(deck, language, pseudo):
    lang.use_language(language)
    for card in deck.cards:
        assert len(card.name) <= NAME_COLUMNS
        for effect in filter(None, (card.ability, card.score)):
            for form, columns in COLUMNS.items():
                assert len(ability(effect, form)) <= columns, card.name
