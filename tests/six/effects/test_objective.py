"""Objectives: all or nothing (K6), whatever they count."""

from __future__ import annotations

import typing
from dataclasses import replace

import pytest

from sojourns.games.six.effects import Count, Objective
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.objectives import COUNTS
from tests.six.positions import (
    A1,
    A2,
    A3,
    B1,
    B2,
    BOARD,
    C1,
    CARDS,
    IDS,
    S0,
    S1,
    S2,
    S3,
    SPACES,
    card,
    content,
    dealt,
    game,
    position,
)


def points(goal, state):
    """Return the points and the spaces that the goal gives seat 0, on a card of its own."""
    cards = [card("goal", ability=goal), *CARDS]
    table = SixGame(dealt(deck=[one.id for one in cards]), content(cards))
    hands = tuple(tuple(one + 1 for one in hand) for hand in state.cards)
    state = state._replace(cards=((0, *hands[0]), *hands[1:]))
    found = [line for line in table.score_lines(state) if line.cause == ("card", 0)]
    assert len(found) < 2
    for line in found:
        assert (line.seat, line.rule) == (0, "K6")
        facts = dict(line.facts)
        assert facts.get("spaces") != (), "what counts no spaces names none"
        return line.points, facts.get("spaces", ())
    return 0, ()


PIECES = position(
    people={A1: (3, 1), A2: (1, 1), B2: (2, 0), C1: (0, 4)},
    houses={A1: (1, 0), A3: (1, 0), B1: (1, 0), C1: (0, 1)},
    boats={S0: (2, 0), S1: (1, 1), S2: (0, 3)},
    coins=(7, 5),
    cards=(("feast", "houses", "boat-trip", "moves"), ("jewels",)),
)
"""Seat 0 controls A1, A3, B1, B2 and S0, with majorities on A and B; seat 1 C1 and S2."""


@pytest.mark.parametrize(
    ("goal", "have", "spaces"),
    [
        pytest.param({"count": "houses"}, 3, (A1, A3, B1), id="K6 houses on the board"),
        pytest.param({"count": "boats"}, 3, (S0, S1), id="K6 boats"),
        pytest.param({"count": "people"}, 6, (A1, A2, B2), id="K6 people"),
        pytest.param({"count": "spaces"}, 5, (A1, A3, B1, B2, S0), id="K6 spaces"),
        pytest.param({"count": "land_spaces"}, 4, (A1, A3, B1, B2), id="K6 land spaces"),
        pytest.param({"count": "sea_spaces"}, 1, (S0,), id="K6 sea spaces"),
        pytest.param({"count": "islands"}, 2, (A1, A3, B1, B2), id="K6 islands are majorities"),
        pytest.param(
            {"count": "spaces_with_people"}, 3, (A1, A2, B2), id="K6 spaces with one's people"
        ),
        pytest.param(
            {"count": "islands_with_people"}, 2, (A1, A2, B2), id="K6 islands with one's people"
        ),
        pytest.param({"count": "trade", "trade": "cooking"}, 4, (), id="K6 icons of a trade"),
        pytest.param(
            {"count": "trades", "trades": ("cooking", "art")}, 5, (), id="K6 icons of two trades"
        ),
        pytest.param({"count": "different_trades"}, 4, (), id="K6 different trades"),
        pytest.param({"count": "coins"}, 7, (), id="K6 coins"),
        pytest.param({"count": "cards"}, 5, (), id="K6 cards, this one included"),
        pytest.param(
            {"count": "named_spaces", "spaces": ("A1", "C1", "S0", "S3")},
            2,
            (A1, S0),
            id="K6 named spaces",
        ),
        pytest.param(
            {"count": "named_spaces", "spaces": ("C1", "S3")}, 0, (), id="K6 none of those named"
        ),
    ],
)
def test_at_least(goal, have, spaces):
    """K6 at least so many: exactly as many do, one more does not."""
    assert points(Objective(points=3, at_least=have, **goal), PIECES) == (3, spaces)
    assert points(Objective(points=3, at_least=have + 1, **goal), PIECES) == (0, ())


def test_spaces_of_islands():
    """K6 an island that another has the majority of tells none of its spaces, and no sea does."""
    state = position(people={A1: (1, 0), A2: (0, 1), A3: (0, 1), B1: (1, 0)}, boats={S0: (1, 0)})
    assert points(Objective("islands", 3, at_least=1), state) == (3, (B1,))


