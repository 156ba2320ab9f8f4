"""The programs that measure and try things out at length end quietly where nobody reads them."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SILENT = {"hello.py", "cluster.py", "toy_program.py"}
"""They print nothing for people."""


def programs() -> list[Path]:
    """Return the files of tests that can be run as programs, and print."""
    found = (path for path in (ROOT / "tests").rglob("*.py") if path.name not in SILENT)
    return sorted(path for path in found if _last(path) is not None)


def _last(path: Path) -> str | None:
    """Return what is done where the file is run as a program, or None: it is none."""
    body = ast.parse(path.read_text("utf-8")).body
    last = body[-1] if body else None
    if isinstance(last, ast.If) and "__main__" in ast.unparse(last.test):
        return ast.unparse(last.body)
    return None


@pytest.mark.parametrize("path", programs(), ids=lambda path: path.stem)
def test_every_program_is_run_so_that_it_ends_quietly(path):
    assert _last(path) == "quietly.run(main)"


def unread(*args: str) -> subprocess.CompletedProcess[bytes]:
    """Run Python where the reader of the output has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as nobody:
        return subprocess.run(
            [sys.executable, *args], stdout=nobody, stderr=subprocess.PIPE, cwd=ROOT, check=False
        )


def test_a_program_that_nobody_reads_ends_quietly(tmp_path):
    args = ["--games", "0", "--hard-games", "0", "--many", "0", "--out", str(tmp_path)]
    done = unread("-m", "tests.benchmarks.ladder", *args)
    assert (done.returncode, done.stderr) == (0, b"")


def test_other_pipes_are_told():
    """Only the output may be without a reader."""
    code = "from tests import quietly\ndef main(): raise BrokenPipeError\n"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}quietly.run(main)"],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 1
    assert b"BrokenPipeError" in done.stderr


@pytest.mark.parametrize("status", [None, 0, 3])
def test_its_status_is_that_of_the_program(status):
    code = "from tests import quietly\n"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}quietly.run(lambda: {status})"], cwd=ROOT, check=False
    )
    assert done.returncode == (status or 0)
