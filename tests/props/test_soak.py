"""Many games in one process: the short form of `tests/benchmarks/soak.py`."""

from __future__ import annotations

from tests.benchmarks.soak import games, screens, sound
from tests.props.covering import tables


def test_games_leave_nothing():
    """No file stays open, no game stays in memory, and little memory is taken."""
    assert sound(*games(24, 12, tables()[:6]))


def test_screens_leave_nothing(monkeypatch):
    """Neither does a game that is played on the screen and closed; drawings are remembered."""
    monkeypatch.setenv("SOJOURNS_HOME", "replaced by the soak, restored after it")
    before, after = screens(3, 2, tables()[:3])
    assert sound(before, after, bound=25_000_000)
