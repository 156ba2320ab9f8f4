"""Which bots there are: those that come along, and those that this run of the program was told of.

A bot of one's own is a class in a file, or a program that speaks JSON lines. It is known by a name;
saves keep the name alone, so that opening somebody else's save never runs anything.
"""

from __future__ import annotations

import re
import shlex
import shutil
import symtable
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sojourns.bots import BOTS, maker
from sojourns.kernel.game import HUMAN

PROGRAM = "exec:"
FILE = re.compile(r"(?P<path>.+\.py)(:(?P<cls>[A-Za-z_]\w*))?")
NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""What a save takes as the kind of a seat."""


class Source(NamedTuple):
    """Where a bot comes from that does not come along."""

    path: str = ""
    """The file of its class, absolute; empty: a program."""
    cls: str = ""
    """Its class in the file; empty: the only one that can choose."""
    command: tuple[str, ...] = ()
    """The program with its arguments."""


class BotProblem(Exception):
    """A bot cannot be had so: `reason` is one of those below, with its facts.

    no_file (path), broken (path, row, wrong), no_class (path, cls), no_program (program),
    unreadable (text), name or taken (name).
    """

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


OTHERS: dict[str, Source] = {}
"""The bots that were named for this run of the program."""


def kinds() -> list[str]:
    """Return the names of all bots that can be chosen."""
    return [*BOTS, *OTHERS]


def known(name: str) -> bool:
    """Return whether the bot can be asked; some have more names than one, as `maker` says."""
    return name in OTHERS or maker(name) is not None


def is_source(text: str) -> bool:
    """Return whether the text says where a bot comes from, and is no name of one.

    >>> is_source("./mine.py:Mine"), is_source("exec:./mine --fast"), is_source("easy")
    (True, True, False)
    """
    return text.startswith(PROGRAM) or FILE.fullmatch(text) is not None


def add(text: str, name: str = "") -> str:
    """Make the bot known that comes from there, and return its name.

    Without a name it is called after its class, its file, or the last word of its command.

    Raises:
        BotProblem: it is not there, or it cannot be called so.
    """
    source = _source(text)
    name = name or _name(source)
    if not NAME.fullmatch(name):
        raise BotProblem("name", name=name)
    if maker(name) is not None or name == HUMAN or OTHERS.get(name, source) != source:
        raise BotProblem("taken", name=name)
    OTHERS[name] = source
    return name


def _source(text: str) -> Source:
    if text.startswith(PROGRAM):
        try:
            command = tuple(shlex.split(text.removeprefix(PROGRAM)))
        except ValueError:  # a quote that is never closed
            command = ()
        if not command:
            raise BotProblem("unreadable", text=text)
        if shutil.which(command[0]) is None:
            raise BotProblem("no_program", program=command[0])
        return Source(command=command)
    found = FILE.fullmatch(text)
    if found is None:
        raise BotProblem("unreadable", text=text)
    path = Path(found["path"]).expanduser()
    if not path.is_file():
        raise BotProblem("no_file", path=found["path"])
    cls = found["cls"] or ""
    if cls not in {"", *_names(path, found["path"])}:
        raise BotProblem("no_class", path=found["path"], cls=cls)
    return Source(str(path.resolve()), cls)


def _names(path: Path, called: str) -> Iterator[str]:
    """Yield what the file gives a name to, its classes among it. It is read, and never run here.

    Raises:
        BotProblem: it cannot be read, or is no Python.
    """
    try:
        top = symtable.symtable(path.read_text("utf-8"), called, "exec")
    except SyntaxError as error:
        row = str(error.lineno or 1)
        raise BotProblem("broken", path=called, row=row, wrong=error.msg) from None
    except (OSError, ValueError, RecursionError, MemoryError) as error:
        raise BotProblem("broken", path=called, row="1", wrong=str(error)) from None
    for symbol in top.get_symbols():
        if symbol.is_assigned():
            yield symbol.get_name()


def _name(source: Source) -> str:
    last = source.path or [*source.command[:1], *_words(source.command[1:])][-1]
    return (source.cls or Path(last).stem).casefold()


def _words(arguments: tuple[str, ...]) -> list[str]:
    return [word for word in arguments if not word.startswith("-")]
