"""A saved game of Six Sojourns, read as `docs/saves.md` tells it, without our reader."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

import jsonschema
import pytest

from sojourns.session import saves
from tests.contract.cases import SIX, whole_game

DOCS = Path(__file__).parents[2] / "docs"
GAMES = [("six-3", 3), ("six-3-exploration", 1), ("six-2-upgrades+shrines", 0), ("six-4-all", 1)]
"""Name of a case and a seed."""


@pytest.fixture(params=GAMES, ids=lambda game: game[0])
def match(request):
    return whole_game(*request.param)


@pytest.fixture
def data(match):
    return json.loads(saves.dumps(match))


def short_hash(content: bytes) -> str:
    return blake2b(content, digest_size=8).hexdigest()


def test_it_fits_the_schema(data):
    jsonschema.validate(data, json.loads((DOCS / "save.schema.json").read_text("utf-8")))


def test_the_digest_of_the_content(data):
    content = data["content"]
    text = json.dumps(content["document"], sort_keys=True, separators=(",", ":"))
    assert short_hash(text.encode("ascii")) == content["digest"]


def space_ids(document):
    islands = document["map"]["islands"].items()
    land = [f"{island}{n + 1}" for island, cells in islands for n in range(len(cells))]
    return [*land, *(f"S{sea}" for sea in document["map"]["seas"])]


def test_ids_of_spaces_and_cards(match, data):
    document = data["content"]["document"]
    assert space_ids(document) == list(match.content.board.codes)
    cards = [card["id"] for deck in document["decks"] for card in deck["cards"]]
    assert sorted(data["setup"]["deck"]) == sorted(cards)
    cards += [card["id"] for card in document.get("values", {"values": []})["values"]]
    assert cards == [card.id for card in match.content.cards]


def listed(value):
    """Return the numbers of a list, led by its length, and so each list in it."""
    if isinstance(value, int):
        return [int(value)]
    return [len(value), *(number for item in value for number in listed(item))]


def encoded(state):
    """Return the bytes that the page describes, number by number."""
    numbers = [1, state.step, state.seat, state.turn, len(state.coins), len(state.towers)]
    numbers += state.coins
    for table in (state.people, state.houses, state.boats):
        for row in table:
            numbers += row
    numbers += state.towers
    for pair in state.stored:
        numbers += pair
    for cards in (*state.cards, state.row, state.deck, state.orders):
        numbers += [len(cards), *cards]
    numbers += state.pool
    if state.slices:
        numbers += listed(state.slices)
    return b"".join(number.to_bytes(4, "little", signed=True) for number in numbers)


def test_the_digests_of_positions(match, data):
    """SV-12."""
    found = [short_hash(encoded(state)) for state in match.states[1:]]
    assert found == [entry["digest"] for entry in data["journal"]]


def test_the_page_names_every_action_with_its_fields(match):
    page = (DOCS / "saves.md").read_text("utf-8")
    lines = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    for cls in match.game.action_types:
        fields = cls.__dataclass_fields__
        line = lines[fields["kind"].default]
        for name in fields.keys() - {"kind"}:
            assert f"`{name}`" in line


def test_the_page_names_every_field_of_the_setup(data):
    page = (DOCS / "saves.md").read_text("utf-8")
    for field in data["setup"]:
        assert f"| `{field}` |" in page
    assert SIX.name in page
