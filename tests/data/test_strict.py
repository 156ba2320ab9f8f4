"""YAML is read strictly: what is refused, where, and that hostile text costs nothing."""

from __future__ import annotations

import tracemalloc
from cProfile import Profile

import pytest
import yaml

from sojourns.games.six.data import strict
from sojourns.games.six.data.strict import MOST_BYTES, load_yaml, read_yaml
from sojourns.games.six.data.tree import MOST_DEPTH, tree_of
from sojourns.kernel.errors import ContentError


@pytest.fixture(params=["CSafeLoader", "SafeLoader"], autouse=True)
def _both_parsers(request, monkeypatch):
    """Run every test with libyaml, where it is there, and with the parser in plain Python."""
    loader = getattr(yaml, request.param, None)
    if loader is None:
        loader = yaml.SafeLoader
    monkeypatch.setattr(strict, "LOADER", loader)


def problems(text):
    """Return (row, column, path, wrong) of all that is refused in a text."""
    with pytest.raises(ContentError) as caught:
        load_yaml(text, "deck.yaml")
    assert caught.value.file == "deck.yaml"
    return [(one.row, one.column, one.path, one.wrong) for one in caught.value.problems]


def nested(depth):
    """Return a list in a list in a list."""
    value = []
    for _level in range(depth):
        value = [value]
    return value


def test_values_and_places():
    tree = load_yaml(
        'format: 1\nid: "no"\ncards:\n  - {name: Old mill, trades: [art], on_map: true, x: null}\n',
        "deck.yaml",
    )
    assert tree.value == {
        "format": 1,
        "id": "no",
        "cards": [{"name": "Old mill", "trades": ["art"], "on_map": True, "x": None}],
    }
    assert tree.place("cards.0.name") == (4, 12)
    assert tree.key_place("cards.0.name") == (4, 6)
    assert tree.place("cards.0.trades.0") == (4, 31)
    assert tree.place("cards.0.missing") == (4, 5)
    assert tree.place("") == (1, 1)


@pytest.mark.parametrize(
    ("text", "row", "column"),
    [
        pytest.param("raster: |\n  AB\n  CD\n", 3, 4, id="two spaces"),
        pytest.param("a: 1\nraster: |\n     AB\n     CD\n", 4, 7, id="five spaces"),
        pytest.param("raster: |2\n   .B\n    D\n", 3, 4, id="an indentation that is told"),
        pytest.param('raster: "AB\\nCD"\n', 1, 9, id="not a block: the text itself"),
    ],
)
def test_places_inside_a_block(text, row, column):
    assert load_yaml(text, "map.yaml").cell_place("raster", 1, 1) == (row, column)


@pytest.mark.parametrize(
    "text",
    [
        "Aa-b", "1st mill", "3 sisters", "no man's land", "N", "y", "Café", "岛", "A1", "x:y",
    ],
)  # fmt: skip
def test_plain_texts_that_are_texts(text):
    assert load_yaml(f"name: {text}\n", "deck.yaml").value == {"name": text}


@pytest.mark.parametrize("number", ["0", "7", "-3", "12", "999999999999999"])
def test_whole_numbers(number):
    assert load_yaml(f"n: {number}\n", "deck.yaml").value == {"n": int(number)}


