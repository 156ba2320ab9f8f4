"""X8 Exploration: tokens face down, for whoever gets there and spends a move."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sojourns.games.six.actions import BuildBoat, BuildHouse, EndTurn, Explore, Move
from sojourns.games.six.data import load
from sojourns.games.six.rules.exploration import NO_TOKEN
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import BUY, TOWERS
from sojourns.kernel.game import HIDDEN
from tests.six.expanded import (
    DROPPED,
    FACES,
    dealt_with,
    expanded,
    laid_out,
    lines_of,
    not_bound,
    not_dealt,
    offered,
)
from tests.six.positions import A1, A2, A3, B1, B2, C1, S0, S1, S2, SEWING, play, refused

LAID = {
    "A1": "coins-1",
    "A2": "people-1",
    "A3": "houses-1",
    "B1": "boats-1",
    "S0": "people-1",
    "S1": "trade-sewing",
    "C1": "coins-3",
    "S2": "houses-1",
}
GAME = expanded("exploration", exploration=LAID)
SLOT = GAME.rules.slots["exploration"]
HERE = dict.fromkeys((A1, A2, A3, B1, C1), (1, 0))
AFLOAT = dict.fromkeys((S0, S1, S2), (1, 0))


def faces(state):
    """Return the faces on the spaces."""
    return state.slices[SLOT].faces


def ready(**more):
    """Return a position in which every token may be claimed."""
    return laid_out(GAME, **{"people": HERE, "boats": AFLOAT, "pool": (0, 0, 0, 2), **more})


@pytest.mark.parametrize(
    ("pieces", "spaces"),
    [
        pytest.param({"people": {A2: (1, 0), B2: (1, 0)}}, [A2], id="X8.2 with a person"),
        pytest.param({"boats": {S0: (2, 0)}}, [S0], id="X8.2 on sea a boat"),
        pytest.param({"people": {A1: (3, 0)}, "boats": {S1: (1, 0)}}, [A1, S1], id="X8.2 both"),
        pytest.param({"people": {A1: (0, 1)}, "boats": {S0: (0, 1)}}, [], id="X8.2 others' pieces"),
        pytest.param({"houses": {A1: (1, 0)}}, [], id="X8.2 a house does not do"),
        pytest.param({"people": {A2: (1, 0)}, "pool": (3, 1, 1, 0)}, [], id="X8.2 it takes a move"),
        pytest.param({"people": {A1: (1, 0)}, "found": (A1,)}, [], id="X8.2 claimed before"),
        pytest.param({"people": {A3: (1, 4)}}, [A3], id="X8.2 whoever controls the space"),
    ],
)
def test_who_may_claim(pieces, spaces):
    state = laid_out(GAME, **{"pool": (0, 0, 0, 1), **pieces})
    assert offered(GAME, state, Explore) == list(map(Explore, spaces))


@pytest.mark.parametrize(
    ("pieces", "space", "rule", "reason"),
    [
        pytest.param({"pool": (1, 1, 1, 0)}, A1, "A1", "no_moves", id="X8.2 no moves left"),
        pytest.param({}, B2, "X8.2", "no_token", id="X8.2 no token lies there"),
        pytest.param({"found": (A1,)}, A1, "X8.2", "no_token", id="X8.2 it was claimed"),
        pytest.param({"people": {}}, A1, "X8.2", "no_person", id="X8.2 no person there"),
        pytest.param({"people": {A1: (0, 1)}}, A1, "X8.2", "no_person", id="X8.2 another's"),
        pytest.param(
            {"people": {}, "houses": {A1: (1, 0)}}, A1, "X8.2", "no_person", id="X8.2 a house only"
        ),
        pytest.param({"boats": {}}, S0, "X8.2", "no_boat", id="X8.2 no boat there"),
        pytest.param({"boats": {S0: (0, 2)}}, S0, "X8.2", "no_boat", id="X8.2 another's boat"),
        pytest.param({}, -1, "X8.2", "no_token", id="X8.2 before the first space"),
        pytest.param({}, 10, "X8.2", "no_token", id="X8.2 behind the last"),
    ],
)
def test_refused(pieces, space, rule, reason):
    assert refused(ready(**pieces), Explore(space), GAME) == (rule, reason)


@pytest.mark.parametrize(
    ("step", "rule", "reason"),
    [
        pytest.param(BUY, "T2", "card_first", id="X8.2 before the purchase"),
        pytest.param(TOWERS, "T7", "only_towers", id="X8.2 in the tower step"),
    ],
)
def test_only_among_the_actions(step, rule, reason):
    assert refused(ready(step=step, turn=16), Explore(A1), GAME) == (rule, reason)


def test_it_takes_a_move_and_turns_up():
    """X8.2 one move; the token is gone and revealed, the others lie as before."""
    state = ready()
    after = play(state, Explore(A1), rules=GAME)
    assert after.pool == (0, 0, 0, 1)
    assert faces(after) == (NO_TOKEN, *faces(state)[1:])
    assert GAME.reveals(state, after)
    assert refused(after, Explore(A1), GAME) == ("X8.2", "no_token")


def test_walk_then_claim():
    """X8.2 out of one pool of moves."""
    state = laid_out(GAME, people={A1: (1, 0)}, pool=(0, 0, 0, 2))
    after = play(state, Move(1, 0, A1, A2), Explore(A2), rules=GAME)
    assert after.pool == (0, 0, 0, 0)
    assert after.people[0][A2] == 2


@pytest.mark.parametrize(
    ("space", "more", "changed"),
    [
        pytest.param(A1, {}, {"coins": (13, 12)}, id="X8.3 a coin"),
        pytest.param(C1, {}, {"coins": (15, 12)}, id="X8.3 three coins"),
        pytest.param(A2, {}, {"people": {**HERE, A2: (2, 0)}}, id="X8.3 a person at once there"),
        pytest.param(S0, {}, {}, id="X8.3 a person is lost at sea"),
        pytest.param(A3, {}, {"pool": (0, 1, 0, 1)}, id="X8.3 a house into the pool"),
        pytest.param(S2, {}, {"pool": (0, 1, 0, 1)}, id="X8.3 a house found at sea"),
        pytest.param(B1, {}, {"pool": (0, 0, 1, 1)}, id="X8.3 a boat into the pool"),
        pytest.param(S1, {}, {"claimed": {0: (SEWING,)}}, id="X8.3 a trade"),
        pytest.param(
            A3, {"stored": ((2, 0),)}, {"pool": (0, 1, 0, 1)}, id="X8.3 besides what is stored"
        ),
    ],
)
def test_what_it_brings(space, more, changed):
    after = play(ready(**more), Explore(space), rules=GAME)
    assert after == ready(**{"pool": (0, 0, 0, 1), "found": (space,), **more, **changed})


@pytest.mark.parametrize(
    ("space", "pieces"),
    [
        pytest.param(A2, {"people": {A2: (35, 0)}}, id="X8.3, A7 no person left"),
        pytest.param(
            A3,
            {"people": {A3: (1, 0)}, "houses": {C1: (6, 0)}, "stored": ((2, 0),)},
            id="X8.3, A7 no house left",
        ),
        pytest.param(
            B1, {"people": {B1: (1, 0)}, "boats": {S2: (12, 0)}}, id="X8.3, A7 no boat left"
        ),
    ],
)
def test_without_supply_it_is_lost(space, pieces):
    state = laid_out(GAME, pool=(0, 0, 0, 1), **pieces)
    after = play(state, Explore(space), rules=GAME)
    assert after == laid_out(GAME, pool=(0, 0, 0, 0), found=(space,), **pieces)


def test_last_of_the_supply():
    """X8.3, A7 a house beyond what the pool promises already is lost."""
    state = laid_out(GAME, people={A3: (1, 0)}, houses={C1: (7, 0)}, pool=(0, 1, 0, 1))
    assert play(state, Explore(A3), rules=GAME).pool == (0, 1, 0, 0)


def test_build_what_was_found():
    """X8.3, A4, A5 under the same conditions as ever, this turn."""
    after = play(ready(), Explore(A3), BuildHouse(A3), Explore(B1), BuildBoat(S2), rules=GAME)
    assert (after.houses[0][A3], after.boats[0][S2], after.pool) == (1, 2, (0, 0, 0, 0))


def test_store_what_was_found():
    """X8.3, A6 or later: it is stored with the rest."""
    after = play(ready(row=()), Explore(A3), Explore(B1), EndTurn(), rules=GAME)
    assert after.stored[0] == (1, 1)


def test_trades_are_icons():
    """X8.3, P3 kept by whoever claimed them, wherever the pieces go."""
    hand = (("moves", "moves", "feast"), ("moves",))
    state = laid_out(GAME, cards=hand, claimed={0: (SEWING, SEWING), 1: (SEWING,)})
    icons = GAME.standing(state).icons
    assert (icons[0][SEWING], icons[1][SEWING]) == (4, 2)
    assert lines_of(GAME, state, "P3") == []
    more = laid_out(GAME, cards=hand, claimed={0: (SEWING,) * 3})
    assert lines_of(GAME, more, "P3") == [(0, 4, ("trade", SEWING))]


def test_position_16():
    """X8.3, A7 two people in supply and two in the pool, and a token places one: one is left."""
    state = laid_out(GAME, people={A2: (33, 0)}, pool=(2, 0, 0, 1))
    after = play(state, Explore(A2), rules=GAME)
    assert after.people[0][A2] == 34
    assert after.pool == (1, 0, 0, 0)


def test_nobody_sees_the_faces():
    """X8.4 no view has them, of whichever seat; that a token lies there is open."""
    state = ready()
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert set(faces(view)) == {NO_TOKEN, HIDDEN}
        assert [face == NO_TOKEN for face in faces(view)] == [
            face == NO_TOKEN for face in faces(state)
        ]
        assert GAME.tokens(view, A1) == [Token("exploration")]
        assert GAME.tokens(view, B2) == []
        assert GAME.legal_actions(view) == GAME.legal_actions(state)
        assert view == GAME.view(shuffled(state, 3), seat)
        assert GAME.score_lines(view) == GAME.score_lines(state)


def shuffled(state, seed):
    """Return the position with other faces on the same spaces."""
    mine = state.slices[SLOT]
    lie = [face for face in mine.faces if face != NO_TOKEN]
    Random(seed).shuffle(lie)
    mixed = tuple(face if face == NO_TOKEN else lie.pop() for face in mine.faces)
    assert mixed != mine.faces
    return state._replace(slices=(mine._replace(faces=mixed),))


def test_the_public_game():
    """X8.4 what bots are handed tells where tokens lie, and no face."""
    setups = [
        expanded("exploration", exploration=dict(zip(LAID, faces, strict=True))).public().setup
        for faces in (list(LAID.values()), list(reversed(LAID.values())))
    ]
    assert setups[0] == setups[1]
    assert list(setups[0]["exploration"]) == list(LAID)


def test_thinking_ahead():
    """X8.4 of a token that one does not see, nothing comes in thought; the move is spent."""
    state = ready()
    ahead = GAME.apply(GAME.view(state, 0), Explore(A1))
    assert ahead.pool == (0, 0, 0, 1)
    assert ahead.coins == state.coins
    assert ahead == GAME.view(ahead, 0)


def test_never_turned_up():
    """X8.4 what nobody claimed stays hidden at the end."""
    over = ready(step=4, turn=18)
    assert set(faces(GAME.view(over, 0))) == {NO_TOKEN, HIDDEN}
    assert set(faces(GAME.view(over, None))) == {NO_TOKEN, HIDDEN}


def test_dealt_at_random():
    """X8.1 on different spaces, land or sea; spaces and faces are drawn apart."""
    setups = [dealt_with("exploration", seed=seed)["exploration"] for seed in range(80)]
    names = sorted(face.name for face in FACES)
    assert all(sorted(laid.values()) == names for laid in setups)
    assert {code for laid in setups for code in laid} == set(GAME.content.board.codes)
    assert {laid[code] for laid in setups for code in laid if code == "A1"} == set(names)


def test_twenty():
    """X8.1, X8.5 1 coin x3, 2 coins x3, 3 coins, person x3, house x2, boat x2, six trades."""
    content = load({"map": "A", "expansions": ["exploration"]})
    names = Counter(face.name for face in content.tokens.exploration)
    assert names.total() == 20
    trades = [name for name in content.numbers.trades if name != "jewelry"]
    assert names == {
        "coins-1": 3,
        "coins-2": 3,
        "coins-3": 1,
        "people-1": 3,
        "houses-1": 2,
        "boats-1": 2,
        **{f"trade-{trade}": 1 for trade in trades},
    }


SPACES_BY_HAND = ["A1", "A2", "B1", "S0", "S1", "C1"]


def test_laid_by_hand():
    """X8.1 the table chooses the spaces, chance the faces."""
    setups = [
        dealt_with("exploration", seed=seed, exploration=SPACES_BY_HAND)["exploration"]
        for seed in range(20)
    ]
    assert all(list(laid) == SPACES_BY_HAND for laid in setups)
    assert len({tuple(laid.values()) for laid in setups}) > 10


@pytest.mark.parametrize(
    ("spaces", "reason"),
    [
        pytest.param(SPACES_BY_HAND[1:], "layout_number", id="X8.1 one too few"),
        pytest.param([*SPACES_BY_HAND, "S3"], "layout_number", id="X8.1 one too many"),
        pytest.param([*SPACES_BY_HAND[1:], "S0"], "layout_number", id="X8.1 one space twice"),
        pytest.param([*SPACES_BY_HAND[1:], "Z9"], "layout_space", id="X8.1 no space"),
        pytest.param([*SPACES_BY_HAND[1:], 3], "no_layout", id="X8.1 a number"),
        pytest.param("A1", "no_layout", id="X8.1 a text"),
        pytest.param(7, "no_layout", id="X8.1 no list"),
    ],
)
def test_spaces_that_will_not_do(spaces, reason):
    assert not_dealt("exploration", exploration=spaces) == ("S9", reason)


FACES_LAID = dict(zip(SPACES_BY_HAND, (face.name for face in FACES), strict=True))


@pytest.mark.parametrize(
    ("laid", "rule", "reason"),
    [
        pytest.param({**FACES_LAID, "A1": "coins-3"}, "X8.5", "other_tokens", id="X8.5 one twice"),
        pytest.param({**FACES_LAID, "A1": "gold"}, "X8.5", "other_tokens", id="X8.5 no face"),
        pytest.param({**FACES_LAID, "A1": None}, "X8.5", "other_tokens", id="X8.5 nothing"),
        pytest.param(SPACES_BY_HAND, "X8.5", "other_tokens", id="X8.5 spaces alone"),
        pytest.param({**FACES_LAID, "B2": "coins-1"}, "S9", "layout_number", id="X8.1 too many"),
        pytest.param({}, "S9", "layout_number", id="X8.1 none"),
        pytest.param(None, "S9", "no_layout", id="X8.1 no layout"),
        pytest.param(DROPPED, "S9", "no_layout", id="X8.1 left out"),
    ],
)
def test_setups_that_are_none(laid, rule, reason):
    assert not_bound("exploration", exploration=laid) == (rule, reason)


def test_more_than_spaces():
    """S10, X8.1 eleven tokens do not fit on ten spaces, at random nor by hand."""
    many = {"exploration": FACES[:1] * 11}
    assert not_dealt("exploration", tokens=many) == ("S10", "few_spaces")
    assert not_dealt("exploration", tokens=many, exploration=["A1"] * 11) == ("S10", "few_spaces")


def test_streams_are_apart():
    """S9, X8.1 the tokens disturb no other shuffle; spaces by hand get the faces of the draw."""
    assert dealt_with("exploration")["deck"] == dealt_with()["deck"]
    drawn = dealt_with("exploration")["exploration"]
    chosen = dealt_with("exploration", exploration=SPACES_BY_HAND)["exploration"]
    assert list(drawn.values()) == list(chosen.values())
