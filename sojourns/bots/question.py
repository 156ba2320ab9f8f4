"""What a bot is asked, what it answers, and what is done instead when it fails.

A question holds what the seat may know. Simulations answer it where they are (`Question.answer`);
at a table the host asks a process of its own (`host`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b, sha256
from itertools import chain
from random import Random
from struct import Struct
from typing import Any, NamedTuple, Protocol

from sojourns.bots import maker
from sojourns.kernel.game import Game, Plans, Player

REPLACED = "bot_replaced"
"""Kind of the note, with the facts `seat`, `bot`, `reason` and `detail`."""

FAULTS = ("raised", "illegal", "too_slow", "memory", "died", "unreadable", "unknown")
"""Why an answer is not the bot's own, as the note's `reason`."""

FALLBACK = "random"
"""The bot that plays on for one that failed: it takes no time, and nothing in it can fail."""

DETAIL = 80


class Table(Protocol):
    """What asking and giving need of a match (`session.match.Match`)."""

    seed: int | None
    game: Game[Any, Any]

    @property
    def seats(self) -> Sequence[Any]:
        """Who sits where; the `kind` of a seat is the name of its bot."""
        ...

    @property
    def notes(self) -> Sequence[Any]:
        """What was noted: `kind` and `facts`."""
        ...

    @property
    def states(self) -> Sequence[Any]:
        """The state after each number of actions, from 0."""
        ...

    @property
    def ply(self) -> int:
        """How many actions were done."""
        ...

    @property
    def to_act(self) -> int:
        """Whose decision it is."""
        ...

    def play(self, action: Any) -> Any:
        """Do the action."""
        ...

    def note(self, kind: str, **facts: Any) -> None:
        """Write a note."""
        ...


class Answer(NamedTuple):
    """What a bot's seat does."""

    action: Any
    """Always legal."""
    fault: str | None = None
    """Why it is not the bot's own, one of FAULTS; None: it is."""
    detail: str = ""
    """What it raised or answered, in Python's words."""
    plan: tuple[Any, ...] = ()
    """What it would do after that in this turn, as far as it says and each is legal on the view."""


class Step(NamedTuple):
    """One action of a plan."""

    number: int
    """Where it is among the legal actions of its position, from 0."""
    action: Any


Find = Callable[[Sequence[Any], Any], int | None]
"""Says which of the legal actions something stands for, or None: for none."""


def place(legal: Sequence[Any], action: Any) -> int | None:
    """Return where the equal of the action is, which may be anything that a bot made up.

    Its equal is played: 1.0 and True equal 1, and a save holds numbers.

    >>> place([1, 2], 2.0), place([1, 2], "2")
    (1, None)
    """
    return next((at for at, one in enumerate(legal) if one == action), None)


def listed(legal: Sequence[Any], number: Any) -> int | None:
    """Return the number, which may be anything that a bot wrote, if it is one of a place.

    >>> listed("ab", 1), listed("ab", 2), listed("ab", -1), listed("ab", True), listed("ab", "1")
    (1, None, None, None, None)
    """
    return number if type(number) is int and 0 <= number < len(legal) else None


class Question(NamedTuple):
    """What a bot is asked. It holds what the seat may know and nothing of the match."""

    bot: str
    game: Game[Any, Any]
    view: Any
    legal: tuple[Any, ...]
    seat: int
    ply: int
    chance: int
    """What its random numbers follow from. The seed itself would tell how the game was dealt."""

    def answer(self) -> Answer:
        """Return what the bot does, or what is done instead; takes as long as the bot takes."""
        if self.bot == FALLBACK:
            return Answer(at_random(self.legal, self.chance))
        make = maker(self.bot)
        if make is None:
            return self.fallback("unknown", self.bot)
        return self.answered_by(make)

    def answered_by(self, make: Callable[[], Player[Any, Any]]) -> Answer:
        """Return what a player of this make does, or what is done instead.

        A plan is taken as far as each of its actions is legal where it stands.
        """
        try:
            player, rng = make(), Random(self.chance)
            if isinstance(player, Plans):
                way = iter(player.plan(self.game, self.view, self.legal, rng))
                action = next(way, None)
            else:
                action, way = player.choose(self.game, self.view, self.legal, rng), iter(())
            found = [step.action for step in self.steps(chain([action], way), place)]
        except MemoryError:
            return self.fallback("memory")
        except (Exception, SystemExit) as error:
            return self.fallback("raised", repr(error))
        if not found:
            return self.fallback("illegal", repr(action))
        return Answer(found[0], plan=tuple(found[1:]))

    def steps(self, items: Iterable[Any], find: Find) -> Iterator[Step]:
        """Yield what the items stand for, up to the first that may not be done where it comes.

        Each stands for one of the legal actions of the position reached on the view, as `find`
        says; after the end of the turn nothing is legal.
        """
        game, state, legal = self.game, self.view, self.legal
        turn = game.turn(state)
        for item in items:
            number = find(legal, item)
            if number is None:
                return
            yield Step(number, legal[number])
            state = game.apply(state, legal[number])
            if game.to_act(state) != self.seat or game.turn(state) != turn:
                return
            legal = tuple(game.legal_actions(state))

    def after_forced(self) -> tuple[tuple[Any, ...], Question]:
        """Return the actions of the turn that nobody has to decide, and the question after them.

        Where one action alone is legal, a bot may plan no further than that. The last action of a
        turn is left in the question.
        """
        way, asked, turn = [], self, self.game.turn(self.view)
        while len(asked.legal) == 1:
            after = self.game.apply(asked.view, asked.legal[0])
            if self.game.to_act(after) != self.seat or self.game.turn(after) != turn:
                break
            way.append(asked.legal[0])
            asked = asked._replace(view=after, legal=tuple(self.game.legal_actions(after)))
        return tuple(way), asked

    def fallback(self, fault: str, detail: str = "") -> Answer:
        """Return what the random bot does here, with what is wrong with the other."""
        return Answer(at_random(self.legal, self.chance), fault, printable(detail)[:DETAIL])


