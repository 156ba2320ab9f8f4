"""What a refusal says besides its rule and reason: all that its sentence needs."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
    BuildBoat,
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
    PlaceUpgrade,
    Sail,
)
from sojourns.games.six.game import EXPANSIONS, expansions_of
from sojourns.games.six.setup import check
from sojourns.games.six.state import BOATS, BUY, END, HOUSES, ORDERS, PEOPLE, TOWERS
from sojourns.kernel.errors import DealError
from sojourns.kernel.game import NOBODY, Refusal
from tests.six.expanded import (
    content_for,
    dealt_with,
    expanded,
    laid_out,
)
from tests.six.positions import (
    A1,
    A2,
    A3,
    ART,
    B1,
    B2,
    C1,
    S0,
    S1,
    S3,
    SPACES,
    game,
    position,
)

ROW = ("plain-0", "moves", "houses", "people", "boats")
GROUP = {"people": {A1: (3, 1)}, "houses": {A1: (1, 0), A2: (0, 1)}, "pool": (0, 0, 0, 2)}
MOVERS = (("moving",), ())
AFLOAT = {"boats": {S0: (2, 1), S1: (0, 1)}, "pool": (0, 0, 0, 1)}


def crossing(**rest):
    """Return a position with a person on A1 and boats of the others on S0."""
    boats = {S0: (0, 1, 1), S1: (0, 1, 0)}
    base = {"seats": 3, "people": {A1: (1, 0, 0)}, "boats": boats, "pool": (0, 0, 0, 1)}
    return position(**{**base, **rest})


def rows(*cases):
    """Return a row for each (position, action, refusal), its id the rule and reason."""
    return [
        pytest.param(state, action, refusal, id=f"{refusal.rule} {refusal.reason} {number}")
        for number, (state, action, refusal) in enumerate(cases)
    ]


R = Refusal
BUYING = position(step=BUY, coins=(1, 12), row=ROW)
STILL = position(people={A1: (3, 0)}, boats={S0: (1, 0)})
MOVING = position(**GROUP)
HOUSING = position(cards=MOVERS, **GROUP)
SHARING = position(cards=(("moving", "sharing"), ()), **GROUP)
SAILING = position(**AFLOAT)
PLACING = position(houses={A1: (1, 0)}, people={A2: (1, 0)}, pool=(2, 0, 0, 0))
CAMPING = position(cards=(("camps",),), houses={A1: (1, 0)}, pool=(2, 0, 0, 0))
BUILDING = position(people={A1: (1, 0), A2: (1, 0)}, houses={A2: (0, 1)}, pool=(0, 1, 1, 0))
TOWERING = position(step=TOWERS, people={A1: (1, 0), A2: (0, 1)}, towers={C1: 1})
NOTHING = position(people={A1: (35, 0)}, houses={C1: (8, 0)}, boats={S3: (12, 0)})


@pytest.mark.parametrize(
    ("state", "action", "refusal"),
    rows(
        (BUYING, Buy(2), R("T2", "too_dear", slot=2, cost=2, coins=1)),
        (BUYING, Buy(5), R("T2", "no_such_slot", slot=5, slots=5)),
        (BUYING, EndTurn(), R("T2", "card_first")),
        (position(step=END), EndTurn(), R("T8", "over")),
        (position(step=TOWERS), Move(1, 0, A1, A2), R("T7", "only_towers")),
        (position(), Buy(0), R("T2", "card_taken")),
        (position(), PlaceTower(A1), R("T7", "towers_later")),
        (STILL, Move(1, 0, A1, A2), R("A1", "no_moves")),
        (MOVING, Move(0, 0, A1, A2), R("A8", "nothing", count=0)),
        (MOVING, Move(-2, 3, A1, A2), R("A8", "nothing", count=1)),
        (MOVING, Move(3, -1, A1, A2), R("A8", "nothing", count=2)),
        (MOVING, Move(4, 0, A1, A2), R(
            "M1", "not_enough", space=A1, have=3, want=4, what=PEOPLE
        )),
        (MOVING, Move(1, 1, A1, A2), R("K3", "houses_stay", space=A1)),
        (HOUSING, Move(0, 2, A1, A2), R("K3", "one_house", houses=2)),
        (SHARING, Move(0, 2, A1, A2), R(
            "M1", "not_enough", space=A1, have=1, want=2, what=HOUSES
        )),
        (HOUSING, Move(0, 1, A1, A2), R("K3", "house_there", space=A2)),
        (MOVING, Move(1, 0, A1, S0), R("M2", "people_on_land", space=S0)),
        (MOVING, Move(1, 0, A1, A3), R("M1", "not_adjacent", origin=A1, target=A3)),
        (STILL, Sail(1, S0, S1), R("A1", "no_moves")),
        (SAILING, Sail(0, S0, S1), R("A8", "nothing", count=0)),
        (SAILING, Sail(3, S0, S1), R(
            "M1", "not_enough", space=S0, have=2, want=3, what=BOATS
        )),
        (SAILING, Sail(1, S0, A1), R("M2", "boats_at_sea", space=A1)),
        (SAILING, Sail(1, S0, S0), R("M1", "not_adjacent", origin=S0, target=S0)),
        (crossing(), Cross(1, 0, A1, B2, C1, 1), R("M3", "not_sea", space=C1)),
        (crossing(), Cross(1, 0, A1, S1, S0, 1), R("M2", "people_on_land", space=S1)),
        (crossing(), Cross(1, 0, A1, A1, S0, 1), R("M3", "same_space", space=A1)),
        (crossing(), Cross(1, 0, A1, B2, S1, 1), R("M3", "not_near_sea", space=A1, sea=S1)),
        (crossing(), Cross(1, 0, A1, B1, S0, 1), R("M3", "not_near_sea", space=B1, sea=S0)),
        (crossing(boats={}), Cross(1, 0, A1, B2, S0, 1), R("M3", "no_boat", sea=S0)),
        (crossing(boats={S0: (1, 1, 0)}), Cross(1, 0, A1, B2, S0, 1), R("M4", "own_boat", sea=S0)),
        (crossing(cards=(("free",),)), Cross(1, 0, A1, B2, S0, 2), R(
            "K9", "free_crossing", sea=S0
        )),
        (crossing(), Cross(1, 0, A1, B2, S0), R("M4", "pay_whom", sea=S0, seats=(1, 2))),
        (crossing(boats={S0: (0, 1, 0)}), Cross(1, 0, A1, B2, S0, 2), R(
            "M4", "payee_has_no_boat", sea=S0, payee=2
        )),
        (crossing(coins=(0, 9, 9)), Cross(1, 0, A1, B2, S0, 2), R(
            "M4", "no_coins", payee=2, fare=1, coins=0
        )),
        (crossing(coins=(1, 9, 9), cards=((), ("toll",))), Cross(1, 0, A1, B2, S0, 1), R(
            "K9", "toll", payee=1, fare=2, coins=1
        )),
        (PLACING, PlacePeople(3, A1), R("A1", "not_in_pool", what=PEOPLE, have=2, want=3)),
        (PLACING, PlacePeople(0, A1), R("A8", "nothing", count=0)),
        (PLACING, PlacePeople(1, A2), R("A2", "no_house", space=A2)),
        (CAMPING, PlacePeople(1, A2), R("A2", "no_house_or_people", space=A2)),
        (NOTHING, PlacePeople(1, C1), R("A7", "none_left", what=PEOPLE)),
        (NOTHING, BuildHouse(A1), R("A7", "none_left", what=HOUSES)),
        (NOTHING, BuildBoat(S0), R("A7", "none_left", what=BOATS)),
        (STILL, BuildHouse(A1), R("A1", "nothing_to_build", what=HOUSES)),
        (STILL, BuildBoat(S0), R("A1", "nothing_to_build", what=BOATS)),
        (BUILDING, BuildHouse(S0), R("A4", "not_land", space=S0)),
        (BUILDING, BuildHouse(A3), R("A4", "no_person", space=A3)),
        (BUILDING, BuildHouse(A2), R("A4", "house_stands", space=A2)),
        (BUILDING, BuildBoat(A1), R("A5", "not_sea", space=A1)),
        (BUILDING, BuildBoat(S1), R("A5", "no_person_near", space=S1)),
        (position(cards=(("docks",),), pool=(0, 0, 1, 0)), BuildBoat(S1), R(
            "A5", "no_person_or_house_near", space=S1
        )),
        (TOWERING, PlaceTower(C1), R("C5", "tower_stands", space=C1)),
        (TOWERING, PlaceTower(A2), R("C5", "not_controlled", space=A2, controller=1)),
        (TOWERING, PlaceTower(B1), R("C5", "not_controlled", space=B1, controller=NOBODY)),
        (TOWERING, PlaceTower(99), R("C5", "not_controlled", space=99, controller=NOBODY)),
        (TOWERING, PlaceTower(len(SPACES)), R(
            "C5", "not_controlled", space=len(SPACES), controller=NOBODY
        )),
        (TOWERING, PlaceTower(-1), R("C5", "not_controlled", space=-1, controller=NOBODY)),
        (position(step=TOWERS, people={A1: (1, 0)}, towers={A2: 0, A3: 0, B1: 0}),
         PlaceTower(A1), R("A7", "no_tower")),
        (STILL, PlaceShrine(A1), R("S2", "not_in_play", expansion="shrines")),
        (STILL, Fly(1, 0, A1, A2), R("S2", "not_in_play", expansion="airships")),
    ),
)  # fmt: skip
def test_base(state, action, refusal):
    assert game(len(state.coins)).refusal(state, action) == refusal


FLYING = expanded("airships", airships=["A1", "B1"])
EXPLORING = expanded("exploration", exploration={"A1": "coins-1", "A2": "coins-3", "S0": "coins-1"})
SHRINES = expanded("shrines")
ORDERING = expanded("upgrades", "sea-serpents")
MOUNTAINS = expanded("mountains", mountains=["A2"])
PAIR = {"people": {A1: (2, 1), A2: (1, 0), A3: (1, 0)}, "pool": (0, 0, 0, 1)}


def of(table, **pieces):
    """Return the game and a position of it."""
    return table, laid_out(table, **pieces)


def ordered(*kinds, **pieces):
    """Return the game with orders and a position in which these wait."""
    return of(ORDERING, step=ORDERS, orders=kinds, **pieces)


@pytest.mark.parametrize(
    ("table", "action", "refusal"),
    rows(
        (of(FLYING, **PAIR), Fly(1, 0, A2, B1), R("X11.2", "no_airship", space=A2)),
        (of(FLYING, **PAIR), Fly(1, 0, A1, S0), R("M2", "people_on_land", space=S0)),
        (of(FLYING, **PAIR), Fly(1, 0, A1, A1), R("X11.2", "same_space", space=A1)),
        (of(FLYING, coins=(0, 9), **PAIR), Fly(1, 0, A1, A2), R(
            "X11.2", "no_coins", fare=1, coins=0
        )),
        (of(EXPLORING, people={A1: (1, 0)}), Explore(A1), R("A1", "no_moves")),
        (of(EXPLORING, **PAIR), Explore(A3), R("X8.2", "no_token", space=A3)),
        (of(EXPLORING, **PAIR), Explore(99), R("X8.2", "no_token", space=99)),
        (of(EXPLORING, **PAIR), Explore(S0), R("X8.2", "no_boat", space=S0)),
        (of(EXPLORING, pool=(0, 0, 0, 1)), Explore(A1), R("X8.2", "no_person", space=A1)),
        (of(SHRINES, shrines={C1: (3, 0)}, **PAIR), PlaceShrine(A1), R("X10.1", "none_left")),
        (of(SHRINES, shrine_placed=True, **PAIR), PlaceShrine(A1), R("X10.2", "one_a_turn")),
        (of(SHRINES, **PAIR), PlaceShrine(S0), R("X10.2", "not_land", space=S0)),
        (of(SHRINES, **PAIR), PlaceShrine(B1), R("X10.2", "no_person", space=B1)),
        (of(SHRINES, **PAIR), PlaceShrine(A2), R("X10.2", "nobody_else", space=A2)),
        (ordered("upgrade"), PlaceSerpent(S0), R("X5.2", "not_ordered")),
        (ordered("serpent"), PlaceSerpent(A1), R("X5.2", "not_sea", space=A1)),
        (ordered("serpent"), PlaceUpgrade(ART, 1), R("X4.2", "not_ordered")),
        (ordered("upgrade"), PlaceUpgrade(ART, 5), R("X4.2", "no_such_token", value=5)),
        (ordered("upgrade"), PlaceUpgrade(7, 1), R("X4.2", "no_such_trade")),
        (ordered("upgrade"), PlaceUpgrade(-1, 1), R("X4.2", "no_such_trade")),
        (ordered("upgrade", upgrades={ART: (1, 1)}), PlaceUpgrade(ART, 1), R(
            "X4.2", "trade_full", trade=ART, most=2
        )),
        (ordered("upgrade"), EndTurn(), R("T5", "orders_first")),
        (of(ORDERING), PlaceSerpent(S0), R("T5", "nothing_ordered")),
        (of(MOUNTAINS, **PAIR), Move(2, 0, A1, A2), R("X9.2", "too_many", space=A2, most=1)),
    ),
)  # fmt: skip
def test_expansions(table, action, refusal):
    rules, state = table
    assert rules.refusal(state, action) == refusal


DECK = dealt_with()["deck"]
KEYS = ("players", "map", "expansions", "start", "first", "deck")
LAND_CODES = ("A1", "A2", "A3", "B1", "B2", "C1")


@pytest.mark.parametrize(
    ("changes", "names", "refusal"),
    [
        pytest.param({"more": 1}, (), R("S9", "unknown_key", found="more", keys=KEYS), id="S9"),
        pytest.param(
            {"more": 1}, ("feuds",), R("S9", "unknown_key", found="more", keys=(*KEYS, "feuds")),
            id="S9 with an expansion's key",
        ),
        pytest.param({"players": 5}, (), R("S1", "players", players="5"), id="S1"),
        pytest.param({"players": "2"}, (), R("S1", "players", players="2"), id="S1 a text"),
        pytest.param({"map": "b"}, (), R("S2", "other_map", map="small", found="b"), id="S2 map"),
        pytest.param({"first": 2}, (), R("S6", "first", found="2", seats=2), id="S6"),
        pytest.param({"first": -1}, (), R("S6", "first", found="-1", seats=2), id="S6 below"),
        pytest.param(
            {"start": "S0"}, (), R("S8", "start", found="S0", land=LAND_CODES), id="S8 at sea"
        ),
        pytest.param(
            {"expansions": ["feuds", "feuds"]}, ("feuds",),
            R("S2", "expansions_listed", found="['feuds', 'feuds']", known=("feuds",)),
            id="S2 twice",
        ),
        pytest.param(
            {"deck": DECK[1:]}, (), R("S3", "deck", found=DECK[0], number=len(DECK)),
            id="S3 a card too few",
        ),
        pytest.param(
            {"deck": [*DECK, DECK[0]]}, (), R("S3", "deck", found=DECK[0], number=len(DECK)),
            id="S3 one twice",
        ),
        pytest.param(
            {"deck": "x"}, (), R("S3", "deck", found="str", number=len(DECK)), id="S3 no list"
        ),
        pytest.param(
            {"deck": [*DECK[1:], 7]}, (), R("S3", "deck", found="7", number=len(DECK)),
            id="S3 no name",
        ),
        pytest.param(
            {"deck": [*DECK[1:], None]}, (), R("S3", "deck", found="None", number=len(DECK)),
            id="S3 no card at all",
        ),
        pytest.param(
            {"feuds": "mild"}, ("feuds",),
            R("X7.1", "side", found="mild", sides=("normal", "fierce")), id="X7.1",
        ),
        pytest.param({"feuds": 1}, ("feuds",), R(
            "X7.1", "side", found="1", sides=("normal", "fierce")
        ), id="X7.1 a number"),
        pytest.param(
            {"airships": {"A1": 1, "A2": 1}}, ("airships",), R("S9", "no_layout", kind="airship"),
            id="X11.1 no list",
        ),
        pytest.param(
            {"mountains": {"A2": 1, "A3": 1}}, ("mountains",),
            R("S9", "no_layout", kind="mountain"), id="X9.1 no list",
        ),
        pytest.param({"airships": 3}, ("airships",), R("S9", "no_layout", kind="airship"), id="3"),
        pytest.param(
            {"airships": ["A1", "S0"]}, ("airships",),
            R("S9", "layout_space", kind="airship", found="S0"), id="X11.1 at sea",
        ),
        pytest.param(
            {"airships": ["A1"]}, ("airships",),
            R("S9", "layout_number", kind="airship", number=2, found="1"), id="X11.1 one",
        ),
        pytest.param(
            {"mountains": ["A1", "A2"]}, ("mountains",),
            R("S9", "layout_space", kind="mountain", found="A1"), id="X9.1 on the start",
        ),
        pytest.param(
            {"exploration": dict.fromkeys(("A1", "A2", "A3", "B1", "B2", "C1"), "coins-1")},
            ("exploration",), R("X8.5", "other_tokens", kind="exploration"), id="X8.5",
        ),
        pytest.param(
            {"trade_tokens": {"A1": "art", "A2": "art", "A3": "art"}}, ("trade-tokens",),
            R("X2.1", "other_tokens", kind="trade"), id="X2.1",
        ),
        pytest.param(
            {"trade_tokens": {"A1": "art"}}, ("trade-tokens",),
            R("S9", "layout_number", kind="trade", number=3, found="1"), id="X2.1 one",
        ),
        pytest.param(
            {"exploration": {"A1": "coins-1"}}, ("exploration",),
            R("S9", "layout_number", kind="exploration", number=6, found="1"), id="X8.1 one",
        ),
        pytest.param({"values": ["thrift"]}, ("values",), R("X6.1", "values"), id="X6.1"),
    ],
)  # fmt: skip
def test_setups(changes, names, refusal):
    setup = {**dealt_with(*names), **changes}
    modules = [EXPANSIONS[name] for name in names]
    with pytest.raises(DealError) as found:
        check(setup, content_for(names), modules)
    assert found.value.refusal == refusal


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        pytest.param({"players": 1}, R("S1", "players", players="1"), id="S1"),
        pytest.param({"players": True}, R("S1", "players", players="True"), id="S1 true"),
        pytest.param(
            {"expansions": ["airships"], "airships": ["A1"]},
            R("S9", "layout_number", kind="airship", number=2, found="1"), id="S9",
        ),
    ],
)  # fmt: skip
def test_options(options, refusal):
    with pytest.raises(DealError) as found:
        dealt_with(*options.pop("expansions", ()), seats=options.pop("players", 2), **options)
    assert found.value.refusal == refusal


@pytest.mark.parametrize("wrong", [["golf"], "golf", ["feuds", "golf"], 7, None])
def test_expansions_that_there_are_not(wrong):
    """S2"""
    with pytest.raises(DealError) as found:
        expansions_of({"expansions": wrong})
    told = "golf" if wrong != 7 and wrong is not None else str(wrong)
    assert found.value.refusal == R("S2", "expansions", found=told, known=tuple(EXPANSIONS))
