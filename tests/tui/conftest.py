"""What the tests of the screens share: a folder of their own, and tables that are quick."""

from __future__ import annotations

import pytest

from sojourns.tui import handover, look, settings


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """Keep saves and settings in a folder of the test; leave the look as it was.

    Its name is short, wherever temporary files are: headings show it, and must not cut it.
    """
    folder = tmp_path_factory.mktemp("h", numbered=True)
    monkeypatch.setenv("SOJOURNS_HOME", str(folder))
    monkeypatch.delenv("NO_COLOR", raising=False)
    before = look.current()
    yield folder
    look.use(before)


@pytest.fixture
def quick(monkeypatch):
    """Let hand-overs take keys at once, and bots play without pauses."""
    monkeypatch.setattr(handover, "QUIET", 0.0)
    monkeypatch.setattr(handover, "QUIET_REPEAT", 0.0)
    monkeypatch.setitem(settings.PAUSES, "normal", 0.0)
