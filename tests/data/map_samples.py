"""Small maps for tests."""

from __future__ import annotations

from sojourns.games.six.content import Board
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.strict import load_yaml

TWO_COVES = """\
format: 1
id: two-coves
name: Two Coves
raster: |
  00000000000001111111
  00AAAABBBB0001111111
  0AAAAABBBBB011DDDD11
  0AAAACCBBB0011DDDDD1
  00CCCCCCC0000DDDDD11
  000CCCCC00022EEEE111
  333300000022EEEEEE11
  33333FFFF222EEEEE222
  333FFFFFF22222222222
  3333FFFF222222222222
islands: {A: ABC, B: DE, C: F}
seas: "0123"
links: [[A3, C1]]
names: {A1: Old mill, A2: Orchard, A3: Long beach, B1: Chapel, B2: Lime kiln, C1: Watchtower,
        S0: Gull sound, S1: North water, S2: Herring deep, S3: Seal bay}
rocky: [B2]
start: A1
"""

BRIDGE = """\
format: 1
id: bridge
name: Bridge and wall
raster: |
  ..0000000000000000000000000000
  ..0AAAAAABBBBBB000000CCCCCC000
  .00AAAAAABBBBBB00000CCCCCCCC00
  000AAAAAABBBBBB00000CCCCCCCC00
  000AAAAAABBBBBB00000CCCCCCC000
  111111111111111111111111111111
  111111111111111111111111111111
islands: {A: AB, B: C}
seas: "01"
void: "."
links: [[A2, B1]]
cuts: [[A1, A2], [S0, S1]]
names: {A1: West, A2: East, B1: Isle, S0: Upper, S1: Lower}
start: A1
label: {S1: [4, 7]}
"""
"""A map with a void, a link, cuts on land and at sea, and a forced label."""


def board(text: str) -> Board:
    """Return the board of a map text."""
    return compile_board(load_yaml(text, "sample.yaml"))


def codes(of: Board, spaces: tuple[int, ...]) -> str:
    """Return the codes of spaces, with blanks between."""
    return " ".join(of.codes[space] for space in spaces)
