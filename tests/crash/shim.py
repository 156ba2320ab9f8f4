"""A shim between the program and the system: it records calls, and makes any one fail or kill.

What is called is found by recording: every function of `os` that asks the system for something is
wrapped, and those that open files elsewhere (`io.open`, `fcntl.flock`).
"""

from __future__ import annotations

import errno
import fcntl
import io
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import BuiltinFunctionType
from typing import Any

ERRORS = (errno.EIO, errno.ENOSPC, errno.EACCES, errno.EINTR, errno.EROFS, errno.ENOENT)

ASKS_NOTHING = {"fspath", "strerror", "urandom", "getpid", "kill", "_exit", "fork", "waitpid"}
"""Functions of `os` that only compute, or that the tests themselves need."""

WRAPPED = [
    *((os, name) for name, one in vars(os).items() if type(one) is BuiltinFunctionType),
    (io, "open"),
    (fcntl, "flock"),
]

Hook = Callable[[str, Callable[[], Any]], Any]
"""Is given each call, with its name and what does it."""


@contextmanager
def shim(hook: Hook) -> Iterator[None]:
    """Let the hook stand before every call to the system."""
    before = [(module, name, getattr(module, name)) for module, name in WRAPPED]
    for module, name, real in before:
        if name not in ASKS_NOTHING:
            setattr(module, name, _wrapped(name, real, hook))
    try:
        yield
    finally:
        for module, name, real in before:
            setattr(module, name, real)


def _wrapped(name: str, real: Callable[..., Any], hook: Hook) -> Callable[..., Any]:
    @wraps(real)
    def call(*args: Any, **named: Any) -> Any:
        return hook(name, lambda: real(*args, **named))

    return call


class Recorded:
    """Lets every call through and writes down its name."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __call__(self, name: str, do: Callable[[], Any]) -> Any:
        self.names.append(name)
        return do()


class Failing:
    """Lets one call fail, counted from 0; `lasting` has all later ones of its name fail too."""

    def __init__(self, number: int, error: int, *, lasting: bool = False) -> None:
        self.number, self.error, self.lasting = number, error, lasting
        self.name = ""
        self._count = 0

    def __call__(self, name: str, do: Callable[[], Any]) -> Any:
        here = self._count == self.number
        self._count += 1
        if here:
            self.name = name
        if here or (self.lasting and name == self.name):
            raise OSError(self.error, os.strerror(self.error))
        return do()


class Killing:
    """Kills the process before a call, counted from 0: what was after the one before it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._count = 0

    def __call__(self, name: str, do: Callable[[], Any]) -> Any:
        if self._count == self.number:
            os.kill(os.getpid(), signal.SIGKILL)
        self._count += 1
        return do()


def in_a_child(do: Callable[[], Any]) -> int:
    """Do it in a forked process; return the signal that ended that, or 0."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            do()
            status = 0
        finally:
            os._exit(status)
    _child, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
