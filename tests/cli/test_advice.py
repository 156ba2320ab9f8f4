"""What bots say of a game on the command line and in plain mode: hints, reviews."""

from __future__ import annotations

import json

import pytest

from sojourns import catalog
from sojourns.advice import asking
from sojourns.bots import host, roster
from sojourns.cli import advice
from sojourns.cli.table import open_table
from sojourns.session import saves
from sojourns.session.match import Match, Seat
from tests.cli.tables import small_match, write_small
from tests.golden import compact
from tests.leaks.texts import texts
from tests.tui.test_expanded_game import everything

HANGS = "class Hangs:\n    def choose(self, game, view, legal, rng):\n        while True: pass\n"
RAISES = "class Raises:\n    def choose(self, game, view, legal, rng):\n        raise ValueError\n"


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """Leave bots and their bounds as they were; those asked for advice take no time."""
    monkeypatch.setattr(asking, "ADVISER", "easy")
    monkeypatch.setattr(asking, "REVIEWER", "easy")
    monkeypatch.setattr(host, "LIMITS", host.Limits())
    yield
    roster.OTHERS.clear()
    host.stop_all()


@pytest.fixture
def hinted(home, tmp_path):
    """Return the path of a fresh game in which Ana may ask for hints, and Bo Li may not."""
    return write_small(tmp_path / "game.json", Seat("Ana", hints=True), Seat("Bo Li", look=3))


@pytest.fixture
def finished(home, tmp_path):
    """Return the path of a finished game."""
    path = tmp_path / "finished.json"
    saves.write(path, compact.read("base-2")[0])
    return path


def adviser(monkeypatch, tmp_path, source):
    """Let a bot of one's own give the hints and reviews."""
    path = tmp_path / "mine.py"
    path.write_text(source, "utf-8")
    name = roster.add(str(path), "mine")
    monkeypatch.setattr(asking, "ADVISER", name)
    monkeypatch.setattr(asking, "REVIEWER", name)


# -- who may ask


@pytest.mark.parametrize(
    ("hints", "allowed"),
    [
        ([], [False, False, False]),
        (["--hints", "none"], [False, False, False]),
        (["--hints", "all"], [True, False, True]),
        (["--hints", "Ana"], [True, False, False]),
        (["--hints", " cy , 1"], [True, False, True]),
        (["--hints", "3"], [False, False, True]),
        (["--hints", "NONE"], [False, False, False]),
    ],
)
def test_new_allows_hints_seat_by_seat(run, tmp_path, hints, allowed):
    path = tmp_path / "new.json"
    seats = ["--players", "Ana,Bo,Cy", "--seats", "human,random,human"]
    assert run("new", *seats, *hints, "--out", path, "--no-play").status == 0
    match = saves.read(path, catalog.kinds())
    assert [seat.hints for seat in match.seats] == allowed
    assert ("hints" in path.read_text("utf-8")) == any(allowed)


@pytest.mark.parametrize(
    ("hints", "told"),
    [
        ("Zoe", "--hints: “Zoe” does not play; expected some of Ana, Bo, all or none"),
        ("Ana,", "--hints: “” does not play"),
        ("", "--hints: “” does not play"),
        ("4", "“4” does not play"),
        ("0", "“0” does not play"),
        ("99999999999999999999", "does not play"),
        ("Bo", "--hints: Bo is a bot, which decides by itself"),
        ("Ana,Bo", "--hints: Bo is a bot"),
    ],
)
def test_who_does_not_play_or_is_a_bot_cannot_be_allowed_hints(run, tmp_path, hints, told):
    seats = ["--players", "Ana,Bo", "--seats", "human,random", "--hints", hints]
    result = run("new", *seats, "--out", tmp_path / "new.json", "--no-play")
    assert (result.status, result.out) == (2, "")
    assert told in result.err
    assert not (tmp_path / "new.json").exists()


def test_a_campaign_allows_them_in_all_its_games(run, tmp_path):
    path = tmp_path / "one.campaign"
    asked = ["campaign", "new", "--players", "Ana,Bo", "--hints", "Bo", "--out", path, "--no-play"]
    assert run(*asked).status == 0
    save = run("campaign", "play", path, "--no-play").out.strip()
    assert [seat.hints for seat in saves.read(tmp_path / save, catalog.kinds()).seats] == [
        False,
        True,
    ]


# -- hints


def test_a_hint_tells_the_plan_and_the_points(run, hinted):
    before = hinted.read_bytes()
    lines = run("hint", hinted).out.splitlines()
    assert lines[0] == f"{asking.ADVISER} would do this for Ana:"
    assert lines[1].startswith("  1. buy ")
    assert ": Ana took " in lines[1]
    assert any(": Ana ended the turn" in line for line in lines)
    assert "Points that would change by the end of that:" in lines
    assert any("control of" in line and "(P1), from 0 to 1" in line for line in lines)
    assert hinted.read_bytes() == before


