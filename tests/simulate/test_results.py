"""The file of results: gone on with, cut off, of another plan, damaged."""

from __future__ import annotations

import json

import pytest

from sojourns.session.lock import OpenElsewhere
from sojourns.simulate.results import ResultsProblem, opened, opened_to_add
from tests.simulate.toys import simulated, six_plan, toy_plan

PLAN = toy_plan("random", first=5)


@pytest.fixture(scope="module")
def lines():
    return [simulated(PLAN, seed).line for seed in range(5, 9)]


@pytest.fixture
def path(tmp_path, lines):
    path = tmp_path / "games.jsonl"
    with opened_to_add(path) as results:
        results.begin(PLAN.header())
        results.add(lines[:3])
    return path


def seeds(path):
    with opened(path) as results:
        return [game.seed for game in results.games()]


def test_what_is_there_goes_on(path, lines):
    with opened_to_add(path) as results:
        results.begin(PLAN.header())
        assert results.number == 3
        results.add(lines[3:])
        assert results.number == 4
    assert seeds(path) == [5, 6, 7, 8]


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_what_was_cut_off_is_played_again(path, lines, cut):
    path.write_bytes(path.read_bytes()[:-cut])
    assert seeds(path) == [5, 6]
    with opened_to_add(path) as results:
        results.begin(PLAN.header())
        assert results.number == 2
        results.add(lines[2:])
    assert seeds(path) == [5, 6, 7, 8]


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (KeyboardInterrupt("stop"), KeyboardInterrupt("stop")),
        (OSError(28, "No space"), ResultsProblem(r"games.jsonl: this cannot be written: No space")),
    ],
    ids=["Ctrl-C", "a full disk"],
)
def test_a_write_that_fails_leaves_whole_lines(path, lines, error, told):
    before = path.read_bytes()
    with opened_to_add(path) as results:
        results.begin(PLAN.header())

        class Full:
            def __getattr__(self, name):
                return getattr(file, name)

            def write(self, data):
                if file.tell() >= len(before) + 80:
                    raise error
                return file.write(data[:40])

        file, results._file = results._file, Full()
        with pytest.raises(type(told), match=str(told)):
            results.add(lines[3:])
        results._file = file
        assert results.number == 3
        assert path.read_bytes() == before
        results.add(lines[3:])
    assert path.read_bytes() == before + "".join(lines[3:]).encode()


@pytest.mark.parametrize("cut", [0, 1, 300])
def test_a_plan_that_was_cut_off_is_written_again(path, lines, cut):
    head = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(head[:cut])
    with opened_to_add(path) as results:
        results.begin(PLAN.header())
        assert results.number == 0
        results.add(lines[:1])
    assert path.read_bytes() == head + lines[0].encode()


@pytest.mark.parametrize(
    "other",
    [
        toy_plan("random", first=6),
        toy_plan("greedy", first=5),
        toy_plan("random", "random", first=5),
        toy_plan("random", first=5, players=3),
        toy_plan("random", first=5, whole_turns=True),
    ],
    ids=["seed", "bots", "two bots", "players", "whole turns"],
)
def test_another_plan_is_refused(path, other):
    before = path.read_bytes()
    with opened_to_add(path) as results, pytest.raises(ResultsProblem, match="another plan"):
        results.begin(other.header())
    assert path.read_bytes() == before


def test_another_plan_is_told_by_its_options(tmp_path):
    """Other expansions have other cards, too, and with them another digest."""
    file = tmp_path / "six.jsonl"
    with opened_to_add(file) as results:
        results.begin(six_plan("random").header())
    with opened_to_add(file) as results, pytest.raises(ResultsProblem) as caught:
        results.begin(six_plan("random", expansions=("places",)).header())
    assert str(caught.value).endswith('options.expansions is [] there, not ["places"]')


def changed(**changes):
    return lambda line: json.dumps({**json.loads(line), **changes})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        pytest.param(lambda line: "no JSON", "of a game: the line is no JSON$", id="no JSON"),
        pytest.param(lambda line: "[]", "of a game: the line is no object$", id="a list"),
        pytest.param(lambda line: "{}", "of a game: seed is missing$", id="nothing"),
        pytest.param(changed(seed=9), "seed 6, found 9", id="another seed"),
        pytest.param(changed(totals=[1]), "for 2", id="too few seats"),
        pytest.param(changed(order=[0, 0]), "for 2", id="a seat twice"),
        pytest.param(
            changed(totals=["a", 1]), "totals.0 is not of the kind that belongs there$", id="a text"
        ),
        pytest.param(changed(totals=[1.5, 1]), "totals.0", id="a fraction"),
        pytest.param(changed(totals=[2**70, 1]), "totals.0", id="a large number"),
        pytest.param(changed(bots=["\x1b[2J" * 99, "b"]), "bots.0", id="a long name"),
        pytest.param(changed(more=1), "more does not belong there$", id="unknown"),
        pytest.param(lambda line: "[" * 100_000, "no JSON$", id="nested"),
        pytest.param(lambda line: "[" * 2**20, "too long$", id="larger than any"),
    ],
)
def test_a_damaged_line_is_named(path, change, told):
    rows = path.read_text().splitlines()
    rows[2] = change(rows[2])
    path.write_text("\n".join(rows) + "\n")
    with opened(path) as results, pytest.raises(ResultsProblem, match=told) as caught:
        list(results.games())
    assert "games.jsonl:3" in str(caught.value)
    assert "\x1b" not in str(caught.value)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "there is nothing in it"),
        (b"{}\n", "simulation is missing"),
        (b'{"format": 2}\n', "simulation is missing"),
        (b"\xff\xfe\n", "the line is no JSON"),
        (b"\n\n", "the line is no JSON"),
    ],
)
def test_other_files_are_refused(tmp_path, data, told):
    path = tmp_path / "save.json"
    path.write_bytes(data)
    with (
        opened(path) as results,
        pytest.raises(ResultsProblem, match=f"no file of results: {told}$"),
    ):
        list(results.games())
    if data:
        with opened_to_add(path) as results, pytest.raises(ResultsProblem):
            results.begin(PLAN.header())
        assert path.read_bytes() == data


def test_results_of_a_newer_program_are_named(path):
    rows = path.read_text().splitlines()
    path.write_text("\n".join([changed(simulation=2)(rows[0]), *rows[1:]]) + "\n")
    with opened(path) as results, pytest.raises(ResultsProblem, match="its format is 2, and"):
        list(results.games())


def test_a_damaged_file_is_not_cut(path):
    """What follows a line that is too long is somebody's, too."""
    rows = path.read_bytes().splitlines()
    rows[2] = b"[" * 2**20
    path.write_bytes(b"\n".join(rows) + b"\n")
    before = path.read_bytes()
    with opened_to_add(path) as results, pytest.raises(ResultsProblem, match="too long"):
        results.begin(PLAN.header())
    assert path.read_bytes() == before


def test_nobody_else_adds_meanwhile(path, tmp_path):
    with opened_to_add(path), pytest.raises(OpenElsewhere):
        opened_to_add(path)
    opened_to_add(path).__exit__()
    assert [file.name for file in tmp_path.iterdir()] == ["games.jsonl"]


def test_files_that_cannot_be_opened(tmp_path):
    with pytest.raises(ResultsProblem, match="no plain file"):
        opened(tmp_path)
    with pytest.raises(ResultsProblem, match="cannot be opened"):
        opened(tmp_path / "none")
    with pytest.raises(ResultsProblem, match="cannot be opened"):
        opened_to_add(tmp_path / "none" / "deeper")
