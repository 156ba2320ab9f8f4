"""The list of saved games among many, some of which are bad (SV-07)."""

from __future__ import annotations

import json

import pytest

from sojourns.session import library, saves
from sojourns.session.library import Broken, Summary
from sojourns.session.strict import MOST_BYTES
from tests.toygame.play import KINDS, play_on, toy_match

GOOD = 60


def newer():
    return json.dumps({**json.loads(saves.dumps(toy_match(title="From 2031"))), "format": 77})


BAD = {
    "corrupt": (b'{"format": 2, "journal": [\x00\xff', Broken, "UTF-8"),
    "empty": (b"", Broken, "the file is empty"),
    "huge": (b"[" * (MOST_BYTES + 1), Broken, "larger than"),
    "future": (newer().encode(), Summary, "It has format 77"),
}


@pytest.fixture
def folder(tmp_path):
    for number in range(GOOD):
        match = play_on(toy_match(seed=number, title=f"Good {number}"), number % 30)
        saves.write(tmp_path / f"good-{number}.json", match)
    for name, (data, _sort, _told) in BAD.items():
        (tmp_path / f"{name}.json").write_bytes(data)
    return tmp_path


def test_sv_07_bad_files_stand_between_good_ones_and_stop_nothing(folder):
    found = library.list_saves(folder, KINDS)
    assert len(found) == GOOD + len(BAD)
    good = [one for one in found if isinstance(one, Summary) and not one.barrier]
    assert {one.title for one in good} == {f"Good {number}" for number in range(GOOD)}
    for one in good:
        assert saves.read(one.path, KINDS).ply == one.ply
    assert library.latest(folder, KINDS).title.startswith("Good")


@pytest.mark.parametrize("name", BAD)
def test_sv_07_a_bad_file_has_a_reason_and_can_be_removed(folder, name):
    _data, sort, told = BAD[name]
    found = {one.path.stem: one for one in library.list_saves(folder, KINDS)}[name]
    assert type(found) is sort
    assert told in (found.reason if isinstance(found, Broken) else found.barrier)
    library.remove(found.path)
    assert len(library.list_saves(folder, KINDS)) == GOOD + len(BAD) - 1
