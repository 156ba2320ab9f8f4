"""The expansions in words and as JSON: what is done, what lies where, what it gives."""

from __future__ import annotations

import json

import pytest

from sojourns import lang
from sojourns.games.six.actions import (
    BuildHouse,
    Buy,
    EndTurn,
    Explore,
    Fly,
    Move,
    PlaceSerpent,
    PlaceShrine,
    PlaceUpgrade,
)
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.rules.exploration import exploration
from sojourns.games.six.state import ACTIONS, BUY, ORDERS
from sojourns.games.six.words.offers import combination
from sojourns.games.six.words.registry import texts
from sojourns.kernel.game import HIDDEN, Refusal
from tests.pseudo import untranslated
from tests.six.expanded import expanded, laid_out
from tests.six.positions import A1, A2, A3, ART, B2, C1, COOKING, JEWELRY, NUMBERS, S0, S1, SEWING
from tests.words.tables import NAMES, dealt, expanded_words, plies, words_for
from tests.words.test_positions import reached

FACES = {"A1": "coins-3", "A2": "people-1", "A3": "houses-1", "S0": "boats-1", "S1": "people-1"}
FACES |= {"C1": "trade-sewing"}
LAST = (NUMBERS.turns - 1) * 2


def told(table, state, action):
    """Return the log lines of the action, from views, as everybody sees it."""
    before = table.view(state, None)
    assert table.refusal(state, action) is None
    after = table.view(table.apply(state, action), None)
    return [line.text for line in words_for(table).tell(before, action, after)]


def ordering(*names, **pieces):
    table = expanded("upgrades", "sea-serpents", seats=3)
    return table, laid_out(table, step=ORDERS, orders=names, **pieces)


def exploring(**pieces):
    table = expanded("exploration", exploration=FACES)
    return table, laid_out(table, **{"pool": (0, 0, 0, 2), **pieces})


def test_x8_4_a_game_that_does_not_know_the_deal_tells_no_face():
    """X8.4: what is only thought of; the faces that such a game holds are made up."""
    table, state = exploring(people={A1: (1, 0)})
    public = table.public()
    before = public.view(state, 0)
    after = public.apply(before, Explore(A1))
    lines = words_for(public).tell(before, Explore(A1), after)
    assert [line.text for line in lines] == ["Ana explored A1"]
    assert public.public() is public


def shrine():
    table = expanded("shrines")
    return table, laid_out(table, people={A2: (1, 2)})


def flying():
    table = expanded("airships", airships=["A1", "C1"])
    return table, laid_out(table, people={A1: (3, 0)}, pool=(0, 0, 0, 1))


@pytest.mark.parametrize(
    ("position", "action", "expected"),
    [
        pytest.param(
            ordering("upgrade"), PlaceUpgrade(COOKING, 2), "Ana put +2 on cooking", id="X4.2"
        ),
        pytest.param(
            ordering("serpent", boats={S1: (2, 0, 0)}),
            PlaceSerpent(S1),
            "Ana put a serpent into S1",
            id="X5.2 nobody pays",
        ),
        pytest.param(
            ordering("serpent", boats={S1: (0, 3, 0)}),
            PlaceSerpent(S1),
            "Ana put a serpent into S1, and Bo Li paid 1 coin",
            id="X5.2 one pays",
        ),
        pytest.param(
            ordering("serpent", boats={S1: (1, 3, 1)}),
            PlaceSerpent(S1),
            "Ana put a serpent into S1, and Bo Li and 3 paid 1 coin each",
            id="X5.2 two pay",
        ),
        pytest.param(
            exploring(people={A1: (1, 0)}),
            Explore(A1),
            "Ana explored A1 and found 3 coins",
            id="X8.3 coins",
        ),
        pytest.param(
            exploring(people={C1: (1, 0)}),
            Explore(C1),
            "Ana explored C1 and found an icon of sewing",
            id="X8.3 a trade",
        ),
        pytest.param(
            exploring(people={A2: (1, 0)}),
            Explore(A2),
            "Ana explored A2 and found 1 person",
            id="X8.3 a person",
        ),
        pytest.param(
            exploring(boats={S1: (1, 0)}),
            Explore(S1),
            "Ana explored S1 and found 1 person, to no avail",
            id="X8.3 a person at sea",
        ),
        pytest.param(
            exploring(boats={S0: (1, 0)}),
            Explore(S0),
            "Ana explored S0 and found 1 boat",
            id="X8.3 a boat",
        ),
        pytest.param(
            exploring(people={A3: (1, 0)}, houses={B2: (8, 0)}),
            Explore(A3),
            "Ana explored A3 and found 1 house, to no avail",
            id="X8.3 A7 no house left",
        ),
        pytest.param(shrine(), PlaceShrine(A2), "Ana placed a shrine on A2", id="X10.2"),
        pytest.param(
            flying(),
            Fly(2, 0, A1, C1),
            "Ana flew 2 people from A1 to C1 and paid 1 coin to the bank",
            id="X11.2",
        ),
    ],
)
def test_log(position, action, expected):
    assert told(*position, action) == [expected]


