"""How the decks play: games among bots, and what became of each card and trade.

`python tests/benchmarks/balance.py --games 100 --players 3 --seed 1 [--jobs 2]`, with
`--map B` for another map and `--expansions places upgrades` or `--expansions all`.

Columns of the card table: *shown* games in which the card came into the row; *taken* the share of
those in which somebody took it; *first* the share in which the first player who saw it in the row
took it at once; *price* what was paid on average; *margin* points of the owner above the mean of
the table; *met* the share of owners that scored it (objectives and points per something), with
the mean of the points that it gave. A value card counts as taken by whoever was dealt it. Equal
arguments print equal tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from sojourns.bots import BOTS
from sojourns.bots.medium import Medium
from sojourns.games.six.actions import Action, Buy
from sojourns.games.six.content import SixContent
from sojourns.games.six.data import load, read
from sojourns.games.six.game import EXPANSIONS, SixGame, SixSojourns
from sojourns.games.six.state import State
from sojourns.kernel.game import OVER, Player
from sojourns.session.deal import streams


class Table(NamedTuple):
    """What is played, and by whom."""

    players: int
    map: str
    expansions: tuple[str, ...]
    bot: str

    def options(self) -> dict[str, object]:
        """Return the options of the game."""
        return {"players": self.players, "map": self.map, "expansions": list(self.expansions)}


class Fate(NamedTuple):
    """What became of a card that came into the row."""

    card: int
    taken: bool
    first: bool
    """Whether the first player who saw it took it."""
    price: int
    margin: float
    points: int
    """Points that its objective gave at the end."""


class Played(NamedTuple):
    """A finished game."""

    totals: tuple[int, ...]
    """Points in turn order."""
    at_last: tuple[int, ...]
    """Points after the own last turn, in turn order."""
    fates: tuple[Fate, ...]
    trades: tuple[tuple[int, ...], ...]
    """Points of each trade, indexed [place in turn order][trade]."""
    rules: tuple[dict[str, int], ...]
    """Points by rule, indexed [place in turn order]."""


@cache
def content(table: Table) -> SixContent:
    """Return the content in play."""
    return load(table.options())


def plan(
    player: Player[State, Action], game: SixGame, state: State, seat: int, rng: Random
) -> Sequence[Action]:
    """Return what the bot does next; medium thinks once a turn."""
    view, legal = game.view(state, seat), game.legal_actions(state)
    if isinstance(player, Medium):
        return player.plan(game, view, legal, rng)
    return [player.choose(game, view, legal, rng)]


def play(table: Table, seed: int) -> Played:
    """Play one game and return what is counted."""
    kind, found = SixSojourns(load, read), content(table)
    stream = streams(seed)
    game = kind.bind(kind.deal(table.options(), found, stream), found)
    player, rng = BOTS[table.bot](), stream("bots")
    state = game.initial()
    seen: set[int] = set()
    first: set[int] = set()
    price: dict[int, int] = {}
    at_last = {}
    while (seat := game.to_act(state)) != OVER:
        for action in plan(player, game, state, seat, rng):
            if isinstance(action, Buy):
                card = state.row[action.slot]
                price[card] = found.numbers.row[action.slot]
                if card not in seen:
                    first.add(card)
                seen.update(state.row)
            state = game.apply(state, action)
        at_last[seat] = game.outcome(state).totals[seat]
    lines = game.score_lines(state)
    totals = game.outcome(state).totals
    by_card = {line.cause[1]: line.points for line in lines if line.cause[0] == "card"}
    taken = zip(state.cards, game.rules.given, strict=True)
    owner = {card: seat for seat, (cards, given) in enumerate(taken) for card in (*cards, *given)}
    fates = [
        Fate(
            card,
            card in owner,
            card in first,
            price.get(card, 0),
            totals[owner[card]] - mean(totals) if card in owner else 0,
            by_card.get(card, 0),
        )
        for card in sorted(seen | set(owner))
    ]
    trades = [[0] * len(found.numbers.trades) for _ in game.order]
    rules: list[dict[str, int]] = [{} for _ in game.order]
    for line in lines:
        place = game.order.index(line.seat)
        rules[place][line.rule] = rules[place].get(line.rule, 0) + line.points
        if line.rule == "P3":
            trades[place][line.cause[1]] = line.points
    return Played(
        tuple(totals[seat] for seat in game.order),
        tuple(at_last[seat] for seat in game.order),
        tuple(fates),
        tuple(tuple(row) for row in trades),
        tuple(rules),
    )


def interval(values: Sequence[float]) -> str:
    """Return the mean with its 95 % interval.

    >>> interval([1, 2, 3, 4])
    '  2.50 ±1.27'
    """
    spread = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{mean(values):6.2f} ±{spread:.2f}"


def tell_scores(games: Sequence[Played], table: Table) -> None:
    """Print points by turn order and by rule."""
    players, more = table.players, " ".join(("", *table.expansions))
    print(f"{len(games)} games of {players} players, map {table.map}{more}")
    print("points    ", interval([mean(game.totals) for game in games]))
    print("winner    ", interval([max(game.totals) for game in games]))
    for place in range(players):
        own = [game.totals[place] for game in games]
        won = mean(game.totals[place] == max(game.totals) for game in games)
        margin = [game.totals[place] - mean(game.totals) for game in games]
        lost = mean(game.at_last[place] - game.totals[place] for game in games)
        print(f"seat {place + 1}    ", interval(own), " margin", interval(margin), end="")
        print(f"  won {won:.0%}, lost {lost:.1f} after its last turn")
    for rule in sorted({rule for game in games for one in game.rules for rule in one}):
        shares = [
            mean(game.rules[place].get(rule, 0) for game in games) for place in range(players)
        ]
        each = "".join(f"{share:7.2f}" for share in shares)
        print(f"{rule:10}{mean(shares):6.2f} a player, by seat{each}")


def tell_trades(games: Sequence[Played], found: SixContent) -> None:
    """Print how often each trade scored, per player."""
    print(f"\n{'trade':14}{'icons':>6}{'4 points':>10}{'7 points':>10}")
    rows = [row for game in games for row in game.trades]
    for trade, name in enumerate(found.numbers.trades):
        icons = sum(card.icons[trade] for card in found.cards)
        low = mean(row[trade] == 4 for row in rows)
        high = mean(row[trade] == 7 for row in rows)
        print(f"{name:14}{icons:6}{low:10.1%}{high:10.1%}")


def tell_cards(games: Sequence[Played], found: SixContent) -> None:
    """Print what became of each card."""
    print(f"\n{'card':14}{'shown':>6}{'taken':>7}{'first':>7}{'price':>7}{'margin':>14}{'met':>7}")
    fates: dict[int, list[Fate]] = {}
    for game in games:
        for fate in game.fates:
            fates.setdefault(fate.card, []).append(fate)
    for card, entry in enumerate(found.cards):
        shown = fates.get(card, [])
        taken = [fate for fate in shown if fate.taken]
        if not taken:
            print(f"{entry.id:14}{len(shown):6}     0%")
            continue
        line = f"{entry.id:14}{len(shown):6}{len(taken) / len(shown):7.0%}"
        line += f"{mean(fate.first for fate in shown):7.0%}{mean(f.price for f in taken):7.2f}"
        line += f"{interval([fate.margin for fate in taken]):>14}"
        points = [fate.points for fate in taken]
        scoring = entry.score or entry.ability
        if scoring and scoring.kind in ("objective", "points_per"):
            line += f"{mean(map(bool, points)):7.0%} {mean(points):5.2f}"
        print(line)


def main() -> None:
    """Play the games and print the tables."""
    parser = argparse.ArgumentParser(description="How the decks play among bots.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=3, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game")
    parser.add_argument("--map", default="A", help="letter or id")
    parser.add_argument("--expansions", nargs="*", default=[], choices=[*EXPANSIONS, "all"])
    parser.add_argument("--bot", choices=sorted(BOTS), default="medium")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    chosen = EXPANSIONS if "all" in asked.expansions else asked.expansions
    table = Table(asked.players, asked.map, tuple(chosen), asked.bot)
    arguments = ([table] * asked.games, seeds)
    if asked.jobs == 1:
        games = list(map(play, *arguments))
    else:
        with ProcessPoolExecutor(asked.jobs) as pool:
            games = list(pool.map(play, *arguments, chunksize=4))
    tell_scores(games, table)
    tell_trades(games, content(table))
    tell_cards(games, content(table))


if __name__ == "__main__":
    main()
