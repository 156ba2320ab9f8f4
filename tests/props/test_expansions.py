"""Expansions in any combination (S2): a short run over a covering array.

`tests.benchmarks.covering` is the long one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from sojourns.games.six.actions import Buy
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.words import SixWords
from sojourns.session.match import Match
from tests.leaks.sixtable import otherwise, played_alike
from tests.props.covering import (
    CHOICES,
    NAMES,
    assert_saved,
    assert_undone,
    name_of,
    play_soundly,
    tables,
)

TABLES = tables()


@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda number: name_of(TABLES[number]))
def test_game(number):
    """S9, P8, X8.4 sound in every ply, and as it was after saving, loading and taking back."""
    match = play_soundly(TABLES[number], number)
    assert_saved(match)
    assert_undone(match)


def test_everything_at_once():
    """S2 all eleven, with as many players as can play; every type of action occurs."""
    options = {"players": 4, "map": "A", "expansions": list(EXPANSIONS)}
    matches = [play_soundly(options, seed) for seed in range(3)]
    types = {type(entry.action) for match in matches for entry in match.journal}
    assert types == set(matches[0].game.action_types)
    for match in matches:
        assert_saved(match)
        assert sum(type(entry.action) is Buy for entry in match.journal) == 36


def told(match: Match) -> Iterator[Any]:
    """Yield all that is said about each ply, by what a spectator may know."""
    words = SixWords(match.game, NAMES[: match.game.seats])
    views = [match.game.view(state, None) for state in match.states]
    for ply, entry in enumerate(match.journal):
        before, after = views[ply : ply + 2]
        yield words.tell(before, entry.action, after)
        yield words.action_sentence(before, entry.action)
        yield words.consequence(before, entry.action)
        yield words.show(after, ply + 1)
        yield words.describe(after)
        yield [words.score_line(line) for line in match.game.score_lines(after)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_told_tells_what_nobody_turned_up(players):
    """S9, X8.4 with other faces and another deck, but for what came to light, all is said alike."""
    match = play_soundly({"players": players, "map": "A", "expansions": list(EXPANSIONS)}, players)
    other = played_alike(otherwise(match), match)
    assert list(told(match)) == list(told(other))
    assert match.game.public().setup == other.game.public().setup


def test_any_three_choices_meet():
    """The tables hold every three of the switches, players and maps together."""
    rows = [{**one, **{name: name in one["expansions"] for name in EXPANSIONS}} for one in TABLES]
    for three in combinations(CHOICES, 3):
        wanted = set(product(*(CHOICES[choice] for choice in three)))
        assert wanted == {tuple(row[choice] for choice in three) for row in rows}
