"""Finding the files, and compiling them to the content of a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sojourns.games.six.content import Board, Card, Numbers, SixContent
from sojourns.games.six.data.cards import compile_deck
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.numbers import compile_numbers
from sojourns.games.six.data.strict import read_yaml
from sojourns.games.six.data.tree import Tree, join, tree_of
from sojourns.games.six.effects import Objective, PointsPer
from sojourns.kernel.errors import ContentError, Problem
from sojourns.kernel.game import Options
from sojourns.lang import _
from sojourns.shipped import shipped

T = TypeVar("T")

GAME_FILE = "game.yaml"
BASE_DECK = "base.yaml"
DEFAULT_MAP = "A"

SAVED = "content.document"
"""The place in a save that holds the content."""


class MapInfo(NamedTuple):
    """A shipped map, for lists."""

    id: str
    title: str
    letter: str | None
    path: Path
    problem: str | None = None
    """Why it cannot be read, or None; id and title are the file's name then."""


def content_folder(name: str) -> Path:
    """Return the folder `maps` or `cards` that comes with the program."""
    return shipped(name)


def list_maps() -> list[MapInfo]:
    """Return the shipped maps, by file name."""
    return [_map_info(path) for path in sorted(content_folder("maps").glob("*.yaml"))]


def _map_info(path: Path) -> MapInfo:
    try:
        board = compile_board(read_yaml(path, path.name))
    except ContentError as error:
        return MapInfo(path.stem, path.stem, None, path, str(error))
    return MapInfo(board.id, board.title, board.letter, path)


def load(options: Options) -> SixContent:
    """Return the content for the options of a table: the base deck, and the map that they name.

    Raises:
        ContentError: there is no such map, or a file cannot be used.
    """
    cards = content_folder("cards")
    return compile_content(
        read_yaml(_map_path(str(options.get("map", DEFAULT_MAP)))),
        read_yaml(cards / GAME_FILE),
        [read_yaml(cards / BASE_DECK)],
    )


def _map_path(name: str) -> Path:
    """Return the file of the shipped map with that letter or id, whatever their case."""
    maps = list_maps()
    for info in maps:
        if name.casefold() in (info.id.casefold(), (info.letter or info.id).casefold()):
            return info.path
    wrong = _('there is no map "{name}"').format(name=name[:40])
    right = _("one of {list}").format(list=", ".join(info.letter or info.id for info in maps))
    raise ContentError("maps", [Problem("", wrong, right)])


def read(document: Any, place: str) -> SixContent:
    """Return the content that a save holds; `place` is what messages call the save.

    Raises:
        ContentError: it is damaged.
    """
    value = tree_of(document, place, SAVED).value
    if not isinstance(value, Mapping) or set(value) != {"map", "game", "decks"}:
        wrong = _("the content has not the keys {list}").format(list="map, game, decks")
        raise ContentError(place, [Problem(SAVED, wrong)])
    if not isinstance(value["decks"], list) or not value["decks"]:
        wrong = _("there is no deck")
        raise ContentError(place, [Problem(join(SAVED, "decks"), wrong)])
    return compile_content(
        Tree(place, value["map"]),
        Tree(place, value["game"]),
        [Tree(place, deck) for deck in value["decks"]],
        inside=SAVED,
    )


def compile_content(
    board_tree: Tree, game_tree: Tree, deck_trees: Sequence[Tree], inside: str = ""
) -> SixContent:
    """Return the content of these documents; `inside` is the path of a save that leads to them.

    Raises:
        ContentError: for the first document that cannot be used, with every problem in it.
    """
    board = _within(inside, "map", compile_board, board_tree)
    numbers = _within(inside, "game", compile_numbers, game_tree)
    decks = [
        _within(inside, join("decks", index), lambda deck: _deck(deck, numbers, board), tree)
        for index, tree in enumerate(deck_trees)
    ]
    cards = tuple(card for deck in decks for card in deck)
    _refuse_twins([card.id for card in cards], deck_trees[-1].file, join(inside, "decks"))
    document = {
        "map": board_tree.value,
        "game": game_tree.value,
        "decks": [tree.value for tree in deck_trees],
    }
    return SixContent(board, numbers, cards, document, digest(document))


def _deck(tree: Tree, numbers: Numbers, board: Board) -> tuple[Card, ...]:
    """Return the cards of a deck that is played on this board.

    Raises:
        ContentError: with every problem found, spaces that the map does not have included.
    """
    cards = compile_deck(tree, numbers)
    wrong = _("there is no space {code} on the map {map}")
    problems = [
        tree.problem(
            join(f"cards.{index}.ability.spaces", place), wrong.format(code=code, map=board.title)
        )
        for index, card in enumerate(cards)
        if isinstance(card.ability, Objective | PointsPer)
        for place, code in enumerate(card.ability.spaces)
        if code not in board.codes
    ]
    if problems:
        raise ContentError(tree.file, problems)
    return cards


def _within(inside: str, part: str, compiler: Callable[[Tree], T], tree: Tree) -> T:
    """Return what the compiler makes of the tree; in a save its problems get the path of `part`."""
    try:
        return compiler(tree)
    except ContentError as error:
        if not inside:
            raise
        prefix = join(inside, part)
        problems = [
            Problem(join(prefix, found.path) if found.path else prefix, found.wrong, found.right)
            for found in error.problems
        ]
        raise ContentError(error.file, problems) from error


def _refuse_twins(ids: Sequence[str], file: str, path: str) -> None:
    twins = sorted({name for name in ids if ids.count(name) > 1})
    if twins:
        wrong = _("cards of two decks have the same id: {list}").format(list=", ".join(twins))
        raise ContentError(file, [Problem(path, wrong, _("choose another one"))])


def digest(document: Mapping[str, Any]) -> str:
    """Return sixteen hex digits over a document, whatever the order of its keys.

    >>> digest({"a": 1, "b": [2]}) == digest({"b": [2], "a": 1})
    True
    """
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode("ascii"), digest_size=8).hexdigest()
