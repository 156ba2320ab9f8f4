"""Tables for the tests of words: the small map with two or three players, and random play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from sojourns.catalog import six
from sojourns.games.six.game import EXPANSIONS, SixGame
from sojourns.games.six.words import SixWords
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.six.expanded import expanded
from tests.six.positions import game

NAMES = ("Ana", "Bo Li", "3")


@cache
def words(seats: int = 2) -> SixWords:
    """Return the words of a table on the small map."""
    return SixWords(game(seats), NAMES[:seats])


def words_for(table: SixGame) -> SixWords:
    """Return the words of a game with made-up cards."""
    return SixWords(table, NAMES[: table.seats])


@cache
def expanded_words(seats: int = 2) -> SixWords:
    """Return the words of a table on the small map with all expansions, nothing laid out."""
    return SixWords(expanded(*EXPANSIONS, seats=seats), NAMES[:seats])


def dealt(
    seed: int, seats: int = 3, expansions: Sequence[str] = (), map_name: str = "A"
) -> tuple[Match, SixWords]:
    """Return a match on the shipped map and its words."""
    options = {"map": map_name, "expansions": list(expansions)}
    match = deal(six(), options, [Seat(name) for name in NAMES[:seats]], seed)
    return match, SixWords(match.game, NAMES[:seats])


def plies(match: Match, seed: int, lazy: float = 0.15) -> Iterator[tuple[Any, Any, Any]]:
    """Play at random and yield each ply as (view before, action, view after).

    The end of a turn is taken reluctantly: turns in which everything was used tell more.
    """
    rng = Random(seed)
    while not match.over:
        before = match.view(match.to_act)
        legal = list(match.game.legal_actions(before))
        going_on = [action for action in legal if action.kind != "end_turn"]
        action = rng.choice(going_on if going_on and rng.random() > lazy else legal)
        match.play(action)
        yield before, action, match.view(None)