def test_a_hint_as_json_can_be_played_and_comes_so(run, hinted):
    found = run("hint", hinted, "--json").json
    assert (found["seat"], found["name"], found["bot"]) == (0, "Ana", asking.ADVISER)
    assert {"text", "kind", "lines"} <= found["actions"][0].keys()
    assert found["actions"][-1]["text"] == "end"
    before = run("score", hinted, "--json").json
    done = run("do", hinted, *(action["text"] for action in found["actions"]))
    assert done.status == 0
    assert done.out.splitlines() == [line for one in found["actions"] for line in one["lines"]]
    after = run("score", hinted, "--json").json
    for scored, when in ((before, "before"), (after, "after")):
        assert [one["total"] for one in scored["players"]] == found["points"][when]
    for change in found["changes"]:
        lines = after["players"][change["seat"]]["lines"]
        given = [
            line["points"]
            for line in lines
            if (line["rule"], line["cause"]) == (change["rule"], change["cause"])
        ]
        assert given == ([change["after"]] if change["after"] else [])


def test_a_hint_is_the_same_each_time(run, hinted):
    assert run("hint", hinted, "--json").out == run("hint", hinted, "--json").out


def test_there_is_no_hint_without_permission(run, hinted, dealt, finished):
    run("do", hinted, "buy 0", "place 2 A1", "end")
    result = run("hint", hinted, "--json")
    assert (result.status, result.out) == (1, "")
    assert "Hints are not allowed for Bo Li in this game" in result.err
    assert "The game is over" in run("hint", finished).err
    assert run("hint", finished).status == 1


def test_a_bots_seat_has_no_hint(run, tmp_path):
    path = write_small(tmp_path / "bots.json", Seat("Ana", "random"), Seat("Bo", hints=True))
    result = run("hint", path)
    assert (result.status, result.out) == (1, "")
    assert "Ana is a bot" in result.err


@pytest.mark.parametrize(
    ("source", "limit", "told"),
    [(HANGS, "0.3", "mine took too long."), (RAISES, "20", "mine failed.")],
)
def test_bt_03_a_bot_that_fails_gives_no_hint(
    run, hinted, monkeypatch, tmp_path, source, limit, told
):
    """BT-03: that is said, and the game is as it was."""
    adviser(monkeypatch, tmp_path, source)
    result = run("hint", "--bot-time", limit, hinted)
    assert (result.status, result.out) == (1, "")
    assert told in result.err
    text = run("play", "--plain", "--bot-time", limit, hinted, typed="hint\nbuy 0\nleave\n").out
    assert told in text
    assert "Ana took Farm for nothing." in text
    assert saves.read(hinted, catalog.kinds()).notes == []


# -- reviews


def test_a_review_tells_points_and_costly_turns(run, finished):
    lines = run("review", finished).out.splitlines()
    match = saves.read(finished, catalog.kinds())
    totals = match.game.outcome(match.state).totals
    names = [seat.name for seat in match.seats]
    assert lines[0] == "Points after each turn:"
    last = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
    assert lines[18].endswith(f"round 9: {last}")
    assert f"as {asking.REVIEWER} estimates them" in lines[19]
    assert "  Done:" in lines
    assert "  What the bot would have done:" in lines


