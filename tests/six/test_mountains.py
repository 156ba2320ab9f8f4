"""X9 Mountains: one piece at a time may enter; worth a point more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sojourns.games.six.actions import BuildHouse, Cross, Move, PlacePeople
from sojourns.games.six.data import load
from sojourns.games.six.rules import mountains
from sojourns.games.six.ruleset import Limit, Token
from sojourns.kernel.game import Refusal
from sojourns.session.deal import streams
from tests.six.expanded import (
    DROPPED,
    content_for,
    dealt_with,
    expanded,
    laid_out,
    lines_of,
    not_bound,
    not_dealt,
    offered,
)
from tests.six.positions import A1, A2, A3, B2, C1, S0, play, refused

GAME = expanded("mountains", mountains=["A2", "B2"])


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        pytest.param(Move(1, 0, A1, A2), None, id="X9.2 one person by land"),
        pytest.param(Move(2, 0, A1, A2), "too_many", id="X9.2 two by land"),
        pytest.param(Move(0, 1, A1, A2), None, id="X9.2 one house"),
        pytest.param(Move(1, 1, A1, A2), "too_many", id="X9.2 a moved house counts"),
        pytest.param(Cross(1, 0, A1, B2, S0), None, id="X9.2 one person by sea"),
        pytest.param(Cross(2, 0, A1, B2, S0), "too_many", id="X9.2 two by sea"),
        pytest.param(Cross(0, 1, A1, B2, S0), None, id="X9.2 one house by sea"),
        pytest.param(Cross(1, 1, A1, B2, S0), "too_many", id="X9.2 person and house by sea"),
        pytest.param(Cross(3, 0, A1, C1, S0), None, id="X9.2 other lands are as ever"),
        pytest.param(Cross(3, 1, A1, C1, S0), None, id="X9.2 other lands, with a house"),
    ],
)
def test_entering(action, reason):
    state = laid_out(
        GAME,
        people={A1: (4, 0)},
        houses={A1: (1, 0)},
        boats={S0: (1, 0)},
        cards=(("moving",),),
        pool=(0, 0, 0, 2),
    )
    if reason is None:
        play(state, action, rules=GAME)
    else:
        assert refused(state, action, GAME) == ("X9.2", reason)
        assert GAME.refusal(state, action).facts == {"space": action.target, "most": 1}


def test_two_houses_together():
    """X9.2 with K2 two houses make a group; into a mountain goes one."""
    state = laid_out(GAME, houses={A1: (2, 0)}, cards=(("moving", "sharing"),), pool=(0, 0, 0, 1))
    assert refused(state, Move(0, 2, A1, A2), GAME) == ("X9.2", "too_many")
    assert play(state, Move(0, 1, A1, A2), rules=GAME).houses[0][A2] == 1


def test_leaving():
    """X9.2 leaving is as ever."""
    state = laid_out(GAME, people={A2: (5, 0)}, pool=(0, 0, 0, 1))
    assert play(state, Move(5, 0, A2, A1), rules=GAME).people[0][A1] == 5


def test_placing_and_building():
    """X9.2 gained people come in any number, and houses are built."""
    state = laid_out(GAME, people={A2: (1, 0)}, pool=(5, 1, 0, 0))
    after = play(state, BuildHouse(A2), PlacePeople(5, A2), rules=GAME)
    assert after.people[0][A2] == 6


def test_from_mountain_to_mountain():
    """X9.2 the space that is entered decides."""
    ridge = expanded("mountains", mountains=["A2", "A3"])
    state = laid_out(ridge, people={A2: (2, 0)}, pool=(0, 0, 0, 2))
    assert refused(state, Move(2, 0, A2, A3), ridge) == ("X9.2", "too_many")
    after = play(state, Move(1, 0, A2, A3), Move(1, 0, A2, A3), rules=ridge)
    assert after.people[0][A3] == 2


def test_the_limit_is_asked_for_what_is_there():
    """X9.2, M1 a group that one does not have is refused for that."""
    state = laid_out(GAME, people={A1: (2, 0)}, pool=(0, 0, 0, 1))
    assert refused(state, Move(3, 0, A1, A2), GAME) == ("M1", "not_enough")
    assert refused(state, Move(2, 0, A1, B2), GAME) == ("X9.2", "too_many")
    assert refused(state, Move(1, 0, A1, B2), GAME) == ("M1", "not_adjacent")


def test_position_11():
    """X9.2 three people onto a mountain: three moves; by sea three coins on a foreign boat too."""
    state = laid_out(GAME, people={A1: (3, 0)}, boats={S0: (0, 1)}, pool=(0, 0, 0, 3))
    by_land = play(state, *[Move(1, 0, A1, A2)] * 3, rules=GAME)
    assert (by_land.people[0][A2], by_land.pool[3], by_land.coins) == (3, 0, (12, 12))
    by_sea = play(state, *[Cross(1, 0, A1, B2, S0, 1)] * 3, rules=GAME)
    assert (by_sea.people[0][B2], by_sea.pool[3], by_sea.coins) == (3, 0, (9, 15))


def test_offers_are_cut():
    """X9.2 what is offered enters one by one."""
    state = laid_out(GAME, people={A1: (4, 0)}, boats={S0: (1, 0)}, pool=(0, 0, 0, 1))
    moves = offered(GAME, state, Move)
    assert [move.people for move in moves if move.target == A2] == [1]
    crossings = offered(GAME, state, Cross)
    assert [one.people for one in crossings if one.target == B2] == [1]
    assert [one.people for one in crossings if one.target == A3] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        pytest.param({}, [], id="X9.3 nobody"),
        pytest.param({"people": {A2: (1, 0)}}, [(0, A2)], id="X9.3 who controls it"),
        pytest.param({"people": {A2: (1, 1)}}, [], id="X9.3 a tie"),
        pytest.param({"people": {A2: (1, 0), B2: (0, 1)}}, [(0, A2), (1, B2)], id="X9.3 each"),
        pytest.param({"people": {A1: (1, 0)}}, [], id="X9.3 another space"),
        pytest.param({"people": {A2: (0, 2)}, "towers": {A2: 0}}, [(0, A2)], id="X9.3 a tower"),
    ],
)
def test_points(pieces, expected):
    state = laid_out(GAME, **pieces)
    assert lines_of(GAME, state, "X9.3") == [
        (seat, 1, ("space", space)) for seat, space in expected
    ]


def test_tokens():
    """X9.1 everybody sees them."""
    assert GAME.tokens(GAME.initial(), A2) == [Token("mountain")]
    assert GAME.tokens(GAME.initial(), A1) == []


@pytest.mark.parametrize("letter", ["A", "B"])
@pytest.mark.parametrize("seed", range(5))
def test_eight(letter, seed):
    """X9.1 on different lands, first on those marked as rocky; not on the starting space."""
    content = load({"map": letter, "expansions": ["mountains"]})
    board = content.board
    for start in (board.codes[board.start], board.codes[board.rocky[0]]):
        laid = mountains.deal(content, {"start": start}, streams(seed))["mountains"]
        assert len(set(laid)) == len(laid) == 8
        assert start not in laid
        rocky = {board.codes[space] for space in board.rocky} - {start}
        assert set(laid) <= {board.codes[space] for space in board.land}
        assert len(rocky & set(laid)) == min(8, len(rocky))
        setup = {"start": start, "mountains": laid}
        assert mountains.refuse_setup(content, setup) is None


def test_other_lands_follow():
    """X9.1 where too few are rocky, chance chooses among the other lands."""
    in_play = content_for(["mountains"])
    board = replace(in_play.board, rocky=(A3,))
    content = replace(in_play, board=board)
    laid = [
        mountains.deal(content, {"start": "A1"}, streams(seed))["mountains"] for seed in range(40)
    ]
    assert {codes[0] for codes in laid} == {"A3"}
    assert {codes[1] for codes in laid} == {"A2", "B1", "B2", "C1"}


def test_laid_by_hand():
    """X9.1 the table chooses."""
    assert dealt_with("mountains", mountains=["C1", "A2"])["mountains"] == ["C1", "A2"]


@pytest.mark.parametrize(
    ("laid", "reason"),
    [
        pytest.param(["A2"], "layout_number", id="X9.1 one too few"),
        pytest.param(["A2", "A3", "C1"], "layout_number", id="X9.1 one too many"),
        pytest.param(["A2", "A2"], "layout_number", id="X9.1 one space twice"),
        pytest.param(["A2", "A1"], "layout_space", id="X9.1 the starting space"),
        pytest.param(["A2", "S0"], "layout_space", id="X9.1 a sea"),
        pytest.param(["A2", "Z9"], "layout_space", id="X9.1 no space"),
        pytest.param({"A2": 1, "A3": 1}, "no_layout", id="X9.1 a mapping"),
        pytest.param("A2", "no_layout", id="X9.1 a text"),
        pytest.param(["A2", 3], "no_layout", id="X9.1 a number"),
        pytest.param(None, "no_layout", id="X9.1 nothing"),
        pytest.param(DROPPED, "no_layout", id="X9.1 left out"),
    ],
)
def test_layouts_that_are_none(laid, reason):
    if laid is not DROPPED:
        assert not_dealt("mountains", mountains=laid) == ("S9", reason)
    assert not_bound("mountains", mountains=laid) == ("S9", reason)


def test_the_start_may_be_another():
    """X9.1 the space where the game starts has none, whichever it is."""
    assert dealt_with("mountains", start="A2", mountains=["A1", "C1"])["mountains"] == ["A1", "C1"]
    assert not_dealt("mountains", start="C1", mountains=["A2", "C1"]) == ("S9", "layout_space")


def test_more_than_lands():
    """S10, X9.1 six mountains do not fit on five lands."""
    assert not_dealt("mountains", tokens={"mountains": 6}) == ("S10", "few_spaces")
    assert len(dealt_with("mountains", tokens={"mountains": 5})["mountains"]) == 5
    in_play = replace(content_for(["mountains"]), tokens=replace(GAME.content.tokens, mountains=9))
    setup = {"start": "A1", "mountains": []}
    expected = Refusal("S10", "few_spaces", kind="mountain", number=9, spaces=5)
    assert mountains.refuse_setup(in_play, setup) == expected


def test_the_limit_of_a_space():
    """X9.2 it names its rule."""
    assert GAME.rules.group_limit == {A2: Limit(1, "X9.2"), B2: Limit(1, "X9.2")}
