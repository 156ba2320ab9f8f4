"""What the process of a bot does first: it bounds itself, and ends when the program ends.

The kernel holds the bounds, so that they hold for a bot that hangs in C, too. What a system does
not know is left out: there the host's own clock is what stops a bot.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import Any

STARTS = frozenset(
    (
        *("os.exec", "os.fork", "os.forkpty", "os.kill", "os.killpg", "os.posix_spawn"),
        *("os.spawn", "os.startfile", "os.system", "pty.spawn", "subprocess.Popen"),
    )
)
"""Audit events of what a class that decides for a seat has no business with."""

PR_SET_PDEATHSIG = 1


def guard(megabytes: int, parent: int, *, program: bool) -> None:
    """Bound the memory of this process, and let it end with its parent.

    Programs in other languages reserve much more address space than they use: for them only what
    they may write to counts.
    """
    with suppress(ImportError, ValueError, OSError):  # not on this system, or bounded closer yet
        import resource

        kind = resource.RLIMIT_DATA if program else resource.RLIMIT_AS
        resource.setrlimit(kind, (megabytes << 20, megabytes << 20))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    end_with(parent)


def end_with(parent: int) -> None:
    """Let this process end when its parent does, however that ends (on Linux)."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it has gone already
            os._exit(1)


def start_nothing() -> None:
    """Let this process start no other one, nor stop one: an error is raised where it is tried."""

    def heard(event: str, _facts: tuple[Any, ...]) -> None:
        if event in STARTS:
            raise PermissionError(f"a bot may not call {event}")

    sys.addaudithook(heard)


def alarm(seconds: float) -> None:
    """Let the kernel end this process after so many seconds; 0: not any more."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
