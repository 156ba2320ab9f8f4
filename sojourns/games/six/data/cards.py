"""Decks: from the document of a card file (`docs/cards.md` is the format) to cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from sojourns.games.six.content import Card, Numbers
from sojourns.games.six.data.card_checks import (
    Spot,
    ability_problems,
    name_problems,
    trade_problems,
)
from sojourns.games.six.data.tree import Tree, join
from sojourns.games.six.data.validate import validated
from sojourns.games.six.effects import Effect, TradeName
from sojourns.kernel.errors import ContentError, Problem
from sojourns.lang import _

STRICT = ConfigDict(extra="forbid", frozen=True, strict=True)
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=24)]
Amount = Annotated[int, Field(ge=1, le=20)]
Order = Literal["serpent", "upgrade"]

LABEL_RULES = {"places": "X1.2", "specialties": "X3.1"}
"""Rule that the objectives of an expansion's deck cite (P8); K6 elsewhere."""


class Amounts(BaseModel):
    """The actions of a card (A1)."""

    model_config = STRICT

    people: Amount | None = None
    houses: Amount | None = None
    boats: Amount | None = None
    moves: Amount | None = None


class CardEntry(BaseModel):
    """A card as it is written."""

    model_config = STRICT

    id: Id
    name: str
    trades: Annotated[tuple[TradeName, ...], Field(min_length=1, max_length=9)]
    actions: Amounts = Amounts()
    orders: Annotated[tuple[Order, ...], Field(min_length=1, max_length=4)] | None = None
    ability: Annotated[Effect, Field(discriminator="kind")] | None = None


class DeckFile(BaseModel):
    """The file as it is written; its cards are validated one by one, so that all are reported."""

    model_config = STRICT

    format: Literal[1]
    id: Id
    label: Literal["places", "specialties", "upgrades", "sea-serpents"] | None
    letter: Annotated[str, Field(pattern=r"^[A-H]$")] | None
    cards: Annotated[tuple[Any, ...], Field(min_length=1, max_length=200)]


DECK = TypeAdapter(DeckFile)
CARD = TypeAdapter(CardEntry)


def compile_deck(tree: Tree, numbers: Numbers) -> tuple[Card, ...]:
    """Return the cards of a deck, in the order of the file.

    Raises:
        ContentError: with every problem found.
    """
    deck = validated(DECK, tree)
    problems = []
    if (deck.label == "places") != (deck.letter is not None):
        wrong = _("a Places deck has the letter of its map, any other deck null")
        problems.append(tree.problem("letter", wrong))
    entries = []
    for index in range(len(deck.cards)):
        try:
            entries.append(_entry(index, tree, numbers, on_map=deck.letter is not None))
        except ContentError as error:
            problems += error.problems
    problems += _twins(tree)
    if problems:
        raise ContentError(tree.file, sorted(problems, key=_in_file_order))
    return tuple(_card(entry, deck, numbers) for entry in entries)


def _entry(index: int, tree: Tree, numbers: Numbers, *, on_map: bool) -> CardEntry:
    """Return one card as it is written.

    Raises:
        ContentError: with every problem of this card.
    """
    path = join("cards", index)
    entry = validated(CARD, tree, path, tree.value["cards"][index])
    spot = Spot(tree, path, numbers, on_map)
    problems = [
        *name_problems(entry.name, spot),
        *trade_problems(entry.trades, spot),
        *ability_problems(entry.ability, spot._replace(path=join(path, "ability"))),
    ]
    if not entry.orders and not any(entry.actions.model_dump().values()):
        wrong = _("the card has no action and orders nothing")
        right = _("at least one of people, houses, boats, moves")
        problems.append(spot.problem("actions", wrong, right))
    if problems:
        raise ContentError(tree.file, problems)
    return entry


def _card(entry: CardEntry, deck: DeckFile, numbers: Numbers) -> Card:
    actions = entry.actions
    return Card(
        id=entry.id,
        name=entry.name,
        deck=deck.id,
        icons=tuple(sum(icon == trade for icon in entry.trades) for trade in numbers.trades),
        actions=(
            actions.people or 0,
            actions.houses or 0,
            actions.boats or 0,
            actions.moves or 0,
        ),
        orders=entry.orders or (),
        ability=entry.ability,
        rule=LABEL_RULES.get(deck.label or "", "K6"),
    )


def _twins(tree: Tree) -> Iterator[Problem]:
    """Yield the ids and names that an earlier card of the deck has already."""
    for key in ("id", "name"):
        seen: dict[str, int] = {}
        for index, value in enumerate(tree.value["cards"]):
            text = value.get(key) if isinstance(value, dict) else None
            if not isinstance(text, str):
                continue
            folded = re.sub(r"\s+", " ", text).casefold()
            path = join(join("cards", index), key)
            if folded in seen:
                first = tree.place(join(join("cards", seen[folded]), key))[0]
                yield tree.problem(path, _twin(text, seen[folded], first), _("choose another one"))
            seen.setdefault(folded, index)


def _twin(text: str, index: int, line: int | None) -> str:
    if line is None:
        wrong = _('"{text}" is taken by card {number} of the deck')
        return wrong.format(text=text, number=index + 1)
    return _('"{text}" stands twice, here and in line {line}').format(text=text, line=line)


def _in_file_order(problem: Problem) -> tuple[int, int]:
    return problem.row or 0, problem.column or 0
