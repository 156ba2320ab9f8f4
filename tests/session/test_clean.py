"""The cleaning gate."""

from __future__ import annotations

from time import process_time

import pytest

from sojourns.session.clean import (
    NAME_COLUMNS,
    TITLE_COLUMNS,
    NameProblem,
    columns,
    player_name,
    player_names,
    shown,
    title,
)

HOSTILE = [
    pytest.param("\x1b[2J", id="IN-04 escape"),
    pytest.param("\x9b31m", id="IN-04 C1"),
    pytest.param("\r", id="IN-04 CR"),
    pytest.param("\a", id="IN-04 BEL"),
    pytest.param("\x1b]52;c;AAAA\a", id="IN-04 OSC 52"),
    pytest.param("\x00", id="NUL"),
    pytest.param("\x7f", id="DEL"),
    pytest.param("\n", id="newline"),
    pytest.param("\t", id="tab"),
    pytest.param("\u202e", id="bidi override"),
    pytest.param("\u2066", id="bidi isolate"),
    pytest.param("\u200b", id="zero-width space"),
    pytest.param("\u200d", id="zero-width joiner"),
    pytest.param("\ufeff", id="byte order mark"),
    pytest.param("\u00ad", id="soft hyphen"),
    pytest.param("\u2028", id="line separator"),
    pytest.param("\ufe0f", id="variation selector"),
    pytest.param("\U0001f1e7", id="half of a flag"),
    pytest.param("\U0001f3fd", id="colour of skin"),
    pytest.param("\u3164", id="a letter that shows nothing"),
    pytest.param("\ud800", id="IN-08 lone surrogate"),
    pytest.param("\ue000", id="private use"),
    pytest.param("\U000e0041", id="tag"),
    pytest.param("e\u0301\u0301\u0301\u0301", id="a tower of accents"),
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_characters_are_refused_in_names_and_replaced_elsewhere(text):
    with pytest.raises(NameProblem) as caught:
        player_name(f"A{text}b")
    assert caught.value.reason == "character"
    for harmless in (shown(text), title(f"a{text}b"), str(caught.value)):
        assert harmless.isprintable()
        assert harmless.encode()
        assert "\x1b" not in harmless


@pytest.mark.parametrize(
    ("text", "name"),
    [
        pytest.param("Ana", "Ana", id="plain"),
        pytest.param("  Ana   Lu ", "Ana Lu", id="spaces"),
        pytest.param("Zoe\u0301", "Zoé", id="NFC"),
        pytest.param("安娜", "安娜", id="wide letters"),
        pytest.param("[/b [red]", "[/b [red]", id="IN-01 markup is text"),
        pytest.param("🦊", "🦊", id="emoji"),
        pytest.param("Amélie-3", "Amélie-3", id="digits and a dash"),
        pytest.param("नीना", "नीना", id="letters with marks"),
        pytest.param("x" * NAME_COLUMNS, "x" * NAME_COLUMNS, id="24 columns"),
        pytest.param("安" * 12, "安" * 12, id="24 columns of wide letters"),
    ],
)
def test_good_names(text, name):
    assert player_name(text) == name
    assert shown(name) == name


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("", "empty", id="empty"),
        pytest.param("   ", "empty", id="spaces alone"),
        pytest.param("x" * 25, "too_long", id="25 columns"),
        pytest.param("安" * 13, "too_long", id="26 columns of wide letters"),
        pytest.param("Ana,Bo", "quote", id="comma"),
        pytest.param('An"a', "quote", id="quote"),
        pytest.param("D'Arcy", "quote", id="single quote"),
        pytest.param("“Ana”", "quote", id="typographic quote"),
        pytest.param("\u0301a", "character", id="an accent without a letter"),
        pytest.param("a" + "\u0301" * 1_000_000, "too_long", id="a million accents"),
    ],
)
def test_refused_names(text, reason):
    with pytest.raises(NameProblem) as caught:
        player_name(text)
    assert caught.value.reason == reason
    assert str(caught.value)


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(("Ana", "ANA"), id="capitals"),
        pytest.param(("Straße", "STRASSE"), id="case folding"),
        pytest.param(("Ana", " Ana "), id="spaces"),
        pytest.param(("Ana", "Ａna"), id="full width"),
    ],
)
def test_names_must_differ(names):
    with pytest.raises(NameProblem) as caught:
        player_names(names)
    assert caught.value.reason == "same"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(" Sunday\n evening ", "Sunday evening", id="one line"),
        pytest.param("", "", id="empty"),
        pytest.param("a/b: ../x, CON", "a/b: ../x, CON", id="DL-03 what no file may be called"),
        pytest.param("x" * 300, "x" * 300, id="DL-03 300 letters"),
        pytest.param("-v", "-v", id="DL-03 leading dash"),
    ],
)
def test_titles_are_kept(text, expected):
    assert title(text) == expected


def test_a_title_is_cut_at_its_limit():
    assert columns(title("安" * 1000)) <= TITLE_COLUMNS
    assert title("x" * 401) == "x" * 399 + "…"


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        pytest.param("x" * 400, "x" * 400, id="400 columns"),
        pytest.param("x" * 401, "x" * 399 + "…", id="401 columns"),
        pytest.param("安" * 300_000, "安" * 199 + "…", id="wide letters"),
        pytest.param("e\u0323\u0301" * 200, "ẹ\u0301" * 200, id="marks take no columns"),
        pytest.param("a" + "\u0301" * 900_000, "á\u0301\u0301\ufffd", id="a million accents"),
        pytest.param(" \n" * 400_000 + "a", "a", id="spaces"),
    ],
)
def test_titles_of_any_length(text, cut):
    """It takes no longer than a title of 1,600 letters does, and is cut at 400 columns."""
    start = process_time()
    assert title(text).startswith(cut)
    assert process_time() - start < 0.5
    assert columns(title(text)) <= 400
    assert title(title(text)) == title(text)