@pytest.mark.parametrize(
    "text",
    [
        "no", "No", "NO", "yes", "on", "Off", "True", "FALSE", "~", "Null", "NULL", "12:30",
        "1:30:00", "0o17", "017", "08", "0x1F", "0b11", "1_000", "2024-01-02", "1.5", "1e5", "+3",
        "2001-12-14t21:59:43", "-0", ".inf", "-.INF", ".nan", "<<", "=", "1000000000000000",
    ],
)  # fmt: skip
def test_what_readers_disagree_on_is_refused(text):
    """IN-06: with the place, and the value in quotes as what would be right."""
    (found,) = problems(f"a: x\nkey: {text}\n")
    assert found[:3] == (2, 6, "key")
    assert f"`{text}`" in found[3]
    assert load_yaml(f'key: "{text}"\n', "deck.yaml").value == {"key": text}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "a: 1\nb: 2\na: 3\n", (3, 1, "", "the key `a` stands twice, here and in line 1"),
            id="IN-07 duplicate key",
        ),
        pytest.param(
            "x: {a: 1,\n  b: 2, a: 3}\n",
            (2, 9, "x", "the key `a` stands twice, here and in line 1"),
            id="IN-07 duplicate key, inside",
        ),
        pytest.param(
            'a: 1\n"a": 2\n', (2, 1, "", "the key `a` stands twice, here and in line 1"),
            id="IN-07 duplicate key, in quotes",
        ),
        pytest.param("a: &x 1\n", (1, 4, "a", "`&x` is an anchor"), id="IN-06 anchor"),
        pytest.param("a: *x\n", (1, 4, "a", "`*x` is an alias"), id="IN-06 alias"),
        pytest.param("a: !!str x\n", (1, 4, "a", "`tag:yaml.org,2002:str` is a tag"), id="tag"),
        pytest.param("a: ! x\n", (1, 4, "a", "`!` is a tag"), id="bare tag"),
        pytest.param("1: x\n", (1, 1, "", "the key 1 is not a text"), id="number as key"),
        pytest.param("null: x\n", (1, 1, "", "the key null is not a text"), id="null as key"),
        pytest.param(
            "no: x\n", (1, 1, "", "`no` is read in more than one way"), id="switch as key"
        ),
        pytest.param(
            "[a]: x\n", (1, 1, "", "a list or mapping stands where a key is meant"),
            id="list as key",
        ),
        pytest.param("a:\nb: 1\n", (1, 3, "a", "a value is missing here"), id="no value"),
        pytest.param("- a\n-\n- b\n", (2, 2, "1", "a value is missing here"), id="no item"),
        pytest.param("a: 1\n---\nb: 1\n", (2, 1, "", "a second document begins here"), id="two"),
        pytest.param(
            "%YAML 1.1\n---\na: 1\n", (1, 1, "", "a directive (`%…`) stands here"), id="directive"
        ),
        pytest.param("", (None, None, "", "the file is empty"), id="empty"),
        pytest.param("# only\n", (None, None, "", "the file is empty"), id="only a comment"),
        pytest.param(
            'a: "x\\e[31m"\n',
            (1, 4, "a", "here is a character that cannot be seen, U+001B"),
            id="IN-04 escape in quotes",
        ),
        pytest.param(
            'a: "x\\ty"\n',
            (1, 4, "a", "here is a character that cannot be seen, U+0009"),
            id="tab in quotes",
        ),
        pytest.param(
            "a: xy\n\nb: x\x00y\n",
            (3, 5, "", "here is a character that cannot be seen, U+0000"),
            id="NUL",
        ),
        pytest.param(
            "a: x\u202ey\n",
            (1, 5, "", "here is a character that cannot be seen, U+202E RIGHT-TO-LEFT OVERRIDE"),
            id="IN-04 direction",
        ),
        pytest.param(
            "a: x\u200by\n",
            (1, 5, "", "here is a character that cannot be seen, U+200B ZERO WIDTH SPACE"),
            id="no width",
        ),
        pytest.param(
            "a: x\ud800\n", (1, 5, "", "here is a character that cannot be seen, U+D800"),
            id="half a character",
        ),
        pytest.param("a: é".encode("latin-1"), (1, 4, "", "the text is not UTF-8"), id="Latin 1"),
        pytest.param("a: 1".encode("utf-16"), (1, 1, "", "the text is not UTF-8"), id="UTF-16"),
        pytest.param(b"a: 1\nb: \xff\xfe", (2, 4, "", "the text is not UTF-8"), id="rubbish"),
    ],
)  # fmt: skip
def test_refused(text, expected):
    assert expected in problems(text)


@pytest.mark.parametrize(
    ("text", "row"),
    [
        pytest.param("a: [1, 2\nb: 1\n", 2, id="open bracket"),
        pytest.param("a: b: c\n", 1, id="two colons"),
        pytest.param("a:\n\t- 1\n", 2, id="tab"),
        pytest.param('a: "open\n', 2, id="open quote"),
        pytest.param("a: 1\n  b: 2\n", 2, id="indentation"),
        pytest.param("- 1\na: 2\n", 2, id="list and mapping"),
    ],
)
def test_no_yaml(text, row):
    (found,) = problems(text)
    assert found[0] == row
    assert found[3].startswith("this is not YAML")


def test_all_problems_are_told():
    assert [found[0] for found in problems("a: no\nb: ~\nb: 1:30\nc: &x 1\n")] == [1, 2, 3, 3, 4]


def test_a_byte_order_mark_is_no_fault():
    assert load_yaml(b"\xef\xbb\xbfa: 1\n", "deck.yaml").value == {"a": 1}


