"""Golden games in a small form: a save without what many of them share.

The documents of maps, cards and tokens stand once, in `parts.json`, and an entry of the journal is
a list: seat, kind, the fields in the order of `parts.json`, digest. `grown` gives the
save back, of the format in which it was written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

from sojourns import catalog
from sojourns.games.six.actions import Action
from sojourns.session import saves
from sojourns.session.codec import Codec
from sojourns.session.match import Match

FOLDER = Path(__file__).parent / "v1"
"""The games of the first release of the rules."""
PARTS = FOLDER / "parts.json"


def _fields() -> dict[str, list[str]]:
    """Return the fields of an action by its kind, in order."""
    return {
        cls.__dataclass_fields__["kind"].default: [
            field.name for field in fields(cls) if field.name != "kind"
        ]
        for cls in get_args(Action)
    }


def shrunk(match: Match, parts: dict[str, Any]) -> dict[str, Any]:
    """Return the match in the small form; documents that are new go into the parts."""
    assert parts.setdefault("fields", _fields()) == _fields()
    save = json.loads(saves.dumps(match))
    document = save["content"].pop("document")
    names = {
        key: [_part(deck["id"], deck, parts) for deck in value]
        if key == "decks"
        else _part(f"map-{value['id']}" if key == "map" else key, value, parts)
        for key, value in document.items()
    }
    journal = [
        [entry["seat"], *entry["action"].values(), entry["digest"]] for entry in save.pop("journal")
    ]
    return {**save, "parts": names, "points": points(match), "journal": journal}


def _part(name: str, document: Any, parts: dict[str, Any]) -> str:
    assert parts.setdefault(name, document) == document, f"two documents are called {name}"
    return name


def grown(golden: Mapping[str, Any], parts: Mapping[str, Any]) -> str:
    """Return the save as it is written by the program."""
    save = {key: value for key, value in golden.items() if key not in ("parts", "points")}
    document = {
        key: [parts[one] for one in name] if key == "decks" else parts[name]
        for key, name in golden["parts"].items()
    }
    save["content"] = {**save["content"], "document": document}
    save["journal"] = [
        {
            "seat": seat,
            "action": {"kind": kind, **dict(zip(parts["fields"][kind], values, strict=True))},
            "digest": digest,
        }
        for seat, kind, *values, digest in golden["journal"]
    ]
    return json.dumps(save)


def points(match: Match) -> list[Any]:
    """Return totals, coins and the score lines: seat, rule, points, cause."""
    codec, outcome = Codec(match.game), match.game.outcome(match.state)
    lines = [
        [line.seat, line.rule, line.points, codec.cause(line)]
        for line in match.game.score_lines(match.state)
    ]
    return [list(outcome.totals), list(outcome.tie_break), *lines]


def written(golden: Mapping[str, Any]) -> str:
    """Return the text of the file: a line for each field, entry and score line."""
    lines = [
        f" {json.dumps(key)}: [\n" + ",\n".join(f"  {_text(one)}" for one in value) + "\n ]"
        if key in ("points", "journal")
        else f" {json.dumps(key)}: {_text(value)}"
        for key, value in golden.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parts_text(parts: Mapping[str, Any]) -> str:
    """Return the text of the file of parts, a line for each."""
    lines = [f" {json.dumps(name)}: {_text(parts[name])}" for name in sorted(parts)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def names() -> list[str]:
    """Return the names of all golden games."""
    return sorted(path.stem for path in FOLDER.glob("*.json") if path != PARTS)


def read(name: str) -> tuple[Match, dict[str, Any]]:
    """Return the match of a golden game, every digest compared, and its file's values."""
    golden = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    parts = json.loads(PARTS.read_text("utf-8"))
    return saves.loads(grown(golden, parts), name, catalog.kinds()), golden
