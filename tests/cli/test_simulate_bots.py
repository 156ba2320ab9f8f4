"""Bots of one's own in `simulate`."""

from __future__ import annotations

import json

import pytest

pytestmark = pytest.mark.usefixtures("own_bots")

GAMES = ("simulate", "--games", "2", "--workers", "1")


def test_a_bot_from_a_file_plays_and_is_named(run, last, tmp_path):
    out, saves = tmp_path / "games.jsonl", tmp_path / "saves"
    result = run(*GAMES, "--bots", f"{last()}:Last, Random", "--out", out, "--saves", saves)
    assert result.status == 0, result.err
    assert result.err == ""
    assert "bots last, random" in result.out
    head, *games = map(json.loads, out.read_text("utf-8").splitlines())
    assert head["guests"]["last"]["source"] == "last.py:Last"
    assert [game["bots"] for game in games] == [
        ["random", "last", "random"],
        ["last", "random", "last"],
    ]
    assert not any("faults" in game for game in games)
    assert run("verify", saves / "1.json").status == 0
    assert str(tmp_path) not in out.read_text("utf-8")


def test_a_bot_may_have_a_name_of_its_own(run, last):
    found = run(*GAMES, "--bot", f"mine={last()}", "--bots", "mine,random", "--json").json
    assert found["bots"].keys() == {"mine", "random"}
    assert found["plan"]["guests"]["mine"]["source"] == "last.py"


def test_a_bot_that_has_changed_is_another_one(run, last, tmp_path):
    out = tmp_path / "games.jsonl"
    assert run(*GAMES, "--bots", last(), "--out", out).status == 0
    before = out.read_bytes()
    result = run(*GAMES, "--bots", last("legal[0]"), "--out", out)
    assert result.status == 2
    assert "another plan" in result.err
    assert "guests.last.digest" in result.err
    assert out.read_bytes() == before
    assert run(*GAMES, "--bots", last(), "--out", out).status == 0


def test_what_a_bot_raises_is_told_once(run, last):
    result = run(*GAMES, "--bots", f"{last('raise ValueError(7)')},random")
    assert result.status == 0
    told = "Seed 1: last failed; a random bot plays on (ValueError(7)).\n"
    assert result.err == told
    assert "3 times: last failed; a random bot plays on." in result.out


def test_a_bot_is_bounded_in_time(run, last):
    slow = last("while True: pass")
    result = run(*GAMES, "--games", "1", "--bot-time", "0.3", "--bots", f"random,{slow},random")
    assert result.err == "Seed 1: last took too long; a random bot plays on.\n"


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        ("nowhere.py", "--bots: there is no file nowhere.py"),
        ("exec:nowhere", "--bots: there is no program nowhere"),
        ("human", "--bots: “human” cannot play; expected one of random"),
        ("random,", "--bots: “” cannot play"),
    ],
)
def test_bots_that_are_none_are_refused(run, bots, told):
    result = run(*GAMES, "--bots", bots)
    assert result.status == 2
    assert told in result.err.replace("\n", " ")


def test_bots_of_ones_own_stay_on_this_machine(run, last):
    result = run(*GAMES, "--bots", last(), "--executor", "dask:tcp://127.0.0.1:1")
    assert result.status == 2
    assert "bots of your own play in processes of this machine alone" in result.err
