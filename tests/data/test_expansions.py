"""What the expansions bring as data: decks, value cards, tokens, and the content made of them."""

from __future__ import annotations

import copy
import json
import shutil
from collections import Counter
from dataclasses import replace

import pytest

from sojourns.games.six.content import Tokens
from sojourns.games.six.data import content_folder, list_decks, list_maps, load, loading, read
from sojourns.games.six.effects import Objective
from sojourns.games.six.game import EXPANSIONS, SixSojourns
from sojourns.games.six.ruleset import Module
from sojourns.kernel.errors import ContentError, DealError
from sojourns.session.deal import streams

DECKS = {deck.id: deck for deck in list_decks()}
EVERY = [card for deck in DECKS.values() for card in deck.cards]
ALL = load({"map": "A", "expansions": list(EXPANSIONS)})
BASE = load({"map": "A"})
KIND = SixSojourns(load, read)


@pytest.mark.parametrize(
    ("deck", "number"),
    [
        pytest.param("base", 37, id="S3 base"),
        pytest.param("places-a", 9, id="X1.1 A"),
        pytest.param("places-b", 9, id="X1.1 B"),
        pytest.param("specialties", 11, id="X3.1"),
        pytest.param("upgrades", 10, id="X4.1"),
        pytest.param("sea-serpents", 9, id="X5.1"),
        pytest.param("values", 4, id="X6.1"),
    ],
)
def test_numbers_of_cards(deck, number):
    assert len(DECKS[deck].cards) == number


def test_decks_and_their_expansions():
    assert [(deck.id, deck.label, deck.letter) for deck in DECKS.values()] == [
        ("base", None, None),
        ("places-a", "places", "A"),
        ("places-b", "places", "B"),
        ("specialties", "specialties", None),
        ("upgrades", "upgrades", None),
        ("sea-serpents", "sea-serpents", None),
        ("values", "values", None),
    ]


@pytest.mark.parametrize("key", ["id", "name"])
def test_unique_over_all_decks(key):
    found = Counter(getattr(card, key) for card in EVERY)
    assert [name for name, number in found.items() if number > 1] == []


@pytest.mark.parametrize("deck", ["places-a", "places-b"])
def test_places_name_spaces_of_their_map(deck):
    """X1.2 two to four spaces, all asked for, each set once; land, sea and far isles take part."""
    board = load({"map": DECKS[deck].letter}).board
    goals = [card.ability for card in DECKS[deck].cards]
    assert all(goal.count == "named_spaces" and 2 <= len(goal.spaces) <= 4 for goal in goals)
    assert all(goal.at_least == len(goal.spaces) for goal in goals)
    named = Counter(code for goal in goals for code in goal.spaces)
    assert set(named) <= set(board.codes)
    assert max(named.values()) <= 2
    assert len({code[0] for code in named} - {"S"}) >= len(board.islands) - 3
    assert {card.rule for card in DECKS[deck].cards} == {"X1.2"}


def test_specialties_ask_for_two_trades():
    """X3.1 different pairs, each trade in three or more, shown on the card itself."""
    deck = DECKS["specialties"].cards
    pairs = [card.ability.trades for card in deck]
    assert all(card.ability.count == "trades" and card.ability.at_least for card in deck)
    assert len(set(pairs)) == 11
    assert {len(pair) for pair in pairs} == {2}
    assert min(Counter(trade for pair in pairs for trade in pair).values()) >= 3
    trades = BASE.numbers.trades
    assert all(card.icons[trades.index(name)] for card in deck for name in card.ability.trades)
    assert {card.rule for card in deck} == {"X3.1"}


@pytest.mark.parametrize(
    ("deck", "order"),
    [
        pytest.param("upgrades", "upgrade", id="X4.2"),
        pytest.param("sea-serpents", "serpent", id="X5.2"),
    ],
)
def test_orders(deck, order):
    """Each card orders once; objectives on it are the base game's (K6)."""
    assert {card.orders for card in DECKS[deck].cards} == {(order,)}
    assert {card.rule for card in DECKS[deck].cards} == {"K6"}


def test_only_these_decks_order():
    ordering = {card.deck for card in EVERY if card.orders}
    assert ordering == {"upgrades", "sea-serpents"}


def test_values_have_an_ability_and_a_score_and_no_icons():
    """X6.1."""
    for card in DECKS["values"].cards:
        assert card.ability is not None
        assert card.score is not None
        assert not any((*card.icons, *card.actions, *card.orders))
        assert card.rule == "X6.1"


