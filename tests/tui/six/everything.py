"""A stage with all eleven expansions: tokens laid by hand on the map of the stage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from functools import cache
from typing import Any

from textual.pilot import Pilot

from sojourns.games.six.content import SixContent, Tokens
from sojourns.games.six.game import EXPANSIONS, SixGame
from sojourns.games.six.rules.exploration import Exploration
from sojourns.games.six.rules.serpents import Serpents
from sojourns.games.six.rules.shrines import Shrines
from sojourns.games.six.rules.upgrades import Upgrades
from sojourns.games.six.state import State
from tests.six.expanded import FACES, NAMING, ORDERING, VALUES
from tests.six.positions import CARDS, COOKING, NUMBERS, SEWING, SHOEMAKING
from tests.tui.six import stage

TOKENS = Tokens(
    trade=tuple(sorted(list(range(7)) * 2)),
    exploration=FACES,
    upgrade=(2, 2, 1, 1, 1, -1, -1, -1, -2, -2),
    mountains=3,
    serpents=8,
    shrines=3,
    airships=2,
)
LAID: Mapping[str, Any] = {
    "trade_tokens": {
        "A3": "art", "D1": "jewelry", "S2": "cooking", "F2": "sewing", "E2": "art", "S8": "sewing",
    },
    "exploration": {
        "C2": "coins-1", "F1": "trade-sewing", "I1": "coins-3", "S7": "boats-1", "D2": "people-1",
        "S4": "houses-1",
    },
    "mountains": ["C1", "D3", "H2"],
    "airships": ["I1", "D2"],
    "feuds": "fierce",
    "values": [card.id for card in VALUES],
}  # fmt: skip
"""By hand, and fewer than the table would lay: the labels show what is here."""


@cache
def game(**laid: Any) -> SixGame:
    """Return the game of four seats with all expansions; the first seat begins."""
    cards = (*CARDS, *ORDERING, *NAMING, *VALUES)
    content = SixContent(stage.board(), NUMBERS, cards, {}, "0" * 16, TOKENS, len(VALUES))
    setup = {
        "players": 4,
        "map": "shoals",
        "expansions": list(EXPANSIONS),
        "start": "D2",
        "first": 0,
        "deck": [card.id for card in content.deck],
        **LAID,
        **laid,
    }
    return SixGame(setup, content)


def everything(
    *,
    of: SixGame | None = None,
    orders: Sequence[str] = (),
    row: Sequence[str] = ("upgrade", "both", "town", "serpent", "guilds"),
    shrine_placed: bool = False,
    **changes: Any,
) -> State:
    """Return the position of the first sketches with tokens of all kinds, with changes."""
    rules = (of or game()).rules
    codes = stage.board().codes

    def by_space(numbers: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(numbers.get(code, 0) for code in codes)

    found = list((of or game()).initial().slices)
    placed = {COOKING: (1,), SEWING: (2, -1), SHOEMAKING: (-2, -2)}
    left = (2, 1, 1, -1, -1)
    found[rules.slots["upgrades"]] = Upgrades(left, tuple(placed.get(t, ()) for t in range(7)))
    found[rules.slots["sea-serpents"]] = Serpents(5, by_space({"S7": 1, "S3": 2}))
    shrines = ({"B3": 1}, {"D2": 2}, {"B3": 1, "A3": 1}, {})
    found[rules.slots["shrines"]] = Shrines(tuple(map(by_space, shrines)), shrine_placed)
    explored: Exploration = found[rules.slots["exploration"]]
    found[rules.slots["exploration"]] = explored._replace(trades=((), (), (SEWING,), ()))
    ids = [(of or game()).content.card_id(name) for name in row]
    kinds = rules.order_kinds
    state = stage.position(**changes)
    return (of or game()).view(
        state._replace(slices=tuple(found), row=tuple(ids), orders=tuple(map(kinds.index, orders))),
        state.seat,
    )


def staged(
    state: State, **changes: Any
) -> AbstractAsyncContextManager[tuple[stage.Stage, Pilot[None]]]:
    """Yield a stage at a position with all expansions, and its pilot."""
    return stage.staged(state, rules=changes.pop("of", game()), **changes)
