"""A twelfth expansion takes a module file, its words, its data and a line in the list of modules.

`tests/six/twelfth` has them; here they are put where they would be. Everything else finds them.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from sojourns import catalog
from sojourns.games.six.data import loading
from sojourns.games.six.data.check import Report, check_file
from sojourns.games.six.data.strict import read_yaml
from sojourns.games.six.data.tree import join
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.words import SixWords, registry
from sojourns.games.six.words.layings import layings
from sojourns.games.six.words.offers import expansions
from sojourns.kernel.errors import ContentError, DealError
from sojourns.kernel.game import Refusal
from sojourns.session import saves
from sojourns.session.codec import Codec
from sojourns.session.deal import deal
from sojourns.session.match import Seat
from tests.cli.conftest import home, run
from tests.props.covering import assert_saved, assert_undone, play_soundly
from tests.six.twelfth import lanterns, words
from tests.six.twelfth.lanterns import Light
from tests.tui.six.stage import spotlit, staged

__all__ = ["home", "run"]

NAMES = ("Ana", "Bo", "Cy")
HERE = Path(__file__).parent / "twelfth"


@pytest.fixture(autouse=True)
def twelve(monkeypatch, tmp_path):
    """Add the expansion: a line in the list, its texts, its deck and its data in their places."""
    monkeypatch.setitem(EXPANSIONS, "lanterns", lanterns.MODULE)
    monkeypatch.setitem(sys.modules, f"{registry.PACKAGE}.lanterns", words)
    cards = tmp_path / "cards"
    shutil.copytree(loading.content_folder("cards"), cards)
    for file in HERE.glob("*.yaml"):
        shutil.copy(file, cards)
    where = loading.content_folder
    monkeypatch.setattr(
        loading, "content_folder", lambda name: cards if name == "cards" else where(name)
    )


def match_of(*names, seed=3, **options):
    """Return a fresh match of three with these expansions."""
    seats = [Seat(name) for name in NAMES]
    return deal(catalog.six(), {"expansions": list(names), **options}, seats, seed)


def played(*names, seed=3):
    """Return a whole random game, every ply of it sound."""
    return play_soundly({"players": 3, "map": "A", "expansions": list(names)}, seed)


def ordered(match):
    """Play until a lantern must be lit."""
    while "light" not in [match.game.rules.order_kinds[order] for order in match.state.orders]:
        assert not match.over
        match.play(match.game.legal_actions(match.state)[0])
    return match


def test_it_appears_among_the_options():
    """In the list with its line, and what it lays out by hand."""
    assert [one.name for one in expansions()][-2:] == ["airships", "lanterns"]
    assert expansions()[-1].title == "Lanterns"
    assert expansions()[-1].brings.startswith("Lanterns on land")
    options = {"map": "A", "expansions": ["lanterns"]}
    (laid,) = layings(catalog.content(options), options)
    assert (laid.key, laid.kind, len(laid.shows)) == ("lanterns", "lanterns", 2)


@pytest.mark.parametrize("others", [(), tuple(EXPANSIONS)], ids=["alone", "with all others"])
def test_it_deals_plays_saves_replays_undoes_and_scores(others):
    match = played(*others, "lanterns")
    assert_saved(match)
    assert_undone(match)
    assert len(match.setup["lanterns"]) == 2
    assert {"lamp-oil", "tinder", "wick"} <= set(match.setup["deck"])
    assert match.content.card_id("wick") < len(match.content.deck)


def test_its_points_are_explained():
    """Some game has them; each line has words and JSON."""
    found = 0
    for seed in range(6):
        match = played("lanterns", seed=seed)
        texts, codec = SixWords(match.game, NAMES), Codec(match.game)
        for line in match.game.score_lines(match.state):
            if line.rule == "L3":
                found += 1
                assert texts.score_line(line).startswith("the lantern on ")
                assert "space" in codec.cause(line)
    assert found


@pytest.mark.parametrize(
    ("text", "path"),
    [
        pytest.param("format: 1\nnumber: two\n", "number", id="no number"),
        pytest.param("format: 1\nnumber: 2\nlit: 1\n", "lit", id="a key that it has not"),
        pytest.param("number: 2\n", "", id="no format"),
    ],
)
def test_its_own_file_is_checked(tmp_path, text, path):
    """As any file: by `check`, when a game is dealt, and in a save that holds it."""
    file = loading.content_folder("cards") / "lamps.yaml"
    assert check_file(file) == Report(str(file), ())
    options = {"map": "A", "expansions": ["lanterns"]}
    document = {**loading.load(options).document}
    assert document["lamps"] == {"format": 1, "number": 2}
    file.write_text(text)
    (problem,) = check_file(file).errors
    assert problem.path == path
    with pytest.raises(ContentError):
        loading.load(options)
    with pytest.raises(ContentError) as found:
        loading.read({**document, "lamps": read_yaml(file).value}, "a save")
    place = "content.document.lamps"
    assert found.value.problems[0].path == (join(place, path) if path else place)


def test_it_is_told_and_typed():
    """Read, written, wished for, told and asked about, as any action."""
    match = ordered(match_of("lanterns"))
    state, texts = match.state, SixWords(match.game, NAMES)
    action = match.game.legal_actions(state)[0]
    assert isinstance(action, Light)
    code = match.game.labels["space"][action.space]
    assert texts.write(state, action) == f"light {code}"
    assert texts.read(state, f"Light {code.lower()}") == action
    assert texts.action_sentence(state, action).startswith(f"Light the lantern on {code}")
    assert "Light a lantern." in texts.orders(state)
    question = texts.first_question(state, match.game.legal_actions(state))
    assert question.text == "Which lantern do you light?"
    assert "a dark lantern" in question.answers[0].text
    player = NAMES[state.seat]
    match.play(action)
    told = texts.tell(state, action, match.state)
    assert told[0].text == f"{player} lit the lantern on {code}"
    assert texts.show(match.view(None), match.ply)["dark_lanterns"] == 1
    assert any("Dark lanterns: 1." in line for line in texts.describe(match.state))


def test_its_refusals():
    """With their sentences; in a game without it, it is what is not in play (S2)."""
    match = ordered(match_of("lanterns", lanterns=["A1", "B2"]))
    texts, codes = SixWords(match.game, NAMES), match.game.labels["space"]
    refusal = match.game.refusal(match.state, Light(codes.index("A2")))
    assert refusal == Refusal("L2", "no_dark_lantern", space=codes.index("A2"))
    assert texts.refusal(refusal).endswith("has no dark lantern. Choose one that is dark.")
    base = match_of()
    refusal = base.game.refusal(base.state, Light(0))
    assert refusal == Refusal("S2", "not_in_play", expansion="lanterns")
    assert "Lanterns" in SixWords(base.game, NAMES).refusal(refusal)


def test_setups_without_it_know_nothing_of_it():
    """S9 its key is refused there, and a wrong layout where it is in play."""
    with pytest.raises(DealError) as found:
        match_of("lanterns", lanterns=["A1", "A1"])
    assert found.value.refusal.reason == "layout_number"
    base = match_of()
    with pytest.raises(DealError) as found:
        catalog.six().bind({**base.setup, "lanterns": ["A1", "A2"]}, base.content)
    assert found.value.refusal.reason == "unknown_key"


def test_it_is_an_option_of_the_command_line(run, tmp_path):
    """Chosen by name, shown, played by typed actions and exported."""
    path = tmp_path / "game.json"
    result = run("new", "--expansions", "lanterns", "--out", path, "--no-play", "--seed", "5")
    assert result.status == 0, result.err
    match = ordered(saves.read(path, catalog.kinds()))
    saves.write(path, match)
    shown = run("show", path, "--json").json
    assert (shown["expansions"], shown["dark_lanterns"]) == (["lanterns"], 2)
    code = match.game.labels["space"][match.game.legal_actions(match.state)[0].space]
    assert run("why", path, f"light {code}").status == 0
    assert f"light {code}" in run("actions", path).out


async def test_it_is_played_on_the_screen():
    """The forced choice lights the map; Enter there resolves it. Labels and lists show it."""
    match = ordered(match_of("lanterns"))
    action = match.game.legal_actions(match.state)[0]
    codes = match.game.labels["space"]
    async with staged(match.view(None), rules=match.game, names=NAMES, story=()) as (app, pilot):
        assert spotlit(app) == {codes[one.space] for one in match.game.legal_actions(match.state)}
        for _lamp in range(2):
            if codes[action.space] != cursor_of(app):
                await pilot.press("tab")
        await pilot.press("enter")
        assert app.said == [action]


def cursor_of(app):
    return app.table.selection.moment.game.labels["space"][app.table.selection.cursor]
