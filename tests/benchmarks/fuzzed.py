"""Coverage-guided fuzzing of the readers of saves and of content files, with atheris.

`python -m tests.benchmarks.fuzzed save|yaml FOLDER [--seconds 1800]` (after `pip install atheris`)
lets libFuzzer change texts as long as new lines of ours are reached. FOLDER gets the corpus, which
is begun with small saves or content files and grows; what is a fault is left in the working folder
as `crash-…`, and ends the program. A fault is whatever `tests/hostile/oracle.py` does not accept,
more than 2 s of processor time, 256 MB, or anything that is written.

A save is tried in two ways. Either the text is the save; or it is a *patch*: a JSON object whose
parts are put in the place of those of a sound save (keys of lists are numbers), with a digest of
the content that fits. So rules and words are reached past the digests.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

import atheris

with atheris.instrument_imports(include=["sojourns"]):
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


def first_texts(target: str) -> list[bytes]:
    """Return the texts that the corpus begins with."""
    if target == "yaml":
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


def main() -> None:
    """Fuzz for the time given, or until something is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=("save", "yaml"))
    parser.add_argument("folder", type=Path, help="for the corpus")
    parser.add_argument("--seconds", type=int, default=1800)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(first_texts(given.target)):
        (given.folder / f"seed-{number:03}").write_bytes(text)
    dictionary = given.folder.parent / f"{given.folder.name}.dict"
    dictionary.write_text("".join(f'"{word}"\n' for word in words()), encoding="ascii")
    read = {"save": read_save, "yaml": read_content}[given.target]
    for name in ("list_maps", "_numbers"):  # files that do not change meanwhile
        setattr(check, name, cache(getattr(check, name)))
    watch = jail.Watch()
    sys.addaudithook(watch.hook)

    def one(data: bytes) -> None:
        before, start, watch.on = jail.marked(), process_time(), True
        read(data)
        watch.on, seconds, kilobytes = False, process_time() - start, jail.grown(before)
        assert seconds < jail.SECONDS, f"{seconds:.1f} s"
        assert kilobytes < jail.MEGABYTES * 1024, f"{kilobytes} KB"
        assert not watch.seen, watch.seen

    options = ["-max_len=16384", "-timeout=60", "-rss_limit_mb=1024", "-print_final_stats=1"]
    options += [f"-max_total_time={given.seconds}", f"-dict={dictionary}"]
    atheris.Setup([sys.argv[0], str(given.folder), *options], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
