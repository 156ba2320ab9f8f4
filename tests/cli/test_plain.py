"""Plain mode: whole games through a pipe, and everything that can be typed."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import sojourns
from sojourns import catalog
from sojourns.cli import screen
from sojourns.session import saves
from sojourns.session.match import Match, Seat
from tests.cli.tables import small_match, write_small


def script(match: Match, seed: int) -> Iterator[str]:
    """Play the match to its end at random and yield what has to be typed for the same game.

    Every second decision is typed, the others are made by numbers.
    """
    words = catalog.words(match.kind.name, match.game, [seat.name for seat in match.seats])
    rng = Random(seed)
    while not match.over:
        view = match.view(match.to_act)
        legal = list(match.game.legal_actions(view))
        going_on = [action for action in legal if action.kind != "end_turn"]
        action = rng.choice(going_on if going_on and rng.random() < 0.8 else legal)
        if match.ply % 2:
            yield words.write(view, action)
        else:
            yield from numbers(words, view, legal, action)
        if action.kind == "end_turn" and words.losses(view, legal):
            yield "1"
        match.play(action)


def numbers(words, view, legal, action) -> Iterator[str]:
    """Yield the numbered answers that lead to the action."""
    question = words.first_question(view, legal)
    while question is not None:
        number, answer = next(
            (number, answer)
            for number, answer in enumerate(question.answers, start=1)
            if action in answer.actions
        )
        yield str(number)
        question = words.next_question(view, answer.actions)


def play(path: Path, typed: list[str], *args: str, **environment: str):
    """Run plain mode as a user does, with a pipe at both ends."""
    return subprocess.run(
        [sys.executable, "-m", "sojourns", "play", *args, str(path)],
        input="\n".join([*typed, ""]).encode(),
        capture_output=True,
        cwd=Path(sojourns.__file__).parents[1],
        env={**os.environ, "SOJOURNS_HOME": str(path.parent), **environment},
        check=False,
        timeout=240,
    )


@pytest.mark.parametrize("args", [["--plain"], []], ids=["asked for", "by itself without a tty"])
def test_a_whole_game_through_a_pipe(tmp_path, args):
    seats = (Seat("Ana"), Seat("Bo Li"))
    path = write_small(tmp_path / "game.json", *seats)
    planned = small_match(seats)
    typed = list(script(planned, seed=3))
    done = play(path, typed, *args)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    assert b"\r" not in done.stdout.replace(os.linesep.encode(), b"\n")
    found = saves.read(path, catalog.kinds())
    assert [entry.action for entry in found.journal] == [entry.action for entry in planned.journal]
    assert found.over
    text = done.stdout.decode()
    totals = planned.game.outcome(planned.state).totals
    for seat, total in zip(seats, totals, strict=True):
        assert f"{seat.name}: {total} point" in text
    assert "The game is over" in text


def test_bots_play_their_seats(run, tmp_path):
    path = write_small(tmp_path / "game.json", Seat("Ana"), Seat("Bot", "random"))
    result = run("play", "--plain", path, typed="buy 0\nend\n1\nleave\n")
    assert result.status == 0
    assert "Bot ended the turn." in result.out
    assert "Ana, since your last turn:" in result.out or "Round 2 of 9. Ana" in result.out
    assert json.loads(path.read_text(encoding="utf-8"))["journal"][-1]["seat"] == 1


@pytest.fixture
def typing(run, dealt):
    """Return a function that types lines into the fresh game and returns what was printed."""

    def type_lines(*lines: str) -> str:
        result = run("play", "--plain", dealt, typed="\n".join([*lines, ""]))
        assert result.status == 0, result.err
        assert result.err == ""
        return result.out

    return type_lines


def test_prompts_are_numbered(typing):
    text = typing()
    assert "Round 1 of 9. Ana is to take a card." in text
    assert (
        "  1. Take Farm for nothing. Farm: 1 cooking; gives 2 people, 1 house and 2 moves." in text
    )
    assert text.rstrip().endswith("game.json.")


def test_a_number_or_an_action_is_taken(typing):
    assert "Ana took Farm for nothing." in typing("1")
    assert "Ana took Yard for 1 coin." in typing("undo", "1", "buy 1")


def test_what_is_unreadable_or_refused_is_explained_and_asked_again(typing):
    text = typing("hous A1", "house A1", "shrine A1", "7", "0", "buy 0")
    assert "“hous A1” is no action." in text
    assert "Not allowed. T2: " in text
    assert "Not allowed. S2: " in text
    assert "Ana took Farm for nothing." in text


def test_a3_the_end_asks_once_if_something_is_lost(typing, dealt):
    text = typing("buy 0", "end", "2", "place 2 A1", "end", "1")
    assert "2 people would be lost." in text
    assert "2 moves would be gone." in text
    assert text.count("End all the same?") == 2
    assert "Ana ended the turn." in text


def test_questions_narrow_down_and_can_be_left(typing):
    text = typing("buy 0", "2", "1", "3", "1", "1")
    assert "To which land from A1?" in text or "How many go from A1 to A2?" in text
    assert "Ana moved" in text


def test_an_action_may_be_typed_in_the_middle_of_a_question(typing):
    text = typing("buy 0", "1", "move 1 A1 A2")
    assert "How many do you place on A1?" in text
    assert "Ana moved 1 person from A1 to A2." in text


def test_an_empty_line_repeats_the_question(typing):
    assert typing("").count("Which card do you take?") == 2
    assert typing("map").count("Which card do you take?") == 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("help", "why ACTION: whether an action is allowed"),
        ("map", "A1 Mill: Ana 2 people and 1 house; Bo Li 2 people and 1 house."),
        ("MAP", "It borders A2 and S0."),
        ("space a2", "A2 Oak: empty."),
        ("space Q9", "A1 to A3"),
        ("row", "1 coin: Yard: 1 carpentry and 1 sewing; gives 1 boat and 3 moves."),
        ("players", "Bo Li: 12 coins, 0 points if the game ended now."),
        ("players 2", "Bo Li: 12 coins"),
        ("players Zoe", "Nobody is called “Zoe” here."),
        ("score", "Ana: 0 points, 12 coins to break ties."),
        ("actions", "buy 4"),
        ("why buy 1", "It is legal. Take Yard for 1 coin."),
        ("why end", "It is refused. T2: "),
        ("why not", "is no action"),
        ("rule a4", "A4 Build a house"),
        ("rule x8", "X8 Exploration\nX8.1 20 tokens face down"),
        ("rule x8", "X8.5 The mix is"),
        ("rule Z9", "There is no rule “Z9”"),
        ("undo", "Nothing was done yet"),
        ("redo", "Nothing was taken back"),
        ("restart", "Nothing of this turn was taken back."),
        ("save", "and again after every action"),
    ],
)
def test_words_that_are_obeyed(typing, line, expected):
    assert expected in typing(line)


@pytest.mark.parametrize("word", ["leave", "quit", "EXIT"])
def test_words_that_leave(typing, word):
    text = typing(word, "map")
    assert "A1 Mill" not in text
    assert text.rstrip().endswith("game.json.")


def test_the_words_are_offered_by_number(typing):
    text = typing("6", "7")
    assert "What would you like?" in text
    assert "Ana: 0 points, 12 coins to break ties." in text
    assert "A2 Oak: empty." in typing("6", "3", "A2")
    assert "A2 Oak: empty." in typing("6", "space A2")
    assert typing("6", "19").count("Which card do you take?") == 2


def test_log_tells_this_turn_or_everything(typing):
    text = typing("buy 0", "end", "1", "buy 0", "log", "log all")
    assert text.count("1. Ana took Farm for nothing") == 2


def test_undo_asks_the_table_where_a_card_was_revealed(typing, dealt):
    text = typing("buy 0", "undo", "2", "undo", "1", "log all")
    assert text.count("Does the whole table agree?") == 2
    assert "(The table agreed to take back action 1.)" in text
    assert json.loads(dealt.read_text(encoding="utf-8"))["journal"] == []
    text = typing("buy 0", "end", "1", "undo", "1", "undo", "1", "log all")
    assert text.count("(The table agreed to take back action 1.)") == 2
    assert text.count("(The table agreed to take back action 2.)") == 1


def test_undo_redo_restart(typing, dealt):
    typing("buy 0", "place 1 A1", "undo", "redo", "move 1 A1 A2", "restart", "2")
    kinds = [entry["action"]["kind"] for entry in json.loads(dealt.read_text("utf-8"))["journal"]]
    assert kinds == ["buy"]


def test_save_elsewhere(typing, dealt, tmp_path):
    other = tmp_path / "other.json"
    typing(f"save {other}", "buy 0")
    assert len(json.loads(other.read_text(encoding="utf-8"))["journal"]) == 1
    assert json.loads(dealt.read_text(encoding="utf-8"))["journal"] == []
    assert "stays as it is" in typing(f"save {other}")


def full_disk(monkeypatch):
    def full(_path, _text):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("sojourns.session.atomic.write_text", full)


def test_dl_01_a_game_that_cannot_be_saved_goes_on(run, dealt, monkeypatch):
    full_disk(monkeypatch)
    typed = ["buy 0", "place 1 A1", "leave", "2", "leave", "1"]
    text = run("play", "--plain", dealt, typed="\n".join(typed)).out
    assert "Ana placed 1 person on A1." in text
    assert text.count("To keep it elsewhere type save and a file name.") == 1
    assert text.count("What was played since is lost when you leave.") == 2


def test_dl_01_who_goes_away_without_a_save_is_told(run, dealt, monkeypatch):
    full_disk(monkeypatch)
    result = run("play", "--plain", dealt, typed="buy 0")
    assert result.status == 1
    assert "The game is saved" not in result.out
    assert result.out.count("The disk is full.") == 2


@pytest.mark.parametrize(
    ("where", "told"),
    [
        pytest.param("./no/folder.json", "is not there", id="DL-01 missing parent"),
        pytest.param("./" + "x" * 300 + ".json", "is too long", id="DL-03 300 letters"),
        pytest.param("./a\0b.json", "cannot be written", id="DL-03 no letter of a name"),
    ],
)
def test_dl_01_a_place_that_cannot_be_written_leaves_the_old_one(typing, dealt, where, told):
    assert told in typing(f"save {where}", "buy 0")
    assert len(json.loads(dealt.read_text(encoding="utf-8"))["journal"]) == 1


@pytest.mark.parametrize(
    ("typed", "name", "title"),
    [
        ("Sunday: evening", "sunday-evening.json", "Sunday: evening"),
        ("../x", "x.json", "../x"),
        ("a/b.json", "a-b.json", "a/b"),
        ("CON", "con-game.json", "CON"),
        ("x" * 300, "x" * 60 + ".json", "x" * 300),
    ],
)
def test_dl_03_what_is_no_plain_path_is_a_title(typing, home, typed, name, title):
    """DL-03: the title stays in the file, which lies in the folder of saves."""
    typing(f"save {typed}")
    [path] = home.glob("saves/*.json")
    assert path.name == name
    assert json.loads(path.read_text("utf-8"))["title"] == title
    assert {one.name for one in home.parent.iterdir()} == {"home", "game.json"}


def test_the_end_can_be_looked_at(run, dealt):
    typed = ["buy 0", "end", "1"] * 18
    result = run("play", "--plain", dealt, typed="\n".join([*typed, "leave"]))
    assert result.status == 0
    again = run("play", "--plain", dealt, typed="score\nlog all\nhouse A1\nundo\n1\n")
    assert again.status == 0


@pytest.mark.parametrize("handover", [True, False])
def test_handover_tells_what_changed(run, dealt, handover):
    run("do", dealt, "buy 0", "place 2 A1", "end", "buy 1", "move 2 A1 A2", "end")
    run("do", dealt, "buy 0", "end", "buy 0")
    run("do", dealt, "move 2 A2 A1", "end")
    args = [] if handover else ["--no-handover"]
    result = run("play", "--plain", dealt, *args)
    assert ("Ana, since your last turn:" in result.out) is handover


def test_ctrl_c_leaves_with_the_game_saved(run, dealt, monkeypatch):
    def interrupt():
        raise KeyboardInterrupt

    monkeypatch.setattr("sojourns.cli.prompt.read_line", interrupt)
    result = run("play", "--plain", dealt)
    assert result.status == 130
    assert "The game is saved in" in result.out


# -- the start, the replay, the terminal


def test_start_deals_a_game_by_questions(run, home):
    typed = "1\n1\n1\nAna\n2\nana\nBot\n1\n1\n1\n2\nleave\n8\n"
    result = run(typed=typed)
    assert result.status == 0, result.err
    assert "names must differ" in result.out
    assert "Ana, Bot play." in result.out
    [path] = (home / "saves").glob("*.json")
    assert [seat["kind"] for seat in json.loads(path.read_text("utf-8"))["seats"]] == [
        "human",
        "random",
    ]


def dealt_with(run, path, wanted, *args):
    """Deal a game of Ana and Bo whose first row has a wanted card; return what that costs."""
    cards = {card["id"]: card for card in run("cards", "--json").json}
    for seed in range(20):
        path.unlink(missing_ok=True)
        run("new", *args, "--players", "Ana,Bo", "--seed", seed, "--out", path, "--no-play")
        for slot in run("show", path, "--json").json["row"]:
            if wanted(cards[slot["card"]]):
                return slot["cost"]
    raise AssertionError


def test_a_game_with_all_expansions(run, tmp_path):
    """A card that orders is resolved by questions; what is beside the map is told."""
    path = tmp_path / "all.json"
    cost = dealt_with(run, path, lambda card: card["orders"] == ["upgrade"], "--expansions", "all")
    lines = ["help", "tokens", f"buy {cost}", "explore A1", "1", "1", "tokens", "undo", "players 1"]
    text = run("play", "--plain", path, typed="\n".join([*lines, "leave"])).out
    assert "  upgrade cooking +2\n  serpent S0\n  explore A1\n  shrine A1\n  fly 3 A1 " in text
    assert "Sea serpents left: 8." in text
    assert "Put an upgrade token on a trade at once." in text
    assert "Not allowed. T5: " in text
    assert "On which trade do you put a token?" in text
    assert " put +2 on cooking." in text
    assert "Upgrades on cooking: +2." in text
    assert "Taken back." in text
    assert "Value card " in text


def test_undo_of_an_explored_token_asks_the_table(run, tmp_path):
    """X8.4 what was turned up is known: only the table may take it back."""
    path, layout = tmp_path / "game.json", tmp_path / "layout.json"
    codes = [f"A{number}" for number in range(1, 7)] + [f"S{number}" for number in range(10)]
    layout.write_text(json.dumps({"exploration": [*codes, "B1", "B2", "B3", "B4"]}))
    args = ["--expansions", "exploration", "--layout", layout, "--start", "A1"]
    cost = dealt_with(run, path, lambda card: card["actions"].get("moves"), *args)
    typed = f"buy {cost}\nwhy explore A1\nexplore A1\nundo\n1\nleave\n"
    text = run("play", "--plain", path, typed=typed).out
    assert "only the table may take back" in text
    assert "explored A1 and found " in text
    assert "Does the whole table agree?" in text
    notes = json.loads(path.read_text(encoding="utf-8"))["notes"]
    assert [note["facts"]["reason"] for note in notes] == ["revealed"]
    assert run("undo", path).status == 1, "the card was turned up, too"


def test_start_continues_opens_and_steps_through(run, home):
    run("new", "--players", "Ana,Bo", "--no-play")
    (home / "saves" / "bad.json").write_text("{", encoding="utf-8")
    text = run(typed="1\nleave\n3\n1\nleave\n4\n1\n9\n7\nA4\n8\n").out
    assert "Continue Ana, Bo, after 0 actions" in text
    assert text.count("Ana, Bo play.") == 2
    assert "bad.json cannot be used." in text
    assert "A replay" in text
    assert "A4 Build a house" in text


def test_sv_09_the_start_steps_through_what_is_sound(run, home):
    run("new", "--players", "Ana,Bo", "--no-play")
    [path] = (home / "saves").glob("*.json")
    run("do", path, "buy 0", "end")
    digest = json.loads(path.read_text(encoding="utf-8"))["journal"][1]["digest"]
    path.write_text(path.read_text("utf-8").replace(digest, "0" * 16), encoding="utf-8")
    text = run(typed="4\n1\n9\n6\n").out
    assert "All is sound up to entry 1." in text
    assert "After action 0 of 1." in text


def test_the_start_opens_what_can_go_back_to_a_sound_turn(run, home):
    run("new", "--players", "Ana,Bo", "--no-play")
    [path] = (home / "saves").glob("*.json")
    path.write_text("{", encoding="utf-8")
    (home / "saves" / "worse.json").write_text("{", encoding="utf-8")
    text = run(typed="3\n1\n1\nbuy 0\nleave\n8\n").out
    assert "1. Ana, Bo, damaged: its last sound turn is kept\n  2. Back" in text
    assert "worse.json cannot be used." in text
    assert f"{path.name} cannot be used." not in text
    assert "What was played since is lost." in text
    assert saves.read(path, catalog.kinds()).ply == 1


def test_start_with_nothing_saved(run):
    assert "There is no saved game yet." in run(typed="2\n7\n").out
    assert run(typed="").status == 0


def test_ax_03_replay_step_by_step(run, dealt):
    run("do", dealt, "buy 0", "place 2 A1", "end", "buy 0")
    before = dealt.read_bytes()
    result = run("replay", dealt, typed="1\n1\n2\n3\n4\n6\n5\n7\n8\n9\n")
    assert result.status == 0
    assert dealt.read_bytes() == before
    text = result.out
    assert "Ana placed 2 people on A1" in text
    assert "After action 0 of 4." in text
    assert "After action 4 of 4." in text
    assert "Ana: 0 points" in text


def test_sv_09_replay_goes_as_far_as_the_file_verifies(run, dealt):
    run("do", dealt, "buy 0", "place 2 A1")
    text = dealt.read_text(encoding="utf-8")
    dealt.write_text(text.replace('"count": 2', '"count": 1'), encoding="utf-8")
    result = run("replay", "--plain", dealt, typed="6\n9\n")
    assert result.status == 1
    assert "Entry 2" in result.out
    assert "After action 1 of 1." in result.out


class Terminal:
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("term", "capable"), [("xterm-256color", True), ("dumb", False), ("", False), (None, False)]
)
def test_plain_mode_starts_by_itself(monkeypatch, term, capable):
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("sys.stdout", Terminal())
    monkeypatch.setattr("os.name", "posix")
    if term is None:
        monkeypatch.delenv("TERM", raising=False)
    else:
        monkeypatch.setenv("TERM", term)
    assert screen.is_capable() is capable
