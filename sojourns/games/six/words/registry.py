"""The parts of all expansions, found by the name that the list of modules gives them.

`sea-serpents` has its texts in `expansions/sea_serpents.py`, as `PART`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

from sojourns.games.six import game as six
from sojourns.games.six.words.part import ActionWords, OrderWords, Part, Sayer, Sentences

T = TypeVar("T")
PACKAGE = "sojourns.games.six.words.expansions"


class Texts(NamedTuple):
    """What all parts say, joined. Expansions that are not in play are understood, too (S2)."""

    parts: Mapping[str, Part]
    """By spelling, in the order of the rulebook."""
    actions: Mapping[type[Any], ActionWords]
    verbs: Mapping[str, ActionWords]
    orders: Mapping[str, OrderWords]
    tokens: Mapping[str, Callable[..., str]]
    kinds: Mapping[str, str]
    lies: Mapping[str, str]
    refusals: Mapping[tuple[str, str], Sentences]
    deals: Mapping[tuple[str, str], Sentences]
    facts: Mapping[str, Sayer]
    sources: Mapping[str, Callable[..., str]]


def part(name: str) -> Part:
    """Return the texts of an expansion."""
    found: Part = import_module(f"{PACKAGE}.{name.replace('-', '_')}").PART
    return found


def texts() -> Texts:
    """Return the texts of all expansions of the list of modules."""
    return _texts(tuple(six.EXPANSIONS))


@cache
def _texts(names: tuple[str, ...]) -> Texts:
    parts = {name: part(name) for name in names}
    every = parts.values()
    actions = _joined(one.actions for one in every)
    return Texts(
        parts=parts,
        actions=actions,
        verbs={words.verb: words for words in actions.values()},
        orders=_joined(one.orders for one in every),
        tokens=_joined(one.tokens for one in every),
        kinds=_joined(one.kinds for one in every),
        lies=_joined(one.lies for one in every),
        refusals=_joined(one.refusals for one in every),
        deals=_joined(one.deals for one in every),
        facts=_joined(one.facts for one in every),
        sources=_joined(one.sources for one in every),
    )


def _joined(tables: Iterable[Mapping[Any, T]]) -> dict[Any, T]:
    return {key: value for table in tables for key, value in table.items()}


def in_play(game: six.SixGame) -> list[Part]:
    """Return the parts of the expansions in play, in the order of the rulebook."""
    return [part(module.name) for module in six.expansions_of(game.setup)]
