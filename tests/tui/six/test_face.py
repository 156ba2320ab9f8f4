"""What the other screens ask of the face: score rows, a player's table, news, lists, signs."""

from __future__ import annotations

import pytest
from textual.geometry import Size

from sojourns.games.six.state import BUY, END
from sojourns.kernel.game import Told
from sojourns.tui import look
from sojourns.tui.look import Look
from sojourns.tui.six import SixFace
from sojourns.tui.six.log import LogPane
from sojourns.tui.six.players import Progress
from sojourns.tui.six.scene import changes
from tests.tui.dump import dump
from tests.tui.six.stage import NAMES, Stage, board, game, moment, position, space

FACE = SixFace()


@pytest.fixture(autouse=True)
def plain_look():
    look.use(Look())


def rows(state):
    """Return the score rows of a position by name."""
    lines = game().score_lines(state)
    return {row.name: row for row in FACE.score_rows(moment(state), lines)}


def test_p8_the_rows_add_up_to_the_totals():
    state = position()
    totals = game().outcome(state).totals
    found = rows(state).values()
    assert tuple(sum(row.points[seat] for row in found) for seat in range(4)) == totals


def test_every_source_has_a_row_even_without_points():
    empty = position(people={}, houses={}, boats={}, towers={}, cards=((),) * 4)
    found = rows(empty)
    assert list(found) == ["Land spaces", "Sea spaces", "Islands", "Trades", "Cards"]
    assert all(row.points == (0, 0, 0, 0) and row.spaces == () for row in found.values())


def test_rows_note_and_light_where_points_come_from():
    found = rows(position(cards=(("banquet", "three-houses"), (), (), ())))
    assert "S0●" in found["Sea spaces"].note
    assert space("S0") in found["Sea spaces"].spaces
    assert "A●" in found["Islands"].note
    assert space("A3") in found["Islands"].spaces
    assert found["Trades"].note == "Co5● 4"
    assert found["Cards"].points == (0, 0, 0, 0)


def test_objectives_light_what_counted():
    built = {"A1": (1, 0, 0, 0), "A2": (1, 0, 0, 0), "A3": (1, 0, 0, 0)}
    found = rows(position(houses=built, cards=(("three-houses",), (), (), ())))
    assert found["Cards"].note == "Three-houses● 3"
    assert set(found["Cards"].spaces) == {space(code) for code in built}


@pytest.mark.parametrize(
    ("cards", "style", "part"),
    [
        pytest.param(("three-houses",), "faint", "Not met: 1 of 3.", id="how far"),
        pytest.param(("per-house",), "good", "Counted so far: 1, for 1 point.", id="so many"),
        pytest.param(("most-seas",), "faint", "another player has 2", id="a rival has more"),
    ],
)
def test_tableau_tells_how_far_objectives_are(cards, style, part):
    state = position(cards=(cards, (), (), ()))
    lines = FACE.tableau(moment(state), 0)
    assert any(part in text and found == style for found, text in lines)


def test_tableau_tells_objectives_that_are_met():
    built = {"A1": (3, 0, 0, 0)}
    state = position(houses=built, cards=(("three-houses",), (), (), ()))
    assert ("good", "Met: 3 points.") in FACE.tableau(moment(state), 0)


def test_tableau_has_every_trade_and_card():
    texts = [text for _style, text in FACE.tableau(moment(position()), 0)]
    assert "cooking: 5 (4 from 5  7 from 9): 4 points" in texts
    assert any(text.startswith("jewelry: 0") for text in texts)
    assert any(text.startswith("Feast:") for text in texts)
    nobody = position(cards=((),) * 4, step=BUY, pool=(0, 0, 0, 0))
    assert ("faint", "None yet.") in FACE.tableau(moment(nobody), 1)


def test_news_begin_with_what_was_lost():
    before = position()
    after = position(people={"D2": (9, 0, 1, 0)})
    told = FACE.news(before, after, moment(after), 2)
    assert told[0].text == "Ana took control of D2 from you"
    assert len(told) <= 6


def test_news_go_on_with_what_the_others_did():
    state = position()
    told = FACE.news(state, state, moment(state), 2)
    assert told == [Told(3, "Di built a boat in S4")]


def test_a_note_of_the_ply_that_ended_your_turn_is_new():
    state, note = position(), Told(-1, "Di took too long")
    story = [(3, Told(2, "Cy ended the turn")), (3, note), (4, Told(3, "Di took Mason"))]
    now = moment(state, story=story)
    assert FACE.news(state, state, now, 2) == [note, story[2][1]]
    texts = ["".join(ink.text for ink in row.inks) for row in LogPane("log").rows(now, Size(40, 9))]
    assert "since your last turn" in texts[2]
    assert "Di took too long" in texts[3]


def test_lists():
    state = position(step=END, turn=36, pool=(0, 0, 0, 0))
    now = moment(state, legal=())
    assert FACE.when(now) == "round 9 of 9"
    assert FACE.occasion(now) == "Nine Shoals, 4 players, 9 rounds"
    assert FACE.tie_break(now)[1] == ("$7", "$5", "$3", "$6")
    spaces = dict(FACE.spaces(now))
    assert len(spaces) == len(board().codes)
    assert "Cy 3 people, 1 house" in spaces[space("D2")].replace(" and ", ", ")
    assert FACE.words(game(), NAMES).space_label(0) == "A1 Place of A1"


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_the_signs_of_the_help_are_those_in_use(glyphs):
    look.use(Look(glyphs=glyphs))
    signs = dict(FACE.glyphs())
    assert look.current().glyph.tower in signs
    assert all(signs.values())
    if glyphs == "ascii":
        assert all(sign.isascii() for sign in signs)


@pytest.mark.parametrize(
    ("icons", "points", "wanted"),
    [(0, 0, 5), (4, 0, 5), (5, 4, 9), (8, 4, 9), (9, 7, 9), (12, 7, 9)],
)
def test_p3_progress(icons, points, wanted):
    step = Progress(0, icons, ((5, 4), (9, 7)))
    assert (step.points, step.wanted) == (points, wanted)


def test_changes_since_a_view():
    before = position(people={"A1": (3, 0, 0, 0), "B1": (0, 1, 0, 0)}, towers={})
    after = position(people={"A1": (2, 0, 0, 0), "B1": (0, 1, 0, 0)}, towers={"B1": 1})
    signs = changes(moment(after), before, "+", "-")
    assert (signs[space("A1")], signs[space("B1")], signs[space("A2")]) == ("-", "+", "")


async def test_the_picture_lights_spaces_and_dims_the_rest():
    state = position()

    class Show(Stage):
        def compose(self):
            self.table = FACE.picture()
            yield self.table

    app = Show(moment(state))
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        assert "●3⌂■1" in dump(app)
        app.table.light([space("A1")])
        lights = [spot.light for spot in app.table.map._spots]
        assert lights.count(1) == 1
        assert app.table.end_losses() == ()
        app.table.light([])
        assert {spot.light for spot in app.table.map._spots} == {0}
