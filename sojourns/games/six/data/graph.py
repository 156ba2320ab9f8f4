"""Questions about a map's graph, for map makers, tools and tests; the game does without networkx.

Importing networkx costs 0.4 s, so nothing that plays a game imports this module.
"""

from __future__ import annotations

from typing import NamedTuple

import networkx as nx

from sojourns.games.six.content import Board


class Facts(NamedTuple):
    """What the graph of a map is like."""

    connected: bool
    """Every space can be reached from every other, over land and sea."""
    cut_points: tuple[int, ...]
    """Spaces without which the rest would fall apart, ascending."""
    planar: bool
    """It can be drawn without crossings; a map with links may not."""
    widest: int
    """Steps between the two spaces that are farthest apart, in the largest component."""
    walks: tuple[int | None, ...]
    """Moves that people need from the start (M1, M3), indexed [space]; None if they never come."""


def graph(board: Board) -> nx.Graph[int]:
    """Return the adjacency of all spaces, by id; nodes know their `code` and if they are `land`."""
    spaces: nx.Graph[int] = nx.Graph()
    for space, code in enumerate(board.codes):
        spaces.add_node(space, code=code, land=space < len(board.land))
    for space, others in enumerate(board.near):
        spaces.add_edges_from((space, other) for other in others)
    return spaces


def walking_graph(board: Board) -> nx.Graph[int]:
    """Return which land is one move from which: adjacent, or beyond a sea with a boat (M1, M3)."""
    moves: nx.Graph[int] = nx.Graph()
    moves.add_nodes_from(board.land)
    for space in board.land:
        moves.add_edges_from((space, other) for other in board.near_land[space])
        for sea in board.near_sea[space]:
            moves.add_edges_from((space, other) for other in board.near_land[sea] if other != space)
    return moves


def facts(board: Board) -> Facts:
    """Return what the graph of the board is like."""
    spaces = graph(board)
    largest = spaces.subgraph(max(nx.connected_components(spaces), key=len))
    steps = nx.single_source_shortest_path_length(walking_graph(board), board.start)
    return Facts(
        connected=nx.is_connected(spaces),
        cut_points=tuple(sorted(nx.articulation_points(spaces))),
        planar=nx.check_planarity(spaces)[0],
        widest=nx.diameter(largest),
        walks=tuple(steps.get(space) for space in range(len(board.codes))),
    )
