"""Whole games that must verify for ever, to the byte, with their score lines (S2, S9, P8, SV-03).

They were played by the first release of the rules. Whatever is changed, their files are not: see
`make` and `freeze`.
"""

from __future__ import annotations

import json
from functools import cache

import pytest

from sojourns import catalog
from sojourns.games.six.game import EXPANSIONS
from sojourns.session import saves, versions
from tests.golden import compact, ends, freeze
from tests.golden.make import FULL, GAMES

NAMES = compact.names()
ENDS = [name for name in NAMES if name not in GAMES]

read = cache(compact.read)


def test_no_byte_is_changed():
    """A frozen file is never written anew, and none is added or taken away."""
    assert freeze.sums() == freeze.frozen()


@pytest.mark.parametrize("name", NAMES)
def test_replays_exactly(name):
    """SV-03, SV-12: every digest, and the points at the end."""
    match, golden = read(name)
    assert match.over
    assert match.ply == len(golden["journal"])
    assert json.loads(json.dumps(compact.points(match))) == golden["points"]


@pytest.mark.parametrize("name", NAMES)
def test_is_written_with_nothing_lost(name):
    """SV-05: it is the save that was read, raised to this format, but for who signs."""
    match, golden = read(name)
    parts = json.loads(compact.PARTS.read_text("utf-8"))
    raised = versions.raised(json.loads(compact.grown(golden, parts)))
    assert json.loads(saves.dumps(match)) == {**raised, "program": sojourns_version()}


def sojourns_version():
    return json.loads(saves.dumps(read("base-2")[0]))["program"]


def test_a_save_in_full():
    """One file of format 2 as the program wrote it."""
    match = saves.read(FULL, catalog.kinds())
    assert match.journal == read("base-3")[0].journal
    assert json.loads(FULL.read_text("utf-8"))["format"] == 2


def test_every_game_that_is_made_is_there():
    assert set(NAMES) >= set(GAMES)
    assert ENDS


# -- what they show

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
    for name in NAMES:
        match, golden = read(name)
        found = {kind for _seat, kind, *_rest in golden["journal"]}
        found |= {line.rule for line in match.game.score_lines(match.state)}
        if expansion in match.setup["expansions"]:
            met |= found
        else:
            assert not found & (actions | points)
    assert actions | points <= met


@pytest.mark.parametrize("sight", ends.SIGHTS)
def test_hx_09_every_tie_and_end_is_shown(sight):
    """C2, C3, C4, P6, T7: ties of two, three and four in every majority and in the final score."""
    assert any(ends.SIGHTS[sight](read(name)[0]) for name in ENDS)