def test_cards_bring_what_base_cards_bring():
    """Icons and actions as on base cards; every deck has cards for every trade."""
    for deck in DECKS.values():
        if deck.id != "values":
            assert all(2 <= sum(card.icons) <= 4 for card in deck.cards), deck.id
            assert all(any(card.actions) for card in deck.cards), deck.id
            assert all(map(any, zip(*(card.icons for card in deck.cards), strict=True))), deck.id


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        pytest.param("trade", [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], id="X2.1"),
        pytest.param("upgrade", [-2, -2, -1, -1, -1, 1, 1, 1, 2, 2], id="X4.1"),
    ],
)
def test_tokens_that_show_something(kind, found):
    assert sorted(getattr(ALL.tokens, kind)) == found


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        pytest.param("serpents", 8, id="X5.1"),
        pytest.param("mountains", 8, id="X9.1"),
        pytest.param("shrines", 3, id="X10.1"),
        pytest.param("airships", 2, id="X11.1"),
    ],
)
def test_numbers_of_tokens(kind, number):
    assert getattr(ALL.tokens, kind) == number


def test_faces_of_exploration():
    """X8.5 the mix, under the names that saves use."""
    assert Counter(face.name for face in ALL.tokens.exploration) == {
        "coins-1": 3, "coins-2": 3, "coins-3": 1, "people-1": 3, "houses-1": 2, "boats-1": 2,
        "trade-cooking": 1, "trade-carpentry": 1, "trade-sewing": 1, "trade-shoemaking": 1,
        "trade-art": 1, "trade-blacksmithing": 1,
    }  # fmt: skip
    for face in ALL.tokens.exploration:
        assert (face.gain is None) == face.name.startswith("trade-") == (face.trade >= 0)


# -- content of a game


@pytest.mark.parametrize(
    ("name", "decks", "parts"),
    [
        pytest.param("places", ["places-a"], set(), id="X1"),
        pytest.param("trade-tokens", [], {"tokens"}, id="X2"),
        pytest.param("specialties", ["specialties"], set(), id="X3"),
        pytest.param("upgrades", ["upgrades"], {"tokens"}, id="X4"),
        pytest.param("sea-serpents", ["sea-serpents"], {"tokens"}, id="X5"),
        pytest.param("values", [], {"values"}, id="X6"),
        pytest.param("feuds", [], set(), id="X7"),
        pytest.param("exploration", [], {"tokens"}, id="X8"),
        pytest.param("mountains", [], {"tokens"}, id="X9"),
        pytest.param("shrines", [], {"tokens"}, id="X10"),
        pytest.param("airships", [], {"tokens"}, id="X11"),
    ],
)
def test_what_an_expansion_brings(name, decks, parts):
    """S2, S3: the content holds what is in play and nothing else."""
    found = load({"map": "A", "expansions": [name]})
    assert [deck["id"] for deck in found.document["decks"]] == ["base", *decks]
    assert set(found.document) - {"map", "game", "decks"} == parts
    assert [card.id for card in found.deck] == [
        card.id for deck in ("base", *decks) for card in DECKS[deck].cards
    ]
    assert (found.tokens != Tokens()) == ("tokens" in parts)
    assert found.values == (4 if "values" in parts else 0)
    assert (found.digest == BASE.digest) == (not decks and not parts)
    assert read(json.loads(json.dumps(dict(found.document))), "save.json") == found


def test_all_together():
    """The decks come in the order of the rulebook; value cards are not shuffled in (X6.1)."""
    assert [deck["id"] for deck in ALL.document["decks"]] == [
        "base", "places-a", "specialties", "upgrades", "sea-serpents",
    ]  # fmt: skip
    assert len(ALL.deck) == 76
    assert [card.id for card in ALL.cards[76:]] == [card.id for card in DECKS["values"].cards]
    assert read(json.loads(json.dumps(dict(ALL.document))), "save.json") == ALL


def test_places_of_the_chosen_map():
    """S3 only the cards with the chosen map's letter come in."""
    found = load({"map": "b", "expansions": ["places"]})
    assert found.board.letter == "B"
    assert {card.deck for card in found.cards} == {"base", "places-b"}


def test_the_order_of_options_does_not_matter():
    names = list(reversed(EXPANSIONS))
    assert load({"map": "A", "expansions": names}) == ALL


@pytest.mark.parametrize("names", ["places", ["lanterns"], [["places"]], None, 7])
def test_no_expansions(names):
    """S2."""
    with pytest.raises(DealError) as caught:
        load({"map": "A", "expansions": names})
    assert caught.value.refusal.rule == "S2"


def test_a_map_without_a_deck_has_no_places():
    """S10 the loader says nothing, the deal refuses."""
    document = copy.deepcopy(dict(BASE.document))
    document["map"]["letter"] = None
    found = read(document, "save.json")
    with pytest.raises(DealError) as caught:
        KIND.deal({"players": 2, "expansions": ["places"]}, found, streams(1))
    assert (caught.value.refusal.rule, caught.value.refusal.reason) == ("S10", "no_places_deck")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", [info.letter for info in list_maps()])
def test_every_map_can_be_dealt_with_all(name, players):
    """S10: there are cards and spaces enough for all eleven."""
    options = {"players": players, "map": name, "expansions": list(EXPANSIONS)}
    found = load(options)
    game = KIND.bind(KIND.deal(options, found, streams(players)), found)
    assert len(game.setup["exploration"]) == 20
    assert game.legal_actions(game.initial())


