"""What tests of several rooms need."""

from __future__ import annotations

import pytest

from sojourns.bots import host, roster


@pytest.fixture
def own_bots(monkeypatch):
    """Forget the bots and bounds of other tests, and leave no process behind."""
    monkeypatch.setattr(host, "LIMITS", host.Limits())
    yield
    roster.OTHERS.clear()
    host.stop_all()