@pytest.mark.parametrize(
    ("position", "action", "expected"),
    [
        (ordering("upgrade"), PlaceUpgrade(ART, -1), "Put -1 on art"),
        (ordering("serpent"), PlaceSerpent(S1), "Put a serpent into S1 Sound"),
        (exploring(), Explore(S0), "Explore S0 Bay"),
        (shrine(), PlaceShrine(A2), "Place a shrine on A2 Oak"),
        (flying(), Fly(2, 1, A1, C1), "Fly 2 people and 1 house from A1 Mill to C1 Rock and pay"),
    ],
)
def test_wishes(position, action, expected):
    table, state = position
    assert words_for(table).action_sentence(state, action).startswith(expected)


def test_x8_4_a_face_is_not_told_before_it_is_turned_up():
    table, state = exploring(people={A1: (1, 0)})
    view = table.view(state, 0)
    assert exploration(table.rules, view).faces[A1] == HIDDEN
    words = words_for(table)
    assert words.consequence(view, Explore(A1)) == [
        "Explore A1 Mill.",
        "Its token would be turned up, which only the table may take back.",
    ]
    told = [*words.describe(view), json.dumps(words.show(view, 1))]
    assert not [text for text in told if "sewing" in text or "coins-" in text]
    assert words.space_line(view, A1).endswith("Tokens: an exploration token.")


def test_what_lies_on_a_space():
    table = expanded(
        *EXPANSIONS,
        trade_tokens={"A2": "art"},
        exploration={"A2": "coins-1"},
        mountains=["A2"],
        airships=["A2"],
    )
    state = laid_out(table, people={A2: (1, 3)}, shrines={A2: (1, 2)}, serpents={S0: 2})
    words = words_for(table)
    assert words.space_line(state, A2) == (
        "A2 Oak: Bo Li 3 people; Ana 1 person. Bo Li controls it 3 to 1. Tokens: a trade token of "
        "art, an exploration token, a mountain, 1 shrine of Ana and 2 shrines of Bo Li and an "
        "airship."
    )
    assert words.space_line(state, S0) == "S0 Bay: empty. Tokens: 2 serpents."
    assert words.show(state, 0)["spaces"]["A2"]["tokens"] == [
        {"kind": "trade", "trade": "art"},
        {"kind": "exploration"},
        {"kind": "mountain"},
        *[{"kind": "shrine", "seat": seat} for seat in (0, 1, 1)],
        {"kind": "airship"},
    ]
    assert words.show(state, 0)["spaces"]["S0"]["tokens"] == [{"kind": "serpent"}] * 2


