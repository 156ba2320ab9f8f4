"""One game of a simulation: as at a table, seat by seat, and recorded as it went."""

from __future__ import annotations

import gc
import json
from random import Random

import pytest

from sojourns import catalog
from sojourns.bots import BOTS, host
from sojourns.bots.question import question
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.match import Seat
from sojourns.simulate.measures import entries
from sojourns.simulate.play import TOGETHER, play_all
from sojourns.simulate.results import read_game, read_head
from tests.simulate.toys import simulated, six_plan, toy_plan
from tests.toygame import Toy
from tests.toygame.play import KINDS


def record(plan, seed):
    return json.loads(simulated(plan, seed).line)


def match_of(plan, kinds, seed):
    return saves.loads(simulated(plan, seed, saved=True).save, "save", kinds)


def played_at_a_table(kind, plan, seed):
    seats = [Seat(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(plan.seats(seed))]
    match = deal(kind, plan.options, seats, seed, str(seed))
    while not match.over:
        host.give(match, question(match).answer())
    return match


@pytest.mark.parametrize("bots", [("random",), ("greedy",), ("greedy", "random")], ids=", ".join)
def test_bt_08_the_moves_are_those_of_a_table(bots):
    """BT-08 the same bots and seed make the same moves, to the byte of the save."""
    plan = toy_plan(*bots, players=3)
    for seed in (1, 2, 3):
        table = played_at_a_table(Toy(), plan, seed)
        assert simulated(plan, seed, saved=True).save == saves.dumps(table)


def test_bt_08_six_sojourns_with_everything():
    """BT-08 with all expansions, whose views hide more."""
    plan = six_plan("random", players=2, expansions=tuple(catalog.expansions()))
    table = played_at_a_table(catalog.six(), plan, 11)
    assert simulated(plan, 11, saved=True).save == saves.dumps(table)


def test_bt_08_the_host_makes_the_moves_of_a_simulation():
    """BT-08 a bot that is asked in its own process answers what it answers here."""
    plan = toy_plan("greedy")
    match = match_of(plan, KINDS, 4)
    table = deal(Toy(), plan.options, match.seats, 4, "4")
    while not table.over:
        host.give(table, host.ask(table))
    assert [entry.action for entry in table.journal] == [entry.action for entry in match.journal]


def test_bots_move_up_a_seat_with_each_seed():
    plan = toy_plan("random", "greedy", players=3)
    assert plan.seats(2) == ("random", "greedy", "random")
    assert plan.seats(3) == ("greedy", "random", "greedy")
    every = [plan.seats(seed)[seat] for seed in (7, 8) for seat in range(3)]
    assert every.count("random") == every.count("greedy") == 3


def test_a_record_tells_what_the_save_tells():
    """HX-11 one number everywhere: totals, places, points and decisions are those of the replay."""
    plan = six_plan("random", expansions=tuple(catalog.expansions()))
    for seed in (3, 4):
        told, match = record(plan, seed), match_of(plan, catalog.kinds(), seed)
        game, final = match.game, match.state
        assert match.over
        assert told["totals"] == list(game.outcome(final).totals)
        assert [place - 1 for place in told["places"]] == list(game.outcome(final).places)
        by_rule = [{rule: sum(of.values()) for rule, of in seat.items()} for seat in told["score"]]
        for line in game.score_lines(final):
            by_rule[line.seat][line.rule] -= line.points
        assert not any(points for seat in by_rule for points in seat.values())
        assert told["order"] == list(game.order)
        assert sum(told["decisions"]) == match.ply
        assert told["turns"] == 27
        names = [card.id for card in game.content.cards]
        taken = [[card for card, *_how in seat] for seat in told["cards"]]
        assert taken == [
            [names[card] for card in (*given, *bought)]
            for given, bought in zip(game.rules.given, final.cards, strict=True)
        ]
        spent = [sum(price for _card, price, *_rest in seat) for seat in told["cards"]]
        buys = [
            (entry.seat, game.content.numbers.row[entry.action.slot])
            for entry in match.journal
            if entry.action.kind == "buy"
        ]
        assert spent == [sum(price for one, price in buys if one == seat) for seat in range(3)]


def test_every_figure_is_counted_once():
    plan = six_plan("random", expansions=tuple(catalog.expansions()))
    head = read_head(json.dumps(plan.header()).encode(), "test")
    found = read_game(simulated(plan, 1).line.encode(), "test", head, 1)
    keys = [key for key, _total, _number in entries(found, head)]
    assert len(keys) == len(set(keys))
    assert set(head.names.rules) >= {rule for seat in found.score for rule in seat}


def test_the_names_say_which_cards_an_expansion_brings():
    """S3"""
    names = six_plan("random", expansions=("places", "upgrades", "shrines")).header()["names"]
    assert {part: len(cards) for part, cards in names["decks"].items()} == {
        "places": 9,
        "upgrades": 10,
    }
    assert len(names["cards"]) == 37 + 9 + 10
    assert names["icons"].keys() == set(names["trades"])
    assert sum(names["icons"].values()) > 100


class Broken:
    """Raises after its first answers."""

    def choose(self, game, view, legal, rng):
        if game.turn(view) > 1:
            raise RuntimeError("no more")
        return legal[0]


class Liar:
    """Answers what is not legal."""

    def choose(self, game, view, legal, rng):
        return "castle"


@pytest.mark.parametrize(("bot", "reason"), [(Broken, "raised"), (Liar, "illegal")])
def test_a_bot_that_fails_is_replaced_and_told(monkeypatch, bot, reason):
    monkeypatch.setitem(BOTS, "mine", bot)
    told = record(toy_plan("mine", "random"), 2)
    assert told["faults"] == [[0, reason]]
    assert told["turns"] == 6


class Planner:
    """Counts how often it is asked; it plans its turn."""

    asked = 0

    def plan(self, game, view, legal, rng):
        Planner.asked += 1
        seat, done = game.to_act(view), []
        while game.to_act(view) == seat:
            done.append(game.legal_actions(view)[-1])
            view = game.apply(view, done[-1])
        return done

    def choose(self, game, view, legal, rng):
        Planner.asked += 1
        return legal[-1]


@pytest.mark.parametrize("whole_turns", [True, False])
def test_whole_turns_ask_once_a_turn(monkeypatch, whole_turns):
    monkeypatch.setitem(BOTS, "mine", Planner)
    monkeypatch.setattr(Planner, "asked", 0)
    told = record(toy_plan("mine", whole_turns=whole_turns), 1)
    assert told["turns"] == 6
    assert Planner.asked == (6 if whole_turns else sum(told["decisions"])) > 5


class Dreamer:
    """Plans what is not legal: at once, or later in the turn."""

    later = False

    def plan(self, game, view, legal, rng):
        return [legal[0], "castle"] if self.later else ["castle"]

    def choose(self, game, view, legal, rng):
        return legal[0]


@pytest.mark.parametrize("later", [False, True])
def test_a_plan_that_goes_wrong_is_left(monkeypatch, later):
    monkeypatch.setitem(BOTS, "mine", Dreamer)
    monkeypatch.setattr(Dreamer, "later", later)
    told = record(toy_plan("mine", "random", whole_turns=True), 2)
    assert told.get("faults") == (None if later else [[0, "illegal"]])
    assert told["turns"] == 6


def test_random_moves_are_spread_over_all_that_is_legal():
    plan, rng = toy_plan("random"), Random(1)
    kinds = {
        entry.action.kind
        for seed in rng.sample(range(1000), 10)
        for entry in match_of(plan, KINDS, seed).journal
    }
    assert kinds == {"draw", "take", "call", "stake", "lay", "end_turn"}


def test_the_collector_is_as_it_was_after_games():
    """What many games change of it while they are played is theirs alone."""
    before = gc.get_threshold(), gc.get_freeze_count()
    play_all(toy_plan(), range(1, 3), saved=False)
    assert (gc.get_threshold(), gc.get_freeze_count()) == before


def test_games_that_are_played_together_are_those_played_one_by_one():
    """BT-08 also past as many as are dealt at once."""
    plan, seeds = toy_plan("greedy", "random"), range(5, 5 + TOGETHER + 2)
    together = play_all(plan, seeds, saved=True).results
    assert len(together) == len(seeds)
    assert list(together) == [simulated(plan, seed, saved=True) for seed in seeds]
