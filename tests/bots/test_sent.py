"""What reaches a bot's process: equal bytes for positions that differ in hidden things alone."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest

from sojourns import catalog
from sojourns.bots.host import packed, question
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.contract.cases import CASES
from tests.toygame.play import toy_match

SEED = 0x1122334455
SEATS = [Seat(name, "greedy", look) for look, name in enumerate(("Ana", "Bo", "Cy"))]


def sent(match):
    """Return everything that the bot to act is sent, the game with it."""
    asked = question(match)
    return packed(asked, asked.game, None, 20.0)


def everything():
    """Return a match with all expansions."""
    options = {"map": "A", "expansions": catalog.expansions()}
    return deal(catalog.six(), options, SEATS, SEED)


def dealt_otherwise(match):
    """Return the match as it would be if what lies face down were different."""
    setup, rng = dict(match.setup), Random(1)
    open_cards = 30  # those that the plies below turn up
    hidden = setup["deck"][open_cards:]
    rng.shuffle(hidden)
    setup["deck"] = [*setup["deck"][:open_cards], *hidden]
    faces = list(setup["exploration"].values())
    rng.shuffle(faces)
    setup["exploration"] = dict(zip(setup["exploration"], faces, strict=True))
    assert setup != match.setup
    return Match(match.kind, match.content, setup, match.seats, seed=SEED)


def test_equal_bytes_however_it_was_dealt():
    """S9 X8.4: the deck and the faces are nowhere in what is sent, at any ply."""
    match = everything()
    other = dealt_otherwise(match)
    differed = 0
    for _ in range(60):
        legal = [a for a in question(match).legal if a.kind != "explore"]
        action = legal[match.ply * 7 % len(legal)]
        assert sent(match) == sent(other)
        assert json.dumps(line_of(match)) == json.dumps(line_of(other))
        differed += match.game.digest(match.state) != other.game.digest(other.state)
        match.play(action)
        other.play(action)
    assert differed == 60


def line_of(match):
    return catalog.bot_line(match, question(match))


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.name in ("toy-3", "six-3", "six-4-all")]
)
def test_equal_bytes_for_positions_that_the_seat_cannot_tell_apart(case):
    rng = Random(5)
    kind = case.kind
    match = deal(kind, case.options, [*SEATS, Seat("Di")][: case.options["players"]], SEED)
    while not match.over and match.ply < 60:
        asked = sent(match)
        kept = match.state
        match._states[-1] = case.disguise(kept, match.to_act, rng)
        assert sent(match) == asked
        match._states[-1] = kept
        match.play(rng.choice(question(match).legal))


def test_neither_seed_nor_digest_is_sent():
    """The seed would tell the deal; the digest covers what is face down."""
    match = everything()
    match.play(question(match).legal[0])
    data, line = sent(match), json.dumps(line_of(match)).encode()
    digest = match.journal[-1].digest
    for secret in (SEED.to_bytes(5, "little"), SEED.to_bytes(5, "big"), digest):
        assert secret not in data
    for secret in (str(SEED).encode(), digest.hex().encode()):
        assert secret not in data + line


def runs(match):
    """Return three cards of the deck after each other, as they would stand in what is sent."""
    names = [card.encode() for card in match.setup["deck"][5:]]
    pickled = [b"\x8c" + bytes([len(name)]) + name for name in names]
    return [b"".join(pickled[at : at + 3]) for at in range(len(names) - 2)]


def test_the_order_of_the_deck_is_not_sent():
    """S9; what would be sent with the game as it was dealt shows that the test can fail."""
    match = everything()
    asked = question(match)
    assert not any(run in sent(match) for run in runs(match))
    assert all(run in packed(asked, match.game, None, 20.0) for run in runs(match))


def test_the_game_is_sent_once():
    match = toy_match(kinds=("greedy", "greedy"))
    asked = question(match)
    assert len(packed(asked, None, None, 1.0)) < len(packed(asked, asked.game, None, 1.0))


def test_what_is_one_object_and_what_is_two_makes_no_difference():
    match = toy_match(kinds=("greedy", "greedy"))
    asked = question(match)
    copy = asked._replace(view=pickle.loads(pickle.dumps(asked.view)))
    assert packed(copy, None, None, 1.0) == packed(asked, None, None, 1.0)
