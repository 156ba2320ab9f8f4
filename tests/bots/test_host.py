"""The host: whatever a bot does, the game goes on."""

from __future__ import annotations

import asyncio
import time
from dataclasses import fields, replace

import pytest

from sojourns.bots import BOTS, host
from sojourns.session import saves
from tests.toygame import Lay
from tests.toygame.play import KINDS, play_on, toy_match


def hidden_in(thing, hidden):
    """Return whether anything that hangs on the thing equals the hidden part."""
    seen, left = set(), [thing]
    while left:
        one = left.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if one == hidden:
            return True
        left += vars(one).values() if hasattr(one, "__dict__") else ()
        left += one.values() if isinstance(one, dict) else ()
        left += one if isinstance(one, list | tuple) else ()
    return False


def test_a_question_holds_nothing_hidden():
    """A bot is handed what its seat may know, and a game that does not know the deal."""
    match = toy_match(kinds=("random", "random"))
    assert hidden_in(match, match.state.deck)
    assert not hidden_in(host.question(match), match.state.deck)
    assert not hidden_in(host.question(match), match.state.hands[1 - match.to_act])


class Raises:
    def choose(self, game, view, legal, rng):
        raise ValueError("no \x1b idea")


class Exits:
    def choose(self, game, view, legal, rng):
        raise SystemExit(3)


class Rubbish:
    def choose(self, game, view, legal, rng):
        return "lay 1"


class Illegal:
    def choose(self, game, view, legal, rng):
        return Lay(99)


class Incomparable:
    class Strange:
        def __eq__(self, other):
            raise RuntimeError

        __hash__ = None

    def choose(self, game, view, legal, rng):
        return self.Strange()


class Alike:
    """Answers what equals a legal action and is written otherwise: 1.0 for 1."""

    def choose(self, game, view, legal, rng):
        action = rng.choice(legal)
        return replace(
            action,
            **{
                part.name: float(getattr(action, part.name))
                for part in fields(action)
                if type(getattr(action, part.name)) is int
            },
        )


class Busy:
    """Never answers."""

    stopped = False

    def choose(self, game, view, legal, rng):
        try:
            while True:
                pass
        except BaseException:
            Busy.stopped = True
            raise


@pytest.fixture(autouse=True)
def bad_bots(monkeypatch):
    for cls in (Raises, Exits, Rubbish, Illegal, Incomparable, Alike, Busy):
        monkeypatch.setitem(BOTS, cls.__name__.lower(), cls)
    Busy.stopped = False


def sits(kind):
    return toy_match(kinds=(kind, kind))


def wait_for(condition, seconds=5.0):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    assert condition()


@pytest.mark.parametrize(
    ("kind", "fault", "detail"),
    [
        pytest.param("raises", "raised", "ValueError", id="BT-03 raises"),
        pytest.param("exits", "raised", "SystemExit(3)", id="BT-03 exits"),
        pytest.param("rubbish", "illegal", "lay 1", id="BT-03 returns rubbish"),
        pytest.param("illegal", "illegal", "slot=99", id="BT-03 returns what is not allowed"),
        pytest.param("incomparable", "raised", "RuntimeError", id="BT-03 returns a strange thing"),
        pytest.param("nobody", "unknown", "nobody", id="a bot that is not known here"),
    ],
)
def test_a_bad_bot_is_replaced_and_that_is_noted(kind, fault, detail):
    match = sits(kind)
    seat = match.to_act
    answer = host.ask(match)
    assert answer.fault == fault
    assert detail in answer.detail
    assert answer.detail.isprintable()
    assert answer.action in match.game.legal_actions(match.state)
    host.give(match, answer)
    (note,) = match.notes
    assert (note.ply, note.kind) == (0, "bot_replaced")
    assert (note.facts["seat"], note.facts["bot"], note.facts["reason"]) == (seat, kind, fault)
    assert host.bot_of(match, seat) == "random"
    assert host.bot_of(match, 1 - seat) == kind
    while not match.over:
        host.give(match, host.ask(match))
    assert len(match.notes) == 2, "once for each seat"
    assert saves.loads(saves.dumps(match), "x.json", KINDS).notes == match.notes


def test_what_equals_a_legal_action_is_played_as_that():
    match = play_on_with_bots(sits("alike"))
    assert match.over
    assert not match.notes
    assert saves.dumps(saves.loads(saves.dumps(match), "a save", KINDS)) == saves.dumps(match)


def play_on_with_bots(match):
    while not match.over:
        host.give(match, host.question(match).answer())
    return match


def test_a_replaced_bot_stays_replaced_after_loading():
    match = sits("raises")
    host.give(match, host.ask(match))
    again = saves.loads(saves.dumps(match), "x.json", KINDS)
    assert host.bot_of(again, again.to_act) == "random"


def test_a_bot_that_never_answers_is_stopped():
    """BT-03."""
    match = sits("busy")
    began = time.monotonic()
    answer = host.ask(match, limit=0.1)
    assert time.monotonic() - began < 3
    assert answer.fault == "too_slow"
    wait_for(lambda: Busy.stopped)


async def test_the_loop_stays_free_while_a_bot_thinks():
    """BT-03: the screen goes on while `while True` runs."""
    match = sits("busy")
    beats = 0

    async def beat():
        nonlocal beats
        while True:
            await asyncio.sleep(0.005)
            beats += 1

    heart = asyncio.create_task(beat())
    answer = await host.think(match, limit=0.5)
    heart.cancel()
    assert answer.fault == "too_slow"
    assert beats > 5
    assert match.ply == 0, "the match is not touched"
    wait_for(lambda: Busy.stopped)


async def test_thinking_can_be_cancelled():
    """BT-05: after an undo nobody waits for the old answer."""
    match = sits("busy")
    task = asyncio.create_task(host.think(match))
    await asyncio.sleep(0.05)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    wait_for(lambda: Busy.stopped)


async def test_the_same_bot_decides_the_same_everywhere():
    """BT-08: in the screen, line by line, and in a simulation."""
    screen, lines, simulation = (toy_match(kinds=("greedy", "random")) for _ in range(3))
    while not screen.over:
        host.give(screen, await host.think(screen))
        host.give(lines, host.ask(lines))
        host.give(simulation, host.question(simulation).answer())
    assert screen.journal == lines.journal == simulation.journal
    assert screen.notes == []


@pytest.mark.parametrize("plies", range(1, 12, 2))
def test_a_bot_goes_on_after_undo_and_after_loading(plies):
    """BT-05: whatever ply, also in the middle of its turn."""
    whole = toy_match(kinds=("greedy", "greedy"))
    while not whole.over:
        host.give(whole, host.ask(whole))
    match = play_on(toy_match(kinds=("greedy", "greedy")), 0)
    for entry in whole.journal[:plies]:
        match.play(entry.action)
    match.undo(agreed=True)
    match = saves.loads(saves.dumps(match), "x.json", KINDS)
    while not match.over:
        host.give(match, host.ask(match))
    assert match.journal == whole.journal
