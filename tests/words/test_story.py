"""The log: what was done, what it brought, how a turn and the game end; and what changed."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
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
from sojourns.games.six.state import BUY, END, TOWERS
from sojourns.kernel.game import HIDDEN
from tests.six.positions import A1, A2, A3, B2, NUMBERS, S0, S1, game, position
from tests.words.tables import dealt, plies, words

LAST = NUMBERS.turns * 2 - 1
"""Turns ended before the last turn of a game of two."""


def lines(state, action):
    """Return the log lines of the action, which must be legal, in a game of as many seats."""
    table = game(len(state.coins))
    assert table.refusal(state, action) is None
    told = words(len(state.coins)).tell(state, action, table.apply(state, action))
    return [line.text for line in told]


@pytest.mark.parametrize(
    ("state", "action", "expected"),
    [
        pytest.param(
            position(step=BUY, row=["plain-0", "plain-1"], deck=["plain-2"]),
            Buy(0),
            ["Ana took Plain-0 for nothing"],
            id="T2 free",
        ),
        pytest.param(
            position(step=BUY, row=["plain-0", "plain-1"]),
            Buy(1),
            ["Ana took Plain-1 for 1 coin"],
            id="T2",
        ),
        pytest.param(
            position(step=BUY, row=["plain-0"] * 5, cards=[["house-for-four", "more-moves"]]),
            Buy(4),
            ["Ana took Plain-0 for 4 coins", "Ana gained 1 house and 1 move from cards"],
            id="K5 K8",
        ),
        pytest.param(
            position(step=BUY, row=["boat-trip"], cards=[["coin-for-art"]]),
            Buy(0),
            ["Ana took Boat-trip for nothing", "Ana gained 1 coin from cards"],
            id="K5 a coin",
        ),
        pytest.param(
            position(houses={A1: (1, 0)}, pool=(2, 0, 0, 0)),
            PlacePeople(1, A1),
            ["Ana placed 1 person on A1"],
            id="A2",
        ),
        pytest.param(
            position(people={A2: (1, 0)}, pool=(0, 1, 0, 0)),
            BuildHouse(A2),
            ["Ana built a house on A2"],
            id="A4",
        ),
        pytest.param(
            position(people={A2: (1, 0)}, stored=[(1, 0)], cards=[["coin-for-house"]]),
            BuildHouse(A2),
            ["Ana built a house on A2", "Ana gained 1 coin from cards"],
            id="A6 K4 stored, and a coin",
        ),
        pytest.param(
            position(people={A2: (1, 0)}, pool=(0, 0, 1, 0), cards=[["moves-for-boat"]]),
            BuildBoat(S0),
            ["Ana built a boat in S0", "Ana gained 2 moves from cards"],
            id="A5 K4",
        ),
        pytest.param(
            position(people={A1: (3, 0)}, pool=(0, 0, 0, 1)),
            Move(3, 0, A1, A2),
            ["Ana moved 3 people from A1 to A2"],
            id="M1",
        ),
        pytest.param(
            position(
                people={A1: (3, 0)}, houses={A1: (1, 0)}, pool=(0, 0, 0, 1), cards=[["moving"]]
            ),
            Move(0, 1, A1, A2),
            ["Ana moved 1 house from A1 to A2"],
            id="K3",
        ),
        pytest.param(
            position(people={A1: (3, 0)}, boats={S0: (1, 0)}, pool=(0, 0, 0, 1)),
            Cross(2, 0, A1, B2, S0),
            ["Ana moved 2 people from A1 over S0 to B2"],
            id="M4 own boat",
        ),
        pytest.param(
            position(
                people={A1: (3, 0)},
                boats={S0: (0, 1)},
                pool=(0, 0, 0, 1),
                cards=[[], ["toll"]],
            ),
            Cross(2, 0, A1, B2, S0, 1),
            ["Ana moved 2 people from A1 over S0 to B2 and paid Bo Li 2 coins"],
            id="M4 K9 paid",
        ),
        pytest.param(
            position(boats={S0: (2, 0)}, pool=(0, 0, 0, 1)),
            Sail(2, S0, S1),
            ["Ana sailed 2 boats from S0 to S1"],
            id="M1 boats",
        ),
        pytest.param(
            position(step=TOWERS, people={A3: (1, 0)}, turn=LAST - 1),
            PlaceTower(A3),
            ["Ana placed a tower on A3"],
            id="C5",
        ),
        pytest.param(
            position(pool=(1, 2, 0, 1)),
            EndTurn(),
            [
                "Ana ended the turn",
                "Ana stored 2 houses",
                "Ana left 1 person unplaced, who is lost",
            ],
            id="T6 A3 A6",
        ),
        pytest.param(
            position(cards=[[], ["income", "rich"]]),
            EndTurn(),
            ["Ana ended the turn", "Bo Li began a turn with 3 coins of income"],
            id="T1 K1",
        ),
        pytest.param(
            position(people={A3: (1, 0)}, turn=LAST - 1),
            EndTurn(),
            ["Ana ended the actions of the last turn"],
            id="T7",
        ),
        pytest.param(
            position(people={A3: (1, 0)}, turn=LAST, seat=1),
            EndTurn(),
            ["Bo Li ended the turn", "The game is over: Ana wins with 2 points"],
            id="T8 P6",
        ),
        pytest.param(
            position(turn=LAST, seat=1, coins=(3, 4)),
            EndTurn(),
            [
                "Bo Li ended the turn",
                "The game is over: Bo Li wins with 0 points, having more coins",
            ],
            id="P6 coins break the tie",
        ),
        pytest.param(
            position(turn=LAST, seat=1),
            EndTurn(),
            [
                "Bo Li ended the turn",
                "The game is over: Ana and Bo Li share the victory with 0 points and as many coins",
            ],
            id="P6 shared",
        ),
    ],
)
def test_log(state, action, expected):
    assert lines(state, action) == expected


def test_s9_a_hidden_card_is_not_named():
    state = position(step=BUY, row=[HIDDEN, "plain-0"])
    after = position(row=["plain-0"], cards=[["plain-1"]])
    told = words().tell(state, Buy(1), after)
    assert told[0].text == "Ana took Plain-0 for 1 coin"


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param({}, {A1: (1, 0)}, ["You now control A1"], id="C2 won from nobody"),
        pytest.param(
            {A1: (0, 1)}, {A1: (2, 1)}, ["You now control A1, which Bo Li had"], id="C2 won"
        ),
        pytest.param(
            {A1: (2, 1)}, {A1: (2, 3)}, ["Bo Li took control of A1 from you"], id="C2 lost"
        ),
        pytest.param(
            {A1: (2, 1)},
            {A1: (2, 2)},
            ["You no longer control A1, and nobody does"],
            id="C2 a tie",
        ),
        pytest.param({A1: (0, 1)}, {A1: (0, 5)}, [], id="not one's own"),
    ],
)
def test_news_of_spaces(before, after, expected):
    old, new = position(people=before), position(people=after)
    told = [line.text for line in words().news(old, new, 0)]
    assert [text for text in told if "majority" not in text] == expected


def test_news_tells_losses_first_and_islands_last():
    old = position(people={A1: (2, 0), B2: (0, 1)})
    new = position(people={A1: (2, 3), B2: (2, 1)})
    told = words().news(old, new, 0)
    assert [line.text for line in told] == [
        "Bo Li took control of A1 from you",
        "You now control B2, which Bo Li had",
        "You no longer have the majority on island A",
        "You now have the majority on island B",
    ]
    assert [line.seat for line in told] == [1, 0, 1, 0]


@pytest.mark.parametrize("seed", range(2))
def test_whole_games_are_told(seed):
    match, table = dealt(seed)
    for before, action, after in plies(match, seed):
        told = table.tell(before, action, after)
        assert told[0].seat == before.seat
        assert all(line.text and "{" not in line.text for line in told)
    assert match.state.step == END
    assert "The game is over" in told[-1].text
