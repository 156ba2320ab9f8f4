"""Commands about files: check, maps, cards."""

from __future__ import annotations

import os
import shutil

import pytest

from sojourns.games.six.data import content_folder
from sojourns.games.six.data.check import shipped_files


def test_check_finds_the_shipped_files_in_order(run):
    result = run("check", "--strict")
    assert result.status == 0, result.out
    assert result.out.count("nothing is wrong") == len(shipped_files())


def test_check_names_file_place_and_fault(run, tmp_path):
    path = tmp_path / "deck.yaml"
    path.write_text("format: 1\nid: base\nid: twice\ncards: []\n", encoding="utf-8")
    result = run("check", path)
    assert result.status == 1
    assert "deck.yaml:3" in result.out


def test_md_07_warnings_block_only_if_strict(run, tmp_path):
    text = (content_folder("cards") / "base.yaml").read_text(encoding="utf-8")
    loop = (
        "  - {id: loop, name: Loop, trades: [art], actions: {houses: 1},"
        " ability: {kind: on_build, what: house, gain: {houses: 1}}}\n"
    )
    path = tmp_path / "deck.yaml"
    path.write_text(text + loop, encoding="utf-8")
    result = run("check", path)
    assert result.status == 0
    assert "warning: " in result.out
    assert run("check", "--strict", path).status == 1


def test_check_takes_folders(run, tmp_path):
    folder = tmp_path / "decks"
    folder.mkdir()
    assert run("check", folder).status == 2
    shutil.copy(content_folder("cards") / "game.yaml", folder)
    assert run("check", folder).status == 0


def test_check_of_what_is_not_there(run, tmp_path):
    result = run("check", tmp_path / "no.yaml")
    assert result.status == 2
    assert "no.yaml is not there" in result.err
    assert run("check", "x" * 300).status == 2


def test_check_of_what_is_no_plain_file(run, tmp_path):
    """To open a pipe that nobody writes to would take for ever."""
    os.mkfifo(tmp_path / "pipe.yaml")
    for path in (tmp_path / "pipe.yaml", tmp_path):
        result = run("check", path)
        assert result.status == 1
        assert "pipe.yaml: this is no plain file; name a file" in result.out


def test_maps_lists_and_draws(run):
    listed = run("maps")
    assert listed.status == 0
    assert listed.out.startswith("A: ")
    drawn = run("maps", "a", "--size", "80x20")
    rows = drawn.out.splitlines()
    assert all(len(row) <= 80 for row in rows[:20])
    for code in ("A1", "S0", "I1"):
        assert any(code in row for row in rows[:20]), code
    assert any(row.startswith("  A1 ") for row in rows[20:])


def test_maps_in_ascii(run):
    rows = run("maps", "A", "--glyphs", "ascii").out.splitlines()[:24]
    assert all(row.isascii() for row in rows)
    assert any("~" in row for row in rows), "water"
    assert any("+" in row for row in rows), "borders"


@pytest.mark.parametrize("colors", ["true", "256", "16"])
def test_maps_in_colours_if_asked_for(home, capsys, colors):
    from sojourns import cli

    assert cli.run(["maps", "A", "--colors", colors]) == 0
    rows = capsys.readouterr().out.splitlines()[:24]
    assert all(row.startswith("\x1b[38;5;") and row.endswith("\x1b[0m") for row in rows)


@pytest.mark.parametrize(
    "size", ["80", "80x", "x24", "19x24", "80x7", "9999x9999", "-80x24", "²x9"]
)
def test_maps_refuses_sizes(run, size):
    result = run("maps", "A", "--size", size)
    assert result.status == 2
    assert "80x24" in result.err


def test_maps_of_an_unknown_one(run):
    result = run("maps", "Q")
    assert result.status == 2
    assert "one of A" in result.err


def test_cards_lists_and_tells(run):
    listed = run("cards")
    assert listed.status == 0
    assert [line for line in listed.out.splitlines() if line.startswith("Deck ")] == [
        "Deck base", "Deck places-a", "Deck places-b", "Deck specialties", "Deck upgrades",
        "Deck sea-serpents", "Deck values",
    ]  # fmt: skip
    assert "37 cards in all" in listed.out
    found = run("cards", "--json").json
    assert len(found) == 37 + 9 + 9 + 11 + 10 + 9 + 4
    one = found[0]
    assert set(one) == {
        "id", "name", "deck", "trades", "actions", "orders", "ability", "score", "text",
    }  # fmt: skip
    assert run("cards", one["id"].upper(), "--json").json == one
    assert one["text"] in listed.out


def test_cards_tells_one_in_all_forms(run):
    one = next(card for card in run("cards", "--json").json if card["ability"])
    told = run("cards", one["name"]).out.splitlines()
    assert told[0] == f"{one['name']} ({one['id']}, deck base)"
    assert [line.split(":")[0].strip() for line in told[-3:]] == ["Ability", "In short", "In short"]


def test_cards_of_an_unknown_one(run):
    result = run("cards", "nonsense")
    assert result.status == 2
    assert "nonsense" in result.err
