"""X10 Shrines: a point for whoever controls their space."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Buy, EndTurn, Move, PlaceShrine
from sojourns.games.six.data import load
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import BUY, TOWERS
from tests.six.expanded import expanded, laid_out, lines_of, offered
from tests.six.positions import A1, A2, A3, B1, C1, S0, play, refused

GAME = expanded("shrines")
TRIO = expanded("shrines", seats=3)


@pytest.mark.parametrize(
    ("pieces", "spaces"),
    [
        pytest.param({"people": {A1: (1, 1)}}, [A1], id="X10.2 a person of each"),
        pytest.param({"people": {A1: (1, 0)}, "houses": {A1: (0, 1)}}, [A1], id="X10.2 by a house"),
        pytest.param({"people": {A1: (1, 1), A3: (2, 9), C1: (1, 0)}}, [A1, A3], id="X10.2 each"),
        pytest.param({"people": {A1: (2, 0)}}, [], id="X10.2 nobody else is there"),
        pytest.param({"people": {A1: (0, 2)}}, [], id="X10.2 nobody of one's own"),
        pytest.param({"people": {A1: (0, 1)}, "houses": {A1: (1, 0)}}, [], id="X10.2 house alone"),
        pytest.param({"boats": {S0: (1, 1)}}, [], id="X10.2 land only"),
        pytest.param({"people": {A1: (1, 0)}, "towers": {A1: 1}}, [], id="X10.2 a tower alone"),
        pytest.param(
            {"people": {A1: (1, 1)}, "shrines": {A1: (1, 3)}}, [A1], id="X10.2 any number there"
        ),
        pytest.param(
            {"people": {A1: (1, 1)}, "shrines": {C1: (3, 0)}}, [], id="X10.1 all three are placed"
        ),
        pytest.param({"people": {A1: (1, 1)}, "shrine_placed": True}, [], id="X10.2 one per turn"),
        pytest.param(
            {"people": {A1: (1, 1)}, "pool": (0, 0, 0, 0)}, [A1], id="X10.2 it costs nothing"
        ),
    ],
)
def test_where_it_may_go(pieces, spaces):
    state = laid_out(GAME, **pieces)
    assert offered(GAME, state, PlaceShrine) == list(map(PlaceShrine, spaces))


@pytest.mark.parametrize(
    ("pieces", "space", "rule", "reason"),
    [
        pytest.param({"shrines": {C1: (3, 0)}}, A1, "X10.1", "none_left", id="X10.1 none left"),
        pytest.param({"shrine_placed": True}, A1, "X10.2", "one_a_turn", id="X10.2 a second one"),
        pytest.param({"boats": {S0: (1, 1)}}, S0, "X10.2", "not_land", id="X10.2 a sea"),
        pytest.param({}, -1, "X10.2", "not_land", id="X10.2 no space"),
        pytest.param({}, 10, "X10.2", "not_land", id="X10.2 behind the last space"),
        pytest.param({}, B1, "X10.2", "no_person", id="X10.2 no person there"),
        pytest.param({}, A2, "X10.2", "nobody_else", id="X10.2 nobody else"),
        pytest.param({"towers": {A2: 1}}, A2, "X10.2", "nobody_else", id="X10.2 a tower only"),
    ],
)
def test_refused(pieces, space, rule, reason):
    state = laid_out(GAME, people={A1: (1, 1), A2: (1, 0)}, **pieces)
    assert refused(state, PlaceShrine(space), GAME) == (rule, reason)


@pytest.mark.parametrize(
    ("step", "rule", "reason"),
    [
        pytest.param(BUY, "T2", "card_first", id="X10.2 before the purchase"),
        pytest.param(TOWERS, "T7", "only_towers", id="X10.2 in the tower step"),
    ],
)
def test_only_among_the_actions(step, rule, reason):
    state = laid_out(GAME, people={A1: (1, 1)}, step=step, turn=16)
    assert refused(state, PlaceShrine(A1), GAME) == (rule, reason)


def test_three_each():
    """X10.1 three per player."""
    assert load({"map": "A", "expansions": ["shrines"]}).tokens.shrines == 3
    mine = laid_out(TRIO, people={A1: (1, 1, 1)}, shrines={C1: (3, 2, 0)})
    assert refused(mine, PlaceShrine(A1), TRIO) == ("X10.1", "none_left")
    other = mine._replace(seat=1)
    placed = play(other, PlaceShrine(A1), rules=TRIO)
    assert (
        TRIO.tokens(placed, C1)
        == [Token("shrine", (("seat", 0),))] * 3 + [Token("shrine", (("seat", 1),))] * 2
    )
    assert TRIO.tokens(placed, A1) == [Token("shrine", (("seat", 1),))]


def test_one_a_turn():
    """X10.2 one per turn; in the next turn of whoever's it is another one."""
    state = laid_out(GAME, people={A1: (1, 1)}, row=("plain-0",), deck=("plain-1", "plain-2"))
    state = play(state, PlaceShrine(A1), rules=GAME)
    assert refused(state, PlaceShrine(A1), GAME) == ("X10.2", "one_a_turn")
    state = play(state, EndTurn(), Buy(0), PlaceShrine(A1), rules=GAME)
    assert refused(state, PlaceShrine(A1), GAME) == ("X10.2", "one_a_turn")
    state = play(state, EndTurn(), Buy(0), PlaceShrine(A1), rules=GAME)
    assert len(GAME.tokens(state, A1)) == 3


def test_between_other_actions():
    """X10.2, T5 at any point of the actions, when the person has come."""
    state = laid_out(GAME, people={A1: (1, 0), A2: (0, 1)}, pool=(0, 0, 0, 2))
    after = play(state, Move(1, 0, A1, A2), PlaceShrine(A2), Move(1, 0, A2, A1), rules=GAME)
    assert len(GAME.tokens(after, A2)) == 1


@pytest.mark.parametrize(
    ("shrines", "pieces", "expected"),
    [
        pytest.param({A1: (1, 0)}, {"people": {A1: (2, 1)}}, [(0, 1, A1)], id="X10.3 its owner"),
        pytest.param({A1: (1, 0)}, {"people": {A1: (1, 2)}}, [(1, 1, A1)], id="X10.3 another"),
        pytest.param({A1: (1, 0)}, {"people": {A1: (2, 2)}}, [], id="X10.3 a tie: nobody"),
        pytest.param({A1: (1, 0)}, {}, [], id="X10.3 nobody is left there"),
        pytest.param(
            {A1: (2, 1)}, {"people": {A1: (1, 0)}}, [(0, 3, A1)], id="X10.3, P8 several, a line"
        ),
        pytest.param(
            {A1: (1, 0), C1: (0, 2)},
            {"people": {A1: (0, 1), C1: (1, 0)}},
            [(1, 1, A1), (0, 2, C1)],
            id="X10.3 each space",
        ),
        pytest.param(
            {A1: (0, 1)},
            {"people": {A1: (0, 5)}, "towers": {A1: 0}},
            [(0, 1, A1)],
            id="X10.3 tower",
        ),
    ],
)
def test_points(shrines, pieces, expected):
    state = laid_out(GAME, shrines=shrines, **pieces)
    assert lines_of(GAME, state, "X10.3") == [
        (seat, points, ("space", space)) for seat, points, space in expected
    ]
