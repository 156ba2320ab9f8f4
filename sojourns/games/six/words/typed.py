"""Typed actions: reading `house A2` as an action.

The verbs and their order of words are a contract with other programs: they are not translated.
Reading is strict about meaning and lenient about form. The verbs of all expansions are read, so
that the rules can say of one that is not in play that it is not (S2).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import State
from sojourns.games.six.words.names import Names, either
from sojourns.games.six.words.part import ActionWords
from sojourns.games.six.words.registry import in_play, texts
from sojourns.games.six.words.written import write
from sojourns.kernel.errors import AmbiguousAction, UnreadableAction
from sojourns.lang import _

NUMBER = re.compile(r"[0-9]{1,9}")
GROUP = re.compile(r"([0-9]{1,9})(?:\+([0-9]{1,9})[hH])?")
SPACED_GROUP = re.compile(r"\b([0-9]+)\s*\+\s*([0-9]+)\s*[hH]\b")
MINUS = "\N{MINUS SIGN}"
SPACED_SIGN = re.compile(rf"([-+{MINUS}])\s+(?=[0-9])")
TOKEN = re.compile(rf"[-+{MINUS}]?[0-9]{{1,2}}")

LONGEST_QUOTE = 60
"""Characters of a text that a message repeats."""


class Unreadable(Exception):
    """A word is not what its place asks for; the message says what is."""


class Verb(NamedTuple):
    """How an action is typed: what follows the verb, and what that means."""

    example: str
    """With codes of the map in the places `{land}`, `{other}`, `{sea}` and `{next}`."""
    words: str
    """What each word is: n number, g group, s space, t trade, u token, p payee (may be absent)."""
    make: Callable[..., Any]


VERBS = {
    "buy": Verb("buy 0", "n", Buy),
    "place": Verb("place 3 {land}", "ns", PlacePeople),
    "house": Verb("house {land}", "s", BuildHouse),
    "boat": Verb("boat {sea}", "s", BuildBoat),
    "move": Verb("move 3 {land} {other}", "gss", lambda group, *way: Move(*group, *way)),
    "cross": Verb("cross 3 {land} {other} {sea}", "gsssp", lambda group, *way: Cross(*group, *way)),
    "sail": Verb("sail 1 {sea} {next}", "nss", Sail),
    "tower": Verb("tower {land}", "s", PlaceTower),
    "end": Verb("end", "", EndTurn),
}
"""The verbs of the base game; expansions bring theirs in their parts."""


def fold(text: str) -> str:
    """Return the text as names are compared: without case, runs of spaces made one.

    >>> fold(" Ana  LU ") == fold("ana lu")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


