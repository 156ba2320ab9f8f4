"""Bots of one's own, known by name while a test runs; no process of theirs is left after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sojourns.bots import roster

MISFITS = Path(__file__).with_name("misfits.py")


@pytest.fixture(autouse=True)
def fresh(own_bots):
    """Begin without the bots of other tests."""


@pytest.fixture
def named():
    """Return a function that makes a bot known and returns its name."""
    return roster.add


@pytest.fixture
def misfit(named):
    """Return a function that makes a bot of `misfits.py` known and returns its name."""
    return lambda cls: named(f"{MISFITS}:{cls}")
