"""How good a position is for a seat, in points: what bots steer by.

The points of the score lines, plus a share for what is on the way: icons towards a threshold, boats
and people that reach more land, coins, and pieces still to come. The weights are estimates that
played well in `tests/benchmarks/balance.py`.
"""

from __future__ import annotations

from itertools import compress

from sojourns.games.six.content import SixContent
from sojourns.games.six.rules.control import Standing, standing, strengths
from sojourns.games.six.rules.scoring import totals
from sojourns.games.six.ruleset import WHERE, Memo, Rules, Shared
from sojourns.games.six.state import Row, State

ICON = 0.55
"""Part of a threshold's points that its icons are worth before it is reached, at the start."""
COIN = 0.28
REACH = 0.12
"""A land space that people could step on or cross to."""
PERSON = 0.05
STORED = 0.35
RISK = 0.25
"""Part of a controlled space that is counted off where one piece more would take it away."""


class Ready(Shared):
    """What icons promise and how far people reach, made once or remembered."""

    def __init__(self, content: SixContent) -> None:
        board = content.board
        self._thresholds = content.numbers.thresholds
        self.lands = range(len(board.land))
        self.near_land = tuple(sum(1 << land for land in near) for near in board.near_land)
        """The lands next to a space as bits, indexed [space]."""
        self.near_sea = tuple(sum(1 << sea for sea in near) for near in board.near_sea)
        """The seas next to a space as bits, indexed [space]."""
        self.across: Memo[int, int] = Memo(self._across)
        """The lands at any of these seas, all as bits."""
        self.icons: Memo[Row, float] = Memo(self._icons)
        """What icons are worth, indexed [trade], on the way to thresholds."""

    def _across(self, seas: int) -> int:
        reached = 0
        for sea, lands in enumerate(self.near_land):
            if seas >> sea & 1:
                reached |= lands
        return reached

    def _icons(self, row: Row) -> float:
        worth = 0.0
        for icons, steps in zip(row, self._thresholds, strict=True):
            below, base = 0, 0
            for needed, points in steps:
                if icons < needed:
                    worth += ICON * (points - base) * ((icons - below) / (needed - below)) ** 1.5
                    break
                below, base = needed, points
        return worth


def value(rules: Rules, state: State, seat: int) -> float:
    """Return the points of `seat`, less a part of the best other's, plus what is on the way."""
    final = standing(rules, state)
    points = totals(rules, final)
    mine = points.pop(seat)
    left = 1 - state.turn / (rules.seats * rules.content.numbers.turns)
    ahead = mine - 0.3 * max(points)
    return ahead + left * promise(rules, final, seat) - RISK * exposed(rules, final, seat)


def exposed(rules: Rules, final: Standing, seat: int) -> float:
    """Return how many spaces, and majorities on them, others may take before the seat's next turn.

    A tower keeps its space (C3); a lead counts the less the larger it is, and nothing counts when
    nobody else is to come. Without this the bot spread too thin, and left towers to chance.
    """
    state, island_of = final.state, rules.content.board.island_of
    turns = rules.seats * rules.content.numbers.turns - state.turn - (state.seat == seat)
    others = min(rules.seats - 1, turns)
    if others <= 0:
        return 0.0
    rest = list(strengths(state))
    mine = rest.pop(seat)
    spaces = final.spaces[seat]
    islands = [island_of[space] for space in spaces]
    worth = 0.0
    for space, island in zip(spaces, islands, strict=True):
        if state.towers[space] == seat:
            continue
        rival = 0
        for row in rest:
            if row[space] > rival:
                rival = row[space]
        lead = mine[space] - rival
        if island >= 0 and final.majority[island] == seat:
            worth += (1 + 1 / islands.count(island)) / lead**1.5
        else:
            worth += 1 / lead**1.5
    return worth * others / (rules.seats - 1)


def promise(rules: Rules, final: Standing, seat: int) -> float:
    """Return what is on the way for the seat, as if most of the game were still to come."""
    ready: Ready = rules.tables[Ready]
    state = final.state
    worth = COIN * state.coins[seat] + PERSON * sum(state.people[seat])
    worth += STORED * sum(state.stored[seat]) + ready.icons[final.icons[seat]]
    return worth + REACH * reach(rules, state, seat).bit_count()


def reach(rules: Rules, state: State, seat: int) -> int:
    """Return the land next to the seat's people, or over a sea with its boat, as bits."""
    ready: Ready = rules.tables[Ready]
    lands, seas = 0, 0
    for origin in compress(ready.lands, state.people[seat]):
        lands |= ready.near_land[origin]
        seas |= ready.near_sea[origin]
    return lands | ready.across[seas & WHERE[state.boats[seat]]]
