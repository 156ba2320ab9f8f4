"""What is typed in plain mode in the place of a number: words and actions are obeyed in a game,
and words for leaving leave whatever was asked elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sojourns import catalog
from sojourns.advice import asking
from sojourns.cli.plain_commands import SPOKEN
from sojourns.cli.prompt import LEAVING
from sojourns.session import lock, saves
from sojourns.session.campaign_file import open_campaign
from sojourns.session.match import Seat
from tests.cli.tables import write_small
from tests.cli.test_plain import full_disk

QUIT = ["leave", "quit", "EXIT"]
HELP = "why ACTION: whether an action is allowed"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Let hints take no time."""
    monkeypatch.setattr(asking, "ADVISER", "easy")


@pytest.fixture
def hinted(home, tmp_path):
    """Return the path of a fresh game in which Ana may ask for hints."""
    return write_small(tmp_path / "game.json", Seat("Ana", hints=True), Seat("Bo Li", look=3))


INSIDE = {
    "which land": (["buy 0", "1"], "How many do you place on A1?"),
    "menu": (["6"], "What would you like?"),
    "what belongs to a word": (["6", "3"], "Type what belongs in space A1, or nothing."),
    "end": (["buy 0", "end"], "End all the same?"),
    "table": (["buy 0", "undo"], "Does the whole table agree?"),
    "table, whole turn": (["buy 0", "restart"], "Does the whole table agree?"),
    "hint": (["hint"], "What shall be done?"),
}
"""Lines that lead to a question inside of a game, and the question."""


@pytest.fixture(params=INSIDE)
def inside(request, run, hinted):
    """Return a function that types lines into such a question; it returns what follows that."""
    lines, question = INSIDE[request.param]

    def typing(*typed: str) -> str:
        result = run("play", "--plain", hinted, typed="\n".join([*lines, *typed, ""]))
        assert (result.status, result.err) == (0, "")
        return result.out.partition(question)[2]

    return typing


@pytest.mark.parametrize("word", QUIT)
def test_words_for_leaving_leave_from_any_question_of_a_game(inside, word):
    text = inside(word, "1", "map")
    assert text.partition(f"> {word}\n")[2].startswith("The game is saved in")


def test_other_words_are_obeyed_at_any_question_and_the_turn_is_asked_about_again(inside):
    text = inside("help", "map", "leave")
    assert HELP in text
    assert text.index(HELP) < text.index("Something else: look") < text.index("A1 Mill")


@pytest.mark.parametrize(
    "inside", [name for name in INSIDE if name != "what belongs to a word"], indirect=True
)
def test_an_action_is_done_at_any_question(inside, hinted):
    """Nothing of what was asked about is done."""
    inside("place 1 A1", "buy 1", "leave")
    kinds = [entry.action.kind for entry in saves.read(hinted, catalog.kinds()).journal]
    assert kinds in (["buy"], ["buy", "place_people"])


def test_a_number_that_is_no_answer_is_told_and_an_empty_line_asks_again(run, hinted):
    text = run("play", "--plain", hinted, typed="hint\n99\n\n3\nleave\n").out
    assert "Type a number from 1 to 3, or the word leave." in text
    assert text.count("What shall be done?") == 2


def test_words_in_a_row_are_obeyed_without_end(run, dealt):
    """A question that is asked by a word typed at a question leads no deeper."""
    typed = "\n".join(["buy 0", *["end"] * 3000, "1", "leave"])
    result = run("play", "--plain", dealt, typed=typed)
    assert result.status == 0
    assert result.out.count("End all the same?") == 3000
    assert [entry["action"]["kind"] for entry in json.loads(dealt.read_text())["journal"]] == [
        "buy",
        "end_turn",
    ]


