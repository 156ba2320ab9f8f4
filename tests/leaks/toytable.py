"""A hot seat at the toy game: nobody sees a hand but whoever sits there, and sat down by a key."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.leaks.mirror import Mirror
from tests.leaks.seated import COVER, ESCAPE, Seated, Watched, unrest
from tests.leaks.terminal import Terminal
from tests.toygame import Toy

CARD = re.compile(r"(?:sun|moon|star)-\d+")
LOOKS = ("\x1bOQ", "\x1bOR", "\x1b[15~", "x", "?")


class Hands:
    """Whose hand may be seen: that of whoever sits there, from one hand-over to the next."""

    def __init__(self) -> None:
        self.sitter: int | None = None

    def allowed(self, mirror: Mirror) -> set[str]:
        """Return the cards that lie open, ever did, or are the sitter's."""
        cards, states = mirror.match.game.cards, mirror.match.states
        opened = {state.open for state in states} | {
            card for state in states for row in state.table for card in row
        }
        if self.sitter is not None:
            opened |= set(mirror.match.state.hands[self.sitter])
        return {cards[card] for card in opened if card >= 0}


def secrets(data: bytes, text: str) -> set[str]:
    """Return the cards in the bytes or on the screen."""
    return {*CARD.findall(data.decode("utf-8", "replace")), *CARD.findall(text)}


def fresh(seed: int) -> Match:
    """Return a fresh game of two."""
    seats = [Seat("Ana", look=0), Seat("Bo", look=3)]
    return deal(Toy(), {"players": 2, "values": 12}, seats, seed, "Evening")


def table(path: Path, size: tuple[int, int], home: Path) -> tuple[Seated, Hands]:
    """Return people at the game in the file, and whose hand may be seen."""
    hands = Hands()
    command = [sys.executable, "-m", "tests.leaks.toy_program", str(path)]
    terminal = Terminal(command, size, {"SOJOURNS_HOME": str(home)})
    return Seated(terminal, Mirror(path, {"toy": Toy()}), hands.allowed, secrets), hands


def play(path: Path, rng: Random, size: tuple[int, int], home: Path, handovers: int = 99) -> Seated:
    """Play a whole game, or until there were so many hand-overs; return the people."""
    at, hands = table(path, size, home)
    try:
        at.come()
        while not at.match.over and at.handovers < handovers:
            for step in unrest(rng, size):
                at.do(step)
            if not at.terminal.until(COVER, 10):
                at.check(at.allowed(at.mirror))
                if at.match.over:  # its last action was saved after it was painted
                    break
            hands.sitter = asked(at)
            at.do("sit")
            turn(at, hands, rng)
    finally:
        at.terminal.close()
    return at


def asked(at: Seated) -> int:
    """Return the seat that the hand-over asks to sit down.

    Raises:
        Watched: it asks nobody.
    """
    for seat, sitting in enumerate(at.match.seats):
        if sitting.name.upper() in at.terminal.text:
            return seat
    raise Watched(f"nobody is asked after {at.steps[-6:]}\n{at.terminal.text}")


def turn(at: Seated, hands: Hands, rng: Random) -> None:
    """Do some of what is legal, look around, and end the turn."""
    seat = at.match.to_act
    for _try in range(20):
        legal = at.match.game.legal_actions(at.match.view(seat))
        ends = [action for action in legal if action.kind == "end_turn"]
        if rng.random() < 0.2:
            at.do(rng.choice(LOOKS))
            at.do(ESCAPE)
        elif ends and rng.random() < 0.5:
            at.do(ESCAPE)  # what is refused would go with the key, before that is obeyed
            asks = not at.match.state.has_called
            if asks:
                at.do("t")
                if not at.terminal.until("Go on playing", 5):
                    continue  # a page lay over the table still, and took the key
            at.terminal.settle(0.3)  # what is still to be painted belongs to the turn
            at.found.clear()
            hands.sitter = None  # from the last confirmation on no hand may be seen
            at.do("y" if asks else "t")
            return
        else:
            at.do(str(rng.randrange(min(len(legal) - len(ends), 9) or 1)))
