"""Whole games that must replay exactly and give their score lines (S9, P8).

`python -m tests.golden.make` plays them anew; a change here is a change of the rules or of saves.
"""

from __future__ import annotations

import json
import re

import pytest

from sojourns import __version__, catalog
from sojourns.session import saves
from sojourns.session.replay import verify
from tests.golden.make import FOLDER, GAMES, points, points_text


@pytest.fixture(params=GAMES)
def path(request):
    return FOLDER / f"{request.param}.json"


def test_replays_exactly(path):
    verified = verify(path, catalog.kinds())
    assert verified.over
    assert verified.plies == len(json.loads(path.read_text("utf-8"))["journal"])


def test_gives_its_points(path):
    match = saves.read(path, catalog.kinds())
    expected = path.with_suffix(".points.json").read_text("utf-8")
    assert match.over
    assert points(match) == json.loads(expected)
    assert points_text(match) == expected


def test_is_written_as_it_was(path):
    """SV-03, SV-16: saves of format 1, written anew, differ in what format 2 adds and no more."""
    text = path.read_text("utf-8")
    assert text.startswith('{\n"format": 1,\n"game"')
    raised = text.replace('"format": 1,', f'"format": 2,\n"program": "{__version__}",', 1)
    raised = re.sub(r'^"seed": .*$', r'\g<0>\n"streams": "sha256-mt19937-1",', raised, flags=re.M)
    assert saves.dumps(saves.read(path, catalog.kinds())) == raised


def test_the_table_took_something_back(path):
    notes = saves.read(path, catalog.kinds()).notes
    assert {note.kind for note in notes} == {"undo_agreed"}


def test_together_they_do_everything():
    """Every type of action occurs, and most sorts of points."""
    matches = [saves.read(FOLDER / f"{name}.json", catalog.kinds()) for name in GAMES]
    types = {type(entry.action) for match in matches for entry in match.journal}
    assert types == set(matches[0].game.action_types)
    rules = {line.rule for match in matches for line in match.game.score_lines(match.state)}
    assert rules == {"P1", "P2", "P3", "K6", "K7"}