def test_a_game_that_cannot_be_saved_is_left_by_number_only(run, dealt, monkeypatch):
    """The words ask, since what was played would be lost."""
    full_disk(monkeypatch)
    typed = "buy 0\nquit\nquit\nmap\nquit\n1\nbuy 1\n"
    text = run("play", "--plain", dealt, typed=typed).out
    assert text.count("What was played since is lost when you leave.") == 3
    assert "A1 Mill" in text
    assert "Not allowed" not in text


def test_a_bot_that_is_not_known_leaves_room_for_words_but_not_for_its_actions(run, tmp_path):
    path = write_small(tmp_path / "game.json", Seat("Bot", "mine"), Seat("Ana"))
    before = path.read_bytes()
    text = run("play", "--plain", path, typed="help\nbuy 0\nquit\n1\n").out
    assert HELP in text
    assert "Bot is a bot, which decides by itself." in text
    assert text.count("What now?") == 3
    assert path.read_bytes() == before


def test_the_page_on_commands_has_every_word():
    page = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")
    words = [word.typed for word in SPOKEN.values()]
    assert [word for word in (*words, *LEAVING) if f"`{word}`" not in page] == []


# -- questions outside of games


@pytest.mark.parametrize("word", QUIT)
def test_a_replay_is_left_by_word(run, dealt, word):
    result = run("replay", dealt, typed=f"help\n{word}\n7\n")
    assert result.status == 0
    assert "Type a number from 1 to 9, or the word leave." in result.out
    assert "To move" not in result.out
    assert result.out.count("After action 0 of 0.") == 1


@pytest.mark.parametrize("word", QUIT)
def test_the_start_screen_is_left_by_word(run, word):
    result = run(typed=f"{word}\n6\n")
    assert result.status == 0
    assert "Which rule" not in result.out


NEW = ["1", "1", "1", "Ana", "1", "Bo", "7", "1", "1", "1"]
"""What begins a game at the start screen, with expansions chosen one by one, until it is dealt."""


@pytest.mark.parametrize("at", range(1, len(NEW)))
def test_a_new_game_is_left_by_word_at_any_of_its_questions(run, home, at):
    result = run(typed="\n".join([*NEW[:at], "quit", "quit", ""]))
    assert result.status == 0
    assert result.out.count("Look up a rule") == 2, "the start screen is there again"
    assert not list(home.rglob("*.json"))


@pytest.mark.parametrize(
    "lines",
    [
        ["4", "1", "1", "Ana", "1", "Bo"],
        ["4", "1", "1", "Ana", "1", "Bo", "2"],
        ["6"],
    ],
    ids=["which games", "games of one's own", "which rule"],
)
def test_other_questions_of_the_start_screen_are_left_by_word(run, home, lines):
    result = run(typed="\n".join([*lines, "quit", "quit", ""]))
    assert result.status == 0
    assert result.out.count("Look up a rule") == 2
    assert not list(home.rglob("*.campaign"))


def test_a_campaign_is_left_by_word(run, tmp_path):
    path = tmp_path / "our.campaign"
    run("campaign", "new", "--players", "Ana,Bo", "--no-play", "--out", path)
    before = path.read_bytes()
    result = run("campaign", "play", path, typed="quit\n1\n")
    assert result.status == 0
    assert path.read_bytes() == before
    with_it = open_campaign(path, catalog.kinds())
    result = run("campaign", "play", path, typed="quit\n1\n")
    with_it.close()
    assert result.status == 0
    assert "Campaign Ana, Bo: game 1" not in result.out


def test_a_game_that_does_not_open_is_left_by_word(run, dealt):
    there = lock.Lock(dealt)
    there.take()
    result = run("play", "--plain", dealt, typed="quit\n1\n")
    there.release()
    assert result.status == 2
    assert "A replay" not in result.out
    run("do", dealt, "buy 0")
    dealt.write_text("{", "utf-8")
    result = run("play", "--plain", dealt, typed="quit\n1\n")
    assert result.status == 2
    assert dealt.read_text("utf-8") == "{"
