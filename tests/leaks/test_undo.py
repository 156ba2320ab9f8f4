"""Undo is exact, and nothing that came to light is passed unasked: the short run.

`tests.benchmarks.undoing` is the long one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from time import process_time
from typing import Any, get_args

import pytest

from sojourns import catalog
from sojourns.games.six.actions import Action
from sojourns.games.six.game import EXPANSIONS
from sojourns.session.match import Match, UndoStopped
from tests.leaks import undone
from tests.leaks.undone import back_across_turns, dealt, known, restart, take_back
from tests.props.covering import name_of, tables
from tests.props.sound import kind_first

ALL = {"players": 3, "map": "A", "expansions": list(EXPANSIONS)}


@pytest.mark.parametrize("options", tables()[::5], ids=name_of)
def test_every_pair_is_exact(options):
    """UN-11 do and undo, undo and redo, restarts and agreed undo across turns."""
    done, redone, restarts = undone.play(options, seed=5)
    assert min(done, redone) > 100
    assert restarts


# -- one-shot abilities


def first_in_row(options: Mapping[str, Any], card: str) -> Match:
    """Return a fresh game in which the card, if it is in the deck, is the first of the row."""
    plain = dealt(options, seed=1)
    deck = sorted(plain.setup["deck"], key=lambda other: other != card)
    return Match(plain.kind, plain.content, {**plain.setup, "deck": deck}, plain.seats)


def new_cards(options: Mapping[str, Any]) -> list[str]:
    """Return the cards that the expansions bring; without expansions those of the base game."""
    base = {card.id for card in catalog.content({**options, "expansions": []}).deck}
    cards = [card.id for card in catalog.content(options).deck]
    return [card for card in cards if card not in base] if options["expansions"] else cards


@pytest.mark.parametrize(
    ("chosen", "letter"), [("", "A"), ("places", "B"), *((name, "A") for name in EXPANSIONS)]
)
def test_un_11_each_card_is_offered_again_and_works_again(chosen, letter):
    """With everything that an expansion puts on the map, and one game for each of its cards."""
    options = {"players": 2, "map": letter, "expansions": [chosen] if chosen else []}
    for card in new_cards(options) or ["any"]:
        assert_card(options, card)


def assert_card(options: Mapping[str, Any], card: str) -> None:
    """Assert that a card can be taken again, and all that it gives used again, after an undo."""
    match, rng = first_in_row(options, card), Random(card)
    start = known(match)
    (buy,) = [action for action in start.legal if getattr(action, "slot", -1) == 0]
    match.play(buy)
    bought = known(match)
    take_back(match, needs_table=True)
    assert known(match) == start
    match.play(buy)
    assert known(match) == bought
    while match.to_act == start.to_act and match.turn_start < match.ply:
        undone.step(match, rng)
    while match.ply:
        match.undo(agreed=True)
    assert known(match) == start


@cache
def firsts() -> dict[type[Any], tuple[Match, int]]:
    """Return a game and the ply before an action of each type."""
    found: dict[type[Any], tuple[Match, int]] = {}
    for seed in range(40):
        match, rng = dealt(ALL, seed), Random(seed)
        while not match.over:
            action = kind_first(list(match.game.legal_actions(match.state)), rng)
            match.play(action)
            found.setdefault(type(action), (match, match.ply - 1))
        if len(found) == len(match.game.action_types):
            return found
    raise AssertionError(f"only {list(found)}")


def up_to(match: Match, ply: int) -> Match:
    """Return another match with the first entries of this one."""
    again = Match(match.kind, match.content, match.setup, match.seats)
    for entry in match.journal[:ply]:
        again.play(entry.action)
    return again


@pytest.mark.parametrize("sort", get_args(Action), ids=lambda sort: sort.__name__)
def test_un_11_what_was_taken_back_can_be_done_otherwise(sort):
    """After the undo every action of the list works, as in a game that never knew the other."""
    whole, ply = firsts()[sort]
    match = up_to(whole, ply)
    before, noted = known(match), len(match.notes)
    match.play(whole.journal[ply].action)
    match.undo(agreed=True)
    assert known(match) == before
    for action in Random(ply).sample(before.legal, min(8, len(before.legal))):
        never = up_to(whole, ply)
        match.play(action)
        never.play(action)
        assert known(match) == known(never)
        match.undo(agreed=True)
    assert len(match.notes) >= noted


def test_un_09_the_row_after_an_undo_is_the_row_before():
    match = dealt(ALL, 3)
    before, row = known(match), match.view(0).row
    first, other = before.legal[:2]
    match.play(first)
    drawn = match.view(0).row[-1]
    with pytest.raises(UndoStopped) as stopped:
        match.undo()
    assert stopped.value.reason == "revealed"
    match.undo(agreed=True)
    assert match.view(0).row == row
    assert drawn not in row
    assert match.notes[-1].kind == "undo_agreed"
    match.play(other)
    assert match.view(0).row[-1] == drawn, "the same card comes, whatever is taken"


def test_un_01_undo_stops_at_the_start_of_the_turn():
    match, rng = dealt(ALL, 4), Random(4)
    past = [known(match)]
    while match.to_act == past[0].to_act or match.ply < 12:
        undone.step(match, rng)
        past.append(known(match))
    while match.ply > match.turn_start:
        match.undo(agreed=True)
    with pytest.raises(UndoStopped) as stopped:
        match.undo()
    assert stopped.value.reason == "turn_start"
    noted = len(match.notes)
    back_across_turns(match, past, match.ply)
    reasons = {note.facts["reason"] for note in match.notes[noted:]}
    assert reasons == {"turn_start", "revealed"}


# -- the longest turn


def longest_turn() -> Match:
    """Return a game in the middle of the longest turn that single steps make of many."""
    best, most = dealt(ALL, 0), 0
    for seed in range(8):
        match, rng = dealt(ALL, seed), Random(seed)
        while not match.over:
            legal = list(match.game.legal_actions(match.state))
            small = [one for one in legal if getattr(one, "count", getattr(one, "people", 1)) == 1]
            going = [one for one in small if one.kind != "end_turn"]
            match.play(rng.choice(going or small or legal))
            if match.ply - match.turn_start > most:
                best, most = up_to(match, match.ply), match.ply - match.turn_start
    return best


def test_un_03_the_longest_turn_is_restarted_in_a_moment():
    match = longest_turn()
    plies = match.ply - match.turn_start
    assert plies >= 10
    never = up_to(match, match.turn_start)
    begin = process_time()
    match.restart_turn(agreed=True)
    assert process_time() - begin < 0.1
    assert known(match) == known(never)
    while match.can_redo:
        match.redo()
    assert restart(match, known(never)) == plies
