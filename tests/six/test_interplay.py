"""Where the rules of several expansions meet."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Explore,
    Fly,
    Move,
    PlacePeople,
    PlaceSerpent,
    PlaceShrine,
    PlaceTower,
)
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import BUY, ORDERS, TOWERS
from sojourns.kernel.game import ScoreLine
from tests.six.expanded import expanded, laid_out, lines_of, offered
from tests.six.positions import (
    A1,
    A2,
    A3,
    ART,
    B1,
    B2,
    C1,
    COOKING,
    ISLE_C,
    JEWELRY,
    S0,
    S1,
    S2,
    SEWING,
    play,
    refused,
)

ALL = expanded(
    *EXPANSIONS,
    trade_tokens={"A2": "jewelry", "S0": "jewelry", "A1": "art"},
    exploration={"A2": "people-1", "S0": "boats-1", "A3": "houses-1", "B1": "trade-sewing"},
    mountains=["A2", "B2"],
    airships=["A1", "A2"],
    feuds="fierce",
    values=["thrift", "roads"],
)
"""Everything at once."""


# -- a space with a tower counts for its owner (C3)


def test_position_9():
    """C3, X1.2, X2.2, X5.3, X7.1, X9.3, X10.3 a tower's space counts for its owner alone, although
    others outnumber them there."""
    state = laid_out(
        ALL,
        people={A2: (1, 6)},
        boats={S0: (1, 4)},
        towers={A2: 0, S0: 0},
        serpents={S0: 2},
        shrines={A2: (0, 3)},
        cards=(("town", "jewels"), ("jewels",)),
        coins=(0, 0),
    )
    town = ALL.content.card_id("town")
    assert ALL.score_lines(state) == [
        ScoreLine(0, 1, "P1", ("space", A2)),
        ScoreLine(0, 1, "P1", ("space", S0)),
        ScoreLine(0, 1, "P2", ("island", 0)),
        ScoreLine(0, 7, "P3", ("trade", JEWELRY), (("icons", 4),)),
        ScoreLine(0, 4, "X1.2", ("card", town), (("spaces", (A2, S0)),)),
        ScoreLine(0, 2, "X5.3", ("space", S0)),
        ScoreLine(0, 2, "X7.1", ("space", A2)),
        ScoreLine(0, 2, "X7.1", ("space", S0)),
        ScoreLine(0, 1, "X9.3", ("space", A2)),
        ScoreLine(0, 3, "X10.3", ("space", A2)),
    ]


def test_a_tower_of_somebody_gone():
    """C3, X7.1, X10.3 nobody of the owner is left: the points are theirs, the feud too."""
    state = laid_out(ALL, people={C1: (0, 2)}, towers={C1: 0}, shrines={C1: (0, 1)}, coins=(0, 0))
    assert [(line.rule, line.seat, line.points) for line in ALL.score_lines(state)] == [
        ("P1", 0, 1),
        ("P2", 0, 1),
        ("X7.1", 0, 2),
        ("X10.3", 0, 1),
    ]
    assert lines_of(ALL, state, "P2") == [(0, 1, ("island", ISLE_C))]


def test_a_tower_placed_at_the_end():
    """C5, X2.2, X9.3 towers come after the last actions, and what lies there is decided then."""
    state = laid_out(ALL, step=TOWERS, turn=16, people={A2: (2, 1)}, coins=(0, 0))
    state = play(state, PlaceTower(A2), rules=ALL)
    lost = state._replace(people=(state.people[1], state.people[0]))
    for position in (state, lost):
        assert lines_of(ALL, position, "X9.3") == [(0, 1, ("space", A2))]
        assert ALL.standing(position).icons[0][JEWELRY] == 1


# -- mountains and every way of getting there


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        pytest.param(Fly(1, 0, A1, A2), None, id="X9.2, X11.2 one by air"),
        pytest.param(Fly(2, 0, A1, A2), "too_many", id="X9.2, X11.2 two by air"),
        pytest.param(Fly(0, 1, A1, A2), None, id="X9.2, X11.2 one house by air"),
        pytest.param(Fly(1, 1, A1, A2), "too_many", id="X9.2, X11.2 person and house by air"),
        pytest.param(Fly(3, 1, A1, C1), None, id="X11.2 to another land"),
        pytest.param(Cross(1, 1, A1, B2, S0), "too_many", id="X9.2, M3 person and house by sea"),
        pytest.param(Cross(0, 1, A1, B2, S0), None, id="X9.2, K3 one house by sea"),
        pytest.param(Move(1, 1, A1, A2), "too_many", id="X9.2, K3 person and house by land"),
    ],
)
def test_entering_a_mountain(action, reason):
    state = laid_out(
        ALL,
        people={A1: (4, 0)},
        houses={A1: (1, 0)},
        boats={S0: (1, 0)},
        cards=(("moving",),),
        pool=(0, 0, 0, 1),
    )
    if reason is None:
        play(state, action, rules=ALL)
    else:
        assert refused(state, action, ALL) == ("X9.2", reason)


def test_flights_onto_a_mountain():
    """X9.2, X11.2 three people by air: three moves and three coins."""
    state = laid_out(ALL, people={A1: (3, 0)}, coins=(3, 0), pool=(0, 0, 0, 3))
    after = play(state, *[Fly(1, 0, A1, A2)] * 3, rules=ALL)
    assert (after.people[0][A2], after.coins, after.pool[3]) == (3, (0, 0), 0)
    assert {fly.people for fly in offered(ALL, state, Fly) if fly.target == A2} == {1}


def test_an_airship_on_a_mountain():
    """X9.2, X11.1 leaving by air is as ever."""
    state = laid_out(ALL, people={A2: (5, 0)}, pool=(0, 0, 0, 1))
    assert play(state, Fly(5, 0, A2, C1), rules=ALL).people[0][C1] == 5


def test_sharing_houses_onto_a_mountain():
    """X9.2, K2, K3 two houses are two pieces, where they may share a space too."""
    state = laid_out(
        ALL,
        houses={A1: (2, 0), A2: (0, 1)},
        cards=(("moving", "sharing"),),
        boats={S0: (1, 0)},
        pool=(0, 0, 0, 2),
    )
    for action in (Move(0, 2, A1, A2), Fly(0, 2, A1, A2), Cross(0, 2, A1, B2, S0)):
        assert refused(state, action, ALL) == ("X9.2", "too_many")
    after = play(state, Fly(0, 1, A1, A2), Move(0, 1, A1, A2), rules=ALL)
    assert after.houses[0][A2] == 2


def test_toll_and_mountain():
    """X9.2, M4, K9 each crossing onto it is paid for, toll included."""
    table = expanded("mountains", "values", mountains=["B2"], values=["roads", "customs"])
    state = laid_out(
        table, people={A1: (2, 0)}, boats={S0: (0, 1)}, coins=(3, 0), pool=(0, 0, 0, 2)
    )
    after = play(state, Cross(1, 0, A1, B2, S0, 1), rules=table)
    assert after.coins == (1, 2)
    assert refused(after, Cross(1, 0, A1, B2, S0, 1), table) == ("K9", "toll")


# -- exploration and what the supply holds


def test_a_person_found_on_a_mountain():
    """X8.3, X9.2 the person found is placed, not moved."""
    state = laid_out(ALL, people={A2: (1, 0)}, pool=(0, 0, 0, 1))
    assert play(state, Explore(A2), rules=ALL).people[0][A2] == 2


@pytest.mark.parametrize(
    ("pool", "people", "left"),
    [
        pytest.param((0, 0, 0, 1), 34, 0, id="X8.3 the last of the supply is placed"),
        pytest.param((1, 0, 0, 1), 34, 0, id="X8.3, A7 and is missing in the pool"),
        pytest.param((2, 0, 0, 1), 33, 1, id="X8.3, A7 one of two is left in the pool"),
        pytest.param((1, 0, 0, 1), 33, 1, id="X8.3, A7 the supply holds both"),
        pytest.param((0, 0, 0, 1), 35, 0, id="X8.3, A7 nobody is left"),
    ],
)
def test_people_found_and_the_supply(pool, people, left):
    state = laid_out(ALL, people={A2: (people, 0)}, houses={A2: (1, 0)}, pool=pool)
    after = play(state, Explore(A2), rules=ALL)
    assert after.people[0][A2] == min(people + 1, 35)
    assert after.pool[0] == left
    assert sum(action.count for action in offered(ALL, after, PlacePeople)) in (0, 1)


def test_a_boat_found_without_supply():
    """X8.3, A7 it is lost; the claim stands."""
    state = laid_out(ALL, boats={S0: (11, 0)}, stored=((0, 1),), pool=(0, 0, 0, 1))
    after = play(state, Explore(S0), EndTurn(), rules=ALL)
    assert after.stored[0] == (0, 1)
    assert ALL.tokens(after, S0) == [Token("trade", (("trade", JEWELRY),))]


def test_a_house_found_and_a_reward():
    """X8.3, K4 the reward for building comes when it is built, not when it is found."""
    table = expanded(
        "exploration", "values", exploration={"A3": "houses-1"}, values=["builder", "thrift"]
    )
    state = laid_out(table, people={A3: (1, 0)}, pool=(0, 0, 0, 1))
    found = play(state, Explore(A3), rules=table)
    assert found.pool == (0, 1, 0, 0)
    assert play(found, BuildHouse(A3), rules=table).pool == (2, 0, 0, 0)


def test_coins_found_pay_a_flight():
    """X8.3, X11.2 in the same turn."""
    table = expanded(
        "exploration", "airships", exploration={"A1": "coins-1"}, airships=["A1", "C1"]
    )
    state = laid_out(table, people={A1: (1, 0)}, coins=(0, 0), pool=(0, 0, 0, 2))
    assert refused(state, Fly(1, 0, A1, B2), table) == ("X11.2", "no_coins")
    after = play(state, Explore(A1), Fly(1, 0, A1, B2), rules=table)
    assert (after.coins, after.people[0][B2]) == ((0, 0), 1)


def test_position_15():
    """X8.2, X10.2, K3 a house moved alone claims no token and founds no shrine."""
    state = laid_out(
        ALL, houses={A1: (1, 0)}, people={A3: (0, 1)}, cards=(("moving",),), pool=(0, 1, 0, 2)
    )
    moved = play(state, Fly(0, 1, A1, A3), rules=ALL)
    assert refused(moved, Explore(A3), ALL) == ("X8.2", "no_person")
    assert refused(moved, PlaceShrine(A3), ALL) == ("X10.2", "no_person")
    other = moved._replace(seat=1, pool=(0, 1, 0, 1))
    assert play(other, PlaceShrine(A3), Explore(A3), rules=ALL).pool == (0, 2, 0, 0)


# -- icons from tokens


@pytest.mark.parametrize(
    ("hand", "more", "rule", "points"),
    [
        pytest.param(("guilds",), {"claimed": {0: (SEWING,) * 3}}, "X3.1", 3, id="X3.1, X8.3"),
        pytest.param(
            ("guilds",),
            {"claimed": {0: (SEWING, SEWING)}, "people": {A1: (1, 0)}},
            "X3.1",
            3,
            id="X3.1, X2.2, X8.3 tokens of both kinds",
        ),
        pytest.param(
            ("guilds",),
            {"claimed": {0: (SEWING, SEWING)}, "people": {A1: (1, 1)}},
            "X3.1",
            0,
            id="X3.1, X2.2 a token that nobody takes",
        ),
    ],
)
def test_objectives_count_tokens(hand, more, rule, points):
    state = laid_out(ALL, cards=(hand,), **more)
    assert sum(line[1] for line in lines_of(ALL, state, rule)) == points


def test_upgrades_need_the_points_that_tokens_make():
    """X4.3, P7 tokens go to controllers first: a trade that they lift to 4 is upgraded."""
    upgrades = {JEWELRY: (2, -1)}
    below = laid_out(ALL, cards=(("jewels",),), upgrades=upgrades)
    lifted = laid_out(ALL, cards=(("jewels",),), upgrades=upgrades, boats={S0: (1, 0)})
    assert lines_of(ALL, below, "X4.3") == []
    assert lines_of(ALL, lifted, "P3") == [(0, 4, ("trade", JEWELRY))]
    assert lines_of(ALL, lifted, "X4.3") == [(0, 1, ("trade", JEWELRY))]


@pytest.mark.parametrize(
    ("hand", "base", "changed"),
    [
        pytest.param(("banquet",), 4, 1, id="X4.3 4 becomes 1"),
        pytest.param(("banquet", "feast"), 7, 4, id="X4.3 7 becomes 4"),
        pytest.param(("feast",), 0, 0, id="X4.3 nothing stays nothing"),
    ],
)
def test_position_12(hand, base, changed):
    """X4.3 upgrades -1 and -2 on one trade: 4 becomes 1, 7 becomes 4."""
    state = laid_out(ALL, cards=(hand,), upgrades={COOKING: (-1, -2)})
    assert sum(line[1] for line in lines_of(ALL, state, "P3")) == base
    change = sum(line[1] for line in lines_of(ALL, state, "X4.3"))
    assert base + change == changed


# -- serpents


@pytest.mark.parametrize(
    ("boats", "coins", "after"),
    [
        pytest.param({S0: (2, 0)}, (3, 3), (3, 3), id="X5.2 only one's own boats"),
        pytest.param({S0: (2, 2)}, (3, 0), (3, 0), id="X5.2 a sailor without coins"),
        pytest.param({S0: (2, 2)}, (0, 1), (1, 0), id="X5.2 the last coin"),
    ],
)
def test_a_serpent_on_boats(boats, coins, after):
    state = laid_out(ALL, step=ORDERS, orders=("serpent",), boats=boats, coins=coins)
    assert play(state, PlaceSerpent(S0), rules=ALL).coins == after


def test_a_serpent_against_oneself():
    """X5.3, X7.1 the point goes to whoever controls the sea, not to whoever placed it."""
    state = laid_out(ALL, step=ORDERS, orders=("serpent",), boats={S1: (1, 2)}, coins=(0, 0))
    state = play(state, PlaceSerpent(S1), rules=ALL)
    assert lines_of(ALL, state, "X5.3") == [(1, 1, ("space", S1))]
    assert lines_of(ALL, state, "X7.1") == [(1, 2, ("space", S1))]


def test_income_of_a_value_pays_the_serpent():
    """X5.2, X6.1, T1 the coin of the start of a turn is there to be taken."""
    state = laid_out(
        ALL, seat=1, step=BUY, turn=1, row=("plain-0",), coins=(0, 0), deck=("serpent",)
    )
    state = play(state, Buy(0), EndTurn(), rules=ALL)
    assert state.coins == (1, 0)
    back = state._replace(seat=1, step=ORDERS, orders=(1,), boats=((0,) * 6 + (1, 0, 0, 0),) * 2)
    assert play(back, PlaceSerpent(S0), rules=ALL).coins == (0, 1)


# -- feuds


def test_a_feud_against_stored_pieces():
    """X7.1, A6 what is stored is on no space."""
    state = laid_out(ALL, people={C1: (1, 0)}, stored=((0, 0), (4, 4)))
    assert lines_of(ALL, state, "X7.1") == []


def test_a_feud_against_shrines_and_tokens():
    """X7.1, X10 a shrine is no piece, nor is any token."""
    state = laid_out(
        ALL, people={A2: (1, 0)}, boats={S0: (1, 0)}, shrines={A2: (0, 2)}, serpents={S0: 2}
    )
    assert lines_of(ALL, state, "X7.1") == []


# -- values


def test_roads_and_exploration():
    """X6.1, X8.2, K8 the extra move may claim a token, which has no card of its own."""
    table = expanded(
        "exploration", "values", exploration={"A1": "houses-1"}, values=["roads", "thrift"]
    )
    state = laid_out(table, step=BUY, row=("income", "plain-0"), people={A1: (1, 0)})
    bought = play(state, Buy(0), rules=table)
    assert bought.pool == (0, 0, 0, 2)
    assert play(bought, Explore(A1), rules=table).pool == (0, 1, 0, 1)


# -- tokens on one space


def test_tokens_of_all_kinds_share_a_space():
    """X2, X5, X8 to X11 in the order of the rulebook; only serpents and shrines lie together."""
    state = laid_out(ALL, shrines={A2: (1, 1)}, serpents={S0: 2})
    assert [token.kind for token in ALL.tokens(state, A2)] == [
        "trade",
        "exploration",
        "mountain",
        "shrine",
        "shrine",
        "airship",
    ]
    assert [token.kind for token in ALL.tokens(state, S0)] == [
        "trade",
        "serpent",
        "serpent",
        "exploration",
    ]
    for seat in (0, None):
        view = ALL.view(state, seat)
        assert ALL.tokens(view, A2) == ALL.tokens(state, A2)


def test_nothing_on_empty_spaces():
    """X2, X8 to X11 what was laid nowhere is nowhere."""
    state = laid_out(ALL)
    assert ALL.tokens(state, S2) == []
    assert ALL.tokens(state, B1) == [Token("exploration")]
    assert ART in {dict(token.facts).get("trade") for token in ALL.tokens(state, A1)}
