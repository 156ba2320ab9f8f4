"""The numbers of actions: each legal action has one, and leads back to it."""

from __future__ import annotations

from random import Random

import pytest

from sojourns import catalog
from sojourns.session.deal import streams
from sojourns.training.actions import AMOUNT, AMOUNTS, Choices

TABLES = [
    pytest.param(map_name, expansions, players, id=f"{map_name} {len(expansions)} {players}")
    for map_name, expansions, players in (
        ("A", [], 3),
        ("B", [], 2),
        ("A", catalog.expansions(), 4),
        ("B", catalog.expansions(), 3),
    )
]


def dealt(map_name, expansions, players, seed):
    options = {"players": players, "map": map_name, "expansions": expansions}
    content = catalog.content(options)
    kind = catalog.six()
    return kind.bind(kind.deal(options, content, streams(seed)), content)


@pytest.mark.parametrize(("map_name", "expansions", "players"), TABLES)
def test_every_action_has_its_number(map_name, expansions, players):
    rng, seen = Random(2), set()
    for seed in range(3):
        game = dealt(map_name, expansions, players, seed)
        choices, state = Choices(game), game.initial()
        while legal := game.legal_actions(state):
            places = choices.places(legal, game.to_act(state))
            found = []
            for actions in places.values():
                amounts = choices.amounts(actions)
                assert bool(amounts) == (type(actions[0]) in AMOUNTS)
                assert len(amounts) in (0, len(actions))
                assert amounts or len(actions) == 1
                found += amounts.values() or actions
            assert sorted(map(repr, found)) == sorted(map(repr, legal))
            seen.update(places)
            state = game.apply(state, rng.choice(legal))
    used = {choices.all[number][0] for number in seen}
    assert used == {choice[0] for choice in choices.all if choice[0] != AMOUNT} & set(
        game.action_types
    )


def test_the_numbers_are_fixed():
    """The same for every deal: an agent that was trained goes on."""
    every = [Choices(dealt("A", catalog.expansions(), 3, seed)).all for seed in (1, 2)]
    assert every[0] == every[1]
    assert len(set(every[0])) == len(every[0])
