"""What tests of several rooms need."""

from __future__ import annotations

import signal

import pytest

from sojourns.bots import host, roster

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # a shell starts what is to run behind it like that, and every program that a test starts would
    # pass over Ctrl-C, too
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def own_bots(monkeypatch):
    """Forget the bots and bounds of other tests, and leave no process behind."""
    monkeypatch.setattr(host, "LIMITS", host.Limits())
    yield
    roster.OTHERS.clear()
    host.stop_all()