@pytest.mark.parametrize(
    ("count", "mine", "met"),
    [
        pytest.param("sea_spaces", {S0: (1, 0, 0), S1: (1, 0, 0)}, True, id="K6 more"),
        pytest.param("sea_spaces", {S0: (1, 0, 0), S2: (0, 1, 0)}, False, id="K6 as many as one"),
        pytest.param(
            "sea_spaces",
            {S0: (1, 0, 0), S1: (0, 1, 0), S2: (0, 0, 1), S3: (1, 0, 0)},
            True,
            id="K6 more than each, not than all together",
        ),
        pytest.param("sea_spaces", {}, False, id="K6 none is not more than none"),
        pytest.param("boats", {S0: (3, 2, 2)}, True, id="K6 more boats"),
        pytest.param("boats", {S0: (3, 2, 3)}, False, id="K6 as many boats as one other"),
    ],
)
def test_most(count, mine, met):
    """K6 strictly more than every other player."""
    cards = [card("goal", ability=Objective(count, 3, most=True)), *CARDS]
    table = SixGame(dealt(3, deck=[one.id for one in cards]), content(cards))
    found = table.score_lines(position(seats=3, boats=mine, cards=((0,),)))
    assert [line.points for line in found if line.rule == "K6"] == ([3] if met else [])


@pytest.mark.parametrize(
    ("controlled", "met"),
    [
        pytest.param([], False, id="K6 contiguous takes at least one space"),
        pytest.param([A1], True, id="K6 one space is contiguous"),
        pytest.param([A1, A2, A3], True, id="K6 by land"),
        pytest.param([A1, A3], False, id="K6 a cut parts them"),
        pytest.param([A3, C1], True, id="K6 a link joins them"),
        pytest.param([A1, S0, B2, B1], True, id="K6 over land and sea"),
        pytest.param([A1, B2], False, id="K6 through controlled spaces only"),
        pytest.param([S0, S1, S3], True, id="K6 by sea"),
        pytest.param([S1, S2], False, id="K6 seas apart"),
        pytest.param([B1, S0], False, id="K6 a cut between land and sea"),
        pytest.param(list(range(10)), True, id="K6 everything"),
    ],
)
def test_contiguous(controlled, met):
    state = position(
        people={space: (1, 0) for space in controlled if space < S0},
        boats={space: (1, 0) for space in controlled if space >= S0},
    )
    goal = Objective("contiguous", 4, at_least=1)
    assert points(goal, state) == ((4, tuple(sorted(controlled))) if met else (0, ()))
    assert points(Objective("contiguous", 4, at_least=2), state) == (0, ()), "all is one"


def test_towers_count():
    """K6 a space held by a tower is controlled, C3 whoever else is there."""
    state = position(people={A1: (0, 5)}, towers={A1: 0, A2: 0})
    assert points(Objective("spaces", 2, at_least=2), state) == (2, (A1, A2))


def test_objective_of_the_table():
    """K6 an objective counts for its owner only."""
    state = position(houses={A1: (0, 3)}, cards=((), ("three-houses",)))
    found = [line for line in game().score_lines(state) if line.rule == "K6"]
    assert [(line.seat, line.cause) for line in found] == [(1, ("card", IDS["three-houses"]))]


def test_every_count_is_counted():
    """K6 what card files may count is what the rules can count."""
    assert set(COUNTS) == set(typing.get_args(Count))


def test_contiguous_goes_every_way():
    """K6 two arms from one space, each of two spaces, are one."""
    arms = {A1: (A2, A3), A2: (A1, B1), A3: (A1, B2), B1: (A2,), B2: (A3,)}
    near = tuple(arms.get(space, ()) for space in SPACES)
    cards = [card("goal", ability=Objective("contiguous", 4, at_least=1)), *CARDS]
    forked = replace(content(cards), board=replace(BOARD, near=near))
    table = SixGame(dealt(deck=[one.id for one in cards]), forked)
    state = position(people=dict.fromkeys(arms, (1, 0)), cards=((0,),))
    assert [line.points for line in table.score_lines(state) if line.rule == "K6"] == [4]
