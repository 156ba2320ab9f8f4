"""Digests of positions (S9)."""

from __future__ import annotations

import pytest

from sojourns.games.six.encode import digest
from tests.six.positions import A1, A2, S0, S1, first_state, position

BASE = position(
    people={A1: (2, 1)},
    houses={A1: (1, 0)},
    boats={S0: (0, 1)},
    cards=(("moves",), ("people",)),
    row=("boats", "houses"),
    deck=("feast", "ring"),
    pool=(1, 2, 3, 4),
)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"step": 0}, id="S9 step"),
        pytest.param({"seat": 1}, id="S9 seat"),
        pytest.param({"turn": 1}, id="S9 turn"),
        pytest.param({"coins": (11, 12)}, id="S9 coins"),
        pytest.param({"people": position(people={A1: (1, 2)}).people}, id="S9 whose people"),
        pytest.param({"people": position(people={A2: (2, 1)}).people}, id="S9 where they are"),
        pytest.param({"houses": position(houses={A1: (0, 1)}).houses}, id="S9 houses"),
        pytest.param({"boats": position(boats={S1: (0, 1)}).boats}, id="S9 boats"),
        pytest.param({"towers": position(towers={A1: 1}).towers}, id="S9 towers"),
        pytest.param({"stored": ((1, 0), (0, 0))}, id="S9 stored"),
        pytest.param({"stored": ((0, 0), (0, 1))}, id="S9 whose store"),
        pytest.param({"cards": ((*BASE.cards[1],), (*BASE.cards[0],))}, id="S9 whose cards"),
        pytest.param({"cards": (BASE.cards[0] + BASE.cards[1], ())}, id="S9 how many cards each"),
        pytest.param({"row": BASE.row[::-1]}, id="S9 the order of the row"),
        pytest.param({"deck": BASE.deck[::-1]}, id="S9 the order of the deck"),
        pytest.param({"row": BASE.row + BASE.deck, "deck": ()}, id="S9 row or deck"),
        pytest.param({"deck": BASE.deck[:1], "orders": BASE.deck[1:]}, id="S9 deck or orders"),
        pytest.param({"pool": (1, 2, 4, 3)}, id="S9 pool"),
        pytest.param({"slices": ((1, 2),)}, id="S9 slices"),
    ],
)
def test_every_field_counts(changes):
    assert set(changes) <= set(BASE._fields)
    assert digest(BASE._replace(**changes)) != digest(BASE)


def test_shape_of_slices():
    """S9 what a module keeps counts with its shape."""
    shapes = [((1, 2), (3,)), ((1,), (2, 3)), ((1, 2, 3),), (1, 2, 3), (((1, 2),), 3)]
    assert len({digest(BASE._replace(slices=shape)) for shape in shapes}) == len(shapes)


def test_equal_states():
    """S9 equal positions share their digest, however they came about."""
    assert digest(position(people={A1: (3, 0)})) == digest(position(people={A1: (3, 0)}))


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        pytest.param(2, "73187a57dd7043e4", id="S9 two seats"),
        pytest.param(4, "5fc691960809e492", id="S9 four seats"),
    ],
)
def test_the_same_on_every_machine(seats, expected):
    """S9 old saves hold these bytes: whoever changes them raises the encoding's version."""
    assert digest(first_state(seats)).hex() == expected


@pytest.mark.parametrize(
    ("slices", "expected"),
    [
        pytest.param(((1, 2),), "2916b2b1dde138c9", id="S9 one slice"),
        pytest.param(((1, 2), (3,)), "01a286f1ea60c625", id="S9 two slices"),
    ],
)
def test_slices_on_every_machine(slices, expected):
    """S9 they stand last, led by their number."""
    assert digest(BASE._replace(slices=slices)).hex() == expected


def test_what_was_digested_before_changes_nothing():
    """S9 the bytes of what stayed are taken over, and a position still has one digest."""
    moved = BASE._replace(people=position(people={A2: (2, 1)}).people, slices=((1, 2),))
    states = [BASE, moved, first_state(3), BASE._replace(slices=((3,),)), BASE, moved]
    alone = {}
    for state in states:
        digest(first_state(4))
        alone[state] = digest(state)
    assert len(set(alone.values())) == 4
    for one in states:
        for other in states:
            digest(one)
            assert digest(other) == alone[other]
