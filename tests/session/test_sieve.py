"""HX-03: which entries of a log are wanted."""

from __future__ import annotations

import pytest

from sojourns import catalog
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from sojourns.session.sieve import Deeds, Sieve
from tests.props.sound import random_plies


@pytest.fixture(scope="module")
def played() -> Match:
    """Return a whole game with serpents in it."""
    seats = [Seat("Ana"), Seat("Bo")]
    options = {"players": 2, "map": "A", "expansions": ["sea-serpents"]}
    match = deal(catalog.six(), options, seats, 3)
    for _before, action, _after in random_plies(match.game, 3):
        match.play(action)
    return match


@pytest.fixture(scope="module")
def deeds(played) -> Deeds:
    """Return what is known of its entries."""
    names = [seat.name for seat in played.seats]
    return Deeds(played, catalog.words(played.kind.name, played.game, names))


def wanted(deeds, **what):
    """Return the entries that pass the sieve."""
    plies = range(1, deeds.match.ply + 1)
    return [deeds.match.journal[ply - 1] for ply in plies if deeds.fits(ply, Sieve(**what))]


def test_an_empty_sieve_wants_everything(played, deeds):
    assert wanted(deeds) == list(played.journal)


def test_by_player_and_kind(played, deeds):
    found = wanted(deeds, seat=1, verb="cross")
    assert found == [one for one in played.journal if (one.seat, one.action.kind) == (1, "cross")]
    assert found


def test_a_place_is_any_that_the_action_names(played, deeds):
    codes = played.game.labels["space"]
    (cross, *_more) = wanted(deeds, verb="cross")
    for space in (cross.action.origin, cross.action.target, cross.action.sea):
        found = wanted(deeds, place=codes[space])
        assert cross in found
        assert len(found) < len(played.journal)
    (serpent, *_more) = wanted(deeds, verb="serpent")
    assert serpent in wanted(deeds, seat=serpent.seat, place=codes[serpent.action.space])


def test_by_points(played, deeds):
    totals = [played.game.outcome(state).totals for state in played.states]
    steps = zip(played.journal, totals, totals[1:], strict=False)
    assert wanted(deeds, scoring=True) == [entry for entry, old, new in steps if old != new]


def test_the_verbs_of_a_game_as_they_came(deeds):
    verbs = list(deeds.verbs())
    assert verbs[0] == "buy"
    assert len(set(verbs)) == len(verbs) > 6
