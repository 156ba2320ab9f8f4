"""Finding the files, and compiling them to the content of a game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from pydantic import TypeAdapter

from sojourns.games.six.content import Card, Numbers, SixContent, Tokens
from sojourns.games.six.data.cards import compile_deck
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.numbers import compile_numbers
from sojourns.games.six.data.tree import Tree, join, tree_of
from sojourns.games.six.data.validate import validated
from sojourns.games.six.game import EXPANSIONS, expansions_of
from sojourns.games.six.ruleset import Module
from sojourns.kernel.errors import ContentError, DealError, Problem
from sojourns.kernel.game import Options, Refusal
from sojourns.lang import _
from sojourns.shipped import shipped

T = TypeVar("T")

GAME_FILE = "game.yaml"
BASE_DECK = "base.yaml"
VALUES_FILE = "values.yaml"
DEFAULT_MAP = "A"

SAVED = "content.document"
"""The place in a save that holds the content."""

# What is imported in functions takes a thirtieth of the time to a saved game's first frame, and few
# need it: they hold their content as JSON, most without values and tokens.


def read_yaml(path: Path, name: str | None = None) -> Tree:
    """Return what is in a file; raises what `strict.read_yaml` does."""
    from sojourns.games.six.data import strict

    return strict.read_yaml(path, name)


def compile_values(tree: Tree, numbers: Numbers) -> tuple[Card, ...]:
    """Return the value cards; raises what `values.compile_values` does."""
    from sojourns.games.six.data import values

    return values.compile_values(tree, numbers)


def compile_tokens(tree: Tree, numbers: Numbers) -> Tokens:
    """Return the tokens; raises what `tokens.compile_tokens` does."""
    from sojourns.games.six.data import tokens

    return tokens.compile_tokens(tree, numbers)


REQUIRED = frozenset({"map", "game", "decks"})
SHARED: Mapping[str, Callable[..., Any]] = {
    "values": compile_values,
    "tokens": compile_tokens,
}
"""Parts of the content that are not an expansion's own, with what compiles them."""


class MapInfo(NamedTuple):
    """A shipped map, for lists."""

    id: str
    title: str
    letter: str | None
    path: Path
    problem: str | None = None
    """Why it cannot be read, or None; id and title are the file's name then."""


class DeckInfo(NamedTuple):
    """A shipped deck, for lists."""

    id: str
    label: str | None
    """The expansion that brings it; None for the base deck."""
    letter: str | None
    """Letter of the map that it belongs to."""
    cards: tuple[Card, ...]


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
    """Return the content for the options of a table: the map and what the expansions bring.

    Raises:
        ContentError: a file cannot be used.
        DealError: the options name a map or an expansion that is none (S2).
    """
    info = _map_info_of(str(options.get("map", DEFAULT_MAP)))
    expansions = expansions_of(options)
    cards = content_folder("cards")
    decks = [cards / BASE_DECK, *_deck_paths(expansions, info.letter)]
    return compile_content(
        read_yaml(info.path),
        read_yaml(cards / GAME_FILE),
        [read_yaml(path) for path in decks],
        {name: read_yaml(cards / f"{name}.yaml") for name in further_files(expansions)},
    )


def _deck_paths(expansions: Sequence[Module], letter: str | None) -> list[Path]:
    """Return the decks of the expansions; of those that each map has, the chosen map's (S3).

    A map need not have one: the deal says what follows from that (S10).
    """
    decks = [module.deck for module in expansions if module.deck]
    files = [
        content_folder("cards") / f"{deck.format(letter=(letter or '').lower())}.yaml"
        for deck in decks
    ]
    return [
        file
        for file, deck in zip(files, decks, strict=True)
        if "{letter}" not in deck or (letter and file.is_file())
    ]


def further_files(expansions: Sequence[Module]) -> list[str]:
    """Return the names of the files that the expansions need besides decks, in one order always.

    >>> further_files([EXPANSIONS["shrines"], EXPANSIONS["values"], EXPANSIONS["airships"]])
    ['values', 'tokens']
    """
    needed = {name for module in expansions for name in (*module.files, *module.own)}
    return [name for name in further() if name in needed]


def further() -> dict[str, Callable[..., Any]]:
    """Return what compiles each part of the content that only some expansions need, by name."""
    own = {name: shape for module in EXPANSIONS.values() for name, shape in module.own.items()}
    return {**SHARED, **{name: partial(_own, shape) for name, shape in own.items()}}


def _own(shape: type[T], tree: Tree, **_numbers: Numbers) -> T:
    """Return what an expansion's own file holds, as the class that the module declares."""
    return validated(TypeAdapter(shape), tree)


