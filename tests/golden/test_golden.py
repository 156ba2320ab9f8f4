"""Saves of format 1 that must be read for ever: whole games of the base game (S9, P8, SV-16).

Nothing writes them any more.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sojourns import __version__, catalog
from sojourns.session import saves
from sojourns.session.codec import Codec
from sojourns.session.match import Match
from sojourns.session.replay import verify

FOLDER = Path(__file__).parent
GAMES = ("base-2", "base-3", "base-4")


def points(match: Match) -> dict[str, Any]:
    """Return who won by which score lines, as JSON values."""
    codec, outcome = Codec(match.game), match.game.outcome(match.state)
    return {
        "totals": list(outcome.totals),
        "coins": list(outcome.tie_break),
        "winners": list(outcome.winners),
        "lines": [
            {"seat": line.seat, "rule": line.rule, "points": line.points, **codec.cause(line)}
            for line in match.game.score_lines(match.state)
        ],
    }


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
    assert json.loads(json.dumps(points(match))) == json.loads(expected)


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
