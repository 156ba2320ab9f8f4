"""Generations, and the way back to one of them from a damaged save."""

from __future__ import annotations

import os

import pytest

from sojourns.kernel.errors import SaveError
from sojourns.session import atomic, generations, library, recovery, saves
from sojourns.session.generations import FOLDER, kept
from sojourns.session.keeper import Keeper, open_game
from sojourns.session.lock import OpenElsewhere
from tests.toygame.play import KINDS, play_on, toy_match


@pytest.fixture
def path(tmp_path):
    return tmp_path / "a.json"


def to_turn(match, turn, keeper=None):
    """Play to the start of that turn, keeping every action."""
    while match.game.turn(match.state) < turn:
        play_on(match, 1, seed=match.ply)
        if keeper is not None:
            keeper.keep(match)
    return match


def kept_to(path, turn, turns=3, match=None):
    """Return the match that was played to the start of that turn, and its keeper."""
    keeper = Keeper(path)
    keeper.turns = turns
    match = match or toy_match()
    keeper.keep(match)
    to_turn(match, turn, keeper)
    assert keeper.problem is None
    return match, keeper


def turns(path):
    return [one.turn for one in kept(path)]


def test_the_starts_of_the_last_turns_are_kept(path):
    match, keeper = kept_to(path, 5)
    assert turns(path) == [5, 4, 3]
    for one in kept(path):
        found = saves.read(one.path, KINDS)
        assert found.game.turn(found.state) == one.turn
        assert [entry.action for entry in found.journal] == [
            entry.action for entry in match.journal[: found.ply]
        ]
        assert found.turn_start == found.ply
    keeper.close()


@pytest.mark.parametrize(("number", "expected"), [(0, []), (1, [4]), (9, [4, 3, 2, 1, 0])])
def test_how_many_is_chosen(path, number, expected):
    _match, keeper = kept_to(path, 4, number)
    assert turns(path) == expected
    keeper.close()


def test_a_turn_stays_as_it_began_for_who_opens_the_game_in_the_middle_of_it(path):
    match, keeper = kept_to(path, 2)
    keeper.keep(play_on(match, 1))
    keeper.close()
    began = kept(path)[0].path.read_bytes()
    match, keeper = open_game(path, KINDS)
    keeper.keep(play_on(match, 1))
    assert match.game.turn(match.state) == 2
    assert (turns(path)[0], kept(path)[0].path.read_bytes()) == (2, began)
    keeper.close()


def test_fewer_from_now_on(path):
    match, keeper = kept_to(path, 4, 9)
    keeper.turns = 2
    keeper.keep(match)
    assert turns(path) == [4, 3]
    keeper.close()


def test_turns_taken_back_are_kept_no_more(path):
    match, keeper = kept_to(path, 4, 9)
    while match.game.turn(match.state) > 2:
        match.undo(agreed=True)
    keeper.keep(match)
    assert turns(path) == [2, 1, 0]
    keeper.close()


def test_what_is_of_another_game_goes(path):
    """A save that was deleted by hand leaves its turns, which lead to no other game."""
    _match, keeper = kept_to(path, 4)
    keeper.close()
    path.unlink()
    _match, keeper = kept_to(path, 1, match=toy_match(seed=8))
    assert turns(path) == [1, 0]
    assert len({one.game for one in kept(path)}) == 1
    keeper.close()


def test_a_turn_that_cannot_be_kept_is_no_problem(path):
    """The game itself is safe."""
    (path.parent / FOLDER).write_text("in the way")
    _match, keeper = kept_to(path, 2)
    assert turns(path) == []
    keeper.close()


def test_other_files_there_stay(path):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    mine = generations.folder_of(path) / "notes.txt"
    mine.write_text("mine")
    library.remove(path)
    assert not kept(path)
    assert mine.read_text() == "mine"


def test_turns_go_with_the_game(path):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    library.remove(path)
    assert list(path.parent.iterdir()) == []


