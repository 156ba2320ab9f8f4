"""Bots that misbehave, each in its own way. The host loads them by the path of this file."""

from __future__ import annotations

import ctypes
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import fields, replace
from threading import Thread
from typing import ClassVar

from tests.toygame import Lay


class Raises:
    def choose(self, game, view, legal, rng):
        raise ValueError("no \x1b idea")


class Exits:
    def choose(self, game, view, legal, rng):
        sys.exit(3)


class Interrupts:
    def choose(self, game, view, legal, rng):
        raise KeyboardInterrupt


class Leaves:
    def choose(self, game, view, legal, rng):
        os._exit(3)


class Kills:
    def choose(self, game, view, legal, rng):
        os.kill(os.getpid(), signal.SIGKILL)


class KillsTheGame:
    def choose(self, game, view, legal, rng):
        os.kill(os.getppid(), signal.SIGKILL)


class Dies:
    def choose(self, game, view, legal, rng):
        signal.raise_signal(signal.SIGKILL)


class Crashes:
    def choose(self, game, view, legal, rng):
        ctypes.string_at(0)


class Rubbish:
    def choose(self, game, view, legal, rng):
        return "lay 1"


class Nothing:
    def choose(self, game, view, legal, rng):
        return None


class Huge:
    def choose(self, game, view, legal, rng):
        return "x" * 10**7


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


class Busy:
    def choose(self, game, view, legal, rng):
        while True:
            pass


class Stubborn:
    """Cannot be stopped by anything that is raised inside it."""

    def choose(self, game, view, legal, rng):
        for number in range(1, 32):
            if number not in (signal.SIGKILL, signal.SIGSTOP):
                signal.signal(number, signal.SIG_IGN)
        while True:
            try:
                while True:
                    pass
            except BaseException:
                continue


class Sums:
    """Hangs in C, where no line of Python comes by."""

    def choose(self, game, view, legal, rng):
        return sum(range(10**13))


class Matches:
    """Hangs in C, holding all other threads of its process."""

    def choose(self, game, view, legal, rng):
        return re.match("(a+)+$", "a" * 64 + "b")


class Eats:
    def choose(self, game, view, legal, rng):
        eaten = []
        while True:
            eaten.append(bytearray(1 << 20))


class Nibbles:
    """Takes no for no answer."""

    def choose(self, game, view, legal, rng):
        eaten = []
        while True:
            with suppress(MemoryError):
                eaten.append([eaten] * 1000)


class Forks:
    def choose(self, game, view, legal, rng):
        while True:
            os.fork()


class Spawns:
    def choose(self, game, view, legal, rng):
        subprocess.Popen([sys.executable, "-c", "while True: pass"])
        return legal[0]


class ClosesPipes:
    def choose(self, game, view, legal, rng):
        os.closerange(0, 256)
        time.sleep(60)


class Writes:
    """Writes whatever it likes to every open file."""

    def choose(self, game, view, legal, rng):
        for number in range(3, 16):
            with suppress(OSError):
                os.write(number, b'{"choose": 99}\n' * 3)
        return legal[0]


class Prints:
    def choose(self, game, view, legal, rng):
        print('{"choose": 99}', flush=True)
        print('{"choose": 99}', file=sys.stderr, flush=True)
        sys.stdin.close()
        sys.stdout.close()
        return legal[-1]


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


class Lingers:
    """Answers, and leaves a thread behind that never ends."""

    def choose(self, game, view, legal, rng):
        Thread(target=Busy().choose, args=(game, view, legal, rng), daemon=True).start()
        return legal[0]


class Hashes:
    """Chooses by the order of a set, which depends on the hashes of texts."""

    def choose(self, game, view, legal, rng):
        return {repr(action): action for action in legal}[min({*map(repr, legal)}, key=hash)]


class Remembers:
    """Plays the first time only as long as it has seen one seat alone."""

    seen: ClassVar[set[int]] = set()

    def choose(self, game, view, legal, rng):
        self.seen.add(game.to_act(view))
        assert len(self.seen) == 1
        return legal[0]


class Plots:
    """Plans its turn with the last legal action of each position, and then for all eternity."""

    def plan(self, game, view, legal, rng):
        seat = game.to_act(view)
        while game.to_act(view) == seat:
            yield game.legal_actions(view)[-1]
            view = game.apply(view, game.legal_actions(view)[-1])
        while True:
            yield legal[0]

    def choose(self, game, view, legal, rng):
        return legal[-1]


class Dreams(Plots):
    """Plans something that there is not, after its first action."""

    def plan(self, game, view, legal, rng):
        return [legal[-1], "castle", legal[-1]]


class Idles(Plots):
    """Plans nothing."""

    def plan(self, game, view, legal, rng):
        return []


class Doubts(Plots):
    """Plans two actions, and then raises."""

    def plan(self, game, view, legal, rng):
        yield legal[-1]
        raise ValueError("no more")
