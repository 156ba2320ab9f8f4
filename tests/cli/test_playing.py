"""Commands that make or change a game: new, do, undo."""

from __future__ import annotations

import json

import pytest


def journal(path):
    return [entry["action"] for entry in json.loads(path.read_text(encoding="utf-8"))["journal"]]


def test_new_deals_into_the_home_folder(run, home):
    result = run("new", "--no-play")
    assert result.status == 0
    path = result.out.strip()
    assert path.startswith(str(home / "saves"))
    again = run("new", "--no-play")
    assert again.out != result.out
    assert run("show", path, "--json").json["players"][1]["name"] == "Player 2"


def test_new_takes_all_its_options(run, tmp_path):
    path = tmp_path / "mine.json"
    result = run(
        *("new", "--map", "a", "--players", "Ana,Bo,Cy", "--seats", "human,random,greedy"),
        *("--expansions", "none", "--start", "b1", "--first", "cy", "--seed", "7"),
        *("--out", path, "--no-play"),
    )
    assert (result.status, result.out.strip()) == (0, str(path))
    shown = run("show", path, "--json").json
    assert (shown["map"], shown["start"], shown["order"]) == ("A", "B1", [2, 0, 1])
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert [seat["kind"] for seat in saved["seats"]] == ["human", "random", "greedy"]
    assert saved["seed"] == 7


def test_s9_a_seed_deals_the_same_game(run, tmp_path):
    games = [tmp_path / f"{number}.json" for number in (1, 2, 3)]
    for path, seed in zip(games, ("7", "7", "8"), strict=True):
        run("new", "--seed", seed, "--out", path, "--no-play")
    first, second, third = (json.loads(path.read_text(encoding="utf-8"))["setup"] for path in games)
    assert first == second != third


@pytest.mark.parametrize(
    ("args", "named"),
    [
        pytest.param(["--players", "Ana"], "S1", id="S1 one player"),
        pytest.param(["--players", "A,B,C,D,E"], "S1", id="S1 five players"),
        pytest.param(["--players", "Ana,ana"], "ana", id="equal names"),
        pytest.param(["--players", "Ana,"], "at least one character", id="empty name"),
        pytest.param(["--players", 'Ana,"Bo"'], '"', id="quotes in a name"),
        pytest.param(["--players", "Ana,\x1b[2J"], "U+001B", id="IN-04 escape in a name"),
        pytest.param(["--players", "Ana,Bo", "--seats", "human"], "--seats", id="seats and names"),
        pytest.param(["--seats", "human,robot"], "medium", id="unknown bot"),
        pytest.param(["--map", "Q"], "S2: There is no map “Q”", id="S2 unknown map"),
        pytest.param(["--start", "S0"], "S8", id="S8 start at sea"),
        pytest.param(["--start", "Q9"], "S8", id="S8 no such start"),
        pytest.param(["--first", "Zoe"], "S6: “Zoe” does not play", id="S6 unknown first player"),
        pytest.param(["--expansions", "shrines,lanterns"], "lanterns", id="S2 no expansion"),
        pytest.param(["--expansions", ""], "S2", id="S2 no name"),
        pytest.param(["--feuds", "fierce"], "S2: “--feuds” belongs to", id="S2 no Feuds chosen"),
        pytest.param(["--expansions", "feuds", "--feuds", "mild"], "X7.1", id="X7.1 no side"),
        pytest.param(["--sojourn", "7"], "1 to 6", id="G2 no such sojourn"),
        pytest.param(["--sojourn", "0"], "1 to 6", id="G2 no sojourn nought"),
        pytest.param(["--seed", "many"], "--seed", id="no number"),
        pytest.param(["--seed", str(2**63)], "too large", id="a seed that no save can hold"),
    ],
)
def test_new_refuses(run, home, args, named):
    result = run("new", "--no-play", *args)
    assert result.status == 2
    assert result.out == ""
    assert named in result.err
    assert not list(home.glob("saves/*"))


