"""What objectives and points per something count, in words (K6, K7), in three forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sojourns.games.six.effects import Objective, PointsPer
from sojourns.games.six.words.names import listed, points, trade, trade_badge
from sojourns.lang import N_, NN_, NP_, P_, _, ngettext, npgettext, pgettext

Counting = Objective | PointsPer


class Slot(NamedTuple):
    """How a count is said in a slot of the screen."""

    amount: tuple[str, str, str]
    """A number of them."""
    one: tuple[str, str]
    """One of them, after `per`."""
    most: tuple[str, str]
    """Having more of them than every other player."""


class Phrase(NamedTuple):
    """How a count is said in a sentence; the fields are as in `Slot`."""

    amount: tuple[str, str]
    one: str
    many: str


SHORT: Mapping[str, Slot] = {
    "houses": Slot(
        NP_("9 columns", "{number} house", "{number} houses"),
        P_("9 columns", "house"),
        P_("9 columns", "top homes"),
    ),
    "boats": Slot(
        NP_("9 columns", "{number} boat", "{number} boats"),
        P_("9 columns", "boat"),
        P_("9 columns", "top boats"),
    ),
    "people": Slot(
        NP_("9 columns", "{number} folk", "{number} folk"),
        P_("9 columns", "person"),
        P_("9 columns", "top folk"),
    ),
    "spaces": Slot(
        NP_("9 columns", "{number} area", "{number} areas"),
        P_("9 columns", "area"),
        P_("9 columns", "top areas"),
    ),
    "land_spaces": Slot(
        NP_("9 columns", "{number} land", "{number} lands"),
        P_("9 columns", "land"),
        P_("9 columns", "top lands"),
    ),
    "sea_spaces": Slot(
        NP_("9 columns", "{number} sea", "{number} seas"),
        P_("9 columns", "sea"),
        P_("9 columns", "top seas"),
    ),
    "islands": Slot(
        NP_("9 columns", "{number} isle", "{number} isles"),
        P_("9 columns", "isle"),
        P_("9 columns", "top isles"),
    ),
    "spaces_with_people": Slot(
        NP_("9 columns", "{number} camp", "{number} camps"),
        P_("9 columns", "camp"),
        P_("9 columns", "top camps"),
    ),
    "islands_with_people": Slot(
        NP_("9 columns", "{number} coast", "{number} coasts"),
        P_("9 columns", "coast"),
        P_("9 columns", "top coast"),
    ),
    "trade": Slot(
        NP_("9 columns", "{number} {badge}", "{number} {badge}"),
        P_("9 columns", "{badge}"),
        P_("9 columns", "top {badge}"),
    ),
    "trades": Slot(
        NP_("9 columns", "{number} {badges}", "{number} {badges}"),
        P_("9 columns", "{badges}"),
        P_("9 columns", "#1 {badges}"),
    ),
    "different_trades": Slot(
        NP_("9 columns", "{number} trade", "{number} trades"),
        P_("9 columns", "trade"),
        P_("9 columns", "variety"),
    ),
    "coins": Slot(
        NP_("9 columns", "${number}", "${number}"),
        P_("9 columns", "$1"),
        P_("9 columns", "top coins"),
    ),
    "cards": Slot(
        NP_("9 columns", "{number} card", "{number} cards"),
        P_("9 columns", "card"),
        P_("9 columns", "top cards"),
    ),
    "contiguous": Slot(
        NP_("9 columns", "connected", "connected"),
        P_("9 columns", "connected"),
        P_("9 columns", "connected"),
    ),
    "named_spaces": Slot(
        NP_("9 columns", "{number} place", "{number} places"),
        P_("9 columns", "place"),
        P_("9 columns", "top ports"),
    ),
}

MEDIUM: Mapping[str, Slot] = {
    "houses": Slot(
        NP_("16 columns", "{number} house", "{number} houses"),
        P_("16 columns", "house"),
        P_("16 columns", "most houses"),
    ),
    "boats": Slot(
        NP_("16 columns", "{number} boat", "{number} boats"),
        P_("16 columns", "boat"),
        P_("16 columns", "most boats"),
    ),
    "people": Slot(
        NP_("16 columns", "{number} person", "{number} people"),
        P_("16 columns", "person"),
        P_("16 columns", "most people"),
    ),
    "spaces": Slot(
        NP_("16 columns", "{number} space", "{number} spaces"),
        P_("16 columns", "space"),
        P_("16 columns", "most spaces"),
    ),
    "land_spaces": Slot(
        NP_("16 columns", "{number} land space", "{number} land spaces"),
        P_("16 columns", "land space"),
        P_("16 columns", "most land spaces"),
    ),
    "sea_spaces": Slot(
        NP_("16 columns", "{number} sea space", "{number} sea spaces"),
        P_("16 columns", "sea space"),
        P_("16 columns", "most sea spaces"),
    ),
    "islands": Slot(
        NP_("16 columns", "{number} island", "{number} islands"),
        P_("16 columns", "island"),
        P_("16 columns", "most islands"),
    ),
    "spaces_with_people": Slot(
        NP_("16 columns", "{number} settled land", "{number} settled lands"),
        P_("16 columns", "settled land"),
        P_("16 columns", "on most spaces"),
    ),
    "islands_with_people": Slot(
        NP_("16 columns", "{number} settled isle", "{number} settled isles"),
        P_("16 columns", "settled isle"),
        P_("16 columns", "on most islands"),
    ),
    "trade": Slot(
        NP_("16 columns", "{number} {trade}", "{number} {trade}"),
        P_("16 columns", "{trade}"),
        P_("16 columns", "most {trade}"),
    ),
    "trades": Slot(
        NP_("16 columns", "{number} {badges}", "{number} {badges}"),
        P_("16 columns", "{badges}"),
        P_("16 columns", "most {badges}"),
    ),
    "different_trades": Slot(
        NP_("16 columns", "{number} trade", "{number} trades"),
        P_("16 columns", "trade"),
        P_("16 columns", "most trades"),
    ),
    "coins": Slot(
        NP_("16 columns", "{number} coin", "{number} coins"),
        P_("16 columns", "coin"),
        P_("16 columns", "most coins"),
    ),
    "cards": Slot(
        NP_("16 columns", "{number} card", "{number} cards"),
        P_("16 columns", "card"),
        P_("16 columns", "most cards"),
    ),
    "contiguous": Slot(
        NP_("16 columns", "all connected", "all connected"),
        P_("16 columns", "all connected"),
        P_("16 columns", "all connected"),
    ),
    "named_spaces": Slot(
        NP_("16 columns", "{number} named space", "{number} named spaces"),
        P_("16 columns", "named space"),
        P_("16 columns", "most named"),
    ),
}

FULL: Mapping[str, Phrase] = {
    "houses": Phrase(
        NN_("{number} house on the map", "{number} houses on the map"),
        N_("house on the map"),
        N_("houses on the map"),
    ),
    "boats": Phrase(
        NN_("{number} boat on the map", "{number} boats on the map"),
        N_("boat on the map"),
        N_("boats on the map"),
    ),
    "people": Phrase(
        NN_("{number} person on the map", "{number} people on the map"),
        N_("person on the map"),
        N_("people on the map"),
    ),
    "spaces": Phrase(
        NN_("{number} controlled space", "{number} controlled spaces"),
        N_("controlled space"),
        N_("controlled spaces"),
    ),
    "land_spaces": Phrase(
        NN_("{number} controlled land space", "{number} controlled land spaces"),
        N_("controlled land space"),
        N_("controlled land spaces"),
    ),
    "sea_spaces": Phrase(
        NN_("{number} controlled sea space", "{number} controlled sea spaces"),
        N_("controlled sea space"),
        N_("controlled sea spaces"),
    ),
    "islands": Phrase(
        NN_("{number} controlled island", "{number} controlled islands"),
        N_("controlled island"),
        N_("controlled islands"),
    ),
    "spaces_with_people": Phrase(
        NN_("{number} space with your people", "{number} spaces with your people"),
        N_("space with your people"),
        N_("spaces with people"),
    ),
    "islands_with_people": Phrase(
        NN_("{number} island with your people", "{number} islands with your people"),
        N_("island with your people"),
        N_("islands with people"),
    ),
    "trade": Phrase(
        NN_("{number} icon of {trade}", "{number} icons of {trade}"),
        N_("icon of {trade}"),
        N_("icons of {trade}"),
    ),
    "trades": Phrase(
        NN_("{number} icon of {trades} together", "{number} icons of {trades} together"),
        N_("icon of {trades}"),
        N_("icons of {trades} together"),
    ),
    "different_trades": Phrase(
        NN_("{number} trade with an icon", "{number} different trades"),
        N_("trade with an icon"),
        N_("different trades"),
    ),
    "coins": Phrase(NN_("{number} coin", "{number} coins"), N_("coin"), N_("coins")),
    "cards": Phrase(NN_("{number} card", "{number} cards"), N_("card"), N_("cards")),
    "named_spaces": Phrase(
        NN_("{number} controlled space of {spaces}", "{number} controlled spaces of {spaces}"),
        N_("controlled space of {spaces}"),
        N_("controlled spaces of {spaces}"),
    ),
}


def goal(effect: Objective) -> int:
    """Return how many an objective asks for; a yes or no counts as one."""
    return effect.at_least or 1


def _facts(effect: Counting) -> dict[str, str]:
    names = effect.trades if effect.count == "trades" else ()
    badges = [trade_badge(name) for name in names]
    return {
        "badge": trade_badge(effect.trade) if effect.trade else "",
        "badges": "+".join(badges) if len(badges) < 3 else "".join(badges),
        "trade": trade(effect.trade) if effect.trade else "",
        "trades": listed(trade(name) for name in names),
        "spaces": listed(effect.spaces),
    }


def short_amount(effect: Counting, number: int) -> str:
    """Return `3 houses`, in about 9 columns."""
    if _names_all(effect, number) and len(effect.spaces) <= 3:
        return " ".join(effect.spaces)
    text = npgettext(*SHORT[effect.count].amount, number)
    return text.format(number=number, **_facts(effect))


def short_most(effect: Objective) -> str:
    """Return `top seas`, in about 9 columns."""
    return pgettext(*SHORT[effect.count].most).format(**_facts(effect))


def short_each(effect: PointsPer) -> str:
    """Return `house` or `3 houses`, in about 9 columns."""
    if effect.each == 1:
        return pgettext(*SHORT[effect.count].one).format(**_facts(effect))
    return short_amount(effect, effect.each)


def medium_amount(effect: Counting, number: int) -> list[str]:
    """Return ways to say `3 sea spaces`, in about 16 columns, the best first."""
    if _names_all(effect, number) and len(effect.spaces) <= 5:
        return [" ".join(effect.spaces)]
    text = npgettext(*MEDIUM[effect.count].amount, number)
    return [text.format(number=number, **facts) for facts in _long_and_short(effect)]


def medium_most(effect: Objective) -> list[str]:
    """Return ways to say `most sea spaces`, in about 16 columns, the best first."""
    text = pgettext(*MEDIUM[effect.count].most)
    return [text.format(**facts) for facts in _long_and_short(effect)]


def medium_each(effect: PointsPer) -> list[str]:
    """Return ways to say `sea space` or `3 sea spaces`, the best first."""
    if effect.each == 1:
        text = pgettext(*MEDIUM[effect.count].one)
        return [text.format(**facts) for facts in _long_and_short(effect)]
    return medium_amount(effect, effect.each)


def _names_all(effect: Counting, number: int) -> bool:
    return effect.count == "named_spaces" and number == len(effect.spaces)


def _long_and_short(effect: Counting) -> list[dict[str, str]]:
    """Return the facts with the whole name of the trade, then with its badge in its place."""
    facts = _facts(effect)
    return [facts, facts | {"trade": facts["badge"]}] if facts["trade"] else [facts]


def full_objective(effect: Objective) -> str:
    """Return the objective as a sentence (K6)."""
    facts = _facts(effect) | {"points": points(effect.points)}
    if effect.count == "contiguous":
        if effect.most:
            return _(
                "{points} if all spaces that you control are connected, and nobody else's are."
            ).format(**facts)
        return _("{points} if all spaces that you control are connected.").format(**facts)
    if effect.most:
        things = _(FULL[effect.count].many).format(**facts)
        return _("{points} for more {things} than every other player.").format(
            things=things, **facts
        )
    if _names_all(effect, goal(effect)):
        return _("{points} for control of {spaces}.").format(**facts)
    amount = full_amount(effect, goal(effect))
    return _("{points} for at least {amount}.").format(amount=amount, **facts)


def full_per(effect: PointsPer) -> str:
    """Return the points per something as a sentence (K7)."""
    facts = _facts(effect) | {"points": points(effect.points), "most": points(effect.most_points)}
    if effect.count == "contiguous":
        return _("{points} if all spaces that you control are connected.").format(**facts)
    if effect.each == 1:
        thing = _(FULL[effect.count].one).format(**facts)
    else:
        thing = full_amount(effect, effect.each)
    return _("{points} per {thing}, at most {most}.").format(thing=thing, **facts)


def full_amount(effect: Counting, number: int) -> str:
    """Return `3 controlled sea spaces`."""
    if effect.count == "contiguous":
        return _("all connected")
    text = ngettext(*FULL[effect.count].amount, number)
    return text.format(number=number, **_facts(effect))