def test_what_a_killed_program_left_of_a_turn_goes_with_the_game(path):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    (generations.folder_of(path) / f"half{atomic.TEMPORARY}").write_text("{")
    library.remove(path)
    assert list(path.parent.iterdir()) == []


def test_a_turn_that_cannot_be_removed_keeps_no_other(path):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    stuck = generations.folder_of(path) / f"turn-9-{'0' * 16}.json"
    stuck.mkdir()
    library.remove(path)
    assert [one.path for one in kept(path)] == [stuck]
    assert not path.exists()


def test_a_link_leads_to_one_game(path, tmp_path):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    link = tmp_path / "link.json"
    link.symlink_to(path)
    match, keeper = open_game(link, KINDS)
    keeper.keep(to_turn(match, 3))
    assert turns(link) == turns(path) == [3, 2, 1, 0][: len(turns(path))]
    keeper.close()
    library.remove(link)
    assert path.exists()
    assert turns(path)


def test_lists_show_no_turns(path):
    """SV-07: what is kept beside the games is no game."""
    _match, keeper = kept_to(path, 3)
    assert [one.path for one in library.list_saves(path.parent)] == [path]
    keeper.close()


# -- the way back


def fault(path) -> SaveError:
    with pytest.raises(SaveError) as raised:
        saves.read(path, KINDS)
    return raised.value


