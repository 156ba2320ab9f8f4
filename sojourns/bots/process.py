"""A bot's process, seen from the program: started, asked a line at a time, and stopped for sure."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock, Thread

LONGEST = 1 << 16
"""Bytes of an answer; more is none."""

BOOT = (
    "import sys, json; told = json.loads(sys.argv[1]); sys.path[:] = told['path']; "
    "from sojourns.bots.worker import main; main(told)"
)
"""The first line of Python in the process: without `site` it starts in half the time."""


class Process:
    """A process that answers each thing it is told with one line."""

    def __init__(self, megabytes: int, command: Sequence[str] = ()) -> None:
        """Start it: the process that bots think in, or the program that the command names."""
        told = {
            "path": sys.path,
            "megabytes": megabytes,
            "parent": os.getpid(),
            "command": list(command),
        }
        self._process = subprocess.Popen(
            [sys.executable, "-S", "-P", "-c", BOOT, json.dumps(told)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # sets and dictionaries of a bot are in the same order in each process (BT-07)
            env={**os.environ, "PYTHONHASHSEED": "0"},
            # a session of its own: Ctrl-C is not for it, and all of it can be killed at once
            start_new_session=True,
        )
        self._lock = Lock()
        self._talking = False
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.status: int | None = None
        """What it ended with; negative: the signal. None: it runs."""

    @property
    def pid(self) -> int:
        """Return its number."""
        return self._process.pid

    def exchange(self, data: bytes, seconds: float) -> bytes | None:
        """Tell it something and return its line; None: too late; empty: it has ended.

        Reading and writing wait in a thread: whatever holds the pipes open, this call ends in time.
        """
        self._talking = True
        Thread(target=self._talk, args=(data,), name="bot", daemon=True).start()
        try:
            return self._lines.get(timeout=seconds)
        except queue.Empty:
            return None

    def _talk(self, data: bytes) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(data)
            self._process.stdin.flush()
            line = self._process.stdout.readline(LONGEST)
        except (OSError, ValueError):  # it has ended, or is stopped meanwhile
            line = b""
        self._talking = False
        if self.status is not None:
            self._close()
        self._lines.put(line)

    def stop(self) -> None:
        """Kill it with all that it started, and leave no zombie; whoever waits is told."""
        with self._lock:
            if self.status is not None:
                return
            if os.name == "posix":
                # not waited for yet, so the number is still its own
                with suppress(ProcessLookupError, PermissionError):  # it has ended by itself
                    os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
            self.status = self._process.wait()
        if not self._talking:  # else its thread closes them: they may not be closed under its feet
            self._close()
        self._lines.put(b"")

    def _close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):  # what was not read any more
                pipe.close()
