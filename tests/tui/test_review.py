"""The review after the game: the chart, the turns that cost most, and the ways there and back."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest
from textual.app import App

from sojourns import catalog
from sojourns.advice import asking
from sojourns.advice.review import costliest, points, spans
from sojourns.session.keeper import Keeper
from sojourns.session.match import Seat
from sojourns.tui import look
from sojourns.tui.app import SojournsApp
from sojourns.tui.curves import BELOW, SCALE, Curves
from sojourns.tui.look import DEFAULT_LOOKS, Look
from sojourns.tui.page import Page
from sojourns.tui.replay import Replay
from sojourns.tui.review import Review, TurnBox
from sojourns.tui.score import Score
from sojourns.tui.tables import replay_screen, table_screen
from tests.golden import compact
from tests.leaks.windows import unharmed
from tests.toygame import EndTurn, Stake
from tests.toygame.words import ToyWords
from tests.tui import toyface
from tests.tui.dump import check, contrast, dump, seen
from tests.tui.test_dumps import GOLDEN, REWRITE, SIZES, named
from tests.tui.test_windows import SIZES as SMALL
from tests.tui.test_windows import TEXT
from tests.tui.toytable import dealt, finished, play, shows, table, text

pytestmark = pytest.mark.usefixtures("quick")


@pytest.fixture(autouse=True)
def swift(monkeypatch):
    """Let a bot look at the turns that takes no time, however busy the machine is."""
    monkeypatch.setattr(asking, "REVIEWER", "easy")


async def reviewed(pilot, *keys):
    """Press the keys that lead to the review, and wait until it is whole."""
    await pilot.press(*keys)
    assert await shows(pilot, "as judge estimates it")
    await pilot.pause(0.05)


# -- ways there and back


@pytest.mark.parametrize("size", SIZES, ids=named)
async def test_the_final_score_leads_to_the_review(home, size):
    async with table(finished(), home / "game.json", size) as (pilot, _screen):
        assert isinstance(pilot.app.screen, Score)
        await reviewed(pilot, "v")
        assert isinstance(pilot.app.screen, Review)
        check(text(pilot), GOLDEN / f"review-{named(size)}.txt", rewrite=REWRITE)


async def test_table_menu_and_replay_lead_to_the_review(home):
    for keys in (("escape", "v"), ("escape", "x", "v"), ("r", "v")):
        async with table(finished(), home / "game.json") as (pilot, _screen):
            await reviewed(pilot, *keys)
            await pilot.press("escape")
            assert not isinstance(pilot.app.screen, Review)


async def test_a_turn_is_shown_whole_and_seen_again(home):
    async with table(finished(), home / "game.json") as (pilot, screen):
        await reviewed(pilot, "v")
        worst = costliest(screen.judged.verdicts)[0]
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, TurnBox)
        shown = text(pilot)
        assert "What the bot would have done" in shown
        for entry in screen.match.journal[worst.span.start : worst.span.end]:
            assert screen.desk.words.write(None, entry.action) in shown
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Replay)
        assert pilot.app.screen.scrubber.ply == worst.span.start
        assert pilot.app.screen.judged is screen.judged  # the bot is not asked once more


async def test_the_replay_goes_to_a_turn_of_its_review(home):
    async with table(finished(), home / "game.json") as (pilot, _screen):
        await reviewed(pilot, "r", "v")
        await pilot.press("down", "r")
        await pilot.pause()
        replay = pilot.app.screen
        assert isinstance(replay, Replay)
        assert replay.scrubber.ply == costliest(replay.judged.verdicts)[1].span.start


async def test_rounds_are_those_of_the_words_of_the_game(home, monkeypatch):
    """As the command line and plain mode number them."""
    monkeypatch.setattr(ToyWords, "round", lambda _words, state: 20 + state.turn // 3)
    async with table(finished(), home / "game.json", (120, 40)) as (pilot, screen):
        await reviewed(pilot, "v")
        worst = costliest(screen.judged.verdicts)[0]
        shown = text(pilot)
        assert f"round {20 + worst.span.turn // 3}, about" in shown
        assert [row.split() for row in shown.split("\n") if "R20" in row] == [["R20", "R21"]]
        await pilot.press("r")
        await pilot.pause()
        shown = text(pilot)
        assert f"  round {20 + worst.span.turn // 3} " in shown
        assert [row.split() for row in shown.split("\n") if "R20" in row] == [["R20", "R21"]]


async def test_a_running_game_has_no_review(home):
    async with table(play(dealt(), 4), home / "game.json") as (pilot, _screen):
        await pilot.press("f3", "v")
        assert isinstance(pilot.app.screen, Score)


# -- asking the bot


def stuck_after(number):
    """Return how a bot reviews that never comes back from a turn."""

    async def review(match, done):
        found = [verdict async for verdict in toyface.review(match, done)]
        for verdict in found[: number - done]:
            yield verdict
        stops.append("asked")
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            stops.append("stopped")
            raise

    stops = []
    review.stops = stops
    return review


async def test_what_is_found_is_shown_at_once_and_esc_stops_the_bot(home):
    async with table(finished(), home / "game.json") as (pilot, screen):
        slow = stuck_after(3)
        whole, pilot.app.shelf = pilot.app.shelf, toyface.advised(pilot.app.shelf, review=slow)
        await pilot.press("v")
        assert await shows(pilot, "judge looks at turn 4 of 6; the costliest so far:")
        assert "about" in text(pilot)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, Review), "nothing is chosen before all is known"
        await pilot.press("escape")
        await pilot.pause()
        assert slow.stops == ["asked", "stopped"]
        assert len(screen.judged.verdicts) == 3

        asked = []

        def rest(match, done):
            asked.append(done)
            return toyface.review(match, done)

        pilot.app.shelf = toyface.advised(whole, review=rest)
        await reviewed(pilot, "v")
        assert asked == [3], "what is known is not asked again"
        assert [one.span for one in screen.judged.verdicts] == spans(screen.match)


async def test_what_was_played_otherwise_is_looked_at_anew(home):
    match = finished()
    async with table(match, home / "game.json") as (pilot, screen):
        await reviewed(pilot, "v")
        first = screen.judged
        await pilot.press("escape", "escape")
        match.undo(agreed=True)
        for action in (Stake(1), EndTurn()):
            match.play(action)
        assert match.over
        await reviewed(pilot, "v")
        assert screen.judged is not first
        assert len(screen.judged.verdicts) == len(spans(match))


async def test_turns_at_which_the_bot_failed_are_counted(home):
    async def fails(match, done):
        async for verdict in toyface.review(match, done):
            yield verdict._replace(plan=(), lost=0.0)

    async with table(finished(), home / "game.json") as (pilot, _screen):
        pilot.app.shelf = toyface.advised(pilot.app.shelf, review=fails)
        await pilot.press("v")
        assert await shows(pilot, "judge failed at 6 turns.")
        assert "No turn cost anything" not in text(pilot)
        await pilot.press("enter", "r")
        assert isinstance(pilot.app.screen, Review)


@pytest.mark.parametrize("name", ["base-3", "exploration+airships", "airships-4"])
async def test_finished_games_of_six_sojourns_are_reviewed(home, name):
    """With bots at their seats, in processes of their own."""
    match, _golden = compact.read(name)

    def first(app):
        return table_screen(app, match, Keeper(home / "game.json"), None)

    async with SojournsApp(catalog.shelf(), first).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("v")
        assert await shows(pilot, f"as {asking.REVIEWER} estimates it")
        (verdict, *_others) = costliest(pilot.app.screen.judged.verdicts)
        assert f"about {verdict.lost:.1f} points" in text(pilot)
        assert pilot.app.screen.query_one(Curves).marks[verdict.span.turn] == "1"


async def test_a_replay_from_a_file_is_reviewed(home):
    match, _golden = compact.read("base-2")
    async with SojournsApp(catalog.shelf(), lambda app: replay_screen(app, match, "")).run_test(
        size=(80, 24)
    ) as pilot:
        await pilot.pause()
        assert "V review" in text(pilot)
        await pilot.press("v")
        assert await shows(pilot, f"as {asking.REVIEWER} estimates it")


@pytest.mark.parametrize("keys", [(), ("enter",)], ids=["review", "turn"])
async def test_tr_12_every_size(home, keys):
    async with table(finished(), home / "game.json") as (pilot, _screen):
        await reviewed(pilot, "v")
        await pilot.press(*keys)
        await unharmed(pilot, (*SMALL, *SIZES))


@pytest.mark.parametrize("colors", ["true", "256", "16", "none"])
async def test_tr_03_every_text_can_be_read(home, colors):
    async with table(finished(), home / "game.json") as (pilot, _screen):
        pilot.app.change_settings(pilot.app.settings.but(colors=colors))
        await reviewed(pilot, "v")
        weak = {
            (sign.sign, sign.ink, sign.ground)
            for sign in seen(pilot.app)
            if sign.sign.isalnum() and contrast(sign.ink, sign.ground) < TEXT
        }
        assert not weak


# -- the chart


class Stage(App):
    """Shows a chart alone."""

    def __init__(self, chart, worn=Look()):  # noqa: B008 - immutable
        look.use(worn)
        super().__init__()
        self.register_theme(worn.theme())
        self.theme = worn.theme().name
        self.chart = chart

    def compose(self):
        yield self.chart


def chart(match):
    looks = DEFAULT_LOOKS[len(match.seats)]
    rounds = [span.turn // len(looks) + 1 for span in spans(match)]
    return Curves(list(points(match)), [span.seat for span in spans(match)], rounds, looks)


@asynccontextmanager
async def drawn(made, size, worn=Look()):  # noqa: B008 - immutable
    """Show a chart in a window of such a size; yield its rows."""
    app = Stage(made, worn)
    made.styles.width, made.styles.height = size
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield [line.ljust(size[0]) for line in dump(app).split("\n")][: size[1]]


@pytest.mark.parametrize("size", [(80, 10), (120, 27), (160, 37)], ids=named)
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_every_turn_has_the_shape_of_its_player_at_its_points(size, glyphs):
    """Without colours each line can be followed by its shapes."""
    worn = Look(glyphs=glyphs)
    for name in ("base-2", "base-3", "airships-4"):
        made = chart(compact.read(name)[0])
        async with drawn(made, size, worn) as rows:
            for turn, seat in enumerate(made.seats):
                column, row = made.column_of(turn + 1), made.row_of(made.points[turn + 1][seat])
                assert rows[row][column] == worn.shapes[made.looks[seat]]
            shapes = sum(row.count(shape) for row in rows for shape in worn.shapes)
            assert shapes == len(made.seats)


async def test_the_scale_tells_the_points_and_the_last_row_the_rounds():
    made = chart(compact.read("base-3")[0])
    most = max(max(totals) for totals in made.points)
    async with drawn(made, (120, 30)) as rows:
        told = [(row[: SCALE - 1].strip(), place) for place, row in enumerate(rows[:-BELOW])]
        numbers = [(int(label), place) for label, place in told if label]
        assert all(made.row_of(number) == place for number, place in numbers)
        assert numbers[-1][0] == 0
        assert most - numbers[0][0] < 10
        assert rows[-1].split() == [f"R{number}" for number in range(1, 10)]


async def test_turns_are_marked_on_the_axis():
    made = chart(compact.read("base-3")[0])
    made.marks = {0: "1", 26: "2"}
    async with drawn(made, (80, 12)) as rows:
        axis = rows[-BELOW]
        assert (axis[made.column_of(1)], axis[made.column_of(27)]) == ("1", "2")


async def test_points_below_none_have_room():
    made = Curves([(0, 0), (-3, 0), (-3, 2)], [0, 1], [1, 1], (0, 3))
    async with drawn(made, (40, 12)) as rows:
        assert rows[made.row_of(-3)][made.column_of(1)] == "●"
        assert (made.row_of(-3), made.row_of(2)) == (9, 0)


async def test_a_game_without_any_points_has_a_chart():
    made = Curves([(0, 0), (0, 0), (0, 0)], [0, 1], [1, 1], (0, 3))
    async with drawn(made, (40, 12)) as rows:
        assert rows[made.row_of(0)][made.column_of(1)] == "●"


async def test_lines_that_lie_on_each_other_take_turns():
    made = Curves([(5, 5), (5, 5), (5, 5)], [0, 1], [1, 1], (0, 3))
    async with drawn(made, (60, 12)):
        row = made.row_of(5)
        between = range(made.column_of(0) + 1, made.column_of(1))
        owners = {made._shown(x, made.claims()[x, row]).seat for x in between}
        assert owners == {0, 1}


@pytest.mark.parametrize("name", ["[b]x[/]", "W" * 24, "安" * 12])
async def test_hostile_names_are_only_names(home, name):
    match = play(dealt((Seat(name, look=0), Seat("Bo", look=3))), 1000)
    async with table(match, home / "game.json") as (pilot, _screen):
        await reviewed(pilot, "v")
        assert name[:4] in text(pilot)
        assert isinstance(pilot.app.screen, Page)
        await pilot.press("enter")
        assert "What the bot would have done" in text(pilot)