def test_json_of_every_expansion():
    table = expanded(*EXPANSIONS, feuds="fierce")
    state = laid_out(
        table,
        upgrades={COOKING: (1, -2), ART: (2,)},
        claimed={0: (SEWING, ART)},
        shrines={A1: (1, 0)},
        serpents={S0: 3},
    )
    shown = words_for(table).show(state, 4)
    assert shown["expansions"] == list(EXPANSIONS)
    assert shown["upgrades"] == {"cooking": [1, -2], "art": [2]}
    assert shown["upgrades_left"] == [2, 1, 1, -1, -1, -1, -2]
    assert (shown["serpents_left"], shown["feuds"]) == (5, "fierce")
    assert shown["pool"] == {"people": 0, "houses": 0, "boats": 0, "moves": 0, "shrine": 1}
    first, second = shown["players"]
    assert (first["shrines"], first["exploration"], first["value"]) == (
        2,
        ["sewing", "art"],
        "thrift",
    )
    assert (second["shrines"], second["exploration"], second["value"]) == (3, [], "roads")
    assert json.loads(json.dumps(shown)) == shown


def test_json_of_orders_and_of_the_shrine():
    table, state = ordering("upgrade", "serpent")
    assert words_for(table).show(state, 0)["pending"] == [{"kind": "upgrade"}, {"kind": "serpent"}]
    table, state = shrine()
    words = words_for(table)
    assert words.show(state, 0)["pool"]["shrine"] == 1
    assert "shrine" not in words.show(laid_out(table, shrine_placed=True), 0)["pool"]
    assert "shrine" not in words.show(laid_out(table, shrines={A1: (3, 0)}), 0)["pool"]
    assert "shrine" not in words.show(state._replace(step=BUY), 0)["pool"]


def test_turn_lines_tell_orders_and_the_shrine():
    table, state = ordering("upgrade", "serpent", cards=[["both"]])
    assert words_for(table).turn_lines(state) == [
        "Round 1 of 9. Ana is to resolve what the card orders.",
        "Put an upgrade token on a trade at once.",
        "Put a serpent into a sea at once.",
    ]
    table, state = shrine()
    state = state._replace(pool=(0, 0, 0, 2))
    assert words_for(table).turn_lines(state)[1:] == ["Left this turn: 2 moves and 1 shrine."]


def test_what_lies_beside_the_map():
    table = expanded(*EXPANSIONS, feuds="fierce")
    state = laid_out(table, upgrades={COOKING: (1, -2)}, serpents={S0: 8})
    lines = words_for(table).table_lines(state)
    assert lines == [
        "Upgrades on cooking: +1 and -2.",
        "Upgrade tokens left: +2, +2, +1, +1, -1, -1, -1 and -2.",
        "No sea serpent is left.",
        "Feuds: 2 points more for a space of yours where another player has a piece.",
    ]
    assert set(lines) <= set(words_for(table).describe(state))
    assert words_for(expanded("shrines")).table_lines(laid_out(expanded("shrines"))) == []


def test_what_a_player_has():
    table = expanded(*EXPANSIONS)
    state = laid_out(table, claimed={0: (SEWING,)}, shrines={A1: (1, 0)})
    thrift = table.content.card_id("thrift")
    assert words_for(table).player_lines(state, 0)[-3:] == [
        f"Value card {words_for(table).card_line(table.content.cards[thrift])}",
        "Icons found by exploring: sewing.",
        "Shrines left: 2.",
    ]


def test_points_of_every_expansion():
    table = expanded(
        *EXPANSIONS, mountains=["A2", "C1"], feuds="normal", trade_tokens={"A3": "jewelry"}
    )
    state = laid_out(
        table,
        people={A2: (3, 1), A3: (1, 0)},
        boats={S0: (1, 0)},
        serpents={S0: 2},
        shrines={A2: (0, 1)},
        upgrades={JEWELRY: (-1,), COOKING: (2,)},
        cards=[["banquet", "jewels", "town"], []],
        coins=(6, 0),
    )
    lines = [(line.rule, words_for(table).score_line(line)) for line in table.score_lines(state)]
    assert lines[3:] == [
        ("P2", "majority on island A"),
        ("P3", "5 cooking"),
        ("P3", "3 jewelry"),
        ("X1.2", "card Town, by A2 and S0"),
        ("X4.3", "upgrades on cooking"),
        ("X4.3", "upgrades on jewelry"),
        ("X5.3", "serpents in S0 Bay"),
        ("X6.1", "value card Thrift"),
        ("X7.1", "a feud on A2 Oak"),
        ("X9.3", "the mountain on A2 Oak"),
        ("X10.3", "shrines on A2 Oak"),
    ]
    rows = words_for(table).score_rows()
    assert ("Sea serpents", ("X5.3",)) in rows
    said = {rule for _name, rules in rows for rule in rules}
    assert {rule for rule, _text in lines} <= said | {"P1", "P2", "P3", "K6", "K7"}
    assert words_for(expanded("exploration", "airships")).score_rows() == []


