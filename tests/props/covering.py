"""Whole random games over a covering array: any three choices of a table occur together in one.

The choices are the eleven expansions, the number of players and the map. Every ply of every game is
held to what `sound` says, and the finished game goes through its save.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from covertable import make

from sojourns import catalog
from sojourns.games.six.game import EXPANSIONS, SixGame
from sojourns.games.six.state import State
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.props.sound import (
    assert_coins,
    assert_own,
    assert_points,
    assert_secret,
    assert_sound,
    assert_turn,
    kind_first,
)
from tests.props.test_twin import assert_legal

CHOICES: Mapping[str, list[Any]] = {
    **{name: [False, True] for name in EXPANSIONS},
    "players": [2, 3, 4],
    "map": ["A", "B"],
}
NAMES = ("Ana", "Bo", "Cy", "Di")


def tables(strength: int = 3) -> list[dict[str, Any]]:
    """Return options of games: each `strength` of the choices occur together in one of them."""
    found = []
    for number, row in enumerate(make(CHOICES, strength=strength)):
        found.append(
            {
                "players": row["players"],
                "map": row["map"],
                "expansions": [name for name in EXPANSIONS if row[name]],
                "feuds": ("normal", "fierce")[number % 2],
            }
        )
    return found


def name_of(options: Mapping[str, Any]) -> str:
    """Return the options in a word, for ids of tests."""
    return f"{options['players']} on {options['map']}, {'+'.join(options['expansions']) or 'base'}"


def play_soundly(options: Mapping[str, Any], seed: int) -> Match:
    """Return a whole random game, every ply of which was sound.

    With an odd seed it starts on any land.
    """
    rng = Random(seed)
    if seed % 2:
        board = catalog.content(options).board
        options = {**options, "start": board.codes[rng.choice(board.land)]}
    seats = [Seat(name) for name in NAMES[: options["players"]]]
    match = deal(catalog.six(), options, seats, seed)
    game: SixGame = match.game  # type: ignore[assignment]
    assert_position(game, match.state)
    while not match.over:
        before = match.state
        legal = list(game.legal_actions(before))
        assert_legal(game, before, legal, rng)
        action = kind_first(legal, rng) if rng.random() < 0.5 else rng.choice(legal)
        match.play(action)
        after = match.state
        assert_position(game, after)
        assert_coins(game, before, action, after)
        assert_own(game, before, after)
        assert_secret(game, before, action, after, rng)
    return match


def assert_position(game: SixGame, state: State) -> None:
    """Assert what holds for any position: pieces, cards, tokens, turns and points."""
    assert_sound(game, state)
    assert_turn(game, state)
    assert_points(game, state)


def assert_saved(match: Match) -> None:
    """Assert that saving, loading and replaying gives the same positions, digest by digest."""
    again = saves.loads(saves.dumps(match), "game.json", catalog.kinds())
    assert again.states == match.states
    assert again.journal == match.journal
    assert saves.dumps(again) == saves.dumps(match)
    assert again.game.score_lines(again.state) == match.game.score_lines(match.state)


def assert_undone(match: Match) -> None:
    """Assert that taking everything back and doing it again leads through the same positions."""
    states = list(match.states)
    for ply in range(match.ply - 1, -1, -1):
        match.undo(agreed=True)
        assert match.state == states[ply]
    while match.can_redo:
        match.redo()
    assert list(match.states) == states
