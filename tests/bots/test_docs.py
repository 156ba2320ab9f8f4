"""The bots in docs/bots.md are read from there and played, as a reader would."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from sojourns import catalog
from sojourns.bots import host
from sojourns.session.deal import deal
from sojourns.session.match import Seat

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
BLOCKS = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)


@pytest.fixture
def bots(named, tmp_path):
    """Return the names of the two bots of the page."""
    thrifty, settler = (tmp_path / name for name in ("thrifty.py", "settler.py"))
    thrifty.write_text(BLOCKS[0], "utf-8")
    settler.write_text(BLOCKS[1], "utf-8")
    return [named(str(thrifty)), named(f"exec:{shlex.quote(sys.executable)} {settler}")]


def test_the_bots_are_as_short_as_the_page_says():
    assert [len(block.strip().splitlines()) <= 20 for block in BLOCKS] == [True, True]


def test_the_bots_of_the_page_play_a_whole_game(bots):
    """With everything in play."""
    assert bots == ["thrifty", "settler"]
    options = {"map": "A", "expansions": catalog.expansions()}
    seats = [Seat(bot, bot, look) for look, bot in enumerate(bots)]
    match = deal(catalog.six(), options, seats, 5)
    while not match.over:
        catalog.give(match, catalog.ask(match))
    assert match.notes == []


def test_equal_seeds_give_equal_games(bots):
    """BT-07: in other processes, a class as well as a program."""
    journals = []
    for _ in range(2):
        seats = [Seat(bot, bot, look) for look, bot in enumerate(bots)]
        match = deal(catalog.six(), {"map": "A"}, seats, 8)
        while match.ply < 40:
            catalog.give(match, catalog.ask(match))
        journals.append(list(match.journal))
        host.stop_all()
    assert journals[0] == journals[1]
