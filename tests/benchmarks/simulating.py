"""How fast games are simulated: random games for three, deal, score and record included.

`python -m tests.benchmarks.simulating [--games 2000] [--players 3] [--all] [--peer 60]`. Seconds of
the processor are counted, not those of the clock, so that a busy machine matters less. Of two
workers the clock is told as well, one and two in turns: it says something on two free cores only.

`--peer` plays a game of Catanatron and some of ours in turns, so many times, and prints how many
games a second that makes for each thousand of Catanatron's decisions a second: a figure that says
something on slow and busy machines as well. It needs the extra `benchmark`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median, quantiles
from time import perf_counter, process_time

from sojourns import catalog
from sojourns.bots.question import at_random, lots
from sojourns.simulate import execute, report, results, run
from sojourns.simulate.plan import Plan
from sojourns.simulate.play import dealt, play_all
from tests import quietly

TURNS = 5
WARM, PART = 300, 60
"""Games that fill the tables first, and how many are played in a turn with the peer."""


def plan_of(players: int, expansions: list[str]) -> Plan:
    """Return the plan of random games on map A."""
    options = {"players": players, "map": "A", "expansions": expansions}
    return Plan(catalog.simulated(), catalog.content(options), options, ("random",), 1)


def bare(plan: Plan, seeds: range) -> None:
    """Play the games with nothing around them: no deal counted elsewhere, no score, no record."""
    for seed in seeds:
        game = dealt(plan, seed).game
        state, numbers, ply = game.initial(), lots(seed), 0
        while legal := game.legal_actions(state):
            state = game.apply(state, at_random(legal, numbers.at(ply)))
            ply += 1


def spent(work: Callable[[], object]) -> float:
    """Return the seconds of the processor that the work takes."""
    start = process_time()
    work()
    return process_time() - start


def cpu() -> tuple[float, float]:
    """Return the seconds of the processor that this process and its finished workers took."""
    return tuple(
        use.ru_utime + use.ru_stime for use in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN))
    )


def with_workers(plan: Plan, games: int, workers: int) -> tuple[float, float, float]:
    """Return the seconds of the clock, of this process and of its workers for the games."""
    start, mine, theirs = perf_counter(), *cpu()
    with execute.opened("processes", workers) as place:
        assert sum(
            len(batch) for batch in run.played(plan, range(1, games + 1), place, saved=False)
        )
    took = perf_counter() - start
    return took, cpu()[0] - mine, cpu()[1] - theirs


def one_core(plan: Plan, games: int) -> None:
    """Print games a second of one core, and what is around the rules."""
    batches = [range(start, start + games // TURNS) for start in range(1, games, games // TURNS)]
    play_all(plan, batches[0], saved=False)
    whole, alone = [], []
    for seeds in batches:
        whole.append(spent(lambda: play_all(plan, seeds, saved=False)) / len(seeds))  # noqa: B023
        alone.append(spent(lambda: bare(plan, seeds)) / len(seeds))  # noqa: B023
    print(
        f"one core: {1 / min(whole):,.0f} games a second at best, median {1 / median(whole):,.0f}"
    )
    print(f"deal and play alone: {min(alone) / min(whole):.0%} of it")
    lines = [result.line for result in play_all(plan, range(1, 501), saved=False).results]
    head = results.read_head(results.json.dumps(plan.header()).encode(), "")

    def counted() -> None:
        found = [
            results.read_game(line.encode(), "", head, seed) for seed, line in enumerate(lines, 1)
        ]
        report.document(report.counted(head, found))

    print(f"reading and reporting: {spent(counted) / len(lines) / min(whole):.0%} on top of it")


def beside_peer(plan: Plan, rounds: int) -> None:
    """Print how many games a second go with a thousand decisions a second of Catanatron."""
    from tests.benchmarks.peers import theirs

    play, decided = theirs(1), list[int]()
    play_all(plan, range(1, WARM + 1), saved=False)
    play(0)
    found = []
    for number in range(1, rounds + 1):
        seeds = range(WARM + (number - 1) * PART + 1, WARM + number * PART + 1)
        ours = len(seeds) / spent(lambda: play_all(plan, seeds, saved=False))  # noqa: B023
        seconds = spent(lambda: decided.append(play(number)))  # noqa: B023
        found.append(1000 * ours * seconds / decided[-1])
    low, middle, high = quantiles(found, n=4)
    print(
        f"for a thousand decisions a second of Catanatron: {middle:.1f} games a second "
        f"(quartiles {low:.1f} and {high:.1f}); at 45,000 that is {45 * middle:.0f}"
    )


def two_workers(plan: Plan, games: int) -> None:
    """Print what two workers gain over one."""
    gains, shares = [], []
    for _ in range(3):
        one, mine, _none = with_workers(plan, games, 1)
        two, parent, workers = with_workers(plan, games, 2)
        gains.append(one / two)
        shares.append((parent + workers) / mine)
        print(f"  one {games / one:,.0f} a second, two {games / two:,.0f}: {one / two:.2f} times")
    print(f"two workers by the clock: {median(gains):.2f} times one")
    print(
        f"the processors work {median(shares):.2f} times as long: {2 / median(shares):.2f} if free"
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--peer", type=int, default=0, help="turns with Catanatron instead")
    parser.add_argument("--all", action="store_true", help="with all expansions")
    asked = parser.parse_args()
    plan = plan_of(asked.players, catalog.expansions() if asked.all else [])
    if asked.peer:
        beside_peer(plan, asked.peer)
        return
    one_core(plan, asked.games)
    two_workers(plan, asked.games)


if __name__ == "__main__":
    quietly.run(main)
