"""Trade tokens: an icon for whoever controls their space at the end (X2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sojourns.games.six.content import SixContent
from sojourns.games.six.layout import ids_of, refuse_layout, spaces_at_random
from sojourns.games.six.ruleset import Laying, Module, Rules, Token
from sojourns.games.six.state import Row, State, Table
from sojourns.kernel.game import NOBODY, Options, Refusal, Setup, Stream

KEY = "trade_tokens"


class Laid:
    """Where the tokens lie: trade by space. They stay there to the end (P7)."""

    def __init__(self, rules: Rules) -> None:
        found: Mapping[str, str] = rules.setup[KEY]
        trades = rules.content.numbers.trades
        spaces = ids_of(rules.content, list(found))
        self.trade = dict(zip(spaces, map(trades.index, found.values()), strict=True))


def deal(content: SixContent, options: Options, stream: Stream) -> dict[str, Any]:
    """Return the trades by space code: by hand, or on random land and sea (X2.1)."""
    if KEY in options:
        return {KEY: options[KEY]}
    trades = [content.numbers.trades[trade] for trade in content.tokens.trade]
    spaces = spaces_at_random(stream, KEY, content.board.codes, len(trades))
    return {KEY: dict(zip(spaces, trades, strict=False))}


def lay(content: SixContent, _options: Options) -> Laying:
    """Return that each trade is laid on any space of its own (X2.1)."""
    trades = tuple(content.numbers.trades[trade] for trade in content.tokens.trade)
    return Laying("trade", trades, tuple(range(len(content.board.codes))), "X2.1")


def refuse_setup(content: SixContent, setup: Setup) -> Refusal | None:
    """Return why the layout is none, or None: each token once, on different spaces (X2.1)."""
    found, trades = setup.get(KEY), content.tokens.trade
    everywhere = range(len(content.board.codes))
    refusal = refuse_layout(content, found, "trade", len(trades), everywhere)
    if refusal:
        return refusal
    names = sorted([content.numbers.trades[trade] for trade in trades])
    if not isinstance(found, Mapping) or sorted(map(str, found.values())) != names:
        return Refusal("X2.1", "other_tokens", kind="trade")
    return None


def taken(rules: Rules, _state: State, controller: Row) -> Table:
    """Return the icons that controllers take, indexed [seat][trade] (X2.2)."""
    rows = [[0] * len(rules.content.numbers.trades) for _ in range(rules.seats)]
    laid: Laid = rules.tables[Laid]
    for space, trade in laid.trade.items():
        if controller[space] != NOBODY:
            rows[controller[space]][trade] += 1
    return tuple(map(tuple, rows))


def tokens(rules: Rules, _state: State, space: int) -> Iterator[Token]:
    """Yield the token on a space."""
    laid: Laid = rules.tables[Laid]
    if space in laid.trade:
        yield Token("trade", (("trade", laid.trade[space]),))


MODULE = Module(
    name="trade-tokens",
    key=KEY,
    files=("tokens",),
    check=refuse_setup,
    deal=deal,
    lay=lay,
    icons=taken,
    tokens=tokens,
)
