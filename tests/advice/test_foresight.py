"""What is foreseen comes so, tells nothing hidden, and is the same for all that look alike."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from sojourns import catalog
from sojourns.advice.foresight import (
    HINT_STOPS,
    before_end,
    foresee,
    hint_refusal,
    hint_stop,
    recall,
)
from sojourns.bots.question import question_at
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.contract.cases import CASES
from tests.leaks import sixtable
from tests.toygame import Call, Draw, EndTurn, Lay, Stake, Toy, ToyWords
from tests.toygame.play import NAMES, play_on, toy_match

WORDS = {"toy": ToyWords, "six-sojourns": partial(catalog.words, "six-sojourns")}


def foreseen(match, way):
    return foresee(match, match.ply, way, WORDS[match.kind.name])


def points(match):
    return match.game.outcome(match.state).totals


def test_what_is_foreseen_of_known_things_comes_so():
    """P8: lines, points, and the log."""
    match = toy_match()
    match.play(Draw())
    way = [Call(1), Stake(2), Lay(0), EndTurn()]
    found = foreseen(match, way)
    seat, before, lines = match.to_act, points(match), match.game.score_lines(match.state)
    for action in way:
        match.play(action)
    assert (found.seat, found.before, found.after) == (seat, before, points(match))
    assert [step.action for step in found.steps] == way
    assert list(found.steps) == recall(match, ToyWords(match.game, NAMES[:2]), 1, 5)
    now = match.game.score_lines(match.state)
    gained = [line for line in now if line not in lines]
    assert [change.line for change in found.changes] == gained != []
    assert all(change.before == 0 for change in found.changes)
    assert [change.after for change in found.changes] == [line.points for line in gained]


def test_lines_that_go_are_told_with_what_they_were():
    """Who calls another suit takes the points for the old one away."""
    match, call, suited = called()
    gone = [change for change in foreseen(match, [call]).changes if change.after == 0]
    seat = match.to_act
    assert [(change.line, change.before) for change in gone] == [
        (line, line.points) for line in sorted(suited, key=lambda line: line.seat != seat)
    ]


def called():
    """Return a match in which a suit gives points and another can be called, with both."""
    for seed in range(50):
        match = toy_match(seed=seed)
        rng = Random(seed)
        while not match.over:
            legal = match.game.legal_actions(match.state)
            suited = [line for line in match.game.score_lines(match.state) if line.rule == "L5"]
            if suited and isinstance(legal[0], Call):
                return match, legal[0], suited
            match.play(rng.choice(legal))
    raise AssertionError


def test_a_card_that_nobody_has_seen_stays_unknown():
    match = toy_match()
    slot = len(match.state.hands[match.to_act])
    told = [step.told for step in foreseen(match, [Draw(), Lay(slot)]).steps]
    assert told[1][0].endswith("(?)")


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.name in ("toy-3", "six-3", "six-4-all")]
)
def test_s9_hints_are_equal_for_positions_that_the_seat_cannot_tell_apart(case):
    """S9 X8.4: the bot is asked the same, and the same is told of its answer."""
    rng, seats = Random(5), [Seat(name) for name in NAMES[: case.options["players"]]]
    match = deal(case.kind, case.options, seats, 11)
    compared = 0
    while not match.over and match.ply < 40:
        if match.ply % 4 == 0:
            bot = LEVELS[compared % len(LEVELS)]
            mine, kept = hint(match, bot), match.state
            match._states[-1] = case.disguise(kept, match.to_act, rng)
            assert hint(match, bot) == mine
            match._states[-1] = kept
            compared += 1
        match.play(rng.choice(match.game.legal_actions(match.state)))
    assert compared == 10


LEVELS = ("easy", "medium", "hard-10")


def hint(match, bot):
    """Return all that a hint tells."""
    answer = question_at(match, match.ply, bot).answer()
    assert answer.fault is None
    return answer, foreseen(match, (answer.action, *answer.plan))


def test_x8_4_exploring_is_told_without_what_lies_there():
    """X8.4: the words of a match know the faces, those of a hint do not."""
    told = set()
    for seed in range(3):
        match = explorers(seed)
        twin = sixtable.played_alike(sixtable.otherwise(match), match)
        for action in match.game.legal_actions(match.state):
            if action.kind == "explore":
                texts = [foreseen(one, [action]).steps[0].told for one in (match, twin)]
                assert texts[0] == texts[1]
                told |= set(texts[0])
    assert told
    assert all("explored" in line and "found" not in line for line in told)


def explorers(seed) -> Match:
    """Return a game in which somebody can explore now."""
    options = {"players": 2, "map": "A", "expansions": catalog.expansions()}
    match = deal(catalog.six(), options, [Seat("Ana"), Seat("Bo")], seed)
    rng = Random(seed)
    while not any(a.kind == "explore" for a in match.game.legal_actions(match.state)):
        match.play(rng.choice(match.game.legal_actions(match.state)))
    return match


def test_before_the_end_of_the_turn():
    assert before_end([Draw(), Lay(0), EndTurn(), Draw()]) == [Draw(), Lay(0)]
    assert before_end([EndTurn()]) == []
    assert before_end([Draw()]) == [Draw()]


@pytest.mark.parametrize(
    ("seat", "stop", "text"),
    [
        (Seat("Ana"), "not_allowed", "Hints are not allowed for Ana in this game"),
        (Seat("Ana", "random", hints=False), "bot", "Ana is a bot"),
        (Seat("Ana", hints=True), None, ""),
    ],
)
def test_who_gets_no_hint_and_why(seat, stop, text):
    match = deal(Toy(), {}, [seat, seat._replace(name="Bo")], 1)
    text = text.replace("Ana", match.seats[match.to_act].name)
    assert hint_stop(match) == stop
    assert stop is None or text in hint_refusal(match, stop)


def test_there_is_no_hint_when_the_game_is_over():
    match = play_on(deal(Toy(), {}, [Seat("Ana", hints=True), Seat("Bo", hints=True)], 1))
    assert hint_stop(match) == "over"
    assert "over" in hint_refusal(match, "over")
    assert len(HINT_STOPS) == 3
