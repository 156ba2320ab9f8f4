"""The result of a game is one number everywhere (HX-11): breakdown, log, replay, screens, JSON.

`python -m tests.benchmarks.one_number FOLDER` takes the games that `proofs record` wrote into the
folder; without one it plays `--games` anew. It compares what every place says about the end, and
prints how many games agree with themselves.

`python -m tests.benchmarks.one_number --simulated --games 1000` has them played by `simulate` on 1,
2 and 4 workers: records and saves must be the same bytes (SV-17), and what a record says of the end
what all other places say of the save.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from sojourns import catalog
from sojourns.cli import looking
from sojourns.cli.table import Table
from sojourns.kernel.game import OVER
from sojourns.session import saves
from sojourns.session.match import Match
from sojourns.simulate import execute, run
from sojourns.simulate.plan import Plan
from sojourns.tui.desk import Desk
from tests import quietly
from tests.benchmarks.proofs import KIND, STRENGTH, games, recorded

PLAYER = re.compile(r"^(?P<name>.*): (?P<points>-?[0-9]+) points?, (?P<coins>[0-9]+) coins? to ")
LINE = re.compile(r"^  (?P<points>-?[0-9]+) points?: ")
ENDING = re.compile(
    r"^The game is over: (?P<winners>.*?) (?:wins?|share the victory) with (-?[0-9]+)"
)

Totals = tuple[int, ...]
Record = Mapping[str, Any]
"""A line of a file of results (docs/simulate.md)."""


def said(match: Match) -> Iterator[tuple[str, Totals]]:
    """Yield every place that tells the points of all players, and what it says."""
    game, view = match.game, match.view(None)
    yield "result", game.outcome(match.state).totals
    for seat in range(game.seats):
        yield f"result as seat {seat} sees it", game.outcome(match.view(seat)).totals
    sums = [0] * game.seats
    for line in game.score_lines(view):
        sums[line.seat] += line.points
    yield "breakdown", tuple(sums)
    table = Table(match, Path("game.json"))
    yield from in_words(table.words.score_lines(view))
    told: dict[str, Any] = looking.score_of(table, view)
    yield "score --json, totals", tuple(one["total"] for one in told["players"])
    lines = [sum(line["points"] for line in one["lines"]) for one in told["players"]]
    yield "score --json, lines", tuple(lines)
    yield "score screen", on_screen(match)
    again = saves.loads(saves.dumps(match), "game.json", {catalog.SIX: KIND})
    yield "export and import", again.game.outcome(again.states[again.ply]).totals


def in_words(lines: Iterable[str]) -> Iterator[tuple[str, Totals]]:
    """Yield what the score in words says: totals, and the sums of its lines."""
    totals: list[int] = []
    sums: list[int] = []
    for line in lines:
        player, points = PLAYER.match(line), LINE.match(line)
        if player:
            totals.append(int(player["points"]))
            sums.append(0)
        elif points:
            sums[-1] += int(points["points"])
    yield "score, totals", tuple(totals)
    yield "score, lines", tuple(sums)


def on_screen(match: Match) -> Totals:
    """Return the sums of the columns of the score screen at the end of a replay."""
    face = catalog.face(match.kind.name)
    moment = Desk(match, face).moment(None)
    rows = face.score_rows(moment, match.game.score_lines(moment.view))
    return tuple(map(sum, zip(*(row.points for row in rows), strict=True)))


def assert_one(match: Match) -> None:
    """Assert that all say the same points, coins and winners."""
    game, view = match.game, match.view(None)
    outcome = game.outcome(match.state)
    assert game.to_act(match.state) == OVER
    for place, totals in said(match):
        assert totals == outcome.totals, (place, totals, outcome.totals)
    table = Table(match, Path("game.json"))
    names = [seat.name for seat in match.seats]
    winners = [names[seat] for seat in outcome.winners]
    last = list(looking.log_lines(table, match.ply - 1))[-1]
    ending = ENDING.search(last.partition(". ")[2])
    assert ending is not None, last
    assert [name for name in names if name in ending["winners"]] == winners, last
    assert int(ending[2]) == max(outcome.totals), last
    assert looking.score_of(table, view)["winners"] == list(outcome.winners)
    shown = table.words.show(view, match.ply)
    assert [one["coins"] for one in shown["players"]] == list(outcome.tie_break)


def simulated(number: int, strength: int = STRENGTH) -> Iterator[tuple[Match, Record]]:
    """Yield random games that `simulate` plays on 1, 2 and 4 workers, over the covering array.

    All three must hand back the same records and saves, to the byte.
    """
    from tests.props.covering import tables

    found = tables(strength)[:number]
    with ExitStack() as stack:
        places = [stack.enter_context(execute.opened(execute.PROCESSES, n)) for n in (1, 2, 4)]
        for at, options in enumerate(found):
            plan = Plan(catalog.simulated(), catalog.content(options), options, ("random",), at)
            seeds = range(at, at + number // len(found) + (at < number % len(found)))
            one, *others = (
                [result for batch in run.played(plan, seeds, place, saved=True) for result in batch]
                for place in places
            )
            assert all(other == one for other in others), options
            for result in one:
                match = saves.loads(result.save, "game.json", {catalog.SIX: KIND})
                yield match, json.loads(result.line)


def assert_recorded(match: Match, record: Record) -> None:
    """Assert that the record of a simulation says of the end what the match says."""
    outcome = match.game.outcome(match.state)
    sums = [sum(sum(by.values()) for by in seat.values()) for seat in record["score"]]
    assert tuple(record["totals"]) == tuple(sums) == outcome.totals
    assert tuple(record["tie_break"]) == outcome.tie_break
    assert tuple(place - 1 for place in record["places"]) == outcome.places
    assert tuple(record["order"]) == match.game.order
    assert record["bots"] == [seat.kind for seat in match.seats]
    assert sum(record["decisions"]) == match.ply
    assert record["seed"] == match.seed


def main() -> None:
    """Compare, and print how many games agree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--simulated", action="store_true")
    options = parser.parse_args()
    found: Iterable[tuple[Match, Record | None]]
    if options.simulated:
        found = simulated(options.games)
    elif options.folder is None:
        found = ((match, None) for match in games(1, options.games))
    else:
        found = ((match, None) for match, _kept in recorded(options.folder))
    number = 0
    for match, record in found:
        assert_one(match)
        if record is not None:
            assert_recorded(match, record)
        number += 1
    print(f"{number:,} of {number:,} games say one number everywhere")


if __name__ == "__main__":
    quietly.run(main)
