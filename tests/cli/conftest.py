"""The command line in the process of the tests, in a folder of its own."""

from __future__ import annotations

import gettext
import io
import json
from typing import Any, NamedTuple

import pytest

from sojourns import cli, lang
from tests.cli.tables import write_small
from tests.pseudo import pseudo, pseudo_folder

__all__ = ["pseudo", "pseudo_folder"]


LAST = """
class Last:
    def choose(self, game, view, legal, rng):
        {does}
        return legal[-1]
"""


class Result(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Return standard output, which must be one JSON document."""
        return json.loads(self.out)


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Keep saves, settings and crash files in a folder of this test, and work there."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SOJOURNS_HOME", str(folder))
    monkeypatch.setenv("LANGUAGE", "")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    yield folder
    lang.use_language(None)
    gettext.textdomain("messages")


@pytest.fixture
def last(tmp_path):
    """Return a function that writes a bot and returns its path."""

    def write(does: str = "pass") -> str:
        path = tmp_path / "last.py"
        path.write_text(LAST.format(does=does))
        return str(path)

    return write


@pytest.fixture
def run(home, capsys, monkeypatch):
    """Return a function that runs a command, with lines typed into it."""

    def run_command(*args: str, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        status = cli.run([str(arg) for arg in args])
        out, err = capsys.readouterr()
        assert "\x1b" not in out + err
        assert "Traceback" not in out + err
        return Result(status, out, err)

    return run_command


@pytest.fixture
def dealt(home, tmp_path):
    """Return the path of a fresh game of Ana and Bo Li on the small map; Ana begins on A1."""
    return write_small(tmp_path / "game.json")
