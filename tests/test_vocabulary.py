"""What the rules of Six Sojourns say has words and JSON, and nothing that has words is never said.

The tables of words themselves are tested in `tests/words`; here the rules are made to speak.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.effects import Objective, PointsPer
from sojourns.games.six.state import BUY, END, ORDERS, TOWERS, State
from sojourns.games.six.words import SixWords
from sojourns.games.six.words.sentences import REFUSALS
from sojourns.kernel.game import Refusal, ScoreLine
from sojourns.session.codec import Codec
from tests.props.test_twin import describable
from tests.six.positions import (
    A1,
    A2,
    A3,
    B1,
    B2,
    C1,
    CARDS,
    S0,
    S1,
    S2,
    game,
    position,
)

NAMES = ("Ana", "Bo Li")
PIECES = {
    "people": {A1: (2, 0), A3: (1, 1)},
    "houses": {A1: (1, 0), A2: (0, 1)},
    "boats": {S0: (0, 1), S2: (1, 0)},
    "row": ("plain-0", "plain-1", "plain-2"),
    "coins": (1, 5),
}
SPENT = position(houses={B1: (8, 0)}, boats={S0: (12, 0)}, people={A3: (35, 0)})

POSITIONS = [
    position(step=BUY, **PIECES),
    position(step=ORDERS, **PIECES),
    position(step=END, turn=18, **PIECES),
    position(step=TOWERS, turn=16, towers={A1: 1}, **PIECES),
    position(step=TOWERS, turn=16, towers={A1: 0}, **PIECES),
    position(**PIECES),
    position(people={A1: (1, 0)}, pool=(0, 0, 0, 1)),
    position(pool=(2, 1, 1, 2), **PIECES),
    position(pool=(2, 1, 1, 2), **{**PIECES, "coins": (0, 5)}),
    position(pool=(2, 1, 1, 2), cards=(("moving",), ("toll",)), **PIECES),
    position(pool=(2, 1, 1, 2), cards=(("docks", "camps", "free"),), **PIECES),
]
"""Between them they bring about every refusal of the rules."""


@cache
def refusals() -> dict[tuple[str, str], list[Refusal]]:
    """Return some refusals of each rule and reason, from everything describable."""
    found: dict[tuple[str, str], list[Refusal]] = {}
    # so many pieces make so many actions: of this position those that may fail by the supply only
    spent = (PlacePeople(1, A1), BuildHouse(A3), BuildBoat(S0))
    around = (A1, A2, A3, C1, S0, S1, S2, -1)
    tries = [(state, describable(game(), state, around)) for state in POSITIONS]
    for state, actions in [*tries, (SPENT, spent)]:
        for action in actions:
            refusal = game().refusal(state, action)
            if refusal:
                some = found.setdefault((refusal.rule, refusal.reason), [])
                if len(some) < 40 and refusal not in some:
                    some.append(refusal)
    return found


def test_every_reason_is_met():
    """No sentence waits for a refusal that cannot happen; no refusal is without its sentence."""
    kinds = {(rule, reason.removesuffix(":none")) for rule, reason in REFUSALS}
    of_expansions = {("S2", "not_in_play"), ("T5", "nothing_ordered")}
    assert set(refusals()) == kinds - of_expansions


def test_refusals_are_said():
    """As sentences for people and as JSON, whatever the facts, ids that are none included."""
    words, codec = SixWords(game(), NAMES), Codec(game())
    for some in refusals().values():
        for refusal in some:
            text = words.refusal(refusal)
            assert text.endswith(".")
            assert "{" not in text
            assert json.loads(json.dumps(codec.facts(refusal.facts))).keys() == refusal.facts.keys()


ACTIONS: list[Action] = [
    Buy(2),
    PlacePeople(3, A1),
    BuildHouse(B2),
    BuildBoat(S1),
    Move(2, 0, A1, A2),
    Move(0, 1, A1, A2),
    Move(2, 1, A1, A2),
    Cross(1, 0, A1, C1, S0, 1),
    Cross(2, 1, A1, C1, S2),
    Sail(4, S0, S1),
    PlaceTower(S0),
    EndTurn(),
]


def test_every_type_of_action_is_here():
    assert {type(action) for action in ACTIONS} == set(game().action_types)


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_action_goes_round(action):
    """Typed and as JSON it comes back as it was; people are told what it is."""
    words, codec = SixWords(game(), NAMES), Codec(game())
    state = position(row=range(5), pool=(3, 1, 1, 3), boats={S0: (0, 1), S2: (1, 0)})
    assert words.read(state, words.write(state, action)) == action
    assert codec.read(json.loads(json.dumps(codec.write(action)))) == action
    assert words.action_sentence(state, action)


def score_positions() -> Iterator[State]:
    for card_id, card in enumerate(CARDS):
        if isinstance(card.ability, Objective | PointsPer):
            yield position(
                houses={A1: (3, 0)}, boats={S0: (1, 0)}, cards=((card_id,), ("banquet",))
            )


def test_score_lines_are_said():
    """Each cause that the rules name has words and JSON."""
    words, codec = SixWords(game(), NAMES), Codec(game())
    lines: set[ScoreLine] = {
        line for state in score_positions() for line in game().score_lines(state)
    }
    assert {line.cause[0] for line in lines} == {"space", "island", "trade", "card"}
    assert {line.rule for line in lines} == {"P1", "P2", "P3", "K6", "K7"}
    for line in lines:
        assert words.score_line(line)
        cause = json.loads(json.dumps(codec.cause(line)))
        assert None not in cause.values()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_cards_are_said(card):
    """Each kind of effect among the made-up cards has its three forms."""
    words = SixWords(game(), NAMES)
    assert words.card_line(card)
    if card.ability:
        short, medium = words.ability(card.ability, "short"), words.ability(card.ability, "medium")
        assert 0 < len(short) <= 13
        assert 0 < len(medium) <= 22
        assert words.ability(card.ability, "full").endswith(".")
