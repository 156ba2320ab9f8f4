"""Campaigns by command and in plain mode: begun, stopped, gone on with, lost, over (G1, G2)."""

from __future__ import annotations

import json
import shutil

import pytest

from sojourns import catalog
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.sojourns import SOJOURNS
from sojourns.session import saves
from sojourns.session.campaign_file import open_campaign, read
from sojourns.session.deal import deal
from sojourns.session.lock import Lock
from sojourns.session.match import Seat
from tests.pseudo import untranslated
from tests.toygame.play import play_on


@pytest.fixture
def begun(run, tmp_path):
    """Return the file of a campaign of two games of Ana and Bo."""
    path = tmp_path / "our.campaign"
    args = ["--players", "Ana,Bo", "--sojourns", "1, B places feuds feuds=fierce", "--seed", "5"]
    result = run("campaign", "new", *args, "--out", path, "--no-play")
    assert (result.status, result.out.strip()) == (0, str(path)), result.err
    return path


def finish(path):
    """Play the game in the file at random to its end."""
    match = saves.read(path, catalog.kinds())
    play_on(match, 5000)
    saves.write(path, match)
    return match


def shown(run, path):
    return run("campaign", "show", path, "--json").json


def test_g2_the_recommended_sojourns():
    """Names, maps and expansions as the rulebook has them; each can be dealt."""
    assert [(one.map, set(one.expansions)) for one in SOJOURNS] == [
        ("A", {"places"}),
        ("B", {"places", "trade-tokens"}),
        (None, {"trade-tokens", "specialties"}),
        ("B", {"places", "trade-tokens", "upgrades"}),
        ("A", {"places", "exploration", "sea-serpents"}),
        ("B", {"places", "exploration", "values", "sea-serpents", "feuds"}),
    ]
    assert len({one.name for one in SOJOURNS}) == 6
    for _name, options in catalog.sojourns():
        assert set(options["expansions"]) <= set(EXPANSIONS)
        for players in (2, 3, 4):
            seats = [Seat(f"P{number}") for number in range(players)]
            assert deal(catalog.six(), options, seats, 1).setup["expansions"]


def test_without_a_list_it_is_the_recommended_sojourns(run, home):
    path = run("campaign", "new", "--no-play").out.strip()
    assert path == str(home / "saves" / "player-1-player-2.campaign")
    games = shown(run, path)["games"]
    assert [game["name"] for game in games] == [one.name for one in SOJOURNS]
    assert {game["state"] for game in games} == {"to come"}


def test_a_campaign_from_begin_to_end(run, begun):
    """G1 games are ordinary saves, dealt one after the other; their points add up."""
    totals = [0, 0]
    for number in (1, 2):
        assert shown(run, begun)["current"] == number
        path = begun.parent / run("campaign", "play", begun, "--no-play").out.strip()
        assert path.parent == begun.parent
        again = run("campaign", "play", begun, "--no-play")
        assert again.out.strip() == str(path), "a game that is running is not dealt again"
        assert shown(run, begun)["games"][number - 1]["state"] == "running"
        match = finish(path)
        totals = [
            sum(pair) for pair in zip(totals, match.game.outcome(match.state).totals, strict=True)
        ]
        assert [player["points"] for player in shown(run, begun)["players"]] == totals
    found = shown(run, begun)
    assert (found["over"], found["current"]) == (True, None)
    assert found["winners"] == [max((0, 1), key=totals.__getitem__)]
    assert sum(player["won"] for player in found["players"]) >= 2
    assert found["games"][1]["options"]["feuds"] == "fierce"
    text = run("campaign", "show", begun).out
    assert "all 2 games are over" in text
    assert f"wins with {max(totals)} points" in text
    assert run("campaign", "play", begun, "--no-play").status == 1
    listed = [line.split() for line in text.splitlines()]
    assert ["Points", *map(str, totals)] in listed


def test_the_table_is_in_columns(run, tmp_path):
    path = tmp_path / "wide.campaign"
    args = ["--players", "安娜,Bo", "--sojourns", "A", "--out", path, "--no-play"]
    run("campaign", "new", *args)
    rows = run("campaign", "show", path).out.splitlines()[3:6]
    assert rows == ["           安娜  Bo", "Points        0   0", "Games won     0   0"]


@pytest.mark.parametrize("over", [True, False])
def test_a_lost_save_is_told(run, begun, over):
    path = begun.parent / run("campaign", "play", begun, "--no-play").out.strip()
    if over:
        finish(path)
        shown(run, begun)
    path.unlink()
    text = run("campaign", "show", begun)
    assert text.status == 0
    assert f"Its save cannot be used: {path.name}: " in text.out or path.name in text.out
    assert shown(run, begun)["games"][0]["problem"]
    result = run("campaign", "play", begun, "--no-play")
    if over:
        assert (result.status, shown(run, begun)["current"]) == (0, 2)
        return
    assert result.status == 2
    assert "--again" in result.err
    assert run("campaign", "play", begun, "--again", "--no-play").status == 0
    assert shown(run, begun)["games"][0]["problem"] is None


