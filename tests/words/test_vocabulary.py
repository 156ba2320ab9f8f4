"""Everything that the rules and the data can say has words, and no words are left over."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

import sojourns
from sojourns import lang
from sojourns.games.six import rules
from sojourns.games.six.actions import Action, BaseAction, EndTurn
from sojourns.games.six.effects import Count, Effect, TradeName
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.words import (
    abilities,
    asks,
    counts,
    doing,
    names,
    sentences,
    story,
    typed,
    written,
)
from sojourns.games.six.words.registry import texts
from sojourns.kernel.game import Refusal
from tests.pseudo import untranslated
from tests.words.tables import words

PACKAGE = Path(sojourns.__file__).parent
RULES = Path(rules.__file__).parent

SAMPLES = {
    "seats": (0, 1),
    "controller": 1,
    "payee": 1,
    "found": "Q9",
    "players": "7",
    "map": "a",
    "land": ("A1", "A2"),
    "keys": ("players", "map"),
    "known": ("shrines", "feuds"),
    "sides": ("normal", "fierce"),
    "kind": "mountain",
    "expansion": "airships",
    "names": ("Ana", "Bo"),
}

PASSED_ON = [
    Refusal("X4.2", "not_ordered"),
    Refusal("X5.2", "not_ordered"),
    Refusal("X9.2", "too_many", space=1, most=1),
]
"""Refusals whose rule is handed over by whoever else asks."""


def refusals(*files: Path) -> list[Refusal]:
    """Return each refusal that the code can make, with made-up facts."""
    found = []
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Refusal":
                continue
            if not all(isinstance(part, ast.Constant) for part in node.args):
                continue
            rule, reason = (ast.literal_eval(part) for part in node.args)
            facts = {str(word.arg): SAMPLES.get(str(word.arg), 1) for word in node.keywords}
            found.append(Refusal(rule, reason, **facts))
            if "have" in facts:
                found.append(Refusal(rule, reason, **(facts | {"have": 0})))
    return found


SIX = PACKAGE / "games" / "six"
EVERY = [
    *refusals(*RULES.glob("*.py"), *SIX.glob("*.py"), SIX / "data" / "loading.py"),
    *refusals(PACKAGE / "session" / "deal.py", *(PACKAGE / "cli").glob("*.py")),
    *PASSED_ON,
]
DEALS = {*sentences.DEALS, *texts().deals}
OF_DEALING = [refusal for refusal in EVERY if (refusal.rule, refusal.reason) in DEALS]
OF_THE_RULES = [refusal for refusal in EVERY if refusal not in OF_DEALING]


def test_every_refusal_has_sentences_and_no_sentence_is_left_over():
    said = {(refusal.rule, refusal.reason) for refusal in EVERY}
    plain = {key for key in sentences.said_by_all() if not key[1].endswith(":none")}
    assert plain | DEALS == said
    assert not plain & DEALS


def test_parts_do_not_get_in_each_others_way():
    """What one part says, neither another nor the base game does."""
    base = {
        "actions": written.WRITERS,
        "refusals": sentences.REFUSALS,
        "deals": sentences.DEALS,
        "facts": sentences.SAYERS,
    }
    for table in ("actions", "orders", "tokens", "kinds", "refusals", "deals", "facts", "sources"):
        every = [*base.get(table, ())]
        for part in texts().parts.values():
            every += getattr(part, table)
        assert len(every) == len(set(every)), table
    verbs = [*typed.VERBS, *texts().verbs]
    assert len(verbs) == len(set(verbs)) == len(get_args(Action))


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
    known = [*SAMPLES["keys"], *SAMPLES["known"], *SAMPLES["sides"], *SAMPLES["names"]]
    assert untranslated(" ".join(sentences.deal_lines(refusal)), known) == []


def test_refusals_of_what_is_not_there_do_not_fail():
    assert words().refusal(Refusal("M4", "payee_has_no_boat", sea=99, payee=7))


@pytest.mark.parametrize(
    "table",
    [written.WRITERS, story.TELLERS, doing.WISHES, asks.ASKED | {EndTurn: ()}],
    ids=["written", "told", "wished", "asked"],
)
def test_every_action_has_words(table):
    assert set(table) == set(get_args(BaseAction))
    assert set(texts().actions) == set(get_args(Action)) - set(get_args(BaseAction))


def test_every_expansion_has_a_part():
    assert list(texts().parts) == list(EXPANSIONS)
    for name, module in EXPANSIONS.items():
        part = texts().parts[name]
        assert set(part.actions) == set(module.actions)
        assert set(part.orders) == set(module.orders)
        assert part.title
        assert part.brings.endswith(".")
        assert len(part.brings) <= 80


def test_every_token_has_words():
    """Kinds of tokens are those that modules yield, by literal names."""
    kinds = set()
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Token":
                kinds.add(ast.literal_eval(node.args[0]))
    assert set(texts().tokens) == kinds


@pytest.mark.parametrize("table", [abilities.SHORT, abilities.MEDIUM, abilities.FULL])
def test_every_effect_has_words(table):
    assert set(table) == set(get_args(Effect))


def test_every_count_has_words():
    assert set(counts.SHORT) == set(counts.MEDIUM) == set(get_args(Count))
    assert set(counts.FULL) == set(get_args(Count)) - {"contiguous"}  # a sentence of its own


def test_every_trade_has_words():
    assert set(names.TRADES) == set(get_args(TradeName))
    assert all(len(names.trade_badge(trade)) == 2 for trade in names.TRADES)
