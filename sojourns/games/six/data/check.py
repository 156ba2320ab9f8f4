"""Checking files for those who write maps and cards: errors block a file, warnings do not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sojourns.games.six.content import Card, Numbers
from sojourns.games.six.data.cards import compile_deck
from sojourns.games.six.data.loading import GAME_FILE, content_folder
from sojourns.games.six.data.map_cautions import warnings
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.numbers import compile_numbers
from sojourns.games.six.data.strict import read_yaml
from sojourns.games.six.data.tree import Tree
from sojourns.games.six.effects import Count, Objective, OnBuild
from sojourns.kernel.errors import ContentError, Problem
from sojourns.lang import _


class Report(NamedTuple):
    """What a check of one file found."""

    file: str
    errors: tuple[Problem, ...]
    """What makes the file unusable."""
    warnings: tuple[Problem, ...] = ()
    """What is allowed and looks like a slip; empty if there are errors."""


def shipped_files() -> list[Path]:
    """Return the map and card files that come with the program, maps first."""
    return [
        path for name in ("maps", "cards") for path in sorted(content_folder(name).glob("*.yaml"))
    ]


def check_file(path: Path, name: str | None = None) -> Report:
    """Return what is wrong with a map, deck or number file; `name` is what messages call it.

    A file of each sort is known by its keys. Decks are checked against the shipped numbers.
    """
    try:
        tree = read_yaml(path, name)
        found = _checker(tree)(tree)
    except ContentError as error:
        return Report(error.file, error.problems)
    return Report(tree.file, (), tuple(found))


def _checker(tree: Tree) -> Callable[[Tree], Sequence[Problem]]:
    keys = set(tree.value) if isinstance(tree.value, dict) else set()
    if "raster" in keys:
        return _check_map
    if "cards" in keys:
        return _check_deck
    if "pieces" in keys:
        return _check_numbers
    wrong = _("this is no map, deck or number file")
    right = _("a map has the key `raster`, a deck `cards`, the numbers `pieces`")
    raise ContentError(tree.file, [tree.problem("", wrong, right)])


def _check_map(tree: Tree) -> Sequence[Problem]:
    return warnings(compile_board(tree), tree)


def _check_numbers(tree: Tree) -> Sequence[Problem]:
    compile_numbers(tree)
    return ()


def _check_deck(tree: Tree) -> Sequence[Problem]:
    numbers = compile_numbers(read_yaml(content_folder("cards") / GAME_FILE))
    cards = compile_deck(tree, numbers)
    return [
        tree.problem(f"cards.{index}.ability", wrong, right)
        for index, card in enumerate(cards)
        for wrong, right in (*_never_met(card, cards, numbers), *_feeds_itself(card))
    ]


def _never_met(card: Card, cards: Sequence[Card], numbers: Numbers) -> Iterator[tuple[str, str]]:
    """Yield the fault if nobody can have what an objective asks for, by pieces and by icons."""
    goal = card.ability
    if not isinstance(goal, Objective) or goal.at_least is None:
        return
    most = _most(goal, cards, numbers)
    if most is not None and goal.at_least > most:
        wrong = _("nobody can have {number} of it").format(number=goal.at_least)
        yield wrong, _("at most {most}").format(most=most)


def _most(goal: Objective, cards: Sequence[Card], numbers: Numbers) -> int | None:
    """Return the most that one player can have of what an objective counts; None: no bound.

    Icons are bounded by the best cards of the deck that one player can take.
    """
    bounds: dict[Count, int] = {
        "houses": numbers.houses,
        "boats": numbers.boats,
        "people": numbers.people,
        "different_trades": len(numbers.trades),
        "cards": numbers.turns,
        "contiguous": 1,
        "named_spaces": len(goal.spaces),
    }
    if goal.count not in ("trade", "trades"):
        return bounds.get(goal.count)
    names = goal.trades or (goal.trade,)
    icons = [
        sum(
            number
            for trade, number in zip(numbers.trades, card.icons, strict=True)
            if trade in names
        )
        for card in cards
    ]
    return sum(sorted(icons, reverse=True)[: numbers.turns])


def _feeds_itself(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the fault if building a piece gives a piece of the same kind, again and again (K4)."""
    effect = card.ability
    if isinstance(effect, OnBuild) and (
        effect.gain.houses if effect.what == "house" else effect.gain.boats
    ):
        yield (
            _("the gain sets off the same gain, until the supply is empty"),
            _("another kind of gain"),
        )
