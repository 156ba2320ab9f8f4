"""The environment, by PettingZoo's own tests and by what an agent may rely on."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from sojourns import catalog
from sojourns.training.aec import env, raw_env
from sojourns.training.observations import parts

EVERYTHING = {"players": 4, "map": "B", "expansions": catalog.expansions()}

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.*")


@pytest.mark.parametrize("options", [{}, {"players": 2}, EVERYTHING], ids=["3", "2", "everything"])
def test_pettingzoo_api(options):
    made = env(**options)
    made.reset(seed=1)
    api_test(made, num_cycles=400)


def test_pettingzoo_seed():
    seed_test(env, num_cycles=60)


def played(made, seed):
    """Play to the end and return what each agent got, and every choice."""
    made.reset(seed=seed)
    rewards, chosen = dict.fromkeys(made.possible_agents, 0.0), []
    rng = np.random.default_rng(seed)
    for agent in made.agent_iter():
        observation, reward, over, _cut, _info = made.last()
        rewards[agent] += reward
        if not over:
            chosen.append(rng.choice(np.flatnonzero(observation["action_mask"])))
        made.step(None if over else int(chosen[-1]))
    return rewards, chosen


def test_a_game_is_played_to_its_end():
    made = raw_env(**EVERYTHING)
    rewards, chosen = played(made, 5)
    assert sum(rewards.values()) == pytest.approx(0)
    assert any(rewards.values())
    assert played(made, 5) == (rewards, chosen)
    assert played(made, 6)[1] != chosen


def test_games_follow_the_first_seed():
    one, other = raw_env(), raw_env()
    one.reset(seed=5)
    one.reset()
    other.reset(seed=6)
    agent = one.agent_selection
    assert (one.observe(agent)["observation"] == other.observe(agent)["observation"]).all()


@pytest.mark.parametrize(("asked", "side"), [({}, "normal"), ({"feuds": "fierce"}, "fierce")])
def test_x7_1_the_side_of_feuds_may_be_chosen(asked, side):
    made = raw_env(expansions=["feuds"], **asked)
    made.reset(seed=1)
    assert made._game.setup["feuds"] == side


def test_what_may_not_be_chosen_is_refused():
    made = raw_env()
    made.reset(seed=1)
    with pytest.raises(ValueError, match="may not be chosen"):
        made.step(0)  # the end of a turn, before a card was bought
    guarded = env()
    guarded.reset(seed=1)
    agent = guarded.agent_selection
    guarded.step(0)
    assert guarded.terminations[agent]
    assert guarded.rewards[agent] == -100


def test_an_observation_begins_with_the_observer():
    """Parts of seats stand in turn order, the observer's first."""
    made = raw_env(**EVERYTHING)
    made.reset(seed=3)
    game, state = made._game, made._state
    for seat in range(4):
        view = game.view(state, seat)
        found = list(parts(game, view, seat, -1))
        assert dict(found[:4])["to_act"] == [(state.seat - seat) % 4]
        coins = [numbers for name, numbers in found if name == "coins"]
        assert coins == [[state.coins[(seat + turn) % 4]] for turn in range(4)]


def test_the_position_is_told_in_words():
    made = raw_env(render_mode="ansi")
    made.reset(seed=1)
    assert "seat_0" in made.render()
    assert raw_env().render() is None


def test_what_it_cannot_render_is_refused():
    with pytest.raises(ValueError, match="render_mode is 'human'; it can be ansi"):
        raw_env(render_mode="human")
