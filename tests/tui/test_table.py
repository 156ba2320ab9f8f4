"""The table screen on the toy game: playing, undo, ending, saving, bots. It knows no game."""

from __future__ import annotations

import asyncio

import pytest
from textual import events

from sojourns.session import saves
from sojourns.session.keeper import Keeper
from sojourns.session.match import Seat
from sojourns.tui.app import SojournsApp
from sojourns.tui.ask import Ask
from sojourns.tui.desk import Desk
from sojourns.tui.handover import Handover
from sojourns.tui.lines import Lines
from sojourns.tui.replay import Replay
from sojourns.tui.score import Score
from sojourns.tui.start import Start
from sojourns.tui.table import Table
from tests.toygame import Toy
from tests.tui.toyface import ToyFace, shelf
from tests.tui.toytable import dealt, finished, play, shows, start, table, text

pytestmark = pytest.mark.usefixtures("quick")

BOTS = (Seat("Ana", look=0), Seat("Bo", "random", 3))


async def sit_down(pilot):
    """Answer the hand-over."""
    await shows(pilot, "it is your turn")
    await pilot.pause(0.01)
    await pilot.press("enter")
    await pilot.pause()


async def test_every_action_is_saved(home):
    path = home / "game.json"
    async with table(dealt(), path) as (pilot, screen):
        await sit_down(pilot)
        for plies in (1, 2, 3):
            await pilot.press("0")
            await pilot.pause()
            assert saves.read(path, {"toy": Toy()}).ply == plies == screen.match.ply


async def test_a_game_goes_on_in_the_middle_of_a_turn(home, monkeypatch):
    path = home / "game.json"
    saves.write(path, play(dealt(), 1))
    match = saves.read(path, {"toy": Toy()})
    monkeypatch.setattr(Desk, "private", False)
    async with table(match, path) as (pilot, screen):
        assert screen.seated
        assert not isinstance(pilot.app.screen, Handover)


async def test_hs_01_where_hands_are_private_whoever_goes_on_is_asked_first(home):
    match = play(dealt(), 1)
    hands = {word for seat in (0, 1) for word in cards_of(match, seat)}
    screen = Table(match, Keeper(home / "game.json"), ToyFace())
    app = SojournsApp(shelf(), lambda _app: screen)
    async with app.run_test(size=(80, 23)) as pilot:
        assert await shows(pilot, "it is your turn")
        assert not any(card in text(pilot) for card in hands)
        await sit_down(pilot)
        assert all(card in text(pilot) for card in cards_of(match, 0))


async def test_hs_01_an_undo_shows_nobody_the_hand_of_another(home):
    match = play(dealt(), 4)
    async with table(match, home / "game.json") as (pilot, screen):
        own = cards_of(match, 1)
        assert all(card in text(pilot) for card in own)
        await pilot.press("u", "a")
        await pilot.press("u", "a")
        assert await shows(pilot, "it is your turn")
        assert match.ply == 2
        assert not any(card in text(pilot) for card in [*own, *cards_of(match, 0)])
        await sit_down(pilot)
        assert screen.seating.sitter == 0


async def test_un_01_undo_stops_at_the_start_of_the_turn(home):
    match = play(dealt(), 3)
    assert match.turn_start == 3
    async with table(match, home / "game.json") as (pilot, _screen):
        await sit_down(pilot)
        await pilot.press("u")
        assert "Undo stops at the start of the turn" in text(pilot)
        await pilot.press("escape")
        assert match.ply == 3
        await pilot.press("u", "a")
        await pilot.pause()
        assert match.ply == 2
        assert match.notes[-1].kind == "undo_agreed"
        assert saves.read(home / "game.json", {"toy": Toy()}).notes == match.notes
        await pilot.press("f2")
        assert "The table agreed to take back action 3" in text(pilot)


async def test_un_01_all_that_the_table_agreed_on_is_in_the_log(home):
    match = play(dealt(), 3)
    while match.ply:
        match.undo(agreed=True)
    async with table(match, home / "game.json") as (pilot, _screen):
        await sit_down(pilot)
        await pilot.press("f2")
        assert "The table agreed to take back action 3" in text(pilot)
        assert "The table agreed to take back action 1" in text(pilot)


