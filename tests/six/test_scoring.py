"""Points and the end (P1 to P8)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from sojourns.catalog import six
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.strict import load_yaml
from sojourns.games.six.effects import Objective, PointsPer
from sojourns.games.six.game import EXPANSIONS, SixGame
from sojourns.games.six.rules.scoring import trade_points
from sojourns.games.six.state import BUY, END, ORDERS
from sojourns.kernel.game import ScoreLine
from sojourns.session.deal import streams
from tests.benchmarks.engine import random_game
from tests.six.positions import (
    A1,
    A2,
    A3,
    ART,
    C1,
    CARDS,
    COOKING,
    IDS,
    ISLE_A,
    ISLE_C,
    JEWELRY,
    NUMBERS,
    S0,
    card,
    content,
    dealt,
    game,
    position,
)

MAP_A = Path(__file__).parents[2] / "maps" / "a.yaml"


def lines(state, rule, seat=0):
    found = game(len(state.coins)).score_lines(state)
    return [line for line in found if line.rule == rule and line.seat == seat]


def test_spaces():
    """P1 one point per controlled space, land or sea."""
    state = position(people={A1: (3, 0), A2: (1, 1)}, boats={S0: (2, 1)}, towers={C1: 0})
    assert lines(state, "P1") == [
        ScoreLine(0, 1, "P1", ("space", A1)),
        ScoreLine(0, 1, "P1", ("space", C1)),
        ScoreLine(0, 1, "P1", ("space", S0)),
    ]
    assert lines(state, "P1", 1) == []


def test_islands():
    """P2 one point per majority."""
    state = position(people={A1: (1, 0), A2: (1, 0), A3: (0, 1), C1: (0, 1)})
    assert lines(state, "P2") == [ScoreLine(0, 1, "P2", ("island", ISLE_A))]
    assert lines(state, "P2", 1) == [ScoreLine(1, 1, "P2", ("island", ISLE_C))]


def test_map_a_has_nine_islands():
    """P2 as the shipped map is drawn."""
    board = compile_board(load_yaml(MAP_A.read_text("utf-8"), "a.yaml"))
    assert len(board.islands) == 9


THRESHOLDS = {
    "cooking": [0] * 5 + [4] * 4 + [7] * 3,
    "carpentry": [0] * 5 + [4] * 3 + [7] * 4,
    "sewing": [0] * 5 + [4] * 2 + [7] * 5,
    "shoemaking": [0] * 4 + [4] * 2 + [7] * 6,
    "art": [0] * 4 + [4] + [7] * 7,
    "blacksmithing": [0] * 3 + [4] * 2 + [7] * 7,
    "jewelry": [0] * 3 + [4] + [7] * 8,
}
"""Points for 0, 1, 2, … icons (P3)."""


@pytest.mark.parametrize("trade", THRESHOLDS)
def test_trades(trade):
    """P3 the lower threshold gives 4, the higher one 7 instead, fewer give 0."""
    icons = [card(f"icons-{number}", **{trade: number}) for number in range(12)]
    cards = [*icons, *(card(f"plain-{number}", moves=1) for number in range(12))]
    table = SixGame(dealt(deck=[one.id for one in cards]), content(cards))
    points = []
    for number in range(12):
        found = table.score_lines(position(cards=((number,),)))
        points.append(sum(line.points for line in found))
        assert all(line.rule == "P3" for line in found)
    assert points == THRESHOLDS[trade]


def test_no_icons_no_points():
    """P3 below the first threshold it is 0, a number that adds up."""
    assert [trade_points(((5, 4), (9, 7)), icons) for icons in (0, 4, 5, 9)] == [0, 0, 4, 7]


def test_icons_of_several_cards():
    """P3 the player's icons add up over cards; the line tells how many."""
    state = position(cards=(("feast", "people"), ("jewels", "ring")))
    assert lines(state, "P3") == [ScoreLine(0, 4, "P3", ("trade", COOKING), (("icons", 5),))]
    assert lines(state, "P3", 1) == [ScoreLine(1, 4, "P3", ("trade", JEWELRY), (("icons", 3),))]


@pytest.mark.parametrize(
    ("houses", "points"),
    [
        pytest.param(2, [], id="P4 met in part"),
        pytest.param(3, [3], id="P4 met in full"),
        pytest.param(8, [3], id="P4 met more than in full"),
    ],
)
def test_objective(houses, points):
    state = position(houses={A1: (houses, 0)}, cards=(("three-houses",),))
    assert [line.points for line in lines(state, "K6")] == points


def test_coins():
    """P5 worth nothing unless a card says so."""
    assert game().score_lines(position(coins=(30, 2))) == []
    found = game().score_lines(position(coins=(30, 2), cards=(("per-coins",), ("per-coins",))))
    assert [(line.seat, line.points, line.rule) for line in found] == [(0, 4, "K7")]


