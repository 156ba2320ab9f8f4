"""Campaigns on the screen: the list, the form, the games in a row and the standing (G1)."""

from __future__ import annotations

from contextlib import asynccontextmanager

import pytest

from sojourns import catalog
from sojourns.session import campaign as campaigns
from sojourns.session import library
from sojourns.session.campaign_file import open_campaign, read
from sojourns.session.lock import OpenElsewhere
from sojourns.session.match import Seat
from sojourns.tui import entry, settings
from sojourns.tui.app import SojournsApp
from sojourns.tui.campaign import CampaignPage
from sojourns.tui.campaigns import Campaigns
from sojourns.tui.form import Combination, Openable
from sojourns.tui.newcampaign import NewCampaign, OneGame
from sojourns.tui.replay import Replay
from sojourns.tui.start import Start
from sojourns.tui.table import Table
from tests.toygame import Toy
from tests.toygame.play import KINDS
from tests.tui.toyface import shelf
from tests.tui.toytable import PEOPLE, play, shows, start, text

pytestmark = pytest.mark.usefixtures("quick")


def begun(games=3):
    """Return a campaign of the toy game, written to the folder of saves."""
    path = library.new_path(library.saves_folder(), "evenings", campaigns.SUFFIX)
    legs = [(f"Part {number + 1}", {}) for number in range(games)]
    return campaigns.begin(path, Toy(), legs, PEOPLE, title="Evenings", seed=1)


@asynccontextmanager
async def page(campaign, size=(80, 23)):
    """Show the campaign; yield the pilot."""
    chosen = settings.Settings(handover=False)
    app = SojournsApp(shelf(), lambda app: opened(app, campaign), chosen=chosen)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.05)
        yield pilot


def opened(app, campaign):
    """Return the page of the campaign, as the command opens it."""
    app.campaign = campaign
    return CampaignPage(campaign)


def finish(campaign, pilot):
    """Play the game on the table to its end, as if both players had."""
    table = pilot.app.screen_stack[0]
    assert isinstance(table, Table)
    play(table.match, 1000)
    table.changed()


async def test_names_that_nobody_typed_are_told_apart():
    path = library.new_path(library.saves_folder(), "evenings", campaigns.SUFFIX)
    seats = [Seat(f"Player {number + 1}", "human", number) for number in range(2)]
    async with page(campaigns.begin(path, Toy(), [("Part", {})], seats, title="Cup")) as pilot:
        assert await shows(pilot, "Player 1")
        assert "Player 2" in text(pilot)


async def test_a_whole_campaign_by_keyboard():
    campaign = begun()
    async with page(campaign) as pilot:
        for number in range(3):
            assert isinstance(pilot.app.screen, CampaignPage)
            await pilot.press("enter")
            await pilot.pause()
            assert (
                pilot.app.screen_stack[0].match.title
                == f"Evenings: game {number + 1}, Part {number + 1}"
            )
            finish(campaign, pilot)
            await pilot.pause()
            assert await shows(pilot, "FINAL SCORE")
            await pilot.press("l")
            await pilot.pause(0.05)
        shown = text(pilot)
        assert "finished" in shown
        assert "wins the campaign" in shown or "share the victory" in shown
        totals = campaign.standing().totals
        (sums,) = [line for line in shown.splitlines() if "POINTS" in line]
        assert all(str(total) in sums for total in totals)


async def test_a_game_is_stopped_and_gone_on_with():
    async with page(begun()) as pilot:
        assert await shows(pilot, "Enter play the next game")
        await pilot.press("enter")
        await pilot.pause()
        table = pilot.app.screen_stack[0]
        play(table.match, 2)
        table.changed()
        ply = table.match.ply
        await pilot.pause()
        table.action_leave_game()
        assert await shows(pilot, "running, round 1")
        assert "Enter go on with the game" in text(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.screen_stack[0].match.ply == ply


async def test_a_game_to_come_waits_and_one_that_is_over_is_watched():
    campaign = begun()
    match, keeper = campaign.deal_next(Toy())
    keeper.keep(play(match, 1000))
    campaign.record(match)
    async with page(campaign) as pilot:
        await pilot.press("down", "enter")
        assert "Games are played in their order" in text(pilot)
        await pilot.press("enter", "home", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Replay)
        await pilot.press("escape")
        await pilot.pause(0.05)
        assert isinstance(pilot.app.screen, CampaignPage)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Start)


async def test_a_save_that_is_lost_is_dealt_anew():
    campaign = begun()
    campaign.deal_next(Toy())
    campaign.save_of(0).unlink()
    async with page(campaign) as pilot:
        await pilot.press("enter")
        assert "cannot be used" in text(pilot)
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(pilot.app.screen_stack[0], Table)
        assert campaign.save_of(0).exists()


async def test_a_game_opened_by_itself_leads_back_to_its_campaign():
    campaign = begun()
    campaign.deal_next(Toy())[1].close()
    campaign.close()
    async with start() as pilot:
        pilot.app.open_path(campaign.save_of(0))
        await pilot.pause()
        pilot.app.screen_stack[0].action_leave_game()
        await pilot.pause()
        assert isinstance(pilot.app.screen, CampaignPage)
        assert pilot.app.screen.campaign.title == "Evenings"


