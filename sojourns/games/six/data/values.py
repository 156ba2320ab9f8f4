"""Value cards: from the document of `cards/values.yaml` to cards (X6.1)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from sojourns.games.six.content import Card, Numbers
from sojourns.games.six.data.card_checks import Spot, ability_problems, name_problems, twins
from sojourns.games.six.data.cards import Id, Name
from sojourns.games.six.data.tree import Tree, join
from sojourns.games.six.data.validate import validated
from sojourns.games.six.effects import (
    BoatsFromHouses,
    Extra,
    FreeCrossing,
    Income,
    MoveHouses,
    Objective,
    OnBuild,
    OnBuy,
    PeopleAnywhere,
    PointsPer,
    ShareHouseSpaces,
    Toll,
)
from sojourns.kernel.errors import ContentError, Problem

STRICT = ConfigDict(extra="forbid", frozen=True, strict=True)
DECK = "values"
RULE = "X6.1"

Acting = (
    Income
    | ShareHouseSpaces
    | MoveHouses
    | OnBuild
    | OnBuy
    | Extra
    | FreeCrossing
    | Toll
    | BoatsFromHouses
    | PeopleAnywhere
)
"""Effects that work while the game runs."""

Scoring = Objective | PointsPer
"""Effects that give points at the end."""


class ValueEntry(BaseModel):
    """A value card as it is written."""

    model_config = STRICT

    id: Id
    name: Name
    ability: Annotated[Acting, Field(discriminator="kind")]
    score: Annotated[Scoring, Field(discriminator="kind")]


class ValuesFile(BaseModel):
    """The file as it is written; its cards are validated one by one."""

    model_config = STRICT

    format: Literal[1]
    values: Annotated[tuple[Any, ...], Field(min_length=1, max_length=50)]


FILE = TypeAdapter(ValuesFile)
ENTRY = TypeAdapter(ValueEntry)


def compile_values(tree: Tree, numbers: Numbers) -> tuple[Card, ...]:
    """Return the value cards, in the order of the file: without icons, actions and orders.

    Raises:
        ContentError: with every problem found.
    """
    file = validated(FILE, tree)
    problems: list[Problem] = []
    cards = []
    for index in range(len(file.values)):
        try:
            cards.append(_card(index, tree, numbers))
        except ContentError as error:
            problems += error.problems
    problems += twins(tree, "values")
    if problems:
        raise ContentError(tree.file, problems)
    return tuple(cards)


def _card(index: int, tree: Tree, numbers: Numbers) -> Card:
    path = join("values", index)
    entry = validated(ENTRY, tree, path, tree.value["values"][index])
    spot = Spot(tree, path, numbers)
    problems = [
        *name_problems(entry.name, spot),
        *ability_problems(entry.ability, spot._replace(path=join(path, "ability"))),
        *ability_problems(entry.score, spot._replace(path=join(path, "score"))),
    ]
    if problems:
        raise ContentError(tree.file, problems)
    return Card(
        id=entry.id,
        name=entry.name,
        deck=DECK,
        icons=(0,) * len(numbers.trades),
        actions=(0, 0, 0, 0),
        orders=(),
        ability=entry.ability,
        rule=RULE,
        score=entry.score,
    )
