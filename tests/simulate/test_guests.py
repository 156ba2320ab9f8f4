"""Bots of one's own in simulations: asked as at a table, begun anew with each game."""

from __future__ import annotations

import json
import shlex
import sys

import pytest

from sojourns.bots import host, roster
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.match import Seat
from sojourns.simulate import execute, run
from sojourns.simulate.guests import BotUnread
from tests.simulate.toys import simulated, tell, toy_plan
from tests.toygame import Toy

pytestmark = pytest.mark.usefixtures("own_bots")

BOTS = """
asked = 0

class Last:
    def choose(self, game, view, legal, rng):
        return legal[-1]

class Drawing:
    def choose(self, game, view, legal, rng):
        return rng.choice(legal)

class Remembering:
    '''Plays by how often it was asked before.'''

    def choose(self, game, view, legal, rng):
        global asked
        asked += 1
        return legal[asked % len(legal)]

class Raising:
    def choose(self, game, view, legal, rng):
        raise ValueError(f"no idea at {game.turn(view)}")

class Spinning:
    def choose(self, game, view, legal, rng):
        while True:
            pass
"""

PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    number = (len(asked["legal"]) * asked["seat"] + len(asked["players"])) % len(asked["legal"])
    print(json.dumps({"choose": number}), flush=True)
"""


@pytest.fixture
def bots(tmp_path):
    """Return the file of the bots."""
    path = tmp_path / "bots.py"
    path.write_text(BOTS)
    return path


@pytest.fixture
def program():
    """Return the name of a bot that is a program."""
    return roster.add(f"exec:{shlex.quote(sys.executable)} -c {shlex.quote(PROGRAM)}", "program")


def played_at_a_table(plan, seed):
    seats = [Seat(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(plan.seats(seed))]
    match = deal(Toy(), plan.options, seats, seed, str(seed))
    names = [seat.name for seat in match.seats]
    while not match.over:
        host.give(match, host.ask(match, lambda asked: tell(asked, names)))
    return saves.dumps(match)


def test_bt_08_they_make_the_moves_of_a_table(bots, program):
    """BT-08 same bots and seed: same moves, to the byte of the save."""
    plan = toy_plan(roster.add(f"{bots}:Drawing"), program, "random", players=3)
    for seed in (1, 2, 3):
        expected = played_at_a_table(plan, seed)
        host.stop_all()
        assert simulated(plan, seed, saved=True).save == expected


def lines(plan, games, workers):
    with execute.opened(execute.PROCESSES, workers) as place:
        batches = run.played(plan, range(plan.first, plan.first + games), place, saved=False)
        return [result.line for batch in batches for result in batch]


@pytest.mark.parametrize("cls", ["Drawing", "Remembering"])
def test_bt_07_any_number_of_workers_gives_the_same(bots, cls):
    """BT-07 also with a bot that remembers: it begins each game anew."""
    plan = toy_plan(roster.add(f"{bots}:{cls}"), "random", first=40)
    alone = lines(plan, 6, 1)
    assert len(alone) == 6
    assert lines(plan, 6, 2) == alone
    assert lines(plan, 6, 4) == alone


def test_workers_that_know_no_bot_are_told(bots, monkeypatch):
    """As where processes are not forked: what a worker needs is in the plan."""
    plan = toy_plan(roster.add(f"{bots}:Last"), "random")
    expected = simulated(plan, 1)
    roster.OTHERS.clear()
    with execute.opened(execute.PROCESSES, 2) as place:
        [[found]] = run.played(plan, range(1, 2), place, saved=False)
    assert found == expected
    assert not json.loads(found.line).get("faults")


def test_one_that_fails_is_replaced_and_told(bots):
    plan = toy_plan(roster.add(f"{bots}:Raising"), "random")
    found = simulated(plan, 2)
    assert [tuple(fault) for fault in found.faults] == [
        (0, "raised", "ValueError('no idea at 1')"),
    ]
    assert json.loads(found.line)["faults"] == [[0, "raised"]]
    assert "no idea" not in found.line


def test_one_that_takes_too_long_is_stopped(bots, monkeypatch):
    monkeypatch.setattr(host.LIMITS, "seconds", 0.3)
    plan = toy_plan(roster.add(f"{bots}:Spinning"), "random")
    assert plan.guests.seconds == 0.3
    assert json.loads(simulated(plan, 2).line)["faults"] == [[0, "too_slow"]]


def test_the_plan_tells_where_they_come_from(bots, program):
    plan = toy_plan(roster.add(f"{bots}:Last", "mine"), program, "random")
    told = plan.header()["guests"]
    assert told["mine"]["source"] == "bots.py:Last"
    assert told["program"]["source"].startswith(f"exec:{sys.executable} -c ")
    assert len(told["mine"]["digest"]) == 16
    bots.write_text(BOTS + "\n")
    again = plan.header()["guests"]
    assert again["mine"]["digest"] != told["mine"]["digest"]
    assert again["program"] == told["program"]
    assert toy_plan("random").header()["guests"] == {}


def test_the_digest_of_a_program_is_that_of_the_files_it_names(tmp_path):
    script = tmp_path / "bot.sh"
    script.write_text("cat")
    plan = toy_plan(roster.add(f"exec:sh {script} --fast", "mine"))
    before = plan.header()["guests"]["mine"]
    assert before["source"] == f"exec:sh {script} --fast"
    script.write_text("cat -n")
    assert plan.header()["guests"]["mine"]["digest"] != before["digest"]


def test_a_file_that_has_gone(bots):
    plan = toy_plan(roster.add(f"{bots}:Last"))
    bots.unlink()
    bots.mkdir()
    with pytest.raises(BotUnread, match=r"bots\.py: this bot cannot be read"):
        plan.header()
