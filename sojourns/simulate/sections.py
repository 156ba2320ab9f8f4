"""The tables of a report: which figures stand side by side, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sojourns.lang import N_, _
from sojourns.simulate.measures import PRICE, WORTH, kind_of
from sojourns.simulate.results import Head

Report = Mapping[str, Any]


class Column(NamedTuple):
    """A figure of every row."""

    name: str
    """The last word of its key."""
    title: str

    @property
    def is_share(self) -> bool:
        """Return whether it is of 0 to 1."""
        return kind_of((self.name,)).is_share


class Row(NamedTuple):
    """What one row is about."""

    label: str
    figures: Mapping[str, Any]
    """By the last word of their keys."""


class Section(NamedTuple):
    """A table, and what of it is drawn."""

    title: str
    columns: Sequence[Column]
    rows: Sequence[Row]
    drawn: str = ""
    """The column that is drawn as bars, or as points if it may be below 0; empty: none."""
    expected: float | None = None
    """What is drawn where nothing has an effect; intervals that exclude it are marked."""
    is_detail: bool = False
    """Whether it has so many rows that a comparison tells only of those that differ."""

    def is_clear(self, row: Row) -> bool:
        """Return whether the row's interval leaves out what is expected."""
        found = row.figures.get(self.drawn)
        if found is None or self.expected is None or found["low"] is None:
            return False
        return bool(not found["low"] <= self.expected <= found["high"])

    @property
    def shares(self) -> bool:
        """Return whether shares are drawn."""
        return kind_of((self.drawn,)).is_share


RULES = {
    "P1": N_("spaces"),
    "P2": N_("islands"),
    "P3": N_("trades"),
    "K6": N_("objectives"),
    "K7": N_("points per something"),
}

SCORES = {
    "points": N_("Points of a player"),
    "spread": N_("Spread of points (standard deviation)"),
    "winner": N_("Points of the winner"),
    "last": N_("Points of the last"),
    "lead": N_("Lead of the winner"),
    "spaces": N_("Spaces held by a player"),
    "islands": N_("Islands held by a player"),
}

LENGTHS = {
    "decisions": N_("Decisions in a game"),
    "decisions_a_turn": N_("Decisions in a turn"),
    "turns": N_("Turns in a game"),
}


def sections(report: Report, head: Head) -> Iterator[Section]:
    """Yield the tables of a report, in order."""
    yield from _general(report, head)
    yield from _cards(report)
    yield from _map(report, head)


def _general(report: Report, head: Head) -> Iterator[Section]:
    value = [Column("figure", _("Mean"))]
    yield Section(_("Scores"), value, _plain(report["scores"], SCORES))
    faring = [
        Column("points", _("Points")),
        Column("margin", _("Above mean")),
        Column("wins", _("Wins")),
        Column("rank", _("Rank")),
        Column("decisions", _("Decisions")),
    ]
    seats = _rows(report["seats"], _("Seat {number}"))
    yield Section(_("Seats, in turn order"), faring, seats, "margin", 0)
    if len(report["bots"]) > 1:
        yield Section(_("Bots"), faring, _rows(report["bots"]), "margin", 0)
    yield from _by_rule(report, head)
    if report.get("expansions"):
        columns = [Column("points", _("Points")), Column("share", _("Of all points"))]
        yield Section(_("Expansions"), columns, _rows(report["expansions"]), "share")
    yield Section(_("Length"), value, _plain(report["length"], LENGTHS))


def _by_rule(report: Report, head: Head) -> Iterator[Section]:
    seats = [
        Column(f"seat_{place}", _("Seat {number}").format(number=place))
        for place in range(1, head.players + 1)
    ]
    rows = [Row(_rule(rule, head), found) for rule, found in report["rules"].items()]
    columns = [
        Column("points", _("Points")),
        Column("spread", _("Spread")),
        Column("share", _("Of all points")),
    ]
    yield Section(_("Points by rule, of each player"), columns, rows, "share")
    yield Section(_("Points by rule and seat"), seats, rows)


def _rule(rule: str, head: Head) -> str:
    """Return the rule with what gives the points: `P1 spaces`, `X4.3 upgrades`."""
    owner = next((part for part, rules in head.names.parts.items() if rule in rules), "")
    return f"{rule} {_(RULES[rule]) if rule in RULES else owner}"


def _cards(report: Report) -> Iterator[Section]:
    cards = report["cards"]
    rows = [Row(card, found) for card, found in cards.items() if "taken" in found]
    prices = sorted({name for found in cards.values() for name in found if name.startswith(PRICE)})
    taken = [Column("taken", _("Taken")), Column("first", _("At sight"))]
    yield Section(
        _("Cards: taken, of the games that showed them"),
        [
            Column("shown", _("Games")),
            *taken,
            Column("price", _("Price")),
            Column("turn", _("Turn")),
        ],
        rows,
        "taken",
        is_detail=True,
    )
    costs = [Column(name, name.removeprefix(PRICE)) for name in prices]
    bought = [row for row in rows if "price" in row.figures]
    yield Section(
        _("Cards: at which price, of the games that saw them taken"), costs, bought, is_detail=True
    )
    had = [row for row in rows if "margin" in row.figures]
    margin = [Column("margin", _("Above mean"))]
    yield Section(_("Cards: points of their owners"), margin, had, "margin", 0, True)
    met = [Column("met", _("Met")), Column("points", _("Points"))]
    scoring = [row for row in rows if "met" in row.figures]
    yield Section(_("Cards: objectives met by their owners"), met, scoring, "met", is_detail=True)


def _map(report: Report, head: Head) -> Iterator[Section]:
    worths = sorted({worth for points in head.names.worth.values() for worth in points})
    trades = [
        Column("icons", _("Icons")),
        Column("points", _("Points")),
        Column("met", _("Scored")),
        *(Column(f"{WORTH}{worth}", _("{number} points").format(number=worth)) for worth in worths),
    ]
    yield Section(_("Trades, by player"), trades, _rows(report["trades"]), "met")
    held = [Column("held", _("Held"))]
    yield Section(
        _("Islands held, by game"), held, _rows(report["islands"]), "held", is_detail=True
    )
    yield Section(_("Spaces held, by game"), held, _rows(report["spaces"]), "held", is_detail=True)


def _plain(found: Mapping[str, Any], names: Mapping[str, str]) -> list[Row]:
    return [Row(_(text), {"figure": found[name]}) for name, text in names.items() if name in found]


def _rows(found: Mapping[str, Any], label: str = "{number}") -> list[Row]:
    return [Row(label.format(number=name), figures) for name, figures in found.items()]
