"""Saving on the command line and in plain mode: open elsewhere, damaged, and nowhere to write."""

from __future__ import annotations

import errno
import os

import pytest

from sojourns import catalog
from sojourns.cli import looking
from sojourns.kernel.errors import IllegalAction, SojournsError
from sojourns.kernel.game import Refusal
from sojourns.session import generations, saves
from sojourns.session.keeper import open_game

TURN = ("buy 0", "place 1 A1", "end")


@pytest.fixture
def elsewhere(dealt):
    """Have the game open as another program has it."""
    _match, keeper = open_game(dealt, catalog.kinds())
    yield keeper
    keeper.close()


@pytest.fixture
def damaged(run, dealt):
    """Return the path of a game in its second turn, which was cut."""
    assert run("do", dealt, "buy 0").status == 0
    assert run("do", dealt, *TURN[1:]).status == 0
    dealt.write_bytes(dealt.read_bytes()[:-60])
    return dealt


def full_disk(monkeypatch):
    def full(_path, _text):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("sojourns.session.atomic.write_text", full)


# -- open elsewhere


@pytest.mark.parametrize("args", [["do", "buy 0"], ["undo"]], ids=["do", "undo"])
def test_what_is_open_elsewhere_is_not_written(run, dealt, elsewhere, args):
    before = dealt.read_bytes()
    result = run(args[0], dealt, *args[1:])
    assert (result.status, result.out) == (2, "")
    assert "is open in another program" in result.err
    assert dealt.read_bytes() == before


@pytest.mark.parametrize("command", ["show", "score", "log", "verify", "actions"])
def test_what_is_open_elsewhere_can_be_looked_at(run, dealt, elsewhere, command):
    assert run(command, dealt).status == 0


def test_plain_mode_offers_to_look(run, dealt, elsewhere):
    result = run("play", "--plain", dealt, typed="1\n9\n")
    assert "is open in another program" in result.out
    assert "A replay: nothing in it changes the game." in result.out
    assert result.status == 0


@pytest.mark.parametrize("typed", ["3\n", "2\n2\n", ""], ids=["leave", "again", "nobody there"])
def test_plain_mode_leaves_what_is_open_elsewhere(run, dealt, elsewhere, typed):
    result = run("play", "--plain", dealt, typed=typed)
    assert result.status == 2
    assert "is saved in" not in result.out


def test_plain_mode_tries_again(run, dealt, elsewhere, monkeypatch):
    def lines():
        yield "2"
        elsewhere.close()
        yield "2"
        yield "leave"

    typed = lines()
    monkeypatch.setattr("sojourns.cli.prompt.read_line", lambda: next(typed))
    assert "The game is saved in" in run("play", "--plain", dealt).out


def test_a_command_leaves_no_lock(run, dealt):
    run("do", dealt, *TURN)
    run("undo", dealt)
    assert not list(dealt.parent.glob(".*.lock"))


# -- damaged


@pytest.mark.parametrize("args", [["do", "end"], ["undo"]], ids=["do", "undo"])
def test_a_damaged_save_names_the_way_back(run, damaged, args):
    before = damaged.read_bytes()
    result = run(args[0], damaged, *args[1:])
    assert result.status == 2
    assert "The start of turn 2 is kept and sound." in result.err
    assert f"sojourns play {damaged}" in result.err
    assert "use a copy" not in result.err.lower()
    assert damaged.read_bytes() == before


def test_plain_mode_goes_back(run, damaged):
    before = damaged.read_bytes()
    result = run("play", "--plain", damaged, typed="1\nleave\n")
    assert result.status == 0
    assert "The start of turn 2 is kept and sound." in result.out
    assert "use a copy" not in result.out.lower()
    assert saves.read(damaged, catalog.kinds()).ply == 3
    assert damaged.with_name("game.json.damaged").read_bytes() == before


@pytest.mark.parametrize("typed", ["2\n", ""], ids=["no", "nobody there"])
def test_plain_mode_leaves_it_damaged(run, damaged, typed):
    before = damaged.read_bytes()
    assert run("play", "--plain", damaged, typed=typed).status == 2
    assert damaged.read_bytes() == before
    assert not damaged.with_name("game.json.damaged").exists()


def test_the_start_goes_on_with_a_damaged_game(run, home):
    path = home / "saves" / "ana-bo.json"
    assert run("new", "--players", "Ana,Bo", "--no-play").status == 0
    path.write_bytes(path.read_bytes()[:1000])
    result = run(typed="1\n1\nleave\n8\n")
    assert "The start of turn 1 is kept and sound." in result.out
    assert saves.read(path, catalog.kinds()).ply == 0