@pytest.mark.parametrize(
    ("points", "coins", "places", "winners"),
    [
        pytest.param((3, 1, 2), (0, 9, 9), (0, 2, 1), (0,), id="P6 most points win"),
        pytest.param((2, 2, 1), (1, 4, 9), (1, 0, 2), (1,), id="P6 among the tied most coins"),
        pytest.param((2, 2, 1), (4, 4, 9), (0, 0, 2), (0, 1), id="P6 still tied a shared victory"),
        pytest.param((2, 2, 2), (4, 4, 4), (0, 0, 0), (0, 1, 2), id="P6 shared by all"),
        pytest.param((0, 0, 0), (4, 5, 4), (1, 0, 1), (1,), id="P6 nobody has a point"),
    ],
)
def test_outcome(points, coins, places, winners):
    goals = [
        card(f"goal-{seat}", ability=Objective("cards", n, at_least=1))
        for seat, n in enumerate(points)
    ]
    cards = [*goals, *CARDS]
    table = SixGame(dealt(3, deck=[one.id for one in cards]), content(cards))
    outcome = table.outcome(position(seats=3, cards=((0,), (1,), (2,)), coins=coins, step=END))
    assert outcome.totals == points
    assert outcome.tie_break == coins
    assert (outcome.places, outcome.winners) == (places, winners)


def test_order_of_scoring():
    """P7 all from the one final position, P8 spaces, islands, trades, then cards."""
    state = position(
        people={A1: (1, 0)},
        houses={A1: (3, 0), C1: (0, 1)},
        cards=(("three-houses", "feast", "people"), ("per-house",)),
    )
    assert game().score_lines(state) == [
        ScoreLine(0, 1, "P1", ("space", A1)),
        ScoreLine(1, 1, "P1", ("space", C1)),
        ScoreLine(0, 1, "P2", ("island", ISLE_A)),
        ScoreLine(1, 1, "P2", ("island", ISLE_C)),
        ScoreLine(0, 4, "P3", ("trade", COOKING), (("icons", 5),)),
        ScoreLine(0, 3, "K6", ("card", IDS["three-houses"]), (("spaces", (A1,)),)),
        ScoreLine(1, 1, "K7", ("card", IDS["per-house"]), (("spaces", (C1,)),)),
    ]


@pytest.mark.parametrize("step", [BUY, ORDERS, END])
def test_any_position_scores(step):
    """P8 as if the game ended now: what is in the pool or stored counts for nothing."""
    state = position(
        step=step, people={A1: (1, 0)}, pool=(5, 5, 5, 5), stored=((3, 3),), row=("banquet",)
    )
    assert [line.rule for line in game().score_lines(state)] == ["P1", "P2"]


def test_no_line_without_points():
    """P8 one line per cause, none for 0 points."""
    state = position(coins=(2, 12), cards=(("per-coins", "per-house", "three-houses", "feast"),))
    assert game().score_lines(state) == []


def test_lines_add_up():
    """P8 the totals are the sums of the lines."""
    state = position(
        people={A1: (2, 0), C1: (0, 1)}, houses={A2: (1, 0)}, cards=(("banquet", "per-coins"),)
    )
    table = game()
    for seat, total in enumerate(table.outcome(state).totals):
        assert total == sum(one.points for one in table.score_lines(state) if one.seat == seat)
    assert table.outcome(state).totals == (2 + 1 + 4 + 4, 2)


@pytest.mark.parametrize("rule", ["K6", "X1.2", "X3.1"])
def test_objectives_cite_the_rule_of_their_deck(rule):
    """P8 objectives cite K6, those of other decks their own rule; points per something K7."""
    cards = [
        card("goal", ability=Objective("coins", 2, at_least=1))._replace(rule=rule),
        card("per", ability=PointsPer("coins", 1, 1, 3))._replace(rule=rule),
        *CARDS,
    ]
    table = SixGame(dealt(deck=[one.id for one in cards]), content(cards))
    found = table.score_lines(position(cards=((0, 1),)))
    assert [line.rule for line in found] == [rule, "K7"]
    assert NUMBERS.trades[ART] == "art"


@pytest.mark.parametrize("expansions", [(), tuple(EXPANSIONS)], ids=["base", "all"])
def test_totals(expansions):
    """The points of a seat are the sum of its lines, all through a game (P8)."""
    options = {"players": 3, "map": "B", "expansions": expansions}
    content = six().content(options)
    game = six().bind(six().deal(options, content, streams(1)), content)
    kept = []
    random_game(game, Random(1), kept)
    for state, _action in kept:
        sums = [0, 0, 0]
        for line in game.score_lines(state):
            sums[line.seat] += line.points
        assert game.outcome(state).totals == tuple(sums)
