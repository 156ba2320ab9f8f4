"""Control of spaces and islands (C1 to C4)."""

from __future__ import annotations

import pytest

from sojourns.kernel.game import NOBODY
from tests.six.positions import (
    A1,
    A2,
    A3,
    B1,
    B2,
    C1,
    ISLE_A,
    ISLE_B,
    ISLE_C,
    S0,
    S1,
    game,
    position,
)


@pytest.mark.parametrize(
    ("people", "houses", "expected"),
    [
        pytest.param((2, 1, 0), (0, 0, 0), 0, id="C2 most people"),
        pytest.param((1, 1, 0), (0, 0, 0), NOBODY, id="C2 a tie is nobody's"),
        pytest.param((0, 0, 0), (0, 0, 0), NOBODY, id="C2 an empty space is nobody's"),
        pytest.param((0, 0, 1), (0, 0, 0), 2, id="C2 one person alone"),
        pytest.param((3, 3, 1), (0, 0, 0), NOBODY, id="C2 the third gains nothing by a tie"),
        pytest.param((1, 2, 0), (1, 0, 0), 0, id="C1 a house counts two"),
        pytest.param((0, 2, 0), (1, 0, 0), NOBODY, id="C2 house against two people"),
        pytest.param((0, 1, 0), (1, 0, 0), 0, id="C2 house against one person"),
        pytest.param((0, 3, 0), (1, 0, 0), 1, id="C2 house against three people"),
        pytest.param((1, 2, 0), (1, 0, 0), 0, id="C2 house and person against two people"),
        pytest.param((0, 0, 0), (2, 1, 1), 0, id="C1 two houses count four"),
        pytest.param((0, 0, 0), (1, 1, 0), NOBODY, id="C2 a tie of houses"),
    ],
)
def test_land(people, houses, expected):
    state = position(seats=3, people={A1: people}, houses={A1: houses})
    assert game(3).standing(state).controller[A1] == expected


@pytest.mark.parametrize(
    ("boats", "expected"),
    [
        pytest.param((2, 1, 0), 0, id="C1 one per boat"),
        pytest.param((1, 1, 0), NOBODY, id="C2 a tie at sea"),
        pytest.param((0, 0, 0), NOBODY, id="C2 an empty sea"),
        pytest.param((0, 0, 3), 2, id="C2 alone at sea"),
    ],
)
def test_sea(boats, expected):
    state = position(seats=3, boats={S0: boats}, people={A1: (0, 9, 0)})
    assert game(3).standing(state).controller[S0] == expected


@pytest.mark.parametrize(
    ("people", "houses", "boats", "towers", "space"),
    [
        pytest.param({A1: (0, 9)}, {A1: (0, 1)}, {}, {A1: 0}, A1, id="C3 outnumbered on land"),
        pytest.param({}, {}, {S0: (1, 8)}, {S0: 0}, S0, id="C3 outnumbered at sea"),
        pytest.param({}, {}, {}, {A1: 0}, A1, id="C3 nothing else there"),
        pytest.param({A1: (1, 1)}, {}, {}, {A1: 0}, A1, id="C3 a tie"),
    ],
)
def test_tower(people, houses, boats, towers, space):
    state = position(people=people, houses=houses, boats=boats, towers=towers)
    assert game().standing(state).controller[space] == 0


def test_tower_adds_no_strength():
    """C3 elsewhere the pieces decide, a tower is none of them."""
    state = position(towers={A1: 0}, people={A1: (0, 1), A2: (0, 1), A3: (1, 1)})
    assert game().standing(state).controller[:3] == (0, 1, NOBODY)


@pytest.mark.parametrize(
    ("owners", "expected"),
    [
        pytest.param({A1: 0, A2: 0, A3: 1}, 0, id="C4 two of three"),
        pytest.param({A1: 0}, 0, id="C4 one of three when nobody has more"),
        pytest.param({A1: 0, A2: 1}, NOBODY, id="C4 one each"),
        pytest.param({A1: 0, A2: 1, A3: 2}, NOBODY, id="C4 three tie"),
        pytest.param({}, NOBODY, id="C4 it takes at least one space"),
    ],
)
def test_majority(owners, expected):
    people = {
        space: tuple(int(seat == owner) for seat in range(3)) for space, owner in owners.items()
    }
    assert game(3).standing(position(seats=3, people=people)).majority[ISLE_A] == expected


def test_majority_counts_spaces():
    """C4 spaces controlled, not pieces; the sea and links to other islands do not count."""
    state = position(
        people={A1: (9, 0), A2: (0, 1), A3: (0, 1), C1: (1, 0)}, boats={S0: (3, 0), S1: (3, 0)}
    )
    assert game().standing(state).majority == (1, NOBODY, 0)
    assert (ISLE_A, ISLE_B, ISLE_C) == (0, 1, 2)


def test_majority_by_towers():
    """C4 a tower's space counts for its owner, C3 though others outnumber it."""
    state = position(people={B1: (0, 5), B2: (0, 1)}, towers={B1: 0})
    assert game().standing(state).majority[ISLE_B] == NOBODY
    state = position(people={B1: (0, 5)}, towers={B1: 0})
    assert game().standing(state).majority[ISLE_B] == 0
