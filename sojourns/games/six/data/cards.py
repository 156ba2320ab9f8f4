"""Decks: from the document of a card file (`docs/cards.md` is the format) to cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from sojourns.games.six.content import Board, Card, Numbers
from sojourns.games.six.data.card_checks import (
    Spot,
    ability_problems,
    name_problems,
    trade_problems,
    twins,
)
from sojourns.games.six.data.tree import Tree, join
from sojourns.games.six.data.validate import short, validated
from sojourns.games.six.effects import Effect, TradeName
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.ruleset import Module
from sojourns.kernel.errors import ContentError, Problem
from sojourns.lang import _

STRICT = ConfigDict(extra="forbid", frozen=True, strict=True)
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=24)]
Name = Annotated[str, Field(max_length=200)]
"""Far longer than any that is right, and short enough to be measured."""

Amount = Annotated[int, Field(ge=1, le=20)]

NO_EXPANSION = Module(name="")
"""What the base deck belongs to."""


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
    name: Name
    trades: Annotated[tuple[TradeName, ...], Field(min_length=1, max_length=9)]
    actions: Amounts = Amounts()
    orders: Annotated[tuple[str, ...], Field(min_length=1, max_length=4)] | None = None
    ability: Annotated[Effect, Field(discriminator="kind")] | None = None


class DeckFile(BaseModel):
    """The file as it is written; its cards are validated one by one, so that all are reported."""

    model_config = STRICT

    format: Literal[1]
    id: Id
    label: str | None
    letter: Annotated[str, Field(pattern=r"^[A-H]$")] | None
    cards: Annotated[tuple[Any, ...], Field(min_length=1, max_length=200)]


DECK = TypeAdapter(DeckFile)
CARD = TypeAdapter(CardEntry)


def compile_deck(tree: Tree, numbers: Numbers, board: Board | None = None) -> tuple[Card, ...]:
    """Return the cards of a deck, in the order of the file.

    With a board, a deck that belongs to a map has to fit it: its letter and its spaces.

    Raises:
        ContentError: with every problem found.
    """
    deck = validated(DECK, tree)
    expansion = EXPANSIONS.get(deck.label, NO_EXPANSION) if deck.label else NO_EXPANSION
    problems = [*_label_problems(deck, tree), *_letter_problems(deck, expansion, tree, board)]
    spot = Spot(tree, "", numbers, deck.letter is not None, board)
    entries = []
    for index in range(len(deck.cards)):
        try:
            entries.append(_entry(index, spot, expansion))
        except ContentError as error:
            problems += error.problems
    problems += twins(tree, "cards")
    if problems:
        raise ContentError(tree.file, sorted(problems, key=_in_file_order))
    return tuple(_card(entry, deck, numbers, expansion.objective_rule) for entry in entries)


def _label_problems(deck: DeckFile, tree: Tree) -> Iterator[Problem]:
    labels = [name for name, module in EXPANSIONS.items() if module.deck]
    if deck.label is not None and deck.label not in labels:
        right = _("null, or one of {list}").format(list=", ".join(labels))
        yield tree.problem("label", _("no expansion with a deck has this name"), right)


def _letter_problems(
    deck: DeckFile, expansion: Module, tree: Tree, board: Board | None
) -> Iterator[Problem]:
    if ("{letter}" in expansion.deck) != (deck.letter is not None):
        wrong = _("a Places deck has the letter of its map, any other deck null")
        yield tree.problem("letter", wrong)
    elif deck.letter and board and deck.letter != board.letter:
        wrong = _("this is the deck of map {letter}, not of {map}")
        yield tree.problem("letter", wrong.format(letter=deck.letter, map=board.title))


def _entry(index: int, deck: Spot, expansion: Module) -> CardEntry:
    """Return one card as it is written; `deck` is the place of the whole.

    Raises:
        ContentError: with every problem of this card.
    """
    tree, path = deck.tree, join("cards", index)
    entry = validated(CARD, tree, path, tree.value["cards"][index])
    spot = deck._replace(path=path)
    problems = [
        *name_problems(entry.name, spot),
        *trade_problems(entry.trades, spot),
        *_order_problems(entry.orders or (), tuple(expansion.orders), spot),
        *ability_problems(entry.ability, spot._replace(path=join(path, "ability"))),
    ]
    if not entry.orders and not any(entry.actions.model_dump().values()):
        wrong = _("the card has no action and orders nothing")
        right = _("at least one of people, houses, boats, moves")
        problems.append(spot.problem("actions", wrong, right))
    if problems:
        raise ContentError(tree.file, problems)
    return entry


def _order_problems(orders: Sequence[str], known: Sequence[str], spot: Spot) -> Iterator[Problem]:
    """Yield the orders that the expansion of the deck does not know."""
    for index, order in enumerate(orders):
        if order not in known:
            right = _("one of {list}").format(list=", ".join(known))
            yield spot.problem(
                join("orders", index),
                _("{value} is not known here").format(value=short(order)),
                right if known else _("the cards of this deck order nothing"),
            )


def _card(entry: CardEntry, deck: DeckFile, numbers: Numbers, rule: str) -> Card:
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
        rule=rule,
    )


def _in_file_order(problem: Problem) -> tuple[int, int]:
    return problem.row or 0, problem.column or 0