DAMAGE = {
    "empty": lambda data: b"",
    "cut": lambda data: data[: len(data) // 2],
    "one byte": lambda data: data.replace(b'"digest": "', b'"digest": "z', 1),
    "zeroed": lambda data: data[:200] + b"\0" * 100 + data[300:],
    "noise": lambda data: os.urandom(500),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_save_goes_back_to_the_last_sound_turn(path, damage):
    _match, keeper = kept_to(path, 4)
    keeper.close()
    data = damage(path.read_bytes())
    path.write_bytes(data)
    back = recovery.earlier(path, fault(path), KINDS)
    assert back.turn == 4
    assert "start of turn 5" in back.told()
    keeper = recovery.go_back(path, back)
    assert keeper.problem is None
    assert back.aside.read_bytes() == data
    assert saves.read(path, KINDS).state == back.match.state
    keeper.close()


def test_a_damaged_turn_is_passed_over(path):
    _match, keeper = kept_to(path, 4)
    keeper.close()
    path.write_bytes(b"")
    kept(path)[0].path.write_bytes(b"")
    assert recovery.earlier(path, fault(path), KINDS).turn == 3
    for one in kept(path):
        one.path.write_bytes(b"{}")
    assert recovery.earlier(path, fault(path), KINDS) is None


@pytest.mark.parametrize("plies", [0, 1, 2])
def test_what_is_lost_is_counted(path, plies):
    match, keeper = kept_to(path, 2)
    keeper.keep(play_on(match, plies))
    last = match.journal[-1].digest.hex()
    keeper.close()
    text = path.read_text("utf-8")
    path.write_text(text.replace(last, last[::-1]), "utf-8")
    assert recovery.earlier(path, fault(path), KINDS).lost == plies


def test_each_damaged_file_is_kept(path):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    for number in range(3):
        path.write_bytes(b"%d" % number)
        recovery.go_back(path, recovery.earlier(path, fault(path), KINDS)).close()
    names = ["a.json.damaged", "a.json.damaged-2", "a.json.damaged-3"]
    assert [path.with_name(name).read_bytes() for name in names] == [b"0", b"1", b"2"]


def test_a_lost_save_comes_back(path):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    path.unlink()
    back = recovery.earlier(path, fault(path), KINDS)
    assert back.aside is None
    recovery.go_back(path, back).close()
    assert saves.read(path, KINDS).state == back.match.state


def test_where_links_are_not_possible_it_is_renamed(path, monkeypatch):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    path.write_bytes(b"bad")

    def refuse(*_args, **_named):
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    back = recovery.earlier(path, fault(path), KINDS)
    recovery.go_back(path, back).close()
    assert back.aside.read_bytes() == b"bad"
    assert saves.read(path, KINDS).ply == back.match.ply


def test_nothing_is_written_if_the_damaged_file_cannot_be_kept(path, monkeypatch):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    path.write_bytes(b"bad")
    back = recovery.earlier(path, fault(path), KINDS)

    def refuse(*_args, **_named):
        raise PermissionError(13, "no")

    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(os, "rename", refuse)
    keeper = recovery.go_back(path, back)
    assert "may not write" in keeper.problem
    assert path.read_bytes() == b"bad"
    keeper.close()


def test_a_save_of_another_format_is_not_damaged(path):
    """It may be a newer program's: nothing is offered that would lose what that one played."""
    _match, keeper = kept_to(path, 2)
    keeper.close()
    path.write_text('{"format": 99}')
    assert recovery.earlier(path, fault(path), KINDS) is None


def test_going_back_needs_the_lock(path):
    _match, keeper = kept_to(path, 2)
    path.write_bytes(b"bad")
    back = recovery.earlier(path, fault(path), KINDS)
    with pytest.raises(OpenElsewhere):
        recovery.go_back(path, back)
    assert path.read_bytes() == b"bad"
    keeper.close()


def test_the_last_game_is_still_the_one_to_continue(path):
    _match, keeper = kept_to(path, 2)
    keeper.close()
    path.write_bytes(b"bad")
    found = library.latest(path.parent, KINDS)
    assert (found.path, found.turn) == (path, 2)


@pytest.mark.parametrize(
    ("turn", "lost", "told"),
    [
        (4, None, "The start of turn 5 is kept and sound. What was played since is lost."),
        (0, 0, "The start of turn 1 is kept and sound, 0 actions earlier."),
        (0, 1, "The start of turn 1 is kept and sound, 1 action earlier."),
        (1, 2, "The start of turn 2 is kept and sound, 2 actions earlier."),
    ],
)
def test_what_going_back_is_told_to_be(path, turn, lost, told):
    back = recovery.Earlier(toy_match(), "It is broken.", turn, lost, None)
    assert (back.told(), back.told_aside()) == (told, ())
    assert back.lines() == ("It is broken.", told)
    aside = path.with_name("a\x1b.json.damaged")
    beside = "The damaged file stays beside it, as a\N{REPLACEMENT CHARACTER}.json.damaged."
    assert back._replace(aside=aside).lines() == ("It is broken.", told, beside)


def test_what_is_wrong_is_told_without_another_advice(path):
    """Where going back is offered, a copy is not what is wanted."""
    _match, keeper = kept_to(path, 2)
    keeper.close()
    data = path.read_bytes()
    path.write_bytes(b"")
    assert "use a copy" in str(fault(path))
    back = recovery.earlier(path, fault(path), KINDS)
    assert back.wrong == f"{path}: the file is empty."
    last = data.rindex(b'"digest": "') + len(b'"digest": "')
    path.write_bytes(data[:last] + b"0000000000000000" + data[last + 16 :])
    assert "use a copy" in str(fault(path)).lower()
    back = recovery.earlier(path, fault(path), KINDS)
    entries = saves.read(generations.kept(path)[0].path, KINDS).ply
    assert back.wrong == (
        f"{path}: entry {entries} does not lead where the file says: it was changed."
    )


def test_what_a_killed_program_left_of_a_turn_goes_with_the_next_one(path):
    match, keeper = kept_to(path, 2)
    left = generations.folder_of(path) / f"half{atomic.TEMPORARY}"
    left.write_text("{")
    keeper.keep(to_turn(match, 3))
    assert not left.exists()
    keeper.close()


def test_a_file_that_is_cut_off_does_not_say_how_much_is_lost(path):
    """It has more entries than the turn, but nobody knows how many are missing behind them."""
    match, keeper = kept_to(path, 2)
    keeper.keep(play_on(match, 2))
    keeper.close()
    path.write_bytes(path.read_bytes()[:-3])
    assert recovery.earlier(path, fault(path), KINDS).lost is None
