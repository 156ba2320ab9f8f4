"""Hints and reviews hold whole turns, whoever waits for them."""

from __future__ import annotations

import asyncio

import pytest

from sojourns import catalog
from sojourns.advice import asking
from sojourns.session.deal import deal
from sojourns.session.match import Seat


@pytest.fixture(autouse=True)
def swift(monkeypatch, own_bots):
    """Ask a bot that takes no time."""
    monkeypatch.setattr(asking, "ADVISER", "easy")
    monkeypatch.setattr(asking, "REVIEWER", "easy")


def thriftless(match):
    """Take the dearest card and end the turn, until the game is over or only one can be taken."""
    while not match.over:
        legal = match.game.legal_actions(match.state)
        if legal[0].kind == "buy" and len(legal) == 1:
            return match
        ends = [action for action in legal if action.kind == "end_turn"]
        match.play(ends[0] if ends else legal[-1])
    return match


def test_hints_and_reviews_go_on_after_a_purchase_that_is_forced():
    """Who has no coins can only take the first card, and bots plan no further than that."""
    match = thriftless(deal(catalog.six(), {"map": "A"}, [Seat("Ana"), Seat("Bo", look=1)], 1))
    assert not match.over
    hint = asking.hint(match)
    assert (hint.action.kind, hint.plan[-1].kind) == ("buy", "end_turn")
    assert asyncio.run(asking.think_hint(match)) == hint
    while not match.over:
        match.play(match.game.legal_actions(match.state)[0])
        thriftless(match)
    plans = [verdict.plan for verdict in asking.review(match)]
    assert {(plan[0].kind, plan[-1].kind) for plan in plans} == {("buy", "end_turn")}
