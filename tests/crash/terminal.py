"""The program in a terminal of its own: keys go in, what it prints is read, signals reach it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping
from contextlib import suppress

WAIT = 30.0
"""Seconds in which something wanted must have happened; far more than it takes."""


class Terminal:
    """One run of the program. Use it in a `with`, which kills it in the end."""

    def __init__(
        self,
        args: list[str],
        environment: Mapping[str, str],
        *,
        before: str = "",
        columns: int = 100,
        rows: int = 30,
    ) -> None:
        """Start it; `before` is Python that the process runs first."""
        start = "import sys; from sojourns.cli import main; sys.argv[0] = 'sojourns'; main()"
        command = [sys.executable, "-c", f"{before}\n{start}", *args]
        size = struct.pack("HHHH", rows, columns, 0, 0)
        self.process, self.master = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)  # here, so that no frame has another size
            os.environ.update({"TERM": "xterm-256color", **environment})
            os.execv(sys.executable, command)
        self.printed = b""
        self.status: int | None = None

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.status is None:
            os.kill(self.process, signal.SIGKILL)
            self.wait()
        self.close()

    def close(self) -> None:
        """Close the window."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def read(self, seconds: float) -> None:
        """Read what it prints for so long."""
        end = time.monotonic() + seconds
        while self.master >= 0 and (left := end - time.monotonic()) > 0:
            if not select.select([self.master], [], [], left)[0]:
                return
            try:
                self.printed += os.read(self.master, 2**16)
            except OSError:  # it has ended
                return

    def shows(self, text: str) -> bool:
        """Wait until it has printed the text since the last call; return whether it did."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            _before, found, after = self.printed.partition(text.encode())
            if found:
                self.printed = after
                return True
            self.read(0.05)
        return False

    def signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.process, number)

    def wait(self) -> int:
        """Return its exit status once it has ended; of a signal, what shells report."""
        end = time.monotonic() + WAIT
        while self.status is None and time.monotonic() < end:
            self.read(0.02)
            with suppress(ChildProcessError):
                ended, status = os.waitpid(self.process, os.WNOHANG)
                if ended:
                    code = os.waitstatus_to_exitcode(status)
                    self.status = code if code >= 0 else 128 - code
        assert self.status is not None, "it does not end"
        return self.status
