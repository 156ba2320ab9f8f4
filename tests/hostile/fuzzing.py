"""What a fuzzer calls: the readers, on texts of its own making, and the texts that it begins with.

A save is tried in two ways. Either the text is the save; or it is a *patch*: a JSON object whose
parts are put in the place of those of a sound save (keys of lists are numbers), with a digest of
the content that fits. So rules and words are reached past the digests.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any

from sojourns.games.six.data import check
from sojourns.games.six.data.loading import digest
from tests.hostile import jail, oracle, seeds, yaml_damage

PATCHES = (
    {},
    {"setup": {"start": "B1", "first": 0, "deck": {"0": "harbour"}}},
    {"setup": {"expansions": {"0": "feuds"}, "feuds": "fierce", "mountains": ["A1"]}},
    {
        "setup": {
            "trade_tokens": {"A1": "art"},
            "exploration": {"A1": "coins-2"},
            "values": ["thrift"],
        }
    },
    {"content": {"document": {"map": {"links": [["A1", "C1"]], "cuts": [], "rocky": []}}}},
    {"content": {"document": {"game": {"turns": 1, "coins": 0, "row": [0, 2]}}}},
    {"content": {"document": {"decks": {"0": {"cards": {"0": {"trades": ["art"]}}}}}}},
    {"content": {"document": {"decks": {"0": {"cards": {"1": {"ability": {"kind": "toll"}}}}}}}},
    {"seats": {"0": {"name": "x", "kind": "greedy", "look": 3}}, "title": "x", "seed": None},
    {"notes": [{"ply": 1, "kind": "bot_replaced", "facts": {"seat": 1, "reason": "raised"}}]},
    {"journal": {"0": {"seat": 1, "action": {"kind": "buy", "slot": 2}, "digest": "0"}}},
    {"journal": {"1": {"action": {"kind": "cross", "payee": -1, "sea": "S0"}}}},
)
"""Where patches begin."""

PARTS = b"@"
"""What a patch begins with; then comes a digit, the number of the save."""


def patched(whole: Any, patch: Any) -> Any:
    """Return the value with those of the patch in it."""
    if isinstance(whole, dict) and isinstance(patch, dict):
        return {**whole, **{key: patched(whole.get(key), part) for key, part in patch.items()}}
    if isinstance(whole, list) and isinstance(patch, dict):
        items = dict(enumerate(whole))
        items |= {
            int(key): patched(items.get(int(key)), part)
            for key, part in patch.items()
            if key.isdecimal() and len(key) < 5
        }
        return list(items.values())
    return patch


def read_save(data: bytes) -> None:
    """Read a save, or one that is made with a patch."""
    if data[:1] != PARTS:
        oracle.read_save(data)
        return
    base = seeds.small_saves()[(data[1] if len(data) > 1 else 0) % len(seeds.small_saves())]
    try:
        patch = json.loads(data[2:])
    except (ValueError, RecursionError):
        return
    save = patched(json.loads(base), patch)
    if not isinstance(save, dict):
        return
    content = save.get("content")
    if isinstance(content, dict) and isinstance(content.get("document"), dict):
        content.setdefault("digest", "")
        content["digest"] = digest(content["document"])
    if isinstance(patch, dict) and "journal" not in patch:
        save["journal"] = []
    oracle.read_save(json.dumps(save))


def read_content(data: bytes) -> None:
    """Read a map, deck, value, token or number file."""
    oracle.read_content(data)


def first_texts(name: str) -> list[bytes]:
    """Return the texts that the corpus begins with."""
    if name == "yaml":
        return [text.encode() for text in (*seeds.small_content(), *yaml_damage.VALUES)]
    saves = [text.encode() for text in seeds.small_saves()]
    patches = [json.dumps(patch).encode() for patch in PATCHES]
    return saves + [PARTS + b"%d" % number + patch for patch in patches for number in range(3)]


def words() -> list[str]:
    """Return the entries of a dictionary: the words of the small saves and files."""
    texts = " ".join((*seeds.small_saves(), *seeds.small_content()))
    plain = "".join(one if one.isalnum() or one in "-_" else " " for one in texts)
    found = {word for word in plain.split() if 1 < len(word) < 16} | {"&a", "*a", "!!str", "<<"}
    return sorted(found)


def target(name: str) -> Callable[[bytes], None]:
    """Return what reads a text and fails for a fault, for slowness, for memory, for writing."""
    read = {"save": read_save, "yaml": read_content}[name]
    for files in ("list_maps", "_numbers"):  # they do not change meanwhile
        setattr(check, files, cache(getattr(check, files)))
    watch = jail.Watch()
    sys.addaudithook(watch.hook)

    def one(data: bytes) -> None:
        before, start, watch.on = jail.marked(), process_time(), True
        read(data)
        watch.on, seconds, kilobytes = False, process_time() - start, jail.grown(before)
        assert seconds < jail.SECONDS, f"{seconds:.1f} s"
        assert kilobytes < jail.MEGABYTES * 1024, f"{kilobytes} KB"
        assert not watch.seen, watch.seen

    return one
