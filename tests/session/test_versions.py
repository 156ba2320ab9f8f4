"""Older and newer saves: read by named steps, or refused and still looked at."""

from __future__ import annotations

import json

import pytest

from sojourns import __version__
from sojourns.kernel.errors import OtherRules, UnknownFormat, UnreadableSave
from sojourns.session import library, saves, versions
from sojourns.session.deal import STREAMS
from sojourns.session.glimpse import glimpse
from sojourns.tui.replay import fork
from tests.toygame import Toy
from tests.toygame.play import KINDS, play_on, toy_match


class NewToy(Toy):
    """The toy game with later rules."""

    rules_version = 2


def format_2(**changes):
    return {**json.loads(saves.dumps(play_on(toy_match(title="Sunday"), 9))), **changes}


def format_1(**changes):
    data = format_2()
    del data["program"], data["streams"]
    return {**data, "format": 1, **changes}


def read(data):
    return saves.loads(json.dumps(data), "x.json", KINDS)


def test_each_step_is_named_for_what_it_does():
    """SV-16: there is one from every older format to the next."""
    assert list(versions.STEPS) == list(range(1, versions.FORMAT))
    for number, step in versions.STEPS.items():
        assert step.__name__ == f"v{number}_to_v{number + 1}"
        assert step({"format": number})["format"] == number + 1


def test_format_1_is_read_and_written_as_format_2():
    """SV-03, SV-16."""
    old, new = read(format_1()), read(format_2())
    assert old.states == new.states
    assert (old.seed, old.streams) == (new.seed, STREAMS)
    assert saves.dumps(old) == saves.dumps(new)
    assert json.loads(saves.dumps(old))["format"] == 2
    assert versions.written_by(versions.raised(format_1())) == ""


def test_format_1_without_a_seed_was_drawn_from_nothing_known():
    assert read(format_1(seed=None)).streams is None


@pytest.mark.parametrize("field", ["program", "streams"])
def test_a_field_of_a_later_format_is_as_wrong_as_any(field):
    with pytest.raises(UnreadableSave, match=f"{field}: no save of format 1"):
        read(format_1(**{field: "x"}))


@pytest.mark.parametrize("field", ["program", "streams"])
def test_format_2_needs_its_fields(field):
    data = format_2()
    del data[field]
    with pytest.raises(UnreadableSave, match=f"{field}: this is missing"):
        read(data)


@pytest.mark.parametrize("number", [0, -1, 3, 10**30])
@pytest.mark.parametrize("program", ["7.1", "x" * 20])
def test_formats_that_are_not_known(number, program):
    with pytest.raises(UnknownFormat, match="update, or use the one that wrote it") as caught:
        read({"format": number, "program": program})
    assert f"It was written by sojourns {program}." in str(caught.value)


@pytest.mark.parametrize("program", [None, 7, "", "x" * 21, "x" * 300, ["a"]])
def test_what_wrote_it_is_told_only_if_it_is_told_well(program):
    with pytest.raises(UnknownFormat) as caught:
        read({"format": 9, "program": program})
    assert "written by sojourns" not in str(caught.value)


def test_the_program_that_saves_signs():
    assert json.loads(saves.dumps(read(format_2(program="0.0.1"))))["program"] == __version__


def test_sv_03_a_seed_keeps_the_name_of_its_streams():
    """Whoever draws otherwise gives it another name; the deal is in the save and is the same."""
    other = read(format_2(streams="xoshiro-1"))
    assert other.states == read(format_2()).states
    assert json.loads(saves.dumps(other))["streams"] == "xoshiro-1"
    assert fork(other, 3).streams == "xoshiro-1"


def test_sv_16_saving_does_not_raise_the_rules(tmp_path):
    """A game of older rules is not read by newer ones, so that nothing can write it as theirs."""
    path = tmp_path / "old.json"
    path.write_text(json.dumps(format_2()))
    before = path.read_bytes()
    with pytest.raises(OtherRules, match="version 1 of the rules; here they are version 2"):
        saves.read(path, {"toy": NewToy()})
    assert path.read_bytes() == before
    assert json.loads(saves.dumps(saves.read(path, KINDS)))["rules"] == 1


def test_sv_16_old_saves_are_listed_with_version_and_state(tmp_path):
    for number in range(5):
        data = format_1(rules=1 + number % 2, title=f"Old {number}")
        (tmp_path / f"{number}.json").write_text(json.dumps(data))
    found = {one.title: one for one in library.list_saves(tmp_path, KINDS)}
    assert [found[f"Old {number}"].barrier == "" for number in range(5)] == [True, False] * 2 + [
        True
    ]
    assert "version 2 of the rules" in found["Old 1"].barrier
    assert library.latest(tmp_path, KINDS).barrier == ""


def test_sv_16_a_look_at_what_cannot_be_replayed(tmp_path):
    path = tmp_path / "new.json"
    data = format_2(rules=2)
    data["journal"][1] = {"seat": 77, "action": {"kind": "lay_down", "what": [1, {"a": "\x1b"}]}}
    data["journal"][2] = "\x9b"
    path.write_text(json.dumps(data))
    found = glimpse(path, KINDS)
    lines = list(found.lines())
    assert lines[0].startswith("It was played by version 2 of the rules")
    assert lines[2] == "Sunday: Ana, Bo"
    assert lines[4] == '2. ?: lay down what [1, {"a": "\\u001b"}]'
    assert lines[5] == "3. ?: null"
    assert len(lines) == 3 + 9, "how far it is cannot be"
    assert all(line.isprintable() for line in lines)


def test_there_is_no_look_past_what_can_be_replayed(tmp_path):
    path = tmp_path / "good.json"
    path.write_text(json.dumps(format_2()))
    assert glimpse(path, KINDS) is None


@pytest.mark.parametrize(
    ("reached", "turn", "over"),
    [
        pytest.param({"turn": 2, "over": False}, 2, False, id="as it is"),
        pytest.param({"turn": 3, "over": False}, 3, False, id="the last turn may have ended"),
        pytest.param({"turn": 4, "over": False}, None, False, id="more than passed"),
        pytest.param({"turn": 1, "over": False}, None, False, id="less than passed"),
        pytest.param({"turn": -1, "over": False}, None, False, id="less than none"),
        pytest.param({"turn": 10**30, "over": True}, None, True, id="a huge number"),
        pytest.param({"turn": True, "over": 1}, None, False, id="of another type"),
    ],
)
def test_a_remark_that_cannot_be_is_passed_over(tmp_path, reached, turn, over):
    (tmp_path / "a.json").write_text(json.dumps(format_2(reached=reached)))
    found = library.peek(tmp_path / "a.json", KINDS)
    assert (found.turn, found.over) == (turn, over)


def test_a_game_without_actions_is_not_over(tmp_path):
    data = format_2(reached={"turn": 0, "over": True}, journal=[])
    (tmp_path / "a.json").write_text(json.dumps(data))
    assert not library.peek(tmp_path / "a.json", KINDS).over
