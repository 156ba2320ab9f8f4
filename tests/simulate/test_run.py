"""Many games: the same in the same order for any number of workers, and what stops them."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import Executor, Future
from pathlib import Path
from time import sleep

import pytest

from sojourns import catalog
from sojourns.bots import BOTS
from sojourns.simulate import execute, run
from tests.simulate.toys import six_plan, toy_plan


def lines(plan, games, workers, *, executor="processes"):
    with execute.opened(executor, workers) as place:
        batches = run.played(plan, range(plan.first, plan.first + games), place, saved=False)
        return [result.line for batch in batches for result in batch]


def test_bt_07_any_number_of_workers_gives_the_same():
    """BT-07 same results, same order."""
    plan = toy_plan("greedy", "random", players=3, first=40)
    alone = lines(plan, 15, 1)
    assert len(alone) == 15
    assert lines(plan, 15, 2) == alone
    assert lines(plan, 15, 4) == alone


def test_bt_07_six_sojourns_on_two_workers():
    plan = six_plan("random", first=5)
    assert lines(plan, 12, 2) == lines(plan, 12, 1)


class Backwards(Executor):
    """Does the last thing first, and only when somebody waits for a result."""

    def __init__(self) -> None:
        self.waiting = []

    def submit(self, fn, /, *args, **kwargs):
        executor = self

        class Late(Future):
            def result(self, timeout=None):
                while executor.waiting and not self.done():
                    future, work = executor.waiting.pop()
                    future.set_result(work())
                return super().result(timeout)

        future = Late()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        return future


def test_whoever_is_first_waits_for_its_turn():
    plan = toy_plan("random")
    place = execute.Place(Backwards(), 3)
    batches = run.played(plan, range(1, 31), place, saved=False)
    assert [result.line for batch in batches for result in batch] == lines(plan, 30, 1)


class Deadly:
    """Ends its process."""

    def choose(self, game, view, legal, rng):
        os._exit(3)


def test_a_worker_that_is_killed_is_told(monkeypatch):
    monkeypatch.setitem(BOTS, "mine", Deadly)
    with pytest.raises(run.WorkerLost, match="A worker ended"):
        lines(toy_plan("mine"), 4, 2)


def ends(process):
    """Return whether the process ends within some seconds."""
    for _ in range(200):
        try:
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        sleep(0.05)
    return False


def test_nothing_is_left_behind_when_somebody_stops():
    workers = []

    def stopped():
        with execute.opened("processes", 2) as place:
            workers.append(place.executor.submit(os.getpid).result())
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert ends(workers[0])


PROGRAM = """
import os
from sojourns.simulate import execute

with execute.opened("processes", 2) as place:
    print(place.executor.submit(os.getpid).result(), flush=True)
    input()
"""


def test_workers_end_with_a_program_that_is_killed():
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        worker = int(program.stdout.readline())
        program.kill()
    assert ends(worker)


def test_there_are_no_other_executors():
    with pytest.raises(execute.NoExecutor, match="processes or dask:ADDRESS"):
        lines(toy_plan(), 1, 1, executor="ray")


def test_sv_17_the_same_journals_on_1_2_and_4_workers():
    """SV-17 the saves of seeded games are the same bytes, however many workers play them."""
    plan = six_plan("random", players=2, first=7, expansions=tuple(catalog.expansions()))
    found = []
    for workers in (1, 2, 4):
        with execute.opened(execute.PROCESSES, workers) as place:
            batches = run.played(plan, range(7, 17), place, saved=True)
            found.append([result for batch in batches for result in batch])
    assert len({result.save for result in found[0]}) == 10
    assert found[0] == found[1] == found[2]
