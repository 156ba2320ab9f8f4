"""Questions with numbered answers, a line at a time: for pipes, braille and speech."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from sojourns.cli.output import say
from sojourns.lang import _

PROMPT = "> "
LONGEST_LINE = 2000
"""Characters of a line that are read; nobody types more, and a stream without ends may come."""


LEAVING = frozenset({"leave", "quit", "exit"})
"""Words for leaving; outside of a game they are all that can be typed besides an answer."""

Heed = Callable[[str], None]
"""Is shown a line that is no answer; raises if the line means something else."""


class InputEnded(Exception):
    """There is nothing more to read: whoever typed has gone."""


class Left(Exception):
    """Whoever was asked leaves: the game, or whatever else the question belongs to."""


class Instead(Exception):
    """Something else was typed than an answer of a question in a game."""

    def __init__(self, line: str) -> None:
        self.line = line


def read_line() -> str:
    """Return what is typed next, without its end.

    Raises:
        InputEnded: nothing more will come.
    """
    print(PROMPT, end="", flush=True)
    try:
        line = sys.stdin.readline(LONGEST_LINE)
    except UnicodeDecodeError:
        line = "\N{REPLACEMENT CHARACTER}\n"
    if not line:
        say()
        raise InputEnded
    if not sys.stdin.isatty():  # nobody has seen it typed: a transcript should show it
        say(line.strip())
    return line.strip()


def say_question(text: str, answers: Sequence[str]) -> None:
    """Print a question and its answers, numbered from 1."""
    say(text)
    for number, answer in enumerate(answers, start=1):
        say(_("  {number}. {answer}").format(number=number, answer=answer))


def number_of(line: str, answers: int) -> int | None:
    """Return the answer meant, from 0, or None: the line is no number of one.

    >>> number_of("2", 3), number_of("4", 3), number_of("x", 3)
    (1, None, None)
    """
    if line.isascii() and line.isdigit() and len(line) < 6 and 1 <= int(line) <= answers:
        return int(line) - 1
    return None


def leaving(line: str) -> None:
    """Heed a line that is no answer to a question outside of a game.

    Raises:
        Left: it is a word for leaving.
    """
    if line.casefold() in LEAVING:
        raise Left


def instead(line: str) -> None:
    """Heed a line that is no answer to a question inside of a game.

    Raises:
        Instead: it is no number, so it may be a word or an action; the question is dropped.
    """
    if not line.isdigit():
        raise Instead(line)


def choose(text: str, answers: Sequence[str], heed: Heed = leaving) -> int:
    """Ask until one of the answers is numbered; return which, from 0. An empty line asks again.

    Raises:
        InputEnded: nothing more will come.
        Left, Instead: as `heed` says.
    """
    say_question(text, answers)
    while True:
        line = read_line()
        found = number_of(line, len(answers))
        if found is not None:
            return found
        if line:
            heed(line)
            told = _("Type a number from 1 to {last}, or the word leave.")
            say(told.format(last=len(answers)))
        else:
            say_question(text, answers)


def choose_some(text: str, answers: Sequence[str]) -> list[int]:
    """Ask until any of the answers are numbered, or none; return which, from 0, in their order.

    Raises:
        InputEnded: nothing more will come.
        Left: a word for leaving was typed.
    """
    say_question(text, answers)
    while True:
        line = read_line()
        leaving(line)
        words = line.replace(",", " ").split()
        found = [number_of(word, len(answers)) for word in words]
        if None not in found:
            return sorted({number for number in found if number is not None})
        told = _("Type numbers from 1 to {last}, nothing, or the word leave.")
        say(told.format(last=len(answers)))


def agreed(text: str, yes: str, no: str, heed: Heed = leaving) -> bool:
    """Ask for a yes or no, in words of the question.

    Raises:
        InputEnded: nothing more will come.
        Left, Instead: as `heed` says.
    """
    return choose(text, [yes, no], heed) == 0


def ask_text(text: str, accept: Callable[[str], str | None]) -> str:
    """Ask for a text until it is accepted: until `accept` returns None, not what is wrong.

    Raises:
        InputEnded: nothing more will come.
        Left: a word for leaving was typed.
    """
    say(text)
    while True:
        line = read_line()
        leaving(line)
        wrong = accept(line)
        if wrong is None:
            return line
        say(wrong)
