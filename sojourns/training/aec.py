"""The PettingZoo environment: agents act one after the other (AEC).

`pip install 'sojourns[pettingzoo]'`, then `from sojourns.training.aec import env`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sojourns import catalog
from sojourns.kernel.game import OVER
from sojourns.session.deal import drawn_seed, streams
from sojourns.training.actions import Choices
from sojourns.training.observations import observed

LEAST, MOST = -1000, 2**15 - 1
"""Bounds of what an observation holds."""
MODES = ("ansi",)
"""Ways in which the position can be rendered."""


def env(**options: Any) -> AECEnv[str, Any, int]:
    """Return the environment, in which an illegal action ends the game with a reward of -100."""
    made: Any = raw_env(**options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-100)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv[str, Any, int]):  # noqa: N801 - what PettingZoo calls it everywhere
    """Six Sojourns for `players` agents, `seat_0` and so on.

    When the game is over, each is rewarded with its points above the mean of the table.

    Raises:
        ValueError: it cannot be rendered in the mode asked for.
    """

    def __init__(
        self,
        players: int = 3,
        map: str = "A",  # noqa: A002 - as options call it
        expansions: Sequence[str] = (),
        feuds: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode is {render_mode!r}; it can be {' or '.join(MODES)}")
        super().__init__()  # type: ignore[no-untyped-call]
        self.metadata = {
            "name": "six_sojourns_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents = list(self.possible_agents)
        self._options = {"players": players, "map": map, "expansions": list(expansions)}
        if feuds is not None:
            self._options["feuds"] = feuds
        self._content = catalog.content(self._options)
        self._seed = drawn_seed()
        self._deal()
        self._choices = Choices(self._game)
        box = spaces.Box(LEAST, MOST, (len(self._observed(0)),), np.int16)
        mask = spaces.Box(0, 1, (len(self._choices.all),), np.int8)
        self._observations = {
            agent: spaces.Dict({"observation": box, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._actions = {
            agent: spaces.Discrete(len(self._choices.all)) for agent in self.possible_agents
        }

    def _deal(self) -> None:
        kind = catalog.six()
        setup = kind.deal(self._options, self._content, streams(self._seed))
        self._game = kind.bind(setup, self._content)
        self._state = self._game.initial()
        self._chosen = -1
        self._left: Sequence[Any] = ()
        """The actions that the first choice left."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's choices."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a game; without a seed that of the seed after the last one."""
        self._seed = self._seed + 1 if seed is None else seed
        self._deal()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._game.to_act(self._state)]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent may know, and which choices it has, if it is to act."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self._choices.all), np.int8)
        if self._game.to_act(self._state) == seat and not self.terminations[agent]:
            mask[list(self._legal())] = 1
        return {"observation": np.array(self._observed(seat), np.int16), "action_mask": mask}

    def _observed(self, seat: int) -> list[int]:
        acts = self._game.to_act(self._state) == seat
        view = self._game.view(self._state, seat)
        return observed(self._game, view, seat, self._chosen if acts else -1)

    def _legal(self) -> dict[int, Any]:
        """Return the choices of the agent to act, each with what it leaves."""
        if self._left:
            return dict(self._choices.amounts(self._left))
        seat, legal = self._game.to_act(self._state), self._game.legal_actions(self._state)
        return dict(self._choices.places(legal, seat))

    def step(self, action: int | None) -> None:
        """Do what was chosen, or remember it until the amount is chosen, too.

        Raises:
            ValueError: it may not be chosen now.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        legal = self._legal()
        if action is None or int(action) not in legal:
            raise ValueError(f"{action} may not be chosen by {agent} now")
        found = legal[int(action)]
        if self._left:
            self._do(found)
        elif self._choices.amounts(found):
            self._chosen, self._left = int(action), found
        else:
            self._do(found[0])
        self._accumulate_rewards()

    def _do(self, action: Any) -> None:
        self._state = self._game.apply(self._state, action)
        self._chosen, self._left = -1, ()
        if self._game.to_act(self._state) != OVER:
            self._select()
            return
        totals = self._game.outcome(self._state).totals
        mean = sum(totals) / len(totals)
        self.rewards = {
            agent: total - mean for agent, total in zip(self.agents, totals, strict=True)
        }
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Return the position in words with `render_mode="ansi"`."""
        if self.render_mode is None:
            return None
        told = catalog.words(catalog.SIX, self._game, self.possible_agents)
        return "\n".join(told.describe(self._game.view(self._state, None)))

    def close(self) -> None:
        """Do nothing: nothing is open."""
