"""Whole games with expansions that must replay exactly and give their score lines (S2, S9, P8).

`python -m tests.golden.make` plays them anew; a change here is a change of the rules.
"""

from __future__ import annotations

import json
from functools import cache

import pytest

from sojourns.games.six.game import EXPANSIONS
from sojourns.session import saves
from tests.golden import compact
from tests.golden.make import EXPANDED

read = cache(compact.read)


@pytest.mark.parametrize("name", EXPANDED)
def test_replays_exactly(name):
    """Every digest, and the points at the end."""
    match, golden = read(name)
    assert match.over
    assert match.ply == len(golden["journal"])
    assert json.loads(json.dumps(compact.points(match))) == golden["points"]


@pytest.mark.parametrize("name", EXPANDED)
def test_the_small_form_is_whole(name):
    """Nothing is lost in it: it gives the file again, and the save that a program writes."""
    match, golden = read(name)
    parts = json.loads(compact.PARTS.read_text("utf-8"))
    known = dict(parts)
    assert compact.written(compact.shrunk(match, known)) == compact.written(golden)
    assert known == parts
    assert json.loads(compact.grown(golden, parts)) == json.loads(saves.dumps(match))


ACTIONS = {
    "upgrades": {"place_upgrade"},
    "sea-serpents": {"place_serpent"},
    "exploration": {"explore"},
    "shrines": {"place_shrine"},
    "airships": {"fly"},
}
POINTS = {
    "places": {"X1.2"},
    "specialties": {"X3.1"},
    "upgrades": {"X4.3"},
    "sea-serpents": {"X5.3"},
    "values": {"X6.1"},
    "feuds": {"X7.1"},
    "mountains": {"X9.3"},
    "shrines": {"X10.3"},
}


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_together_they_show_what_it_brings(expansion):
    """Its actions and its points occur in its games, and in no game without it."""
    actions, points = ACTIONS.get(expansion, set()), POINTS.get(expansion, set())
    met: set[str] = set()
    for name, (_bots, _seed, options) in EXPANDED.items():
        match, golden = read(name)
        found = {kind for _seat, kind, *_rest in golden["journal"]}
        found |= {line.rule for line in match.game.score_lines(match.state)}
        if expansion in options["expansions"]:
            met |= found
        else:
            assert not found & (actions | points)
    assert actions | points <= met


def test_no_file_is_left_over():
    names = {path.stem for path in compact.FOLDER.glob("*.json")}
    assert names == {*EXPANDED, compact.PARTS.stem}
