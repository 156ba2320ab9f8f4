"""The program in a real terminal, stopped in every way there is; then the game goes on (DL-07)."""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sojourns import catalog
from sojourns.session import saves
from sojourns.session.keeper import open_game
from sojourns.session.lock import OpenElsewhere
from tests.crash.six import dealt
from tests.crash.terminal import Terminal

LFLAG = 3
"""Where `termios` has the local modes."""
HUP, TERM, KILL = (128 + number for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL))


@pytest.fixture
def path(tmp_path) -> Path:
    """Return the path of a fresh game of two people."""
    return dealt(tmp_path / "game.json")


@contextmanager
def playing(path: Path, before: str = "") -> Iterator[Terminal]:
    """Show the table of the game; `before` is Python that the process runs first."""
    home = {"SOJOURNS_HOME": str(path.parent)}
    with Terminal(["play", "--no-handover", str(path)], home, before=before) as table:
        assert table.shows("menu")
        yield table


def quits(program: Terminal, key: str = "\x11") -> None:
    """Leave the program by a key, and see that it ends."""
    program.type(key)
    assert program.shows("Quit?")
    program.type("y")
    assert program.wait() == 0


@pytest.fixture
def table(path):
    """Return the program at the table of the game, after the first card was taken."""
    with playing(path) as it:
        it.type("1\r")
        wait_for(it, path, 1)
        yield it


def wait_for(terminal: Terminal, path: Path, plies: int) -> None:
    """Wait until the save holds so many actions."""
    for _try in range(600):
        terminal.read(0.05)
        if path.read_bytes().count(b'\n{"seat": ') == plies:
            return
    raise AssertionError("it is not saved")


def suspend(terminal: Terminal) -> None:
    """Suspend the program by its key, reading what it prints: it waits for that."""
    terminal.type("\x1a")
    for _try in range(600):
        terminal.read(0.05)
        stopped, status = os.waitpid(terminal.process, os.WUNTRACED | os.WNOHANG)
        if stopped:
            assert os.WIFSTOPPED(status)
            return
    raise AssertionError("it is not suspended")


def goes_on(path: Path) -> None:
    """Assert that the game is there as it was left, and free."""
    match, keeper = open_game(path, catalog.kinds())
    keeper.close()
    assert match.ply == 1
    assert {one.name for one in path.parent.glob(".game*")} == set()


def test_dl_07_the_window_is_closed(table, path):
    """DL-07."""
    table.close()
    assert table.wait() == HUP
    goes_on(path)


def test_dl_07_the_window_is_closed_and_nobody_says_so(path):
    """DL-07: a program that does not own its terminal gets no signal when that goes away."""
    before = """
import fcntl, signal, termios
signal.signal(signal.SIGHUP, signal.SIG_IGN)
fcntl.ioctl(0, termios.TIOCNOTTY)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
"""
    with playing(path, before) as table:
        table.type("1\r")
        wait_for(table, path, 1)
        table.close()
        assert table.wait() == HUP
    goes_on(path)


def test_dl_07_the_system_ends_it(table, path):
    """DL-07: the terminal is put in order, too."""
    table.printed = b""
    table.signal(signal.SIGTERM)
    assert table.wait() == TERM
    assert b"\x1b[?1049l" in table.printed
    goes_on(path)


@pytest.mark.parametrize("key", ["\x03", "\x11"], ids=["Ctrl+C", "Ctrl+Q"])
def test_dl_07_quit_by_a_key(table, path, key):
    """DL-07."""
    quits(table, key)
    goes_on(path)


def test_dl_07_suspended_then_killed(table, path):
    """DL-07: as long as it is suspended the game is open elsewhere; then it is free."""
    suspend(table)
    with pytest.raises(OpenElsewhere):
        open_game(path, catalog.kinds())
    table.signal(signal.SIGKILL)
    assert table.wait() == KILL
    goes_on_after_a_kill(path)


def goes_on_after_a_kill(path: Path) -> None:
    """Assert the same where the program could not tidy up."""
    goes_on(path)
    assert saves.read(path, catalog.kinds()).ply == 1


def test_an_error_of_ours_out_of_the_screens_is_70(path):
    """Also if its class is one that a user could mend elsewhere."""
    before = """
from sojourns.kernel.errors import SojournsError
from sojourns.tui.table import Table
def fail(self): raise SojournsError("boom")
Table.action_menu = fail
"""
    with playing(path, before) as table:
        table.type("1\r")
        wait_for(table, path, 1)
        table.type("x")
        assert table.wait() == 70
        assert b"This is a fault of sojourns." in table.printed
        assert b"Traceback" not in table.printed
    [crash] = path.parent.glob("crash-*.txt")
    assert "SojournsError: boom" in crash.read_text("utf-8")
    goes_on(path)


WAITED = """
import threading
from pathlib import Path
join = threading.Thread.join
def noted(self, *args):
    with Path({path!r}).open("a") as file:
        print(self.name, file=file)
    join(self, *args)
threading.Thread.join = noted
"""
"""Notes the threads that are waited for."""
KEYS = "textual-input"
"""The library's thread that reads keys, which looks but ten times a second whether it is to end."""

READING = """
import time
from sojourns.tui import files
files.saved = lambda _shelf: time.sleep(1000)
"""
"""The folder of saves takes for ever to read."""


def test_to_quit_waits_for_no_key(path, tmp_path):
    """It would take 0.2 s (BT-03)."""
    waited = tmp_path / "waited"
    with playing(path, WAITED.format(path=str(waited))) as table:
        quits(table)
        assert b"\x1b[?1049l" in table.printed
        after = termios.tcgetattr(table.master)
    assert KEYS not in waited.read_text().splitlines()
    assert after[LFLAG] & termios.ICANON  # the terminal is as it was


def test_to_suspend_does_wait_for_what_reads_keys(path, tmp_path):
    """It would take keys that are meant for the shell."""
    waited = tmp_path / "waited"
    with playing(path, WAITED.format(path=str(waited))) as table:
        suspend(table)
        assert KEYS in waited.read_text().splitlines()
        table.printed = b""
        table.signal(signal.SIGCONT)
        assert table.shows("menu")  # all is painted again: the terminal is empty
        quits(table)


def test_suspends_while_a_box_is_open(path):
    with playing(path) as table:
        table.type("\x11")
        assert table.shows("Quit?")
        suspend(table)
        table.printed = b""
        table.signal(signal.SIGCONT)
        assert table.shows("Quit?")
        table.type("y")
        assert table.wait() == 0


def test_to_quit_waits_for_nothing_that_is_read(path):
    """The list of games may be long, and on a slow disk."""
    with Terminal([], {"SOJOURNS_HOME": str(path.parent)}, before=READING) as program:
        assert program.shows("uit")
        program.type("3")
        assert program.shows("Reading the folder")
        quits(program)
