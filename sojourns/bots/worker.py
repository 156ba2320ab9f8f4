"""The process that bots think in: reads questions, writes what was chosen, a line each.

What it is sent is pickled by the program itself. What it sends back is a line of JSON, indexes
into lists of legal actions or a fault: the program never unpickles what a bot may have written.
"""

from __future__ import annotations

import importlib.util
import json
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from sojourns.bots import maker
from sojourns.bots.guard import alarm, guard, start_nothing
from sojourns.bots.question import Question, place
from sojourns.bots.roster import Source
from sojourns.kernel.game import Game, Player

READY = b"{}\n"
TOO_BIG = b'{"fault": "memory", "detail": ""}\n'
"""Made in advance: there may be no memory left to make it."""
GRACE = 1.0
"""Seconds after its limit at which a bot ends that nobody has stopped: the program has gone."""


class Sent(NamedTuple):
    """A question on its way; its legal actions follow from the view."""

    game: Game[Any, Any] | None
    """None: the one of the question before."""
    bot: str
    source: Source | None
    view: Any
    seat: int
    ply: int
    chance: int
    seconds: float


def main(told: dict[str, Any]) -> None:
    """Bound this process, then be the program that was told of, or answer questions."""
    guard(told["megabytes"], told["parent"], program=bool(told["command"]))
    if told["command"]:
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # Python ignores it, others count on it
        os.execvp(told["command"][0], told["command"])
    questions, answers = channel()
    start_nothing()
    os.write(answers, READY)
    serve(questions, answers)


def channel() -> tuple[BinaryIO, int]:
    """Return where questions come from and answers go to; a bot's own input and output go nowhere.

    What a bot prints must not be taken for an answer.
    """
    questions, answers = os.fdopen(os.dup(0), "rb"), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nowhere, standard)
    return questions, answers


def serve(questions: BinaryIO, answers: int) -> None:
    """Answer until nobody asks any more."""
    game: Game[Any, Any] | None = None
    while True:
        try:
            sent: Sent = pickle.load(questions)
        except EOFError:
            return
        game = game if sent.game is None else sent.game
        assert game is not None
        alarm(sent.seconds + GRACE)
        try:
            line = answer(sent, game)
        except MemoryError:
            line = TOO_BIG
        os.write(answers, line)
        alarm(0)
        if threading.active_count() > 1:
            return  # it still does something; the next question is for a fresh process


def answer(sent: Sent, game: Game[Any, Any]) -> bytes:
    """Return the line that says what the bot chose, or why it did not."""
    legal = tuple(game.legal_actions(sent.view))
    asked = Question(sent.bot, game, sent.view, legal, sent.seat, sent.ply, sent.chance)
    found = asked.answered_by(lambda: make(sent)())
    if found.fault is None:
        first, *plan = (step.number for step in asked.steps((found.action, *found.plan), place))
        told: dict[str, Any] = {"choose": first, "plan": plan}
    else:
        told = {"fault": found.fault, "detail": found.detail}
    return json.dumps(told).encode() + b"\n"


def make(sent: Sent) -> Callable[[], Player[Any, Any]]:
    """Return what makes the bot that is asked."""
    if sent.source is None:
        found = maker(sent.bot)
        assert found is not None, "the host asks for none that is not known"
        return found
    if sent.source not in loaded:
        loaded[sent.source] = load(sent.source)
    return loaded[sent.source]


loaded: dict[Source, Callable[[], Player[Any, Any]]] = {}


def load(source: Source) -> Callable[[], Player[Any, Any]]:
    """Return the bot's class out of its file, which may import what lies beside it.

    Raises:
        TypeError: no class in it has a method `choose`, or several have and none was named.
        Exception: whatever the file raises.
    """
    path = Path(source.path)
    sys.dont_write_bytecode = True
    sys.path.append(str(path.parent))
    name = f"bot_{path.stem}"  # or a bot json.py would stand for the library
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    found = [one for one in vars(module).values() if _can_choose(one, name)]
    if source.cls:
        found = [one for one in found if one.__name__ == source.cls]
    if len(found) != 1:
        called = f" called {source.cls}" if source.cls else ""
        raise TypeError(f"{path.name} has {len(found)} bots{called}, and not one")
    cls: Callable[[], Player[Any, Any]] = found[0]
    return cls


def _can_choose(thing: Any, module: str) -> bool:
    own = isinstance(thing, type) and thing.__module__ == module
    return own and callable(getattr(thing, "choose", None))