async def test_un_09_what_was_revealed_needs_the_table(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("backspace")
        assert "something hidden" in text(pilot)
        await pilot.press("n")
        assert match.ply == 1


async def test_undo_and_redo(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("0", "u")
        assert match.ply == 1
        await pilot.press("y")
        assert match.ply == 2
        await pilot.press("y")
        assert "Nothing to do again" in text(pilot)


async def test_un_03_one_key_restarts_the_turn(home):
    match = play(dealt(), 1)
    state = match.state
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("0", "0", "ctrl+u")
        assert match.state == state


async def test_un_05_nothing_ends_a_turn_but_t(home):
    match = play(dealt(), 2)
    async with table(match, home / "game.json") as (pilot, screen):
        await pilot.press("enter", "space", "tab")
        assert match.ply == 2
        assert screen.seated


async def test_un_07_ending_asks_once_what_would_be_lost(home):
    match = play(dealt(), 2)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("t")
        assert isinstance(pilot.app.screen, Ask)
        assert "the call is lost" in text(pilot)
        await pilot.press("enter")
        assert match.ply == 2  # Enter goes on playing: nobody loses the seat to a last key
        await pilot.press("t", "y")
        await pilot.pause()
        assert match.to_act == 1


async def test_un_07_a_key_held_down_gives_nothing_up(home):
    match = play(dealt(), 2)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press(*"ttttTTTT")
        assert isinstance(pilot.app.screen, Ask)
        assert match.ply == 2


async def test_two_answers_typed_fast_are_one(home):
    """The library would pop another screen for the second one, at last the table itself."""
    match = play(dealt(), 4)
    async with table(match, home / "game.json") as (pilot, screen):
        await pilot.press("u", "a")
        await pilot.press("u")
        box = pilot.app.screen
        assert isinstance(box, Ask)
        ply = match.ply
        for _time in range(3):
            box.post_message(Lines.Picked(box.query_one("#answers", Lines), 1))
        box.post_message(events.Key("a", "a"))
        await pilot.pause(0.1)
        assert match.ply == ply - 1
        assert screen in pilot.app.screen_stack
        box.dismiss(None)
        await pilot.pause()
        assert screen in pilot.app.screen_stack


async def test_un_07_nothing_is_asked_where_nothing_is_lost(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("0", "3", "t")
        await pilot.pause()
        assert match.to_act == 1


async def test_ending_too_early_cites_the_rule(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, screen):
        await pilot.press("t")
        assert "Not allowed (L3)" in text(pilot)
        await pilot.press("escape")
        assert not screen.toast.display


async def test_a_toast_stays_until_a_key_that_is_obeyed(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, screen):
        screen.refuse("No", ["So it is."])
        await pilot.pause(0.3)
        assert screen.toast.display
        await pilot.press("0")
        assert not screen.toast.display
        assert match.ply == 2


async def test_a_toast_has_room_for_what_it_says_whatever_it_said_before(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, screen):
        screen.tell("Bo plays", ["This and that."], 1)
        screen.refuse("No", ["So it is."])
        await pilot.pause()
        assert "Esc close" in text(pilot)
        assert screen.toast.size.height == 4
        screen.toast.allow("Allowed", ["So it is."])
        await pilot.pause()
        assert "Allowed" in text(pilot)
        assert "✗" not in text(pilot)
        assert "Esc close" not in text(pilot)
        assert screen.toast.size.height == 3


async def test_the_hand_over_seats_the_next_player(home):
    match = play(dealt(), 2)
    async with table(match, home / "game.json") as (pilot, screen):
        await pilot.press("t", "y")
        assert await shows(pilot, "BO")
        assert not screen.seated
        await sit_down(pilot)
        assert screen.seating.sitter == 1


async def test_hs_07_the_turns_of_the_others_are_stepped_through_or_skipped(home):
    match = play(dealt(), 6)
    assert (match.to_act, match.last_turn_end(0)) == (0, 3)
    async with table(match, home / "game.json") as (pilot, screen):
        await shows(pilot, "Since your last turn")
        await pilot.pause(0.01)
        hands = {word for seat in (0, 1) for word in cards_of(match, seat)}
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Replay)
        for ply in (3, 4, 5, 6, 6):
            assert pilot.app.screen.scrubber.ply == ply
            assert not any(card in text(pilot) for card in hands)
            await pilot.press("right")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Handover)
        await sit_down(pilot)
        assert screen.seating.sitter == 0


async def test_before_a_first_turn_the_news_are_of_the_game_so_far(home):
    match = play(dealt(), 3)
    async with table(match, home / "game.json") as (pilot, _screen):
        assert await shows(pilot, "So far")
        assert "Since your last turn" not in text(pilot)


async def test_looking_first_plays_nothing(home):
    match = play(dealt(), 3)
    async with table(match, home / "game.json") as (pilot, screen):
        await shows(pilot, "it is your turn")
        await pilot.pause(0.01)
        await pilot.press("v", "0", "t", "1")
        assert match.ply == 3
        assert screen.seating.peeping
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, Handover)


