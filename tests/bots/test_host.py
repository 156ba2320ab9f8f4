"""The host: whatever a bot does, the game goes on."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sojourns.bots import host
from sojourns.session import saves
from tests.bots.conftest import MISFITS
from tests.toygame.play import KINDS, play_on, toy_match

ROOT = Path(__file__).parents[2]


def hidden_in(thing, hidden):
    """Return whether anything that hangs on the thing equals the hidden part."""
    seen, left = set(), [thing]
    while left:
        one = left.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if one == hidden:
            return True
        left += vars(one).values() if hasattr(one, "__dict__") else ()
        left += one.values() if isinstance(one, dict) else ()
        left += one if isinstance(one, list | tuple) else ()
    return False


def test_a_question_holds_nothing_hidden():
    """A bot is handed what its seat may know, and a game that does not know the deal."""
    match = toy_match(kinds=("random", "random"))
    assert hidden_in(match, match.state.deck)
    assert not hidden_in(host.question(match), match.state.deck)
    assert not hidden_in(host.question(match), match.state.hands[1 - match.to_act])
    assert match.seed not in host.question(match)


def sits(kind):
    return toy_match(kinds=(kind, kind))


def is_running(pid):
    """Return whether there is such a process, be it a zombie of ours."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def is_orphan(pid):
    """Return whether there is such a process still at work; whoever inherits it, reaps it."""
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text("utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False


def processes():
    return [mind.process.pid for mind in host._minds.values()]


def wait_for(condition, seconds=10.0):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    assert condition()


@pytest.mark.parametrize(
    ("cls", "fault", "detail"),
    [
        pytest.param("Raises", "raised", r"ValueError('no \x1b idea')", id="BT-03 raises"),
        pytest.param("Exits", "raised", "SystemExit(3)", id="BT-03 exits"),
        pytest.param("Interrupts", "died", "status -2", id="BT-03 raises an interrupt"),
        pytest.param("Leaves", "died", "status 3", id="BT-03 leaves without a word"),
        pytest.param("Kills", "raised", "os.kill", id="BT-03 kills itself"),
        pytest.param("KillsTheGame", "raised", "os.kill", id="BT-03 kills the program"),
        pytest.param("Dies", "died", "status -9", id="BT-03 dies by a signal"),
        pytest.param("Crashes", "died", "status -11", id="BT-03 crashes in C"),
        pytest.param("Rubbish", "illegal", "lay 1", id="BT-03 returns rubbish"),
        pytest.param("Nothing", "illegal", "on", id="BT-03 returns nothing"),
        pytest.param("Huge", "illegal", "xxx", id="BT-03 returns a very long text"),
        pytest.param("Illegal", "illegal", "slot=99", id="BT-03 returns what is not allowed"),
        pytest.param("Incomparable", "raised", "RuntimeError", id="BT-03 returns a strange thing"),
        pytest.param("Eats", "memory", "", id="BT-03 allocates without end"),
        pytest.param("Forks", "raised", "os.fork", id="BT-03 forks"),
        pytest.param("Spawns", "raised", "subprocess.Popen", id="BT-03 starts a program"),
        pytest.param("ClosesPipes", "died", "status", id="BT-03 closes all files"),
        pytest.param("Writes", "illegal", "99", id="BT-03 writes to all files"),
    ],
)
def test_a_bad_bot_is_replaced_and_that_is_noted(misfit, cls, fault, detail):
    host.LIMITS.megabytes = 256
    kind = misfit(cls)
    match = sits(kind)
    seat = match.to_act
    answer = host.ask(match)
    assert answer.fault == fault
    assert detail in answer.detail
    assert answer.detail.isprintable()
    assert len(answer.detail) <= 80
    assert answer.action in match.game.legal_actions(match.state)
    assert not processes(), "what has failed once is not asked again"
    host.give(match, answer)
    (note,) = match.notes
    assert (note.ply, note.kind) == (0, "bot_replaced")
    assert (note.facts["seat"], note.facts["bot"], note.facts["reason"]) == (seat, kind, fault)
    assert host.bot_of(match, seat) == "random"
    assert host.bot_of(match, 1 - seat) == kind


@pytest.mark.parametrize("cls", ["Busy", "Stubborn", "Sums", "Matches", "Nibbles"])
def test_a_bot_that_never_answers_is_stopped(misfit, cls):
    """BT-03: in Python, in C, with all threads held, and out of memory all the time."""
    host.LIMITS.megabytes = 128
    match = sits(misfit(cls))
    began = time.monotonic()
    answer = host.ask(match, limit=0.3)
    assert time.monotonic() - began < 15
    assert answer.fault == "too_slow"
    assert answer.action in match.game.legal_actions(match.state)
    assert not processes()


def test_a_game_goes_on_after_its_bots_were_replaced(misfit):
    """BT-03: once for each seat, and the same after loading."""
    match = sits(misfit("Raises"))
    while not match.over:
        host.give(match, host.ask(match))
    assert len(match.notes) == 2
    again = saves.loads(saves.dumps(match), "x.json", KINDS)
    assert again.notes == match.notes
    again.undo(agreed=True)
    assert host.bot_of(again, again.to_act) == "random"


def test_a_bot_that_is_not_known_here_is_replaced():
    match = sits("nobody")
    assert host.missing(match) == "nobody"
    answer = host.ask(match)
    assert (answer.fault, answer.detail) == ("unknown", "nobody")
    host.give(match, answer)
    assert host.bot_of(match, match.notes[0].facts["seat"]) == "random"
    assert not processes()


def test_what_a_bot_prints_or_closes_is_no_answer(misfit):
    """BT-03."""
    match = sits(misfit("Prints"))
    answer = host.ask(match)
    assert answer.fault is None
    assert answer.action == match.game.legal_actions(match.state)[-1]


def test_a_bot_that_goes_on_after_its_answer_is_stopped(misfit):
    """BT-03: its answer counts, and its process ends."""
    match = sits(misfit("Lingers"))
    for _ in range(2):
        answer = host.ask(match)
        assert answer.fault is None
        host.give(match, answer)
    for pid in processes():
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)


