"""Damage that knows YAML and the files of the game: marks, bombs, places of the raster, values."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random
from typing import Any

import yaml

from tests.hostile import bytes_damage
from tests.hostile.values_damage import TEXTS, change, paths

VALUES = (
    "&a 1", "*a", "&a [*a, *a]", "!!python/object/apply:os.system [ls]", "!!str 1", "!<x> 1",
    "! 1", "~", "no", "12:30", "0o17", "1_000", ".inf", "-.nan", "1e5", "+3", "2024-01-02",
    "9" * 5000, "-1", "99", "0", "null", '"\\e[31m"', '"\\x9b"', '"\\ud800"', '"\\u202e"',
    '"' + "a" * 100_000 + '"', "a" * 100_000, "|\n  x\n  y", ">\n  x", "[" * 300, "{" * 300,
    "[" * 60 + "]" * 60, "? x", "- x", "{a: 1, a: 2}", "{? [a] : b}", "[a, b", "'x", "%x", "@x",
    "`x`", "# x", "{<<: *a}", "{<<: {a: 1}}", "...", "---",
)  # fmt: skip
"""What YAML can say and a content file may not, and some of what it may."""


def bombs() -> list[str]:
    """Return texts that grow when they are read without care."""
    names = "abcdefghijkl"
    doubled = "".join(
        f"{name}: &{name} [{', '.join([f'*{last}'] * 9)}]\n" for last, name in pairwise(names)
    )
    return [
        "a: &a [x, x, x, x, x, x, x, x, x]\n" + doubled,
        "a: &a [*a]\n",
        "a: &a {b: *a}\n<<: *a\n",
        "a: &x {k: 1}\nb: {<<: [*x, *x]}\n",
        "[" * 100_000,
        "{a: " * 20_000,
        "- " * 20_000,
        "".join(f"key{n}: {n}\n" for n in range(20_000)),
        "k" * 50_000 + ": [" + "1, " * 10_000 + "]\n",
        "".join(" " * n + "a:\n" for n in range(300)),
        "islands: {A: " + "".join(map(chr, range(0x4E00, 0x9E00))) * 2 + "}\n",
    ]


def marked(text: str, rng: Random) -> str:
    """Exchange what stands behind a colon, or all of a line, for something of YAML's."""
    lines = text.split("\n")
    row = rng.randrange(len(lines))
    key, colon, _value = lines[row].partition(": ")
    indent = len(lines[row]) - len(lines[row].lstrip())
    value = rng.choice(VALUES)
    lines[row] = f"{key}{colon}{value}" if colon and rng.random() < 0.8 else " " * indent + value
    return "\n".join(lines)


def item_changed(text: str, rng: Random) -> str:
    """Exchange a word or a number for another one of the file, or for one of YAML's."""
    words = [word for word in re.split(r"[,\[ ]", text) if word.strip()]
    old = rng.choice(words).strip()
    new = rng.choice((rng.choice(words).strip(), rng.choice(VALUES), rng.choice(TEXTS)))
    first = text.find(old, rng.randrange(len(text)))
    return text.replace(old, new, 1) if first < 0 else text[:first] + new + text[first + len(old) :]


def drawn(text: str, rng: Random) -> str:
    """Change cells of a raster, as a slip of the pen does."""
    first, end = text.find("raster: |"), text.find("islands:")
    if first < 0 or end < first:
        return item_changed(text, rng)
    cells = list(text)
    for _cell in range(rng.choice((1, 2, 5, 30))):
        place = rng.randrange(first + 10, end)
        cells[place] = rng.choice((cells[rng.randrange(first + 10, end)], *"A0.\n x"))
    return "".join(cells)


def indented(text: str, rng: Random) -> str:
    """Indent a line otherwise."""
    lines = text.split("\n")
    row = rng.randrange(len(lines))
    lines[row] = rng.choice(("\t", " ", "   ", "- ", "? ")) + lines[row].lstrip()
    return "\n".join(lines)


def exploded(text: str, rng: Random) -> str:
    """Put a bomb before or behind it, or in its place."""
    one = rng.choice(bombs())
    return rng.choice((one, one + text, text + one))


WAYS = (marked, marked, item_changed, item_changed, drawn, drawn, indented)
BOMB_ONCE_IN = 40


def damaged_yaml(source: str, rng: Random) -> bytes:
    """Return a content file with one to three damages of its text, bytes or values."""
    way = rng.randrange(10)
    if way < 2:
        return bytes_damage.damaged(source.encode(), rng)
    if way < 6:
        return revalued(yaml.load(source, yaml.CSafeLoader), rng)
    for _way in range(rng.choice((1, 1, 2, 3))):
        source = rng.choice(WAYS)(source, rng)
    if rng.randrange(BOMB_ONCE_IN) == 0:
        source = exploded(source, rng)
    return source.encode(errors="surrogatepass")


def revalued(document: Any, rng: Random) -> bytes:
    """Return the document with one to three changed values, as JSON, which is YAML as well."""
    for _change in range(rng.choice((1, 1, 2, 3))):
        if places := paths(document):
            change(document, places, rng)
    return json.dumps(document, ensure_ascii=False).encode(errors="surrogatepass")