def test_plain_mode_goes_from_game_to_game(run, begun):
    """Stopped in the middle of a game it goes on with that game; at the end it tells who won."""
    text = run("campaign", "play", begun, "--plain", typed="1\nbuy 0\nleave\n2\n").out
    assert "1. Deal game 1 Landfall: map A, Places" in text
    assert "1. Go on with game 1 Landfall: map A, Places" in text
    save = begun.parent / "our-1-landfall.json"
    finish(save)
    text = run("campaign", "play", begun, typed="1\nbuy 0\nleave\n").out
    assert "1. Deal game 2: map B, Places and Feuds (fierce)" in text
    finish(begun.parent / "our-2.json")
    text = run("campaign", "play", begun).out
    assert "The campaign is over: " in text
    assert "What would you like?" not in text


def test_plain_mode_deals_a_lost_game_anew(run, begun):
    run("campaign", "play", begun, "--no-play")
    (begun.parent / "our-1-landfall.json").write_text("{", encoding="utf-8")
    shutil.rmtree(begun.parent / ".turns")
    text = run("campaign", "play", begun, typed="1\nleave\n2\n").out
    assert "Its save cannot be used: " in text
    assert "1. Deal game 1 Landfall: map A, Places anew" in text
    assert (begun.parent / "our-1-landfall.json").read_text(encoding="utf-8") == "{"
    assert shown(run, begun)["games"][0]["file"] == "our-1-landfall-2.json"


def test_a_damaged_game_goes_back_to_its_last_sound_turn(run, begun):
    """As the game itself does; it may be dealt anew as well."""
    run("campaign", "play", begun, "--no-play")
    save = begun.parent / "our-1-landfall.json"
    match = saves.read(save, catalog.kinds())
    save.write_text("{", encoding="utf-8")
    refused = run("campaign", "play", begun, "--no-play")
    assert refused.status == 2
    assert f"To go on from there: sojourns play {save}" in refused.err
    assert "use a copy" not in refused.err.lower()
    assert "--again" in refused.err
    listed = run("campaign", "show", begun).out
    assert "What was played since is lost." in listed
    assert "use a copy" not in listed.lower()
    text = run("campaign", "play", begun, typed="1\nbuy 0\nleave\n2\n").out
    assert text.count("The start of turn 1 is kept and sound.") == 1
    assert "use a copy" not in text.lower()
    assert "The damaged file stays beside it, as our-1-landfall.json.damaged." in text
    assert "1. Go back to the start of turn 1\n  2. Deal game 1 Landfall" in text
    assert "1. Go on with game 1 Landfall" in text
    again = saves.read(save, catalog.kinds())
    assert (again.setup, again.ply) == (match.setup, 1)
    assert shown(run, begun)["games"][0]["file"] == save.name


def test_another_program_has_it(run, begun):
    """It is told who; to look is free, and what it sees is as it stands."""
    there = open_campaign(begun, catalog.kinds())
    there.deal_next(catalog.six())[1].close()
    finish(there.save_of(0))
    before = begun.read_bytes()
    refused = run("campaign", "play", begun, "--no-play")
    assert (refused.status, refused.out) == (2, "")
    assert f"{begun} is open in another program: " in refused.err
    assert run("campaign", "play", begun, "--no-play", "--again").status == 2
    looked = run("campaign", "show", begun, "--json")
    assert (looked.status, looked.json["current"]) == (0, 2)
    assert "is open in another program" in looked.err
    text = run("campaign", "play", begun, typed="2\n1\n").out
    assert text.count("is open in another program") == 2
    assert "1. Look at it; nothing can be changed\n  2. Try again\n  3. Leave it" in text
    assert "Campaign Ana, Bo: game 2 of 2." in text
    assert begun.read_bytes() == before
    there.close()
    assert shown(run, begun)["current"] == 2
    assert begun.read_bytes() != before
    assert {one.name for one in begun.parent.glob(".our.*")} == set()


def test_a_game_of_it_that_another_program_has_can_be_looked_at(run, begun):
    """What is offered is for that game, not for the campaign."""
    run("campaign", "play", begun, "--no-play")
    save = begun.parent / "our-1-landfall.json"
    there = Lock(save)
    there.take()
    before = save.read_bytes()
    typed = "1\n2\n1\n9\n1\n3\n2\n"
    text = run("campaign", "play", begun, typed=typed).out
    assert text.count(f"{save} is open in another program") == 3
    assert "A replay: nothing in it changes the game." in text
    assert text.count("1. Go on with game 1 Landfall") == 3
    assert text.endswith("> 2\n")
    assert save.read_bytes() == before
    there.release()


