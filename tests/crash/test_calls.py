"""Every call to the system that a save makes fails, or is the last one of a killed program.

The calls are recorded, not listed. `tests/benchmarks/failing.py` plays the same scenes with every
error, and with the system itself in the way.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from itertools import count

import pytest

from sojourns.session import saves
from sojourns.session.keeper import Keeper
from tests.crash.scenes import LATE, NAME, SCENES, Scene, check, go_on, kept, step
from tests.crash.shim import ERRORS, Failing, Killing, Recorded, in_a_child, shim
from tests.toygame.play import KINDS


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    """Wait for no disk: nobody pulls the plug here. The calls are made, and fail, all the same."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


FEWEST = 3
"""Closing a save makes no more calls."""

by_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)


@by_scene
def test_dl_01_any_call_may_fail(scene, tmp_path):
    """DL-01, DL-07: the save is as before or after, and the game goes on."""
    for number in count():
        error = ERRORS[number % len(ERRORS)]
        failing = Failing(number, error, lasting=number % 2 == 0)
        fails(scene, tmp_path / str(number), failing)
        if not failing.name:
            break  # there is no such call any more
    assert number >= FEWEST


def fails(scene: Scene, folder, failing: Failing) -> None:
    """Play the scene with one call that fails; the next action is saved."""
    folder.mkdir()
    given = scene.set_up(folder)
    with shim(failing):
        keeper = scene.play(given)
    check(scene, folder)
    if keeper is not None and scene.name != "opening":
        place = keeper.path
        if keeper.problem is None:
            assert saves.read(place, KINDS).ply == scene.new
        elif scene.name == "another place":
            keeper = given[0]
        match = given[1] if scene.name != "back to a turn" else given[1].match
        keeper.keep(match)
        if keeper.problem is not None:  # it does not know whether the file is its own
            assert failing.name == "stat"
            keeper.close()
            keeper = Keeper.elsewhere(folder / "elsewhere.json", match, "")
        assert keeper.problem is None, (failing.name, failing.error)
        assert saves.read(keeper.path, KINDS).state == match.state
        given[0].close() if scene.name == "another place" else None
    if keeper is not None:
        keeper.close()
    go_on(scene, folder)


@pytest.mark.parametrize(
    "scene",
    [scene for scene in SCENES if scene.name != "another place"],  # like a first save
    ids=lambda scene: scene.name,
)
def test_dl_07_killed_at_any_call(scene, tmp_path):
    """DL-07: what is there afterwards opens, and what is left behind goes away."""
    for number in count():
        folder = tmp_path / str(number)
        folder.mkdir()

        def play_and_die(folder=folder, number=number):
            given = scene.set_up(folder)
            with shim(Killing(number)):
                scene.play(given)

        killed = in_a_child(play_and_die) == signal.SIGKILL
        check(scene, folder)
        go_on(scene, folder)
        if not killed:
            break
    assert number >= FEWEST


def test_a_write_may_take_less_than_it_is_given(tmp_path):
    """DL-01: the rest is written, or the disk is full then."""

    def short(name, do):
        if name != "write":
            return do()
        args = do.__closure__[0].cell_contents
        return real(args[0], bytes(args[1])[:100])

    real = os.write
    keeper, match = kept(tmp_path, LATE)
    with shim(short):
        keeper.keep(step(match))
    assert keeper.problem is None
    assert saves.read(tmp_path / NAME, KINDS).ply == LATE + 1


def test_the_shim_sees_every_file_that_is_opened(tmp_path):
    """What opens a file behind its back would not be tested."""
    keeper, match = kept(tmp_path, LATE - 1)

    def count_opened():  # in a child, since such a hook stays for ever
        seen, recorded, on = [], Recorded(), False
        sys.addaudithook(lambda event, _args: seen.append(event) if event == "open" and on else 0)
        with shim(recorded):
            on = True
            keeper.keep(step(match))
            on = False
        assert len(seen) == recorded.names.count("open") >= 3

    assert in_a_child(count_opened) == 0
    keeper.close()


def test_dl_01_each_reason_is_told(tmp_path):
    """DL-01: whatever the disk says, it is one sentence."""
    for error in (*ERRORS, errno.EDQUOT, errno.ENAMETOOLONG, errno.EMFILE):
        keeper, match = kept(tmp_path, 1)
        recorded = Recorded()
        with shim(recorded):
            keeper.keep(step(match))
        with shim(Failing(recorded.names.index("write"), error)):
            keeper.keep(step(match))
        assert keeper.problem.startswith("The game is not saved.")
        keeper.close()
