"""The published schema and page of the format."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from sojourns.session import saves
from tests.toygame.play import play_on, toy_match

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA = json.loads((DOCS / "save.schema.json").read_text("utf-8"))


def plain(schema):
    """Return the schema without what versions of the generator write or leave out."""
    if isinstance(schema, dict):
        open_ended = {"additionalProperties": True}
        return {
            name: plain(value)
            for name, value in schema.items()
            if {name: value} != open_ended and name != "title"
        }
    return [plain(item) for item in schema] if isinstance(schema, list) else schema


def test_the_schema_is_current():
    module = "sojourns.session.models"
    written = subprocess.run(
        [sys.executable, "-m", module], capture_output=True, text=True, check=True, cwd=DOCS.parent
    )
    written_by = f"python -m {module} > docs/save.schema.json"
    assert plain(json.loads(written.stdout)) == plain(SCHEMA), written_by


@pytest.mark.parametrize("plies", [0, 7, 1000])
def test_saves_fit_the_schema(plies):
    match = play_on(toy_match(players=3, kinds=("greedy",)), plies)
    match.note("undo_agreed", reason="revealed", entry=3)
    jsonschema.validate(json.loads(saves.dumps(match)), SCHEMA)


@pytest.mark.parametrize("field", ["format", "game", "content", "setup", "seats", "journal"])
def test_the_schema_wants_every_field(field):
    data = json.loads(saves.dumps(toy_match()))
    del data[field]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, SCHEMA)


def test_the_page_names_every_field():
    page = (DOCS / "saves.md").read_text("utf-8")
    for field in SCHEMA["properties"]:
        assert f"`{field}`" in page or f"`{field}." in page