def test_cards_that_order_what_nobody_resolves():
    """S3: a save whose cards order upgrades in a game without them is no game."""
    found = load({"map": "A", "expansions": ["upgrades"]})
    setup = KIND.deal({"players": 2, "expansions": ["upgrades"]}, found, streams(1))
    with pytest.raises(DealError) as caught:
        KIND.bind({**setup, "expansions": []}, found)
    assert caught.value.refusal.rule == "S3"


def damaged(change):
    """Return the document of a save with all expansions after a change."""
    document = copy.deepcopy(dict(ALL.document))
    change(document)
    return document


@pytest.mark.parametrize(
    ("document", "path"),
    [
        pytest.param(damaged(lambda it: it.update(tokens=3)), "tokens", id="tokens"),
        pytest.param(damaged(lambda it: it["tokens"].pop("trade")), "tokens", id="no trade tokens"),
        pytest.param(
            damaged(lambda it: it["tokens"]["upgrade"].append(10**9)),
            "tokens.upgrade.10",
            id="X4.1",
        ),
        pytest.param(
            damaged(lambda it: it["tokens"]["exploration"][0].update(trade="art")),
            "tokens.exploration.0",
            id="X8.3 two things on one face",
        ),
        pytest.param(damaged(lambda it: it.update(values=[])), "values", id="values"),
        pytest.param(
            damaged(lambda it: it["values"]["values"][1].pop("score")), "values.values.1", id="X6.1"
        ),
        pytest.param(
            damaged(lambda it: it["decks"][1].update(letter="B")), "decks.1.letter", id="X1.1"
        ),
        pytest.param(
            damaged(lambda it: it["decks"][1]["cards"][0]["ability"].update(spaces=["A1", "R9"])),
            "decks.1.cards.0.ability.spaces.1",
            id="X1.2",
        ),
        pytest.param(
            damaged(lambda it: it["decks"][2].update(label="lanterns")), "decks.2.label", id="label"
        ),
        pytest.param(
            damaged(lambda it: it["decks"][0]["cards"][0].update(orders=["upgrade"])),
            "decks.0.cards.0.orders.0",
            id="T5 a base card orders",
        ),
    ],
)
def test_damaged_saves(document, path):
    """MD-03: the message names the save and the item."""
    with pytest.raises(ContentError) as caught:
        read(document, "save.json")
    assert caught.value.file == "save.json"
    assert caught.value.problems[0].path == f"content.document.{path}"


@pytest.mark.parametrize("key", ["id", "name"])
def test_a_value_card_may_not_be_called_like_a_card(key):
    document = damaged(
        lambda it: it["values"]["values"][0].update({key: it["decks"][0]["cards"][0][key]})
    )
    with pytest.raises(ContentError, match=f"cards of two decks have the same {key}"):
        read(document, "save.json")


def test_a_newer_deck_changes_no_old_game():
    """S9 a save plays on with the cards that it holds."""
    document = damaged(lambda it: it["decks"][2]["cards"].pop())
    found = read(document, "save.json")
    assert len(found.deck) == 75
    assert found.digest != ALL.digest
    assert replace(found, cards=ALL.cards, document=ALL.document, digest=ALL.digest) == ALL
    goals = [card.ability for card in found.cards if isinstance(card.ability, Objective)]
    assert all(goal.points for goal in goals)


def test_one_more_expansion_needs_only_its_data(tmp_path, monkeypatch):
    """S2, S3: a module says which file holds its deck; nothing else knows of it."""
    shutil.copytree(content_folder("cards"), tmp_path / "cards")
    shutil.copytree(content_folder("maps"), tmp_path / "maps")
    (tmp_path / "cards" / "lanterns.yaml").write_text(
        "format: 1\nid: lanterns\nlabel: lanterns\nletter: null\ncards:\n"
        "  - {id: wick, name: Wick, trades: [art], actions: {moves: 2}, orders: [light],\n"
        "     ability: {kind: objective, count: boats, at_least: 3, points: 3}}\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(loading, "content_folder", lambda name: tmp_path / name)
    lanterns = Module(
        name="lanterns", deck="lanterns", objective_rule="X12.1", orders={"light": lambda *_: False}
    )
    monkeypatch.setitem(EXPANSIONS, "lanterns", lanterns)
    found = load({"map": "A", "expansions": ["lanterns"]})
    assert found.cards[-1].id == "wick"
    assert (found.cards[-1].orders, found.cards[-1].rule) == (("light",), "X12.1")
    assert read(json.loads(json.dumps(dict(found.document))), "save.json") == found
    assert [deck.id for deck in list_decks()][-2:] == ["lanterns", "values"]
    options = {"players": 2, "expansions": ["lanterns"]}
    assert KIND.bind(KIND.deal(options, found, streams(1)), found).legal_actions
