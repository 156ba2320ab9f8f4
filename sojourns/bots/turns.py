"""What a seat can make of its turn: the search that the levels *easy*, *medium* and *hard* share.

`ends` looks for the best positions that the turn in hand can reach, `swift` plays on a turn that is
only imagined. Both know a game by its contract alone, and remember nothing between calls.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from sojourns.kernel.game import OVER, Evaluates, Game

WIDTH = 4
"""How many positions are followed at a time."""
FEW = 8
"""Up to so many first actions, the best position after each is followed too."""
DEEPEST = 40
"""Actions in a turn that are looked ahead."""
AGAIN = 4
"""How many of the actions known from the position before are valued once more in a swift turn."""
LEAST = 0.001
"""Points by which something must make a position better to be worth doing."""
HOPELESS = 1.0
"""So many points below an end of the turn that is known already, a swift turn is not gone on."""

Value = Callable[[Any, int], float]
"""Says how good a state is for a seat, in points."""


class Path(NamedTuple):
    """A position that the turn can reach."""

    worth: float
    chance: float
    """Decides between equals."""
    first: int
    """Index of the first action on the way."""
    state: Any
    way: tuple[Any, ...] = ()
    """The actions that lead there."""


class Planner(ABC):
    """A bot that plans the rest of its turn, whenever it is asked."""

    def choose(self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Return the first action of the plan."""
        return self.plan(game, view, legal, rng)[0]

    def plan(
        self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random
    ) -> Sequence[Any]:
        """Return the actions of the turn that it likes best, at least one (`kernel.game.Plans`).

        What is the only thing to do is done without a thought.
        """
        if len(legal) == 1:
            return legal
        way = self.search(game, view, legal, rng)
        return seen_through(game, view, way, self.value(game))

    @abstractmethod
    def value(self, game: Game[Any, Any]) -> Value:
        """Return what it steers by."""

    @abstractmethod
    def search(
        self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random
    ) -> Sequence[Any]:
        """Return them where there are several actions to begin with."""


def ends(
    game: Game[Any, Any],
    view: Any,
    legal: Sequence[Any],
    rng: Random,
    value: Value,
    width: int = WIDTH,
) -> list[Path]:
    """Return the ends of the turn that a beam of this width finds, best first; at least one.

    What would be revealed on the way is HIDDEN on the view, and stays so.
    """
    seat, turn = game.to_act(view), game.turn(view)
    if len(legal) <= FEW:
        width = max(width, len(legal))
    found: list[Path] = []
    paths = [Path(0.0, 0.0, -1, view)]
    seen = {view}
    for _depth in range(DEEPEST):
        inside: list[Path] = []
        for first, after, way in steps(game, paths, seen):
            path = Path(value(after, seat), rng.random(), first, after, way)
            goes_on = game.to_act(after) == seat and game.turn(after) == turn
            (inside if goes_on else found).append(path)
        if not inside:
            break
        paths = followed(inside, width, len(legal))
    return sorted(found or paths, key=rank, reverse=True)


def steps(
    game: Game[Any, Any], paths: Sequence[Path], seen: set[Any]
) -> Iterator[tuple[int, Any, tuple[Any, ...]]]:
    """Yield (first action, state, way there) for what is one action further and not yet seen.

    In the order of the paths, and of the legal actions.
    """
    for path in paths:
        for number, action in enumerate(game.legal_actions(path.state)):
            after = game.apply(path.state, action)
            if after not in seen:
                seen.add(after)
                first = number if path.first < 0 else path.first
                yield first, after, (*path.way, action)


def rank(path: Path) -> tuple[float, float]:
    """Return what orders positions; states themselves have no order."""
    return path.worth, path.chance


def followed(inside: list[Path], width: int, firsts: int) -> list[Path]:
    """Return the best positions, best first; with few first actions, the best after each as well.

    >>> inside = [Path(3, 0, 0, "a"), Path(2, 0, 0, "b"), Path(1, 0, 1, "c")]
    >>> [[path.state for path in followed(inside, 2, firsts)] for firsts in (2, 9)]
    [['a', 'c'], ['a', 'b']]
    """
    ranked = sorted(inside, key=rank, reverse=True)
    if firsts > FEW:
        return ranked[:width]
    best = chosen(ranked, 1, len(ranked))
    taken = set(map(id, best))
    rest = [path for path in ranked if id(path) not in taken]
    return sorted([*best, *rest][:width], key=rank, reverse=True)


