"""The start screen and the list of saved games."""

from __future__ import annotations

import threading

import pytest

from sojourns.session import saves
from sojourns.session.match import Seat
from sojourns.tui import files
from sojourns.tui.opening import Opening
from sojourns.tui.replay import Replay
from sojourns.tui.start import Start
from sojourns.tui.table import Table
from tests.tui.toytable import dealt, finished, play, shows, start, text

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def folder(home):
    """Return a folder of saves with two good games and four bad files."""
    path = home / "saves"
    path.mkdir()
    (path / "empty.json").write_text("")
    (path / "cut.json").write_text('{"format": 1, "game"')
    (path / "newer.json").write_text('{"format": 99}')
    (path / "huge.json").write_text("[" * 200_000)
    saves.write(path / "done.json", finished())
    seats = [Seat("Zoe", look=0), Seat("Yan", look=3)]
    running = play(dealt(seats), 4)
    running.title = "[b]Harbour"
    saves.write(path / "running.json", running)
    return path


async def test_sv_07_bad_files_stop_nothing(folder):
    async with start() as pilot:
        await pilot.press("3")
        assert await shows(pilot, "[b]Harbour")
        shown = text(pilot)
        for name in ("empty.json", "cut.json", "newer.json", "huge.json"):
            assert name in shown
        assert "format 99" in shown
        assert "finished" in shown


async def test_a_bad_file_is_explained_and_can_be_removed(folder):
    async with start() as pilot:
        await pilot.press("3")
        await shows(pilot, "Harbour")
        await pilot.press("slash", *"newer", "enter", "enter")
        await pilot.pause()
        assert "cannot be opened" in text(pilot)
        await pilot.press("escape", "d", "d")
        await pilot.pause()
        assert not (folder / "newer.json").exists()
        assert (folder / "running.json").exists()


async def test_search_and_open(folder):
    async with start() as pilot:
        await pilot.press("3")
        await shows(pilot, "Harbour")
        await pilot.press("slash", *"zoe", "enter")
        assert "Evening" not in text(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen_stack[0], Table)


async def test_watch(folder):
    async with start() as pilot:
        await pilot.press("5")
        await shows(pilot, "finished")
        await pilot.press("slash", *"evening", "enter", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Replay)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, Opening)


async def test_nothing_to_continue():
    async with start() as pilot:
        await pilot.press("1", "enter", "escape")
        assert "no game was saved yet" in text(pilot)


async def test_every_entry_by_mouse():
    async with start() as pilot:
        lines = text(pilot).splitlines()
        for word in ("Open a game", "Watch a replay", "Rules", "Options", "New game"):
            row = next(y for y, line in enumerate(lines) if word in line)
            await pilot.click(offset=(lines[row].index(word), row))
            await pilot.pause()
            assert not isinstance(pilot.app.screen, Start), word
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(pilot.app.screen, Start), word


async def test_quit_asks_once():
    async with start() as pilot:
        await pilot.press("ctrl+q", "ctrl+q", "n")
        assert isinstance(pilot.app.screen, Start)
        await pilot.press("8", "y")
    assert pilot.app.return_value == 0


async def test_what_is_read_late_is_not_missed(folder, monkeypatch):
    """A page that went away while its thread read does not bring the program down."""
    reading, slow = threading.Event(), threading.Event()
    latest = files.latest

    def read_slowly(of):
        reading.set()
        slow.wait(5)
        return latest(of)

    async with start() as pilot:
        await pilot.press("3")
        await shows(pilot, "Harbour")
        monkeypatch.setattr(files, "latest", read_slowly)
        pilot.app.go_to_start()
        while not reading.is_set():
            await pilot.pause(0.01)
        pilot.app.open_path(folder / "running.json")
        await pilot.pause()
        slow.set()
        await pilot.pause(0.05)
        assert isinstance(pilot.app.screen_stack[0], Table)


async def test_the_last_game_is_gone_on_with_before_its_title_is_known(folder, monkeypatch):
    """Until the saves are read, nothing says that there are none, and `1` goes on all the same."""
    slow = threading.Event()
    latest = files.latest
    monkeypatch.setattr(files, "latest", lambda of: slow.wait(5) and latest(of))
    async with start() as pilot:
        assert "no game was saved yet" not in text(pilot)
        slow.set()
        pilot.app.screen.latest = None
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(pilot.app.screen_stack[0], Table)
