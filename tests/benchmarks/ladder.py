"""How strong the levels are: bots against each other with seats rotated, and what came of it.

`python -m tests.benchmarks.ladder --out FOLDER [--games 200] [--hard-games 100] [--many 60]
[--maps A B] [--expansions all] [--hard hard:100] [--workers 2]` plays neighbours of the ladder
against each other at tables of two, and all levels mixed at tables of three and four, in every
order round the table. It prints the share of games won (a shared first place is half a win) with
Wilson's 95 % interval, and each level's mean rank and points with theirs: the tables of
`docs/bots.md`. A folder that was begun is gone on with, and `--games 0 --many 0` only prints.

`python -m tests.benchmarks.ladder --times 40` prints what an answer takes, in seconds of the
processor: at the start of a turn, and later in it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from pathlib import Path
from statistics import mean
from time import process_time
from typing import NamedTuple

from sojourns import catalog
from sojourns.bots import BOTS, saved
from sojourns.bots.question import question
from sojourns.games.six.game import EXPANSIONS
from sojourns.session.deal import deal
from sojourns.session.match import Seat
from sojourns.simulate import execute, figures, results, run
from sojourns.simulate.plan import Plan
from sojourns.simulate.results import Game
from tests import quietly

ORDERS = 6
"""Ways in which four bots can sit round a table, but for who is first."""


class Table(NamedTuple):
    """Some bots, and how many of their games are wanted."""

    players: int
    map: str
    expansions: tuple[str, ...]
    bots: tuple[str, ...]
    games: int

    @property
    def played(self) -> str:
        """Return on what is played."""
        return f"{self.map}, {'all' if len(self.expansions) > 1 else 'base'}"

    def plan(self) -> Plan:
        """Return the games as a simulation; with each seed everybody moves up a seat."""
        options = {
            "players": self.players,
            "map": self.map,
            "expansions": list(self.expansions),
        }
        content = catalog.content(options)
        return Plan(catalog.simulated(), content, options, self.bots, 1, whole_turns=True)

    def file(self, folder: Path) -> Path:
        """Return where its games are kept."""
        parts = (str(self.players), self.map, "all" if self.expansions else "base", *self.bots)
        return folder / f"{'_'.join(parts)}.jsonl"


def tables(asked: argparse.Namespace) -> Iterator[Table]:
    """Yield what is to be played, the quick games first."""
    levels = [*list(BOTS)[:-1], saved(asked.hard)]
    chosen: list[tuple[str, ...]] = [()] if "base" in asked.expansions else []
    chosen += [tuple(EXPANSIONS)] if "all" in asked.expansions else []
    for weaker, stronger in pairwise(levels):
        games = asked.hard_games if stronger == levels[-1] else asked.games
        for board in asked.maps:
            for expansions in chosen:
                yield Table(2, board, expansions, (stronger, weaker), games)
    for players in (3, 4):
        for board in asked.maps[:1]:
            for others in permutations(levels[1:]):
                bots = (levels[0], *others)
                games = -(-asked.many // (ORDERS * len(levels))) * len(levels)
                yield Table(players, board, chosen[0], bots, games)


def play(table: Table, folder: Path, place: execute.Place) -> list[Game]:
    """Return the games, those that are missing played; a file of this table holds them."""
    plan = table.plan()
    with results.opened_to_add(table.file(folder)) as kept:
        kept.begin(plan.header())
        seeds = range(plan.first + kept.number, plan.first + table.games)
        for found in run.played(plan, seeds, place, saved=False) if seeds else ():
            kept.add([result.line for result in found])
        games = list(kept.games())
    assert not any(game.faults for game in games), "a bot failed"
    return games


def ranks(game: Game) -> list[float]:
    """Return the rank of each seat from 1; those who share a place have the mean of theirs."""
    return [place + (game.places.count(place) - 1) / 2 for place in game.places]


def of_bot(games: Sequence[Game], bot: str, *, points: bool = False) -> figures.Figure:
    """Return the mean rank of a bot, or its mean points."""
    found: Counter[tuple[int, int]] = Counter()
    for game in games:
        for seat, rank in enumerate(ranks(game)):
            if game.bots[seat] == bot:
                found[game.totals[seat] if points else int(2 * rank), 1] += 1
    return figures.mean(found, 1 if points else 2)


def wins(games: Sequence[Game], bot: str) -> figures.Figure:
    """Return the share of two-player games that the bot won, with Wilson's interval."""
    halves = [int(4 - 2 * ranks(game)[game.bots.index(bot)]) for game in games]
    return figures.share(Counter((won, 1) for won in halves), 2)


