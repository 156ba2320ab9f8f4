"""The levels on Six Sojourns: every combination of expansions, what they may see, equal answers."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from sojourns import catalog
from sojourns.bots import BOTS, maker, roster, saved, thinking_time
from sojourns.bots.question import question
from sojourns.games.six.game import EXPANSIONS
from sojourns.session.deal import deal
from sojourns.session.match import Seat
from sojourns.simulate.plan import Plan
from sojourns.simulate.play import play_all
from tests.cli.tables import small_match
from tests.props.covering import NAMES, name_of, tables

LEVELS = ("easy", "medium", "hard-9")


def dealt(options, seed, bot="human"):
    """Return a match of these options."""
    seats = [Seat(name, bot, look) for look, name in enumerate(NAMES[: options["players"]])]
    return deal(catalog.six(), options, seats, seed)


def somewhere(options, seed, bot):
    """Return a match that was played at random for a while, to where there is a choice."""
    match, rng = dealt(options, seed, bot), Random(seed)
    plies = rng.randrange(30)
    while len(legal := match.game.legal_actions(match.state)) == 1 or match.ply < plies:
        match.play(legal[rng.randrange(len(legal))])
    return match


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("options", tables(2), ids=name_of)
def test_levels_play_every_pair_of_choices(bot, options):
    """They answer, and the same when they are asked again; all of the plan is legal on the view."""
    asked = question(somewhere(options, len(options["expansions"]), bot))
    answer = asked.answer()
    assert answer.fault is None, answer.detail
    assert asked.answer() == answer
    assert len(answer.plan) + 1 == len(maker(bot)().plan(*asked_of(asked)))


def after_some(options, seed, plies):
    """Return a match after so many random plies, where there is a choice."""
    match, rng = dealt(options, seed), Random(seed)
    while len(legal := match.game.legal_actions(match.state)) == 1 or match.ply < plies:
        match.play(legal[rng.randrange(len(legal))])
    return match


def left_undone(asked, bot):
    """Yield what a bot could do before a step of its plan ends, and like better."""
    game, state = asked.game, asked.view
    seat, turn, worth = game.to_act(state), game.turn(state), maker(bot)().value(game)
    way = maker(bot)().plan(*asked_of(asked))
    for action in way:
        if action == way[-1]:
            for other in game.legal_actions(state):
                after = game.apply(state, other)
                stays = game.to_act(after) == seat and game.turn(after) == turn
                if stays and worth(after, seat) > worth(state, seat) + 0.001:
                    yield other
        state = game.apply(state, action)
    assert game.to_act(state) != seat or game.turn(state) != turn


@pytest.mark.parametrize(
    ("bot", "expansions", "seed", "plies"),
    [
        ("hard-9", EXPANSIONS, 25, 24),
        ("hard-9", EXPANSIONS, 27, 41),
        ("medium", (), 16, 23),
        ("medium", EXPANSIONS, 19, 43),
        *((bot, EXPANSIONS, seed, 5 * seed) for bot in LEVELS for seed in range(1, 6)),
    ],
)
def test_a_plan_leaves_nothing_undone_that_the_bot_likes(bot, expansions, seed, plies):
    """Where its turn has just begun, and in the middle of it."""
    options = {"players": 2, "map": "A", "expansions": list(expansions)}
    asked = question(after_some(options, seed, plies))
    assert list(left_undone(asked, bot)) == []


def asked_of(asked):
    """Return what the bot is handed."""
    return asked.game, asked.view, asked.legal, Random(asked.chance)


@pytest.mark.parametrize("bot", LEVELS)
def test_levels_decide_the_same_whatever_is_hidden(bot):
    """Another deck and other faces under the tokens: the same view, the same plan."""
    options = {"players": 3, "map": "A", "expansions": ["exploration", "places"]}
    match = somewhere(options, 4, bot)
    game, seat = match.game, match.to_act
    view, legal = match.view(seat), game.legal_actions(match.state)
    other = game.sample(view, Random(1))
    assert other != match.state
    plans = [
        maker(bot)().plan(known, game.view(state, seat), legal, Random(5))
        for known, state in ((game, match.state), (game.public(), other))
    ]
    assert plans[0] == plans[1]


def test_hard_looks_at_made_up_things_alone():
    """What it plays on from is never the deal, of which a game holds a copy."""
    match = somewhere({"players": 2, "map": "A", "expansions": []}, 1, "hard-9")
    deck, seen = match.state.deck, set()
    game = match.game.public()
    sample = type(game).sample

    class Watched(type(game)):
        def sample(self, view, rng):
            assert set(view.deck) == {-2}
            state = sample(self, view, rng)
            seen.add(state.deck)
            return state

    game.__class__ = Watched
    seat = match.to_act
    view = match.view(seat)
    maker("hard-9")().plan(game, view, game.legal_actions(view), Random(1))
    assert len(seen) > 1
    assert deck not in seen


def test_names_of_levels():
    assert list(BOTS) == ["random", "easy", "medium", "hard"]
    assert maker("greedy") is maker("easy")
    assert [maker(name)().iterations for name in ("hard:200", "hard-7")] == [200, 7]
    assert maker("hard:3s")().seconds == thinking_time("hard:3s") == 3.0
    assert [thinking_time(name) for name in ("hard:1000", "hard", "random")] == [100, 30, 0]
    for wrong in (
        "hard:",
        "hard:0",
        "hard:x",
        "hard:-1",
        "easy:3",
        "hard:2m",
        "hard:1.5s",
        "nobody",
    ):
        assert maker(wrong) is None
        assert not roster.known(wrong)


def test_saves_hold_the_effort_of_a_bot():
    name = saved("hard:200")
    match = dealt({"players": 2, "map": "A", "expansions": []}, 1, name)
    assert match.seats[0].kind == name == "hard-200"
    assert roster.known(name)


def test_hard_takes_the_seconds_it_is_given():
    """With hardly any it answers nevertheless."""
    match = somewhere({"players": 2, "map": "A", "expansions": []}, 1, "hard-1s")
    bot = maker("hard-1s")()
    bot.seconds = 1e-9
    view = match.view(match.to_act)
    legal = match.game.legal_actions(view)
    assert bot.plan(match.game.public(), view, legal, Random(1))[0] in legal


@pytest.mark.parametrize(
    ("better", "worse", "where", "games"),
    [
        ("medium", "easy", "small", 12),
        # on the small map *hard* is no better than *medium*
        ("hard:20", "medium", "A", 4),
    ],
)
def test_a_level_makes_more_points_than_the_one_below(better, worse, where, games):
    """A tenth more at least, each in either seat equally often; the ladder tells how much it is."""
    options = {"players": 2, "map": where, "expansions": []}
    small = small_match((Seat("Ana"), Seat("Bo"))).content
    content = small if where == "small" else catalog.content(options)
    plan = Plan(catalog.simulated(), content, options, (better, worse), 1, whole_turns=True)
    points = Counter()
    for result in play_all(plan, range(1, games + 1), saved=False).results:
        assert not result.faults
        record = json.loads(result.line)
        points.update(dict(zip(record["bots"], record["totals"], strict=True)))
    assert points[better] > 1.1 * points[worse], points