def test_new_takes_expansions(run, tmp_path):
    path = tmp_path / "all.json"
    assert run("new", "--expansions", "all", "--feuds", "Fierce", "--out", path, "--no-play").out
    shown = run("show", path, "--json").json
    assert len(shown["expansions"]) == 11
    assert shown["feuds"] == "fierce"
    path = tmp_path / "some.json"
    run("new", "--expansions", "Shrines, places", "--map", "b", "--out", path, "--no-play")
    shown = run("show", path, "--json").json
    assert (shown["map"], shown["expansions"]) == ("B", ["places", "shrines"])


@pytest.mark.parametrize(
    ("args", "map_name", "expansions"),
    [
        pytest.param(["--sojourn", "2"], "B", ["places", "trade-tokens"], id="G2 the second"),
        pytest.param(["--sojourn", "3"], "A", ["trade-tokens", "specialties"], id="G2 any map"),
        pytest.param(
            ["--sojourn", "3", "--map", "B"], "B", ["trade-tokens", "specialties"], id="G2 this map"
        ),
        pytest.param(
            ["--sojourn", "6"],
            "B",
            ["places", "sea-serpents", "values", "feuds", "exploration"],
            id="G2 the last",
        ),
    ],
)
def test_new_takes_a_sojourn(run, tmp_path, args, map_name, expansions):
    path = tmp_path / "game.json"
    assert run("new", *args, "--out", path, "--no-play").status == 0
    shown = run("show", path, "--json").json
    assert (shown["map"], shown["expansions"]) == (map_name, expansions)


TRADES = ["cooking", "carpentry", "sewing", "shoemaking", "art", "blacksmithing", "jewelry"]
EIGHT = ["B1", "B2", "B3", "B4", "B5", "C1", "C2", "c3"]


def test_tokens_are_laid_by_hand(run, tmp_path):
    layout, path = tmp_path / "layout.json", tmp_path / "game.json"
    codes = ["A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "S0", "S1", "S2", "S3", "S4", "S5"]
    laid = {
        "trade_tokens": dict(zip(codes, TRADES * 2, strict=True)),
        "mountains": EIGHT,
        "exploration": [*codes, "C1", "C2", "C3", "D1", "D2", "D3"],
    }
    layout.write_text(json.dumps(laid), encoding="utf-8")
    args = ["--expansions", "all", "--layout", layout, "--out", path, "--no-play"]
    assert run("new", *args).status == 0
    spaces = run("show", path, "--json").json["spaces"]
    assert {"kind": "trade", "trade": "sewing"} in spaces["A3"]["tokens"]
    for kind, where in (("mountain", {*EIGHT[:-1], "C3"}), ("exploration", {*laid["exploration"]})):
        found = {code for code in spaces if {"kind": kind} in spaces[code]["tokens"]}
        assert found == where
    airships = [code for code in spaces if {"kind": "airship"} in spaces[code]["tokens"]]
    assert len(airships) == 2, "what is not laid is left to chance"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        pytest.param("", "empty", id="nothing"),
        pytest.param("[]", "JSON object", id="a list"),
        pytest.param('{"mountains": ', "no JSON", id="half a file"),
        pytest.param('{"mountains": [], "mountains": []}', "mountains", id="IN-02 a key twice"),
        pytest.param('{"lanterns": ["A1"]}', "expected mountains", id="unknown"),
        pytest.param('{"airships": ["A1", "A2"]}', "Airships", id="S2 not in play"),
        pytest.param('{"mountains": {"A1": "high"}}', '["A1", "B2"]', id="an object"),
        pytest.param('{"mountains": [1]}', '["A1", "B2"]', id="a number"),
        pytest.param('{"mountains": ["B1"]}', "8, each on a space", id="S9 too few"),
        pytest.param(json.dumps({"mountains": ["S1", *EIGHT[1:]]}), "S9: ", id="X9.1 at sea"),
        pytest.param(json.dumps({"mountains": ["A6", *EIGHT[1:]]}), "A6", id="X9.1 the start"),
    ],
)
def test_layouts_are_refused(run, home, tmp_path, text, named):
    layout = tmp_path / "layout.json"
    layout.write_text(text, encoding="utf-8")
    result = run("new", "--expansions", "mountains", "--layout", layout, "--no-play")
    assert result.status == 2
    assert named in result.err
    assert not list(home.glob("saves/*"))
    assert run("new", "--layout", tmp_path / "gone.json", "--no-play").status == 2


