"""The numbers of the rulebook that are data: from `cards/game.yaml` to `Numbers`."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from sojourns.games.six.content import Numbers
from sojourns.games.six.data.tree import Tree, join
from sojourns.games.six.data.validate import validated
from sojourns.games.six.effects import TradeName
from sojourns.kernel.errors import ContentError, Problem
from sojourns.lang import _

Pieces = Annotated[int, Field(ge=0, le=99)]
Step = tuple[Annotated[int, Field(ge=1, le=99)], Annotated[int, Field(ge=1, le=99)]]

STRICT = ConfigDict(extra="forbid", frozen=True, strict=True)


class Box(BaseModel):
    """Pieces of one colour (S4)."""

    model_config = STRICT

    people: Pieces
    boats: Pieces
    houses: Pieces
    towers: Pieces


class Start(BaseModel):
    """What each player places first (S8)."""

    model_config = STRICT

    people: Pieces
    houses: Pieces


class GameFile(BaseModel):
    """The file as it is written."""

    model_config = STRICT

    format: Literal[1]
    coins: Pieces
    pieces: Box
    start: Start
    row: Annotated[tuple[Pieces, ...], Field(min_length=1, max_length=10)]
    turns: Annotated[int, Field(ge=1, le=99)]
    trades: dict[TradeName, Annotated[tuple[Step, ...], Field(min_length=1, max_length=9)]]


TRADES: tuple[TradeName, ...] = get_args(TradeName)
"""The trades in their order."""

ADAPTER = TypeAdapter(GameFile)


def compile_numbers(tree: Tree) -> Numbers:
    """Return the numbers.

    Raises:
        ContentError: with every problem found.
    """
    source = validated(ADAPTER, tree)
    problems = [*_trades(source, tree), *_order(source, tree), *_supply(source, tree)]
    if problems:
        raise ContentError(tree.file, problems)
    return Numbers(
        coins=source.coins,
        people=source.pieces.people,
        boats=source.pieces.boats,
        houses=source.pieces.houses,
        towers=source.pieces.towers,
        start_people=source.start.people,
        start_houses=source.start.houses,
        row=source.row,
        turns=source.turns,
        trades=TRADES,
        thresholds=tuple(source.trades[trade] for trade in TRADES),
    )


def _trades(source: GameFile, tree: Tree) -> list[Problem]:
    wrong = _("the key `{key}` is missing")
    return [
        tree.problem("trades", wrong.format(key=trade))
        for trade in TRADES
        if trade not in source.trades
    ]


def _order(source: GameFile, tree: Tree) -> list[Problem]:
    """Return what does not rise: the costs of the row from 0, and the steps of each trade."""
    found = []
    if source.row[0] != 0 or list(source.row) != sorted(set(source.row)):
        found.append(
            tree.problem("row", _("the costs do not rise from 0"), _("such as [0, 1, 2, 3, 4]"))
        )
    for trade, steps in source.trades.items():
        for column in (0, 1):
            numbers = [step[column] for step in steps]
            if numbers != sorted(set(numbers)):
                found.append(
                    tree.problem(
                        join("trades", trade),
                        _("the steps do not rise"),
                        _("pairs of icons and points, each higher than the one before"),
                    )
                )
                break
    return found


def _supply(source: GameFile, tree: Tree) -> list[Problem]:
    """Return where more is placed first than there is."""
    pairs = {
        "people": (source.start.people, source.pieces.people),
        "houses": (source.start.houses, source.pieces.houses),
    }
    return [
        tree.problem(
            join("start", name),
            _("{number} placed, but there are only {limit}").format(number=number, limit=limit),
        )
        for name, (number, limit) in pairs.items()
        if number > limit
    ]
