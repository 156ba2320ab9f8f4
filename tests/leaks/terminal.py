"""A program in a pseudo-terminal: every byte that it writes, and every frame that they make.

The terminal answers that it knows synchronized output, so that a frame is what stands between two
of its marks; what is written outside of them counts as a frame of its own.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic

import pyte

ROOT = Path(__file__).parents[2]
ASKED, ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
END = b"\x1b[?2026l"
QUIET = 0.06
"""Seconds without output after which a screen is taken to be settled."""

PATIENCE = 0.15
"""Seconds to wait for the first answer to a key: there may be none."""

ESCAPE = re.compile(
    rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_].*?(?:\x07|\x1b\\)|[ -/]*[0-~])", re.DOTALL
)
"""An escape sequence: CSI, then OSC, DCS, SOS, PM and APC with what is in them, then all others."""


class Screen(pyte.Screen):
    """A screen that knows how the bytes of a private mode differ from those of a style."""

    def select_graphic_rendition(self, *attrs: int, private: bool = False) -> None:
        """Pass over `CSI > … m`, which sets how keys are reported and no colour."""
        if not private:
            super().select_graphic_rendition(*attrs)


class Terminal:
    """Runs a program; `record` is all that it has written."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
        on_frame: Callable[[bytes, Terminal], object] | None = None,
    ) -> None:
        """Start the program in a window of (columns, rows); `on_frame` sees each frame."""
        self.screen = Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.record = bytearray()
        self.frames = 0
        self._on_frame = on_frame
        self._pending = b""
        self.leader, follower = pty.openpty()
        self._set_size(size)
        self.process = subprocess.Popen(
            command,
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=ROOT,
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "PYTHONPATH": str(ROOT),
                **(environment or {}),
            },
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(follower)

    # -- what is shown

    @property
    def lines(self) -> list[str]:
        """Return the rows of the screen."""
        return self.screen.display

    @property
    def text(self) -> str:
        """Return the screen as one text."""
        return "\n".join(self.lines)

    def settle(self, quiet: float = QUIET) -> bytes:
        """Wait until nothing is written any more; return what was."""
        start = len(self.record)
        while self._read(quiet):
            pass
        return bytes(self.record[start:])

    def until(self, wanted: str, limit: float = 30.0) -> bool:
        """Wait until a text is shown and the screen is settled; return whether it came."""
        end = monotonic() + limit
        while monotonic() < end and self.is_alive:
            self.settle()
            if wanted in self.text:
                return True
        return False

    # -- what is done

    def send(self, keys: bytes, quiet: float = QUIET) -> bytes:
        """Type the keys, wait for the answer, and return it."""
        os.write(self.leader, keys)
        start = len(self.record)
        self._read(PATIENCE)
        self.settle(quiet)
        return bytes(self.record[start:])

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size of the window to (columns, rows)."""
        self.screen.resize(size[1], size[0])
        self._set_size(size)

    @property
    def is_alive(self) -> bool:
        """Return whether the program still runs."""
        return self.process.poll() is None

    def close(self) -> None:
        """End the program, and read what it wrote to the end."""
        if self.is_alive:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        while self._read(0.01):
            pass
        self._frame(self._pending)
        os.close(self.leader)

    def _set_size(self, size: tuple[int, int]) -> None:
        packed = struct.pack("HHHH", size[1], size[0], 0, 0)
        fcntl.ioctl(self.leader, termios.TIOCSWINSZ, packed)

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.leader], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.leader, 1 << 16)
        except OSError:  # the program has gone
            return False
        if ASKED in data:
            os.write(self.leader, ANSWER)
        self.record += data
        *frames, self._pending = (self._pending + data).split(END)
        for frame in frames:
            self._frame(frame + END)
        if self._pending and b"?2026h" not in self._pending:
            self._frame(self._pending)
            self._pending = b""
        return bool(data)

    def _frame(self, data: bytes) -> None:
        self._stream.feed(data)
        if not ESCAPE.sub(b"", data):
            return  # it draws nothing: a mode, the shape of the pointer
        self.frames += 1
        if self._on_frame is not None:
            self._on_frame(data, self)


def _take_terminal() -> None:
    """Make standard input the terminal that the program belongs to: it ends with it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def program(*args: str | Path) -> list[str]:
    """Return the command that runs sojourns with the arguments."""
    return [sys.executable, "-m", "sojourns", *map(str, args)]


def mouse(x: int, y: int, button: int = 0, *, up: bool = False) -> bytes:
    """Return what a terminal sends for a button (32 more: it moves; 64, 65: the wheel)."""
    return f"\x1b[<{button};{x + 1};{y + 1}{'m' if up else 'M'}".encode()


def escapes(record: bytes) -> Iterator[bytes]:
    """Yield the escape sequences in a record."""
    yield from ESCAPE.findall(record)


def shape(escape: bytes) -> bytes:
    """Return what an escape sequence does, without the numbers in it.

    >>> shape(b"\\x1b[38;2;1;2;3m"), shape(b"\\x1b[?1049h"), shape(b"\\x1b]2;title\\x07")
    (b'[m', b'[?1049h', b']2;')
    """
    body = escape[1:]
    if body[:1] == b"[" and body[1:2] not in b"?<>=":
        return b"[" + body.lstrip(b"[0123456789;:")
    if body[:1] in b"]PX^_":
        return body[: body.find(b";") + 1]
    return body


def stray(record: bytes) -> set[str]:
    """Return the characters of a record, its escape sequences aside, that act or cannot be seen."""
    text = ESCAPE.sub(b"", record).decode("utf-8", errors="surrogateescape")
    return {sign for sign in set(text) - set("\r\n") if not sign.isprintable()}
