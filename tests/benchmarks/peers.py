"""How fast the engine is beside Catanatron and python-chess, measured in turns in one process.

`pip install -e '.[benchmark]'`, then, on a quiet machine, `python -m tests.benchmarks.peers`.
Everything is timed in CPU time of this process; a figure is the best of the rounds, in which all
take their turns, so that whatever slows the machine slows all.

* *decisions a second*: uniformly random games for three, their deals included. A decision is
  one choice from a list of legal actions, which both engines make for each: with Catanatron
  `Game.play()` of three `RandomPlayer`, counting `state.actions`.
* *plies a second*: reading recorded games from text and checking each ply. `chess.pgn.read_game`
  checks that each move is legal and keeps the moves, as `replay` does with ours, which compares a
  digest besides; given a `BoardBuilder`, it makes no tree of moves.
* *a branch*: what it takes to try an action and keep the position before it: `Game.copy()` and
  `execute` there. Our states are immutable: a copy is the state itself, and a branch is `apply`,
  which is compared with their copy alone, too.
* *growth*: random games on maps of 20 to 160 spaces, made without a file.
"""

from __future__ import annotations

import argparse
import gc
import io
import json
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

import chess.pgn
from catanatron import Color, Game, RandomPlayer

from sojourns.catalog import six
from sojourns.games.six.content import SixContent
from sojourns.games.six.game import EXPANSIONS
from sojourns.session.deal import streams
from sojourns.session.match import Match
from sojourns.session.replay import replay
from sojourns.session.saves import dumps
from tests import quietly
from tests.benchmarks import synthetic
from tests.benchmarks.engine import played_match, random_game

Work = Callable[[int], int]
"""Does the work of the round of that number, and returns how much it did."""

PLAYERS = 3
SIZES = (20, 40, 80, 160)
PLIES = 150
"""About as many as a game of ours has."""


def rates(works: Sequence[Work], rounds: int) -> list[float]:
    """Return how much a second each does: the best of the rounds, in which they take turns."""
    best = [0.0] * len(works)
    for number in range(rounds):
        for which, work in enumerate(works):
            gc.collect()  # or one would sweep up what another left behind
            start = process_time()
            done = work(number)
            best[which] = max(best[which], done / (process_time() - start))
    return best


def ours(content: SixContent, expansions: Sequence[str], games: int) -> Work:
    """Return random games of ours, each with a deal of its own, counting decisions."""
    kind = six()
    options = {"players": PLAYERS, "map": content.board.id, "expansions": list(expansions)}

    def play(number: int) -> int:
        rng, decisions = Random(number), 0
        for seed in range(number * games, (number + 1) * games):
            game = kind.bind(kind.deal(options, content, streams(seed)), content)
            decisions += random_game(game, rng)
        return decisions

    return play


def theirs(games: int) -> Work:
    """Return random games of Catanatron, counting decisions."""

    def play(number: int) -> int:
        decisions = 0
        for seed in range(number * games, (number + 1) * games):
            game = Game([RandomPlayer(color) for color in list(Color)[:PLAYERS]], seed=seed + 1)
            game.play()
            decisions += len(game.state.actions)
        return decisions

    return play


def our_journals(games: int) -> Work:
    """Return verified replays of our games from the text of their journals, counting plies."""
    saved = []
    for seed in range(games):
        match = played_match(PLAYERS, seed)
        saved.append((match, json.dumps(json.loads(dumps(match))["journal"])))

    def read(_number: int) -> int:
        plies = 0
        for match, text in saved:
            fresh = Match(match.kind, match.content, match.setup, match.seats)
            replay(fresh, json.loads(text), "benchmark")
            plies += fresh.ply
        return plies

    return read


def chess_games(games: int, visitor: Callable[[], Any]) -> Work:
    """Return random chess games read from PGN, counting plies."""
    rng, texts, plies = Random(1), [], 0
    for _ in range(games):
        board = chess.Board()
        while board.ply() < PLIES and not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        texts.append(str(chess.pgn.Game.from_board(board)))
        plies += board.ply()

    def read(_number: int) -> int:
        for text in texts:
            chess.pgn.read_game(io.StringIO(text), Visitor=visitor)
        return plies

    return read


def our_branches() -> Work:
    """Return trying each legal action of the positions of a game, counting branches."""
    match = played_match(PLAYERS, 1)
    game = match.game
    tried = [(state, game.legal_actions(state)) for state in match.states]

    def branch(_number: int) -> int:
        for state, legal in tried:
            for action in legal:
                game.apply(state, action)
        return sum(len(legal) for _, legal in tried)

    return branch


def their_branches() -> Work:
    """Return trying each legal action of 150 positions of a game, counting branches."""
    game = Game([RandomPlayer(color) for color in list(Color)[:PLAYERS]], seed=1)
    positions = []
    for _ in range(PLIES):
        game.play_tick()
        positions.append(game.copy())

    def branch(_number: int) -> int:
        number = 0
        for position in positions:
            for action in position.state.playable_actions:
                position.copy().execute(action, validate_action=False)
                number += 1
        return number

    return branch


def their_copies() -> Work:
    """Return copies of positions of a game, counting them."""
    game = Game([RandomPlayer(color) for color in list(Color)[:PLAYERS]], seed=1)
    positions = []
    for _ in range(PLIES):
        game.play_tick()
        positions.append(game.copy())

    def copy(_number: int) -> int:
        for position in positions:
            position.copy()
        return len(positions)

    return copy


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=50, help="games of ours in a round")
    options = parser.parse_args()
    rounds, games = options.rounds, options.games
    model = six().content({"players": PLAYERS, "map": "A"})
    whole = six().content({"players": PLAYERS, "map": "A", "expansions": list(EXPANSIONS)})

    catan, base, everything = rates(
        (theirs(games // 5), ours(model, (), games), ours(whole, list(EXPANSIONS), games)), rounds
    )
    print(f"decisions a second, deals included: Catanatron {catan:,.0f}")
    print(
        f"  base {base:,.0f}, {base / catan:.1f} times; with all expansions {everything:,.0f}, ",
        end="",
    )
    print(f"{everything / catan:.1f} times, {everything / base:.0%} of base")

    tree, board, mine = rates(
        (
            chess_games(20, chess.pgn.GameBuilder),
            chess_games(20, chess.pgn.BoardBuilder),
            our_journals(20),
        ),
        rounds,
    )
    print(f"plies a second from text: python-chess {tree:,.0f}, moves alone {board:,.0f}")
    print(f"  verified replay {mine:,.0f}, {mine / tree:.2f} and {mine / board:.2f} times")

    found = rates((their_copies(), their_branches(), our_branches()), rounds)
    copied, theirs_tried, ours_tried = (1e6 / rate for rate in found)
    print(f"a copy of Catanatron {copied:.1f} µs, a branch {theirs_tried:.1f} µs")
    print(
        f"  a branch of ours {ours_tried:.1f} µs: {copied / ours_tried:.0f} times cheaper than ",
        end="",
    )
    print(f"the copy, {theirs_tried / ours_tried:.0f} times than the branch")

    grown = [ours(synthetic.content(size, model), (), games) for size in SIZES]
    found = rates(grown, rounds)
    print("a decision by size of the map:", end="")
    for size, rate in zip(SIZES, found, strict=True):
        print(f"  {size} spaces {1e6 / rate:.1f} µs", end="")
    print(f"; from {SIZES[0]} to {SIZES[-1]}: {found[0] / found[-1]:.2f} times")


if __name__ == "__main__":
    quietly.run(main)
