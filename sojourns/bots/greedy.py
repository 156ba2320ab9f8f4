"""The bot *greedy*: looks for the best position that its own turn can reach.

A beam search over the actions of the turn in hand, on the seat's own view: what would be revealed
on the way is HIDDEN and stays so. Nothing is remembered between actions: the same position and the
same random numbers give the same answer after undo, after loading and in every process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from sojourns.kernel.game import Evaluates, Game

WIDTH = 4
"""How many positions are followed at a time."""
FEW = 8
"""Up to so many first actions, the best position after each is followed too."""
DEEPEST = 40
"""Actions in a turn that are looked ahead."""


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


class Greedy:
    """Takes the first step towards the best end of its turn."""

    def choose(self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random) -> Any:
        """Return the legal action that leads to the best position at the end of the turn."""
        return self.plan(game, view, legal, rng)[0]

    def plan(
        self, game: Game[Any, Any], view: Any, legal: Sequence[Any], rng: Random
    ) -> Sequence[Any]:
        """Return the actions that lead to the best position at the end of the turn, at least one.

        Simulations play them all, which is three times as fast as to think before each.
        """
        if len(legal) == 1:
            return legal
        seat, turn = game.to_act(view), game.turn(view)
        width = max(WIDTH, len(legal)) if len(legal) <= FEW else WIDTH
        value = valuer(game)
        ends: list[Path] = []
        paths = [Path(0.0, 0.0, -1, view)]
        seen = {view}
        for _depth in range(DEEPEST):
            inside: list[Path] = []
            for first, after, way in steps(game, paths, seen):
                path = Path(value(after, seat), rng.random(), first, after, way)
                goes_on = game.to_act(after) == seat and game.turn(after) == turn
                (inside if goes_on else ends).append(path)
            if not inside:
                break
            paths = followed(inside, width, len(legal))
        return max(ends or paths, key=rank).way


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


def followed(ends: list[Path], width: int, firsts: int) -> list[Path]:
    """Return the best positions, best first; with few first actions, the best after each as well.

    >>> ends = [Path(3, 0, 0, "a"), Path(2, 0, 0, "b"), Path(1, 0, 1, "c")]
    >>> [path.state for path in followed(ends, 2, 2)], [path.state for path in followed(ends, 2, 9)]
    (['a', 'c'], ['a', 'b'])
    """
    ranked = sorted(ends, key=rank, reverse=True)
    if firsts > FEW:
        return ranked[:width]
    best: list[Path] = []
    rest: list[Path] = []
    for path in ranked:
        (rest if any(path.first == other.first for other in best) else best).append(path)
    return sorted([*best, *rest][:width], key=rank, reverse=True)


def valuer(game: Game[Any, Any]) -> Callable[[Any, int], float]:
    """Return what says how good a state is for a seat: the game itself, or the points ahead."""
    if isinstance(game, Evaluates):
        return game.value

    def ahead(state: Any, seat: int) -> float:
        totals = game.outcome(state).totals
        return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)

    return ahead
