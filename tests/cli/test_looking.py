"""Commands that look at a game: show, actions, why, score, log."""

from __future__ import annotations

import pytest

from sojourns.session.codec import Codec


def test_show_json_follows_the_contract(run, dealt):
    run("do", dealt, "buy 0", "place 2 A1")
    shown = run("show", dealt, "--json").json
    assert (shown["ply"], shown["round"], shown["seat"], shown["phase"]) == (2, 1, 0, "actions")
    assert shown["pool"] == {"people": 0, "houses": 1, "boats": 0, "moves": 2}
    assert shown["deck"] == 14
    assert [slot["cost"] for slot in shown["row"]] == [0, 1, 2, 3, 4]
    assert shown["spaces"]["A1"]["pieces"][0] == {
        "seat": 0, "people": 4, "houses": 1, "boats": 0, "towers": 0,
    }  # fmt: skip
    assert "digest" not in str(shown)


def test_show_at_an_earlier_entry(run, dealt):
    run("do", dealt, "buy 0", "place 2 A1")
    assert run("show", dealt, "--at", "0", "--json").json["phase"] == "buy"
    assert run("show", dealt, "--at", "1", "--json").json["pool"]["people"] == 2
    for at in ("3", "-1"):
        result = run("show", dealt, "--at", at, "--json")
        assert (result.status, result.out) == (2, "")
        assert "2" in result.err


def test_show_in_words(run, dealt):
    lines = run("show", dealt).out.splitlines()
    assert lines[0] == "Round 1 of 9. Ana is to take a card."
    assert any(line.startswith("A1 ") and "Nobody controls it: 4 to 4." in line for line in lines)


def test_actions(run, dealt):
    assert run("actions", dealt).out.split("\n")[:2] == ["buy 0", "buy 1"]
    found = run("actions", dealt, "--json").json
    assert found[1] == {"text": "buy 1", "kind": "buy", "slot": 1}
    run("do", dealt, "buy 0")
    found = run("actions", dealt, "--json").json
    assert {"text": "place 2 A1", "kind": "place_people", "count": 2, "space": "A1"} in found
    assert len(run("actions", dealt, "--at", "0", "--json").json) == 5


def test_actions_of_json_are_those_of_the_game(run, dealt):
    from sojourns.cli.table import open_table

    run("do", dealt, "buy 0")
    match = open_table(dealt).match
    codec = Codec(match.game)
    found = run("actions", dealt, "--json").json
    for one, action in zip(found, match.game.legal_actions(match.state), strict=True):
        text = one.pop("text")
        assert codec.read(one) == action
        assert run("why", dealt, text).status == 0


@pytest.mark.parametrize(
    ("text", "rule", "reason", "facts"),
    [
        pytest.param("buy 5", "T2", "no_such_slot", {"slot": 5, "slots": 5}, id="T2"),
        pytest.param("end", "T2", "card_first", {}, id="T2 a card first"),
        pytest.param("shrine A1", "S2", "not_in_play", {"expansion": "shrines"}, id="S2"),
        pytest.param("tower A1", "T2", "card_first", {}, id="C5 step first"),
    ],
)
def test_why_names_rule_and_facts(run, dealt, text, rule, reason, facts):
    """HX-07; `six/test_facts.py` has every refusal, `tui/six/test_looking.py` the screen's."""
    result = run("why", dealt, text, "--json")
    assert result.status == 1
    verdict = result.json
    assert verdict.pop("text")
    assert verdict == {"legal": False, "rule": rule, "reason": reason, "facts": facts}
    assert f"{rule}: " in run("why", dealt, text).out


def test_why_facts_are_names(run, dealt):
    run("do", dealt, "buy 0")
    verdict = run("why", dealt, "house b1", "--json").json
    assert (verdict["rule"], verdict["facts"]) == ("A4", {"space": "B1"})
    assert "B1" in verdict["text"]


def test_why_of_a_legal_action_tells_what_would_come_of_it(run, dealt):
    result = run("why", dealt, "buy 3", "--json")
    assert result.status == 0
    assert result.json["legal"] is True
    assert "You would have 9 coins." in result.json["text"]
    assert "It is legal. Take " in run("why", dealt, "buy 3").out


