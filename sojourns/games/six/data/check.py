"""Checking files for those who write maps and cards: errors block a file, warnings do not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sojourns.games.six.content import Board, Card, Numbers
from sojourns.games.six.data.cards import compile_deck
from sojourns.games.six.data.loading import (
    BASE_DECK,
    GAME_FILE,
    content_folder,
    further,
    list_maps,
)
from sojourns.games.six.data.map_cautions import warnings
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.numbers import compile_numbers
from sojourns.games.six.data.strict import load_yaml, read_bytes, read_yaml
from sojourns.games.six.data.tokens import compile_tokens
from sojourns.games.six.data.tree import Tree, join
from sojourns.games.six.data.values import compile_values
from sojourns.games.six.effects import Count, Effect, Objective, OnBuild
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
    """Return what is wrong with a map, deck, value, token or number file.

    `name` is what messages call it. A file of each sort is known by its keys. Decks are checked
    against the shipped numbers, and against the shipped map of their letter.
    """
    name = name or str(path)
    try:
        return check_text(read_bytes(path, name), name)
    except ContentError as error:
        return Report(name, error.problems)


def check_text(text: str | bytes, name: str) -> Report:
    """Return what is wrong with the text of such a file."""
    try:
        tree = load_yaml(text, name)
        found = tuple(_checker(tree)(tree))
    except ContentError as error:
        return Report(name, error.problems)
    return Report(name, (), found)


def _checker(tree: Tree) -> Callable[[Tree], Iterable[Problem]]:
    keys = set(tree.value) if isinstance(tree.value, dict) else set()
    for key, checker in CHECKERS.items():
        if key in keys:
            return checker
    name = Path(tree.file).stem
    if name in further():
        return partial(_check_own, name)
    wrong = _("this is no map, deck, value, token or number file")
    right = _(
        "a map has the key `raster`, a deck `cards`, values `values`, tokens `exploration`, the "
        "numbers `pieces`"
    )
    raise ContentError(tree.file, [tree.problem("", wrong, right)])


def _check_map(tree: Tree) -> Iterator[Problem]:
    board = compile_board(tree)
    for info in list_maps():
        if board.letter and board.letter == info.letter and board.id != info.id:
            wrong = _("{letter} is the letter of the map {map}").format(
                letter=board.letter, map=info.title
            )
            yield tree.problem("letter", wrong, _("no letter: only shipped maps have one"))
    yield from warnings(board, tree)


def _check_numbers(tree: Tree) -> Iterable[Problem]:
    compile_numbers(tree)
    return ()


def _check_tokens(tree: Tree) -> Iterable[Problem]:
    compile_tokens(tree, _numbers())
    return ()


def _check_own(name: str, tree: Tree) -> Iterable[Problem]:
    """Check the file that only one expansion has: it is known by its name."""
    further()[name](tree, numbers=_numbers())
    return ()


def _numbers() -> Numbers:
    return compile_numbers(read_yaml(content_folder("cards") / GAME_FILE))


def _base_deck(numbers: Numbers) -> tuple[Card, ...]:
    return compile_deck(read_yaml(content_folder("cards") / BASE_DECK), numbers)


def _check_deck(tree: Tree) -> Iterator[Problem]:
    numbers, board = _numbers(), _board_of(tree)
    cards = compile_deck(tree, numbers, board)
    letter = tree.value["letter"]
    if letter and board is None:
        wrong = _("there is no map {letter} that the spaces could be on").format(letter=letter)
        yield tree.problem("letter", wrong, _("the letter of a shipped map"))
    around = _base_deck(numbers) if tree.value["label"] else ()  # shuffled in with the base cards
    for index, card in enumerate(cards):
        path = join(join("cards", index), "ability")
        for wrong, right in (
            *_never_met(card.ability, (*cards, *around), numbers),
            *_feeds_itself(card),
        ):
            yield tree.problem(path, wrong, right)


def _board_of(tree: Tree) -> Board | None:
    """Return the shipped map that a deck of that letter belongs to, if there is one."""
    letter = tree.value.get("letter")
    for info in list_maps():
        if letter and info.letter == letter:
            return compile_board(read_yaml(info.path))
    return None


def _check_values(tree: Tree) -> Iterator[Problem]:
    numbers = _numbers()
    base = _base_deck(numbers)
    for index, card in enumerate(compile_values(tree, numbers)):
        path = join("values", index)
        for wrong, right in _never_met(card.score, base, numbers):
            yield tree.problem(join(path, "score"), wrong, right)
        for wrong, right in _feeds_itself(card):
            yield tree.problem(join(path, "ability"), wrong, right)


CHECKERS: dict[str, Callable[[Tree], Iterable[Problem]]] = {
    "raster": _check_map,
    "cards": _check_deck,
    "values": _check_values,
    "exploration": _check_tokens,
    "pieces": _check_numbers,
}
"""What checks a file, by the key that files of its sort have."""


def _never_met(
    goal: Effect | None, cards: Sequence[Card], numbers: Numbers
) -> Iterator[tuple[str, str]]:
    """Yield the fault if nobody can have what an objective asks for, by pieces and by icons."""
    if not isinstance(goal, Objective) or goal.at_least is None:
        return
    most = _most(goal, cards, numbers)
    if most is not None and goal.at_least > most:
        wrong = _("nobody can have {number} of it").format(number=goal.at_least)
        yield wrong, _("at most {most}").format(most=most)


def _most(goal: Objective, cards: Sequence[Card], numbers: Numbers) -> int | None:
    """Return the most that one player can have of what an objective counts; None: no bound.

    Icons are bounded by the best of the cards that one player can take.
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
