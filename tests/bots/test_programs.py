"""Bots that are programs of their own: asked by a line of JSON, bounded like all others."""

from __future__ import annotations

import os
import shlex
import sys
import time

import pytest

from sojourns.bots import host
from tests.bots.test_host import is_running, processes, sits

FIRST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {does}
    print(json.dumps({{"choose": 0}}), flush=True)
"""


@pytest.fixture
def program(named):
    """Return a function that makes a program of Python known as a bot, and returns its name."""
    return lambda code: named(f"exec:{shlex.quote(sys.executable)} -c {shlex.quote(code)}", "mine")


def tell(asked):
    """Return what a bot for the toy game is told."""
    return {"seat": asked.seat, "legal": [repr(action) for action in asked.legal]}


def test_a_program_plays_a_whole_game(program):
    """It has a process for each seat, and what it writes to standard error is nobody's concern."""
    match = sits(program(FIRST.format(does="print('\\\\x1b[31m', file=sys.stderr)")))
    plays = 0
    while not match.over and plays < 12:
        answer = host.ask(match, tell)
        assert answer.action == host.question(match).legal[0]
        host.give(match, answer)
        plays += 1
    assert not match.notes
    assert len(processes()) == len({entry.seat for entry in match.journal})


@pytest.mark.parametrize(
    ("code", "fault", "detail"),
    [
        pytest.param("print('hello')", "unreadable", "hello", id="BT-03 prints"),
        pytest.param("print('{\"choose\": 99}')", "illegal", "99", id="BT-03 not in the list"),
        pytest.param("print('{\"choose\": -1}')", "illegal", "-1", id="BT-03 counts from the end"),
        pytest.param("print('{\"choose\": true}')", "unreadable", "true", id="BT-03 no number"),
        pytest.param("print('{\"choose\": 1.0}')", "unreadable", "1.0", id="BT-03 no whole number"),
        pytest.param("print('[0]')", "unreadable", "[0]", id="BT-03 no object"),
        pytest.param("print('0')", "unreadable", "0", id="BT-03 only the number"),
        pytest.param("print('[' * 60000)", "unreadable", "[[[", id="BT-03 brackets"),
        pytest.param("print('1' * 60000)", "unreadable", "111", id="BT-03 a huge number"),
        pytest.param("print('{\"fault\": [1]}')", "unreadable", "[1]", id="BT-03 a strange fault"),
        pytest.param("while True: print('x', end='')", "unreadable", "xxx", id="BT-03 no end"),
        pytest.param("print('\\xff\\x00')", "unreadable", "x00", id="BT-03 bytes that are no text"),
        pytest.param("sys.exit(4)", "died", "status 4", id="BT-03 exits"),
        pytest.param("import ctypes; ctypes.string_at(0)", "died", "-11", id="BT-03 crashes"),
        pytest.param("x = bytearray(1 << 30)", "died", "status 1", id="BT-03 eats memory"),
    ],
)
def test_a_bad_program_is_replaced(program, code, fault, detail):
    match = sits(program(FIRST.format(does=code)))
    answer = host.ask(match, tell)
    assert answer.fault == fault
    assert detail in answer.detail
    assert answer.detail.isprintable()
    assert answer.action in match.game.legal_actions(match.state)
    assert not processes()


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("while True: pass", id="BT-03 hangs"),
        pytest.param("sys.stdin.close(); sys.stdout.close(); os.close(0)", id="BT-03 closes"),
        pytest.param("import time, sys\nsys.stdout.write('{'); time.sleep(60)", id="BT-03 stops"),
    ],
)
def test_a_program_that_never_answers_is_stopped(program, code):
    """Its time is up, whether or not it has read anything."""
    began = time.monotonic()
    kind = program(f"import os, sys\n{code}\nimport time; time.sleep(60)")
    assert host.ask(sits(kind), lambda asked: {"padding": "x" * 10**6}, limit=0.4).fault in (
        "too_slow",
        "died",
    )
    assert time.monotonic() - began < 15
    assert not processes()


CHILD = """
import subprocess, sys, time
child = subprocess.Popen(
    [sys.executable, "-c", "import time; time.sleep(60)"], start_new_session={escapes}
)
open({path!r}, "w").write(str(child.pid))
time.sleep(60)
"""


@pytest.mark.parametrize("escapes", [False, True])
def test_what_a_program_has_started_keeps_nobody_waiting(program, tmp_path, escapes):
    """Children end with it; one that leaves its group holds the pipes, and still nobody waits."""
    path = tmp_path / "pid"
    kind = program(CHILD.format(path=str(path), escapes=escapes))
    began = time.monotonic()
    assert host.ask(sits(kind), tell, limit=1.5).fault == "too_slow"
    assert time.monotonic() - began < 15
    child = int(path.read_text("utf-8"))
    if escapes:
        os.kill(child, 9)
    end = time.monotonic() + 10
    while is_running(child) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_running(child)


def test_a_program_that_cannot_be_run_has_died(named, tmp_path):
    """It was there when it was named, and is no program."""
    file = tmp_path / "mine"
    file.write_bytes(b"\x00nonsense")
    file.chmod(0o755)
    answer = host.ask(sits(named(f"exec:{file}")), tell)
    assert (answer.fault, answer.detail) == ("died", "status 1")
