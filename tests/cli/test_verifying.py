"""`verify`, and looking at saves that do not verify or are of other rules."""

from __future__ import annotations

import json
import shutil

import pytest

from sojourns import catalog
from sojourns.cli.table import open_table
from sojourns.games.six.data import installed

PLAYED = ("buy 0", "place 1 A1", "place 1 A1", "end", "buy 1")


@pytest.fixture
def played(run, dealt):
    run("do", dealt, *PLAYED)
    return dealt


def edit(path, change):
    """Change the values in the file."""
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")


def more_people(data):
    data["journal"][1]["action"]["count"] = 2


def too_many_people(data):
    data["journal"][1]["action"]["count"] = 5


def another_seat(data):
    data["journal"][1]["seat"] = 1


def another_digest(data):
    data["journal"][1]["digest"] = "0" * 16


def no_action(data):
    data["journal"][1]["action"] = {"kind": "build_castle"}


def nobodys_seat(data):
    data["journal"][1]["seat"] = 10**30


FAULTS = [
    pytest.param(
        more_people, "elsewhere", "A2", "leads elsewhere than it says (A2)", id="elsewhere"
    ),
    pytest.param(another_digest, "elsewhere", "A2", "leads elsewhere", id="another digest"),
    pytest.param(too_many_people, "refused", "A1", "is not allowed (A1)", id="refused"),
    pytest.param(another_seat, "other_seat", "S6", "whose decision it is (S6)", id="another seat"),
    pytest.param(nobodys_seat, "other_seat", "S6", "is not by Ana", id="no seat"),
    pytest.param(no_action, "unreadable", None, "Entry 2 cannot be read.", id="no action"),
]


def test_verify_names_each_file_with_its_game(run, played, tmp_path):
    """SH-07."""
    other = tmp_path / "other.json"
    shutil.copy(played, other)
    result = run("verify", played, other)
    assert result.status == 0
    lines = result.out.splitlines()[::2]
    assert all("5 entries verify, game " in line for line in lines)
    assert len({line.partition(": ")[2] for line in lines}) == 1


@pytest.mark.parametrize(("change", "reason", "rule", "told"), FAULTS)
def test_sv_09_verify_names_entry_rule_and_what_is_sound(run, played, change, reason, rule, told):
    edit(played, change)
    result = run("verify", played)
    assert result.status == 1
    assert "Entry 2" in result.out
    assert told in result.out
    assert "All is sound up to entry 1." in result.out
    [found] = run("verify", played, "--json").json
    assert found["verifies"] is False
    assert (found["entry"], found["last_good"]) == (2, 1)
    assert (found["reason"], found["rule"]) == (reason, rule)
    assert (found["action"] is None) == (reason == "unreadable")
    assert told in found["text"]
    digests = {entry["digest"] for entry in json.loads(played.read_text("utf-8"))["journal"]}
    assert not any(digest in result.out + str(found) for digest in digests)


def test_sv_09_what_is_played_after_the_end_breaks_t8(run, home, tmp_path):
    path = tmp_path / "over.json"
    run("new", "--seats", "random,random", "--seed", "3", "--out", path, "--no-play")
    run("play", path, "--plain", typed="")
    edit(path, lambda data: data["journal"].append(data["journal"][-1]))
    [found] = run("verify", path, "--json").json
    assert (found["reason"], found["rule"]) == ("refused", "T8")


def test_verify_json_of_what_is_sound(run, played):
    [found] = run("verify", played, "--json").json
    assert found.pop("game")
    assert "cards/base.yaml" in found.pop("note")
    assert found == {
        "file": str(played), "verifies": True, "entries": 5, "over": False, "digest": None,
        "text": "",
    }  # fmt: skip


def test_sh_07_two_files_of_one_game_are_recognised(run, home, tmp_path):
    """Another title, language and time; the last digest of a game that is over is told."""
    path, other = tmp_path / "a.json", tmp_path / "b.json"
    run("new", "--seats", "random,random", "--seed", "3", "--out", path, "--no-play")
    run("play", path, "--plain", typed="")
    shutil.copy(path, other)
    edit(other, lambda data: data.update(title="Domingo", program="9.9", notes=[]))
    first, second = run("verify", path, other, "--json").json
    assert first["over"]
    assert len(first["digest"]) == 16
    for key in ("game", "digest", "entries"):
        assert first[key] == second[key]
    assert first["digest"] in run("verify", path).out


