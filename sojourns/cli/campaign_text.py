"""A campaign for people and as JSON: its games, the standing, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from sojourns import catalog
from sojourns.games.six.words import names as say
from sojourns.lang import _, ngettext
from sojourns.session import clean

if TYPE_CHECKING:
    from sojourns.session.campaign import Campaign

GAP = "  "


def head(campaign: Campaign) -> str:
    """Return what the campaign is called and how far it is."""
    number = campaign.current
    facts = {"title": campaign.title, "games": len(campaign.games)}
    if number is None:
        return _("Campaign {title}: all {games} games are over.").format(**facts)
    return _("Campaign {title}: game {number} of {games}.").format(number=number + 1, **facts)


def game_line(campaign: Campaign, number: int) -> str:
    """Return a game with map and expansions: `2 Market Tide: map B, Places and Trade tokens`."""
    leg = campaign.games[number]
    chosen = catalog.told(campaign.kind, leg.options)
    if not leg.name:
        return _("{number}: {combination}").format(number=number + 1, combination=chosen)
    return _("{number} {name}: {combination}").format(
        number=number + 1, name=leg.name, combination=chosen
    )


def lines(campaign: Campaign, problems: Sequence[str | None]) -> Iterator[str]:
    """Yield the campaign: where it is, each game, the standing."""
    yield head(campaign)
    for number, problem in enumerate(problems):
        line = game_line(campaign, number)
        yield _("{game}. {state}").format(game=line, state=_state(campaign, number))
        if problem:
            yield _("   Its save cannot be used: {problem}").format(problem=problem)
    yield ""
    yield from table(campaign)
    yield ""
    yield _leading(campaign)


def _state(campaign: Campaign, number: int) -> str:
    leg = campaign.games[number]
    if leg.result is not None:
        winners = [campaign.seats[seat].name for seat in leg.result.winners]
        text = ngettext("{winners} won.", "{winners} share the victory.", len(winners))
        return text.format(winners=say.listed(winners))
    if leg.file:
        return _("It is running, saved in {file}.").format(file=leg.file)
    return _("It is to come.")


def table(campaign: Campaign) -> Iterator[str]:
    """Yield the points of each game that is over, a row for each, and those of all."""
    standing = campaign.standing()
    rows = [["", *(seat.name for seat in campaign.seats)]]
    for number, leg in enumerate(campaign.games):
        if leg.result is not None:
            name = _("Game {number}").format(number=number + 1)
            rows.append([name, *map(str, leg.result.points)])
    rows.append([_("Points"), *map(str, standing.totals)])
    rows.append([_("Games won"), *map(str, standing.tie_break)])
    widths = [max(map(clean.columns, column)) for column in zip(*rows, strict=True)]
    for first, *cells in rows:
        padded = [first + " " * (widths[0] - clean.columns(first))]
        padded += [
            " " * (width - clean.columns(cell)) + cell
            for cell, width in zip(cells, widths[1:], strict=True)
        ]
        yield GAP.join(padded).rstrip()


def _leading(campaign: Campaign) -> str:
    """Return who has won the campaign, or who is ahead (G1)."""
    standing = campaign.standing()
    winners = standing.winners
    facts = {
        "winners": say.listed(campaign.seats[seat].name for seat in winners),
        "points": say.points(standing.totals[winners[0]]),
    }
    if not campaign.over:
        if not any(standing.totals):
            return _("Nobody has points yet.")
        return _("Ahead with {points}: {winners}.").format(**facts)
    if len(winners) > 1:
        text = _("The campaign is over: {winners} share the victory with {points}.")
    elif standing.totals.count(standing.totals[winners[0]]) > 1:
        text = _("The campaign is over: {winners} wins with {points}, having won more games.")
    else:
        text = _("The campaign is over: {winners} wins with {points}.")
    return text.format(**facts)


def as_json(campaign: Campaign, problems: Sequence[str | None]) -> dict[str, Any]:
    """Return the campaign as JSON values; seats count from 0, games from 1."""
    standing = campaign.standing()
    number = campaign.current
    return {
        "title": campaign.title,
        "file": str(campaign.path),
        "over": campaign.over,
        "current": None if number is None else number + 1,
        "winners": list(standing.winners),
        "players": [
            {
                "seat": seat,
                "name": sitting.name,
                "kind": sitting.kind,
                "points": standing.totals[seat],
                "won": standing.tie_break[seat],
            }
            for seat, sitting in enumerate(campaign.seats)
        ],
        "games": [
            {
                "number": place + 1,
                "name": leg.name,
                "options": dict(leg.options),
                "file": leg.file or None,
                "state": "over" if leg.result else "running" if leg.file else "to come",
                "points": list(leg.result.points) if leg.result else None,
                "winners": list(leg.result.winners) if leg.result else None,
                "problem": problems[place],
            }
            for place, leg in enumerate(campaign.games)
        ],
    }