def test_what_equals_a_legal_action_is_played_as_that(misfit):
    match = sits(misfit("Alike"))
    while not match.over:
        host.give(match, host.ask(match))
    assert not match.notes
    assert saves.dumps(saves.loads(saves.dumps(match), "a save", KINDS)) == saves.dumps(match)


def test_a_bot_of_ones_own_has_a_process_for_each_seat(misfit):
    """What one seat may know is nowhere near the other."""
    match = sits(misfit("Remembers"))
    while not match.over:
        host.give(match, host.ask(match))
    assert not match.notes
    assert len(processes()) == 2


def test_a_game_goes_on_where_no_process_can_be_started(monkeypatch):
    def start(*args, **more):
        raise BlockingIOError("too many processes")

    monkeypatch.setattr(subprocess, "Popen", start)
    match = sits("greedy")
    while not match.over:
        host.give(match, host.ask(match))
    assert [note.facts["reason"] for note in match.notes] == ["died", "died"]
    assert "too many processes" in match.notes[0].facts["detail"]


def test_a_process_that_ended_meanwhile_is_nobodys_fault():
    match = sits("greedy")
    host.give(match, host.ask(match))
    (pid,) = processes()
    os.kill(pid, signal.SIGKILL)
    assert host.ask(match).fault is None
    assert processes() != [pid]
    wait_for(lambda: not is_running(pid))


def test_ctrl_c_stops_the_bot_that_was_waited_for(misfit, monkeypatch):
    """Its answer would be taken for that of the next question."""
    match = sits(misfit("Busy"))

    def interrupted(process, data, seconds):
        raise KeyboardInterrupt

    monkeypatch.setattr(host.Process, "exchange", interrupted)
    with pytest.raises(KeyboardInterrupt):
        host.ask(match)
    assert not processes()


async def test_the_loop_stays_free_while_a_bot_thinks(misfit):
    """BT-03: the screen goes on while a bot hangs in C."""
    match = sits(misfit("Matches"))
    beats = 0

    async def beat():
        nonlocal beats
        while True:
            await asyncio.sleep(0.005)
            beats += 1

    heart = asyncio.create_task(beat())
    answer = await host.think(match, limit=0.5)
    heart.cancel()
    assert answer.fault == "too_slow"
    assert beats > 5
    assert match.ply == 0, "the match is not touched"


async def thinking(match):
    """Return the task and the process of a bot that thinks."""
    task = asyncio.create_task(host.think(match))
    while not processes() or next(iter(host._minds.values())).game is None:
        await asyncio.sleep(0.01)
    return task, processes()[0]


@pytest.mark.parametrize("cls", ["Busy", "Matches"])
async def test_thinking_can_be_cancelled(misfit, cls):
    """BT-05: after an undo nobody waits for the old answer, and its process is gone at once."""
    task, pid = await thinking(sits(misfit(cls)))
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert not is_running(pid)
    assert not processes()


async def test_a_long_search_can_be_cancelled():
    """BT-05: hard asks nobody whether it should go on; its process is ended."""
    task, pid = await thinking(sits("hard-999999"))
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert not is_running(pid)


def test_hard_is_given_time_for_its_iterations():
    """Else one that was told to do more than usual would be replaced, as one that hangs."""
    host.LIMITS.seconds = 0
    assert host.ask(sits("hard-50")).fault is None


