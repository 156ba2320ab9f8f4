"""Setup (S1 to S10)."""

from __future__ import annotations

from random import Random

import pytest

from sojourns.games.six import setup
from sojourns.games.six.actions import Explore, Fly, PlaceSerpent, PlaceShrine, PlaceUpgrade
from sojourns.games.six.game import SixGame, SixSojourns
from sojourns.games.six.state import BUY
from sojourns.kernel.errors import DealError
from sojourns.kernel.game import HIDDEN, NOBODY, Refusal
from tests.six.positions import (
    A1,
    A2,
    A3,
    CARDS,
    CONTENT,
    IDS,
    NUMBERS,
    S0,
    card,
    content,
    dealt,
    first_state,
    game,
    position,
)

KIND = SixSojourns(load=lambda options: CONTENT, read=lambda document, place: CONTENT)


def streams(seed):
    return lambda name: Random(f"{seed}/{name}")


def deal(seed=1, **options):
    return KIND.deal(options, CONTENT, streams(seed))


@pytest.mark.parametrize(
    ("change", "rule", "reason"),
    [
        pytest.param({"players": 1}, "S1", "players", id="S1 one is too few"),
        pytest.param({"players": 5}, "S1", "players", id="S1 five are too many"),
        pytest.param({"players": True}, "S1", "players", id="S1 true is no number"),
        pytest.param({"players": "2"}, "S1", "players", id="S1 a text is no number"),
        pytest.param({"players": 2.0}, "S1", "players", id="S1 two point nought is no number"),
        pytest.param({"players": None}, "S1", "players", id="S1 no number"),
        pytest.param({"expansions": ["lanterns"]}, "S2", "expansions", id="S2 an expansion"),
        pytest.param({"first": 2}, "S6", "first", id="S6 no such seat"),
        pytest.param({"first": -1}, "S6", "first", id="S6 below the first seat"),
        pytest.param({"first": True}, "S6", "first", id="S6 true is no seat"),
        pytest.param({"first": "Ana"}, "S6", "first", id="S6 a name is no seat"),
        pytest.param({"start": "S0"}, "S8", "start", id="S8 a sea"),
        pytest.param({"start": "Z9"}, "S8", "start", id="S8 no space"),
        pytest.param({"start": ["A1"]}, "S8", "start", id="S8 a list"),
    ],
)
def test_deal_and_bind_refuse(change, rule, reason):
    with pytest.raises(DealError) as bound:
        KIND.bind(dealt(**change), CONTENT)
    assert (bound.value.refusal.rule, bound.value.refusal.reason) == (rule, reason)
    with pytest.raises(DealError) as found:
        deal(**change)
    assert (found.value.refusal.rule, found.value.refusal.reason) == (rule, reason)


DECK = [one.id for one in CARDS]


