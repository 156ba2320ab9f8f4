"""Exit statuses, where messages go, and what reaches a user when something is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sojourns
from sojourns.cli import looking
from sojourns.lang import languages

COMMANDS = [
    "new", "play", "replay", "do", "actions", "why", "show", "score", "hint", "review",
    "undo", "verify", "log",
    "check", "maps", "cards", "campaign", "simulate", "compare",
]  # fmt: skip

BROKEN = {
    "empty": b"",
    "no JSON": b"not JSON at all",
    "half": b'{"format": 1, "game": "six-sojourns"',
    "a list": b"[1, 2, 3]",
    "another program's": b'{"name": "x"}',
    "newer format": b'{"format": 99}',
    "another game": b'{"format": 1, "game": "chess", "rules": 1}',
    "nested": b"[" * 100_000,
    "bytes": bytes(range(256)),
    "not finite": b'{"format": NaN}',
    "escapes": b'{"format": "\\u001b[2J"}',
}


@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_every_command_has_help(run, command):
    result = run(*([command] if command else []), "--help")
    assert result.status == 0
    assert "Usage: sojourns" in result.out
    assert "--colors" in result.out


def test_commands_are_listed_in_the_order_of_the_documentation(run):
    text = run("--help").out.partition("Commands:")[2]
    assert [line.split()[0] for line in text.strip().splitlines()] == COMMANDS


def test_version(run):
    assert sojourns.__version__ in run("--version").out


@pytest.mark.parametrize(
    "args",
    [
        ["nonsense"],
        ["show"],
        ["show", "--nonsense"],
        ["do", "x.json"],
        ["why", "x.json"],
        ["show", "x.json", "--at", "two"],
        ["--colors", "red"],
        ["maps", "--glyphs", "emoji"],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_2(run, args):
    result = run(*args)
    assert result.status == 2
    assert result.out == ""
    assert "Usage: sojourns" in result.err


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("command", [["show"], ["do", "end"], ["play"], ["replay"], ["undo"]])
def test_in_08_unreadable_saves_are_2_and_stay_as_they_are(run, tmp_path, command, data):
    path = tmp_path / "broken.json"
    path.write_bytes(data)
    result = run(command[0], path, *command[1:])
    assert result.status == 2
    assert "broken.json" in result.err
    assert len(result.err.splitlines()) <= 2
    assert path.read_bytes() == data


@pytest.mark.parametrize("where", ["missing.json", "."])
def test_files_that_are_none_are_2(run, where):
    result = run("show", where)
    assert result.status == 2
    assert result.err.strip()


def test_messages_go_to_standard_error_with_json(run, dealt):
    result = run("show", dealt, "--at", "9", "--json")
    assert (result.status, result.out) == (2, "")
    assert result.err


@pytest.mark.parametrize("place", ["before", "behind"])
def test_options_for_all_stand_before_or_behind_the_command(run, place):
    options = ["--glyphs", "ascii", "--colors", "none", "--map-style", "lines", "--no-handover"]
    args = [*options, "maps", "A"] if place == "before" else ["maps", "A", *options]
    result = run(*args)
    assert result.status == 0
    assert all(row.isascii() for row in result.out.splitlines()[:24])


def test_unknown_language_names_the_known_ones(run):
    result = run("show", "x.json", "--lang", "xx")
    assert result.status == 2
    assert all(code in result.err for code in languages())


@pytest.mark.parametrize("code", ["en"])
def test_known_language(run, code):
    assert run(f"--lang={code}", "maps").status == 0


def test_a_fault_of_ours_is_70_and_leaves_a_file(run, dealt, home, monkeypatch):
    def fail(*_args):
        raise RuntimeError("boom")

    monkeypatch.setattr(looking, "open_table", fail)
    result = run("show", dealt)
    assert (result.status, result.out) == (70, "")
    assert len(result.err.splitlines()) == 1
    [crash] = home.glob("crash-*.txt")
    assert str(crash) in result.err
    text = crash.read_text(encoding="utf-8")
    assert "RuntimeError: boom" in text
    assert f"sojourns {sojourns.__version__}" in text


def test_a_fault_where_no_file_can_be_written(run, dealt, tmp_path, monkeypatch):
    def fail(*_args):
        raise RuntimeError("boom")

    nowhere = tmp_path / "file"
    nowhere.write_text("", encoding="utf-8")
    monkeypatch.setenv("SOJOURNS_HOME", str(nowhere))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(nowhere))
    monkeypatch.setattr(looking, "open_table", fail)
    result = run("show", dealt)
    assert result.status == 70
    assert "RuntimeError: boom" in result.err


def test_ctrl_c_is_no_fault(run, dealt, home, monkeypatch):
    def interrupt(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(looking, "open_table", interrupt)
    assert run("show", dealt).status == 130
    assert not list(home.glob("crash-*.txt"))


@pytest.mark.parametrize(
    "args",
    [["show"], ["check"], ["cards"], ["maps"], ["maps", "A", "--size"], ["new", "--map"], []],
    ids=" ".join,
)
def test_in_04_escapes_in_arguments_do_not_reach_the_terminal(run, args):
    result = run(*args, "a\x1b]52;c;x\x07.json")
    assert result.status == 2
    assert "\x07" not in result.err


def process(*args: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a user does."""
    return subprocess.run(
        [sys.executable, "-m", "sojourns", *args],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        errors="backslashreplace",
        cwd=Path(sojourns.__file__).parents[1],
        env={"PATH": "", "SYSTEMROOT": "", **environment},
        check=False,
        timeout=120,
    )


