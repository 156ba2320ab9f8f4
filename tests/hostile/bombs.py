"""Files made to tire a reader: small enough to be read, and large for whoever reads without care.

Each names what it was made against; some of them once took minutes, or all memory.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from sojourns.games.six.data import strict as strict_yaml
from sojourns.games.six.data.loading import digest
from sojourns.session import strict
from tests.hostile import seeds
from tests.hostile.yaml_damage import bombs

MOST = strict.MOST_BYTES
HEAD = b'{"format": 2, "setup": '
WIDE, MARK = "\u5b89", "\u0301"


def filled(before: bytes, part: bytes, after: bytes) -> bytes:
    """Return a file as large as is read, full of a part."""
    return before + part * ((MOST - len(before) - len(after)) // len(part)) + after


def _texts() -> Mapping[str, bytes]:
    """Return JSON that is refused, or should be, before anything is made of it."""
    twice = b'{"a": 1, "a": 2}]}'
    return {
        "IN-08 10 MB": b'{"title": "' + b"a" * 10_000_000 + b'"}',
        "IN-08 100,000 brackets": b"[" * 100_000,
        "IN-08 100,000 brackets inside": HEAD + b"[" * 100_000 + b"]" * 100_000 + b"}",
        "IN-08 100,000 objects": b'{"a":' * 100_000,
        "IN-08 5,000 digits": HEAD + b"9" * 5000 + b"}",
        "IN-08 1 MB of digits": filled(HEAD, b"9", b"}"),
        "IN-08 1 MB of digits behind a point": filled(HEAD + b"0.", b"3", b"}"),
        "IN-08 a number beyond all": HEAD + b"9" * 5000 + b"e9999}",
        "IN-08 NaN": HEAD + b"NaN}",
        "IN-08 Infinity": HEAD + b"-Infinity}",
        "IN-08 half a character": HEAD + b'"\\ud800"}',
        "IN-08 half a character, raw": HEAD + b'"\xed\xa0\x80"}',
        "IN-08 equal keys": HEAD + b'{}, "setup": {}}',
        "IN-08 equal keys, written in two ways": HEAD + b'{}, "\\u0073etup": {}}',
        "empty lists and equal keys": filled(HEAD + b"[", b"[],", twice),
        "objects, which need most memory": filled(HEAD + b"[", b'{"":0},', b"{}]}"),
        "objects as entries": filled(b'{"format": 2, "journal": [', b'{"":0},', b"{}]}"),
        "long numbers and equal keys": filled(HEAD + b"[", b"1" * 3999 + b",", twice),
        "short numbers and equal keys": filled(HEAD + b"[", b"1" * 18 + b",", twice),
        "powers and equal keys": filled(HEAD + b"[", b"1.5e1,", twice),
        "texts and equal keys": filled(HEAD + b"[", b'"ab",', twice),
        "escaped quotes and equal keys": filled(HEAD + b'"', b'\\"', b'", "setup": 1}'),
        "an entry that is deep": b'{"format": 2, "journal": ' + b"[" * 980 + b"]" * 980 + b"}",
    }


def _changes() -> Mapping[str, Callable[[Any], object]]:
    """Return what is done to a sound save."""
    card = {"trades": ["art"], "actions": {"moves": 1}}
    deck = {"format": 1, "label": None, "letter": None}
    many = [
        {
            **deck,
            "id": f"d{d}",
            "cards": [{"id": f"c{d}-{n}", "name": f"c{d} {n}", **card} for n in range(200)],
        }
        for d in range(20)
    ]
    return {
        "a title of letters": lambda save: save.update(title="x" * 900_000),
        "a title of wide letters": lambda save: save.update(title=WIDE * 300_000),
        "a title of marks": lambda save: save.update(title="a" + MARK * 400_000),
        "a title of marks in disorder": lambda save: save.update(title="a\u0301\u0323" * 180_000),
        "a name of marks": lambda save: save["seats"][0].update(name=(WIDE + MARK) * 180_000),
        "a setup of marks": lambda save: save["setup"].update(x=(WIDE + MARK) * 180_000),
        "a newer save of long texts": lambda save: save.update(
            format=99, title=WIDE * 100_000, seats=[{"name": (WIDE + MARK) * 30_000}]
        ),
        "a newer save of long actions": lambda save: save.update(
            format=99, journal=[{"seat": 0, "action": {f"k{n}": WIDE * 20 for n in range(9_000)}}]
        ),
        "20,000 seats": lambda save: save.update(seats=[{"name": f"a{n}"} for n in range(20_000)]),
        "49,000 seats that are none": lambda save: save.update(seats=[0] * 49_000),
        "49,000 notes that are none": lambda save: save.update(notes=[0] * 49_000),
        "70,000 fields": lambda save: save.update({f"k{n}": 0 for n in range(70_000)}),
        "a long key around much": lambda save: save.update(setup={"k" * 500_000: [[]] * 40_000}),
        "a long key of the content": lambda save: save["content"]["document"].update(
            {"k" * 500_000: [[]] * 40_000}
        ),
        "50 times the same decks": lambda save: save["content"]["document"]["decks"].extend(
            save["content"]["document"]["decks"] * 50
        ),
        "4,000 cards": lambda save: save["content"]["document"].update(decks=many),
        "an island of 39,000 spaces": lambda save: save["content"]["document"]["map"].update(
            islands={"A": "".join(map(chr, range(0x3400, 0xD000)))}
        ),
        "20,000 spaces of a card": lambda save: save["content"]["document"]["decks"][0]["cards"][
            0
        ].update(
            ability={
                "kind": "objective",
                "count": "named_spaces",
                "spaces": [f"A{n}" for n in range(20_000)],
                "at_least": 1,
                "points": 1,
            }
        ),
    }


@cache
def saves() -> Mapping[str, bytes]:
    """Return hostile saves by what they are made against."""
    found = dict(_texts())
    for name, change in _changes().items():
        save = json.loads(seeds.small_saves()[0])
        save["journal"] = []
        change(save)
        save["content"]["digest"] = digest(save["content"]["document"])
        found[name] = json.dumps(save, ensure_ascii=False).encode()
    for depth in range(900, 1000, 7):  # near the depth at which Python gives up
        save = json.loads(seeds.small_saves()[0])
        entry = '{"seat": %s, "digest": "", "action": {"kind": "buy", "slot": %s}}'
        deep = "[" * depth + "]" * depth
        for name, pair in (("seat", (deep, 0)), ("slot", (save["journal"][0]["seat"], deep))):
            text = json.dumps({**save, "journal": [0]}).replace('"journal": [0]', '"journal": [%s]')
            found[f"a {name} {depth} deep"] = (text % (entry % pair)).encode()
    return found


@cache
def content() -> Mapping[str, bytes]:
    """Return hostile content files by what they are made against."""
    cjk = "".join(map(chr, range(0x4E00, 0x9E00)))
    big = strict_yaml.MOST_BYTES - 100
    found = {f"IN-06 {text[:20]!r}": text for text in bombs()}
    found |= {
        "a key of 1 MB": "k" * big + ": 1",
        "a long key around much": "k" * 900_000 + ": [" + "1, " * 9_000 + "]",
        "keys of 100 letters": "".join(f"{'k' * 97}{n:03}: [[], [], []]\n" for n in range(999)),
        "1 MB of colons": ": " * (big // 2),
        "1 MB of question marks": "? " * (big // 2),
        "1 MB of marks": "a: " + MARK * (big // 2),
        "1 MB of lines": "raster: |\n" + "  .\n" * (big // 4),
        "1 MB of one line": "raster: |\n  " + "." * big,
        "1 MB of comments": "#\n" * (big // 2),
        "1 MB of folded text": "name: >\n" + "  x\n\n" * (big // 5),
        "1 MB of quotes": "name: '" + "''" * (big // 2) + "'",
        "an island of 40,000 spaces": seeds.TWO_COVES.replace("ABC", cjk * 2),
        "5,000 islands": seeds.TWO_COVES.replace("A: ABC", ": A, ".join(cjk[:5000]) + ": A"),
        "6,000 links": seeds.TWO_COVES.replace("[[A3, C1]]", f"[{'[A1, C1], ' * 6_000}]"),
        "a code of 1 MB": seeds.TWO_COVES.replace("C1]]", "x" * 900_000 + "]]"),
        "9,000 names": seeds.TWO_COVES.replace(
            "{A1: Old", "{" + "".join(f"X{n}: Place {n}, " for n in range(9_000)) + "A1: Old"
        ),
        "9,000 cells of no space": seeds.TWO_COVES.replace("333300000022EEEEEE11", cjk[:9_000]),
        "a name of 1 MB": seeds.TWO_COVES.replace("Old mill", "x" * 900_000),
        "a title of 1 MB": seeds.TWO_COVES.replace("Two Coves", WIDE * 300_000),
        "a card with 9,000 spaces": "format: 1\nid: x\nlabel: places\nletter: A\ncards:\n"
        "  - {id: y, name: Y, trades: [art], actions: {moves: 1}, ability: {kind: objective, "
        f"points: 1, at_least: 9, count: named_spaces, spaces: [{'A1, ' * 9_000}]}}}}\n",
        "9,000 wrong cards": "format: 1\nid: x\nlabel: null\nletter: null\ncards: ["
        + "1, " * 9_000
        + "]\n",
    }
    return {name: text.encode(errors="surrogatepass") for name, text in found.items()}
