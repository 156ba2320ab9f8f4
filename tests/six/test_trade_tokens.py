"""X2 Trade tokens: icons for those who control their spaces at the end."""

from __future__ import annotations

from collections import Counter

import pytest

from sojourns.games.six.data import load
from sojourns.games.six.game import EXPANSIONS, expansions_of
from sojourns.games.six.ruleset import Token
from sojourns.games.six.setup import deal
from sojourns.session.deal import streams
from tests.six.expanded import (
    DROPPED,
    dealt_with,
    expanded,
    laid_out,
    lines_of,
    not_bound,
    not_dealt,
)
from tests.six.positions import A1, A2, ART, C1, JEWELRY, S0, SEWING

NAME, KEY = "trade-tokens", "trade_tokens"
GAME = expanded(NAME, trade_tokens={"A1": "art", "A2": "art", "S0": "jewelry"})


@pytest.mark.parametrize(
    ("pieces", "art", "jewelry"),
    [
        pytest.param({}, (0, 0), (0, 0), id="X2.2 nobody is there"),
        pytest.param({"people": {A1: (1, 0)}}, (1, 0), (0, 0), id="X2.2 land"),
        pytest.param({"boats": {S0: (0, 1)}}, (0, 0), (0, 1), id="X2.2 sea"),
        pytest.param({"people": {A1: (1, 1)}}, (0, 0), (0, 0), id="X2.2 a tie: nobody"),
        pytest.param({"people": {A1: (1, 0), A2: (0, 1)}}, (1, 1), (0, 0), id="X2.2 one each"),
        pytest.param({"houses": {A1: (1, 0), A2: (1, 0)}}, (2, 0), (0, 0), id="X2.2 they add up"),
        pytest.param(
            {"people": {A1: (0, 5)}, "towers": {A1: 0}}, (1, 0), (0, 0), id="X2.2 a tower takes it"
        ),
    ],
)
def test_controllers_take_them(pieces, art, jewelry):
    icons = GAME.standing(laid_out(GAME, **pieces)).icons
    assert (icons[0][ART], icons[1][ART]) == art
    assert (icons[0][JEWELRY], icons[1][JEWELRY]) == jewelry


@pytest.mark.parametrize(
    ("people", "points"),
    [
        pytest.param({A1: (1, 0), A2: (1, 0)}, 4, id="X2.2 the fourth icon (P3)"),
        pytest.param({A1: (1, 0), A2: (1, 1)}, 0, id="X2.2 one short"),
    ],
)
def test_icons_count_for_trades(people, points):
    state = laid_out(GAME, people=people, cards=(("coin-for-art",),))
    expected = [(0, points, ("trade", ART))] if points else []
    assert lines_of(GAME, state, "P3") == expected


def test_they_lie_open():
    """X2.1, X2.2 face up; the space shows it to the end."""
    state = laid_out(GAME, people={A1: (1, 0)})
    for seen in (state, GAME.view(state, 1), GAME.view(state, None)):
        assert GAME.tokens(seen, A1) == [Token("trade", (("trade", ART),))]
        assert GAME.tokens(seen, S0) == [Token("trade", (("trade", JEWELRY),))]
        assert GAME.tokens(seen, C1) == []


def test_dealt_at_random():
    """X2.1 on different spaces, land and sea; every deal another way."""
    setups = [dealt_with(NAME, seed=seed)[KEY] for seed in range(60)]
    for laid in setups:
        assert Counter(laid.values()) == {"art": 2, "jewelry": 1}
    spaces = {code for laid in setups for code in laid}
    assert spaces == set(GAME.content.board.codes), "the starting space and seas too"
    assert len({tuple(sorted(laid.items())) for laid in setups}) > 40


def test_fourteen():
    """X2.1 two of each trade on fourteen spaces."""
    options = {"players": 2, "map": "A", "expansions": [NAME]}
    content = load(options)
    setup = deal(options, content, streams(1), expansions_of(options))
    assert Counter(setup[KEY].values()) == dict.fromkeys(content.numbers.trades, 2)
    assert len(setup[KEY]) == 14


BY_HAND = {"A1": "jewelry", "A2": "art", "S3": "art"}


def test_laid_by_hand():
    """X2.1 the table chooses: the setup is as it was said."""
    assert dealt_with(NAME, trade_tokens=BY_HAND)[KEY] == BY_HAND


@pytest.mark.parametrize(
    ("laid", "rule", "reason"),
    [
        pytest.param({"A1": "art", "A2": "art"}, "S9", "layout_number", id="X2.1 one too few"),
        pytest.param({**BY_HAND, "C1": "art"}, "S9", "layout_number", id="X2.1 one too many"),
        pytest.param({**BY_HAND, "A2": "sewing"}, "X2.1", "other_tokens", id="X2.1 another trade"),
        pytest.param({**BY_HAND, "A2": "jewelry"}, "X2.1", "other_tokens", id="X2.1 one twice"),
        pytest.param({**BY_HAND, "A2": 4}, "X2.1", "other_tokens", id="X2.1 no trade"),
        pytest.param({"Z9": "jewelry", "A2": "art", "S3": "art"}, "S9", "layout_space", id="S9 Z9"),
        pytest.param(["A1", "A2", "S3"], "X2.1", "other_tokens", id="X2.1 spaces alone"),
        pytest.param([["A1", "art"]], "S9", "no_layout", id="S9 pairs"),
        pytest.param("A1", "S9", "no_layout", id="S9 a text"),
        pytest.param(None, "S9", "no_layout", id="S9 nothing"),
    ],
)
def test_layouts_that_are_none(laid, rule, reason):
    assert not_dealt(NAME, trade_tokens=laid) == (rule, reason)
    assert not_bound(NAME, trade_tokens=laid) == (rule, reason)


def test_a_setup_without_them():
    """X2.1 what was laid belongs into the setup."""
    assert not_bound(NAME, trade_tokens=DROPPED) == ("S9", "no_layout")


def test_more_than_spaces():
    """S10, X2.1 eleven tokens do not fit on ten spaces."""
    assert not_dealt(NAME, tokens={"trade": (SEWING,) * 11}) == ("S10", "few_spaces")
    assert len(dealt_with(NAME, tokens={"trade": (SEWING,) * 10})[KEY]) == 10


def test_streams_are_apart():
    """S9 the tokens disturb no other shuffle."""
    with_tokens = dealt_with(NAME, *EXPANSIONS.keys() - {NAME})
    without = dealt_with(*EXPANSIONS.keys() - {NAME})
    assert {key: value for key, value in with_tokens.items() if key in without} == {
        **without,
        "expansions": with_tokens["expansions"],
    }
