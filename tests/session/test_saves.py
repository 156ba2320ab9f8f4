"""Saved games: the way there and back, and what is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

import pytest

from sojourns import __version__
from sojourns.kernel.errors import (
    OtherRules,
    OutOfSync,
    RulesetError,
    SaveError,
    UnknownFormat,
    UnreadableEntry,
    UnreadableSave,
)
from sojourns.kernel.game import HUMAN
from sojourns.session import saves
from sojourns.session.strict import MOST_BYTES
from tests.toygame import Toy
from tests.toygame.play import KINDS, play_on, toy_match

PIECES = [b"", b'"', b"}", b"[", b"\xff", b"0", b"-1", b"null", b"\\u0007", b"{"]


def saved(**options):
    return saves.dumps(play_on(toy_match(**options), 9))


def changed(path, value):
    """Return a save with the value at the dotted path replaced, or taken out."""
    data = json.loads(saved())
    *folders, last = path.split(".")
    part = data
    for name in folders:
        part = part[int(name) if isinstance(part, list) else name]
    last = int(last) if isinstance(part, list) else last
    if value is None:
        del part[last]
    else:
        part[last] = value
    return json.dumps(data)


def refused(source, kind=None):
    with pytest.raises(SaveError) as caught:
        saves.loads(source, "x.json", KINDS)
    if kind is None:
        assert type(caught.value) in (UnreadableSave, UnreadableEntry)
    else:
        assert type(caught.value) is kind
    message = str(caught.value)
    assert message.startswith("x.json:")
    assert message.isprintable()
    assert message.encode()
    assert len(message) < 400
    return caught.value


@pytest.mark.parametrize("plies", [0, 1, 5, 1000])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_saving_and_loading_changes_nothing(plies, players):
    """SV-05."""
    match = toy_match(players=players, kinds=("greedy", HUMAN), title="Sunday, [/b]")
    play_on(match, plies)
    match.note("undo_agreed", reason="revealed", entry=3)
    again = saves.loads(saves.dumps(match), "x.json", KINDS)
    for name in ("setup", "seats", "seed", "title", "notes", "journal", "states", "turn_start"):
        assert getattr(again, name) == getattr(match, name), name
    assert again.content == match.content
    assert saves.dumps(again) == saves.dumps(match)


def test_what_was_undone_is_not_saved():
    match = play_on(toy_match(), 9)
    match.undo(agreed=True)
    assert not saves.loads(saves.dumps(match), "x.json", KINDS).can_redo


def test_bytes_with_a_byte_order_mark_are_read():
    """Editors on Windows write one."""
    assert saves.loads(b"\xef\xbb\xbf" + saved().encode(), "x.json", KINDS).ply == 9


def test_the_fields():
    data = json.loads(saved())
    assert list(data) == [
        *("format", "program", "game", "rules", "title", "reached", "content", "setup"),
        *("seats", "seed", "streams", "notes", "journal"),
    ]
    assert (data["format"], data["program"]) == (2, __version__)
    assert (data["game"], data["rules"]) == ("toy", 1)
    assert data["content"]["document"] == {"values": 8}
    assert len(data["journal"]) == 9
    assert set(data["journal"][0]) == {"seat", "action", "digest"}


@pytest.mark.parametrize("hash_seed", ["0", "1", "9"])
def test_a_seeded_game_is_the_same_in_every_process(hash_seed):
    """SV-12, SV-17: whatever the hash seed, the locale and the time zone."""
    code = (
        "from tests.toygame.play import *; from sojourns.session import saves;"
        "print(saves.dumps(play_on(toy_match(players=4))), end='')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONHASHSEED": hash_seed, "TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONPATH": "."},
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode() == saves.dumps(play_on(toy_match(players=4)))


def nested(levels):
    return "[" * levels + "]" * levels


@pytest.mark.parametrize(
    ("source", "told"),
    [
        pytest.param(b"", "the file is empty", id="empty"),
        pytest.param(b"\x80abc", "byte 1 is no UTF-8", id="no text"),
        pytest.param("not JSON", "x.json:1:1: this is no JSON", id="no JSON"),
        pytest.param(saved()[:-30], "this is no JSON", id="cut off"),
        pytest.param("[]", "another kind of file", id="a list"),
        pytest.param("7", "another kind of file", id="a number"),
        pytest.param("{}", "format", id="an empty object"),
        pytest.param("[" * 100_000, "nested more than 64", id="IN-08 100,000 brackets"),
        pytest.param(nested(100_000), "nested more than 64", id="IN-08 100,000 closed brackets"),
        pytest.param('{"a":\n' + "9" * 5000 + "}", "x.json:2:1: 9999", id="IN-08 5,000 digits"),
        pytest.param('{"format": NaN}', "x.json:1:12: NaN", id="IN-08 NaN"),
        pytest.param('{"format": -Infinity}', "-Infinity is no", id="IN-08 Infinity"),
        pytest.param('{"format": 1e999}', "1e999 is no", id="IN-08 more than all"),
        pytest.param(
            '{"a": {"b": 1,\n "b": 2}}', 'x.json:2:2: the key "b"', id="IN-08 duplicate keys"
        ),
        pytest.param(
            '{"a": "\\"b\\":", "b": 1, "b": 2}', '1:25: the key "b"', id="a key in a text is none"
        ),
        pytest.param(" " * (MOST_BYTES + 1), "larger than 1 MB", id="huge"),
    ],
)
def test_what_is_no_json(source, told):
    assert told in str(refused(source))


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        pytest.param("game", None, "game: this is missing", id="no game"),
        pytest.param("journal", None, "journal: null", id="no journal"),
        pytest.param("journal", {}, "journal: {}; a list", id="the journal is no list"),
        pytest.param("colour", "red", "colour: nothing of this name", id="unknown field"),
        pytest.param("format", "1", 'format: "1"', id="the format is a text"),
        pytest.param("format", True, "format: true", id="the format is true"),
        pytest.param("rules", 1.5, "rules: 1.5; a whole", id="a fraction"),
        pytest.param("rules", -1, "rules: -1; the least is 0", id="below zero"),
        pytest.param("title", 5, "title: 5; a text", id="the title is a number"),
        pytest.param("title", "\ud800", "half a character", id="IN-08 lone surrogate"),
        pytest.param("setup.\ud800", 1, "half a character", id="IN-08 lone surrogate in a key"),
        pytest.param("setup.first", 10**20, "setup: the number 1000", id="IN-08 huge number"),
        pytest.param("", 10**20, '"": the number 1000', id="IN-08 huge number, no name"),
        pytest.param("", 1, '"": nothing of this', id="a field without a name"),
        pytest.param("setup.deep", json.loads(nested(80)), "nested", id="IN-08 deep"),
        pytest.param("setup", [], "setup: []; an object", id="the setup is a list"),
        pytest.param("setup.more", "\x1b", "setup: a text in it", id="IN-04 escape"),
        pytest.param("setup.players", 9, "setup: L1 players", id="a setup that is none"),
        pytest.param("setup.deck", ["sun-1"] * 24, "setup: L1 deck", id="a deck that is none"),
        pytest.param("content.document", {}, "content.document.values", id="broken content"),
        pytest.param("content.document.values", 9, "content.digest", id="changed content"),
        pytest.param("content.digest", "xy", "content.digest", id="no digest"),
        pytest.param("seats.1", None, "seats: there are 1", id="a seat too few"),
        pytest.param("seats.0.name", "ana bo", None, id="another name is fine"),
        pytest.param("seats.0.name", "Bo", "seats: Two players", id="equal names"),
        pytest.param("seats.0.name", "A,B", "seats: The name", id="a comma in a name"),
        pytest.param("seats.0.look", 4, "seats.0.look: 4; the most is 3", id="unknown look"),
        pytest.param("seats.0.kind", "No Bot", "seats.0.kind", id="no word for a bot"),
        pytest.param("seed", "7", 'seed: "7"', id="the seed is a text"),
        pytest.param("notes", [{"ply": 1}], "notes.0.kind: this is missing", id="half a note"),
        pytest.param("journal.3", 5, "journal.3: an entry", id="an entry is a number"),
        pytest.param("journal.3.seat", None, "journal.3: an entry", id="an entry without seat"),
        pytest.param("journal.3.when", 1, "journal.3: an entry", id="an entry with more"),
        pytest.param("journal.3.action", [], "journal.3.action: []", id="an action is a list"),
        pytest.param("journal.0.action.kind", "fly", "journal.0.action.kind", id="no action"),
    ],
)
def test_what_is_no_saved_game(path, value, told):
    if told is None:
        saves.loads(changed(path, value), "x.json", KINDS)
    else:
        assert told in str(refused(changed(path, value)))


@pytest.mark.parametrize(
    ("path", "value", "kind", "told"),
    [
        pytest.param("format", 3, UnknownFormat, "format 3 is not known", id="newer format"),
        pytest.param("format", 0, UnknownFormat, "format 0 is not known", id="no such format"),
        pytest.param("game", "chess", OtherRules, "game chess is not known", id="another game"),
        pytest.param("rules", 2, OtherRules, "version 2 of the rules", id="other rules"),
        pytest.param("rules", 2, OtherRules, f"by sojourns {__version__}.", id="who wrote it"),
    ],
)
def test_saves_of_other_programs(path, value, kind, told):
    assert told in str(refused(changed(path, value), kind))


def test_content_that_nothing_can_play():
    """A save whose cards need a module that this program does not have."""

    class Poorer(Toy):
        def bind(self, setup, content):
            raise RulesetError("card siren orders a song, which no module resolves")

    with pytest.raises(UnreadableSave, match="a save: content: card siren orders a song"):
        saves.loads(saved(), "a save", {"toy": Poorer()})


@pytest.mark.parametrize(
    ("path", "value", "entry"),
    [
        pytest.param("journal.3.digest", "0" * 16, 4, id="SV-09 another digest"),
        pytest.param("journal.3.digest", 5, 4, id="a digest that is a number"),
        pytest.param("journal.3.digest", "\x1b", 4, id="a hostile digest"),
        pytest.param("journal.3.seat", 2, 4, id="another seat"),
        pytest.param("journal.3.seat", True, 4, id="true is no seat"),
        pytest.param("journal.0.action", {"kind": "end_turn"}, 1, id="SV-09 an illegal action"),
        pytest.param("journal.0.action", {"kind": "take"}, 1, id="SV-09 a legal other action"),
        pytest.param("setup.first", 0, 1, id="another beginning"),
    ],
)
def test_a_journal_that_leads_elsewhere(path, value, entry):
    source = changed(path, value)
    fault = refused(source, OutOfSync)
    assert fault.entry == entry
    assert f"entry {entry} does not lead" in str(fault)
    assert fault.found not in str(fault), "digests of a running game stay in the file"


def test_a_journal_goes_on_after_the_end():
    data = json.loads(saves.dumps(play_on(toy_match())))
    data["journal"].append(data["journal"][-1])
    assert refused(json.dumps(data), OutOfSync).entry == len(data["journal"])


def test_bad_characters_in_a_file_are_shown_replaced():
    """IN-04."""
    match = saves.loads(
        changed("seats.0.name", "A\x1bna").replace('"title": ""', '"title": "\\u009b\\u202e"'),
        "x.json",
        KINDS,
    )
    assert match.seats[0].name == "A�na"
    assert match.title == "��"


def test_texts_in_notes_are_cleaned():
    """IN-04."""
    note = {"ply": 1, "kind": "other", "facts": {"a\x1b": ["\x1b", {"b": "\x9b"}], "n": 1}}
    match = saves.loads(changed("notes", [note]), "x.json", KINDS)
    assert match.notes[0].facts == {"a�": ["�", {"b": "�"}], "n": 1}


def hurt(good, rng):
    bad = bytearray(good)
    for _ in range(rng.randrange(1, 4)):
        start = rng.randrange(len(bad))
        bad[start : start + rng.randrange(3)] = rng.choice(PIECES)
    return bytes(bad)


def test_random_damage_is_always_a_typed_error():
    """IN-08, SV-07: whatever bytes are changed."""
    rng, good, refusals = Random(5), saved().encode(), 0
    for _ in range(400):
        message = told_of(hurt(good, rng))
        assert message.isprintable()
        refusals += bool(message)
    assert refusals > 300


def told_of(source):
    """Return why it is refused, or nothing."""
    try:
        saves.loads(source, "x.json", KINDS)
    except SaveError as error:
        return str(error)
    return ""


def test_a_file_is_written_and_read(tmp_path):
    match = play_on(toy_match(), 9)
    path = tmp_path / "a.json"
    saves.write(path, match)
    assert path.read_text("utf-8") == saves.dumps(match)
    assert saves.read(path, KINDS).states == match.states


@pytest.mark.parametrize("entry", [1, 2, 9])
def test_sv_09_a_file_is_sound_up_to_the_first_fault(tmp_path, entry):
    """SV-09: exactly the entries before it are played, and the fault names the file."""
    path = tmp_path / "a.json"
    path.write_text(changed(f"journal.{entry - 1}.digest", "0" * 16), "utf-8")
    match, fault = saves.read_sound(path, KINDS)
    assert (match.ply, fault.entry) == (entry - 1, entry)
    assert match.states == play_on(toy_match(), entry - 1).states
    assert str(fault).startswith(f"{path}: entry {entry} ")


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("{", id="no JSON"),
        pytest.param('{"format": 2, "games": []}', id="a campaign"),
        pytest.param(changed("format", 1), id="a field of a later format"),
        pytest.param(changed("setup", {}), id="no setup"),
    ],
)
def test_what_is_no_save_is_named_with_its_file(tmp_path, source):
    path = tmp_path / "a.json"
    path.write_text(source, "utf-8")
    for read in (saves.read, saves.read_sound):
        with pytest.raises(UnreadableSave) as caught:
            read(path, KINDS)
        assert str(caught.value).startswith(f"{path}:")
