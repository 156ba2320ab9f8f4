"""The report: on records made by hand, every figure is known."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from math import sqrt
from xml.etree import ElementTree

import pytest

from sojourns.simulate import page, report, text
from tests.simulate.toys import HEAD, game, head, tally

SWAPPED = {
    "order": [0, 1],
    "totals": [3, 9],
    "places": [2, 1],
    "score": [{"P3": {"art": 3}}, {"P1": {"A1": 1, "S0": 1}, "P3": {"art": 7}}],
    "cards": [[("harbour", 4, 1, False)], [("mason", 0, 1, False)]],
    "left": [],
}
"""The first seat began; the second one has mason, of which nothing came."""


@pytest.fixture(scope="module")
def found():
    return report.document(tally(game(1), game(2, **SWAPPED)))


def value(found, *path):
    for word in path:
        found = found[word]
    return found["value"]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("scores", "points"), 23 / 4),
        (("scores", "winner"), 8),
        (("scores", "last"), 3.5),
        (("scores", "lead"), 4.5),
        (("scores", "spaces"), 3 / 4),
        (("scores", "spread"), 2.385),
        (("seats", "1", "points"), 3.5),
        (("seats", "2", "margin"), (1.5 + 3) / 2),
        (("seats", "2", "wins"), 1),
        (("seats", "1", "rank"), 2),
        (("bots", "random", "points"), 5),
        (("bots", "greedy", "wins"), 0.5),
        (("rules", "P1", "points"), 3 / 4),
        (("rules", "P1", "spread"), sqrt(5 / 4 - (3 / 4) ** 2)),
        (("rules", "P1", "share"), 3 / 23),
        (("rules", "P3", "seat_1"), (4 + 3) / 2),
        (("expansions", "upgrades", "points"), 3 / 4),
        (("expansions", "upgrades", "share"), 3 / 23),
        (("cards", "mason", "taken"), 1),
        (("cards", "mason", "first"), 0.5),
        (("cards", "mason", "price"), 1),
        (("cards", "mason", "price_2"), 0.5),
        (("cards", "mason", "margin"), (1.5 + 3) / 2),
        (("cards", "mason", "met"), 0.5),
        (("cards", "mason", "points"), 1.5),
        (("cards", "census", "taken"), 0),
        (("trades", "art", "points"), 14 / 4),
        (("trades", "art", "met"), 3 / 4),
        (("trades", "art", "points_7"), 1 / 4),
        (("spaces", "A1", "held"), 1),
        (("spaces", "S0", "held"), 0.5),
        (("islands", "A", "held"), 0),
        (("length", "decisions"), 10),
        (("length", "decisions_a_turn"), 5),
        (("length", "turns"), 2),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, tuple) else "",
)
def test_figures(found, path, expected):
    assert value(found, *path) == pytest.approx(expected, abs=1e-3)


def test_every_figure_has_its_interval(found):
    def walk(part):
        if "value" in part:
            assert part["low"] <= part["value"] <= part["high"]
            assert part["number"] > 0
            return 1
        return sum(walk(one) for one in part.values() if isinstance(one, dict))

    sorts = found.keys() - {"plan", "games", "faults", "distribution"}
    assert sum(walk(found[sort]) for sort in sorts) > 60
    assert json.loads(json.dumps(found)) == found


def test_card_makers_see_how_often_and_how_many(found):
    lines = list(text.lines(found, head(), "", 100))
    taken = lines.index("Cards: taken, of the games that showed them")
    assert lines[taken + 1].split() == ["Games", "Taken", "At", "sight", "Price", "Turn"]
    assert re.match(r"mason +2 +100% ", lines[taken + 2])
    trades = lines.index("Trades, by player")
    assert lines[trades + 1].split()[:2] == ["Icons", "Points"]
    assert re.match(r"art +12 +3.50 ", lines[trades + 2])


def test_what_never_happened_is_told(found):
    assert found["cards"]["census"]["shown"] == 1
    assert "margin" not in found["cards"]["census"]
    assert found["distribution"] == {"3": 1, "4": 1, "5": 0, "6": 0, "7": 1, "8": 0, "9": 1}


def test_what_an_expansions_cards_give_is_its_own_too():
    """K6 of mason, but not P3 of a trade that is called like a card."""
    names = {**HEAD["names"], "decks": {"upgrades": ["mason", "art"]}}
    found = report.document(report.counted(head(names=names), [game(1), game(2)]))
    assert value(found, "expansions", "upgrades", "points") == (3 + 3) / 2
    assert value(found, "expansions", "upgrades", "share") == pytest.approx(6 / 11, abs=1e-4)


def test_an_expansion_without_points_of_its_own_has_no_share():
    """Airships only move people, trade tokens add to P3: 0 % would say that they do nothing."""
    names = {**HEAD["names"], "parts": {"upgrades": ["X4.3"], "airships": [], "places": []}}
    names["decks"] = {"places": ["harbour"]}
    found = report.document(report.counted(head(names=names), [game(1), game(2)]))
    assert found["expansions"].keys() == {"upgrades", "places"}


def test_a_part_of_the_points_may_be_below_0():
    """X4.3 tokens that take away; the interval goes with it."""
    games = [
        game(
            seed,
            totals=[6 - seed % 3, 4],
            score=[{"P1": {"A1": 6}, "X4.3": {"art": -(seed % 3)}}, {}],
        )
        for seed in range(30)
    ]
    found = report.document(tally(*games))
    share = found["expansions"]["upgrades"]["share"]
    assert share["value"] == pytest.approx(-30 / (300 - 30), abs=1e-4)
    assert share["low"] < share["value"] < share["high"] < 0
    nearly = [game(seed, score=[{"X4.3": {"art": -(seed == 3)}}, {}]) for seed in range(30)]
    lines = "\n".join(text.lines(report.document(tally(*nearly)), head(), "", 80))
    assert "-0%" not in lines
    assert "-0.00" not in lines
    assert re.search(r"^upgrades +-0.02 ±", lines, re.MULTILINE)


def test_a_shared_victory_is_shared():
    even = game(1, totals=[5, 5], places=[1, 1])
    found = report.document(tally(even, even))
    assert value(found, "seats", "1", "wins") == value(found, "seats", "2", "wins") == 0.5


def test_faults_are_told():
    failed = report.document(tally(game(1, faults=[(1, "raised")]), game(2)))
    assert failed["faults"] == [{"bot": "greedy", "reason": "raised", "times": 1}]
    line = "1 time: greedy failed; a random bot plays on."
    assert line in text.lines(failed, head(), "", 80)
    assert f"<p>{line}</p>" in page.page(failed, head(), "")


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_text_fits(found, width):
    lines = list(text.lines(found, head(), "map A" + ", Places" * 20, width))
    assert max(len(row) for line in lines for row in line.split("\n")) <= width
    assert "\x1b" not in "".join(lines)
    assert lines[0].startswith("2 games, map A")
    assert [line for line in lines if re.match(r"mason +2 +100% \(.*\)", line)]


def test_clear_margins_are_marked():
    games = [game(seed) for seed in range(1, 9)]
    lines = list(text.lines(report.document(tally(*games)), head(), "", 80))
    seats = [line for line in lines if line.startswith("Seat ")]
    assert "-1.50 ±0.00*" in seats[0]
    assert "1.50 ±0.00*" in seats[1]


def test_one_game_marks_nothing_and_knows_no_interval():
    found = report.document(tally(game(1)))
    points = found["scores"]["points"]
    assert (points["low"], points["high"]) == (None, None)
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    lines = list(text.lines(found, head(), "", 80))
    assert "*" not in "".join(lines[4:])
    assert any(re.match(r"Points of a player +5.50 ±\?$", line) for line in lines)
    html = page.page(found, head(), "")
    assert 'class="clear"' not in html
    assert '<html lang="en">' in html
    assert "nan" not in html
    assert "inf" not in html


def test_an_interval_far_outside_leaves_the_picture_readable():
    """Of two games it is twelve times as wide as of many."""
    other = game(2, totals=[3, 9], places=[2, 1])
    html = page.page(report.document(tally(game(1), other)), head(), "")
    pictures = [one for one in re.findall("<svg.*?</svg>", html) if 'class="zero"' in one]
    assert len(pictures) > 5
    for picture in pictures:
        bars = re.findall(r'<rect [^>]*height="12" width="([0-9.]+)"', picture)
        assert max(map(float, bars)) > 40 or set(bars) == {"0.0"}


def test_every_label_of_a_picture_has_room():
    """Bots of one's own have up to 40 letters, and other languages longer words."""
    long = "a" * 40
    games = [game(seed, bots=[long, "greedy"]) for seed in (1, 2)]
    html = page.page(report.document(tally(*games)), head(), "")
    labels = re.findall(r'<text x="([0-9.]+)" y="[0-9.]+" text-anchor="end">(.*?)<', html)
    assert long in {label for _place, label in labels}
    assert all(float(place) >= 7 * len(label) for place, label in labels)


HOSTILE = "<script>alert(1)</script>&\x1b[2J"


def test_the_page_is_whole_and_takes_nothing_from_elsewhere():
    names = {**head().names.model_dump(), "cards": ["mason", HOSTILE]}
    strange = game(1, left=[HOSTILE], bots=[HOSTILE, "greedy"])
    found = report.document(report.counted(head(names=names), [strange, strange]))
    html = page.page(found, head(names=names), HOSTILE)

    class Tags(HTMLParser):
        def __init__(self):
            super().__init__()
            self.seen = set()

        def handle_starttag(self, tag, attrs):
            self.seen.add(tag)
            assert not {name for name, _value in attrs} & {"src", "href", "onload"}

    tags = Tags()
    tags.feed(html)
    assert "script" not in tags.seen
    assert {"section", "table", "svg", "rect", "path"} <= tags.seen
    pictures = re.findall("<svg.*?</svg>", html.replace("\x1b", ""), re.DOTALL)
    assert len(pictures) > 5
    for picture in pictures:
        ElementTree.fromstring(picture)
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")