def told(figure: figures.Figure) -> str:
    """Return a mean with its interval."""
    return f"{figure.value:.2f} ±{(figure.high - figure.low) / 2:.2f}"


def tell_pair(table: Table, games: Sequence[Game]) -> str:
    """Return the row of a table of two."""
    stronger, weaker = table.bots
    won = wins(games, stronger)
    share = f"{won.value:.1%} ({won.low:.1%} to {won.high:.1%})"
    points = (told(of_bot(games, bot, points=True)) for bot in table.bots)
    cells = (f"*{stronger}* – *{weaker}*", table.played, str(len(games)), share, *points)
    return f"| {' | '.join(cells)} |"


def tell_many(levels: Sequence[str], players: int, games: Sequence[Game]) -> str:
    """Return the row of the mixed tables of so many players."""
    cells = (told(of_bot(games, bot)) for bot in levels)
    return f"| {players} players | {len(games)} | {' | '.join(cells)} |"


def times(number: int, hard: str) -> None:
    """Print what answers take, over positions of games of two that *medium* played."""
    print("| level | at the start of a turn: mean, most | later in it |")
    print("| --- | --- | --- |")
    for level in (*list(BOTS)[:-1], saved(hard)):
        first: list[float] = []
        later: list[float] = []
        match = deal(catalog.six(), {"players": 2, "map": "A"}, _seats("medium"), 1)
        turn, answered = -1, 0
        while not match.over and answered < number:
            asked = question(match)
            if len(asked.legal) > 1:
                start = process_time()
                asked._replace(bot=level).answer()
                fresh = match.game.turn(match.state) != turn
                (first if fresh else later).append(process_time() - start)
                answered += 1
            turn = match.game.turn(match.state)
            match.play(asked.answer().action)
        cells = (f"{mean(found):.3f} s, {max(found):.3f} s" for found in (first, later))
        print(f"| *{level}* | {' | '.join(cells)} |", flush=True)


def _seats(bot: str) -> list[Seat]:
    return [Seat(name, bot, look) for look, name in enumerate(("Ana", "Bo"))]


def main() -> None:
    """Play what is missing, and print the tables."""
    parser = argparse.ArgumentParser(description="How strong the levels of bots are.")
    parser.add_argument("--out", type=Path, default=Path("ladder"), help="folder of the games")
    parser.add_argument("--games", type=int, default=200, help="of each pair without hard")
    parser.add_argument("--hard-games", type=int, default=100, help="of each pair with hard")
    parser.add_argument("--many", type=int, default=60, help="of three, and of four players")
    parser.add_argument("--maps", nargs="+", default=["A"], help="three and more play on the first")
    parser.add_argument("--expansions", nargs="+", default=["base"], choices=["base", "all"])
    parser.add_argument("--hard", default="hard", help="hard, or hard with another effort")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--times", type=int, default=0, help="answers to measure instead")
    asked = parser.parse_args()
    if asked.times:
        times(asked.times, asked.hard)
        return
    asked.out.mkdir(parents=True, exist_ok=True)
    mixed: dict[int, list[Game]] = {3: [], 4: []}
    print("| two players | map, expansions | games | won by the first | its points | the other's |")
    print("| --- | --- | --- | --- | --- | --- |")
    with execute.opened(execute.PROCESSES, asked.workers) as place:
        for table in tables(asked):
            games = play(table, asked.out, place)
            if table.players == 2 and games:
                print(tell_pair(table, games), flush=True)
            elif games:
                mixed[table.players] += games
    levels = [*list(BOTS)[:-1], saved(asked.hard)]
    print(f"\n| mean rank | games | {' | '.join(f'*{level}*' for level in levels)} |")
    print("| --- | --- | --- | --- | --- | --- |")
    for players, games in mixed.items():
        if games:
            print(tell_many(levels, players, games))


if __name__ == "__main__":
    quietly.run(main)