def test_turns_kept_are_games_of_their_own(run, dealt):
    """What is kept can be looked at, and verified, like any save."""
    run("do", dealt, *TURN)
    [one, *_rest] = generations.kept(dealt)
    assert run("verify", one.path).status == 0


# -- nowhere to write


@pytest.mark.parametrize("args", [["do", "buy 0"], ["undo"]], ids=["do", "undo"])
def test_dl_01_what_cannot_be_written_is_not_told_as_done(run, dealt, monkeypatch, args):
    """DL-01: it changes nothing, and says so in a sentence."""
    run("do", dealt, "buy 0", "place 1 A1")
    before = dealt.read_bytes()
    full_disk(monkeypatch)
    result = run(args[0], dealt, "place 1 A1" if args[0] == "do" else "--table")
    assert (result.status, result.out) == (2, "")
    assert result.err == "The game is not saved. The disk is full.\n"
    assert dealt.read_bytes() == before


def test_dl_01_new_plays_on_in_memory(run, tmp_path):
    """DL-01: where nothing can be written, and until there is another place."""
    nowhere, here = tmp_path / "no" / "game.json", tmp_path / "here.json"
    typed = f"1\nsave {here}\nleave\n"
    result = run("new", "--players", "Ana,Bo", "--out", nowhere, typed=typed)
    assert result.status == 0
    assert result.out.count("The game is not saved.") == 1
    assert "To keep it elsewhere type save and a file name." in result.out
    assert saves.read(here, catalog.kinds()).seats[0].name == "Ana"


def test_dl_01_leaving_tries_once_more(run, tmp_path, monkeypatch):
    """DL-01: nothing is lost that can be written again."""
    path = tmp_path / "late" / "game.json"

    def lines():
        path.parent.mkdir()
        yield "leave"

    typed = lines()
    monkeypatch.setattr("sojourns.cli.prompt.read_line", lambda: next(typed))
    result = run("new", "--players", "Ana,Bo", "--out", path)
    assert result.status == 0
    assert "What was played since is lost" not in result.out
    assert saves.read(path, catalog.kinds()).ply == 0


def test_dl_01_new_says_at_the_end_what_is_not_saved(run, tmp_path):
    result = run("new", "--out", tmp_path / "no" / "game.json")
    assert result.status == 1
    assert result.out.count("The game is not saved.") == 2


@pytest.mark.parametrize(
    ("args", "what"),
    [(["new", "--no-play"], "game"), (["campaign", "new"], "campaign")],
    ids=["a game for later", "a campaign"],
)
def test_dl_01_where_nothing_is_played_in_memory_another_place_is_named(run, tmp_path, args, what):
    result = run(*args, "--out", tmp_path / "no" / "new.file")
    assert (result.status, result.out) == (2, "")
    first, second = result.err.splitlines()
    assert first.startswith(f"The {what} is not saved. The folder ")
    assert second == "Name another place with --out."


def test_dl_01_a_campaign_begun_at_the_start_says_how_to_name_a_place(run, home):
    home.write_text("no folder")
    result = run(typed="4\n1\n1\nAna\n1\nBo\n1\n7\n")
    assert "The campaign is not saved. " in result.out
    assert "Another place can be named by sojourns campaign new --out FILE." in result.out


# -- faults of ours


@pytest.mark.parametrize(
    "error",
    [SojournsError("boom"), IllegalAction("x", Refusal("A4", "house_stands"))],
    ids=["any", "illegal"],
)
def test_an_error_of_ours_in_a_game_is_70(run, dealt, home, monkeypatch, error):
    """What comes out of a running game is nothing that a user can mend."""

    def fail(*_args):
        raise error

    monkeypatch.setattr("sojourns.cli.plain.PlainGame.obey", fail)
    result = run("play", "--plain", dealt, typed="map\n")
    assert result.status == 70
    assert len(result.err.splitlines()) == 1
    assert len(list(home.glob("crash-*.txt"))) == 1
    assert "The game is saved in" in result.out


def test_an_illegal_action_anywhere_is_70(run, dealt, home, monkeypatch):
    def fail(*_args):
        raise IllegalAction("x", Refusal("A4", "house_stands"))

    monkeypatch.setattr(looking, "open_table", fail)
    assert run("why", dealt, "end").status == 70
    assert len(list(home.glob("crash-*.txt"))) == 1
