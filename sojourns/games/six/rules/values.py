"""Values: a card of its own for each player, with an ability and a way to score (X6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sojourns.games.six.content import SixContent
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.rules.objectives import points_of
from sojourns.games.six.ruleset import Module, Rules
from sojourns.kernel.game import Options, Refusal, ScoreLine, Setup, Stream

KEY = "values"


def names(content: SixContent) -> list[str]:
    """Return the ids of the value cards."""
    return [card.id for card in content.cards[len(content.deck) :]]


def deal(content: SixContent, options: Options, stream: Stream) -> dict[str, Any]:
    """Return the value card of each seat (X6.1)."""
    known = names(content)
    stream(KEY).shuffle(known)
    return {KEY: known[: options["players"]]}


def refuse_setup(content: SixContent, setup: Setup) -> Refusal | None:
    """Return why these are no value cards for the seats, or None (X6.1)."""
    found, known = setup.get(KEY), names(content)
    if len(known) < setup["players"]:
        return Refusal("S10", "few_values", cards=len(known), players=setup["players"])
    if not isinstance(found, list) or len(found) != setup["players"]:
        return Refusal("X6.1", "values")
    if len({str(card) for card in found}) != len(found) or any(c not in known for c in found):
        return Refusal("X6.1", "values")
    return None


def given(content: SixContent, setup: Setup) -> Sequence[int]:
    """Return the value card of each seat."""
    first, known = len(content.deck), names(content)
    return [first + known.index(name) for name in setup[KEY]]


def score_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each value card that gives points, by seat (X6.1)."""
    for seat, cards in enumerate(rules.given):
        for card in cards:
            points, facts = points_of(rules, final, seat, rules.content.cards[card].score)
            if points:
                yield ScoreLine(seat, points, "X6.1", ("card", card), facts)


MODULE = Module(
    name=KEY,
    key=KEY,
    files=("values",),
    check=refuse_setup,
    deal=deal,
    given=given,
    score_lines=score_lines,
)
