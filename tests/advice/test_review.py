"""Reviews: turns, their points, and what they cost."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from sojourns import catalog
from sojourns.advice import asking
from sojourns.advice.foresight import foresee
from sojourns.advice.review import Judged, Span, Verdict, costliest, judged, points, spans
from sojourns.bots import host
from tests.golden import compact
from tests.toygame import Draw, EndTurn, Lay, Stake, Take
from tests.toygame.play import play_on, toy_match


def finished(seed=7, **more):
    return play_on(toy_match(seed=seed, **more))


def test_turns_follow_each_other_to_the_end():
    match = finished(players=3)
    found = spans(match)
    assert [span.turn for span in found] == list(range(9))
    assert (found[0].start, found[-1].end) == (0, match.ply)
    for span, after in pairwise(found):
        assert span.end == after.start
    for span in found:
        assert {entry.seat for entry in match.journal[span.start : span.end]} == {span.seat}


def test_points_are_those_at_the_start_and_after_each_turn():
    match = finished()
    found = list(points(match))
    assert len(found) == len(spans(match)) + 1
    assert set(found[0]) == {0}
    assert found[-1] == match.game.outcome(match.state).totals
    for span, totals in zip(spans(match), found[1:], strict=True):
        assert totals == match.game.outcome(match.states[span.end]).totals


def test_what_a_turn_cost_is_the_value_that_was_within_reach_less_that_of_its_end():
    match = toy_match()
    seat, values = match.to_act, match.game.values
    hand = match.state.hands[seat]
    best = max(hand, key=lambda card: card % values)
    worst = min(hand, key=lambda card: card % values)
    for action in (Take(), Lay(hand.index(worst)), EndTurn()):
        match.play(action)
    play_on(match)
    plan = [Take(), Lay(hand.index(best)), EndTurn()]
    found = judged(match, spans(match)[0], plan, match.game.value)
    assert found.lost == best % values - worst % values > 0
    assert found.plan == tuple(plan)


def test_a_turn_that_went_as_the_plan_cost_nothing_and_one_without_a_plan_neither():
    match = finished()
    for span in spans(match):
        way = [entry.action for entry in match.journal[span.start : span.end]]
        lost = judged(match, span, way, match.game.value).lost
        assert lost == 0 or Draw() in way  # what was drawn is not known before
        assert judged(match, span, (), match.game.value) == Verdict(span, (), 0.0)


def test_the_three_that_cost_most_come_first():
    costs = [0.0, 2.0, -3.0, 5.0, 0.01, 2.0, 1.0]
    found = costliest([Verdict(Span(n, 0, n, n + 1), (), c) for n, c in enumerate(costs)])
    assert [verdict.span.turn for verdict in found] == [3, 1, 5]
    assert costliest([Verdict(Span(0, 0, 0, 1), (), 0.02)]) == []


def test_what_was_found_fits_the_match_until_it_is_played_otherwise():
    match = finished()
    known = Judged(match)
    assert known.fits(match)
    last = match.undo(agreed=True)
    assert not known.fits(match)
    match.play(last.action)
    assert known.fits(match)
    match.undo(agreed=True)
    match.undo(agreed=True)
    others = [a for a in match.game.legal_actions(match.state) if a != match._undone[-1].action]
    match.play(others[0])
    play_on(match)
    assert not known.fits(match)


def test_what_was_taken_back_is_no_part_of_a_review():
    match = toy_match()
    match.play(Draw())
    for action in (Stake(1), Stake(2), Stake(3)):
        match.play(action)
        match.undo(agreed=True)
    play_on(match)
    assert [span.turn for span in spans(match)] == list(range(6))
    assert spans(match)[-1].end == match.ply


@pytest.fixture
def no_process(monkeypatch):
    """Answer questions where they are asked."""
    monkeypatch.setattr(host, "inquire", lambda asked: asked.answer())


def foreseen(match, verdict):
    """Return what would have come of the plan for a turn."""
    words_of = partial(catalog.words, match.kind.name)
    return foresee(match, verdict.span.start, verdict.plan, words_of)


def ends_with_one_decision(match, verdict):
    """Return whether all of the plan but its last action was the only thing to do."""
    game, start = match.game.public(), match.states[verdict.span.start]
    view = match.game.view(start, verdict.span.seat)
    *forced, last = verdict.plan
    for action in forced:
        if list(game.legal_actions(view)) != [action]:
            return False
        view = game.apply(view, action)
    legal = list(game.legal_actions(view))
    after = game.apply(view, last)
    goes_on = (game.to_act(after), game.turn(after)) == (verdict.span.seat, verdict.span.turn)
    return last in legal and (len(legal) > 1 or not goes_on)


@pytest.mark.parametrize("name", compact.names())
@pytest.mark.usefixtures("no_process")
def test_every_golden_game_can_be_reviewed(name, monkeypatch):
    """With any expansions, to the end: the random bot is asked, who takes no time."""
    monkeypatch.setattr(asking, "REVIEWER", "random")
    match, _golden = compact.read(name)
    verdicts = list(asking.review(match))
    assert [verdict.span for verdict in verdicts] == spans(match)
    assert all(ends_with_one_decision(match, verdict) for verdict in verdicts)
    for verdict in costliest(verdicts):
        foreseen(match, verdict)


@pytest.mark.parametrize("name", ["exploration+airships", "upgrades-2"])
@pytest.mark.usefixtures("no_process")
def test_whole_plans_of_golden_games_are_told(name):
    match, _golden = compact.read(name)
    verdicts = list(asking.review(match))
    (worst, *_others) = costliest(verdicts)
    assert worst.lost == max(verdict.lost for verdict in verdicts) > 0
    told = foreseen(match, worst)
    assert all(step.told for step in told.steps)
    assert told.steps[-1].typed == "end"
