"""The commands `simulate` and `compare`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

from sojourns import catalog
from sojourns.bots import BOTS
from sojourns.cli import progress
from tests.pseudo import untranslated

RANDOM = ("simulate", "--bots", "random", "--workers", "1")


def rows(path):
    return path.read_text("utf-8").splitlines()


def test_a_run_is_reported_and_kept(run, tmp_path):
    out, html = tmp_path / "games.jsonl", tmp_path / "report.html"
    result = run(*RANDOM, "--games", "6", "--seed", "4", "--out", out, "--html", html)
    assert result.status == 0
    assert result.err == ""
    assert result.out.startswith("6 games, map A, no expansions, 3 players, bots random")
    games = [json.loads(line) for line in rows(out)]
    assert games[0]["options"] == {"players": 3, "map": "A", "expansions": []}
    assert [game["seed"] for game in games[1:]] == [4, 5, 6, 7, 8, 9]
    assert "<svg" in html.read_text("utf-8")


def test_json_is_one_document(run):
    found = run(*RANDOM, "--games", "4", "--players", "2", "--expansions", "all", "--json").json
    assert found["games"] == 4
    assert found["plan"]["options"]["expansions"] == catalog.expansions()
    without_points = {"trade-tokens", "exploration", "airships"}
    assert found["expansions"].keys() == set(catalog.expansions()) - without_points
    assert found["scores"]["points"]["number"] == 8


def test_a_run_goes_on_where_it_stopped(run, tmp_path):
    out, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    run(*RANDOM, "--games", "5", "--out", out)
    out.write_bytes(out.read_bytes()[:-7])  # as if the machine had gone off
    more = run(*RANDOM, "--games", "8", "--out", out, "--json")
    assert more.json["games"] == 8
    assert run(*RANDOM, "--games", "8", "--out", whole, "--json").out == more.out
    assert rows(out) == rows(whole)
    assert run(*RANDOM, "--games", "3", "--out", out, "--json").json["games"] == 3
    assert rows(out) == rows(whole)


def test_another_plan_is_refused(run, tmp_path):
    out = tmp_path / "games.jsonl"
    run(*RANDOM, "--games", "2", "--out", out)
    before = rows(out)
    for other in (("--seed", "2"), ("--map", "b"), ("--players", "4"), ("--expansions", "places")):
        result = run(*RANDOM, "--games", "4", "--out", out, *other)
        assert result.status == 2
        assert "another plan" in result.err
    assert rows(out) == before


def test_saves_verify(run, tmp_path):
    folder = tmp_path / "saves"
    asked = (*RANDOM, "--games", "3", "--saves", folder, "--expansions", "values,feuds")
    assert run(*asked, "--feuds", "fierce").status == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["1.json", "2.json", "3.json"]
    assert all(
        found["verifies"] and found["over"] for found in run("verify", *files, "--json").json
    )
    assert run(*asked, "--feuds", "fierce").status == 0  # the same games may be there
    refused = run(*asked)
    assert refused.status == 2
    assert "1.json: another game is there already" in refused.err


def test_the_title_says_which_side_was_played(run, tmp_path):
    """X7.1; else the lines of a comparison of both sides would be equal."""
    out, html = tmp_path / "games.jsonl", tmp_path / "report.html"
    asked = (*RANDOM, "--expansions", "feuds", "--feuds", "fierce", "--out", out, "--html", html)
    result = run(*asked, "--games", "2")
    assert result.out.startswith("2 games, map A, Feuds (fierce), 3 players, bots random")
    assert "map A, Feuds (fierce), 3 players" in html.read_text("utf-8")
    assert "Second: map A, Feuds (fierce), 3 players" in run("compare", out, out).out


def test_a_full_disk_is_told_and_what_is_done_is_kept(tmp_path):
    """The kernel lets files have 16 kB here: as full, and for nobody else."""
    out = tmp_path / "games.jsonl"
    asked = [*RANDOM, "--games", "30", "--out", str(out)]
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (16384, 16384)); "
        "from sojourns.cli import main; sys.argv[1:] = " + repr(asked) + "; main()"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 2
    done = len(rows(out)) - 1
    assert 0 < done < 30
    assert f"{out}: this cannot be written: File too large" in result.stderr
    assert out.read_bytes().endswith(b"\n")


@pytest.mark.parametrize("there", [True, False])
def test_a_report_overwrites_nothing_but_a_report(run, dealt, tmp_path, there):
    """Neither a save nor, if it is named twice, the file of results."""
    path = dealt if there else tmp_path / "games.jsonl"
    before = dealt.read_bytes()
    out = tmp_path / "games.jsonl"
    result = run(*RANDOM, "--games", "1", "--out", out, "--html", path)
    assert result.status == 2
    assert f"{path}: this is no report and stays as it is" in result.err
    assert dealt.read_bytes() == before
    assert len(rows(out)) == 1


def test_a_report_is_written_anew(run, tmp_path):
    html = tmp_path / "report.html"
    for games in ("1", "2"):
        assert run(*RANDOM, "--games", games, "--html", html).status == 0
    assert "2 games" in html.read_text("utf-8")


def test_a_report_that_cannot_be_written_is_told_all_the_same(run, tmp_path, monkeypatch):
    """As on a disk that has become full meanwhile."""

    def full(_path, _text):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sojourns.session.atomic.write_text", full)
    html = tmp_path / "report.html"
    result = run(*RANDOM, "--games", "1", "--html", html)
    assert result.status == 2
    assert result.err.endswith("report.html: this cannot be written: No space left on device\n")
    assert "Points of a player" in result.out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--bots", "random,gandalf"), "gandalf"),
        (("--bots", ",".join(["random"] * 101)), "--bots: at most 100"),
        (("--games", "0"), "--games"),
        (("--seed", str(2**63)), "--seed 9223372036854775808: it must be from"),
        (("--seed", "x"), "--seed"),
        (("--players", "5"), "S1: Two to four can play, not 5."),
        (("--players", "-1"), "S1: Two to four can play, not -1."),
        (("--map", "Q"), "S2: There is no map “Q”. Choose one of A, B."),
        (("--expansions", "dragons"), "S2: There is no expansion called “dragons”."),
        (("--feuds", "fierce"), "S2: “--feuds” belongs to the expansion Feuds"),
        (("--executor", "ray"), "processes or dask:ADDRESS"),
        (("--out", "none/games.jsonl"), "cannot be opened"),
        (("--out", "."), "no plain file"),
        (("--out", ""), "'--out': the name of a file is missing"),
        (("--saves", ""), "'--saves': the name of a file is missing"),
        (("--html", ""), "'--html': the name of a file is missing"),
        (("--html", "none/report.html", "--games", "1"), "cannot be written"),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, tuple) else "",
)
def test_wrong_usage_is_2(run, args, told):
    result = run("simulate", "--bots", "random", "--workers", "1", *args)
    assert result.status == 2
    assert told in result.err


def test_bt_07_another_process_gives_the_same(run, tmp_path):
    """BT-07 SV-17 other hash seeds and numbers of workers: the same bytes in the same order."""
    found = []
    for number, workers in (("0", "2"), ("7", "4"), ("random", "1")):
        out, saves = tmp_path / f"{workers}.jsonl", tmp_path / workers
        asked = ["simulate", "--games", "30", "--bots", "random", "--json", "--workers", workers]
        result = subprocess.run(
            [sys.executable, "-m", "sojourns", *asked, "--out", out, "--saves", saves],
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            check=True,
        )
        assert result.stderr == b""
        journals = {path.name: path.read_bytes() for path in saves.iterdir()}
        assert len(journals) == 30
        found.append((result.stdout, out.read_bytes(), journals))
    assert found[0] == found[1] == found[2]


def test_ctrl_c_keeps_what_is_done(home, tmp_path):
    out = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "sojourns", *RANDOM[:3], "--workers", "2", "--out", str(out)]
    with subprocess.Popen(
        [*command, "--games", "1000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        while not out.exists() or len(rows(out)) < 3:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        told, problem = process.communicate()
    done = len(rows(out)) - 1
    assert process.returncode == 130
    assert problem == (
        f"Stopped after {done:,} of 1,000,000 games, which are in {out}. "
        "The same command goes on from there.\n"
    )
    assert told.startswith(f"{done:,} game")
    assert out.read_bytes().endswith(b"\n")


class Stopping:
    """Presses Ctrl-C when it is asked for the third game."""

    games = 0

    def choose(self, game, view, legal, rng):
        if not game.turn(view) and len(legal) == 5:
            Stopping.games += 1
        if Stopping.games > 2:
            raise KeyboardInterrupt
        return legal[0]


@pytest.mark.parametrize("keeps", [True, False])
def test_ctrl_c_says_how_to_go_on(run, tmp_path, monkeypatch, keeps):
    monkeypatch.setitem(BOTS, "stopping", Stopping)
    monkeypatch.setattr(Stopping, "games", 0)
    kept = ("--out", tmp_path / "games.jsonl") if keeps else ()
    result = run(*RANDOM, "--bots", "stopping,random", "--games", "9", *kept)
    assert result.status == 130
    assert result.err.startswith("Stopped after ")
    assert ("goes on from there" if keeps else "With --out FILE") in result.err


def test_two_runs_are_compared(run, tmp_path):
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    run(*RANDOM, "--games", "8", "--out", one)
    run(*RANDOM, "--games", "6", "--seed", "3", "--expansions", "upgrades", "--out", other)
    found = run("compare", one, other, "--json").json
    assert found["seeds"] == 6
    points = found["scores"]["points"]
    assert points["difference"] == pytest.approx(points["second"] - points["first"], abs=2e-4)
    result = run("compare", one, other)
    assert result.out.startswith("6 seeds in both runs\nFirst: map A, no expansions, 3 players")
    assert run("compare", one, tmp_path / "none").status == 2
    save = tmp_path / "save.json"
    run("new", "--players", "Ana,Bo", "--no-play", "--out", save)
    assert "no file of results" in run("compare", one, save).err


def test_ascii_is_ascii(run):
    assert run(*RANDOM, "--games", "3", "--glyphs", "ascii").out.isascii()


def test_the_report_is_translated(run, tmp_path, pseudo):
    out = tmp_path / "games.jsonl"
    asked = (*RANDOM, "--games", "4", "--expansions", "all", "--out", out, "--lang", pseudo)
    board = catalog.content({"map": "A", "expansions": catalog.expansions()})
    known = [
        *("random jsonl", str(out), *catalog.expansions()),
        *(card.id for card in board.cards),
        *board.numbers.trades,
    ]
    result = run(*asked)
    assert result.status == 0
    assert untranslated(result.out, known) == []
    assert untranslated(run("compare", out, out, "--lang", pseudo).out, known) == []


class Terminal:
    """Standard error as a terminal that keeps what is written."""

    def __init__(self):
        self.text = ""

    def isatty(self):
        return True

    def write(self, text):
        self.text += text

    def flush(self):
        pass


def test_progress_is_one_line_that_goes_away(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(progress, "EVERY", 0)
    monkeypatch.setenv("COLUMNS", "100")
    shown = progress.Progress(1000, 200)
    shown.add(300)
    shown.add(500)
    shown.end()
    begun, first, second, gone = terminal.text.strip("\r").split("\r")
    assert begun.endswith("] 200 of 1,000 games, ? a second, ? left")
    assert first.startswith("[###############...............] 500 of 1,000 games")
    assert second.startswith(f"[{'#' * 30}] 1,000 of 1,000 games")
    assert gone.strip() == ""
    assert "\x1b" not in terminal.text


@pytest.mark.parametrize(
    ("room", "expected"),
    [
        (79, "[#########.....................] 300 of 1,000 games, 10 a second, 1:10 left"),
        (59, "[####..........] 300 of 1,000 games, 10 a second, 1:10 left"),
        (51, "300 of 1,000 games, 10 a second, 1:10 left"),
        (42, "300 of 1,000 games, 10 a second, 1:10 left"),
        (41, "300 of 1,000, 1:10 left"),
        (20, "300 of 1,000, 1:10 left"),
    ],
)
def test_progress_tells_pace_and_time(room, expected):
    assert progress.line(300, 1000, 100, 10.0, room) == expected


def test_slow_games_have_decimals():
    assert "0.50 a second, 0:20 left" in progress.line(5, 15, 5, 10.0, 79)


def test_levels_may_be_told_their_effort(run, tmp_path):
    """A save holds the name without the colon, which is no letter of a kind of seat."""
    out, saves = tmp_path / "games.jsonl", tmp_path / "saves"
    asked = ("simulate", "--games", "1", "--players", "2", "--workers", "1", "--out", out)
    result = run(*asked, "--bots", "Hard:1, Random", "--saves", saves)
    assert result.status == 0, result.err
    assert "bots hard-1, random" in result.out
    assert json.loads(rows(out)[1])["bots"] == ["random", "hard-1"]
    assert run("verify", saves / "1.json").status == 0
    assert run(*asked, "--bots", "hard-1,random").status == 0  # the same plan
    assert "cannot play" in run(*asked, "--bots", "hard:0,random").err
