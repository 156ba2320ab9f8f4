"""The short run of damaged and hostile files; `python -m tests.benchmarks.mutated` is the long one.

In a process of its own, since each file is read in a copy of it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "files",
    [
        pytest.param(
            ["--saves", "540", "--campaigns", "60", "--yaml", "300", "--seed", "11"],
            id="IN-04 damaged files",
        ),
        pytest.param(["--bombs"], id="IN-06 IN-08 files made to tire a reader"),
    ],
)
def test_sound_or_refused(files):
    """Each gives a good game, or one typed error with its place, within 2 s and 256 MB."""
    program = [sys.executable, "-m", "tests.benchmarks.mutated", *files]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
