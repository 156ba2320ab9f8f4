"""How fast the engine is: random games, legal actions, apply, digest, verified replay.

Run it on a quiet machine: `python tests/benchmarks/engine.py [--games 300] [--players 3]`.
It prints decisions a second and microseconds a call, in CPU time of one process: medians of five
runs. The base game and the game with all expansions are played in turns.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import Any

from sojourns.catalog import six
from sojourns.games.six.game import EXPANSIONS
from sojourns.session.deal import deal, streams
from sojourns.session.match import Match, Seat
from sojourns.session.replay import replay
from sojourns.session.saves import dumps
from tests import quietly

RUNS = 5
DEALS = 5


def seats(players: int) -> list[Seat]:
    """Return that many seats."""
    return [Seat(f"P{number + 1}") for number in range(players)]


def random_game(game: Any, rng: Random, keep: list[tuple[Any, Any]] | None = None) -> int:
    """Play one game, uniform over the legal actions, and return the number of decisions."""
    state, number, random = game.initial(), 0, rng.random
    while True:
        legal = game.legal_actions(state)
        if not legal:
            return number
        action = legal[int(random() * len(legal))]
        if keep is not None:
            keep.append((state, action))
        state = game.apply(state, action)
        number += 1


def rate(work: Callable[[], int]) -> float:
    """Return how many a second `work` does, where it returns how many it did: median of RUNS."""
    rates = []
    for _ in range(RUNS):
        start = process_time()
        number = work()
        rates.append(number / (process_time() - start))
    return median(rates)


def each(function: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> float:
    """Return the microseconds of one call: median of RUNS passes over the arguments."""

    def work() -> int:
        for one in arguments:
            function(*one)
        return len(arguments)

    return 1e6 / rate(work)


def games(players: int, number: int, expansions: Sequence[str] = ()) -> list[Any]:
    """Return bound games with different deals, over the same content."""
    kind = six()
    options = {"players": players, "map": "A", "expansions": list(expansions)}
    content = kind.content(options)
    return [
        kind.bind(kind.deal(options, content, streams(seed)), content) for seed in range(number)
    ]


def with_and_without(players: int, number: int, rng: Random) -> tuple[float, float]:
    """Return the decisions a second of base games and of games with all expansions.

    They are played game by game in turns, so that whatever slows the machine slows both.
    """
    tables = [games(players, DEALS), games(players, DEALS, list(EXPANSIONS))]
    decisions, seconds = [0, 0], [0.0, 0.0]
    for one in range(RUNS * number):
        for which, dealt in enumerate(tables):
            start = process_time()
            decisions[which] += random_game(dealt[one % DEALS], rng)
            seconds[which] += process_time() - start
    return decisions[0] / seconds[0], decisions[1] / seconds[1]


def played_match(players: int, seed: int) -> Match:
    """Return a match that was played to its end at random."""
    match = deal(six(), {"players": players, "map": "A"}, seats(players), seed)
    rng = Random(seed)
    while not match.over:
        match.play(rng.choice(match.game.legal_actions(match.state)))
    return match


def replays(players: int) -> Callable[[], int]:
    """Return work that replays the parsed journals of saved games, every digest compared."""
    saved = []
    for seed in range(20):
        match = played_match(players, seed)
        saved.append((match, json.loads(dumps(match))["journal"]))

    def work() -> int:
        for match, journal in saved:
            fresh = Match(match.kind, match.content, match.setup, match.seats)
            replay(fresh, journal, "bench")
        return sum(len(journal) for _, journal in saved)

    return work


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="random games a run")
    parser.add_argument("--players", type=int, default=3)
    options = parser.parse_args()
    rng = Random(1)

    dealt = games(options.players, 1)[0]
    base, everything = with_and_without(options.players, options.games, rng)
    print(f"random games: {base:,.0f} decisions a second ({options.players} players)")
    print(f"with all expansions: {everything:,.0f}, {everything / base:.0%} of that")

    plies: list[tuple[Any, Any]] = []
    for _ in range(50):
        random_game(dealt, rng, plies)
    states = [(state,) for state, _ in plies]
    offered = sum(len(dealt.legal_actions(state)) for (state,) in states)
    print(
        f"legal_actions: {each(dealt.legal_actions, states):.2f} µs for {offered / len(states):.0f}"
    )
    print(f"apply: {each(dealt.apply, plies):.2f} µs")
    print(f"refusal of a legal action: {each(dealt.refusal, plies):.2f} µs")
    print(f"digest: {each(dealt.digest, states):.2f} µs")
    print(f"score_lines: {each(dealt.score_lines, states[::10]):.2f} µs")
    print(f"value, for bots: {each(dealt.value, [(s, 0) for (s,) in states[::10]]):.2f} µs")

    print(f"verified replay: {rate(replays(options.players)):,.0f} actions a second")


if __name__ == "__main__":
    quietly.run(main)