def test_new_never_overwrites(run, tmp_path):
    path = tmp_path / "precious.json"
    path.write_text("mine", encoding="utf-8")
    result = run("new", "--out", path, "--no-play")
    assert result.status == 2
    assert "precious.json" in result.err
    assert path.read_text(encoding="utf-8") == "mine"


def test_new_says_where_it_cannot_write(run, tmp_path):
    result = run("new", "--out", tmp_path / "no" / "such" / "folder.json", "--no-play")
    assert result.status == 2
    assert "not saved" in result.err


def test_dl_03_a_name_that_no_file_can_have(run):
    result = run("new", "--out", "x" * 300, "--no-play")
    assert result.status == 2
    assert "is too long" in result.err


def test_do_plays_and_tells(run, dealt):
    result = run("do", dealt, "buy 0", "  PLACE 1 a1")
    assert result.status == 0
    assert result.out.splitlines() == ["Ana took Farm for nothing", "Ana placed 1 person on A1"]
    assert [action["kind"] for action in journal(dealt)] == ["buy", "place_people"]
    assert run("verify", dealt).status == 0


def test_do_stops_at_the_first_refusal_and_keeps_what_was_before(run, dealt):
    result = run("do", dealt, "buy 0", "house A1", "end")
    assert result.status == 1
    assert "house A1 is refused. A4: " in result.err
    assert [action["kind"] for action in journal(dealt)] == ["buy"]


@pytest.mark.parametrize("text", ["buy 5", "shrine A1", "place 0 A1"])
def test_do_refuses_what_is_readable(run, dealt, text):
    before = dealt.read_bytes()
    result = run("do", dealt, text)
    assert result.status == 1
    assert dealt.read_bytes() == before


def test_do_says_what_it_cannot_read(run, dealt):
    result = run("do", dealt, "buy 0", "hous A1")
    assert result.status == 2
    assert "house A1" in result.err
    assert [action["kind"] for action in journal(dealt)] == ["buy"]


def test_t8_nothing_is_done_after_the_end(run, dealt):
    for _turn in range(18):
        assert run("do", dealt, "buy 0", "end").status == 0
        if run("show", dealt, "--json").json["phase"] == "towers":
            run("do", dealt, "end")
    assert run("show", dealt, "--json").json["over"] is True
    result = run("do", dealt, "end")
    assert result.status == 1
    assert "T8" in result.err


def test_undo_takes_back_what_revealed_nothing(run, dealt):
    run("do", dealt, "buy 0", "place 1 A1")
    result = run("undo", dealt)
    assert (result.status, result.out.strip()) == (0, "Taken back: place 1 A1")
    assert [action["kind"] for action in journal(dealt)] == ["buy"]


def test_undo_stops_where_a_card_was_revealed(run, dealt):
    run("do", dealt, "buy 0")
    result = run("undo", dealt)
    assert result.status == 1
    assert "--table" in result.err
    assert len(journal(dealt)) == 1
    assert run("undo", dealt, "--table").status == 0
    assert journal(dealt) == []
    assert "The table agreed" in run("log", dealt).out


def test_un_01_undo_stops_at_the_start_of_the_turn(run, dealt):
    run("do", dealt, "buy 0", "end")
    result = run("undo", dealt)
    assert result.status == 1
    assert "start of the turn" in result.err
    assert run("undo", dealt, "--table").out.strip() == "Taken back: end"


def test_undo_of_nothing(run, dealt):
    result = run("undo", dealt, "--table")
    assert result.status == 1
    assert "--table" not in result.err
