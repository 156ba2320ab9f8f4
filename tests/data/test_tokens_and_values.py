"""Token and value files, and decks of expansions: what is refused or warned of, and where."""

from __future__ import annotations

import pytest

from sojourns.games.six.data.cards import compile_deck
from sojourns.games.six.data.check import check_file
from sojourns.games.six.data.loading import content_folder
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.numbers import compile_numbers
from sojourns.games.six.data.strict import load_yaml, read_yaml
from sojourns.games.six.data.tokens import compile_tokens
from sojourns.games.six.data.values import compile_values
from sojourns.games.six.effects import Gain, Income, PointsPer
from sojourns.kernel.errors import ContentError

CARDS = content_folder("cards")
NUMBERS = compile_numbers(read_yaml(CARDS / "game.yaml"))
BOARD = compile_board(read_yaml(content_folder("maps") / "a.yaml"))
TOKENS = (CARDS / "tokens.yaml").read_text(encoding="utf-8")

VALUES = "format: 1\nvalues:\n"
SCORE = "{kind: points_per, count: coins, each: 3, points: 1, most_points: 4}"


def value(**parts):
    """Return the line of one good value card with some parts replaced, or left out for None."""
    good = {"id": "thrift", "name": "Thrift", "ability": "{kind: income, coins: 1}", "score": SCORE}
    pairs = [f"{key}: {value}" for key, value in {**good, **parts}.items() if value is not None]
    return "  - {" + ", ".join(pairs) + "}\n"


def problems(compiler, text):
    with pytest.raises(ContentError) as caught:
        compiler(load_yaml(text, "made-up.yaml"), NUMBERS)
    assert all(one.row and one.column for one in caught.value.problems)
    return [(one.path, one.wrong) for one in caught.value.problems]


# -- tokens


@pytest.mark.parametrize(
    ("old", "new", "path", "wrong"),
    [
        pytest.param(
            "cooking: 2", "cooking: -1", "trade.cooking", "-1 cannot stand here", id="X2.1 none"
        ),
        pytest.param(
            "cooking: 2", "baking: 2", "trade.baking", '"baking" is not known here', id="X2.1 trade"
        ),
        pytest.param(
            "[1, 1,", "[0, 1,", "upgrade.0", "this token changes nothing", id="X4.1 nothing"
        ),
        pytest.param("[1, 1,", "[10, 1,", "upgrade.0", "10 cannot stand here", id="X4.1 much"),
        pytest.param(
            "{gain: {coins: 2}",
            "{gain: {moves: 2}",
            "exploration.1.gain",
            "no token brings this",
            id="X8.3 moves",
        ),
        pytest.param(
            "{gain: {coins: 2}",
            "{gain: {}",
            "exploration.1.gain",
            "no token brings this",
            id="X8.3 nothing",
        ),
        pytest.param(
            "{gain: {coins: 2}",
            "{gain: {coins: 10}",
            "exploration.1.gain",
            "no token brings this",
            id="X8.3 much",
        ),
        pytest.param(
            "{gain: {coins: 2}",
            "{gain: {coins: -2}",
            "exploration.1.gain",
            "no token brings this",
            id="X8.3 a loss",
        ),
        pytest.param(
            "{gain: {coins: 2}, number: 3}",
            "{number: 3}",
            "exploration.1",
            "it must show what the token brings",
            id="X8.3 blank",
        ),
        pytest.param(
            "{gain: {coins: 2}",
            "{gain: {coins: 2}, trade: art",
            "exploration.1",
            "it must show what the token brings",
            id="X8.3 both",
        ),
        pytest.param(
            "{gain: {coins: 2}",
            "{gain: {coins: 1}",
            "exploration.1",
            "coins-1 stands twice",
            id="X8.5 twice",
        ),
        pytest.param(
            "{coins: 2}, number: 3",
            "{coins: 2}, number: 0",
            "exploration.1.number",
            "0 cannot stand here",
            id="X8.5 no token",
        ),
        pytest.param("mountains: 8\n", "", "", "the key `mountains` is missing", id="X9.1"),
        pytest.param("shrines: 3 ", "shrines: 3.0", "shrines", "", id="X10.1 no whole number"),
        pytest.param(
            "airships: 2",
            "balloons: 2",
            "balloons",
            "the key `balloons` is not known here",
            id="X11.1",
        ),
    ],
)
def test_refused_tokens(old, new, path, wrong):
    assert TOKENS.count(old) == 1
    found = problems(compile_tokens, TOKENS.replace(old, new))
    assert wrong in dict(found)[path]


