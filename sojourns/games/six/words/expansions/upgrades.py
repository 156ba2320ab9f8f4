"""Upgrades in words (X4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sojourns.games.six.actions import PlaceUpgrade
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.upgrades import upgrades
from sojourns.games.six.state import State
from sojourns.games.six.words.names import Names, listed
from sojourns.games.six.words.part import ActionWords, Asked, OrderWords, Part
from sojourns.kernel.game import ScoreLine
from sojourns.lang import N_, _


def signed(value: int) -> str:
    """Return what a token adds, as it is typed.

    >>> signed(2), signed(-1)
    ('+2', '-1')
    """
    return f"{value:+d}"


def _tokens(values: Sequence[int]) -> str:
    return listed(map(signed, values))


def _write(names: Names, action: PlaceUpgrade) -> str:
    return f"{names.trades[action.trade]} {signed(action.value)}"


def _tell(_game: SixGame, names: Names, before: State, action: PlaceUpgrade, _after: State) -> str:
    return _("{player} put {token} on {trade}").format(
        player=names.player(before.seat),
        token=signed(action.value),
        trade=names.trade(action.trade),
    )


def _wish(_game: SixGame, names: Names, _state: State, action: PlaceUpgrade) -> str:
    return _("Put {token} on {trade}").format(
        token=signed(action.value), trade=names.trade(action.trade)
    )


def _offer(game: SixGame, _names: Names, state: State) -> str:
    left = _tokens(upgrades(game.rules, state).left)
    return _("Put an upgrade token on a trade ({left})").format(left=left)


def _trade(game: SixGame, names: Names, state: State, action: PlaceUpgrade) -> str:
    placed = upgrades(game.rules, state).placed[action.trade]
    if not placed:
        return names.trade(action.trade)
    return _("{trade}, which has {tokens}").format(
        trade=names.trade(action.trade), tokens=_tokens(placed)
    )


def _value(_game: SixGame, _names: Names, _state: State, action: PlaceUpgrade) -> str:
    return signed(action.value)


def _table(game: SixGame, names: Names, state: State) -> Iterator[str]:
    mine = upgrades(game.rules, state)
    for trade, values in enumerate(mine.placed):
        if values:
            text = _("Upgrades on {trade}: {tokens}.")
            yield text.format(trade=names.trade(trade), tokens=_tokens(values))
    if mine.left:
        yield _("Upgrade tokens left: {tokens}.").format(tokens=_tokens(mine.left))
    else:
        yield _("No upgrade token is left.")


def _show(game: SixGame, state: State) -> dict[str, Any]:
    mine, trades = upgrades(game.rules, state), game.content.numbers.trades
    placed = zip(trades, mine.placed, strict=True)
    return {
        "upgrades": {trade: list(values) for trade, values in placed if values},
        "upgrades_left": list(mine.left),
    }


def _source(names: Names, line: ScoreLine) -> str:
    return _("upgrades on {trade}").format(trade=names.trade(line.cause[1]))


PART = Part(
    title=N_("Upgrades"),
    brings=N_("Cards with tokens that make a trade worth more or less, for everybody."),
    actions={
        PlaceUpgrade: ActionWords(
            rule="X4.2",
            example="upgrade cooking +2",
            words="tu",
            make=PlaceUpgrade,
            write=_write,
            tell=_tell,
            wish=_wish,
            offer=_offer,
            asked=(
                Asked(N_("On which trade do you put a token?"), lambda one: one.trade, _trade),
                Asked(N_("Which token do you put on {trade}?"), lambda one: -one.value, _value),
            ),
            chip=N_("upgrade"),
            token="upgrade",
        ),
    },
    orders={"upgrade": OrderWords("±", N_("Put an upgrade token on a trade at once."))},
    signs={"upgrade": N_("on cards: put a token on a trade; 4+1 are its points with one")},
    refusals={
        ("X4.2", "not_ordered"): (
            N_("The card orders no upgrade token now."),
            N_("Resolve what it does order first."),
        ),
        ("X4.2", "no_such_token"): (
            N_("There is no unused upgrade token of {value}."),
            N_("Put one of those that are left."),
        ),
        ("X4.2", "no_such_trade"): (
            N_("An upgrade token goes on a trade, and that is none."),
            N_("Name a trade."),
        ),
        ("X4.2", "trade_full"): (
            N_("On {trade} lie {most} upgrade tokens already, and no more may."),
            N_("Put the token on another trade."),
        ),
    },
    facts={
        "value": lambda _names, value: signed(value),
        "trade": Names.trade,
        "most": lambda _names, number: str(number),
    },
    rules=("X4.3",),
    sources={"X4.3": _source},
    table=_table,
    show=_show,
)
