"""Replays: the facts of an entry that differs, or that is none, and what verifies (SV-09)."""

from __future__ import annotations

import json

import pytest

from sojourns.kernel.errors import OutOfSync, UnreadableEntry
from sojourns.session import saves
from sojourns.session.match import Match
from sojourns.session.replay import game_id, replay, verified
from tests.toygame import Call, Draw
from tests.toygame.play import play_on, toy_match


@pytest.mark.parametrize(
    ("change", "facts"),
    [
        pytest.param({"digest": 5}, {"expected": "5", "action": Draw()}, id="no digest"),
        pytest.param(
            {"digest": "0"}, {"expected": '"0"', "action": Draw()}, id="SV-09 another digest"
        ),
        pytest.param(
            {"seat": 7}, {"expected": "seat 7", "found": "seat 1", "seat": 7, "action": Draw()},
            id="another seat",
        ),
        pytest.param(
            {"seat": True},
            {"expected": "seat true", "found": "seat 1", "seat": True, "action": Draw()},
            id="true is no seat",
        ),
        pytest.param(
            {"action": {"kind": "call", "suit": "sun"}, "digest": "0"},
            {"expected": '"0"', "found": "L1 draw_first", "action": Call(0)},
            id="SV-09 an illegal action",
        ),
    ],
)  # fmt: skip
def test_facts_of_an_entry_that_differs(change, facts):
    """SV-09: what the file says and what is so; its refusal, if it is refused."""
    match = play_on(toy_match(seed=7), 1)
    entry = json.loads(saves.dumps(match))["journal"][0]
    assert entry["seat"] == 1
    with pytest.raises(OutOfSync) as caught:
        replay(toy_match(seed=7), [{**entry, **change}], "x.json")
    error = caught.value
    assert {name: getattr(error, name) for name in facts} == facts
    assert (error.entry, error.refusal is None) == (1, "found" not in facts or "seat" in facts)
    if error.refusal:
        assert (error.seat, error.refusal.rule) == (None, "L1")


@pytest.mark.parametrize(
    ("entry", "path"),
    [
        pytest.param(5, "", id="no entry"),
        pytest.param({"seat": 0, "digest": "", "action": []}, ".action", id="no action"),
        pytest.param(
            {"seat": 0, "digest": "", "action": {"kind": "fly"}}, ".action.kind", id="no kind"
        ),
    ],
)
@pytest.mark.parametrize("before", [0, 1, 3])
def test_the_number_of_an_entry_that_cannot_be_read(before, entry, path):
    """SV-09: those before it are sound."""
    journal = json.loads(saves.dumps(play_on(toy_match(), before)))["journal"]
    match = toy_match()
    with pytest.raises(UnreadableEntry) as caught:
        replay(match, [*journal, entry], "x.json")
    assert (caught.value.entry, caught.value.path) == (before + 1, f"journal.{before}{path}")
    assert (caught.value.file, match.ply) == ("x.json", before)


def test_what_verifies():
    """SH-07: the id does not depend on the order in which a setup is written."""
    match = play_on(toy_match(), 5)
    found = verified(match)
    assert found == (game_id(match), 5, False, match.journal[-1].digest.hex())
    assert len(found.game_id) == 16
    turned = dict(reversed(match.setup.items()))
    other = Match(match.kind, match.content, turned, match.seats)
    assert list(other.setup) != list(match.setup)
    assert game_id(other) == game_id(match)
