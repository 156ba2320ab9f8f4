"""Typed actions: every action reads back, form is free, meaning is not."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Explore,
    Fly,
    Move,
    PlacePeople,
    PlaceSerpent,
    PlaceShrine,
    PlaceTower,
    PlaceUpgrade,
    Sail,
)
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.state import BUY, END
from sojourns.games.six.words.typed import VERBS
from sojourns.kernel.errors import AmbiguousAction, UnreadableAction
from sojourns.kernel.game import NOBODY, Refusal
from tests.six.positions import A1, A2, A3, ART, B1, B2, C1, S0, S1, S3, game, position
from tests.words.tables import NAMES, dealt, expanded_words, plies, words, words_for

ALONE = position(seats=3, boats={S0: (0, 1, 0), S1: (0, 1, 1)})
OWN = position(seats=3, boats={S0: (1, 1, 1)})


@pytest.mark.parametrize("expansions", [(), tuple(EXPANSIONS)], ids=["base", "all"])
@pytest.mark.parametrize("seed", range(2))
def test_every_action_reads_back(seed, expansions):
    match, table = dealt(seed, expansions=expansions)
    for before, action, _after in plies(match, seed):
        legal = match.game.legal_actions(before)
        if action.kind == "end_turn" or expansions:
            legal = legal[::7]
        for one in (*legal, action):
            text = table.write(before, one)
            assert table.read(before, text) == one, text
            assert table.read(before, f"  {text.upper()}  ") == one, text


@pytest.mark.parametrize(
    "action",
    [Buy(0), Buy(4), Buy(5), Buy(17), Move(0, 1, A1, A2), Move(2, 1, A1, A2), Move(0, 0, A1, A1)]
    + [Cross(1, 0, A1, A3, S0, payee) for payee in range(3)]
    + [PlacePeople(0, S0), BuildHouse(S0), BuildBoat(A1), Sail(9, A1, S0), PlaceTower(S1)],
    ids=repr,
)
def test_what_may_be_refused_reads_back_too(action):
    table = words(3)
    assert table.read(ALONE, table.write(ALONE, action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        pytest.param("BUY 0", Buy(0), id="case"),
        pytest.param("\thouse \t a2\n", BuildHouse(A2), id="spaces"),
        pytest.param("place 03 A1", PlacePeople(3, A1), id="leading nought"),
        pytest.param("move 2+1h a1 a2", Move(2, 1, A1, A2), id="K3 house in the group"),
        pytest.param("move 2 + 1H a1 a2", Move(2, 1, A1, A2), id="K3 with spaces"),
        pytest.param("move 0+1h A1 A2", Move(0, 1, A1, A2), id="K3 house alone"),
        pytest.param("cross 3 A1 B2 S0", Cross(3, 0, A1, B2, S0, 1), id="M4 the only owner"),
        pytest.param("cross 3 A1 B2 S0 pay bo li", Cross(3, 0, A1, B2, S0, 1), id="M4 name"),
        pytest.param('cross 3 A1 B2 S0 pay "Bo  Li"', Cross(3, 0, A1, B2, S0, 1), id="quotes"),
        pytest.param("cross 3 A1 B2 S0 PAY 'BO LI'", Cross(3, 0, A1, B2, S0, 1), id="one quote"),
        pytest.param("cross 1 A1 B2 S1 pay 2", Cross(1, 0, A1, B2, S1, 1), id="seat from 1"),
        pytest.param("cross 1 A1 B2 S1 pay 3", Cross(1, 0, A1, B2, S1, 2), id="a name goes first"),
        pytest.param("cross 1 A1 B2 A3", Cross(1, 0, A1, B2, A3), id="M3 no sea, nobody's boat"),
        pytest.param("cross 1+1h A1 B2 S0", Cross(1, 1, A1, B2, S0, 1), id="K3 over a sea"),
        pytest.param("end", EndTurn(), id="end"),
    ],
)
def test_form_is_free(text, action):
    assert words(3).read(ALONE, text) == action


def test_names_that_are_numbers_go_before_seats():
    table = words_for(game(3))
    assert NAMES[2] == "3"
    assert table.player("3") == 2
    assert table.player("1") == 0
    assert table.player("4") is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hous A2",
        "house",
        "house A2 A3",
        "house Z9",
        "place A1 3",
        "place -1 A1",
        "place three A1",
        "place ٣ A1",
        "place 9999999999999999999999 A1",
        "move 2+1 A1 A2",
        "move 1h A1 A2",
        "cross 3 A1 B2",
        "cross 3 A1 B2 S0 to Ana",
        "cross 3 A1 B2 S0 pay",
        "cross 3 A1 B2 S0 pay Zoe",
        "cross 3 A1 B2 S0 pay 4",
        "end now",
        "shrine Z9",
        "upgrade baking +2",
        "upgrade cooking much",
    ],
)
def test_meaning_is_not(text):
    with pytest.raises(UnreadableAction) as caught:
        words(3).read(ALONE, text)
    assert caught.value.text == text
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        pytest.param("house Z9", "A1 to A3, B1 to B2, C1, S0 to S3", id="the spaces there are"),
        pytest.param("hous A2", "buy 0, place 3 A1, house A1", id="the verbs there are"),
        pytest.param("move x A1 A2", "2+1h", id="how a group is typed"),
        pytest.param("cross 3 A1 B2 S0 pay Zoe", "Ana, Bo Li or 3", id="who plays"),
        pytest.param("sail 1 S0", "sail 1 S0 S3", id="an example"),
        pytest.param("upgrade baking +2", "jewelry", id="the trades there are"),
    ],
)
def test_message_names_what_was_expected(text, named):
    with pytest.raises(UnreadableAction, match=named.replace("+", r"\+")):
        words(3).read(ALONE, text)


def test_long_texts_are_not_repeated_whole():
    with pytest.raises(UnreadableAction) as caught:
        words().read(position(), "x" * 5000)
    assert len(str(caught.value)) < 400


def test_m4_several_owners_are_ambiguous():
    with pytest.raises(AmbiguousAction) as caught:
        words(3).read(ALONE, "cross 1 A1 B2 S1")
    assert caught.value.fits == ('cross 1 A1 B2 S1 pay "Bo Li"', "cross 1 A1 B2 S1 pay 3")


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(OWN, id="M4 a boat of one's own"),
        pytest.param(ALONE._replace(cards=((16,), (), ())), id="K9 free crossing"),
        pytest.param(position(seats=3), id="M3 nobody's boat"),
    ],
)
def test_nobody_is_paid(state):
    assert game(3).content.cards[16].id == "free"
    assert words(3).read(state, "cross 1 A1 B2 S1").payee == NOBODY


def test_coins_do_not_decide_who_is_meant():
    poor = ALONE._replace(coins=(0, 0, 0))
    assert words(3).read(poor, "cross 1 A1 B2 S0").payee == 1


@pytest.mark.parametrize("step", [BUY, END])
def test_reading_does_not_ask_whose_turn_it_is(step):
    assert words().read(position(step=step), "house B1") == BuildHouse(B1)


@pytest.mark.parametrize(
    ("text", "action", "expansion"),
    [
        ("shrine A1", PlaceShrine(A1), "shrines"),
        ("fly 2+1h A1 C1", Fly(2, 1, A1, C1), "airships"),
        ("explore S0", Explore(S0), "exploration"),
        ("serpent s3", PlaceSerpent(S3), "sea-serpents"),
        ("upgrade COOKING -2", PlaceUpgrade(0, -2), "upgrades"),
    ],
)
def test_s2_expansion_verbs_are_read_and_refused(text, action, expansion):
    """S2 whatever the step: a game without the expansion says that it is not in play."""
    table = words()
    assert table.read(position(), text) == action
    for step in (BUY, END):
        refusal = game().refusal(position(step=step), action)
        assert refusal == Refusal("S2", "not_in_play", expansion=expansion)
    assert table.write(position(), action).casefold() == text.casefold()


@pytest.mark.parametrize(
    "text", ["upgrade art 1", "upgrade art +1", "Upgrade  ART  +01", "upgrade art + 1"]
)
def test_form_of_tokens_is_free(text):
    assert words().read(position(), text) == PlaceUpgrade(ART, 1)
    assert words().read(position(), "upgrade art −2") == PlaceUpgrade(ART, -2)


def test_examples_are_those_of_the_game():
    assert [text.split()[0] for text in words().examples()] == [*VERBS]
    every = [text.split()[0] for text in expanded_words().examples()]
    assert every == [*VERBS, "upgrade", "serpent", "explore", "shrine", "fly"]