async def test_what_is_cancelled_before_it_began_starts_nothing():
    task = asyncio.create_task(host.think(sits("greedy")))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.get_running_loop().shutdown_default_executor()
    assert not processes()


async def test_after_cancelling_the_next_question_is_answered(misfit):
    """BT-05: the bot always moves or reports."""
    match = sits("greedy")
    for _ in range(3):
        task = asyncio.create_task(host.think(match))
        await asyncio.sleep(0.05)
        task.cancel()
        answer = await host.think(match)
        assert answer.fault is None
        assert answer == host.question(match).answer()


PROGRAM = """
import sys, os, threading, time
from sojourns.bots import host, roster
from tests.toygame.play import toy_match
kind = roster.add(sys.argv[2], "mine")
match = toy_match(kinds=(kind, kind))
asked = dict(args=(match, lambda asked: {}), daemon=True)
threading.Thread(target=host.ask, **asked).start()
while not host._minds:
    time.sleep(0.01)
time.sleep(0.5)
print(next(iter(host._minds.values())).process.pid, flush=True)
how = sys.argv[1]
if how == "ends": sys.exit()
if how == "crashes": os.abort()
time.sleep(60)
"""


BUSY = shlex.join([sys.executable, "-c", "while True: pass"])


@pytest.mark.parametrize("bot", [f"{MISFITS}:Matches", f"exec:{BUSY}"], ids=["class", "program"])
@pytest.mark.parametrize("how", ["ends", "crashes", signal.SIGKILL, signal.SIGTERM])
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it ends with its limit")
def test_no_process_is_left_when_the_program_ends(how, bot):
    """BT-03: not even one that hangs in C, if the program is killed."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(how), bot],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=ROOT,
        text=True,
    ) as program:
        pid = int(program.stdout.readline())
        if isinstance(how, int):
            assert is_running(pid)
            program.send_signal(how)
        program.wait(20)
    wait_for(lambda: not is_orphan(pid))


async def test_the_same_bot_decides_the_same_everywhere():
    """BT-08: in the screen, line by line, and in a simulation."""
    screen, lines, simulation = (toy_match(kinds=("greedy", "random")) for _ in range(3))
    while not screen.over:
        host.give(screen, await host.think(screen))
        host.give(lines, host.ask(lines))
        host.give(simulation, host.question(simulation).answer())
    assert screen.journal == lines.journal == simulation.journal
    assert screen.notes == []


def test_bt_07_a_bot_may_go_by_the_order_of_a_set(misfit):
    """BT-07: texts have the same hashes in every process that bots think in."""
    journals = []
    for _ in range(3):
        match = sits(misfit("Hashes"))
        while not match.over:
            host.give(match, host.ask(match))
        journals.append(list(match.journal))
        host.stop_all()
    assert journals[0] == journals[1] == journals[2]


JOURNAL = """
from sojourns import catalog
from sojourns.bots import host
from sojourns.session.deal import deal
from sojourns.session.match import Seat
seats = [Seat("Ana", "greedy"), Seat("Bo", "random", 1), Seat("Cy", "greedy", 2)]
there, here = (
    deal(catalog.six(), {"map": "A"}, seats, 7) for _ in range(2)
)
while here.ply < 10:
    catalog.give(there, catalog.ask(there))
    catalog.give(here, host.question(here).answer())
print(*(entry.digest.hex() for entry in there.journal))
print(*(entry.digest.hex() for entry in here.journal))
"""


def test_bt_07_equal_journals_in_fresh_processes_whatever_the_hashes():
    """BT-07 BT-08: through the host and without it, under other hashes."""
    told = [
        subprocess.run(
            [sys.executable, "-c", JOURNAL],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            cwd=ROOT,
            check=True,
            text=True,
        ).stdout.split("\n")[:2]
        for seed in ("1", "2")
    ]
    assert len({line for lines in told for line in lines}) == 1
    assert len(told[0][0].split()) == 10


@pytest.mark.parametrize("plies", range(1, 12, 2))
def test_a_bot_goes_on_after_undo_and_after_loading(plies):
    """BT-05: whatever ply, also in the middle of its turn."""
    whole = toy_match(kinds=("greedy", "greedy"))
    while not whole.over:
        host.give(whole, host.ask(whole))
    match = play_on(toy_match(kinds=("greedy", "greedy")), 0)
    for entry in whole.journal[:plies]:
        match.play(entry.action)
    match.undo(agreed=True)
    match = saves.loads(saves.dumps(match), "x.json", KINDS)
    while not match.over:
        host.give(match, host.ask(match))
    assert match.journal == whole.journal
