"""How good a position is for a seat, in points: what bots steer by.

The points of the score lines, plus a share for what is on the way: icons towards a threshold, boats
and people that reach more land, coins, and pieces still to come. The weights are estimates that
played well in `tests/benchmarks/balance.py`.
"""

from __future__ import annotations

from itertools import compress

from sojourns.games.six.rules.control import Standing, standing, strengths
from sojourns.games.six.rules.scoring import score_lines
from sojourns.games.six.ruleset import Rules
from sojourns.games.six.state import State

ICON = 0.55
"""Part of a threshold's points that its icons are worth before it is reached, at the start."""
COIN = 0.28
REACH = 0.12
"""A land space that people could step on or cross to."""
PERSON = 0.05
STORED = 0.35
RISK = 0.25
"""Part of a controlled space that is counted off where one piece more would take it away."""


def value(rules: Rules, state: State, seat: int) -> float:
    """Return the points of `seat`, less a part of the best other's, plus what is on the way."""
    final = standing(rules, state)
    points = [0] * rules.seats
    for line in score_lines(rules, final):
        points[line.seat] += line.points
    rival = max(points[other] for other in range(rules.seats) if other != seat)
    left = 1 - state.turn / (rules.seats * rules.content.numbers.turns)
    ahead = points[seat] - 0.3 * rival
    return ahead + left * promise(rules, final, seat) - RISK * exposed(rules, final, seat)


def exposed(rules: Rules, final: Standing, seat: int) -> float:
    """Return how many spaces, and majorities on them, others may take before the seat's next turn.

    A tower keeps its space (C3); a lead counts the less the larger it is, and nothing counts when
    nobody else is to come. Without this the bot spread too thin, and left towers to chance.
    """
    state, board = final.state, rules.content.board
    turns = rules.seats * rules.content.numbers.turns - state.turn - (state.seat == seat)
    others = min(rules.seats - 1, turns)
    if others <= 0:
        return 0.0
    table = strengths(state)
    rest = [row for other, row in enumerate(table) if other != seat]
    spaces = final.spaces_of(seat)
    islands = [board.island_of[space] for space in spaces]
    worth = 0.0
    for space, island in zip(spaces, islands, strict=True):
        if state.towers[space] == seat:
            continue
        lead = table[seat][space] - max(row[space] for row in rest)
        majority = island >= 0 and final.majority[island] == seat
        worth += (1 + majority / islands.count(island)) / lead**1.5
    return worth * others / (rules.seats - 1)


def promise(rules: Rules, final: Standing, seat: int) -> float:
    """Return what is on the way for the seat, as if most of the game were still to come."""
    state = final.state
    worth = COIN * state.coins[seat] + PERSON * sum(state.people[seat])
    worth += STORED * sum(state.stored[seat])
    for icons, steps in zip(final.icons[seat], rules.content.numbers.thresholds, strict=True):
        below, base = 0, 0
        for needed, points in steps:
            if icons < needed:
                worth += ICON * (points - base) * ((icons - below) / (needed - below)) ** 1.5
                break
            below, base = needed, points
    return worth + REACH * len(reach(rules, state, seat))


def reach(rules: Rules, state: State, seat: int) -> set[int]:
    """Return the land spaces next to the seat's people, by land or over a sea with its boat."""
    board = rules.content.board
    spaces = range(len(board.codes))
    reached: set[int] = set()
    for origin in compress(spaces, state.people[seat]):
        reached.update(board.near_land[origin])
        for sea in board.near_sea[origin]:
            if state.boats[seat][sea]:
                reached.update(board.near_land[sea])
    return reached
