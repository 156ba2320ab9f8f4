"""Actions as JSON: what is told of one that cannot be read, and lists in them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

import pytest

from sojourns.kernel.errors import UnreadableAction
from sojourns.session.codec import LEAST, MOST, Codec
from tests.toygame import Draw, Stake
from tests.toygame.play import toy_match

KINDS_OF_ACTIONS = "the kind is one of: draw, take, call, stake, lay, end_turn"


@dataclass(frozen=True)
class Gather:
    """An action with lists."""

    suits: tuple[int, ...]
    chips: tuple[int, ...]
    suit: int = 0
    more: int = 0
    kind: Literal["gather"] = "gather"


CODEC = Codec(toy_match().game)
SUITS = "this field holds one of: sun, moon, star"


@pytest.mark.parametrize(
    ("data", "path", "text"),
    [
        pytest.param([], "", "an action is an object with a kind", id="a list"),
        pytest.param({}, "kind", KINDS_OF_ACTIONS, id="no kind"),
        pytest.param({"kind": "fly"}, "kind", KINDS_OF_ACTIONS, id="unknown kind"),
        pytest.param(
            {"kind": "draw", "suit": 1}, "suit", "draw has no such field; it has: -", id="none"
        ),
        pytest.param(
            {"kind": "call", "hue": 1}, "hue", "call has no such field; it has: suit", id="other"
        ),
        pytest.param({"kind": "call"}, "suit", "call needs the field suit", id="too few"),
        pytest.param({"kind": "call", "suit": "mud"}, "suit", SUITS, id="unknown name"),
        pytest.param({"kind": "call", "suit": 1}, "suit", SUITS, id="an id"),
        pytest.param(
            {"kind": "stake", "chips": 2.0}, "chips", "this field holds a whole number", id="2.0"
        ),
        pytest.param(
            {"kind": "stake", "chips": MOST}, "chips", "this field holds a whole number", id="most"
        ),
        pytest.param(
            {"kind": "stake", "chips": LEAST}, "chips", "this field holds a whole number",
            id="least",
        ),
        pytest.param(
            {"kind": "draw", "\x1b" * 50: 1}, "\\x1b" * 10, "draw has no such field; it has: -",
            id="IN-04 a hostile name",
        ),
    ],
)  # fmt: skip
def test_no_action(data, path, text):
    with pytest.raises(UnreadableAction) as caught:
        CODEC.read(data)
    assert (caught.value.text, str(caught.value)) == (path, text)


@pytest.mark.parametrize(
    ("number", "name"), [(0, "sun"), (2, "star"), (3, None), (-1, None), (99, None)]
)
def test_names_of_ids(number, name):
    assert CODEC.fact("suit", number) == name


@pytest.mark.parametrize("chips", [LEAST + 1, 0, MOST - 1])
def test_numbers_that_can_be_read(chips):
    assert CODEC.read({"kind": "stake", "chips": chips}) == Stake(chips)


class Many:
    """A game with an action that holds lists and may leave fields out."""

    labels: ClassVar = {"suits": ("sun", "moon"), "suit": ("sun", "moon")}
    action_types = (Gather, Draw)


@pytest.mark.parametrize(
    ("action", "data"),
    [
        pytest.param(
            Gather((1, 0), (7,)), {"kind": "gather", "suits": ["moon", "sun"], "chips": [7]},
            id="names and numbers",
        ),
        pytest.param(Gather((), ()), {"kind": "gather", "suits": [], "chips": []}, id="none"),
    ],
)  # fmt: skip
def test_lists_in_actions(action, data):
    codec = Codec(Many())
    assert codec.read({**data, "suit": "sun"}) == codec.read(data) == action
    assert codec.read({**data, "more": 7}) == replace(action, more=7)
    assert codec.write(action) == {**data, "suit": "sun", "more": 0}


@pytest.mark.parametrize(
    ("data", "path", "text"),
    [
        pytest.param({"suits": "sun", "chips": []}, "suits", "this field holds a list", id="text"),
        pytest.param(
            {"suits": ["mud"], "chips": []}, "suits", "this field holds one of: sun, moon",
            id="unknown name",
        ),
        pytest.param(
            {"suits": [], "chips": [True]}, "chips", "this field holds a whole number", id="true"
        ),
        pytest.param({"suits": []}, "chips", "gather needs the field chips", id="left out"),
        pytest.param(
            {"suits": [], "hue": 1}, "hue", "gather has no such field; it has: suits, chips, suit, "
            "more",
            id="another one",
        ),
    ],
)  # fmt: skip
def test_no_lists_in_actions(data, path, text):
    with pytest.raises(UnreadableAction) as caught:
        Codec(Many()).read({"kind": "gather", **data})
    assert (caught.value.text, str(caught.value)) == (path, text)