def printable(text: str) -> str:
    """Return the text with codes for all letters but the printable ones of ASCII.

    What has passed here once comes out as it is: a fault is told by the process of the bot, and
    again by the host.

    >>> printable("it's " + chr(27)), printable(printable(chr(27)))
    ("it's \\\\x1b", '\\\\x1b')
    """
    return "".join(one if " " <= one <= "~" else ascii(one)[1:-1] for one in text)


def chance(seed: int | None, ply: int, bot: str) -> int:
    """Return what the random numbers of an answer follow from: the same wherever it is asked."""
    if bot == FALLBACK:
        return lots(seed).at(ply)
    return int.from_bytes(sha256(f"{seed}/bot/{ply}".encode()).digest(), "big")


class Lots:
    """The numbers of the random bot in the game of a seed, of 32 bits each (BT-08).

    A digest holds sixteen of them: to make one for each was a tenth of a random game.
    """

    _together = 16
    _split = Struct(f">{_together}I")

    def __init__(self, seed: int | None) -> None:
        self._seed = seed
        self.drawn: list[int] = []
        """Those that were asked for and all before them, indexed [ply]."""

    def at(self, ply: int) -> int:
        """Return the number of that ply."""
        drawn = self.drawn
        while len(drawn) <= ply:
            start = len(drawn)
            part = start // self._together
            digest = blake2b(f"{self._seed}/{FALLBACK}/{part}".encode()).digest()
            # to a place, not to the end: another thread may have been here meanwhile
            drawn[start : start + self._together] = self._split.unpack(digest)
        return drawn[ply]


@lru_cache(8)
def lots(seed: int | None) -> Lots:
    """Return the numbers of the random bot in the game of the seed."""
    return Lots(seed)


def at_random(legal: Sequence[Any], chance: int) -> Any:
    """Return one of the legal actions, each as likely: what the random bot does.

    To seed a generator for one number takes 5 µs, a quarter of a random game; 32 bits are as good.

    >>> at_random("abc", 4)
    'b'
    """
    return legal[chance % len(legal)]


def bot_of(match: Table, seat: int) -> str:
    """Return the name of the bot that decides for the seat: its own, or *random* once replaced."""
    for note in match.notes:
        if note.kind == REPLACED and note.facts.get("seat") == seat:
            return FALLBACK
    return str(match.seats[seat].kind)


def question(match: Table) -> Question:
    """Return what to ask the bot of the seat to act."""
    return question_at(match, match.ply, bot_of(match, match.to_act))


def question_at(match: Table, ply: int, bot: str) -> Question:
    """Return what to ask any bot about the position after so many actions, for who acted there."""
    game, state = match.game.public(), match.states[ply]
    seat = game.to_act(state)
    view = match.game.view(state, seat)
    legal = tuple(game.legal_actions(view))
    return Question(bot, game, view, legal, seat, ply, chance(match.seed, ply, bot))


def give(match: Table, answer: Answer) -> None:
    """Play the answer for the seat to act, with a note if its bot is replaced by it."""
    seat = match.to_act
    if answer.fault is not None:
        bot = bot_of(match, seat)
        match.note(REPLACED, seat=seat, bot=bot, reason=answer.fault, detail=answer.detail)
    match.play(answer.action)
