"""Actions, refusals and score lines as JSON."""

from __future__ import annotations

import pytest

from sojourns.kernel.errors import UnreadableAction
from sojourns.kernel.game import HIDDEN, NOBODY, Refusal, ScoreLine
from sojourns.session.codec import Codec
from tests.toygame import Call, Draw, Lay, Stake
from tests.toygame.play import toy_match

CODEC = Codec(toy_match().game)


@pytest.mark.parametrize(
    ("action", "data"),
    [
        pytest.param(Draw(), {"kind": "draw"}, id="no fields"),
        pytest.param(Call(1), {"kind": "call", "suit": "moon"}, id="a name for an id"),
        pytest.param(Stake(3), {"kind": "stake", "chips": 3}, id="a plain number"),
    ],
)
def test_actions(action, data):
    assert CODEC.write(action) == data
    assert CODEC.read(data) == action


@pytest.mark.parametrize(
    ("data", "path"),
    [
        pytest.param(None, "", id="null"),
        pytest.param([], "", id="a list"),
        pytest.param({}, "kind", id="no kind"),
        pytest.param({"kind": "fly"}, "kind", id="unknown kind"),
        pytest.param({"kind": ["draw"]}, "kind", id="a kind that is a list"),
        pytest.param({"kind": "draw", "suit": "moon"}, "suit", id="a field too many"),
        pytest.param({"kind": "call"}, "suit", id="a field too few"),
        pytest.param({"kind": "call", "colour": "sun"}, "colour", id="another field"),
        pytest.param({"kind": "call", "suit": 1}, "suit", id="an id for a name"),
        pytest.param({"kind": "call", "suit": "mud"}, "suit", id="unknown name"),
        pytest.param({"kind": "call", "suit": ["sun"]}, "suit", id="a list for a name"),
        pytest.param({"kind": "stake", "chips": "2"}, "chips", id="a text for a number"),
        pytest.param({"kind": "stake", "chips": 2.0}, "chips", id="a fraction"),
        pytest.param({"kind": "stake", "chips": True}, "chips", id="true is no number"),
        pytest.param({"kind": "stake", "chips": 10**30}, "chips", id="a huge number"),
        pytest.param({"kind": "draw", "\x1b\ud800": 1}, "\\x1b\\ud800", id="a hostile name"),
    ],
)
def test_what_is_no_action(data, path):
    with pytest.raises(UnreadableAction) as caught:
        CODEC.read(data)
    assert caught.value.text == path
    assert str(caught.value).isprintable()


def test_an_illegal_action_can_be_read():
    assert CODEC.read({"kind": "lay", "slot": -7}) == Lay(-7)


def test_facts_of_a_refusal():
    refusal = Refusal("L2", "call", suit=2, card=(0, 9), chips=4, word="x", suits=HIDDEN)
    facts = {"suit": "star", "card": ["sun-1", "moon-2"], "chips": 4, "word": "x", "suits": HIDDEN}
    assert CODEC.facts(refusal.facts) == facts


@pytest.mark.parametrize("number", [HIDDEN, NOBODY])
def test_what_is_no_id_is_null(number):
    assert CODEC.fact("card", number) is None


def test_causes_of_points():
    line = ScoreLine(0, 4, "L5", ("suit", 1), (("card", (8, 9)), ("times", 2)))
    assert CODEC.cause(line) == {"suit": "moon", "card": ["moon-1", "moon-2"], "times": 2}