def _map_info_of(name: str) -> MapInfo:
    """Return the shipped map with that letter or id, whatever their case.

    Raises:
        DealError: there is none (S2).
    """
    maps = list_maps()
    for info in maps:
        if name.casefold() in (info.id.casefold(), (info.letter or info.id).casefold()):
            return info
    known = tuple(info.letter or info.id for info in maps)
    raise DealError(Refusal("S2", "map", found=name[:40], known=known))


def list_decks() -> list[DeckInfo]:
    """Return the shipped decks: the base deck, those of the expansions, the value cards.

    Raises:
        ContentError: a file cannot be used.
    """
    folder = content_folder("cards")
    numbers = compile_numbers(read_yaml(folder / GAME_FILE))
    names = [BASE_DECK]
    for module in EXPANSIONS.values():
        pattern = f"{module.deck.format(letter='?')}.yaml"
        names += sorted(path.name for path in folder.glob(pattern)) if module.deck else ()
    decks = []
    for name in names:
        tree = read_yaml(folder / name, name)
        cards = compile_deck(tree, numbers)
        decks.append(DeckInfo(cards[0].deck, tree.value["label"], tree.value["letter"], cards))
    values = compile_values(read_yaml(folder / VALUES_FILE, VALUES_FILE), numbers)
    return [*decks, DeckInfo(values[0].deck, values[0].deck, None, values)]


def read(document: Any, place: str) -> SixContent:
    """Return the content that a save holds; `place` is what messages call the save.

    Raises:
        ContentError: it is damaged.
    """
    value = tree_of(document, place, SAVED).value
    parts = further()
    if not isinstance(value, Mapping) or not REQUIRED <= set(value) <= {*REQUIRED, *parts}:
        wrong = _("the content has not the keys {list}").format(list="map, game, decks")
        right = _("besides them at most {list}").format(list=", ".join(parts))
        raise ContentError(place, [Problem(SAVED, wrong, right)])
    if not isinstance(value["decks"], list) or not value["decks"]:
        wrong = _("there is no deck")
        raise ContentError(place, [Problem(join(SAVED, "decks"), wrong)])
    return compile_content(
        Tree(place, value["map"]),
        Tree(place, value["game"]),
        [Tree(place, deck) for deck in value["decks"]],
        {name: Tree(place, value[name]) for name in parts if name in value},
        inside=SAVED,
    )


def compile_content(
    board_tree: Tree,
    game_tree: Tree,
    deck_trees: Sequence[Tree],
    others: Mapping[str, Tree] = MappingProxyType({}),
    inside: str = "",
) -> SixContent:
    """Return the content of these documents; `others` has those of `further` that are in use.

    `inside` is the path of a save that leads to them.

    Raises:
        ContentError: for the first document that cannot be used, with every problem in it.
    """
    board = _within(inside, "map", compile_board, board_tree)
    numbers = _within(inside, "game", compile_numbers, game_tree)
    decks = [
        _within(
            inside, join("decks", index), partial(compile_deck, numbers=numbers, board=board), tree
        )
        for index, tree in enumerate(deck_trees)
    ]
    compilers = further()
    found = {
        name: _within(inside, name, partial(compilers[name], numbers=numbers), tree)
        for name, tree in others.items()
    }
    values: tuple[Card, ...] = found.get("values", ())
    cards = (*(card for deck in decks for card in deck), *values)
    _refuse_twins(cards, deck_trees[-1].file, join(inside, "decks"))
    document = {
        "map": board_tree.value,
        "game": game_tree.value,
        "decks": [tree.value for tree in deck_trees],
        **{name: tree.value for name, tree in others.items()},
    }
    return SixContent(
        board=board,
        numbers=numbers,
        cards=cards,
        document=document,
        digest=digest(document),
        tokens=found.get("tokens", Tokens()),
        values=len(values),
        own={name: part for name, part in found.items() if name not in SHARED},
    )


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


def _refuse_twins(cards: Sequence[Card], file: str, path: str) -> None:
    for key, name in (("id", attrgetter("id")), ("name", attrgetter("name"))):
        names = Counter(name(card).casefold() for card in cards)
        twins = sorted(one for one, number in names.items() if number > 1)
        if twins:
            wrong = _("cards of two decks have the same {key}: {list}")
            wrong = wrong.format(key=key, list=", ".join(twins))
            raise ContentError(file, [Problem(path, wrong, _("choose another one"))])


def digest(document: Mapping[str, Any]) -> str:
    """Return sixteen hex digits over a document, whatever the order of its keys.

    >>> digest({"a": 1, "b": [2]}) == digest({"b": [2], "a": 1})
    True
    """
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode("ascii"), digest_size=8).hexdigest()