BOMB = "a: &a [x, x]\n" + "".join(
    f"{key}: &{key} [*{last}, *{last}, *{last}, *{last}, *{last}, *{last}, *{last}, *{last}]\n"
    for last, key in zip("abcdefghijk", "bcdefghijkl", strict=True)
)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(BOMB, id="IN-06 bomb"),
        pytest.param("a: &a [*a]\n", id="IN-06 alias of itself"),
        pytest.param("a: " + "[" * 20_000, id="IN-06 20,000 brackets"),
        pytest.param("a: " + "[" * 20_000 + "]" * 20_000, id="IN-06 20,000 brackets, closed"),
        pytest.param("a: " + "{" * 20_000, id="20,000 braces"),
        pytest.param("- " * 20_000, id="20,000 lists in lists"),
        pytest.param("? " * 20_000, id="20,000 keys in keys"),
        pytest.param("".join(f"k{n}: 1\n" for n in range(900_000)), id="IN-06 10 MB of keys"),
        pytest.param("".join(f"k{n}: 1\n" for n in range(80_000)), id="1 MB of keys"),
        pytest.param("a: {" + "b," * 400_000, id="1 MB of keys without values"),
        pytest.param("a: '" + "x " * 490_000, id="1 MB of text"),
        pytest.param("a" * 990_000 + ": 1", id="a key of 1 MB"),
        pytest.param(" " * 990_000, id="1 MB of spaces"),
        pytest.param("a: |\n" + "  x\n" * 240_000 + "a: 1\n", id="1 MB of lines"),
        pytest.param("- |\n x\n" * 140_000, id="many blocks"),
        pytest.param("\x00" * 1000, id="NULs"),
        pytest.param(b"\xff" * 1000, id="not UTF-8"),
    ],
)
def test_hostile_text_costs_little(text):
    """Refused with a place or a size, with so many calls a character: within a second."""
    with Profile() as profile, pytest.raises(ContentError) as caught:
        load_yaml(text, "deck.yaml")
    calls = sum(each.callcount for each in profile.getstats())
    assert calls < 12 * len(text) + 10_000
    assert max(len(str(problem)) for problem in caught.value.problems) < 500


def test_hostile_text_needs_little_memory():
    tracemalloc.start()
    try:
        for text in (BOMB, "a: " + "[" * 20_000, "".join(f"k{n}: 1\n" for n in range(80_000))):
            with pytest.raises(ContentError):
                load_yaml(text, "deck.yaml")
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()


def test_nesting_up_to_the_limit():
    deepest = "[" * MOST_DEPTH + "]" * MOST_DEPTH
    assert load_yaml(deepest, "deck.yaml").value == nested(MOST_DEPTH - 1)
    (found,) = problems("[" * (MOST_DEPTH + 1) + "]" * (MOST_DEPTH + 1))
    assert "nested deeper than 64" in found[3]


def test_files(tmp_path):
    path = tmp_path / "deck.yaml"
    with pytest.raises(ContentError, match=r"deck\.yaml: the file cannot be read"):
        read_yaml(path)
    with pytest.raises(ContentError, match=r"^x: this is no plain file; name a file"):
        read_yaml(tmp_path, "x")
    path.write_bytes(b"a: 1\n" * (MOST_BYTES // 5 + 1))
    with pytest.raises(ContentError, match="larger than"):
        read_yaml(path)
    path.write_text("a: 1\n", encoding="utf-8")
    assert read_yaml(path).value == {"a": 1}


@pytest.mark.parametrize(
    ("document", "path"),
    [
        pytest.param({"a": [1, 1.5]}, "a.1", id="no whole number"),
        pytest.param({"a": {1: "x"}}, "a", id="key that is no text"),
        pytest.param({"a": "x\x1b"}, "a", id="IN-04 escape"),
        pytest.param({"a": {"x\u202e": 1}}, "a", id="IN-04 direction in a key"),
        pytest.param({"a": 10**5000}, "a", id="IN-08 5,000 digits"),
        pytest.param(nested(100_000), "", id="IN-08 100,000 lists"),
        pytest.param(list(range(60_000)), "", id="too many values"),
    ],
)
def test_documents_from_saves(document, path):
    with pytest.raises(ContentError) as caught:
        tree_of(document, "game.json")
    assert [problem.path for problem in caught.value.problems] == [path]
