"""The bots, on the toy game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sojourns.bots import maker
from sojourns.bots.easy import Easy
from sojourns.bots.medium import Medium
from sojourns.bots.question import FALLBACK, at_random, chance
from sojourns.bots.turns import Path, followed
from sojourns.bots.uniform import Uniform
from sojourns.kernel.game import HIDDEN
from tests.toygame import Call, Draw, EndTurn, Lay, Stake, ToyGame
from tests.toygame.play import toy_match

PLANNERS = ("easy", "medium", "hard-20")
NAMES = ("random", *PLANNERS)


def choose(bot, match, seed=0):
    view = match.view(match.to_act)
    return bot.choose(match.game, view, match.game.legal_actions(view), Random(seed))


def play_out(match, bots, seed=0):
    while not match.over:
        match.play(choose(bots[match.to_act], match, f"{seed}/{match.ply}"))
    return match


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_every_bot_plays_whole_games(name, players):
    match = play_out(toy_match(players=players), [maker(name)() for _ in range(players)])
    assert match.over


@pytest.mark.parametrize("name", NAMES)
def test_equal_random_numbers_give_equal_games(name):
    """BT-07: also when each decision is another bot's."""
    first = play_out(toy_match(), [maker(name)()] * 2)
    second = toy_match()
    while not second.over:
        second.play(choose(maker(name)(), second, f"0/{second.ply}"))
    assert second.journal == first.journal


def test_random_takes_every_action_equally_often():
    match = toy_match()
    match.play(Draw())
    taken = Counter(choose(Uniform(), match, seed) for seed in range(2000))
    legal = match.game.legal_actions(match.state)
    assert taken.keys() == set(legal)
    assert min(taken.values()) > 2000 / len(legal) * 0.7


def test_numbers_of_the_random_bot_are_all_as_likely_and_new_at_each_ply():
    """BT-08: sixteen come out of one digest, and no two are one."""
    asked = [(seed, ply) for seed in range(300) for ply in range(40)]
    numbers = [chance(seed, ply, FALLBACK) for seed, ply in asked]
    assert len(set(numbers)) == len(numbers)
    assert numbers == [chance(seed, ply, FALLBACK) for seed, ply in asked]
    for many in (2, 3, 7, 64):
        taken = Counter(at_random(range(many), number) for number in numbers)
        mean = len(numbers) / many
        assert max(abs(taken[one] - mean) for one in range(many)) < 4 * mean**0.5


def test_easy_wins_against_random():
    wins = 0
    for seed in range(20):
        seat = seed % 2
        bots = [Easy() if place == seat else Uniform() for place in range(2)]
        match = play_out(toy_match(seed=seed), bots, seed)
        wins += match.game.outcome(match.state).places[seat] == 0
    assert wins >= 16


@pytest.mark.parametrize("name", PLANNERS)
def test_planners_do_before_they_end_their_turn_what_gives_points(name):
    """The best turn is: call the suit of the best card, stake most, lay that card."""
    match = toy_match(seed=3)
    match.play(Draw())
    seat = match.to_act
    hand = match.state.hands[seat]
    done = []
    while match.to_act == seat:
        done.append(choose(maker(name)(), match))
        match.play(done[-1])
    best = max(hand, key=lambda card: card % match.game.values)
    assert match.state.table[seat] == (best,)
    assert Call(best // match.game.values) in done
    assert any(isinstance(action, Stake) for action in done)
    assert done[-1] == EndTurn()


def test_easy_sees_what_its_seat_may_see():
    """It decides the same whatever lies hidden."""
    match = toy_match()
    views = []

    class Watched(ToyGame):
        def apply(self, state, action):
            views.append(state)
            return super().apply(state, action)

    game = match.game
    game.__class__ = Watched
    choose(Easy(), match)
    assert views
    assert all(set(state.deck) <= {HIDDEN} for state in views)


@pytest.mark.parametrize("name", PLANNERS)
def test_planners_cope_with_a_card_that_is_not_known_yet(name):
    """A card drawn while thinking is HIDDEN on the view; laying it later is still thought of."""
    match = toy_match()
    view = match.view(match.to_act)
    drawn = match.game.apply(view, Draw())
    assert drawn.hands[match.to_act][-1] == HIDDEN
    assert choose(maker(name)(), match) in match.game.legal_actions(match.state)


def test_medium_asks_the_score_where_a_game_cannot_value_positions():
    class Plain(ToyGame):
        value = None

    match = toy_match(seed=3)
    match.play(Draw())
    with_value = choose(Medium(), match)
    match.game.__class__ = Plain
    assert choose(Medium(), match) == with_value


@pytest.mark.parametrize("name", PLANNERS)
def test_planners_take_the_only_action(name):
    match = toy_match()
    for action in (Draw(), Call(0), Stake(3), Lay(0)):
        match.play(action)
    assert choose(maker(name)(), match) == EndTurn()


def test_few_first_actions_are_each_followed():
    ends = [Path(5 - number, 0.0, number % 3, number) for number in range(6)]
    assert [path.state for path in followed(ends, 3, 3)] == [0, 1, 2]
    ends.append(Path(-9, 0.0, 7, 6))
    assert 6 in [path.state for path in followed(ends, 4, 8)]
    assert 6 not in [path.state for path in followed(ends, 4, 9)]
