"""`kill -9` at a few random moments; `tests/benchmarks/killing.py` is the long form."""

from __future__ import annotations

from tests.benchmarks import killing


def test_dl_07_killed_at_random_moments(tmp_path, monkeypatch):
    """DL-07: every save opens, and at most the action in hand is missing."""
    monkeypatch.setattr(killing, "LONGEST", 0.1)
    assert killing.run((18, 1, 1), 7, tmp_path)
