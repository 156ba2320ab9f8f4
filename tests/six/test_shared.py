"""Tables that games share, and maps of other sizes than those that are shipped."""

from __future__ import annotations

import gc
import pickle
import weakref
from random import Random

import pytest

from sojourns.catalog import six
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.rules.moves import Ready, Walks
from sojourns.session.deal import streams
from tests.benchmarks import synthetic
from tests.benchmarks.engine import random_game

SIZES = [20, 40, 160]


def games(content, number, **more):
    options = {"players": 3, "map": content.board.id, **more}
    return [
        six().bind(six().deal(options, content, streams(seed)), content) for seed in range(number)
    ]


def test_games_of_the_same_content_share_what_comes_from_it_alone():
    first, second = games(six().content({"map": "A"}), 2)
    assert first.rules.tables[Walks] is second.rules.tables[Walks]
    assert first.rules.tables[Ready] is not second.rules.tables[Ready]


def test_what_is_shared_stays_in_the_process():
    (game,) = games(six().content({"map": "A"}), 1)
    random_game(game, Random(1))
    before = len(pickle.dumps(game))
    assert game.content.prepared
    assert not pickle.loads(pickle.dumps(game.content)).prepared
    random_game(game, Random(2))
    assert len(pickle.dumps(game)) == before


def test_shared_tables_change_no_game():
    """A game plays the same on fresh content and on content of which others were played."""
    fresh, used = six().content({"map": "A"}), six().content({"map": "A"})
    for other in games(used, 5):
        random_game(other, Random(3))
    traces = []
    for content in (fresh, used):
        kept = []
        random_game(games(content, 1)[0], Random(4), kept)
        traces.append(kept)
    assert traces[0] == traces[1]


@pytest.mark.parametrize("size", SIZES)
def test_maps_of_any_size_are_played(size):
    content = synthetic.content(size, six().content({"map": "A"}))
    board = content.board
    assert len(board.codes) == len(board.near) == size
    assert all(space in board.near[other] for space in range(size) for other in board.near[space])
    assert random_game(games(content, 1)[0], Random(size)) > 54


def test_a_game_that_is_over_goes_at_once():
    """Nothing that chapters prepare holds the rules, so that no collector is needed."""
    chosen = {"expansions": list(EXPANSIONS)}
    one, other = games(six().content({"map": "A", **chosen}), 2, **chosen)
    random_game(one, Random(5))
    random_game(other, Random(6))  # what was asked last is remembered, with its rules
    gone = weakref.ref(one.rules)
    gc.disable()
    try:
        del one
        assert gone() is None
    finally:
        gc.enable()
