"""The shipped files load, and come back the same from a save."""

from __future__ import annotations

import copy
import json

import pytest

from sojourns.games.six.data import load, read
from sojourns.games.six.data.loading import compile_content, content_folder, list_maps
from sojourns.games.six.data.strict import read_yaml
from sojourns.games.six.effects import Income, Objective, OnBuild, OnBuy
from sojourns.kernel.errors import ContentError, DealError
from sojourns.kernel.game import Refusal

CONTENT = load({"map": "A"})


def test_the_base_deck():
    assert len(CONTENT.cards) == 37, "S3"
    assert all(sum(card.icons) >= 1 for card in CONTENT.cards)
    icons = [sum(card.icons[trade] for card in CONTENT.cards) for trade in range(7)]
    assert icons == sorted(icons, reverse=True), "from cooking to jewelry"
    assert 100 <= sum(icons) <= 110
    assert {card.rule for card in CONTENT.cards} == {"K6"}


def test_every_kind_of_ability_is_in_the_base_deck():
    kinds = [card.ability.kind for card in CONTENT.cards if card.ability]
    assert set(kinds) == {
        "income", "share_house_spaces", "move_houses", "on_build", "on_buy", "objective",
        "points_per", "extra", "free_crossing", "toll", "boats_from_houses", "people_anywhere",
    }  # fmt: skip


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param(Income(1), id="K1"),
        pytest.param(Objective("houses", 3, at_least=3), id="K6 three houses"),
        pytest.param(Objective("trade", 3, at_least=7, trade="cooking"), id="K6 seven cooking"),
        pytest.param(Objective("islands", 3, at_least=2), id="K6 two islands"),
        pytest.param(Objective("contiguous", 4, at_least=1), id="K6 contiguous"),
        pytest.param(Objective("sea_spaces", 3, most=True), id="K6 most seas"),
    ],
)
def test_what_the_rulebook_quotes_is_there(effect):
    assert effect in [card.ability for card in CONTENT.cards]


def test_quoted_abilities_with_a_choice_of_gain():
    abilities = [card.ability for card in CONTENT.cards]
    builds = {effect.what for effect in abilities if isinstance(effect, OnBuild)}
    assert builds == {"house", "boat"}, "K4"
    buys = [effect for effect in abilities if isinstance(effect, OnBuy)]
    assert any(effect.cost == 4 and effect.gain.houses == 1 for effect in buys), "K5"
    assert any(effect.trade for effect in buys), "K5"
    assert any(isinstance(e, Objective) and len(e.trades) == 2 for e in abilities), "K6"
    assert sum(isinstance(effect, Income) for effect in abilities) <= 2, "income is rare"


def test_a_save_gives_the_same_content():
    document = json.loads(json.dumps(CONTENT.document, sort_keys=True))
    again = read(document, "game.json")
    assert again == CONTENT
    assert again.digest == CONTENT.digest
    assert len(again.digest) == 16


def test_the_digest_tells_contents_apart():
    document = copy.deepcopy(dict(CONTENT.document))
    document["decks"][0]["cards"][0]["name"] = "Haven"
    assert read(document, "game.json").digest != CONTENT.digest


@pytest.mark.parametrize("name", ["A", "a"])
def test_maps_by_letter_and_id(name):
    assert load({"map": name}).board.letter == "A"


@pytest.mark.parametrize("name", ["", "Q", "../a", "a.yaml", "x" * 1000, "\x1b"])
def test_unknown_maps(name):
    """S2"""
    with pytest.raises(DealError) as caught:
        load({"map": name})
    known = caught.value.refusal.facts["known"]
    assert known[0] == "A"
    assert caught.value.refusal == Refusal("S2", "map", found=name[:40], known=known)


def test_list_of_maps():
    first = list_maps()[0]
    assert (first.id, first.letter, first.problem) == ("a", "A", None)
    assert first.path.is_file()


def test_a_broken_map_is_listed_with_its_reason(tmp_path, monkeypatch):
    """MD-01."""
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "good.yaml").write_bytes((content_folder("maps") / "a.yaml").read_bytes())
    (tmp_path / "maps" / "bad.yaml").write_text("a: no\n", encoding="utf-8")
    monkeypatch.setattr(
        "sojourns.games.six.data.loading.content_folder", lambda name: tmp_path / name
    )
    bad, good = list_maps()
    assert (bad.id, bad.letter) == ("bad", None)
    assert bad.problem.startswith("bad.yaml:1:4: a: `no`")
    assert good.problem is None


