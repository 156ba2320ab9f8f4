"""Damage to JSON values: parts dropped, repeated, moved, and exchanged for what does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

TEXTS = (
    "", " ", "A1", "S0", "Z9", "art", "a", "coins-1", "fierce", "human", "greedy", "no_such_bot",
    "\x1b]52;c;eA==\x07", "\x9b2J", "\u202egame", "[/]", "[b]x", "a\nb", "a\rb", "a\x00b",
    "../../x", "e\u0301\u0301\u0301\u0301", "\u200b", "\U000e0041", "\ue000", "\ud800",
    "\u5b89\u5a1c", "1", "-1", "1.", "{0}", "{name}", "%s", "x" * 60, "null", "journal.0", "Ana",
    "0" * 16,
)  # fmt: skip
"""Texts that mean something somewhere, or that a terminal or a message could trip over."""

NUMBERS = (
    0, 1, 2, 3, 5, 9, 10, 20, 99, 100, 255, 10**6, -1, -2, -(2**31), 2**31 - 1, 2**31, 2**63 - 1,
    2**63, -(2**63) - 1, 10**15, 10**40, 0.5, -0.0, 1e300, float("nan"), float("inf"),
)  # fmt: skip
SHAPES = (
    None, True, False, [], {}, [[]], [None], {"": 0}, {"a": {"a": {}}}, ["A1", "A1"], {"A1": 1},
)  # fmt: skip
MANY = 30_000
Path = tuple[Any, ...]


def paths(value: Any) -> list[Path]:
    """Return the path of everything inside a value, in order."""
    return list(_paths(value, ()))


def _paths(value: Any, path: Path) -> Iterator[Path]:
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, key)
            yield from _paths(item, (*path, key))


def inside(value: Any, path: Path) -> Any:
    """Return what stands at the path."""
    for key in path:
        value = value[key]
    return value


def anything(rng: Random) -> Any:
    """Return a value that hardly fits anywhere."""
    return deepcopy(rng.choice(rng.choice((TEXTS, NUMBERS, SHAPES))))


def near(value: Any, rng: Random) -> Any:
    """Return a value of the same sort: a number that is off, a changed text, a list in disorder."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-2, -1, 1, 2, 10))
    if isinstance(value, str):
        at = rng.randint(0, len(value))
        return (
            value[:at] + rng.choice(("", "x", "1", "-", *TEXTS)) + value[at + rng.randint(0, 2) :]
        )
    if isinstance(value, list):
        return rng.choice(
            (rng.sample(value, len(value)), value + value[:1], value[1:], value[::-1])
        )
    if isinstance(value, dict) and value:
        keys = rng.sample(list(value), len(value))
        return dict(zip(keys, value.values(), strict=True))
    return anything(rng)


def bomb(rng: Random) -> Any:
    """Return a value that is small enough for a file and large for a careless reader."""
    return rng.choice((
        lambda: [0] * MANY, lambda: [[]] * MANY, lambda: [{}] * MANY, lambda: ["ab"] * MANY,
        lambda: {f"k{n}": n for n in range(MANY)}, lambda: {"k" * MANY: [[]] * MANY},
        lambda: "x" * 10 * MANY, lambda: "\u0301" * MANY, lambda: "a\u0301\u0323" * MANY,
        lambda: 10**4000,
        lambda: "\U0001f600" * MANY, lambda: {"k" * MANY: {"k" * MANY: ["x" * MANY]}},
    ))()  # fmt: skip


def change(whole: Any, places: list[Path], rng: Random) -> None:
    """Change one part of a value: one of those at the places."""
    path = rng.choice(places)
    holder, key = inside(whole, path[:-1]), path[-1]
    way = rng.randrange(12)
    if way == 0:
        del holder[key]
    elif way == 1 and isinstance(holder, list):
        holder.insert(key, deepcopy(rng.choice(holder)))
    elif way == 1:
        holder[rng.choice(TEXTS)] = anything(rng)
    elif way == 2 and isinstance(holder, list):
        other = rng.randrange(len(holder))
        holder[key], holder[other] = holder[other], holder[key]
    elif way <= 4:
        holder[key] = deepcopy(inside(whole, rng.choice(places)))
    elif way <= 6:
        holder[key] = anything(rng)
    elif way == 7 and rng.randrange(20) == 0:
        holder[key] = bomb(rng)
    else:
        holder[key] = near(holder[key], rng)
