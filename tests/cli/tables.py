"""A saved game on the small map with made-up cards: the shipped ones may change, this may not."""

from __future__ import annotations

from pathlib import Path

from sojourns.catalog import six
from sojourns.games.six.data.loading import compile_content
from sojourns.games.six.data.strict import load_yaml
from sojourns.session import saves
from sojourns.session.match import Match, Seat
from tests.six.positions import MAP

NUMBERS = """
format: 1
coins: 12
pieces: {people: 35, boats: 12, houses: 8, towers: 3}
start: {people: 2, houses: 1}
row: [0, 1, 2, 3, 4]
turns: 9
trades:
  cooking: [[5, 4], [9, 7]]
  carpentry: [[5, 4], [8, 7]]
  sewing: [[5, 4], [7, 7]]
  shoemaking: [[4, 4], [6, 7]]
  art: [[4, 4], [5, 7]]
  blacksmithing: [[3, 4], [5, 7]]
  jewelry: [[3, 4], [4, 7]]
"""
CARDS = """
format: 1
id: base
label: null
letter: null
cards:
  - {id: farm, name: Farm, trades: [cooking], actions: {people: 2, houses: 1, moves: 2}}
  - {id: yard, name: Yard, trades: [carpentry, sewing], actions: {boats: 1, moves: 3}}
""" + "".join(
    f"  - {{id: plain-{n}, name: Plain {n}, trades: [art], actions: {{people: 1, moves: 2}}}}\n"
    for n in range(18)
)


def small_match(seats: tuple[Seat, ...]) -> Match:
    """Return a fresh match on the small map; the first seat begins, the cards lie in order."""
    trees = [load_yaml(text, name) for text, name in ((MAP, "m"), (NUMBERS, "n"), (CARDS, "c"))]
    content = compile_content(trees[0], trees[1], trees[2:])
    setup = {
        "players": len(seats),
        "map": "small",
        "expansions": [],
        "start": "A1",
        "first": 0,
        "deck": [card.id for card in content.cards],
    }
    return Match(six(), content, setup, seats)


def write_small(path: Path, *seats: Seat) -> Path:
    """Write a fresh game of Ana and Bo Li, or of these seats, and return its path."""
    saves.write(path, small_match(seats or (Seat("Ana"), Seat("Bo Li", look=3))))
    return path
