"""Bots on the command line: seats, options, and what plain mode says of them."""

from __future__ import annotations

import json

import pytest

from sojourns import catalog
from sojourns.bots import host
from sojourns.session import saves
from sojourns.session.match import Seat
from tests.cli.tables import small_match, write_small

pytestmark = pytest.mark.usefixtures("own_bots")


def test_a_seat_says_where_its_bot_is(run, last, tmp_path):
    """The save keeps the name alone."""
    path = tmp_path / "game.json"
    seats = f"human,{last()},{last()},exec:sh bot.sh"
    result = run("new", "--seats", seats, "--no-play", "--out", path)
    assert result.status == 0, result.err
    text = path.read_text(encoding="utf-8")
    assert [seat["kind"] for seat in json.loads(text)["seats"]] == ["human", "last", "last", "bot"]
    assert str(tmp_path) not in text


def test_a_seat_says_how_much_its_bot_does(run, tmp_path):
    """The save has a name that may be typed as well; an old name stays as it is."""
    path = tmp_path / "game.json"
    names, seats = "Ana,Bo,Cy,Di", "Hard:200,hard-2s,greedy,medium"
    result = run("new", "--players", names, "--seats", seats, "--no-play", "--out", path)
    assert result.status == 0, result.err
    kinds = [seat["kind"] for seat in json.loads(path.read_text(encoding="utf-8"))["seats"]]
    assert kinds == ["hard-200", "hard-2s", "greedy", "medium"]
    assert run("new", "--seats", "human,hard:0", "--no-play").status == 2


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("human,nowhere.py", "there is no file nowhere.py"),
        ("human,exec:nowhere", "there is no program nowhere"),
        ("human,exec:", "says of no bot where it is"),
        ("human,nobody", "“nobody” cannot play; expected one of human, random, easy"),
        ("human,hard:0", "“hard:0” cannot play; behind hard stand its iterations, hard:200, or"),
        ("human,Hard:x", "or seconds, hard:2s, from 1 to 999999"),
        ("human,medium:5", "“medium:5” cannot play; expected one of human, random, easy"),
        ("human,exec:sh 0", "“0” is no name for a bot"),
        ("human,exec:sh greedy", "greedy is another one already"),
        ("human,exec:sh \x1b[31m", "is no name for a bot"),
    ],
)
def test_a_seat_without_a_bot_is_refused(run, seats, said):
    result = run("new", "--seats", seats, "--no-play")
    assert result.status == 2
    assert said in result.err.replace("\n", " ")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--bot", "mine"), "“mine” is not NAME=FILE"),
        (("--bot", "mine="), "“mine=” is not NAME=FILE"),
        (("--bot", "=exec:sh x"), "not NAME=FILE"),
        (("--bot", "mine=README"), "“README” says of no bot where it is"),
        (("--bot", "human=exec:sh x"), "human is another one already"),
        (("--bot-time", "0"), "0.0 is not in the range"),
        (("--bot-time", "nan"), "nan is no number"),
        (("--bot-memory", "1"), "1 is not in the range"),
    ],
)
@pytest.mark.parametrize("command", [["new", "--no-play"], ["play", "x.json"], ["campaign", "new"]])
def test_options_that_make_no_sense_are_refused(run, command, args, said):
    result = run(*command, *args)
    assert result.status == 2
    assert said in result.err.replace("\n", " ")


def test_a_named_bot_plays_on(run, last, tmp_path):
    path = write_small(tmp_path / "game.json", Seat("Bot", "mine"), Seat("Ana"))
    result = run("play", "--plain", path, "--bot", f"mine={last()}", typed="leave\n")
    assert result.status == 0
    assert "Bot ended the turn." in result.out
    assert "is not known here" not in result.out
    assert json.loads(path.read_text(encoding="utf-8"))["notes"] == []


def test_bt_03_a_bot_that_hangs_is_named_line_by_line_in_the_log_and_in_the_save(
    run, last, tmp_path
):
    """BT-03: in plain mode as on the screen."""
    path = write_small(tmp_path / "game.json", Seat("Bot", "mine"), Seat("Ana"))
    bot = f"mine={last('sum(range(10**13))')}"
    result = run("play", "--plain", path, "--bot", bot, "--bot-time", "0.5", typed="leave\n")
    assert result.status == 0
    assert "Bot took too long; a random bot plays on." in result.out
    assert "Bot ended the turn." in result.out
    (note,) = json.loads(path.read_text(encoding="utf-8"))["notes"]
    assert note["kind"] == "bot_replaced"
    assert note["facts"]["reason"] == "too_slow"
    assert "(Bot took too long; a random bot plays on.)" in run("log", path).out


def test_hx_01_the_log_since_your_turn_tells_that_a_bot_failed(run, last, tmp_path):
    path = write_small(tmp_path / "game.json", Seat("Ana"), Seat("Bot", "mine"))
    bot = f"mine={last('raise ValueError(7)')}"
    typed = "buy 0\nend\n1\nlog\nleave\n"
    shown = run("play", "--plain", path, "--bot", bot, typed=typed).out
    assert "(Bot failed; a random bot plays on.)" in shown
    assert "1. Ana took" not in shown


def test_the_log_tells_programs_what_was_wrong(run, last, tmp_path):
    path = write_small(tmp_path / "game.json", Seat("Bot", "mine"), Seat("Ana"))
    bot = f"mine={last('raise ValueError(7)')}"
    assert "Bot failed; a random bot" in run("play", "--plain", path, "--bot", bot).out
    notes = [note for entry in run("log", path, "--json").json for note in entry["notes"]]
    notes += json.loads(path.read_text(encoding="utf-8"))["notes"]
    assert "ValueError(7)" in notes[0]["facts"]["detail"]


def test_a_bot_that_is_not_named_again_is_asked_about(run, last, tmp_path):
    """A save from somebody else runs nothing, and forgetting the option spoils no game."""
    path = write_small(tmp_path / "game.json", Seat("Bot", "mine"), Seat("Ana"))
    before = path.read_bytes()
    result = run("play", "--plain", path, typed="1\n")
    assert "Bot is the bot mine, which is not known here" in result.out
    assert "--bot mine=FILE" in result.out
    assert path.read_bytes() == before
    result = run("play", "--plain", path, typed="2\nleave\n")
    assert "Bot is a bot that is not known here; a random bot plays." in result.out
    assert "Bot ended the turn." in result.out
    assert "Bot is the bot mine" not in run("play", "--plain", path, typed="leave\n").out


async def test_bt_08_the_same_moves_on_the_screen_by_command_and_in_a_simulation(run, tmp_path):
    """BT-08: equal bots and chances, equal journals."""
    seats = (Seat("Bot", "greedy"), Seat("Ana"))
    path = write_small(tmp_path / "game.json", *seats)
    assert run("play", "--plain", path, typed="leave\n").status == 0
    by_command = saves.read(path, catalog.kinds())
    simulation, screen = small_match(seats), small_match(seats)
    while simulation.to_act == 0:
        host.give(simulation, host.question(simulation).answer())
        catalog.give(screen, await catalog.think(screen))
    assert by_command.ply > 2
    assert by_command.journal == simulation.journal == screen.journal
    assert by_command.notes == []
