"""How often chance alone looks like more, in reports on real games whose labels were permuted.

`python -m tests.benchmarks.permuted --repeats 1000 --games 60` plays 600 random games for three.
For each repeat it draws 60 of them, deals the places in turn order and the cards that were taken
anew among the seats, so that neither has an effect, and reports on them: an interval should leave
out the true value in 5 % of the repeats. Two halves of a repeat are compared as runs of equal
seeds: again, 5 % of all differences should look clear. Equal arguments print equal figures.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from sojourns import catalog
from sojourns.simulate.compare import Comparison
from sojourns.simulate.measures import Key
from sojourns.simulate.plan import Plan
from sojourns.simulate.play import play_all
from sojourns.simulate.report import counted
from sojourns.simulate.results import Game, Head, read_game, read_head
from tests import quietly

POOL = 600
"""Games that are played."""
PLAYERS = 3
ENOUGH = 30
"""Games that must have a figure: of fewer, discrete values make intervals too wide or narrow."""
TRUTHS = {"margin": 0.0, "wins": 1 / PLAYERS, "rank": (PLAYERS + 1) / 2}
"""What figures of seats and of owners are if labels have no effect; ranks shared count lower."""


def pool() -> tuple[Head, list[Game]]:
    """Return random games for three on map A, and their plan."""
    options = {"players": PLAYERS, "map": "A", "expansions": []}
    plan = Plan(catalog.simulated(), catalog.content(options), options, ("random",), 1)
    head = read_head(json.dumps(plan.header()).encode(), "the plan")
    results = play_all(plan, range(1, POOL + 1), saved=False).results
    lines = (result.line.encode() for result in results)
    return head, [read_game(line, "a game", head, seed) for seed, line in enumerate(lines, 1)]


def permuted(games: Sequence[Game], rng: Random) -> Iterator[Game]:
    """Yield the games with their places in turn order and their cards dealt anew."""
    for game in games:
        order, cards = [*game.order], [*game.cards]
        rng.shuffle(order)
        rng.shuffle(cards)
        yield game.model_copy(update={"order": order, "cards": cards})


def truth(key: Key) -> float | None:
    """Return what the figure is if labels have no effect; None: they are not in it."""
    return TRUTHS.get(key[-1]) if key[0] in ("seats", "cards") else None


def main() -> None:
    """Print how often intervals leave out what is true."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=1000)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = Random(asked.seed)
    head, games = pool()
    cases: Counter[str] = Counter()
    clear: Counter[str] = Counter()
    for _ in range(asked.repeats):
        drawn = list(permuted(rng.sample(games, asked.games), rng))
        for key, figure in counted(head, drawn).figures():
            expected = truth(key)
            if expected is not None and figure.number >= ENOUGH:
                name = f"{key[0]}: {key[-1]}"
                cases[name] += 1
                clear[name] += figure.excludes(expected)
        half = asked.games // 2
        comparison = Comparison((head, head))
        for one, other in zip(drawn[:half], drawn[half:], strict=False):
            comparison.add(one, other)
        for key, difference in comparison.differences():
            gain = difference.gain
            if gain.number >= ENOUGH and gain.low < gain.high:  # turns are always 27
                name = f"compared: {key[0]}"
                cases[name] += 1
                clear[name] += difference.is_clear
    for name, number in cases.items():
        print(f"{name}: clear in {clear[name] / number:.1%} of {number:,}")


if __name__ == "__main__":
    quietly.run(main)
