"""A pytest plugin that runs mutants instead of tests: `mutants.py` starts it in a mutated copy.

The tests are collected once. Then a child is forked for each mutant, with all caches emptied, and
runs the tests that call the mutated function until one fails. Which ones do was asked before, each
test with empty caches. What runs while tests are imported has been run by then: mutants there that
survive are tried again in a fresh process.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import resource
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

PLAN = Path("mutants.json")
SWITCH = "MUTANT_UNDER_TEST"
SECONDS = 30
"""Of computing; a test that waits is stopped after four times as many."""
MEMORY = 3 << 30
NO_LIMIT = resource.RLIM_INFINITY
FATES = {0: "survived", 1: "killed"}


def function_of(mutant: str) -> str:
    """Return what mutmut calls the function that the mutant changes."""
    return mutant.rpartition("__mutmut_")[0]


KEPT: list[Any] = []
"""The caches that were there before the first test."""


def caches() -> list[Any]:
    """Return all caches: `lru_cache`, tables, what was `Prepared`, functions of `last_of`."""
    from sojourns.games.six.content import Prepared
    from sojourns.games.six.prepared import Memo, last_of
    from sojourns.games.six.ruleset import Tables

    kinds = (functools._lru_cache_wrapper, Memo, Prepared, Tables)
    remembering = f"{last_of.__qualname__}.<locals>.ask"
    return [
        found
        for found in gc.get_objects()
        if type(found) in kinds
        or (type(found) is FunctionType and found.__qualname__ == remembering)
    ]


def empty_caches() -> None:
    """Forget what was made before."""
    from sojourns.games.six.rules import abilities

    abilities._last = (None, None, abilities.NOTHING)
    for found in (*KEPT, *caches()):
        if isinstance(found, dict):
            found.clear()
        elif isinstance(found, FunctionType):
            cells = dict(zip(found.__code__.co_freevars, found.__closure__ or (), strict=True))
            cells["kept"].cell_contents = (None, None)
        else:
            found.cache_clear()


def hits() -> set[str]:
    """Return the functions called since this was asked last."""
    from mutmut.state import state

    found = set(state()._stats)
    state()._stats.clear()
    return found


def failed(item: Any, after: Any) -> bool:
    """Run a test and return whether it failed; `after` is the next one."""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=after))


def child(work: Any) -> int:
    """Return what `work` returns, done in a forked process; 2 if that had to be killed."""
    if pid := os.fork():
        _pid, status = os.waitpid(pid, 0)
        return os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else 2
    code = 1
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(4 * SECONDS)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, NO_LIMIT))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        empty_caches()
        code = work()
    finally:
        os._exit(code)


def map_calls(items: Sequence[Any]) -> dict[str, list[int]]:
    """Return which tests call a function, by function."""
    place = Path("calls.json")

    def run() -> int:
        signal.alarm(0)
        resource.setrlimit(resource.RLIMIT_CPU, (NO_LIMIT, NO_LIMIT))
        callers = defaultdict(list)
        for index, item in enumerate(items):
            empty_caches()
            hits()
            after = items[index + 1] if index + 1 < len(items) else None
            assert not failed(item, after), f"{item.nodeid} fails as it is"
            for name in hits():
                callers[name].append(index)
        place.write_text(json.dumps(callers))
        return 0

    if child(run):
        raise pytest.UsageError("a test fails as it is")
    calls: dict[str, list[int]] = json.loads(place.read_text())
    return calls


def kills(items: Sequence[Any], mutant: str, order: Iterable[int]) -> int:
    """Return 1 if one of the tests fails with the mutant; those that killed lately come first."""
    chosen = [items[index] for index in order]

    def run() -> int:
        os.environ[SWITCH] = mutant
        for index, item in enumerate(chosen):
            if failed(item, chosen[index + 1] if index + 1 < len(chosen) else None):
                Path("killer").write_text(item.nodeid)
                return 1
        return 0

    return child(run)


def kills_afresh(mutant: str, arguments: Sequence[str]) -> int:
    """Return 1 if a test fails or cannot be imported in a process that has the mutant at once."""
    command = [sys.executable, "-m", "pytest", "-x", *arguments]
    done = subprocess.run(command, env={**os.environ, SWITCH: mutant}, capture_output=True)
    return int(done.returncode != 0)


def pytest_runtestloop(session: Any) -> bool:
    """Run the mutants of the plan, and write their fates in its place."""
    at_import = hits()
    KEPT.extend(caches())
    gc.freeze()  # what is there need not be looked through again: a third of the time
    items = session.items
    callers = map_calls(items)
    os.environ[SWITCH] = ""
    places = {item.nodeid: index for index, item in enumerate(items)}
    arguments = session.config.invocation_params.args
    cut = arguments.index("tests.benchmarks.mutants_plugin")
    fresh = [*arguments[: cut - 1], *arguments[cut + 1 :]]
    fates: dict[str, str] = {}
    killers: defaultdict[str, list[int]] = defaultdict(list)
    for mutant in json.loads(PLAN.read_text()):
        name = function_of(mutant)
        first = killers[name]
        order = [*first, *(index for index in callers.get(name, ()) if index not in first)]
        code = kills(items, mutant, order)
        if code == 0 and name in at_import:
            code = kills_afresh(mutant, fresh)
        elif code == 1:
            index = places[Path("killer").read_text()]
            killers[name] = [index, *(one for one in first if one != index)]
        fates[mutant] = FATES.get(code, "stopped")
    PLAN.write_text(json.dumps(fates))
    return True
