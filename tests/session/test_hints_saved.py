"""Who may ask for hints, in saves: a field of a seat that stands there only where it is so."""

from __future__ import annotations

import json

import pytest

from sojourns.kernel.errors import UnreadableSave
from sojourns.session import campaign, campaign_file, saves
from sojourns.session.deal import deal
from sojourns.session.match import Seat
from tests.toygame import Toy
from tests.toygame.play import KINDS

SEATS = [Seat("Ana", hints=True), Seat("Bo", look=1), Seat("Cy", "random", 2)]


def dealt(seats=SEATS):
    return deal(Toy(), {}, seats, 7)


def changed(text, number, **fields):
    """Return the save with other fields at a seat."""
    data = json.loads(text)
    data["seats"][number] |= fields
    return json.dumps(data)


def loads(text):
    return saves.loads(text, "x.json", KINDS)


def test_sv_05_they_are_kept_by_seat():
    match = dealt()
    seats = json.loads(saves.dumps(match))["seats"]
    assert seats[0] == {"name": "Ana", "kind": "human", "look": 0, "hints": True}
    assert seats[1] == {"name": "Bo", "kind": "human", "look": 1}
    again = loads(saves.dumps(match))
    assert again.seats == match.seats
    assert saves.dumps(again) == saves.dumps(match)


def test_a_false_that_is_written_out_is_read():
    text = changed(saves.dumps(dealt()), 1, hints=False)
    assert loads(text).seats == dealt().seats


@pytest.mark.parametrize("value", [1, "true", None, [], {}])
def test_anything_else_is_refused_with_its_place(value):
    with pytest.raises(UnreadableSave, match=r"seats\.0\.hints"):
        loads(changed(saves.dumps(dealt()), 0, hints=value))


def test_a_bot_is_given_none():
    with pytest.raises(UnreadableSave, match=r"seats\.2\.hints: a bot is given no hints"):
        loads(changed(saves.dumps(dealt()), 2, hints=True))


def test_a_save_of_the_first_format_has_no_such_field():
    data = json.loads(saves.dumps(dealt()))
    old = {name: value for name, value in data.items() if name not in ("program", "streams")}
    old["format"] = 1
    with pytest.raises(UnreadableSave, match=r"seats\.0\.hints: no save of format 1"):
        loads(json.dumps(old))
    del old["seats"][0]["hints"]
    assert not any(seat.hints for seat in loads(json.dumps(old)).seats)


@pytest.mark.parametrize("seats", [None, 7, [None], [[]], {"0": 1}, [{"name": "Ana"}]])
def test_seats_of_the_first_format_that_are_none_are_refused_all_the_same(seats):
    data = json.loads(saves.dumps(dealt()))
    old = {name: value for name, value in data.items() if name not in ("program", "streams")}
    with pytest.raises(UnreadableSave):
        loads(json.dumps({**old, "format": 1, "seats": seats}))


def test_the_games_of_a_campaign_have_the_hints_of_the_campaign(tmp_path):
    path = tmp_path / "evening.campaign"
    begun = campaign.begin(path, Toy(), [("", {}), ("", {})], SEATS)
    again = campaign_file.read(path, KINDS)
    assert again.seats == begun.seats
    assert [seat.hints for seat in again.seats] == [True, False, False]
    match, keeper = begun.deal_next(Toy())
    keeper.close()
    begun.keeper.close()
    assert match.seats == begun.seats
