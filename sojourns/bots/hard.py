"""The bot *hard*: Monte Carlo tree search over information sets, a whole turn at a step.

The root has the best turns that a beam finds, several of each first action. An iteration makes up
what the view hides, takes the turn that promises most (UCB), then turns of the others and its own
next one, and values the position reached for every seat; each seat is taken to want its own best
(max^n). Below the root a node stands for what was done since, whatever lies hidden: its
statistics are those of an information set. There a turn is its first action, for instance the card
taken, and is played on swiftly.

Nothing is remembered between answers, and it never thinks while others do.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from time import monotonic
from typing import Any

from sojourns.bots.turns import (
    FEW,
    Path,
    Planner,
    Value,
    chosen,
    ends,
    gone,
    inside,
    over,
    swift,
    valuer,
)
from sojourns.kernel.game import Game, Samples

ITERATIONS = 300
"""For one answer with one other player, if nothing is said; with two others half as many each, and
so on: about a second, since each iteration plays on for everybody."""
WIDTH = 12
"""How many positions the beam follows at a time."""
EACH = 3
"""Turns with the same first action that are compared, where first actions are few."""
MOST = 15
"""Turns that are compared."""
PRIOR = 4
"""What the position at the end of the turn is worth counts as so many iterations."""
CURIOUS = 1.5
"""How much a turn may seem worse, in points, and yet be tried (the constant of UCB)."""
WIDER = 4
"""After so many visits one more first action of a following turn is tried."""


class Branch:
    """A turn in the tree, and what came of it."""

    __slots__ = ("below", "gains", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        """Sums of the values reached, indexed [seat]."""
        self.below: dict[Any, Branch] = {}
        """By the first action of the turn that follows."""
        self.gains: dict[Any, float] = {}
        """What the actions of its turn gained when it was played on swiftly."""

    def add(self, worths: Sequence[float]) -> None:
        """Count an iteration that came through here."""
        self.visits += 1
        for seat, worth in enumerate(worths):
            self.totals[seat] += worth


class Hard(Planner):
    """Searches a tree of turns; stronger with more iterations, or more seconds, for an answer."""

    def __init__(self, iterations: int | None = None, seconds: float = 0.0) -> None:
        self.iterations = iterations
        """For one answer; None: as many as the number of players says."""
        self.seconds = seconds
        """If it is not 0, this decides, and answers cannot be repeated."""

    def value(self, game: Game[Any, Any]) -> Value:
        """Return the value that the game gives a position."""
        return valuer(game)

    def search(
        self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random
    ) -> Sequence[Any]:
        """Return the actions of the turn that did best in the search, at least one."""
        until = monotonic() + self.seconds
        found = ends(game, view, legal, rng, self.value(game), WIDTH)
        plans = chosen(found, EACH if len(legal) <= FEW else MOST, MOST)
        if len(plans) == 1 or not isinstance(game, Samples):
            return found[0].way
        search = Search(game, view, plans, rng)
        number = 0
        enough = self.iterations or ITERATIONS // max(game.seats - 1, 1)
        while monotonic() < until if self.seconds else number < enough:
            search.iterate()
            number += 1
        return search.best().way


class Search:
    """The tree of one answer."""

    def __init__(self, game: Game[Any, Any], view: Any, plans: Sequence[Path], rng: Random) -> None:
        assert isinstance(game, Samples)
        self.game = game
        self.sample = game.sample
        self.value: Value = valuer(game)
        self.view = view
        self.seat = game.to_act(view)
        self.plans = plans
        self.arms = [Branch(game.seats) for _plan in plans]
        self.first = rng.getrandbits(64)
        self.drift = 0.0
        """How far the values reached lie above what the plans promise, on average."""

    def iterate(self) -> None:
        """Follow one line of turns, and count what came of it."""
        game = self.game
        place = self._tried()
        arm = self.arms[place]
        # the same things hidden for every plan: what luck does to all of them says nothing
        state = self.sample(self.view, Random(self.first + arm.visits))
        state = gone(game, state, self.plans[place].way, self.value)
        line = [arm]
        for _turn in range(game.seats):
            if over(game, state):
                break
            state = self._turn(state, line)
        worths = [self.value(state, seat) for seat in range(game.seats)]
        for branch in line:
            branch.add(worths)
        visits = sum(one.visits for one in self.arms)
        gain = worths[self.seat] - self.plans[place].worth
        self.drift += (gain - self.drift) / visits

    def best(self) -> Path:
        """Return the plan that did best."""
        promises = [self._promise(place) for place in range(len(self.plans))]
        return self.plans[promises.index(max(promises))]

    def _promise(self, place: int) -> float:
        """Return what a plan is worth, by its own end and by what came of it."""
        arm = self.arms[place]
        expected = self.plans[place].worth + self.drift
        return (arm.totals[self.seat] + PRIOR * expected) / (arm.visits + PRIOR)

    def _tried(self) -> int:
        """Return the plan to try next."""
        visits = log(1 + sum(arm.visits for arm in self.arms))
        hopes = [
            self._promise(place) + CURIOUS * sqrt(visits / (1 + arm.visits))
            for place, arm in enumerate(self.arms)
        ]
        return hopes.index(max(hopes))

    def _turn(self, state: Any, line: list[Branch]) -> Any:
        """Return the state after a turn of the seat to act, and add its branch to the line."""
        game, seat, turn = self.game, self.game.to_act(state), self.game.turn(state)
        legal = game.legal_actions(state)
        if len(legal) > FEW:
            return swift(game, state, self.value)
        node = line[-1]
        action = self._first(state, legal, seat, node)
        branch = node.below.get(action)
        if branch is None:
            branch = node.below[action] = Branch(game.seats)
        line.append(branch)
        after = game.apply(state, action)
        if not inside(game, after, seat, turn):
            return after
        return swift(game, after, self.value, branch.gains)

    def _first(self, state: Any, legal: Sequence[Any], seat: int, node: Branch) -> Any:
        """Return the first action of a following turn: one that did well, or a further one."""
        tried = [action for action in legal if action in node.below]
        if len(tried) < min(len(legal), 1 + node.visits // WIDER):
            fresh = [action for action in legal if action not in node.below]
            return max(fresh, key=lambda action: self.value(self.game.apply(state, action), seat))
        visits = log(1 + node.visits)

        def hope(action: Any) -> float:
            branch = node.below[action]
            return branch.totals[seat] / branch.visits + CURIOUS * sqrt(visits / branch.visits)

        return max(tried, key=hope)
