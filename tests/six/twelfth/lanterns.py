"""Lanterns, an invented expansion: the one module file that a twelfth expansion takes.

L1: so many lanterns as its file says lie on different lands, not lit. L2: whoever buys a card that
says so lights one that is not lit, if there is one. L3: a lit lantern gives its space's controller
a point at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple

from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import FORBID, Abilities
from sojourns.games.six.layout import codes_of, ids_of, refuse_layout, spaces_at_random
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.rules.orders import is_ordered, refuse_unordered, resolved
from sojourns.games.six.ruleset import Handler, Laying, Module, Rules, Token
from sojourns.games.six.state import ORDERS, Row, State, put
from sojourns.kernel.game import NOBODY, Options, Refusal, ScoreLine, Setup, Stream

KEY = "lanterns"
ORDER = "light"
FILE = "lamps"
NONE, DARK, LIT = range(3)


@dataclass(frozen=True, slots=True)
class Light:
    """Light the lantern on `space` (L2)."""

    space: int
    kind: Literal["light"] = "light"


@dataclass(frozen=True, slots=True)
class Lamps:
    """What the file of this expansion says (L1)."""

    format: Literal[1]
    number: int
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


class Lanterns(NamedTuple):
    """The slice that this expansion keeps."""

    on: Row
    """NONE, DARK or LIT, indexed [space]."""


def number_of(content: SixContent) -> int:
    """Return how many lanterns there are (L1)."""
    lamps: Lamps = content.own[FILE]
    return lamps.number


def deal(content: SixContent, options: Options, stream: Stream) -> dict[str, Any]:
    """Return the spaces: by hand, or on random land (L1)."""
    land = codes_of(content, content.board.land)
    return {KEY: options.get(KEY) or spaces_at_random(stream, KEY, land, number_of(content))}


def lay(content: SixContent, _options: Options) -> Laying:
    """Return that lanterns are laid on land (L1)."""
    return Laying("lantern", ("",) * number_of(content), content.board.land, "L1")


def refuse_setup(content: SixContent, setup: Setup) -> Refusal | None:
    """Return why the layout is none, or None (L1)."""
    return refuse_layout(content, setup.get(KEY), "lantern", number_of(content), content.board.land)


def start(content: SixContent, setup: Setup) -> Lanterns:
    """Return the slice at the start: none is lit."""
    lie = ids_of(content, setup[KEY])
    return Lanterns(tuple(DARK if s in lie else NONE for s in range(len(content.board.codes))))


def lanterns(rules: Rules, state: State) -> Lanterns:
    """Return the slice."""
    found: Lanterns = state.slices[rules.slots[KEY]]
    return found


def can_light(rules: Rules, state: State) -> bool:
    """Return whether one is not lit (L2)."""
    return DARK in lanterns(rules, state).on


def offer(rules: Rules, state: State, _seat: int, _mine: Abilities, legal: list[Any]) -> None:
    """Add the lanterns that may be lit, by space (L2)."""
    if is_ordered(rules, state, ORDER):
        on = lanterns(rules, state).on
        legal += [Light(space) for space, lamp in enumerate(on) if lamp == DARK]


def refuse(rules: Rules, state: State, action: Light) -> Refusal | None:
    """Return why it may not be lit, or None (L2)."""
    refusal = refuse_unordered(rules, state, ORDER, "L2")
    if refusal:
        return refusal
    on = lanterns(rules, state).on
    if 0 <= action.space < len(on) and on[action.space] == DARK:
        return None
    return Refusal("L2", "no_dark_lantern", space=action.space)


def apply(rules: Rules, state: State, action: Light) -> State:
    """Return the state with the lantern lit (L2)."""
    lit = Lanterns(put(lanterns(rules, state).on, action.space, LIT))
    state = state._replace(slices=put(state.slices, rules.slots[KEY], lit))
    return resolved(rules, state, ORDER)


def score_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each controlled space with a lit lantern, by space (L3)."""
    for space, lamp in enumerate(lanterns(rules, final.state).on):
        if lamp == LIT and final.controller[space] != NOBODY:
            yield ScoreLine(final.controller[space], 1, "L3", ("space", space))


def tokens(rules: Rules, state: State, space: int) -> Iterator[Token]:
    """Yield the lantern on a space."""
    lamp = lanterns(rules, state).on[space]
    if lamp != NONE:
        yield Token("lantern", (("lit", int(lamp == LIT)),))


MODULE = Module(
    name=KEY,
    deck=KEY,
    own={FILE: Lamps},
    key=KEY,
    check=refuse_setup,
    deal=deal,
    lay=lay,
    start=start,
    orders={ORDER: can_light},
    actions={Light: Handler((ORDERS,), refuse, apply)},
    offers=((ORDERS, offer),),
    score_lines=score_lines,
    tokens=tokens,
)
