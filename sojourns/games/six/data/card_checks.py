"""What is wrong with a card although each of its values is of the right sort."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from sojourns.games.six.content import Board, Numbers
from sojourns.games.six.data.tree import Tree, join
from sojourns.games.six.data.unseen import columns
from sojourns.games.six.effects import (
    Effect,
    Extra,
    Gain,
    Income,
    Objective,
    OnBuild,
    OnBuy,
    PointsPer,
)
from sojourns.kernel.errors import Problem
from sojourns.lang import _

NAME_COLUMNS = 10
"""What a card's name may take on the narrowest screen."""

MOST = 99
"""The largest number in an ability; it keeps texts in their slots."""

SPACE_CODE = re.compile(r"[A-R][1-9]|S[0-9]")


class Spot(NamedTuple):
    """What is being checked: where it stands, and what it has to fit."""

    tree: Tree
    path: str
    numbers: Numbers
    on_map: bool = False
    """Whether its deck belongs to a map, whose spaces it may name."""
    board: Board | None = None
    """The map that is played, if it is known."""

    def problem(self, key: str, wrong: str, right: str = "") -> Problem:
        """Return a problem with the value of a key here, or with the whole for ""."""
        return self.tree.problem(join(self.path, key) if key else self.path, wrong, right)


def name_problems(name: str, spot: Spot) -> Iterator[Problem]:
    """Yield what is wrong with the name of a card."""
    if not name or name != " ".join(name.split()):
        wrong = _("the name is empty, or has a space too many")
        yield spot.problem("name", wrong, _("words with one space between, none around"))
    width = max(columns(name), len(name))
    if width > NAME_COLUMNS:
        wrong = _('"{name}" takes {number} columns').format(name=name[:40], number=width)
        yield spot.problem("name", wrong, _("at most {most}").format(most=NAME_COLUMNS))


def trade_problems(trades: Sequence[str], spot: Spot) -> Iterator[Problem]:
    """Yield the fault if the icons of a card are not in the order of the trades."""
    order = [spot.numbers.trades.index(trade) for trade in trades]
    if order != sorted(order):
        right = ", ".join(spot.numbers.trades[trade] for trade in sorted(order))
        yield spot.problem("trades", _("the trades are not in their order"), f"[{right}]")


def twins(tree: Tree, part: str) -> Iterator[Problem]:
    """Yield the ids and names that an earlier item of the list `part` has already."""
    for key in ("id", "name"):
        seen: dict[str, int] = {}
        for index, value in enumerate(tree.value[part]):
            text = value.get(key) if isinstance(value, dict) else None
            if not isinstance(text, str):
                continue
            folded = re.sub(r"\s+", " ", text).casefold()
            path = join(join(part, index), key)
            if folded in seen:
                first = tree.place(join(join(part, seen[folded]), key))[0]
                yield tree.problem(path, _twin(text, seen[folded], first), _("choose another one"))
            seen.setdefault(folded, index)


def _twin(text: str, index: int, line: int | None) -> str:
    if line is None:
        wrong = _('"{text}" is taken by card {number} of the deck')
        return wrong.format(text=text, number=index + 1)
    return _('"{text}" stands twice, here and in line {line}').format(text=text, line=line)


def ability_problems(ability: Effect | None, spot: Spot) -> Iterator[Problem]:
    """Yield what is wrong with an ability; `spot` is where the ability stands."""
    check = CHECKS.get(type(ability))
    if check:
        yield from check(ability, spot)


def _amounts(spot: Spot, **values: int | None) -> Iterator[Problem]:
    """Yield the values that are not from 1 to MOST; None is one that is not given."""
    for key, value in values.items():
        if value is not None and not 1 <= value <= MOST:
            wrong = _("{value} cannot stand here").format(value=value)
            yield spot.problem(key, wrong, _("a number from 1 to {most}").format(most=MOST))


def _one_key(amounts: dict[str, int], spot: Spot) -> Iterator[Problem]:
    """Yield the fault if not exactly one of the amounts is given."""
    given = {key: amount for key, amount in amounts.items() if amount != 0}
    if len(given) != 1:
        wrong = _("{number} keys have an amount here").format(number=len(given))
        right = _("exactly one of {list}").format(list=", ".join(amounts))
        yield spot.problem("", wrong, right)
    yield from _amounts(spot, **given)


def _gain(gain: Gain, spot: Spot) -> Iterator[Problem]:
    yield from _one_key(asdict(gain), spot._replace(path=join(spot.path, "gain")))


