"""Everything that the rules and the data can say has words, and no words are left over."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

import sojourns
from sojourns import lang
from sojourns.games.six import rules
from sojourns.games.six.actions import Action
from sojourns.games.six.effects import Count, Effect, TradeName
from sojourns.games.six.words import (
    abilities,
    asks,
    counts,
    doing,
    names,
    sentences,
    story,
    written,
)
from sojourns.kernel.game import Refusal
from tests.pseudo import untranslated
from tests.words.tables import words

PACKAGE = Path(sojourns.__file__).parent
RULES = Path(rules.__file__).parent

SAMPLES = {
    "seats": (0, 1),
    "controller": 1,
    "payee": 1,
    "expansion": "shrines",
    "found": "Q9",
    "players": "7",
    "map": "a",
    "land": ("A1", "A2"),
}


def refusals(*files: Path) -> list[Refusal]:
    """Return each refusal that the code can make, with made-up facts."""
    found = []
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                rule, reason = (ast.literal_eval(part) for part in node.args)
                facts = {str(word.arg): SAMPLES.get(str(word.arg), 1) for word in node.keywords}
                found.append(Refusal(rule, reason, **facts))
                if "have" in facts:
                    found.append(Refusal(rule, reason, **(facts | {"have": 0})))
    return found


OF_THE_RULES = [
    *refusals(*RULES.glob("*.py"), PACKAGE / "games" / "six" / "game.py"),
    Refusal("S2", "not_in_play", expansion="airships"),
]
OF_DEALING = refusals(PACKAGE / "games" / "six" / "setup.py", PACKAGE / "session" / "deal.py")


def test_every_refusal_has_sentences_and_no_sentence_is_left_over():
    said = {(refusal.rule, refusal.reason) for refusal in OF_THE_RULES}
    plain = {key for key in sentences.REFUSALS if not key[1].endswith(":none")}
    assert plain == said


def test_every_reason_not_to_deal_has_sentences():
    assert set(sentences.DEALS) == {(refusal.rule, refusal.reason) for refusal in OF_DEALING}


@pytest.mark.parametrize("refusal", OF_THE_RULES, ids=repr)
def test_refusal_is_said_in_whole_sentences(refusal):
    forbidden, possible = words().refusal_lines(refusal)
    for text in (forbidden, possible):
        assert text.endswith(".")
        assert text[0].isupper() or text[0] in "AS"
        assert "{" not in text
        assert "None" not in text
        assert "?" not in text
    assert words().refusal(refusal) == f"{forbidden} {possible}"


@pytest.mark.parametrize("refusal", OF_THE_RULES, ids=repr)
def test_refusal_is_translated(refusal, pseudo):
    lang.use_language(pseudo)
    known = ["Ana", "Bo Li"]
    assert untranslated(words().refusal(refusal), known) == []


@pytest.mark.parametrize("refusal", OF_DEALING, ids=repr)
def test_reason_not_to_deal_is_said(refusal, pseudo):
    forbidden, possible = sentences.deal_lines(refusal)
    assert "{" not in forbidden + possible
    lang.use_language(pseudo)
    assert untranslated(" ".join(sentences.deal_lines(refusal)), []) == []


def test_refusals_of_what_is_not_there_do_not_fail():
    assert words().refusal(Refusal("M4", "payee_has_no_boat", sea=99, payee=7))


@pytest.mark.parametrize(
    "table",
    [written.WRITERS, story.TELLERS, doing.WISHES, asks.ASKED],
    ids=["written", "told", "wished", "asked"],
)
def test_every_action_has_words(table):
    assert set(table) == set(get_args(Action))


@pytest.mark.parametrize("table", [abilities.SHORT, abilities.MEDIUM, abilities.FULL])
def test_every_effect_has_words(table):
    assert set(table) == set(get_args(Effect))


def test_every_count_has_words():
    assert set(counts.SHORT) == set(counts.MEDIUM) == set(get_args(Count))
    assert set(counts.FULL) == set(get_args(Count)) - {"contiguous"}  # a sentence of its own


def test_every_trade_has_words():
    assert set(names.TRADES) == set(get_args(TradeName))
    assert all(len(names.trade_badge(trade)) == 2 for trade in names.TRADES)