def test_trades_have_their_order_whatever_the_file_says():
    text = TOKENS.replace("{cooking: 2, carpentry: 2,", "{jewelry: 1, cooking: 1,", 1)
    text = text.replace("jewelry: 2}", "carpentry: 1}", 1)
    found = compile_tokens(load_yaml(text, "tokens.yaml"), NUMBERS)
    assert found.trade == (0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6)


def test_a_face():
    text = TOKENS.replace("{gain: {coins: 1}, number: 3}", "{gain: {people: 2}, number: 1}")
    found = compile_tokens(load_yaml(text, "tokens.yaml"), NUMBERS)
    assert found.exploration[0] == ("people-2", Gain(people=2), -1)
    assert found.exploration[-1] == ("trade-blacksmithing", None, 5)


# -- values


def test_a_value_card():
    (found,) = compile_values(load_yaml(VALUES + value(), "values.yaml"), NUMBERS)
    assert (found.id, found.name, found.deck) == ("thrift", "Thrift", "values")
    assert (found.ability, found.score) == (Income(1), PointsPer("coins", 3, 1, 4))


@pytest.mark.parametrize(
    ("parts", "path", "wrong"),
    [
        pytest.param({"ability": None}, "", "the key `ability` is missing", id="X6.1 no ability"),
        pytest.param({"score": None}, "", "the key `score` is missing", id="X6.1 no score"),
        pytest.param(
            {"ability": SCORE},
            ".ability.kind",
            '"points_per" is not known here',
            id="X6.1 scores twice",
        ),
        pytest.param(
            {"score": "{kind: toll}"},
            ".score.kind",
            '"toll" is not known here',
            id="X6.1 acts twice",
        ),
        pytest.param(
            {"ability": "{kind: income, coins: 0}"},
            ".ability.coins",
            "0 cannot stand here",
            id="K1",
        ),
        pytest.param(
            {"score": SCORE.replace("each: 3", "each: 0")},
            ".score.each",
            "0 cannot stand here",
            id="K7",
        ),
        pytest.param(
            {"name": "Thriftiness"}, ".name", '"Thriftiness" takes 11 columns', id="long name"
        ),
        pytest.param(
            {"trades": "[art]"}, ".trades", "the key `trades` is not known here", id="X6.1 no icons"
        ),
        pytest.param(
            {"actions": "{moves: 1}"},
            ".actions",
            "the key `actions` is not known here",
            id="X6.1 no actions",
        ),
    ],
)
def test_refused_values(parts, path, wrong):
    found = problems(compile_values, VALUES + value(id="other", name="Other") + value(**parts))
    assert (f"values.1{path}", wrong) in found


def test_values_are_unique():
    found = problems(compile_values, VALUES + value() + value(name="Mercy"))
    assert found == [("values.1.id", '"thrift" stands twice, here and in line 3')]


# -- decks of expansions

HEAD = "format: 1\nid: made-up\nlabel: {label}\nletter: {letter}\ncards:\n"
NO_LETTER = "a Places deck has the letter of its map, any other deck null"
CARD = "  - {{id: oven, name: Oven, trades: [cooking], actions: {{moves: 1}}{more}}}\n"


def deck(label, letter="null", more=""):
    return HEAD.format(label=label, letter=letter) + CARD.format(more=more)


def goal(spaces, asked=2):
    number = asked if isinstance(asked, str) else f"at_least: {asked}"
    kind = f"kind: objective, count: named_spaces, spaces: [{spaces}]"
    return f", ability: {{{kind}, {number}, points: 3}}"


