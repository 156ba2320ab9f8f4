"""X11 Airships: from their space to any other land, for a move and a coin."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Fly, Move
from sojourns.games.six.data import load
from sojourns.games.six.game import expansions_of
from sojourns.games.six.ruleset import Token
from sojourns.games.six.setup import check, deal
from sojourns.games.six.state import BUY, TOWERS
from sojourns.session.deal import streams
from tests.six.expanded import (
    DROPPED,
    dealt_with,
    expanded,
    laid_out,
    not_bound,
    not_dealt,
    offered,
)
from tests.six.positions import A1, A2, A3, B1, B2, C1, LAND, S0, play, refused

GAME = expanded("airships", airships=["A1", "B1"])


def ready(**more):
    """Return a position with people at both airships and elsewhere."""
    people = {A1: (3, 1), A2: (2, 0), B1: (1, 0)}
    return laid_out(GAME, **{"people": people, "pool": (0, 0, 0, 2), **more})


@pytest.mark.parametrize("target", sorted(set(LAND) - {A1}))
@pytest.mark.parametrize("people", [1, 2, 3])
def test_to_any_other_land(target, people):
    """X11.2 one move and one coin to the bank for the whole group."""
    after = play(ready(), Fly(people, 0, A1, target), rules=GAME)
    assert after.people[0][A1] == 3 - people
    assert after.people[0][target] == people + ready().people[0][target]
    assert (after.coins, after.pool) == ((11, 12), (0, 0, 0, 1))


@pytest.mark.parametrize(
    ("more", "action", "rule", "reason"),
    [
        pytest.param({"pool": (1, 1, 1, 0)}, Fly(1, 0, A1, C1), "A1", "no_moves", id="X11.2 move"),
        pytest.param({"coins": (0, 9)}, Fly(1, 0, A1, C1), "X11.2", "no_coins", id="X11.2 coin"),
        pytest.param({}, Fly(0, 0, A1, C1), "A8", "nothing", id="X11.2, A8 nobody flies"),
        pytest.param({}, Fly(-1, 0, A1, C1), "A8", "nothing", id="X11.2, A8 less than nobody"),
        pytest.param({}, Fly(4, 0, A1, C1), "M1", "not_enough", id="X11.2, M1 more than are there"),
        pytest.param({}, Fly(1, 0, C1, A1), "M1", "not_enough", id="X11.2, M1 nobody is there"),
        pytest.param({}, Fly(1, 0, A2, C1), "X11.2", "no_airship", id="X11.2 no airship there"),
        pytest.param({}, Fly(1, 0, A1, S0), "M2", "people_on_land", id="X11.2, M2 to sea"),
        pytest.param({}, Fly(1, 0, A1, A1), "X11.2", "same_space", id="X11.2 to the same space"),
        pytest.param({}, Fly(1, 0, A1, -1), "M2", "people_on_land", id="X11.2, M2 nowhere"),
        pytest.param({}, Fly(1, 0, A1, 10), "M2", "people_on_land", id="X11.2, M2 off the board"),
        pytest.param({}, Fly(1, 0, -1, A1), "M1", "not_enough", id="X11.2, M1 from nowhere"),
        pytest.param(
            {"houses": {A1: (1, 0)}}, Fly(1, 1, A1, C1), "K3", "houses_stay", id="X11.2, K3 houses"
        ),
    ],
)
def test_refused(more, action, rule, reason):
    assert refused(ready(**more), action, GAME) == (rule, reason)


@pytest.mark.parametrize(
    ("step", "rule", "reason"),
    [
        pytest.param(BUY, "T2", "card_first", id="X11.2 before the purchase"),
        pytest.param(TOWERS, "T7", "only_towers", id="X11.2 in the tower step"),
    ],
)
def test_only_among_the_actions(step, rule, reason):
    assert refused(ready(step=step, turn=16), Fly(1, 0, A1, C1), GAME) == (rule, reason)


@pytest.mark.parametrize(
    ("action", "rule", "reason"),
    [
        pytest.param(Fly(0, 1, A1, C1), None, None, id="X11.2, K3 a house alone"),
        pytest.param(Fly(2, 1, A1, C1), None, None, id="X11.2, K3 with people"),
        pytest.param(Fly(1, 1, A1, A3), "K3", "house_there", id="X11.2, K3 where a house stands"),
        pytest.param(Fly(1, 0, A1, A3), None, None, id="X11.2 people alone may"),
        pytest.param(Fly(0, 2, A1, C1), "K3", "one_house", id="X11.2, K3 one house at most"),
        pytest.param(Fly(0, 1, B1, C1), "M1", "not_enough", id="X11.2, M1 no house there"),
        pytest.param(Fly(0, 1, A3, C1), "X11.2", "no_airship", id="X11.2 a house elsewhere"),
    ],
)
def test_houses_fly(action, rule, reason):
    state = ready(houses={A1: (2, 0), A3: (1, 0)}, cards=(("moving",),))
    if rule is None:
        after = play(state, action, rules=GAME)
        assert after.houses[0][action.target] == state.houses[0][action.target] + action.houses
        assert after.coins == (11, 12)
    else:
        assert refused(state, action, GAME) == (rule, reason)


def test_sharing_houses_fly():
    """X11.2, K2, K3 several houses go together and end where houses stand."""
    state = ready(houses={A1: (2, 0), A3: (1, 1)}, cards=(("moving", "sharing"),))
    assert play(state, Fly(1, 2, A1, A3), rules=GAME).houses[0][A3] == 3


def test_it_stays():
    """X11.2 the airship stays where it is."""
    state = play(ready(), Fly(3, 0, A1, C1), rules=GAME)
    assert GAME.tokens(state, A1) == [Token("airship")]
    assert GAME.tokens(state, C1) == []
    assert refused(state, Fly(1, 0, C1, A1), GAME) == ("X11.2", "no_airship")


def test_anybody():
    """X11.2 anybody may use it, whoever else is there and whoever controls the space."""
    state = ready(seat=1, towers={A1: 0})
    after = play(state, Fly(1, 0, A1, B2), rules=GAME)
    assert after.coins == (12, 11)
    assert [fly.origin for fly in offered(GAME, state, Fly)] == [A1] * 5


def test_one_after_the_other():
    """X11.2 two flights are two moves and two coins; walking lies between."""
    state = ready(coins=(2, 0), pool=(0, 0, 0, 3))
    after = play(state, Fly(3, 0, A1, A2), Move(5, 0, A2, A1), Fly(5, 0, A1, B1), rules=GAME)
    assert (after.people[0][B1], after.coins, after.pool) == (6, (0, 0), (0, 0, 0, 0))


def test_offers():
    """X11.2 by airship, then count, then target."""
    flights = offered(GAME, ready(), Fly)
    assert len(flights) == 3 * 5 + 1 * 5
    assert flights[:6] == [Fly(1, 0, A1, land) for land in LAND if land != A1] + [Fly(2, 0, A1, A2)]
    assert flights[-1] == Fly(1, 0, B1, C1)


def test_two():
    """X11.1 two on different lands, whatever else is there, the starting space too."""
    options = {"players": 2, "map": "A", "expansions": ["airships", "mountains", "exploration"]}
    content = load(options)
    modules = expansions_of(options)
    land = {content.board.codes[space] for space in content.board.land}
    found = set()
    for seed in range(60):
        setup = deal(options, content, streams(seed), modules)
        check(setup, content, modules)
        assert len(set(setup["airships"])) == len(setup["airships"]) == 2
        found |= set(setup["airships"])
    assert found <= land
    assert content.board.codes[content.board.start] in found
    assert found & set(setup["mountains"])


def test_laid_by_hand():
    """X11.1 the table chooses."""
    assert dealt_with("airships", airships=["C1", "A1"])["airships"] == ["C1", "A1"]


@pytest.mark.parametrize(
    ("laid", "reason"),
    [
        pytest.param(["A2"], "layout_number", id="X11.1 one too few"),
        pytest.param(["A2", "A3", "C1"], "layout_number", id="X11.1 one too many"),
        pytest.param(["A2", "A2"], "layout_number", id="X11.1 one space twice"),
        pytest.param(["A2", "S0"], "layout_space", id="X11.1 a sea"),
        pytest.param(["A2", "Z9"], "layout_space", id="X11.1 no space"),
        pytest.param({"A2": 1, "A3": 1}, "no_layout", id="X11.1 a mapping"),
        pytest.param("A2", "no_layout", id="X11.1 a text"),
        pytest.param([["A2"], ["A3"]], "no_layout", id="X11.1 lists"),
        pytest.param(None, "no_layout", id="X11.1 nothing"),
        pytest.param(DROPPED, "no_layout", id="X11.1 left out"),
    ],
)
def test_layouts_that_are_none(laid, reason):
    if laid is not DROPPED:
        assert not_dealt("airships", airships=laid) == ("S9", reason)
    assert not_bound("airships", airships=laid) == ("S9", reason)


def test_more_than_lands():
    """S10, X11.1 seven airships do not fit on six lands."""
    assert not_dealt("airships", tokens={"airships": 7}) == ("S10", "few_spaces")
    assert len(dealt_with("airships", tokens={"airships": 6})["airships"]) == 6