def test_news_of_a_trade_token():
    table = expanded("trade-tokens", trade_tokens={"A2": "art"})
    old, new = (laid_out(table, people={A2: pieces}) for pieces in ((2, 1), (2, 3)))
    words = words_for(table)
    assert [line.text for line in words.news(old, new, 0)][1:] == [
        "You no longer have the majority on island A",
        "You no longer have the trade token of art on A2",
    ]
    assert [line.text for line in words.news(old, new, 1)][-1] == (
        "You have the trade token of art on A2"
    )
    assert words.consequence(
        laid_out(table, people={A1: (2, 0)}, pool=(0, 0, 0, 1)), Move(1, 0, A1, A2)
    ) == [
        "Move 1 person from A1 Mill to A2 Oak.",
        "You now control A2.",
        "You have the trade token of art on A2.",
        "Your points would go from 2 to 3.",
    ]


def asked(table, state):
    question = words_for(table).first_question(state, table.legal_actions(state))
    return question.text, [answer.text for answer in question.answers]


def test_questions_about_orders():
    """A single order is asked at once; of several, which comes first."""
    table, state = ordering("upgrade", upgrades={COOKING: (1,), SEWING: (1, 2)})
    text, answers = asked(table, state)
    assert text == "On which trade do you put a token?"
    assert answers[:2] == ["cooking, which has +1", "carpentry"]
    words = words_for(table)
    first = words.first_question(state, table.legal_actions(state)).answers[0]
    following = words.next_question(state, first.actions)
    assert following.text == "Which token do you put on cooking?"
    assert [one.text for one in following.answers] == ["+2", "+1", "-1", "-2"]
    assert asked(*ordering("serpent"))[0] == "Into which sea do you put a serpent?"
    assert asked(*ordering("serpent", "upgrade")) == (
        "What do you do?",
        [
            "Put an upgrade token on a trade (+2, +2, +1, +1, +1, -1, -1, -1, -2 and -2)",
            "Put a serpent into a sea (8 serpents)",
        ],
    )


def test_questions_about_actions_of_expansions():
    table = expanded(*EXPANSIONS, airships=["A2", "C1"], exploration={"A2": "coins-1"})
    state = laid_out(table, people={A2: (1, 1)}, pool=(0, 0, 0, 1))
    text, answers = asked(table, state)
    assert text == "What do you do?"
    assert answers == [
        "Move by land (1 move)",
        "Explore (1 move)",
        "Place a shrine (3 shrines left)",
        "Fly by airship (1 move)",
        "End the turn",
    ]


def test_moves_that_only_an_expansion_can_use_are_lost_at_the_end():
    table, state = exploring(boats={S0: (0, 1)}, people={C1: (1, 0)})
    assert words_for(table).losses(state, [Explore(C1), EndTurn()]) == ["2 moves would be gone."]
    assert words_for(table).losses(state, [EndTurn()]) == []


def test_a_shrine_is_lost_in_the_last_turn_only():
    table, state = shrine()
    words = words_for(table)
    assert words.losses(state, table.legal_actions(state)) == []
    state = state._replace(turn=LAST)
    lost = ["A shrine that you could place would stay off the map."]
    assert words.losses(state, table.legal_actions(state)) == lost
    assert words.losses(state, [EndTurn()]) == []