@pytest.mark.parametrize(
    ("text", "path", "wrong"),
    [
        pytest.param(
            deck("lanterns"), "label", "no expansion with a deck has this name", id="S2 label"
        ),
        pytest.param(
            deck("feuds"), "label", "no expansion with a deck has this name", id="X7 no deck"
        ),
        pytest.param(
            deck("places"),
            "letter",
            NO_LETTER,
            id="X1.1",
        ),
        pytest.param(
            deck("upgrades", "A"),
            "letter",
            NO_LETTER,
            id="X4.1",
        ),
        pytest.param(
            deck("places", "B"),
            "letter",
            "this is the deck of map B, not of Lantern Reach",
            id="S3 other map",
        ),
        pytest.param(
            deck("null", more=", orders: [upgrade]"),
            "cards.0.orders.0",
            '"upgrade" is not known here',
            id="X4.2 base card",
        ),
        pytest.param(
            deck("upgrades", more=", orders: [upgrade, serpent]"),
            "cards.0.orders.1",
            '"serpent" is not known here',
            id="X4.2 serpent",
        ),
        pytest.param(
            deck("places", "A", goal("A1, C4")),
            "cards.0.ability.spaces.1",
            "there is no space C4 on the map Lantern Reach",
            id="X1.2 no space",
        ),
        pytest.param(
            deck("places", "A", goal("A1, C1", 1)),
            "cards.0.ability.at_least",
            "an objective that names spaces asks for all of them",
            id="X1.2 one of two",
        ),
        pytest.param(
            deck("places", "A", goal("A1, C1", "most: true")),
            "cards.0.ability.most",
            "an objective that names spaces asks for all of them",
            id="X1.2 most",
        ),
        pytest.param(
            deck("specialties", more=goal("A1, C1")),
            "cards.0.ability.spaces",
            "only the deck of a map may name spaces",
            id="X3.1 spaces",
        ),
    ],
)
def test_refused_decks(text, path, wrong):
    found = problems(lambda tree, numbers: compile_deck(tree, numbers, BOARD), text)
    assert found == [(path, wrong)]


# -- check


def checked(tmp_path, text):
    path = tmp_path / "made-up.yaml"
    path.write_text(text, encoding="utf-8")
    return check_file(path, "made-up.yaml")


def test_places_are_checked_against_the_map_of_their_letter(tmp_path):
    found = checked(tmp_path, deck("places", "A", goal("A1, C4")))
    (problem,) = found.errors
    assert (problem.row, problem.path) == (6, "cards.0.ability.spaces.1")
    assert checked(tmp_path, deck("places", "A", goal("A1, C3"))).errors == ()


def test_places_of_a_map_that_is_not_there(tmp_path):
    found = checked(tmp_path, deck("places", "H", goal("A1, C3")))
    assert found.errors == ()
    assert [(one.path, one.wrong) for one in found.warnings] == [
        ("letter", "there is no map H that the spaces could be on")
    ]


@pytest.mark.parametrize(("number", "warned"), [(19, False), (99, True)])
def test_icons_of_the_base_deck_count_for_the_decks_of_expansions(tmp_path, number, warned):
    """X3.1 they are shuffled together."""
    more = (
        ", ability: {kind: objective, count: trades, trades: [cooking, sewing], "
        f"at_least: {number}, points: 3}}"
    )
    found = checked(tmp_path, deck("specialties", more=more))
    assert bool(found.warnings) == warned


def test_values_that_nobody_can_score(tmp_path):
    score = "{kind: objective, count: houses, at_least: 9, points: 3}"
    found = checked(tmp_path, VALUES + value(score=score))
    assert [(one.path, one.wrong) for one in found.warnings] == [
        ("values.0.score", "nobody can have 9 of it")
    ]


def test_values_that_feed_themselves(tmp_path):
    ability = "{kind: on_build, what: boat, gain: {boats: 1}}"
    found = checked(tmp_path, VALUES + value(ability=ability))
    assert [one.path for one in found.warnings] == ["values.0.ability"]


def test_tokens_are_checked(tmp_path):
    assert checked(tmp_path, TOKENS).errors == ()
    assert checked(tmp_path, TOKENS.replace("serpents: 8", "serpents: -8")).errors


def test_a_letter_belongs_to_one_map(tmp_path):
    """X1.1 only a shipped map may claim one."""
    text = (content_folder("maps") / "a.yaml").read_text(encoding="utf-8")
    assert checked(tmp_path, text).warnings == (), "an edited copy keeps its id and letter"
    found = checked(tmp_path, text.replace("id: a\n", "id: mine\n"))
    assert [(one.path, one.wrong) for one in found.warnings] == [
        ("letter", "A is the letter of the map Lantern Reach")
    ]
