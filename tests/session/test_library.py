"""The folder of saved games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sojourns.kernel.errors import SaveError
from sojourns.session import library, saves
from sojourns.session.library import Broken, Summary
from sojourns.session.strict import MOST_BYTES
from tests.toygame import Toy
from tests.toygame.play import play_on, toy_match


@pytest.mark.parametrize(
    ("title", "name"),
    [
        pytest.param("a/b", "a-b.json", id="DL-03 slash"),
        pytest.param("../x", "x.json", id="DL-03 parent"),
        pytest.param("C:\\x", "c-x.json", id="DL-03 drive"),
        pytest.param("CON", "con-game.json", id="DL-03 device"),
        pytest.param("lpt1", "lpt1-game.json", id="DL-03 another device"),
        pytest.param("NUL", "nul-game.json", id="DL-03 a third"),
        pytest.param("name.", "name.json", id="DL-03 dot at the end"),
        pytest.param("name ", "name.json", id="DL-03 space at the end"),
        pytest.param("x" * 300, "x" * 60 + ".json", id="DL-03 300 letters"),
        pytest.param("🦊🦊", "game.json", id="DL-03 emoji"),
        pytest.param("", "game.json", id="DL-03 empty"),
        pytest.param("-rf", "rf.json", id="DL-03 leading dash"),
        pytest.param("a\nb", "a-b.json", id="DL-03 newline"),
        pytest.param("\ud800\x1b", "game.json", id="IN-04 what no name may hold"),
        pytest.param("São João", "sao-joao.json", id="letters with accents"),
    ],
)
def test_safe_file_names(tmp_path, title, name):
    assert library.safe_file_name(title) == name
    path = library.new_path(tmp_path, title)
    assert path == tmp_path / name
    match = play_on(toy_match(title=title), 2)
    saves.write(path, match)
    (found,) = library.list_saves(tmp_path)
    assert found.title == match.title


def test_a_new_path_is_free(tmp_path):
    paths = []
    for _ in range(3):
        paths.append(library.new_path(tmp_path, "Sunday"))
        paths[-1].touch()
    assert [path.name for path in paths] == ["sunday.json", "sunday-2.json", "sunday-3.json"]


def test_a_new_path_makes_its_folder_if_it_can(tmp_path):
    library.new_path(tmp_path / "a" / "b", "x")
    assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").touch()
    assert library.new_path(tmp_path / "file", "x").parent == tmp_path / "file"


def test_home_can_be_chosen(monkeypatch, tmp_path):
    monkeypatch.setenv("SOJOURNS_HOME", str(tmp_path))
    assert library.saves_folder() == tmp_path / "saves"
    monkeypatch.delenv("SOJOURNS_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert tmp_path in library.saves_folder().parents


CHANGES = {
    "nobody": {"seats": []},
    "no seats": {"seats": {}},
    "no journal": {"journal": {"a": 1}},
    "foreign": {"game": "chess"},
    "rules": {"rules": 7},
}


def fill(folder: Path) -> None:
    """Put good and bad saves there (SV-07)."""
    for number in range(5):
        path = folder / f"good-{number}.json"
        saves.write(path, play_on(toy_match(seed=number, title=f"Game {number}"), number * 4))
        os.utime(path, (1000 + number, 1000 + number))
    (folder / "corrupt.json").write_bytes(b"\x80\x81")
    (folder / "empty.json").touch()
    (folder / "other.json").write_text("[1, 2]")
    (folder / "strange.json").write_text('{"game": 5, "rules": "x", "title": [], "seats": 3}')
    for name, change in CHANGES.items():
        data = json.loads(saves.dumps(toy_match()))
        (folder / f"{name}.json").write_text(json.dumps({**data, **change}))
    (folder / "newer.json").write_text('{"format": 9, "hello": true}')
    with (folder / "huge.json").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")
    (folder / "gone.json").symlink_to(folder / "nowhere")
    (folder / "notes.txt").write_text("mine")
    (folder / ".0.tmp").write_text("left over")


BAD = {
    "corrupt": "no UTF-8",
    "empty": "empty",
    "other": "another kind of file",
    "strange": "no saved game",
    "newer": "format 9",
    "huge": "larger than 1 MB",
    "folder": "folder",
    "pipe": "no plain file",
    "gone": "no such file",
    "nobody": "no saved game",
    "no seats": "no saved game",
    "no journal": "no saved game",
    "foreign": "The game chess is not known",
    "rules": "version 7 of the rules; here they are version 1",
}


def test_bad_files_are_listed_with_a_reason(tmp_path):
    """SV-07, SV-16."""
    fill(tmp_path)
    found = library.list_saves(tmp_path, {"toy": Toy()})
    good = [entry for entry in found if isinstance(entry, Summary) and not entry.barrier]
    bad = {entry.path.stem: entry.reason for entry in found if isinstance(entry, Broken)}
    bad |= {
        entry.path.stem: entry.barrier
        for entry in found
        if isinstance(entry, Summary) and entry.barrier
    }
    assert [summary.title for summary in good] == [f"Game {number}" for number in range(4, -1, -1)]
    assert bad.keys() == BAD.keys()
    for name, told in BAD.items():
        assert told in bad[name], name


def test_what_a_summary_tells(tmp_path):
    match = play_on(toy_match(players=3, kinds=("human", "greedy")), 12)
    saves.write(tmp_path / "a.json", match)
    found = library.peek(tmp_path / "a.json")
    assert found.names == ("Ana", "Bo", "Cy")
    assert found.kinds == ("human", "greedy", "human")
    assert (found.game, found.rules) == ("toy", 1)
    assert (found.ply, found.turn, found.over) == (12, match.game.turn(match.state), False)


def test_a_save_of_another_program_has_no_remark(tmp_path):
    data = json.loads(saves.dumps(play_on(toy_match(), 3)))
    del data["reached"]
    (tmp_path / "a.json").write_text(json.dumps(data))
    found = library.peek(tmp_path / "a.json")
    assert (found.turn, found.over) == (None, False)


def test_the_latest_game_that_is_not_over(tmp_path):
    """DL-07: what "continue" opens."""
    assert library.latest(tmp_path / "not there") is None
    fill(tmp_path)
    saves.write(tmp_path / "over.json", play_on(toy_match()))
    assert library.latest(tmp_path, {"toy": Toy()}).title == "Game 4"


def test_hostile_texts_are_shown_replaced(tmp_path):
    """IN-04."""
    data = json.loads(saves.dumps(toy_match()))
    data["title"], data["game"], data["seats"][0]["name"] = "\x1b[2J", "\x9b", "\x07\ud800"
    (tmp_path / "a.json").write_text(json.dumps(data))
    found = library.peek(tmp_path / "a.json")
    for text in (found.title, found.game, *found.names):
        assert text.isprintable()
        assert text.encode()


def test_a_file_can_be_removed(tmp_path):
    fill(tmp_path)
    for name in BAD.keys() - {"folder"}:
        library.remove(tmp_path / f"{name}.json")
    assert {path.stem for path in tmp_path.glob("*.json") if "good" not in path.stem} == {"folder"}
    with pytest.raises(SaveError, match="cannot be deleted"):
        library.remove(tmp_path / "folder.json")


def test_the_start_screen_need_not_wait_for_the_reader():
    """Importing the library imports neither pydantic nor the reader of saves."""
    code = (
        "import sys, sojourns.session.library, sojourns.session.match;"
        "print({'pydantic', 'yaml', 'sojourns.session.saves'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
