"""Undo held to being exact: whatever can be known of a match is as it was before.

`Known` is all of that at once. What was brought to light is counted here by itself, not asked of
the game, so that nothing passes it freely by the game's own mistake.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from sojourns import catalog
from sojourns.games.six.rules.exploration import NO_TOKEN
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.match import Entry, Match, Seat, UndoStopped
from tests.props.covering import NAMES
from tests.props.sound import kind_first

SEATS = (None, 0, 1, 2, 3)
"""Whose views are compared; None is a spectator."""


class Known(NamedTuple):
    """All that can be known of a match, notes and what was undone aside."""

    journal: tuple[Entry, ...]
    digest: bytes
    to_act: int
    turn_start: int
    stop: str | None
    legal: tuple[Any, ...]
    """In their order."""
    views: tuple[Any, ...]
    lines: tuple[Any, ...]
    told: tuple[int, ...]
    """Where each seat's last turn ended."""


def known(match: Match) -> Known:
    """Return all that can be known of the match now."""
    game, state = match.game, match.state
    seats = range(game.seats)
    return Known(
        journal=tuple(match.journal),
        digest=game.digest(state),
        to_act=match.to_act,
        turn_start=match.turn_start,
        stop=match.undo_stop(),
        legal=tuple(game.legal_actions(state)),
        views=tuple(game.view(state, seat) for seat in SEATS[: game.seats + 1]),
        lines=tuple(game.score_lines(state)),
        told=tuple(match.last_turn_end(seat) for seat in seats),
    )


def lit(match: Match) -> tuple[int, int]:
    """Return how many cards and exploration tokens lie face down."""
    slices = (mine for mine in match.state.slices if hasattr(mine, "faces"))
    down = sum(face != NO_TOKEN for mine in slices for face in mine.faces)
    return len(match.state.deck), down


def dealt(options: Mapping[str, Any], seed: int) -> Match:
    """Return a fresh match of people."""
    seats = [Seat(name) for name in NAMES[: options["players"]]]
    return deal(catalog.six(), options, seats, seed)


def step(match: Match, rng: Random) -> None:
    """Do one random action: do and undo, do again, undo and redo, exactly as before each time."""
    before, down, noted = known(match), lit(match), len(match.notes)
    action = kind_first(list(before.legal), rng)
    match.play(action)
    after = known(match)
    needs_table = lit(match) != down or match.turn_start == match.ply
    take_back(match, needs_table=needs_table)
    assert known(match) == before
    assert match.can_redo
    match.redo()
    assert known(match) == after
    assert not match.can_redo
    take_back(match, needs_table=needs_table)
    assert known(match) == before
    match.play(action)
    assert known(match) == after
    assert not match.can_redo, "what was undone is forgotten once something is played"
    assert len(match.notes) - noted == (2 if needs_table else 0)


def take_back(match: Match, *, needs_table: bool) -> None:
    """Undo; where something came to light or a turn ended only the table's agreement helps."""
    if needs_table:
        now, noted = known(match), len(match.notes)
        with pytest.raises(UndoStopped) as stopped:  # never unasked
            match.undo()
        assert stopped.value.reason == now.stop
        assert known(match) == now
        assert len(match.notes) == noted
        entry = match.ply
        match.undo(agreed=True)
        note = match.notes[-1]
        assert (note.kind, note.facts) == ("undo_agreed", {"reason": now.stop, "entry": entry})
        assert len(match.notes) == noted + 1
    else:
        match.undo()


def restart(match: Match, start: Known) -> int:
    """Go back to the start of the turn and on again, exactly; return the number of undos."""
    now, ply = known(match), match.ply
    free = match.restart_turn()
    assert match.undo_stop() is not None, "it goes as far as is free"
    agreed = match.restart_turn(agreed=True)
    assert known(match) == start
    assert free + agreed == ply - match.turn_start
    while match.ply < ply:
        match.redo()
    assert known(match) == now
    return free + agreed


def back_across_turns(match: Match, past: list[Known], plies: int) -> None:
    """Take back so many actions as the table agreed, every one exactly, and do them again."""
    noted, now = len(match.notes), known(match)
    stops = 0
    for _ply in range(plies):
        stops += match.undo_stop() is not None
        match.undo(agreed=True)
        assert known(match) == past[match.ply]
    assert len(match.notes) - noted == stops
    for _ply in range(plies):
        match.redo()
        assert known(match) == past[match.ply]
    assert known(match) == now


def assert_rebuilt(match: Match) -> None:
    """Assert that another program, which has only the save, knows the same of the match."""
    again = saves.loads(saves.dumps(match), "game.json", catalog.kinds())
    assert known(again) == known(match)
    assert again.notes == match.notes


def play(options: Mapping[str, Any], seed: int) -> tuple[int, int, int]:
    """Play a whole random game so; return pairs of do and undo, of undo and redo, and restarts."""
    rng, match = Random(seed), dealt(options, seed)
    past, pairs, redone, restarts = [known(match)], 0, 0, 0
    while not match.over:
        start = past[match.turn_start]
        step(match, rng)
        pairs, redone = pairs + 2, redone + 1
        past.append(known(match))
        if match.ply > match.turn_start and rng.random() < 0.1:
            redone += restart(match, start)
            restarts += 1
    plies = rng.randrange(match.ply // 2, match.ply + 1)
    back_across_turns(match, past, plies)
    assert_rebuilt(match)
    return pairs, redone + plies, restarts
