"""Plans: the rest of a bot's turn, as far as each of its actions is legal where it comes."""

from __future__ import annotations

import json
import shlex
import sys
from random import Random

import pytest

from sojourns.bots import host
from sojourns.bots.easy import Easy
from sojourns.bots.question import Answer, question
from tests.bots.test_host import sits
from tests.toygame.play import toy_match


def last_of_each(match):
    """Return the turn of the last legal actions, on the view."""
    game, view, seat = match.game, match.view(match.to_act), match.to_act
    way = []
    while game.to_act(view) == seat:
        way.append(game.legal_actions(view)[-1])
        view = game.apply(view, way[-1])
    return way


def whole(answer):
    return [answer.action, *answer.plan]


def test_a_plan_comes_through_the_host_as_it_is_without_it():
    match = toy_match(kinds=("greedy", "greedy"))
    longest = 0
    while not match.over:
        answer = host.ask(match)
        assert answer == question(match).answer()
        longest = max(longest, len(answer.plan))
        host.give(match, answer)
    assert longest > 1


def test_the_first_of_a_plan_is_what_the_bot_chooses():
    match = toy_match(kinds=("greedy", "greedy"))
    asked = question(match)
    chosen = Easy().choose(asked.game, asked.view, asked.legal, Random(asked.chance))
    assert asked.answer().action == chosen


def test_bots_that_do_not_plan_have_none(misfit):
    assert host.ask(toy_match(kinds=("random", "random"))).plan == ()
    assert host.ask(sits(misfit("Prints"))).plan == ()


def test_a_plan_ends_with_the_turn(misfit):
    """However long the bot goes on."""
    match = sits(misfit("Plots"))
    answer = host.ask(match)
    assert whole(answer) == last_of_each(match)
    for action in whole(answer):
        assert match.to_act == match.game.to_act(match.states[0])
        match.play(action)
    assert match.to_act != match.game.to_act(match.states[0])


def test_a_plan_is_cut_where_it_is_not_legal(misfit):
    match = sits(misfit("Dreams"))
    assert host.ask(match) == Answer(last_of_each(match)[0])


@pytest.mark.parametrize(("cls", "fault"), [("Idles", "illegal"), ("Doubts", "raised")])
def test_a_plan_of_nothing_or_one_that_raises_is_a_fault(misfit, cls, fault):
    """BT-03."""
    answer = host.ask(sits(misfit(cls)))
    assert (answer.fault, answer.plan) == (fault, ())


def answering(named, line):
    """Return the name of a program that answers so."""
    code = f"import sys\nfor asked in sys.stdin: print({line!r}, flush=True)"
    return named("exec:" + shlex.join([sys.executable, "-c", code]), "mine")


@pytest.mark.parametrize(
    ("plan", "taken"),
    [
        ("x", 0),
        ({"0": 0}, 0),
        (None, 0),
        ([0], 1),
        ([0, -1], 1),
        ([0, 10**30], 1),
        ([True], 0),
        (["0"], 0),
        ([[0]], 0),
        ([0.0], 0),
        ([0, None, 0], 1),
    ],
)
def test_what_was_written_is_only_ever_taken_for_places_in_a_list(named, plan, taken):
    """BT-03: a bot may write anything."""
    match = sits(answering(named, json.dumps({"choose": 0, "plan": plan})))
    answer = host.ask(match, lambda asked: {})
    assert answer.fault is None
    assert answer.action == question(match).legal[0]
    assert len(answer.plan) == taken