async def test_no_handover(home):
    match = play(dealt(), 3)
    async with table(match, home / "game.json") as (pilot, screen):
        await sit_down(pilot)
        pilot.app.settings = pilot.app.settings.but(handover=False)
        await pilot.press("0", "6", "t", "y")
        await pilot.pause()
        assert screen.seating.sitter == match.to_act == 0
        assert not isinstance(pilot.app.screen, Handover)


async def test_hs_01_nothing_private_shows_between_two_people(home):
    match = play(dealt(), 2)
    async with table(match, home / "game.json") as (pilot, _screen):
        hands = {word for seat in (0, 1) for word in cards_of(match, seat)}
        await pilot.press("t", "y")
        await shows(pilot, "it is your turn")
        assert not any(card in text(pilot) for card in hands)
        await pilot.press("v")
        assert not any(card in text(pilot) for card in hands)


def cards_of(match, seat):
    """Return the names of the cards that only the seat knows."""
    return [match.game.cards[card] for card in match.state.hands[seat]]


async def test_bots_play_until_a_person_is_to_act(home):
    match = dealt(BOTS)
    async with table(match, home / "game.json") as (pilot, screen):
        await pilot.press("0", "6", "t", "y")
        assert await shows(pilot, "Since your last turn")
        assert match.to_act == 0
        assert len(screen.face_table.followed) == 3
        assert saves.read(home / "game.json", {"toy": Toy()}).ply == match.ply


async def test_any_key_hurries_the_bots(home, monkeypatch):
    match = dealt(BOTS)
    async with table(match, home / "game.json") as (pilot, _screen):
        pilot.app.settings = pilot.app.settings.but(pace="slow")
        await pilot.press("0", "6", "t", "y")
        await pilot.pause(0.1)
        assert match.to_act == 1
        await pilot.press("down")
        assert await shows(pilot, "Since your last turn")


async def test_bt_05_undo_goes_back_past_a_bot(home):
    match = dealt(BOTS)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("0", "6", "t", "y")
        await shows(pilot, "Since your last turn")
        await pilot.press("u")
        assert "What bots have done since" in text(pilot)
        await pilot.press("a")
        await pilot.pause()
        assert match.to_act == 0
        assert match.ply == 2


async def test_bt_05_what_bots_alone_have_done_is_not_taken_back(home):
    match = dealt([Seat("Bot", "random"), Seat("Ana")])
    assert match.to_act == 0
    async with table(match, home / "game.json") as (pilot, _screen):
        while match.to_act == 0:
            await pilot.pause(0.05)
        await pilot.pause()
        done = match.ply
        assert done
        await pilot.press("u")
        assert "Nothing to take back" in text(pilot)
        await pilot.press("ctrl+u", "a")
        assert match.ply == done


async def test_dl_01_a_save_that_fails_warns_and_offers_another_place(home):
    (home / "game.json").mkdir()
    match = dealt()
    async with table(match, home / "game.json") as (pilot, _screen):
        await sit_down(pilot)
        await pilot.press("0")
        await pilot.pause()
        assert "The game is not saved" in text(pilot)
        await pilot.press("1")
        assert "The game is not saved" in text(pilot)
        await pilot.press("ctrl+q")
        assert "lost when you quit" in text(pilot)
        await pilot.press("n", "f6")
        await pilot.press(*"other", "enter")
        await pilot.pause()
        assert "The game is not saved" not in text(pilot)
        assert saves.read(home / "saves" / "other.json", {"toy": Toy()}).ply == match.ply


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param(["x", "l"], id="leave"),
        pytest.param(["x", "b", "f", "f"], id="fork"),
        pytest.param(["ctrl+q", "enter"], id="quit"),
    ],
)
async def test_dl_01_nothing_that_is_not_saved_is_left_unasked(home, keys):
    (home / "game.json").mkdir()
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, screen):
        screen.keeping.now()
        await pilot.press(*keys)
        await pilot.pause()
        if keys[0] == "x":
            assert "Leave the game?" in text(pilot)
            await pilot.press("enter")
        assert screen in pilot.app.screen_stack
        assert not list(home.glob("saves/*"))
        await pilot.press("escape", "x", "l", "l")
        await pilot.pause()
        assert screen not in pilot.app.screen_stack


async def test_dl_01_a_finished_game_that_is_not_saved_is_not_left_unasked(home):
    (home / "game.json").mkdir()
    async with table(finished(), home / "game.json") as (pilot, screen):
        screen.keeping.now()
        await pilot.press("l")
        assert "Leave the game?" in text(pilot)