def test_as_a_program(dealt, tmp_path):
    done = process("actions", str(dealt), "--json", SOJOURNS_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert len(json.loads(done.stdout)) == 5
    refused = process("why", str(dealt), "end", SOJOURNS_HOME=str(tmp_path))
    assert refused.returncode == 1
    wrong = process("show", str(tmp_path / "missing.json"), SOJOURNS_HOME=str(tmp_path))
    assert (wrong.returncode, wrong.stdout) == (2, "")


def test_where_the_terminal_speaks_ascii_only(tmp_path):
    path = tmp_path / "game.json"
    home = {"SOJOURNS_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    made = process("new", "--players", "Zoé,Bo", "--out", str(path), "--no-play", **home)
    assert made.returncode == 0
    assert "Zo\\xe9" in process("show", str(path), **home).stdout
    shown = json.loads(process("show", str(path), "--json", **home).stdout)
    assert shown["players"][0]["name"] == "Zoé"
    message = process("why", str(path), "hous A1", **home).stderr
    assert message.startswith('"hous A1" is no action.')


def test_a_reader_that_goes_away_is_no_fault(dealt, tmp_path):
    program = subprocess.Popen(
        [sys.executable, "-m", "sojourns", "show", str(dealt)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(sojourns.__file__).parents[1],
        env={"PATH": "", "SOJOURNS_HOME": str(tmp_path)},
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    error = program.stderr.read()
    program.stderr.close()
    assert (program.wait(), error) == (0, b"")


def test_the_command_line_does_not_import_what_is_slow():
    code = (
        "import sys, sojourns.cli;"
        "slow = {'pydantic', 'yaml', 'networkx', 'textual', 'sojourns.games.six.data',"
        " 'sojourns.session.saves'};"
        "print(sorted(slow & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=Path(sojourns.__file__).parents[1],
        check=True,
    )
    assert done.stdout.strip() == "[]"


def test_the_entry_point_ends_with_the_status_whatever_still_runs():
    """What is registered for the end happens, output is written, and no thread is waited for."""
    code = (
        "import atexit, sys, threading, time;"
        "from sojourns.cli import main;"
        "threading.Thread(target=time.sleep, args=(1000,)).start();"
        "atexit.register(lambda: print('the end'));"
        "sys.argv = ['sojourns', 'nonsense'];"
        "main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, "the end\n")
    assert "nonsense" in done.stderr


@pytest.mark.parametrize(
    ("output", "status", "said"),
    [
        ("| head -n 1 >&2; exit ${PIPESTATUS[0]}", 0, "Deck base\n"),
        (">&-", 0, ""),
        (">/dev/full", 2, "Standard output cannot be written: No space left on device\n"),
    ],
    ids=["gone", "closed", "full"],
)
@pytest.mark.parametrize("command", ["cards", "cards --help"])
def test_output_that_nobody_takes_is_no_fault(home, command, output, status, said):
    line = f"'{sys.executable}' -m sojourns {command} {output}"
    done = subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == status
    assert done.stderr == said or ("head" in output and "help" in command)
    assert not list(home.glob("crash-*"))


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (["nonsense"], 2),
        (["show", "{folder}/missing.json"], 2),
        (["review", "{game}"], 1),
        (["new", "--out", "{folder}/new.json", "--no-play"], 0),
        (["simulate", "--games", "2", "--bots", "random,random"], 0),
        (["play", "{game}"], 0),
    ],
    ids=lambda args: args[0] if isinstance(args, list) else "",
)
def test_a_reader_of_messages_that_goes_away_is_no_fault(dealt, tmp_path, args, status):
    """As in `sojourns … 2>&1 | head`: the status says the same, and no crash file is written."""
    words = [word.format(folder=tmp_path, game=dealt) for word in args]
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as nobody:
        done = subprocess.run(
            [sys.executable, "-m", "sojourns", *words],
            input=b"help\nmap\n",
            stdout=nobody,
            stderr=nobody,
            cwd=Path(sojourns.__file__).parents[1],
            env={**os.environ, "SOJOURNS_HOME": str(tmp_path / "home")},
            check=False,
        )
    assert done.returncode == status
    assert not list(tmp_path.rglob("*crash*"))
