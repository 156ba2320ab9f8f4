"""The replay: every step changes the position by one, and the match by nothing."""

from __future__ import annotations

import json
from contextlib import asynccontextmanager

import pytest

from sojourns.session import saves
from sojourns.session.course import Course, Turn
from sojourns.tui import entry
from sojourns.tui.app import SojournsApp
from sojourns.tui.files import load_for_replay
from sojourns.tui.replay import Replay, fork
from sojourns.tui.start import Start
from sojourns.tui.table import Table
from tests.toygame import Toy
from tests.tui.dump import dump
from tests.tui.toyface import ToyFace, shelf
from tests.tui.toytable import dealt, finished, play, table, text

pytestmark = pytest.mark.usefixtures("quick")


@asynccontextmanager
async def replay(match, **how):
    screen = Replay(match, ToyFace(), **how)
    async with SojournsApp(shelf(), lambda _app: screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield pilot, screen


def spectated(match, ply):
    return match.game.view(match.states[ply], None)


async def test_sv_14_each_step_is_one_action_both_ways():
    match = finished()
    async with replay(match, ply=0) as (pilot, screen):
        for ply in range(1, match.ply + 1):
            screen.action_by(1)
            assert screen.moment().view == spectated(match, ply)
            assert screen.moment().ply == ply
        for ply in range(match.ply - 1, -1, -1):
            screen.action_by(-1)
            assert screen.moment().view == spectated(match, ply)
        await pilot.press("left")
        assert screen.scrubber.ply == 0


@pytest.mark.parametrize(
    ("start", "keys", "ply"),
    [
        pytest.param(4, ["pageup"], 3, id="to the start of the turn"),
        pytest.param(3, ["pageup"], 0, id="to the turn before"),
        pytest.param(4, ["pagedown"], 6, id="to the next turn"),
        pytest.param(7, ["left_square_bracket"], 6, id="to the start of the round"),
        pytest.param(1, ["right_square_bracket"], 6, id="to the next round"),
        pytest.param(17, ["pagedown"], 18, id="the last turn ends with the game"),
        pytest.param(9, ["home"], 0, id="home"),
        pytest.param(9, ["end"], 18, id="end"),
        pytest.param(0, ["1", "2", "enter"], 12, id="a number"),
        pytest.param(0, ["9", "9", "9", "enter"], 18, id="too large a number"),
        pytest.param(5, ["1", "right", "enter"], 6, id="other keys drop the number"),
    ],
)
async def test_jumps(start, keys, ply):
    async with replay(finished(), ply=start) as (pilot, screen):
        await pilot.press(*keys)
        assert screen.scrubber.ply == ply


async def test_it_plays_by_itself_to_the_end(monkeypatch):
    monkeypatch.setattr("sojourns.tui.replay.MOVE_SECONDS", 0.02)
    async with replay(play(dealt(), 4), ply=1) as (pilot, screen):
        await pilot.press("plus", "space")
        assert screen.scrubber.playing or screen.scrubber.ply == 4
        await pilot.pause(0.3)
        assert screen.scrubber.ply == 4
        assert not screen.scrubber.playing


async def test_a_fork_is_a_new_game(home):
    match = finished()
    async with replay(match, ply=4) as (pilot, _screen):
        await pilot.press("f", "f")
        await pilot.pause()
        screen = pilot.app.screen_stack[0]
        assert isinstance(screen, Table)
        assert screen.match.state == match.states[4]
        assert saves.read(screen.keeping.keeper.path, {"toy": Toy()}).ply == 4
    assert match.over


def test_fork_leaves_the_match_alone():
    match = finished()
    before = list(match.journal)
    twin = fork(match, 5)
    twin.play(twin.game.legal_actions(twin.state)[0])
    assert list(match.journal) == before


async def test_hx_05_looking_back_leaves_the_game_alone(home):
    match = play(dealt(), 2)
    async with table(match, home / "game.json") as (pilot, screen):
        await pilot.press("x", "b")
        await pilot.pause()
        assert "The past" in text(pilot)
        await pilot.press("left", "0", "3", "t")
        assert match.ply == 2
        await pilot.press("escape")
        assert pilot.app.screen is screen
        await pilot.press("t")
        assert match.ply == 2  # the question of the live game


async def test_looking_back_shows_what_the_viewer_may_know(home):
    match = play(dealt(), 2)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("x", "b", "home")
        assert pilot.app.screen.moment().view == match.game.view(match.states[0], 0)


async def test_a_line_of_the_log_leads_back(home):
    match = play(dealt(), 2)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f2", "up", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Replay)
        assert pilot.app.screen.scrubber.ply == 1


async def test_sv_09_a_replay_that_does_not_verify_stops_before_the_fault(home):
    data = json.loads(saves.dumps(finished()))
    data["journal"][6]["digest"] = "0" * 16
    path = home / "changed.json"
    path.write_text(json.dumps(data))
    match, banner = load_for_replay(path, shelf())
    assert match.ply == 6
    async with replay(match, banner=banner) as (pilot, screen):
        shown = " ".join(dump(pilot.app).split())
        assert "Only to look at. All is sound up to entry 6. Entry 7, “" in shown
        assert "leads elsewhere than it says" in shown
        await pilot.press("end", "right")
        assert screen.scrubber.ply == match.ply


@pytest.mark.parametrize(("digest", "status"), [(None, 0), ("0" * 16, 1)], ids=["sound", "not"])
async def test_sv_09_the_exit_status_says_whether_it_verifies(home, digest, status):
    """SV-09: as in plain mode."""
    data = json.loads(saves.dumps(finished()))
    data["journal"][6]["digest"] = digest or data["journal"][6]["digest"]
    path = home / "changed.json"
    path.write_text(json.dumps(data))
    app = SojournsApp(shelf(), entry._first(None, None, path, None, shelf()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+q", "y")
        await pilot.pause()
    assert app.return_value == status


async def test_the_mouse_seeks():
    match = finished()
    async with replay(match, ply=0) as (pilot, screen):
        await pilot.click(screen.scrubber, offset=(1 + 2 * 3, 1))
        assert screen.scrubber.ply == screen.scrubber.turns[3].start


def test_turns():
    match = play(dealt(), 7)
    assert Course(match, 7).turns == [Turn(0, 0), Turn(1, 3), Turn(0, 6)]


async def test_leaving_a_replay_that_came_first_leads_to_the_start_screen():
    async with replay(finished(), ply=3) as (pilot, _screen):
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Start)