def test_why_changes_nothing(run, dealt):
    before = dealt.read_bytes()
    run("why", dealt, "buy 0")
    assert dealt.read_bytes() == before


def test_why_of_what_cannot_be_read(run, dealt):
    result = run("why", dealt, "hous A1", "--json")
    assert (result.status, result.out) == (2, "")
    assert "house A1" in result.err


def test_score_json_follows_the_contract(run, dealt):
    run("do", dealt, "buy 0", "place 2 A1")
    score = run("score", dealt, "--json").json
    assert score["over"] is False
    assert score["winners"] == [0]
    assert score["players"] == [
        {
            "seat": 0,
            "name": "Ana",
            "total": 2,
            "coins": 12,
            "lines": [
                {"rule": "P1", "points": 1, "cause": {"space": "A1"}},
                {"rule": "P2", "points": 1, "cause": {"island": "A"}},
            ],
        },
        {"seat": 1, "name": "Bo Li", "total": 0, "coins": 12, "lines": []},
    ]
    assert "Ana: 2 points" in run("score", dealt).out
    assert run("score", dealt, "--at", "0", "--json").json["players"][0]["total"] == 0


def test_log(run, dealt):
    run("do", dealt, "buy 0", "place 2 A1", "end", "buy 1")
    assert run("log", dealt).out.splitlines() == [
        "Round 1",
        "1. Ana took Farm for nothing",
        "2. Ana placed 2 people on A1",
        "3. Ana ended the turn",
        "3. Ana stored 1 house",
        "4. Bo Li took Plain 0 for 1 coin",
    ]


def test_log_json_has_an_object_per_entry(run, dealt):
    run("do", dealt, "buy 0", "place 2 A1")
    entries = run("log", dealt, "--json").json
    assert [entry["ply"] for entry in entries] == [1, 2]
    assert entries[1]["action"] == {
        "text": "place 2 A1", "kind": "place_people", "count": 2, "space": "A1",
    }  # fmt: skip
    assert entries[1]["lines"] == ["Ana placed 2 people on A1"]
    assert (entries[1]["seat"], entries[1]["round"]) == (0, 1)
    assert "digest" not in str(entries)
    assert run("log", dealt, "--json").out.count("\n") == 2


HX_03 = [
    pytest.param([], ["1", "2", "3", "4", "5", "6"], id="everything"),
    pytest.param(["--player", "bo li"], ["5", "6"], id="by player"),
    pytest.param(["--player", "1", "--kind", "MOVE"], ["3"], id="by player and kind"),
    pytest.param(["--place", "a2"], ["3", "6"], id="by place"),
    pytest.param(["--place", "A1", "--kind", "place"], ["2"], id="by place and kind"),
    pytest.param(["--scoring", "--player", "Ana"], None, id="only what changed points"),
]


@pytest.mark.parametrize(("options", "plies"), HX_03)
def test_hx_03_the_log_is_sifted(run, dealt, options, plies):
    played = ["buy 0", "place 1 A1", "move 1 A1 A2", "end", "buy 0", "move 1 A1 A2"]
    assert run("do", dealt, *played).status == 0
    shown = run("log", dealt, *options).out.splitlines()
    numbers = list(dict.fromkeys(line.partition(".")[0] for line in shown if line[0].isdigit()))
    entries = [str(entry["ply"]) for entry in run("log", dealt, *options, "--json").json]
    assert numbers == entries
    if plies is None:
        totals = [run("score", dealt, "--at", str(at), "--json").json for at in range(5)]
        points = [[one["total"] for one in total["players"]] for total in totals]
        plies = [str(at) for at in range(1, 5) if points[at] != points[at - 1]]
    assert numbers == plies


@pytest.mark.parametrize(
    ("options", "known"),
    [
        pytest.param(["--player", "Zoe"], "Ana, Bo Li", id="a player"),
        pytest.param(["--kind", "jump"], "buy, place, ", id="a verb"),
        pytest.param(["--place", "Q9"], "A1 to A3", id="a space"),
    ],
)
def test_hx_03_what_the_log_cannot_be_sifted_by(run, dealt, options, known):
    result = run("log", dealt, *options)
    assert (result.status, result.out) == (2, "")
    assert known in result.err