@pytest.mark.parametrize(
    ("refusal", "expected"),
    [
        pytest.param(
            Refusal("X9.2", "too_many", space=A2, most=1),
            "A mountain stands on A2, and one move takes a single piece into it.",
            id="X9.2",
        ),
        pytest.param(
            Refusal("X4.2", "trade_full", trade=ART, most=2),
            "On art lie 2 upgrade tokens already, and no more may.",
            id="X4.2 full",
        ),
        pytest.param(
            Refusal("X4.2", "no_such_token", value=-2),
            "There is no unused upgrade token of -2.",
            id="X4.2 no token",
        ),
        pytest.param(
            Refusal("X11.2", "no_coins", fare=1, coins=0),
            "A flight costs 1 coin for the bank, and you have 0 coins.",
            id="X11.2",
        ),
        pytest.param(
            Refusal("S2", "not_in_play", expansion="sea-serpents"),
            "This belongs to the expansion Sea serpents, which is not in play.",
            id="S2",
        ),
    ],
)
def test_refusals(refusal, expected):
    assert expanded_words().refusal_lines(refusal)[0] == expected


def test_cards_with_orders_and_value_cards():
    table = expanded("upgrades", "sea-serpents", "values", "places")
    words = words_for(table)
    cards = {card.id: words.card_line(card) for card in table.content.cards}
    assert cards["both"] == (
        "Both: gives 1 house and 1 move. Put an upgrade token on a trade at once. "
        "Put a serpent into a sea at once."
    )
    assert cards["roads"] == (
        "Roads. A card that gives moves gives you 1 more. "
        "3 points for at least 2 houses on the map."
    )
    assert cards["town"] == "Town: gives 1 person. 4 points for control of A2 Oak and S0 Bay."
    assert [texts().orders[order].sign for order in ("upgrade", "serpent")] == ["±", "§"]


@pytest.mark.parametrize("seed", range(2))
def test_questions_lead_to_every_action(seed):
    match, table = dealt(seed, expansions=EXPANSIONS)
    for number, (before, _action, _after) in enumerate(plies(match, seed)):
        if number % 11 and before.step == ACTIONS:
            continue
        legal = match.game.legal_actions(before)
        found = [
            one
            for answer in table.first_question(before, legal).answers
            for one in reached(table, before, answer.actions)
        ]
        assert sorted(map(repr, found)) == sorted(map(repr, legal))


@pytest.mark.parametrize("map_name", ["A", "B"])
def test_whole_games_are_told_and_translated(pseudo, map_name):
    match, table = dealt(3, expansions=EXPANSIONS, map_name=map_name)
    lang.use_language(pseudo)
    content = match.content
    known = [*NAMES, *content.board.names, *(card.name for card in content.cards)]
    kinds = set()
    for number, (before, action, after) in enumerate(plies(match, 3)):
        kinds.add(type(action))
        lines = [line.text for line in table.tell(before, action, after)]
        if number % 9 == 0 or before.step == ORDERS:
            legal = match.game.legal_actions(before)
            lines += [*table.consequence(before, action), *table.losses(before, legal)]
            lines += [answer.text for answer in table.first_question(before, legal).answers]
            lines += [line.text for line in table.news(before, after, before.seat)]
        if number % 41 == 0:
            lines += [*table.describe(before), *table.score_lines(before)]
        assert [word for text in lines for word in untranslated(text, known)] == []
    assert kinds >= {Buy, BuildHouse, PlaceUpgrade, PlaceSerpent, Explore, PlaceShrine}


def test_parts_are_translated(pseudo):
    lang.use_language(pseudo)
    for part in texts().parts.values():
        said = [part.title, part.brings, *part.kinds.values()]
        said += [text for choice in part.choices for _value, text in choice.values]
        assert [word for text in said for word in untranslated(lang._(text), [])] == []


def test_a_combination_names_the_side_of_feuds():
    """X7.1 Where it is not the usual one."""
    options = {"map": "B", "expansions": ["feuds", "places"]}
    assert combination(options) == "map B, Places and Feuds"
    assert combination({**options, "feuds": "normal"}) == "map B, Places and Feuds"
    assert combination({**options, "feuds": "fierce"}) == "map B, Places and Feuds (fierce)"
    assert combination({"map": "B", "expansions": [], "feuds": "fierce"}) == "map B, no expansions"
