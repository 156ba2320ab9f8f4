"""What a card may do, in words: three forms, all made from the effect itself.

Short ones fit 13 columns, medium ones 22; of several ways to say it the first that fits is taken.
Messages with a context such as `13 columns` are parts of such a slot: the shorter the better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from sojourns.games.six.effects import (
    BoatsFromHouses,
    Effect,
    Extra,
    FreeCrossing,
    Gain,
    Income,
    MoveHouses,
    Objective,
    OnBuild,
    OnBuy,
    PeopleAnywhere,
    PointsPer,
    ShareHouseSpaces,
    Toll,
)
from sojourns.games.six.words import counts
from sojourns.games.six.words.names import boats, coins, houses, moves, people, trade, trade_badge
from sojourns.lang import _, ngettext, npgettext, pgettext

Form = Literal["short", "medium", "full"]
COLUMNS = {"short": 13, "medium": 22}


def first_fit(ways: Iterable[str], columns: int) -> str:
    """Return the first text that fits the columns, else the last.

    >>> first_fit(["people on 3 spaces", "on 3 spaces"], 13)
    'on 3 spaces'
    """
    way = ""
    for way in ways:
        if len(way) <= columns:
            break
    return way


def ability(effect: Effect, form: Form) -> str:
    """Return what the effect does, in the form asked for."""
    if form == "full":
        return FULL[type(effect)](effect)
    ways = SHORT[type(effect)](effect) if form == "short" else MEDIUM[type(effect)](effect)
    return first_fit(ways, COLUMNS[form])


# -- short: 13 columns


def _short_gain(gain: Gain) -> str:
    if gain.coins:
        return f"${gain.coins}"
    if gain.people:
        return npgettext("6 columns", "person", "{number} folk", gain.people).format(
            number=gain.people
        )
    if gain.houses:
        return npgettext("8 columns", "house", "{number} houses", gain.houses).format(
            number=gain.houses
        )
    if gain.boats:
        return npgettext("7 columns", "boat", "{number} boats", gain.boats).format(
            number=gain.boats
        )
    return npgettext("7 columns", "move", "{number} moves", gain.moves).format(number=gain.moves)


def _short_income(effect: Income) -> list[str]:
    return [pgettext("13 columns", "${number} each turn").format(number=effect.coins)]


def _short_build(effect: OnBuild) -> list[str]:
    gain = _short_gain(effect.gain)
    if effect.what == "house":
        return [
            pgettext("13 columns", "house: {gain}").format(gain=gain),
            pgettext("13 columns", "house:{gain}").format(gain=gain),
        ]
    return [
        pgettext("13 columns", "boat: {gain}").format(gain=gain),
        pgettext("13 columns", "boat:{gain}").format(gain=gain),
    ]


def _short_buy(effect: OnBuy) -> list[str]:
    gain = _short_gain(effect.gain)
    if effect.trade:
        badge = trade_badge(effect.trade)
        return [pgettext("13 columns", "{badge}: {gain}").format(badge=badge, gain=gain)]
    return [pgettext("13 columns", "${cost}: {gain}").format(cost=effect.cost, gain=gain)]


def _short_extra(effect: Extra) -> list[str]:
    if effect.moves:
        return [pgettext("13 columns", "moves: +{number}").format(number=effect.moves)]
    return [pgettext("13 columns", "people: +{number}").format(number=effect.people)]


def _short_objective(effect: Objective) -> list[str]:
    goal = (
        counts.short_most(effect)
        if effect.most
        else counts.short_amount(effect, counts.goal(effect))
    )
    return [
        pgettext("13 columns", "{points}VP: {goal}").format(points=effect.points, goal=goal),
        pgettext("13 columns", "{points}VP:{goal}").format(points=effect.points, goal=goal),
    ]


def _short_per(effect: PointsPer) -> list[str]:
    amount = counts.short_each(effect)
    return [
        pgettext("13 columns", "{points}VP/{amount}").format(points=effect.points, amount=amount)
    ]


SHORT: dict[type[Any], Callable[[Any], list[str]]] = {
    Income: _short_income,
    ShareHouseSpaces: lambda _effect: [pgettext("13 columns", "share houses")],
    MoveHouses: lambda _effect: [pgettext("13 columns", "houses move")],
    OnBuild: _short_build,
    OnBuy: _short_buy,
    Objective: _short_objective,
    PointsPer: _short_per,
    Extra: _short_extra,
    FreeCrossing: lambda _effect: [pgettext("13 columns", "boats free")],
    Toll: lambda _effect: [pgettext("13 columns", "boats: toll")],
    BoatsFromHouses: lambda _effect: [pgettext("13 columns", "boats at home")],
    PeopleAnywhere: lambda _effect: [pgettext("13 columns", "settle freely")],
}


# -- medium: 22 columns


def _medium_gain(gain: Gain) -> str:
    if gain.coins:
        return npgettext("9 columns", "{number} coin", "{number} coins", gain.coins).format(
            number=gain.coins
        )
    if gain.people:
        return npgettext("9 columns", "{number} person", "{number} people", gain.people).format(
            number=gain.people
        )
    if gain.houses:
        return npgettext("9 columns", "{number} house", "{number} houses", gain.houses).format(
            number=gain.houses
        )
    if gain.boats:
        return npgettext("9 columns", "{number} boat", "{number} boats", gain.boats).format(
            number=gain.boats
        )
    return npgettext("9 columns", "{number} move", "{number} moves", gain.moves).format(
        number=gain.moves
    )


def _medium_income(effect: Income) -> list[str]:
    text = npgettext(
        "22 columns", "{number} coin every turn", "{number} coins every turn", effect.coins
    )
    return [text.format(number=effect.coins)]


def _medium_build(effect: OnBuild) -> list[str]:
    gain = _medium_gain(effect.gain)
    if effect.what == "house":
        return [pgettext("22 columns", "New house: {gain}").format(gain=gain)]
    return [pgettext("22 columns", "New boat: {gain}").format(gain=gain)]


def _medium_buy(effect: OnBuy) -> list[str]:
    gain = _medium_gain(effect.gain)
    if effect.trade:
        name, badge = trade(effect.trade), trade_badge(effect.trade)
        return [
            pgettext("22 columns", "Buy {trade}: {gain}").format(trade=name, gain=gain),
            pgettext("22 columns", "Buy {trade}: {gain}").format(trade=badge, gain=gain),
        ]
    return [pgettext("22 columns", "Buy for ${cost}: {gain}").format(cost=effect.cost, gain=gain)]


def _medium_extra(effect: Extra) -> list[str]:
    if effect.moves:
        return [pgettext("22 columns", "Move cards give +{number}").format(number=effect.moves)]
    return [pgettext("22 columns", "People cards give +{number}").format(number=effect.people)]


def _medium_objective(effect: Objective) -> Iterable[str]:
    if effect.most:
        goals = counts.medium_most(effect)
    else:
        goals = counts.medium_amount(effect, counts.goal(effect))
    for goal in goals:
        yield pgettext("22 columns", "{points} VP for {goal}").format(
            points=effect.points, goal=goal
        )
        yield pgettext("22 columns", "{points} VP: {goal}").format(points=effect.points, goal=goal)


def _medium_per(effect: PointsPer) -> Iterable[str]:
    for amount in counts.medium_each(effect):
        facts = {"points": effect.points, "amount": amount, "most": effect.most_points}
        yield pgettext("22 columns", "{points} VP per {amount}, max {most}").format(**facts)
        yield pgettext("22 columns", "{points} VP/{amount}, max {most}").format(**facts)
        yield pgettext("22 columns", "{points} VP per {amount}").format(**facts)
        yield pgettext("22 columns", "{points} VP/{amount}").format(**facts)


MEDIUM: dict[type[Any], Callable[[Any], Iterable[str]]] = {
    Income: _medium_income,
    ShareHouseSpaces: lambda _effect: [pgettext("22 columns", "Houses may share")],
    MoveHouses: lambda _effect: [pgettext("22 columns", "Your houses may move")],
    OnBuild: _medium_build,
    OnBuy: _medium_buy,
    Objective: _medium_objective,
    PointsPer: _medium_per,
    Extra: _medium_extra,
    FreeCrossing: lambda _effect: [pgettext("22 columns", "Foreign boats are free")],
    Toll: lambda _effect: [pgettext("22 columns", "Your boats cost 1 more")],
    BoatsFromHouses: lambda _effect: [pgettext("22 columns", "Houses launch boats")],
    PeopleAnywhere: lambda _effect: [pgettext("22 columns", "People join people")],
}


# -- full: whole sentences


def _full_gain(gain: Gain) -> str:
    if gain.coins:
        return coins(gain.coins)
    if gain.people:
        return people(gain.people)
    if gain.houses:
        return houses(gain.houses)
    if gain.boats:
        return boats(gain.boats)
    return moves(gain.moves)


def _full_income(effect: Income) -> str:
    return _("You get {coins} at the start of each of your turns.").format(
        coins=coins(effect.coins)
    )


def _full_build(effect: OnBuild) -> str:
    gain = _full_gain(effect.gain)
    if effect.what == "house":
        return _("Whenever you build a house, you get {gain}.").format(gain=gain)
    return _("Whenever you build a boat, you get {gain}.").format(gain=gain)


def _full_buy(effect: OnBuy) -> str:
    gain = _full_gain(effect.gain)
    if effect.trade:
        text = _("Whenever you take another card that shows {trade}, you get {gain}.")
        return text.format(trade=trade(effect.trade), gain=gain)
    if not effect.cost:
        return _("Whenever you take another card that costs nothing, you get {gain}.").format(
            gain=gain
        )
    text = _("Whenever you take another card for {coins}, you get {gain}.")
    return text.format(coins=coins(effect.cost), gain=gain)


def _full_extra(effect: Extra) -> str:
    if effect.moves:
        text = ngettext(
            "A card that gives moves gives you {number} more.",
            "A card that gives moves gives you {number} more.",
            effect.moves,
        )
        return text.format(number=effect.moves)
    text = ngettext(
        "A card that gives people gives you {number} more.",
        "A card that gives people gives you {number} more.",
        effect.people,
    )
    return text.format(number=effect.people)


FULL: dict[type[Any], Callable[[Any], str]] = {
    Income: _full_income,
    ShareHouseSpaces: lambda _effect: _("You may build houses where houses stand."),
    MoveHouses: lambda _effect: _("You may move your houses as if they were people."),
    OnBuild: _full_build,
    OnBuy: _full_buy,
    Objective: counts.full_objective,
    PointsPer: counts.full_per,
    Extra: _full_extra,
    FreeCrossing: lambda _effect: _("Crossing on the boats of others is free for you."),
    Toll: lambda _effect: _("Others pay you one coin more for crossing on your boats."),
    BoatsFromHouses: lambda _effect: _("You may build boats next to your houses, too."),
    PeopleAnywhere: lambda _effect: _("You may place gained people where you have people, too."),
}
