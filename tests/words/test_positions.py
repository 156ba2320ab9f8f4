"""The position in words and as JSON, the score, and decisions one question at a time."""

from __future__ import annotations

import json

import pytest

from sojourns import lang
from sojourns.games.six.actions import BuildHouse, Buy, EndTurn, Move
from sojourns.games.six.state import BUY, END, ORDERS, TOWERS
from sojourns.kernel.game import HIDDEN
from tests.pseudo import untranslated
from tests.six.positions import A1, A2, B2, CARDS, NUMBERS, S0, S3, game, position
from tests.words.tables import NAMES, dealt, plies, words

LAST = (NUMBERS.turns - 1) * 2


def test_json_of_a_position():
    state = position(
        people={A1: (3, 1)},
        houses={A1: (1, 0)},
        boats={S0: (0, 2)},
        towers={S3: 1},
        coins=(9, 4),
        cards=[["feast"], []],
        pool=(0, 1, 0, 2),
        stored=[(1, 0)],
        turn=3,
        row=["plain-0", "ring"],
        deck=[HIDDEN] * 3,
    )
    shown = words().show(state, 9)
    assert json.loads(json.dumps(shown)) == shown
    spaces = shown.pop("spaces")
    assert shown == {
        "ply": 9,
        "round": 2,
        "seat": 0,
        "over": False,
        "phase": "actions",
        "map": "small",
        "expansions": [],
        "start": "A1",
        "order": [0, 1],
        "row": [{"cost": 0, "card": "plain-0"}, {"cost": 1, "card": "ring"}],
        "deck": 3,
        "pool": {"people": 0, "houses": 1, "boats": 0, "moves": 2},
        "pending": [],
        "players": [
            {
                "seat": 0,
                "name": "Ana",
                "coins": 9,
                "cards": ["feast"],
                "icons": {"cooking": 4},
                "supply": {"people": 32, "houses": 6, "boats": 12, "towers": 1},
                "stored": {"houses": 1, "boats": 0},
            },
            {
                "seat": 1,
                "name": "Bo Li",
                "coins": 4,
                "cards": [],
                "icons": {},
                "supply": {"people": 34, "houses": 8, "boats": 10, "towers": -1},
                "stored": {"houses": 0, "boats": 0},
            },
        ],
    }
    assert spaces["A1"] == {
        "kind": "land",
        "island": "A",
        "name": "Mill",
        "neighbours": ["A2", "S0"],
        "controller": 0,
        "pieces": [
            {"seat": 0, "people": 3, "houses": 1, "boats": 0, "towers": 0},
            {"seat": 1, "people": 1, "houses": 0, "boats": 0, "towers": 0},
        ],
        "tokens": [],
    }
    assert spaces["S3"]["pieces"] == [
        {"seat": 1, "people": 0, "houses": 0, "boats": 0, "towers": 1}
    ]
    assert (spaces["S0"]["kind"], spaces["S0"]["island"]) == ("sea", None)
    assert (spaces["S0"]["controller"], spaces["C1"]["controller"]) == (1, None)


@pytest.mark.parametrize(
    ("step", "phase"),
    [(BUY, "buy"), (ORDERS, "orders"), (TOWERS, "towers"), (END, "over")],
)
def test_json_of_the_steps(step, phase):
    shown = words().show(position(step=step, turn=18 if step == END else 17), 0)
    assert shown["phase"] == phase
    assert shown["over"] is (step == END)
    assert shown["seat"] == (None if step == END else 0)
    assert shown["round"] == 9


@pytest.mark.parametrize(
    ("state", "space", "line"),
    [
        pytest.param(position(), A1, "A1 Mill: empty.", id="C2 empty"),
        pytest.param(
            position(people={A1: (1, 3)}, houses={A1: (2, 0)}),
            A1,
            "A1 Mill: Ana 1 person and 2 houses; Bo Li 3 people. Ana controls it 5 to 3.",
            id="C1",
        ),
        pytest.param(
            position(boats={S0: (2, 2)}),
            S0,
            "S0 Bay: Ana 2 boats; Bo Li 2 boats. Nobody controls it: 2 to 2.",
            id="C2 a tie",
        ),
        pytest.param(
            position(people={A1: (4, 1)}, towers={A1: 1}),
            A1,
            "A1 Mill: Ana 4 people; Bo Li 1 person and 1 tower. Bo Li controls it by a tower.",
            id="C3",
        ),
    ],
)
def test_space_in_words(state, space, line):
    assert words().space_line(state, space) == line