@pytest.mark.parametrize(
    ("change", "rule", "reason"),
    [
        pytest.param({"map": "b"}, "S2", "other_map", id="S2 another map than the content's"),
        pytest.param({"map": None}, "S2", "other_map", id="S2 no map"),
        pytest.param({"expansions": None}, "S2", "expansions", id="S2 no list of expansions"),
        pytest.param(
            {"expansions": ["feuds"] * 2, "feuds": "normal"},
            "S2",
            "expansions_listed",
            id="S2 twice",
        ),
        pytest.param(
            {"expansions": ["shrines", "feuds"], "feuds": "normal"},
            "S2",
            "expansions_listed",
            id="S2 in another order",
        ),
        pytest.param({"deck": DECK[1:]}, "S3", "deck", id="S3 a card is missing"),
        pytest.param({"deck": DECK[1:] + DECK[1:2]}, "S3", "deck", id="S3 one card twice"),
        pytest.param({"deck": [*DECK, "guest"]}, "S3", "deck", id="S3 a card too many"),
        pytest.param({"deck": list(range(37))}, "S3", "deck", id="S3 numbers are no cards"),
        pytest.param({"deck": [*DECK[1:], 5]}, "S3", "deck", id="S3 a number among cards"),
        pytest.param({"deck": [*DECK[1:], ["ring"]]}, "S3", "deck", id="S3 a list among cards"),
        pytest.param({"deck": "income"}, "S3", "deck", id="S3 a text is no deck"),
        pytest.param({"deck": None}, "S3", "deck", id="S3 no deck"),
        pytest.param({"first": None}, "S6", "first", id="S6 nobody begins"),
        pytest.param({"start": None}, "S8", "start", id="S8 no start"),
        pytest.param({"seed": 7}, "S9", "unknown_key", id="S9 a key that nobody knows"),
        pytest.param({"values": []}, "S9", "unknown_key", id="S9 a key of what is not in play"),
    ],
)
def test_bind_refuses(change, rule, reason):
    with pytest.raises(DealError) as found:
        KIND.bind(dealt(**change), CONTENT)
    assert (found.value.refusal.rule, found.value.refusal.reason) == (rule, reason)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players(seats):
    """S1 two to four players."""
    assert KIND.bind(deal(players=seats), CONTENT).seats == seats


ABSENT = [
    pytest.param(PlaceUpgrade(0, 1), "upgrades", id="S2 an upgrade"),
    pytest.param(PlaceSerpent(S0), "sea-serpents", id="S2 a serpent"),
    pytest.param(Explore(A1), "exploration", id="S2 a claim"),
    pytest.param(PlaceShrine(A1), "shrines", id="S2 a shrine"),
    pytest.param(Fly(1, 0, A1, A2), "airships", id="S2 a flight"),
]


@pytest.mark.parametrize(("action", "expansion"), ABSENT)
def test_what_is_not_in_play_is_refused(action, expansion):
    """S2 in every step."""
    refusal = Refusal("S2", "not_in_play", expansion=expansion)
    for step in range(5):
        assert game().refusal(position(step=step), action) == refusal


def test_no_expansions():
    """S2 none is a choice of expansions too."""
    assert deal(expansions=[])["expansions"] == []


def test_deck_is_all_cards_shuffled():
    """S3 every card once, in an order drawn."""
    deck = deal()["deck"]
    assert sorted(deck) == sorted(DECK)
    assert deck != DECK
    assert deck != deal(seed=2)["deck"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_player_begins_with(seats):
    """S4 12 coins, 35 people, 12 boats, 8 houses, S8 of which one house and two people start."""
    state = first_state(seats)
    assert state.coins == (12,) * seats
    for seat in range(seats):
        people, houses, boats, _towers = game(seats).supply(state, seat)
        assert (people, houses, boats) == (33, 7, 12)


def test_row():
    """S5 five slots cost 0 to 4, S3 filled from the deck, slot 0 first."""
    state = first_state()
    assert NUMBERS.row == (0, 1, 2, 3, 4)
    assert state.row == tuple(IDS[name] for name in DECK[:5])
    assert state.deck == tuple(IDS[name] for name in DECK[5:])


@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [
        pytest.param(2, 1, (1, 0), id="S6 two seats"),
        pytest.param(3, 0, (0, 1, 2), id="S6 from the first seat"),
        pytest.param(4, 2, (2, 3, 0, 1), id="S6 clockwise round the table"),
    ],
)
def test_order(seats, first, order):
    assert game(seats, first).order == order
    assert game(seats, first).initial().seat == first