async def test_a_campaign_that_is_open_elsewhere_can_be_looked_at():
    """Nothing of it is changed; once it is free, it can be gone on with."""
    there = begun()
    before = there.path.read_bytes()
    async with start() as pilot:
        pilot.app.open_campaign(there.path)
        assert await shows(pilot, "This campaign is open elsewhere")
        assert "process" in text(pilot)
        await pilot.press("a")
        assert await shows(pilot, "Tried again at ")
        await pilot.press("l")
        assert await shows(pilot, "Open elsewhere: only to look.")
        await pilot.press("enter")
        assert await shows(pilot, "This campaign is open elsewhere")
        assert there.path.read_bytes() == before
        there.close()
        await pilot.press("a")
        assert await shows(pilot, "Evenings · game 1 of 3")
        with pytest.raises(OpenElsewhere):
            open_campaign(there.path, KINDS)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen_stack[0], Table)
        pilot.app.go_to_start()
        await pilot.pause()
        open_campaign(there.path, KINDS).close()


async def test_a_command_asks_over_the_start_screen():
    there = begun()
    first = entry._first(None, None, None, there.path, shelf())
    async with SojournsApp(shelf(), first).run_test(size=(80, 23)) as pilot:
        assert await shows(pilot, "This campaign is open elsewhere")
        there.close()
        await pilot.press("a")
        assert await shows(pilot, "Evenings")
        assert isinstance(pilot.app.screen, CampaignPage)
    open_campaign(there.path, KINDS).close()


async def test_the_campaign_of_a_game_is_locked_with_it():
    """Where another program has it, that one looks at the game itself."""
    campaign = begun()
    _match, keeper = campaign.deal_next(Toy())
    path = campaign.save_of(0)
    keeper.close()
    async with start() as pilot:
        pilot.app.open_path(path)
        await pilot.pause()
        table = pilot.app.screen_stack[0]
        play(table.match, 1000)
        table.changed()
        await pilot.pause()
        assert read(campaign.path, KINDS).current == 0, "it is not written over"
        campaign.look_up(KINDS)
        assert read(campaign.path, KINDS).current == 1
        pilot.app.go_to_start()
        await pilot.pause()
        campaign.close()
        pilot.app.open_path(path)
        await pilot.pause()
        with pytest.raises(OpenElsewhere):
            open_campaign(campaign.path, KINDS)
    open_campaign(campaign.path, KINDS).close()


async def test_a_damaged_game_goes_back_within_its_campaign():
    """The campaign stays the one in hand, and is written by it alone."""
    campaign = begun()
    _match, keeper = campaign.deal_next(Toy())
    keeper.close()
    campaign.save_of(0).write_text("{")
    async with page(campaign) as pilot:
        await pilot.press("enter")
        assert await shows(pilot, "Go back to the start of turn 1")
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(pilot.app.screen_stack[0], Table)
        assert pilot.app.campaign is campaign
        finish(campaign, pilot)
        await pilot.pause()
        assert read(campaign.path, KINDS).current == 1
    assert campaign.keeper is None
    open_campaign(campaign.path, KINDS).close()


async def test_the_list_and_the_form_by_mouse():
    begun()
    (library.saves_folder() / "bad.campaign").write_text("{}")
    async with start() as pilot:
        await pilot.press("4")
        assert await shows(pilot, "Evenings")
        assert "bad.campaign" in text(pilot)
        await pilot.click("Lines", offset=(4, 1))
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewCampaign)
        await pilot.click("#begin")
        await pilot.pause(0.05)
        assert isinstance(pilot.app.screen, CampaignPage)
        assert len(pilot.app.screen.campaign.games) == 6
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("4")
        assert await shows(pilot, "game 1 of 6")
        lines = pilot.app.screen.query_one("Lines")
        row = next(n for n, line in enumerate(lines.rows) if line.value and line.value != "new")
        await pilot.click("Lines", offset=(4, row))
        await pilot.pause()
        assert isinstance(pilot.app.screen, CampaignPage)


# -- the form of the real game


async def test_g2_the_recommended_sojourns_or_the_tables_own():
    async with SojournsApp(catalog.shelf()).run_test(size=(80, 23)) as pilot:
        await pilot.press("4")
        await pilot.pause(0.05)
        assert isinstance(pilot.app.screen, Campaigns)
        await pilot.press("enter")
        await pilot.pause()
        form = pilot.app.screen
        fields = list(form.query(Openable))
        assert [field.value[0] for field in fields] == [name for name, _o in catalog.sojourns()]
        fields[1].focus()
        await pilot.press("right")
        assert fields[1].value == catalog.sojourns()[2]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, OneGame)
        await pilot.press("escape")
        assert fields[1].value == catalog.sojourns()[2]
        await pilot.press("enter")
        await pilot.pause()
        pilot.app.screen.query_one(Combination).focus()
        await pilot.press("enter", "n", "end", "space", "escape", "escape")
        await pilot.pause()
        name, options = fields[1].value
        assert (name, options["expansions"], options["map"]) == ("", ["airships"], "A")
        assert "map A, Airships" in text(pilot)
        await pilot.press("f5")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, CampaignPage)
        assert "map B, Places, Trade tokens and Upgrades" in text(pilot)


async def test_what_cannot_be_dealt_is_said(monkeypatch):
    async with start() as pilot:
        await pilot.press("4", "enter")
        await pilot.pause()
        form = pilot.app.screen
        form.legs = [("", {"values": 99})]
        form.query(Openable).first().take(("", {"values": 99}), "too many")
        await pilot.press("f5")
        await pilot.pause()
        assert "cannot be dealt" in text(pilot)


async def test_names_are_shown_as_they_are():
    seats = [Seat("[/", look=0), Seat("安娜安娜安娜安娜安娜安娜", look=1)]
    path = library.new_path(library.saves_folder(), "x", campaigns.SUFFIX)
    campaign = campaigns.begin(path, Toy(), [("[b]", {})], seats, title="[red]")
    async with page(campaign) as pilot:
        shown = text(pilot)
        assert "[/" in shown
        assert "[red]" in shown