def test_a_review_as_json(run, finished):
    found = run("review", finished, "--json").json
    assert found["bot"] == asking.REVIEWER
    assert [len(player["points"]) for player in found["players"]] == [19, 19]
    assert [turn["turn"] for turn in found["turns"]] == list(range(18))
    assert [turn["round"] for turn in found["turns"]] == [n // 2 + 1 for n in range(18)]
    costs = sorted((turn["lost"] for turn in found["turns"]), reverse=True)
    told = [costly["lost"] for costly in found["costly"]]
    assert told == [cost for cost in costs[:3] if cost >= 0.05] != []
    journal = run("log", finished, "--json").json
    for costly in found["costly"]:
        turn = found["turns"][costly["turn"]]
        did = [entry["action"]["text"] for entry in journal[turn["start"] : turn["end"]]]
        assert [action["text"] for action in costly["done"]] == did
        assert costly["better"]
        assert costly["name"] == found["players"][costly["seat"]]["name"]


def test_a_running_game_is_not_reviewed(run, dealt):
    result = run("review", dealt, "--json")
    assert (result.status, result.out) == (1, "")
    assert "The game is not over" in result.err
    assert "The game is not over" in run("play", "--plain", dealt, typed="review\nleave\n").out


def test_bt_03_turns_at_which_the_bot_fails_are_not_estimated(run, finished, monkeypatch, tmp_path):
    adviser(monkeypatch, tmp_path, RAISES)
    lines = run("review", finished).out.splitlines()
    assert lines[-1] == "18 turns are not estimated: the bot failed."
    assert not any("No turn cost anything" in line for line in lines)
    found = run("review", finished, "--json").json
    assert {turn["lost"] for turn in found["turns"]} == {None}
    assert found["costly"] == []


# -- plain mode


@pytest.fixture
def typing(run, hinted):
    """Return a function that types lines into the fresh game and returns what was printed."""

    def type_lines(*lines: str) -> str:
        result = run("play", "--plain", hinted, typed="\n".join([*lines, "leave", ""]))
        assert (result.status, result.err) == (0, "")
        return result.out

    return type_lines


def kinds_of(path):
    return [entry.action.kind for entry in saves.read(path, catalog.kinds()).journal]


def test_plain_mode_does_the_first_of_a_hint(typing, hinted):
    text = typing("hint", "1")
    assert "would do this for Ana:" in text
    assert "What shall be done?" in text
    assert kinds_of(hinted) == ["buy"]


def test_plain_mode_does_a_hint_up_to_the_end_of_the_turn(typing, hinted, run):
    """What was done are ordinary actions, each of which can be taken back."""
    planned = [one["kind"] for one in run("hint", hinted, "--json").json["actions"]]
    assert len(planned) > 2
    typing("hint", "2")
    assert kinds_of(hinted) == planned[:-1]
    typing("undo")
    assert kinds_of(hinted) == planned[:-2]


def test_plain_mode_does_nothing_of_a_hint(typing, hinted):
    text = typing("hint", "3", "buy 0")
    assert text.count("Which card do you take?") == 2
    assert kinds_of(hinted) == ["buy"]


def test_plain_mode_says_who_may_not_ask(typing, hinted):
    text = typing("buy 0", "place 2 A1", "end", "1", "hint")
    assert "Hints are not allowed for Bo Li" in text


@pytest.mark.parametrize("hints", [True, False])
def test_t5_plain_mode_gives_hints_at_each_question_of_an_order(run, home, tmp_path, hints):
    plain, path = everything(), tmp_path / "order.json"
    seats = Seat("Ana", hints=hints), Seat("Bo", look=3)
    saves.write(path, Match(plain.kind, plain.content, plain.setup, seats))
    nothing = ["3"] if hints else []
    asked = ["buy 0", "hint", *nothing, "1", "hint", *nothing, "leave", ""]
    text = run("play", "--plain", path, typed="\n".join(asked)).out
    assert "Which token do you put on cooking?" in text
    assert text.count("would do this for Ana:") == (2 if hints else 0)
    assert text.count("Hints are not allowed for Ana") == (0 if hints else 2)
    assert kinds_of(path) == ["buy"]


def test_plain_mode_reviews_a_finished_game(run, finished):
    result = run("play", "--plain", finished, typed="review\nleave\n")
    assert "Type log, score, review, map, undo, or leave." in result.out
    assert "Points after each turn:" in result.out


@pytest.mark.parametrize("typed", ["hint", "review"])
def test_ctrl_c_stops_the_bot_and_nothing_else(run, hinted, finished, monkeypatch, typed):
    def stopped(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(asking, typed, stopped)
    path = hinted if typed == "hint" else finished
    result = run("play", "--plain", path, typed=f"{typed}\nleave\n")
    assert result.status == 0
    assert "Stopped." in result.out


def test_plain_mode_deals_a_game_with_hints(run, home):
    person = str(len(catalog.bots()) + 2)
    run(typed=f"1\n1\n{person}\nAna\n1\nBo\n1\n1\n1\n1\nleave\n8\n")
    (path,) = (home / "saves").glob("*.json")
    seats = json.loads(path.read_text("utf-8"))["seats"]
    assert [seat.get("hints") for seat in seats] == [True, None]


# -- names


def test_hostile_names_are_shown_and_do_nothing(run, tmp_path):
    """A name from a file passes the gate in the texts of hints and reviews, too."""
    for number, name in enumerate(texts()[::9]):
        match = small_match((Seat("x", hints=True), Seat("Bo")))
        saved = json.loads(saves.dumps(match))
        saved["seats"][0]["name"] = name
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(saved), "utf-8")
        result = run("hint", path)  # which holds that no escape code comes out
        assert result.status in (0, 2)


def test_progress_is_told_on_a_terminal_only(run, finished, monkeypatch, capsys):
    assert run("review", finished).err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    advice.judge(open_table(finished))
    assert "18 of 18 turns" in capsys.readouterr().err