def chosen(ranked: Sequence[Path], each: int, most: int) -> list[Path]:
    """Return the best of them, at most `most`, of a first action not more than `each`.

    >>> ranked = [Path(3, 0, 0, "a"), Path(2, 0, 0, "b"), Path(1, 0, 1, "c")]
    >>> [path.state for path in chosen(ranked, 1, 8)]
    ['a', 'c']
    """
    count: dict[int, int] = {}
    best: list[Path] = []
    for path in ranked:
        if len(best) < most and count.get(path.first, 0) < each:
            count[path.first] = count.get(path.first, 0) + 1
            best.append(path)
    return best


def gone(game: Game[Any, Any], state: Any, way: Sequence[Any], value: Value) -> Any:
    """Return the state after the turn is played that way, as far as it goes, and ended swiftly.

    A plan made on a view may not fit a state in which everything is known.
    """
    seat, turn = game.to_act(state), game.turn(state)
    for action in way:
        if not inside(game, state, seat, turn) or game.refusal(state, action) is not None:
            break
        state = game.apply(state, action)
    return swift(game, state, value) if inside(game, state, seat, turn) else state


def seen_through(
    game: Game[Any, Any], view: Any, way: Sequence[Any], value: Value
) -> Sequence[Any]:
    """Return a plan with all that makes the position better still done before its turn ends.

    A search drops positions from which it could have gone on, and made-up luck decides between
    turns of which one is the other with something left out. What ends the turn may end a part of
    it before: there, too, nothing is left.
    """
    seat, turn = game.to_act(view), game.turn(view)
    state, whole = view, list[Any]()
    for action in way:
        if action == way[-1]:
            state = better(game, state, value, whole)
        if game.refusal(state, action) is not None:  # what was done more has taken its place
            return way
        whole.append(action)
        state = game.apply(state, action)
    return way if inside(game, state, seat, turn) else whole


def better(game: Game[Any, Any], state: Any, value: Value, way: list[Any]) -> Any:
    """Return the state after whatever still makes it better in the turn, which is added to a way.

    The best thing first.
    """
    seat, turn = game.to_act(state), game.turn(state)
    worth = value(state, seat)
    while True:
        best = None
        for action in game.legal_actions(state):
            after = game.apply(state, action)
            found = value(after, seat)
            if found > worth + LEAST and inside(game, after, seat, turn):
                best, worth = (action, after), found
        if best is None:
            return state
        way.append(best[0])
        state = best[1]


def inside(game: Game[Any, Any], state: Any, seat: int, turn: int) -> bool:
    """Return whether the turn of the seat still lasts."""
    return game.to_act(state) == seat and game.turn(state) == turn


def swift(
    game: Game[Any, Any], state: Any, value: Value, known: dict[Any, float] | None = None
) -> Any:
    """Return the state after the rest of the turn, taking what looks best step by step.

    Actions are valued once; after each step only those that are new, and the best few of the
    others: that halves the time, and loses 0.2 points a turn. What was `known` from a position
    much like this one is used in the same way, and added to. Nothing may be HIDDEN that the turn
    can bring to light.
    """
    known = {} if known is None else known
    seat, turn = game.to_act(state), game.turn(state)
    end, end_worth = None, float("-inf")
    while True:
        best, best_worth = None, float("-inf")
        gains: dict[Any, float] = {}
        for action in worth_trying(game.legal_actions(state), known):
            after = game.apply(state, action)
            worth = value(after, seat)
            if not inside(game, after, seat, turn):
                if worth > end_worth:
                    end, end_worth = after, worth
                continue
            gains[action] = worth
            if worth > best_worth:
                best, best_worth = after, worth
        if best is None or best_worth < end_worth - HOPELESS:
            return state if end is None else end
        known.update((action, worth - best_worth) for action, worth in gains.items())
        state = best


def worth_trying(legal: Sequence[Any], known: dict[Any, float]) -> Sequence[Any]:
    """Return the legal actions that are not known yet, and the best few of those that are.

    >>> worth_trying("abcdefg", {"a": 6, "b": 5, "c": 4, "d": 3, "e": 7})
    ['a', 'b', 'c', 'e', 'f', 'g']
    """
    if not known:
        return legal
    old = sorted((known[action] for action in legal if action in known), reverse=True)
    least = old[AGAIN - 1] if len(old) > AGAIN else float("-inf")
    return [action for action in legal if known.get(action, least) >= least]


def over(game: Game[Any, Any], state: Any) -> bool:
    """Return whether the game has ended."""
    return game.to_act(state) == OVER


def valuer(game: Game[Any, Any]) -> Value:
    """Return what says how good a state is for a seat: the game itself, or the points ahead."""
    return game.value if isinstance(game, Evaluates) else points_ahead(game)


def points_ahead(game: Game[Any, Any]) -> Value:
    """Return what says how many points a seat is ahead of the best other."""

    def ahead(state: Any, seat: int) -> float:
        totals = game.outcome(state).totals
        return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)

    return ahead
