"""Saves that cannot be gone on with, on the screens."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sojourns.session import saves
from sojourns.session.keeper import Keeper
from sojourns.tui.app import SojournsApp
from sojourns.tui.replay import Replay
from sojourns.tui.table import Table
from sojourns.tui.viewonly import ViewOnly
from tests.tui.toyface import shelf
from tests.tui.toytable import SIZE, dealt, finished, play, shows, start, text

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture
def old(home):
    """Return a game of other rules, the only one in the folder of saves."""
    return written(home, rules=9, program="3.1")


def written(home, **changes):
    folder = home / "saves"
    folder.mkdir(exist_ok=True)
    data = {**json.loads(saves.dumps(finished())), **changes}
    path = folder / "evening.json"
    path.write_text(json.dumps(data))
    return path


async def test_sv_16_a_game_of_other_rules_is_listed_as_view_only(old):
    async with start() as pilot:
        await pilot.press("3")
        assert await shows(pilot, "view only")
        shown = text(pilot)
        assert "version 9 of the rules" in shown
        assert "Evening" in shown


@pytest.mark.parametrize("key", ["enter", "r"])
async def test_sv_16_it_can_be_looked_at(old, key):
    before = old.read_bytes()
    async with start() as pilot:
        await pilot.press("3")
        await shows(pilot, "view only")
        await pilot.press(key)
        assert await shows(pilot, "VIEW ONLY")
        assert isinstance(pilot.app.screen, ViewOnly)
        shown = text(pilot)
        assert "version 9 of the rules" in shown
        assert "Evening: Ana, Bo" in shown
        assert "1. Ana: take" in shown
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, ViewOnly)
    assert old.read_bytes() == before


async def test_sv_09_a_game_that_does_not_verify_can_be_watched_as_far_as_it_does(home):
    path = written(home)
    data = json.loads(path.read_text())
    data["journal"][6]["digest"] = "0" * 16
    path.write_text(json.dumps(data))
    before = path.read_bytes()
    async with start() as pilot:
        await pilot.press("3")
        await shows(pilot, "Evening")
        await pilot.press("enter")
        assert await shows(pilot, "Watch what is sound")
        await pilot.press("w")
        assert await shows(pilot, "All is sound up to entry 6.")
        assert isinstance(pilot.app.screen, Replay)
        assert pilot.app.screen.scrubber.ply == 6
    assert path.read_bytes() == before


async def test_a_game_whose_cards_have_changed_says_so_once(home):
    path = home / "saves" / "own.json"
    path.parent.mkdir()
    match = play(dealt(), 2)
    keeper = Keeper(path)
    keeper.keep(match)
    keeper.close()
    own = replace(shelf(), content_note=lambda _match: "Changed since: cards/x.yaml.")
    async with SojournsApp(own).run_test(size=SIZE) as pilot:
        await pilot.pause()
        pilot.app.open_path(path)
        for _try in range(40):
            await pilot.pause(0.02)
            table = next((one for one in pilot.app.screen_stack if isinstance(one, Table)), None)
            if table and table.toast.display:
                break
        assert table.toast.lines == ["Changed since: cards/x.yaml."]
        assert table.toast.display
