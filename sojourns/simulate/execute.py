"""Where games are played: in this process, in processes of its own, or on a Dask cluster.

All of them are executors of `concurrent.futures`; there is no scheduler of ours.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple, ParamSpec, TypeVar

from sojourns.bots.guard import end_with
from sojourns.kernel.errors import SojournsError
from sojourns.lang import _

P = ParamSpec("P")
T = TypeVar("T")

PROCESSES = "processes"
DASK = "dask:"
PATIENCE = 10
"""Seconds in which a cluster must answer."""


class NoExecutor(SojournsError):
    """There is nothing at hand that could play."""


class Place(NamedTuple):
    """Somewhere to play."""

    executor: Executor
    width: int
    """How many batches of games can be played at a time."""
    lost: tuple[type[Exception], ...] = (BrokenExecutor,)
    """What a future raises if its worker ended."""


class Here(Executor):
    """Does at once, in this process, what it is given: the one worker of a single core."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Return a future that is done."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@contextmanager
def opened(name: str, workers: int | None) -> Iterator[Place]:
    """Open the place of that name: `processes`, or `dask:ADDRESS`.

    Raises:
        NoExecutor: there is no such place, or it cannot be reached.
    """
    if name.startswith(DASK):
        with _dask(name.removeprefix(DASK), workers) as place:
            yield place
    elif name != PROCESSES:
        text = _("--executor {name}: expected processes or dask:ADDRESS")
        raise NoExecutor(text.format(name=name))
    elif workers == 1:
        yield Place(Here(), 1)
    else:
        with _processes(workers or multiprocessing.cpu_count()) as place:
            yield place


@contextmanager
def _processes(workers: int) -> Iterator[Place]:
    pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(os.getpid(),))
    before = set(multiprocessing.active_children())
    try:
        yield Place(pool, workers)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    pool.shutdown()


def _begin(parent: int) -> None:
    """Leave Ctrl-C, which reaches every process of the terminal, to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(parent)


@contextmanager
def _dask(address: str, workers: int | None) -> Iterator[Place]:
    try:
        import distributed
        from distributed.comm.addressing import resolve_address
    except ImportError:
        text = _("--executor {name}: this needs Dask; install it with {command}")
        command = "pip install 'sojourns[dask]'"
        raise NoExecutor(text.format(name=DASK + address, command=command)) from None
    connect: Any = distributed.Client
    try:
        resolve_address(address)  # a client of an address that cannot be read ends with a traceback
        client = connect(address, timeout=PATIENCE, set_as_default=False)
        threads = sum(client.nthreads().values())
    except (OSError, ValueError) as error:
        text = _("--executor {name}: the cluster does not answer: {reason}")
        raise NoExecutor(text.format(name=DASK + address, reason=error)) from None
    lost = (distributed.KilledWorker, CancelledError, OSError)
    try:
        yield Place(client.get_executor(), workers or max(threads, 1), lost)
    finally:
        client.close()
