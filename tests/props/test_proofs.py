"""Replays prove themselves: a short run of `tests.benchmarks.proofs`, `one_number`, `stepping`."""

from __future__ import annotations

import json
import sys
from random import Random

import pytest

from sojourns import catalog
from sojourns.games.six.game import EXPANSIONS
from sojourns.session import faults, saves
from sojourns.session.codec import Codec
from sojourns.session.deal import deal
from sojourns.session.match import Seat
from tests.benchmarks import proofs
from tests.benchmarks.one_number import assert_one, assert_recorded, simulated
from tests.benchmarks.stepping import step_through
from tests.leaks.sixtable import otherwise, played_alike
from tests.props.covering import name_of, tables
from tests.props.test_twin import changed

GAMES = 26
NAMES = ("Ana", "São João", "Cy [/b]", "太郎")
TABLES = tables()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with games recorded over the covering array."""
    found = tmp_path_factory.mktemp("recorded")
    proofs.record(found, GAMES, 1, strength=3)
    return found


@pytest.fixture(scope="module")
def matches(folder):
    return [match for match, _kept in proofs.recorded(folder)]


@pytest.mark.parametrize("hash_seed", [0, 3])
def test_sv_10_recorded_games_verify_in_a_fresh_process(folder, hash_seed, capsys):
    """SV-12: under another hash seed, locale, time zone and language."""
    proofs.verify(GAMES, [hash_seed], sys.executable, [str(folder)], share=False)
    assert f"{GAMES} of {GAMES} verify" in capsys.readouterr().out


def test_sv_17_a_seeded_game_is_the_same_save_in_every_process(capsys):
    proofs.same(4711, [1, 8], sys.executable)
    assert "the same saves in every process" in capsys.readouterr().out


def test_hx_11_one_number_everywhere(matches):
    for match in matches:
        assert_one(match)


def test_hx_11_a_number_that_differs_is_found(matches, monkeypatch):
    """The comparison is not blind: a breakdown with a line too few does not pass."""
    match = next(match for match in matches if max(match.game.outcome(match.state).totals))
    lines = match.game.score_lines
    monkeypatch.setattr(type(match.game), "score_lines", lambda _game, state: lines(state)[1:])
    with pytest.raises(AssertionError):
        assert_one(match)


def test_hx_11_simulations_say_that_number_too():
    """SV-17: on 1, 2 and 4 workers, which hand back the same bytes."""
    found = list(simulated(10, strength=2))
    assert len({json.dumps(match.setup, sort_keys=True) for match, _record in found}) == 10
    for match, record in found:
        assert_one(match)
        assert_recorded(match, record)
    match, record = found[0]
    with pytest.raises(AssertionError):
        assert_recorded(match, {**record, "totals": [9, *record["totals"][1:]]})


async def test_sv_14_steps_through_a_replay(matches):
    """Move by move, by turn, by round and to a number, with bots at every seat."""
    shortest = min(matches, key=lambda match: match.ply)
    assert await step_through(shortest, Random(1)) > 2 * shortest.ply


@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda number: name_of(TABLES[number]))
def test_sv_05_everything_chosen_is_there_after_export_and_import(number):
    """Options, names, seats, map and identity, on each table of the covering array."""
    options = TABLES[number]
    kinds = ("human", "greedy", "random", "human")
    seats = [Seat(NAMES[seat], kinds[seat], 3 - seat) for seat in range(options["players"])]
    match = deal(catalog.six(), options, seats, 2**53 + number, title="Zoé's, [/] 100%")
    text = saves.dumps(match)
    again = saves.loads(text, "game.json", catalog.kinds())
    for name in ("setup", "seats", "title", "seed", "streams", "content", "notes"):
        assert getattr(again, name) == getattr(match, name), name
    assert list(again.setup["expansions"]) == [
        name for name in EXPANSIONS if name in options["expansions"]
    ]
    assert again.content.document["map"]["letter"] == options["map"]
    assert saves.dumps(again) == text
    assert json.loads(text)["seats"][0]["name"] == "Ana"


def broken_at(match, number, action, path):
    """Return what is told of the save whose entry has another action."""
    data = json.loads(saves.dumps(match))
    data["journal"][number]["action"] = Codec(match.game).write(action)
    path.write_text(json.dumps(data), "utf-8")
    sound, fault = saves.read_sound(path, catalog.kinds())
    assert fault is not None
    assert (fault.entry, sound.ply) == (number + 1, number)
    words = catalog.words(match.kind.name, sound.game, [seat.name for seat in sound.seats])
    return faults.facts(fault, sound, words)


def test_sv_09_what_is_told_of_a_broken_save_tells_nothing_hidden(tmp_path):
    """X8.4, S9 with other faces and another deck, what is wrong with an entry reads alike."""
    options = {"players": 3, "map": "A", "expansions": list(EXPANSIONS)}
    match = proofs.played(options, 5, ["random"] * 3)
    other = played_alike(otherwise(match), match)
    rng, reasons = Random(5), set()
    for turn, number in enumerate(rng.sample(range(match.ply), 10)):
        state, own = match.states[number], match.journal[number].action
        legal = [action for action in match.game.legal_actions(state) if action != own]
        wrong = rng.choice(legal) if legal and turn % 2 else changed(match.game, state, own, rng)
        told = broken_at(match, number, wrong, tmp_path / "a.json")
        assert told == broken_at(other, number, wrong, tmp_path / "b.json")
        reasons.add(told["reason"])
    assert reasons >= {"refused", "elsewhere"}