def test_the_start_screen_begins_and_goes_on(run, home):
    typed = "4\n1\n1\nAna\n1\nBo\n2\nnonsense+,\nA, 2\n2\n5\n1\n2\n7\n"
    result = run(typed=typed)
    assert result.status == 0, result.err
    assert "a game is missing between the commas" in result.out
    assert "1. Campaign Ana, Bo: game 1 of 2." in result.out
    found = read(home / "saves" / "ana-bo.campaign", catalog.kinds())
    assert [dict(leg.options)["map"] for leg in found.games] == ["A", "B"]


def test_the_start_screen_without_a_campaign(run):
    assert "There is no campaign yet." in run(typed="5\n7\n").out


def test_list(run, home):
    assert run("campaign", "list").out == "There is no campaign yet.\n"
    path = run("campaign", "new", "--title", "Winter", "--no-play").out.strip()
    (home / "saves" / "bad.campaign").write_text("{", encoding="utf-8")
    text = run("campaign", "list").out
    assert f"{path}: Campaign Winter: game 1 of 6." in text
    assert "bad.campaign cannot be used." in text
    assert [one["title"] for one in run("campaign", "list", "--json").json] == ["Winter"]


@pytest.mark.parametrize(
    ("args", "named"),
    [
        pytest.param(["--sojourns", "7"], "--sojourns 7:", id="G2 no such sojourn"),
        pytest.param(["--sojourns", "A, B lanterns"], "S2", id="S2 no expansion"),
        pytest.param(["--sojourns", "Q"], "S2: There is no map “Q”", id="S2 no map"),
        pytest.param(
            ["--sojourns", "x y"], "S2: There is no map “X”", id="S2 the first that is none"
        ),
        pytest.param(["--sojourns", "A,,B"], "between the commas", id="no game"),
        pytest.param(["--sojourns", "A feuds=fierce"], "S2: “feuds” belongs", id="S2 no Feuds"),
        pytest.param(["--sojourns", "A x=y"], "x", id="no side"),
        pytest.param(["--sojourns", "A feuds feuds=mild"], "X7.1", id="X7.1"),
        pytest.param(["--sojourns", "1 B C"], "B C", id="too much"),
        pytest.param(["--players", "Ana"], "S1", id="S1"),
        pytest.param(["--players", "Ana,ana"], "ana", id="names"),
        pytest.param(["--seats", "robot"], "robot", id="no bot"),
        pytest.param(["--seed", str(2**64)], "too large", id="a seed that no save holds"),
    ],
)
def test_new_refuses(run, home, args, named):
    result = run("campaign", "new", "--no-play", *args)
    assert result.status == 2
    assert named in result.err
    assert not list(home.glob("saves/*"))


def test_files_that_are_none(run, begun, tmp_path):
    before = begun.read_bytes()
    result = run("campaign", "new", "--out", begun, "--no-play")
    assert (result.status, begun.read_bytes()) == (2, before)
    bad = tmp_path / "bad.campaign"
    bad.write_text('{"format": 1}', encoding="utf-8")
    for command in ("show", "play"):
        for path in (bad, tmp_path / "gone.campaign"):
            result = run("campaign", command, path)
            assert result.status == 2
            assert path.name in result.err


def test_hostile_options_are_harmless(run, begun):
    data = json.loads(begun.read_text(encoding="utf-8"))
    data["games"][0]["options"] = {"map": "\x1b[2J", "expansions": ["\x1b[2J"]}
    data["games"][1]["options"] = {"map": 7, "expansions": {}}
    begun.write_text(json.dumps(data), encoding="utf-8")
    assert "2: unknown." in run("campaign", "show", begun).out
    assert run("campaign", "play", begun, "--no-play").status == 2


def test_campaigns_are_translated(run, begun, pseudo):
    typed = "1\nleave\n2\n"
    text = run("--lang", pseudo, "campaign", "play", begun, typed=typed).out
    finish(begun.parent / "our-1-landfall.json")
    text += run("--lang", pseudo, "campaign", "show", begun).out
    text += run("--lang", pseudo, "campaign", "list").out
    board = catalog.content({"map": "A", "expansions": ["places"]})
    known = ["Ana", "Bo", "Landfall", "our landfall json leave", str(begun), *board.board.names]
    known += [card.name for card in board.cards]
    assert untranslated(text, known) == []
