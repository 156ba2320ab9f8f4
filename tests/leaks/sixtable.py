"""A hot seat at Six Sojourns with everything: cards with names of their own, tokens face down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from sojourns import catalog
from sojourns.games.six.actions import Explore
from sojourns.games.six.game import EXPANSIONS
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.leaks.mirror import Mirror
from tests.leaks.seated import ESCAPE, LOOKS, Seated, unrest
from tests.leaks.terminal import Terminal, program
from tests.props.covering import NAMES

CANARY = re.compile(r"Zqx\d{3}")
OPTIONS = {"players": 4, "map": "A", "expansions": list(EXPANSIONS)}


def canaries(options: Any, seed: int) -> Match:
    """Return a fresh game whose cards are called so that no other text has a name of theirs."""
    kind = catalog.six()
    plain = deal(kind, options, [Seat(name) for name in NAMES[: options["players"]]], seed)
    document, number = dict(plain.content.document), 0
    document["decks"] = [dict(deck) for deck in document["decks"]]
    for deck in document["decks"]:
        deck["cards"] = [dict(card) for card in deck["cards"]]
        for card in deck["cards"]:
            card["name"] = f"Zqx{number:03}"
            number += 1
    content = kind.read_content(document, "canaries")
    looks = [Seat(seat.name, look=place) for place, seat in enumerate(plain.seats)]
    return Match(kind, content, plain.setup, looks, title="Canaries")


def revealed(mirror: Mirror) -> set[str]:
    """Return the cards that ever lay in the row, in every state of the match so far."""
    cards = mirror.match.game.content.cards
    seen: set[str] = getattr(mirror, "seen", set())
    mirror.seen = seen  # type: ignore[attr-defined]
    for state in (mirror.match.states[0], *mirror.match.states[-40:]):
        seen |= {cards[card].name for card in (*state.row, *sum(state.cards, ()))}
    return seen


def secrets(data: bytes, text: str) -> set[str]:
    """Return the canaries in the bytes or on the screen."""
    return {*CANARY.findall(data.decode("utf-8", "replace")), *CANARY.findall(text)}


def table(path: Path, size: tuple[int, int], home: Path) -> Seated:
    """Return people at the game in the file."""
    terminal = Terminal(program("play", path), size, {"SOJOURNS_HOME": str(home)})
    return Seated(terminal, Mirror(path, catalog.kinds()), revealed, secrets)


def play(at: Seated, rng: Random, handovers: int, size: tuple[int, int]) -> None:
    """Play on until there were so many hand-overs, or the game is over."""
    at.come()
    while at.handovers < handovers and not at.match.over:
        if at.is_covered:
            for step in unrest(rng, size):
                at.do(step)
            for step in answer(rng):
                at.do(step)
        else:
            turn(at, rng)


def answer(rng: Random) -> Iterator[str]:
    """Yield how the hand-over is answered: at once, after a look at the map, after a recap."""
    chance = rng.random()
    if chance < 0.1:
        yield from ("wait", "v", "\t", "\x1bOQ", ESCAPE, "\r")
    elif chance < 0.2:
        yield from ("wait", "r", "\x1b[C", "\x1b[C", ESCAPE)
    yield "sit"


def turn(at: Seated, rng: Random) -> None:
    """Take a card, use some of what it gives, look around, undo, and end the turn."""
    seat, tries = at.match.to_act, 0
    while at.match.to_act == seat and not at.is_covered and tries < 40:
        tries += 1
        legal = at.match.game.legal_actions(at.match.state)
        kinds = {action.kind for action in legal}
        if at.match.view(seat).step == 0:
            slot = rng.choice(legal).slot + 1
            at.do(f"{slot}{slot}")
            if tries > 1:  # a box that came late has the keys
                at.do(ESCAPE)
        elif "end_turn" not in kinds:  # what the card orders comes first
            use(at, 1)
        elif tries < 2 + rng.randrange(4):
            rng.choice((lambda: use(at, rng.choice((1, 2, 2, 3, 4, 4))), lambda: around(at, rng)))()
        else:
            end(at)


def use(at: Seated, chip: int) -> None:
    """Take a chip in hand and go to the first legal space with it; accept what is asked then."""
    ply = at.match.ply
    for step in (f"{chip}\t ", "\r", "\t ", "\r"):
        at.do(step)
        if at.match.ply != ply:
            return
    at.do(ESCAPE)
    at.do(ESCAPE)


def around(at: Seated, rng: Random) -> None:
    """Look at something, or take something back."""
    if rng.random() < 0.6:
        at.do(rng.choice(LOOKS))
        at.do(ESCAPE)
        at.do(ESCAPE)
        return
    at.do(rng.choice("u\x15"))
    if "Undo stops here" in at.terminal.text:
        at.do(rng.choice("an"))
    if rng.random() < 0.5:
        at.do("y")


def end(at: Seated) -> None:
    """End the turn, after the question if there is one."""
    at.do("t")
    if "End the turn?" in at.terminal.text:
        at.do("y")


def otherwise(match: Match) -> Match:
    """Return the game as it began, with other faces and another deck where nobody has looked.

    What was seen in the match stays as it is, so that the same steps must look the same.
    """
    setup = dict(match.setup)
    left = len(match.state.deck)
    setup["deck"] = [*setup["deck"][:-left], *reversed(setup["deck"][-left:])]
    explored = {entry.action.space for entry in match.journal if type(entry.action) is Explore}
    codes = match.game.labels["space"]
    lie = [code for code in setup["exploration"] if codes.index(code) not in explored]
    faces = [setup["exploration"][code] for code in lie]
    turned = dict(zip(lie, faces[1:] + faces[:1], strict=True))
    setup["exploration"] = {**setup["exploration"], **turned}
    assert setup != match.setup
    return Match(match.kind, match.content, setup, match.seats, title=match.title)


def played_alike(twin: Match, match: Match) -> Match:
    """Play on the twin what was played in the match, and note what was noted."""
    twin.notes += match.notes
    for entry in match.journal:
        twin.play(entry.action)
    return twin