async def test_a_place_that_is_taken_is_not_overwritten(home):
    (home / "saves").mkdir()
    (home / "saves" / "other.json").write_text("mine")
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f6", *"other", "enter")
        assert "already." in text(pilot)  # the path before it wraps anywhere
        assert (home / "saves" / "other.json").read_text() == "mine"


@pytest.mark.parametrize("plies", [0, 1, 2, 3], ids=["buy", "actions", "before the end", "turn 2"])
async def test_dl_07_leaving_in_any_phase_loses_nothing(home, plies):
    path = home / "saves" / "game.json"
    path.parent.mkdir()
    saves.write(path, play(dealt(), plies))
    match = saves.read(path, {"toy": Toy()})
    state = match.state
    async with table(match, path) as (pilot, _screen):
        await pilot.press("ctrl+q", "y")
    assert saves.read(path, {"toy": Toy()}).state == state
    async with start() as pilot:
        assert await shows(pilot, "Evening")
        await pilot.press("1")
        await pilot.pause()
        assert pilot.app.screen_stack[0].match.state == state


async def test_when_the_game_is_over_the_score_comes_first(home):
    async with table(finished(), home / "game.json") as (pilot, screen):
        assert isinstance(pilot.app.screen, Score)
        assert "FINAL SCORE" in text(pilot)
        await pilot.press("escape")
        assert pilot.app.screen is screen
        await pilot.press("f3", "l")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Start)


async def test_hx_11_the_score_is_the_outcome(home):
    match = finished()
    async with table(match, home / "game.json") as (pilot, _screen):
        totals = match.game.outcome(match.state).totals
        line = next(line for line in text(pilot).splitlines() if "TOTAL" in line)
        assert [int(word) for word in line.split()[1:]] == list(totals)


async def test_the_menu_does_what_keys_do(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("0", "x", "u")
        await pilot.pause()
        assert match.ply == 1
        await pilot.press("x", "l")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Start)


async def test_a_name_like_markup_is_shown_as_it_is(home):
    seats = (Seat("[/] [b", look=0), Seat("[link=x]", look=3))
    match = play(dealt(seats), 3)
    async with table(match, home / "game.json") as (pilot, _screen):
        for keys in ("v", "f2", "f3", "f5", "x"):
            await shows(pilot, "[")
            await pilot.press(keys)
            await pilot.pause()
            assert "[/] [b" in text(pilot) or keys == "x"
            if keys != "v":
                await pilot.press("escape")


async def test_the_loop_stays_free_while_a_bot_thinks(home, monkeypatch):
    thinking = asyncio.Event()

    async def think(match):
        await thinking.wait()
        return match.game.legal_actions(match.view(match.to_act))[-1]

    match = play(dealt(BOTS), 2)
    async with table(match, home / "game.json") as (pilot, _screen):
        monkeypatch.setattr(type(pilot.app.shelf), "think", None, raising=False)
        object.__setattr__(pilot.app.shelf, "think", think)
        await pilot.press("t", "y", "f2")
        assert "LOG" in text(pilot)
        thinking.set()
        await pilot.press("escape")
        assert await shows(pilot, "Since your last turn")


async def test_a_fault_of_ours_is_raised_after_the_game_is_saved(home):
    class Mishap(Exception):
        """Something nobody expects."""

    path = home / "game.json"
    match = play(dealt(), 1)

    def fall():
        raise Mishap

    async def play_and_fall():
        async with table(match, path) as (pilot, screen):
            screen.call_after_refresh = lambda *_args: None  # not painted yet
            screen.play(match.game.legal_actions(match.state)[0])
            pilot.app.call_later(fall)
            await pilot.pause()

    with pytest.raises(Mishap):
        await play_and_fall()
    assert saves.read(path, {"toy": Toy()}).ply == 2


async def test_nobody_takes_back_what_a_bot_is_doing(home):
    match = play(dealt(BOTS), 2)
    async with table(match, home / "game.json") as (pilot, _screen):
        pilot.app.settings = pilot.app.settings.but(pace="slow")
        await pilot.press("t", "y")
        await pilot.pause(0.1)
        plies = match.ply
        assert match.to_act == 1
        await pilot.press("u", "y", "ctrl+u")
        assert match.ply >= plies


async def test_the_last_action_of_a_game_may_be_taken_back(home):
    match = finished()
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("escape", "u", "a")
        await pilot.pause()
        assert not match.over
        await sit_down(pilot)
        await pilot.press("t", "y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Score)