def _income(effect: Income, spot: Spot) -> Iterator[Problem]:
    yield from _amounts(spot, coins=effect.coins)


def _on_build(effect: OnBuild, spot: Spot) -> Iterator[Problem]:
    yield from _gain(effect.gain, spot)


def _on_buy(effect: OnBuy, spot: Spot) -> Iterator[Problem]:
    yield from _gain(effect.gain, spot)
    if (effect.cost is None) == (effect.trade is None):
        wrong = _("it must say which purchases it reacts to")
        yield spot.problem("", wrong, _("exactly one of cost, trade"))
    if effect.cost is not None and effect.cost not in spot.numbers.row:
        wrong = _("no card costs {cost}").format(cost=effect.cost)
        costs = ", ".join(str(cost) for cost in spot.numbers.row)
        yield spot.problem("cost", wrong, _("one of {list}").format(list=costs))


def _extra(effect: Extra, spot: Spot) -> Iterator[Problem]:
    yield from _one_key({"moves": effect.moves, "people": effect.people}, spot)


def _objective(effect: Objective, spot: Spot) -> Iterator[Problem]:
    yield from _amounts(spot, at_least=effect.at_least, points=effect.points)
    if (effect.at_least is None) != effect.most:
        wrong = _("it must say how many, or that it asks for the most")
        yield spot.problem("", wrong, _("exactly one of `at_least: 3` and `most: true`"))
    elif spot.on_map and effect.spaces and effect.at_least != len(effect.spaces):
        wrong = _("an objective that names spaces asks for all of them")
        key = "at_least" if effect.at_least else "most"
        yield spot.problem(key, wrong, f"at_least: {len(effect.spaces)}")
    yield from _count(effect, spot)


def _points_per(effect: PointsPer, spot: Spot) -> Iterator[Problem]:
    yield from _amounts(
        spot, each=effect.each, points=effect.points, most_points=effect.most_points
    )
    if effect.most_points < effect.points:
        wrong = _("this is less than the points for the first")
        right = _("at least {number}").format(number=effect.points)
        yield spot.problem("most_points", wrong, right)
    yield from _count(effect, spot)


NEEDS = {"trade": "trade", "trades": "trades", "named_spaces": "spaces"}
"""Counts that need a key of their own, with that key."""


def _count(effect: Objective | PointsPer, spot: Spot) -> Iterator[Problem]:
    """Yield where what is counted lacks its key, or has one that it does not use."""
    given = {"trade": effect.trade, "trades": effect.trades, "spaces": effect.spaces}
    for key, value in given.items():
        needed = NEEDS.get(effect.count) == key
        if needed and not value:
            wrong = _("the count `{count}` needs the key `{key}`")
            yield spot.problem("", wrong.format(count=effect.count, key=key))
        elif value and not needed:
            wrong = _("the count `{count}` does not use the key `{key}`")
            right = _("delete it, or count something else")
            yield spot.tree.key_problem(
                join(spot.path, key), wrong.format(count=effect.count, key=key), right
            )
    order = [spot.numbers.trades.index(trade) for trade in effect.trades]
    if order and (len(order) < 2 or order != sorted(set(order))):
        wrong = _("these are not two or more different trades in their order")
        yield spot.problem("trades", wrong, ", ".join(spot.numbers.trades))
    yield from _spaces(effect.spaces, spot)


def _spaces(spaces: Sequence[str], spot: Spot) -> Iterator[Problem]:
    """Yield where spaces are named that cannot be."""
    if spaces and not spot.on_map:
        wrong = _("only the deck of a map may name spaces")
        yield spot.problem("spaces", wrong, _("maps differ; count something else"))
    seen: set[str] = set()
    for index, code in enumerate(spaces):
        if not SPACE_CODE.fullmatch(code) or code in seen:
            wrong = _('"{code}" is no code of a space, or stands twice').format(code=code[:40])
            yield spot.problem(join("spaces", index), wrong, _("codes such as A1 or S3"))
        elif spot.board and code not in spot.board.codes:
            wrong = _("there is no space {code} on the map {map}")
            yield spot.problem(join("spaces", index), wrong.format(code=code, map=spot.board.title))
        seen.add(code)


CHECKS: dict[type[Any], Callable[[Any, Spot], Iterator[Problem]]] = {
    Income: _income,
    OnBuild: _on_build,
    OnBuy: _on_buy,
    Extra: _extra,
    Objective: _objective,
    PointsPer: _points_per,
}
"""Checks by kind of ability; the other kinds have no fields."""
