"""A small card game with hidden hands: it proves that everything around a game knows none.

Rules, by their ids. L1: in a turn a seat draws from the deck, or takes the open card, which the
deck replaces. L2: then it may call a suit (once) and stake up to three chips (once), and must lay
one card of its hand openly, in any order. L3: the turn passes by an explicit end. L4: after three
turns each, a laid card counts its value, L5: the called suit counts once more, L6: the highest
stake 5.
"""

from tests.toygame.game import Call, Draw, EndTurn, Lay, Stake, State, Take, Toy, ToyGame, disguise
from tests.toygame.words import ToyWords

__all__ = [
    "Call",
    "Draw",
    "EndTurn",
    "Lay",
    "Stake",
    "State",
    "Take",
    "Toy",
    "ToyGame",
    "ToyWords",
    "disguise",
]
