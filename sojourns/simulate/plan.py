"""What is to be played: a game, its options, bots, and what a record of a game names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sojourns import __version__
from sojourns.kernel.game import AnyKind, Content, Game, Options
from sojourns.session.deal import STREAMS
from sojourns.simulate.guests import NOBODY, Guests, Tell

FORMAT = 1
"""Version of the file of results; it is raised when older files cannot be continued or compared."""

Ply = tuple[Any, Any]
"""The state before an action, and the action."""

Taken = tuple[str, int, int, bool]
"""A card that a player got, its price in coins, in which of the player's turns it was taken, from 1
(0: dealt before the first), and whether the first player who could take it did."""


class Fates(NamedTuple):
    """What became of the cards that came into play."""

    taken: Sequence[Sequence[Taken]]
    """In the order taken, indexed [seat]."""
    left: Sequence[str]
    """Offered and not taken."""


class Names(NamedTuple):
    """All that records of a plan can name, so that what never happened is counted, too."""

    cards: Sequence[str]
    scoring: Sequence[str]
    """Cards that give points by themselves."""
    trades: Sequence[str]
    spaces: Sequence[str]
    islands: Sequence[str]
    rules: Sequence[str]
    """Rules that give points."""
    parts: Mapping[str, Sequence[str]]
    """Expansion in play -> those of the rules that are its own."""
    decks: Mapping[str, Sequence[str]]
    """Expansion in play -> the cards that it brings, if it brings any."""
    held: Mapping[str, str]
    """The rule by which `trades` score, and by which `spaces` and `islands` are held."""
    icons: Mapping[str, int]
    """Trade -> how many of it all cards in play show."""
    worth: Mapping[str, Sequence[int]]
    """Trade -> the points that it can give."""


class Source(NamedTuple):
    """A game as simulations need it; its functions go to other processes by their names."""

    kind: Callable[[], AnyKind]
    tells: type[Any]
    """The class of the actions that tell what becomes of cards."""
    fates: Callable[[Game[Any, Any], Sequence[Ply]], Fates]
    """From a game and its plies of that class, in order."""
    names: Callable[[Game[Any, Any]], Names]
    tell: Tell
    """What a bot is told that is a program."""


class Plan(NamedTuple):
    """What every game of a simulation has in common."""

    source: Source
    content: Content
    options: Options
    """JSON values, `players` among them."""
    bots: tuple[str, ...]
    first: int
    """Seed of the first game; the others follow."""
    whole_turns: bool = False
    """Whether a bot that plans whole turns is asked once a turn, not before each action."""
    guests: Guests = NOBODY
    """Those of the bots that do not come along."""

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return int(self.options["players"])

    def seats(self, seed: int) -> tuple[str, ...]:
        """Return the bot of each seat: with each seed, everybody moves up one seat."""
        bots = self.bots
        return tuple(bots[(seat + seed) % len(bots)] for seat in range(self.players))

    def names(self, seed: int) -> list[str]:
        """Return what the players of a game are called: each after its bot and its seat."""
        return [f"{bot} {seat + 1}" for seat, bot in enumerate(self.seats(seed))]

    def header(self) -> dict[str, Any]:
        """Return the plan as JSON values: two plans are the same if these are equal.

        Raises:
            DealError: the options do not make a game.
            BotUnread: the file of a bot cannot be read.
        """
        from sojourns.simulate.play import dealt

        kind = self.source.kind()
        return {
            "simulation": FORMAT,
            "program": __version__,
            "game": kind.name,
            "rules": kind.rules_version,
            "content": self.content.digest,
            "streams": STREAMS,
            "options": dict(self.options),
            "bots": list(self.bots),
            "guests": self.guests.told(),
            "whole_turns": self.whole_turns,
            "first": self.first,
            "names": self.source.names(dealt(self, self.first).game)._asdict(),
        }
