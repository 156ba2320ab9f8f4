"""Running a reader on many files in a process of its own, whose time and memory are limited.

The process is a copy (`fork`) of one that has everything loaded; that is the *baseline*. While a
file is read,

- it may not use more than 2 s of processor time (`ITIMER_PROF`, which ends the process) three
  times in a row: where other work shares the core, less is done in a second;
- its address space may not grow by more than 256 MB (`RLIMIT_AS` is set to what is in use plus
  that), and how much its resident memory grew is taken from the kernel's own mark (`VmHWM` in
  `/proc/self/status`, set back by writing to `clear_refs`);
- whatever is opened for writing, removed, renamed, started or connected to is a fault
  (`sys.addaudithook`).

Linux only.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time
from typing import NamedTuple

SECONDS = 2.0
TRIES = 3
"""A file is too slow if it was so often."""
MEGABYTES = 256
WALL_SECONDS = 60.0
"""Whoever waits that long for something waits for ever."""

FORBIDDEN = frozenset(
    {"os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate"}
    | {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "socket.connect"}
)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

Read = Callable[[bytes], str]
"""Reads a file and says what came of it."""


class Case(NamedTuple):
    """What came of a file."""

    number: int
    outcome: str
    """What the reader said; `fault` otherwise."""
    seconds: float = 0.0
    """Of processor time."""
    kilobytes: int = 0
    """By how much the resident memory grew at most."""
    detail: str = ""
    """The traceback, or how the process ended, of a fault."""


FAULT = "fault"


def run(read: Read, make: Callable[[int], bytes], numbers: Sequence[int]) -> Iterator[Case]:
    """Yield what comes of each file that `make` makes of a number, in order.

    A process that dies is a fault of the file that it was reading; another one goes on.
    """
    waiting, slow = list(numbers), 0
    while waiting:
        ours, theirs = Pipe(duplex=False)
        child = os.fork()
        if not child:
            ours.close()
            _work(read, make, waiting, theirs)
        theirs.close()
        done = 0
        for case in _received(ours):
            done += 1
            yield case
        _pid, status = os.waitpid(child, 0)
        if done < len(waiting):
            slow = slow + 1 if not done else 1
            if slow == TRIES or _ended_by(status) != "SIGPROF":
                yield Case(waiting[done], FAULT, detail=_how_it_ended(status))
                done, slow = done + 1, 0
        waiting = waiting[done:]


def _received(ours: Connection) -> Iterator[Case]:
    while True:
        try:
            yield Case(*ours.recv())
        except EOFError:
            return


def _ended_by(status: int) -> str:
    """Return the signal that ended the process, or an empty text."""
    return signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else ""


def _how_it_ended(status: int) -> str:
    name = _ended_by(status)
    if not name:
        return f"the process ended with {os.waitstatus_to_exitcode(status)}"
    why = {"SIGPROF": f"more than {SECONDS} s", "SIGALRM": f"still at it after {WALL_SECONDS} s"}
    return f"the process was ended by {name}: {why.get(name, 'killed')}"


def _work(
    read: Read, make: Callable[[int], bytes], numbers: Sequence[int], theirs: Connection
) -> None:
    """Read the files and end the process, whatever happens: it is a copy of its parent."""
    try:
        watch = Watch()
        sys.addaudithook(watch.hook)
        for number in numbers:
            theirs.send(tuple(_case(read, make(number), number, watch)))
        theirs.close()
        os._exit(0)
    except BrokenPipeError:  # nobody asks any more
        os._exit(0)
    except BaseException:  # the files could not be made
        traceback.print_exc()
        os._exit(1)


class Watch:
    """What was done that reading does not need."""

    def __init__(self) -> None:
        self.on = False
        self.seen: list[str] = []

    def hook(self, event: str, args: tuple[object, ...]) -> None:
        """Take a note of a forbidden event."""
        if not self.on:
            return
        if event in FORBIDDEN or (
            event == "open" and isinstance(args[2], int) and args[2] & WRITING
        ):
            self.seen.append(f"{event} {args}")


def _case(read: Read, data: bytes, number: int, watch: Watch) -> Case:
    before = marked()
    room = _status("VmSize") * 1024 + MEGABYTES * 2**20
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    watch.seen.clear()
    outcome, detail = FAULT, ""
    resource.setrlimit(resource.RLIMIT_AS, (room, hard))
    signal.setitimer(signal.ITIMER_REAL, WALL_SECONDS)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    start, watch.on = process_time(), True
    try:
        outcome = read(data)
    except BaseException:  # whatever it is, it is the finding
        watch.on = False
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
        detail = traceback.format_exc()
    watch.on, seconds = False, process_time() - start
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.setitimer(signal.ITIMER_REAL, 0)
    resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
    if watch.seen:
        outcome, detail = FAULT, "; ".join(watch.seen)
    return Case(number, outcome, seconds, grown(before), detail)


def marked() -> int:
    """Set the kernel's mark of the most memory back, and return what is in use, in kilobytes."""
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    return _status("VmRSS")


def grown(before: int) -> int:
    """Return by how much memory grew at most since `marked`, in kilobytes."""
    return max(0, _status("VmHWM") - before)


def _status(field: str) -> int:
    """Return a figure of this process in kilobytes."""
    with open("/proc/self/status", encoding="ascii") as status:  # noqa: PTH123 - three a file
        return next(int(line.split()[1]) for line in status if line.startswith(field))