def damaged(change):
    """Return the document of a save after a change."""
    document = copy.deepcopy(dict(CONTENT.document))
    change(document)
    return document


@pytest.mark.parametrize(
    ("document", "path"),
    [
        pytest.param(None, "content.document", id="nothing"),
        pytest.param([1], "content.document", id="a list"),
        pytest.param({}, "content.document", id="empty"),
        pytest.param(damaged(lambda it: it.pop("map")), "content.document", id="no map"),
        pytest.param(damaged(lambda it: it.update(more=1)), "content.document", id="more"),
        pytest.param(
            damaged(lambda it: it.update(decks=[])), "content.document.decks", id="no deck"
        ),
        pytest.param(
            damaged(lambda it: it.update(decks=3)), "content.document.decks", id="3 as decks"
        ),
        pytest.param(damaged(lambda it: it.update(map=3)), "content.document.map", id="3 as map"),
        pytest.param(
            damaged(lambda it: it.update(game=[])), "content.document.game", id="list as game"
        ),
        pytest.param(
            damaged(lambda it: it["map"].update(format=2)),
            "content.document.map.format",
            id="newer map",
        ),
        pytest.param(
            damaged(lambda it: it["game"].update(coins=10**400)),
            "content.document.game.coins",
            id="coins",
        ),
        pytest.param(
            damaged(lambda it: it["decks"][0]["cards"][3].update(trades=["hats"])),
            "content.document.decks.0.cards.3.trades.0",
            id="a trade",
        ),
        pytest.param(
            damaged(lambda it: it["decks"][0]["cards"][3].update(id="harbour")),
            "content.document.decks.0.cards.3.id",
            id="a card twice",
        ),
        pytest.param(
            damaged(lambda it: it["decks"].append(it["decks"][0])),
            "content.document.decks",
            id="a deck twice",
        ),
    ],
)
def test_damaged_saves(document, path):
    """MD-03: the message names the save and the item."""
    with pytest.raises(ContentError) as caught:
        read(document, "game.json")
    assert caught.value.file == "game.json"
    assert caught.value.problems[0].path == path
    assert str(caught.value).startswith(f"game.json: {path}: ")


def test_characters_that_cannot_be_seen_are_refused_in_saves():
    """IN-04."""
    document = damaged(lambda it: it["decks"][0]["cards"][0].update(name="x\x1b[31m"))
    with pytest.raises(ContentError, match=r"U\+001B"):
        read(document, "game.json")


def test_a_fault_in_one_file_names_that_file(tmp_path):
    for name in ("maps/a.yaml", "cards/game.yaml", "cards/base.yaml"):
        folder, _, file = name.partition("/")
        source = content_folder(folder) / file
        (tmp_path / file).write_bytes(source.read_bytes())
    broken = tmp_path / "base.yaml"
    broken.write_text(broken.read_text("utf-8").replace("boats: 2", "boots: 2", 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        compile_content(
            read_yaml(tmp_path / "a.yaml"), read_yaml(tmp_path / "game.yaml"), [read_yaml(broken)]
        )
    assert caught.value.file == str(broken)
    assert "the key `boots` is not known here" in str(caught.value)


def test_spaces_that_the_map_does_not_have():
    document = copy.deepcopy(dict(CONTENT.document))
    deck = document["decks"][0]
    deck.update(label="places", letter="A")
    deck["cards"][3]["ability"] = {
        "kind": "points_per", "count": "named_spaces", "each": 1, "points": 2, "most_points": 4,
        "spaces": ["A1", "R9", "S0"],
    }  # fmt: skip
    with pytest.raises(ContentError, match="R9 on the map") as found:
        read(document, "a save")
    assert [one.path for one in found.value.problems] == [
        "content.document.decks.0.cards.3.ability.spaces.1"
    ]
    deck["cards"][3]["ability"]["spaces"] = ["A1", "S0"]
    assert read(document, "a save").cards[3].ability.spaces == ("A1", "S0")