def test_first_player():
    """S6 drawn, unless the table names one."""
    drawn = {deal(seed, players=4)["first"] for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert {deal(seed, players=4, first=2)["first"] for seed in range(9)} == {2}


@pytest.mark.parametrize(
    ("seats", "first", "kept"),
    [
        pytest.param(2, 0, [1, 0], id="S7 two keep 1 0"),
        pytest.param(3, 0, [2, 1, 0], id="S7 three keep 2 1 0"),
        pytest.param(4, 0, [3, 2, 1, 0], id="S7 four keep 3 2 1 0"),
        pytest.param(4, 2, [1, 0, 3, 2], id="S7 by turn order, not by seat"),
    ],
)
def test_towers_kept(seats, first, kept):
    table = game(seats, first)
    assert [table.supply(table.initial(), seat)[3] for seat in range(seats)] == kept


@pytest.mark.parametrize(
    ("start", "space"),
    [pytest.param("A1", A1, id="S8 the map's"), pytest.param("A3", A3, id="S8 the table's choice")],
)
def test_start(start, space):
    state = SixGame(dealt(3, start=start), CONTENT).initial()
    for seat in range(3):
        assert state.people[seat][space] == 2
        assert state.houses[seat][space] == 1
        assert sum(state.people[seat]) == 2
        assert sum(state.houses[seat]) == 1
    assert not any(map(sum, state.boats))
    assert set(state.towers) == {NOBODY}
    assert state.step == BUY


def test_default_start():
    """S8 each map names a default."""
    assert deal()["start"] == "A1"


def test_setup_is_all_the_chance():
    """S9 equal setups give equal games, whatever is drawn elsewhere."""
    chosen = deal(players=3)
    one, other = KIND.bind(chosen, CONTENT), KIND.bind(chosen, CONTENT)
    state, twin = one.initial(), other.initial()
    rng = Random(3)
    while actions := one.legal_actions(state):
        action = rng.choice(actions)
        state, twin = one.apply(state, action), other.apply(twin, action)
        assert state == twin
    assert one.digest(state) == other.digest(twin)


def test_streams_are_apart():
    """S9 naming the first player does not reshuffle the deck."""
    assert deal(first=0)["deck"] == deal()["deck"] == deal(players=4, first=3)["deck"]


def test_the_public_game():
    """S9 its setup tells nothing of the deck's order; it is made once."""
    one, other = (KIND.bind(deal(seed, first=0), CONTENT) for seed in (1, 2))
    assert one.setup["deck"] != other.setup["deck"]
    assert one.public().setup == other.public().setup
    assert one.public() is one.public()
    assert sorted(one.setup["deck"]) == one.public().setup["deck"]


def test_view_hides_the_deck():
    """S9 nobody sees the order of the deck; its length and the row are open."""
    table, state = game(3), first_state(3)
    for seat in (0, 1, 2, None):
        seen = table.view(state, seat)
        assert seen.deck == (HIDDEN,) * 32
        assert seen == state._replace(deck=seen.deck)
        assert table.legal_actions(seen) == table.legal_actions(state)


@pytest.mark.parametrize(
    ("cards", "players", "fits"),
    [
        pytest.param(18, 2, True, id="S10 18 cards for two"),
        pytest.param(17, 2, False, id="S10 17 cards for two"),
        pytest.param(36, 4, True, id="S10 36 cards for four"),
        pytest.param(35, 4, False, id="S10 35 cards for four"),
        pytest.param(35, 3, True, id="S10 35 cards for three"),
    ],
)
def test_small_decks(cards, players, fits):
    small = content([card(f"plain-{number}", moves=1) for number in range(cards)])
    options = {"players": players}
    if fits:
        assert len(setup.deal(options, small, streams(1), ())["deck"]) == cards
        return
    with pytest.raises(DealError) as found:
        setup.deal(options, small, streams(1), ())
    refusal = found.value.refusal
    assert (refusal.rule, refusal.reason) == ("S10", "few_cards")
    assert refusal.facts == {"cards": cards, "players": players, "needed": players * 9}


def test_kind_loads_and_reads():
    """S9 the content in use comes from the files, or from the save."""
    assert KIND.content({}) is CONTENT
    assert KIND.read_content({}, "a save") is CONTENT
    assert game().labels["space"][S0] == "S0"