def test_score_in_words():
    state = position(
        people={A1: (2, 0), B2: (0, 1)}, houses={A2: (3, 0)}, cards=[["three-houses", "banquet"]]
    )
    assert words().score_lines(state) == [
        "Ana: 10 points, 12 coins to break ties.",
        "  1 point: control of A1 Mill (P1)",
        "  1 point: control of A2 Oak (P1)",
        "  1 point: majority on island A (P2)",
        "  4 points: 5 cooking (P3)",
        "  3 points: card Three-houses, by A2 (K6)",
        "Bo Li: 2 points, 12 coins to break ties.",
        "  1 point: control of B2 Gate (P1)",
        "  1 point: majority on island B (P2)",
    ]


@pytest.mark.parametrize(
    ("state", "action", "expected"),
    [
        pytest.param(
            position(step=BUY, row=["plain-0", "ring"]),
            Buy(1),
            ["Take Ring for 1 coin.", "You would have 11 coins."],
            id="T2",
        ),
        pytest.param(
            position(people={A1: (1, 0)}, pool=(0, 1, 0, 0)),
            BuildHouse(A1),
            ["Build a house on A1 Mill."],
            id="A4 nothing changes",
        ),
        pytest.param(
            position(people={A1: (3, 0), A2: (0, 1)}, pool=(0, 0, 0, 1)),
            Move(2, 0, A1, A2),
            [
                "Move 2 people from A1 Mill to A2 Oak.",
                "You now control A2, which Bo Li had.",
                "You now have the majority on island A.",
                "Your points would go from 1 to 3.",
            ],
            id="M1 P1 P2",
        ),
    ],
)
def test_consequence(state, action, expected):
    assert game(2).refusal(state, action) is None
    assert words().consequence(state, action) == expected


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(position(), [], id="nothing is left"),
        pytest.param(position(pool=(2, 0, 0, 0)), ["2 people would be lost."], id="A3"),
        pytest.param(position(pool=(0, 2, 1, 0)), [], id="A6 stored, not lost"),
        pytest.param(position(pool=(0, 0, 0, 2)), [], id="moves that nobody can use"),
        pytest.param(
            position(people={A1: (1, 0)}, pool=(0, 0, 0, 1)), ["1 move would be gone."], id="T6"
        ),
        pytest.param(
            position(people={A1: (1, 0)}, pool=(0, 1, 0, 0), stored=[(1, 0)], turn=LAST),
            ["2 houses would never be built."],
            id="A6 in the last turn",
        ),
        pytest.param(position(pool=(0, 1, 0, 0), turn=LAST), [], id="no place to build"),
        pytest.param(
            position(step=TOWERS, people={A1: (1, 0)}, turn=LAST),
            ["1 tower that you could place would stay off the map."],
            id="T7",
        ),
        pytest.param(position(step=TOWERS, turn=LAST), [], id="T7 no place for a tower"),
    ],
)
def test_what_the_end_gives_up(state, expected):
    assert words().losses(state, game(2).legal_actions(state)) == expected


def reached(table, state, actions):
    """Return the actions to which answers lead, by asking every question to its end."""
    question = table.next_question(state, actions)
    if question is None:
        assert len(set(actions)) == 1, actions
        return list(actions)
    assert len(question.answers) > 1
    assert len({answer.text for answer in question.answers}) == len(question.answers)
    return [one for answer in question.answers for one in reached(table, state, answer.actions)]


@pytest.mark.parametrize("seed", range(2))
def test_questions_lead_to_every_action(seed):
    match, table = dealt(seed)
    for number, (before, _action, _after) in enumerate(plies(match, seed)):
        if number % 5:
            continue
        legal = match.game.legal_actions(before)
        question = table.first_question(before, legal)
        found = [
            one for answer in question.answers for one in reached(table, before, answer.actions)
        ]
        assert sorted(map(repr, found)) == sorted(map(repr, legal))


def test_the_end_is_asked_even_if_nothing_else_is_left():
    question = words().first_question(position(), [EndTurn()])
    assert [answer.text for answer in question.answers] == ["End the turn"]


def test_every_text_of_a_game_is_translated(pseudo):
    lang.use_language(pseudo)
    match, table = dealt(5)
    board, cards = match.content.board, match.content.cards
    known = [*NAMES, *board.names, *(card.name for card in cards)]
    for number, (before, action, after) in enumerate(plies(match, 5)):
        texts = [line.text for line in table.tell(before, action, after)]
        if number % 7 == 0:
            legal = match.game.legal_actions(before)
            texts += [*table.consequence(before, action), *table.losses(before, legal)]
            texts += [answer.text for answer in table.first_question(before, legal).answers]
            texts += [line.text for line in table.news(before, after, before.seat)]
        if number % 31 == 0:
            texts += [*table.describe(before), *table.score_lines(before)]
        assert [word for text in texts for word in untranslated(text, known)] == []


def test_cards_are_translated(pseudo):
    lang.use_language(pseudo)
    for card in CARDS:
        assert untranslated(words().card_line(card), [card.name]) == []