def test_verify_tells_the_worst(run, dealt, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    result = run("verify", dealt, broken)
    assert result.status == 2
    assert "0 entries verify" in result.out
    assert "broken.json" in result.err
    found = run("verify", dealt, broken, "--json").json
    assert [one["verifies"] for one in found] == [True, False]
    assert "broken.json" in found[1]["text"]


@pytest.mark.parametrize("command", ["show", "score", "actions", "log"])
@pytest.mark.parametrize("as_json", [[], ["--json"]], ids=["words", "json"])
def test_sv_09_what_is_sound_can_be_looked_at(run, played, command, as_json):
    expected = run(command, played, "--at", "1", *as_json).out
    edit(played, more_people)
    before = played.read_bytes()
    result = run(command, played, "--at", "1", *as_json)
    assert (result.status, result.out) == (1, expected)
    assert "All is sound up to entry 1." in result.err
    assert run(command, played, "--at", "2").status == 2
    assert played.read_bytes() == before


def test_sv_09_the_log_goes_as_far_as_it_is_sound(run, played):
    edit(played, more_people)
    result = run("log", played)
    assert (result.status, result.out.splitlines()[-1]) == (1, "1. Ana took Farm for nothing")
    assert run("show", played).status == 2


def test_log_up_to_an_entry(run, played):
    assert run("log", played, "--at", "1").out.splitlines()[1:] == ["1. Ana took Farm for nothing"]
    assert [row["ply"] for row in run("log", played, "--at", "2", "--json").json] == [1, 2]


def noted(ply):
    return {"ply": ply, "kind": "undo_agreed", "facts": {"reason": "revealed", "entry": ply + 1}}


def test_every_note_has_its_place_in_the_log(run, played):
    """Those before the first entry stand at it, those of what was taken back at the end."""
    edit(played, lambda data: data.update(notes=[noted(0), noted(2), noted(9)]))
    found = {row["ply"]: row["notes"] for row in run("log", played, "--json").json}
    assert found == {1: [noted(0)], 2: [noted(2)], 3: [], 4: [], 5: [noted(9)]}


def test_notes_of_a_game_without_entries_have_a_place(run, dealt):
    edit(dealt, lambda data: data.update(notes=[noted(0)]))
    [row] = run("log", dealt, "--json").json
    assert row == {
        "ply": 0, "round": 1, "seat": None, "action": None, "lines": [], "notes": [noted(0)],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param({"rules": 2}, "version 2 of the rules; here they are version 1", id="rules"),
        pytest.param({"game": "chess"}, "The game chess is not known here", id="another game"),
        pytest.param({"format": 9}, "format 9", id="a newer format"),
    ],
)
def test_sv_16_what_cannot_be_replayed_can_be_looked_at(run, played, change, why):
    edit(played, lambda data: data.update(program="7.0", **change))
    before = played.read_bytes()
    result = run("log", played)
    assert result.status == 0
    assert why in result.err
    assert result.out.splitlines()[1:4] == [
        "Ana, Bo Li",
        "1. Ana: buy slot 0",
        "2. Ana: place people count 1, space A1",
    ]
    rows = run("log", played, "--json").json
    assert [row["ply"] for row in rows] == [1, 2, 3, 4, 5]
    assert (rows[4]["seat"], rows[4]["lines"], rows[4]["action"]) == (1, ["buy slot 1"], None)
    for command in ("show", "play", "replay", "verify"):
        refused = run(command, played)
        assert refused.status == 2
        assert "It was written by sojourns 7.0." in refused.err or "game" in change
    assert played.read_bytes() == before


def test_sv_16_a_newer_format_of_another_shape_is_refused(run, played):
    played.write_text('{"format": 9, "header": {}}', "utf-8")
    result = run("log", played)
    assert (result.status, result.out) == (2, "")
    assert "update" in result.err


def test_changed_content_is_told_and_nothing_more(run, home, tmp_path, monkeypatch):
    """A game goes on with its own map and cards."""
    path = tmp_path / "game.json"
    run("new", "--players", "Ana,Bo", "--out", path, "--no-play")
    assert "Changed since" not in run("verify", path).out
    other = tmp_path / "cards"
    shutil.copytree(installed.content_folder("cards"), other)
    text = (other / "base.yaml").read_text("utf-8")
    (other / "base.yaml").write_text(text.replace("name: ", "name: The ", 1), "utf-8")
    folder = installed.content_folder
    monkeypatch.setattr(
        installed, "content_folder", lambda name: other if name == "cards" else folder(name)
    )
    told = "Changed since this game was dealt: cards/base.yaml."
    assert told in run("verify", path).out
    assert told in run("verify", path, "--json").json[0]["note"]
    assert run("replay", path, "--plain", typed="9\n").out.count(told) == 1
    assert run("play", path, "--plain", typed="").out.count(told) == 1
    assert run("do", path, "buy 0").status == 0


def test_a_map_of_ones_own_is_nothing_to_tell(dealt):
    """The small map is not shipped; a deck of the same name as a shipped one is another."""
    assert "cards/base.yaml" in catalog.content_note(open_table(dealt).match)
    assert "maps/" not in catalog.content_note(open_table(dealt).match)
