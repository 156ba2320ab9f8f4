"""Gained people: where they go, and what becomes of the rest (A1 to A3, A7, A8)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Buy, EndTurn, PlacePeople
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import BUY
from tests.six.positions import (
    A1,
    A2,
    A3,
    B1,
    S0,
    card,
    content,
    dealt,
    game,
    play,
    position,
    refused,
)

HOME = {A1: (1, 0), B1: (1, 1)}


@pytest.mark.parametrize(
    "places",
    [
        pytest.param([(3, A1)], id="A2 all on one house's space"),
        pytest.param([(1, A1), (2, B1)], id="A2 split at will"),
        pytest.param([(1, B1), (1, A1), (1, B1)], id="A2 one by one"),
        pytest.param([(2, A1)], id="A3 fewer than gained"),
    ],
)
def test_placing(places):
    state = position(houses=HOME, pool=(3, 0, 0, 0))
    after = play(state, *(PlacePeople(count, space) for count, space in places))
    for space in (A1, B1):
        assert after.people[0][space] == sum(count for count, at in places if at == space)
    assert after.pool[0] == 3 - sum(count for count, _ in places)


def test_offered():
    """A2 by space, then by count."""
    state = position(houses=HOME, pool=(2, 0, 0, 0))
    placements = [one for one in game().legal_actions(state) if isinstance(one, PlacePeople)]
    assert placements == [
        PlacePeople(1, A1),
        PlacePeople(2, A1),
        PlacePeople(1, B1),
        PlacePeople(2, B1),
    ]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        pytest.param(PlacePeople(1, A2), ("A2", "no_house"), id="A2 no house there"),
        pytest.param(PlacePeople(1, A3), ("A2", "no_house"), id="A2 another's house"),
        pytest.param(PlacePeople(1, S0), ("A2", "no_house"), id="A2 a sea"),
        pytest.param(PlacePeople(3, A1), ("A1", "not_in_pool"), id="A1 more than gained"),
        pytest.param(PlacePeople(3, A2), ("A1", "not_in_pool"), id="A1 amount before space"),
        pytest.param(PlacePeople(0, A1), ("A8", "nothing"), id="A8 nobody"),
        pytest.param(PlacePeople(-1, A1), ("A8", "nothing"), id="A8 fewer than nobody"),
        pytest.param(PlacePeople(0, A2), ("A8", "nothing"), id="A8 amount before space"),
    ],
)
def test_refused(action, expected):
    state = position(
        houses={**HOME, A3: (0, 1)}, people={A2: (2, 0), A3: (2, 0)}, pool=(2, 0, 0, 0)
    )
    assert refused(state, action) == expected


def test_everybody_at_once():
    """A2 as many as there can be, A7 the whole supply."""
    state = position(houses={A1: (1, 0)}, pool=(35, 0, 0, 0))
    placements = [one for one in game().legal_actions(state) if isinstance(one, PlacePeople)]
    assert placements == [PlacePeople(count, A1) for count in range(1, 36)]
    assert play(state, PlacePeople(35, A1)).people[0][A1] == 35


def test_empty_pool():
    """A1 what was not gained, or is used up, cannot be placed."""
    state = position(houses=HOME, pool=(1, 1, 1, 1))
    assert refused(play(state, PlacePeople(1, A1)), PlacePeople(1, A1)) == ("A1", "not_in_pool")
    assert game().refusal(position(houses=HOME), PlacePeople(2, A1)).facts == {
        "what": 0,
        "have": 0,
        "want": 2,
    }


def test_card_fills_the_pool():
    """A1 a card gives amounts of people, houses, boats and moves."""
    table_cards = [card("all", people=1, houses=2, boats=3, moves=4)]
    table_cards += [card(f"plain-{number}", moves=1) for number in range(17)]
    table = SixGame(dealt(deck=[one.id for one in table_cards]), content(table_cards))
    state = table.apply(table.initial(), Buy(0))
    assert state.pool == (1, 2, 3, 4)


def test_people_are_not_stored():
    """A3 what is not placed by the end of the turn is lost: it stays in the supply."""
    state = play(position(houses=HOME, pool=(3, 0, 0, 0)), PlacePeople(1, A1), EndTurn())
    assert state.pool[0] == 0
    assert state.stored == ((0, 0), (0, 0))
    assert game().supply(state, 0)[0] == 34


@pytest.mark.parametrize(
    ("on_board", "gained"),
    [
        pytest.param(31, 3, id="A7 as many as the card gives"),
        pytest.param(33, 2, id="A7 cut to what is left"),
        pytest.param(35, 0, id="A7 none left"),
    ],
)
def test_supply_of_people(on_board, gained):
    state = position(
        step=BUY, row=("people",), houses=HOME, people={A1: (on_board - 1, 30), A2: (1, 0)}
    )
    after = play(state, Buy(0))
    assert after.pool[0] == gained
    rule, reason = refused(after, PlacePeople(gained + 1, A1))
    assert (rule, reason) == (("A1", "not_in_pool") if gained else ("A7", "none_left"))


def test_no_space_is_too_full():
    """A8 tokens, boats and towers never fill a space, nor do people."""
    state = position(houses=HOME, people={A1: (20, 30)}, towers={A1: 1}, pool=(3, 0, 0, 0))
    assert play(state, PlacePeople(3, A1)).people[0][A1] == 23