class Typed:
    """Reads the typed actions of one table."""

    def __init__(self, game: SixGame, names: Names) -> None:
        self.game = game
        self.names = names
        self.spoken: list[Verb | ActionWords] = [*VERBS.values()]
        """How the actions of this game are typed."""
        for part in in_play(game):
            self.spoken += part.actions.values()
        self.costs = names.content.numbers.row
        board = names.content.board
        land, sea = (
            [board.codes[space] for space in board.land],
            [board.codes[s] for s in board.sea],
        )
        self.sample = {"land": land[0], "other": land[-1], "sea": sea[0], "next": sea[-1]}

    def read(self, state: State, text: str) -> Action:
        """Return the action that the text means; it may be illegal.

        Raises:
            UnreadableAction: it is no action.
            AmbiguousAction: it crosses on the boats of several and does not say who is paid.
        """
        start, rest = (*text.split(maxsplit=1), "", "")[:2]
        name = start.casefold()
        verb = VERBS.get(name) or texts().verbs.get(name)
        if verb is None:
            raise UnreadableAction(text, self._no_verb(text))
        try:
            words = self._words(verb, rest)
            action = verb.make(*words)
        except Unreadable as problem:
            raise UnreadableAction(text, str(problem)) from None
        if type(action) is Buy:
            return Buy(self._slot(action.slot))
        if type(action) is Cross and len(words) < len(verb.words):
            return self._with_payee(state, action, text)
        return action  # type: ignore[no-any-return]

    def examples(self) -> list[str]:
        """Return how each action of this game is typed on its map: `house A1`."""
        return [verb.example.format(**self.sample) for verb in self.spoken]

    def _no_verb(self, text: str) -> str:
        examples = ", ".join(self.examples())
        if not text.strip():
            return _("An action is missing. Expected one of: {examples}.").format(examples=examples)
        return _("“{text}” is no action. Expected one of: {examples}.").format(
            text=_cut(text), examples=examples
        )

    def _words(self, verb: Verb | ActionWords, rest: str) -> list[Any]:
        if "g" in verb.words:
            rest = SPACED_GROUP.sub(r"\1+\2h", rest)
        if "u" in verb.words:
            rest = SPACED_SIGN.sub(r"\1", rest)
        example = verb.example.format(**self.sample)
        needed = verb.words.replace("p", "")
        parts = rest.split()
        if len(parts) < len(needed) or (len(parts) > len(needed) and needed == verb.words):
            raise Unreadable(
                _("Expected {example}, found “{text}” after the first word.").format(
                    example=example, text=_cut(rest)
                )
                if rest.strip() or not needed
                else _("Something is missing. Expected {example}.").format(example=example)
            )
        words = [
            self.READERS[kind](self, part, example)
            for kind, part in zip(needed, parts, strict=False)
        ]
        extra = parts[len(needed) :]
        if extra:
            words.append(self._payee(extra, example))
        return words

    def _number(self, word: str, example: str) -> int:
        if not NUMBER.fullmatch(word):
            raise Unreadable(
                _("“{word}” is no number. Expected {example}.").format(
                    word=_cut(word), example=example
                )
            )
        return int(word)

    def _people_and_houses(self, word: str, example: str) -> tuple[int, int]:
        match = GROUP.fullmatch(word)
        if not match:
            text = _(
                "“{word}” is no group. Expected a number of people, 3, or people and houses, 2+1h:"
                " {example}."
            )
            raise Unreadable(text.format(word=_cut(word), example=example))
        return int(match[1]), int(match[2] or 0)

    def _space(self, word: str, _example: str) -> int:
        try:
            return self.names.space_by_code[word.upper()]
        except KeyError:
            text = _("“{word}” is no space of this map. Its spaces are {spaces}.")
            raise Unreadable(text.format(word=_cut(word), spaces=self.ranges())) from None

    def _trade(self, word: str, _example: str) -> int:
        trades = self.names.trades
        if word.casefold() not in trades:
            text = _("“{word}” is no trade. Expected {trades}.")
            raise Unreadable(text.format(word=_cut(word), trades=either(trades)))
        return trades.index(word.casefold())

    def _token(self, word: str, example: str) -> int:
        if not TOKEN.fullmatch(word):
            text = _("“{word}” is no token. Expected {example}.")
            raise Unreadable(text.format(word=_cut(word), example=example))
        return int(word.replace(MINUS, "-"))

    READERS: ClassVar[dict[str, Callable[[Typed, str, str], Any]]] = {
        "n": _number,
        "g": _people_and_houses,
        "s": _space,
        "t": _trade,
        "u": _token,
    }

    def ranges(self) -> str:
        """Return the codes of the map in short: `A1 to A3, B1, S0 to S9`."""
        runs: dict[str, list[str]] = {}
        for code in self.names.codes:
            runs.setdefault(code.rstrip("0123456789"), []).append(code)
        return _(", ").join(
            _("{first} to {last}").format(first=run[0], last=run[-1]) if len(run) > 1 else run[0]
            for run in runs.values()
        )

    def _payee(self, words: Sequence[str], example: str) -> int:
        if words[0].casefold() != "pay" or len(words) < 2:
            text = _(
                "“{text}” is too much. Expected {example}, or with {pay} and a player behind it."
            )
            raise Unreadable(text.format(text=_cut(" ".join(words)), example=example, pay="pay"))
        name = " ".join(words[1:])
        seat = self.seat(name)
        if seat is None:
            text = _(
                "“{name}” does not play here. Expected {players}, or a seat number up to {last}."
            )
            players = self.names.players
            raise Unreadable(
                text.format(name=_cut(name), players=either(players), last=len(players))
            )
        return seat

    def seat(self, text: str) -> int | None:
        """Return the seat of a name, or of a seat number from 1 where no name is that number."""
        name = text.strip()
        if len(name) > 1 and name[0] == name[-1] and name[0] in "\"'":
            name = name[1:-1]
        for seat, player in enumerate(self.names.players):
            if fold(player) == fold(name):
                return seat
        if NUMBER.fullmatch(name) and 1 <= int(name) <= len(self.names.players):
            return int(name) - 1
        return None

    def _slot(self, cost: int) -> int:
        """Return the slot of a cost; for a cost that no slot has, one that is not there."""
        if cost in self.costs:
            return self.costs.index(cost)
        return max(cost, len(self.costs))

    def _with_payee(self, state: State, action: Cross, text: str) -> Cross:
        """Return the crossing with the only owner that can be meant: boats decide, not coins."""
        owners = [seat for seat, row in enumerate(state.boats) if row[action.sea]]
        free = self.game.abilities(state, state.seat).free_crossing  # K9
        if not owners or state.seat in owners or free:
            return action
        ways = [
            Cross(action.people, action.houses, action.origin, action.target, action.sea, owner)
            for owner in owners
        ]
        if len(ways) == 1:
            return ways[0]
        fits = [write(self.names, way) for way in ways]
        message = _("It may mean several actions: {fits}. Say who is paid.").format(
            fits=either(fits)
        )
        raise AmbiguousAction(text, fits, message)


def _cut(text: str) -> str:
    """Return a text from outside, short enough to be repeated in a message."""
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
