"""Campaigns: games in a row, the standing over them, and the file that keeps it (G1)."""

from __future__ import annotations

import json

import pytest

from sojourns.kernel.errors import (
    ContentError,
    DealError,
    OtherRules,
    SaveError,
    UnknownFormat,
    UnreadableSave,
)
from sojourns.session import campaign as campaigns
from sojourns.session import saves
from sojourns.session.campaign import SUFFIX, Leg, Result
from sojourns.session.campaign_file import list_campaigns, open_campaign, read
from sojourns.session.clean import NameProblem
from sojourns.session.library import Broken
from sojourns.session.lock import OpenElsewhere
from sojourns.session.match import Seat
from tests.toygame import Toy
from tests.toygame.play import KINDS, NAMES, play_on

KIND = Toy()
GAMES = [("First", {}), ("Second", {"values": 6}), ("Third", {})]


@pytest.fixture
def campaign(tmp_path):
    """Return a campaign of three toy games of Ana and Bo."""
    return begun(tmp_path / f"mine{SUFFIX}")


def begun(path, games=GAMES, players=2, **more):
    seats = [Seat(name) for name in NAMES[:players]]
    return campaigns.begin(path, KIND, games, seats, **{"seed": 5, **more})


def play_next(campaign, plies=1000):
    """Deal the next game, play it so far, keep and record it; return it."""
    match, keeper = campaign.deal_next(KIND)
    play_on(match, plies)
    keeper.keep(match)
    assert campaign.record(match)
    return match


def with_results(path, *results, players=2):
    """Return a campaign whose games ended so, as (points, winners)."""
    games = [("", {})] * max(len(results), 1)
    found = begun(path, games, players)
    found.games = tuple(
        leg._replace(file="a.json", id="0" * 16, result=Result(*result))
        for leg, result in zip(found.games, results, strict=False)
    )
    return found


def test_games_one_after_the_other(campaign):
    """G1 a game is dealt when the one before is over; points add up."""
    expected = [0, 0]
    for number, (_name, options) in enumerate(GAMES):
        assert (campaign.current, campaign.over) == (number, False)
        assert campaign.next_options() == options
        match = play_next(campaign)
        totals = match.game.outcome(match.state).totals
        expected = [sum(pair) for pair in zip(expected, totals, strict=True)]
        assert list(campaign.standing().totals) == expected
    assert (campaign.current, campaign.over, campaign.next_options()) == (None, True, None)
    assert len({leg.id for leg in campaign.games}) == 3


def test_a_game_is_stopped_and_gone_on_with(campaign, tmp_path):
    """G1 a game is an ordinary save; nothing is dealt meanwhile, and it counts nothing yet."""
    match = play_next(campaign, 3)
    assert campaign.current == 0
    assert campaign.next_options() is None
    assert campaign.standing().totals == (0, 0)
    again = read(campaign.path, KINDS)
    assert again.games == campaign.games
    found = again.open(0, KINDS)
    assert found.state == match.state
    assert found.title == "Ana, Bo: game 1, First"
    play_on(found)
    assert again.record(found)
    assert again.current == 1


def test_a_game_without_a_name_is_called_by_its_number(tmp_path):
    made = begun(tmp_path / f"cup{SUFFIX}", [("", {}), ("Last", {})], title="Cup")
    assert [made.title_of(number) for number in range(2)] == ["Cup: game 1", "Cup: game 2, Last"]


def test_a_game_counts_once(campaign):
    """G1 opened again and recorded again, it is the same game."""
    match = play_next(campaign)
    before = campaign.standing()
    for _time in range(3):
        assert campaign.record(campaign.open(0, KINDS))
        assert campaign.record(match)
    assert campaign.standing() == before
    assert read(campaign.path, KINDS).standing() == before


def test_what_is_taken_back_does_not_count(campaign):
    """A table that agrees to undo the last action plays on: its game is not over then."""
    match = play_next(campaign)
    match.undo(agreed=True)
    assert campaign.record(match)
    assert (campaign.current, campaign.standing().totals) == (0, (0, 0))


def test_other_games_are_not_recorded(campaign, tmp_path):
    play_next(campaign)
    stranger = begun(tmp_path / f"other{SUFFIX}", seed=6)
    match, _keeper = stranger.deal_next(KIND)
    before = campaign.games
    assert campaign.record(match) is False
    assert campaign.games == before


@pytest.mark.parametrize(
    ("results", "totals", "won", "places"),
    [
        pytest.param([((9, 4), (0,)), ((3, 5), (1,))], (12, 9), (1, 1), (0, 1), id="points"),
        pytest.param(
            [((9, 4), (0,)), ((3, 4), (1,)), ((0, 4), (1,))],
            (12, 12),
            (1, 2),
            (1, 0),
            id="tied: games won",
        ),
        pytest.param([((9, 4), (0,)), ((3, 8), (1,))], (12, 12), (1, 1), (0, 0), id="shared"),
        pytest.param(
            [((5, 5), (0, 1)), ((3, 4), (1,)), ((1, 0), (0,))],
            (9, 9),
            (2, 2),
            (0, 0),
            id="a shared game counts for each",
        ),
        pytest.param([], (0, 0), (0, 0), (0, 0), id="nothing yet"),
    ],
)
def test_g1_standing(tmp_path, results, totals, won, places):
    standing = with_results(tmp_path / f"g{SUFFIX}", *results).standing()
    assert (standing.totals, standing.tie_break, standing.places) == (totals, won, places)


def test_g1_first_players_are_random(tmp_path):
    """Each game draws its own first player."""
    firsts = set()
    for seed in range(6):
        found = begun(tmp_path / f"{seed}{SUFFIX}", seed=seed)
        match, _keeper = found.deal_next(KIND)
        firsts.add(match.to_act)
    assert firsts == {0, 1}


def test_a_seed_deals_the_same_games(tmp_path):
    first, second, third = (
        play_next(begun(tmp_path / f"{name}{SUFFIX}", seed=seed)).setup
        for name, seed in (("a", 5), ("b", 5), ("c", 6))
    )
    assert first == second != third
    free = begun(tmp_path / f"d{SUFFIX}", seed=None)
    assert play_next(free).seed is not None


def test_saves_lie_beside_the_campaign(campaign, tmp_path):
    (tmp_path / "mine-1-first.json").write_text("precious", encoding="utf-8")
    play_next(campaign)
    assert campaign.games[0].file == "mine-1-first-2.json"
    assert (tmp_path / "mine-1-first.json").read_text(encoding="utf-8") == "precious"
    assert saves.read(campaign.save_of(0), KINDS).over


def test_games_played_elsewhere_are_looked_up(campaign):
    """A game that was ended by another command counts when the campaign is opened."""
    match = play_next(campaign, 3)
    play_on(match)
    saves.write(campaign.save_of(0), match)
    campaign.close()
    again = open_campaign(campaign.path, KINDS)
    assert again.look_up(KINDS) == [None, None, None]
    assert again.current == 1
    assert read(campaign.path, KINDS).current == 1, "it is written down"
    match.undo(agreed=True)
    saves.write(campaign.save_of(0), match)
    assert again.look_up(KINDS) == [None, None, None]
    assert again.current == 0


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("harm", ["missing", "damaged", "another game"])
def test_lost_saves_are_told(campaign, tmp_path, harm, over):
    """A result stands without its save; a game that is not over may be dealt anew."""
    play_next(campaign, 1000 if over else 3)
    path = campaign.save_of(0)
    if harm == "missing":
        path.unlink()
    elif harm == "damaged":
        path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    else:
        other = begun(tmp_path / f"other{SUFFIX}", seed=9)
        play_next(other, 3)
        path.write_bytes(other.save_of(0).read_bytes())
    told = campaign.look_up(KINDS)
    assert told[1:] == [None, None]
    assert path.name in told[0]
    assert campaign.current == (1 if over else 0)
    with pytest.raises(SaveError):
        campaign.open(0, KINDS)
    if not over:
        campaign.forget(0)
        assert campaign.next_options() == {}
        assert campaign.look_up(KINDS) == [None, None, None]
        assert play_next(campaign).over
        assert campaign.games[0].file != path.name or harm == "missing"


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("harm", ["cut", "missing", "changed"])
def test_a_damaged_save_with_turns_kept_is_told_with_the_way_back(campaign, harm, over):
    """Nobody has to look for a copy."""
    play_next(campaign, 1000 if over else 3)
    path = campaign.save_of(0)
    text = path.read_text(encoding="utf-8")
    if harm == "cut":
        path.write_text(text[:-9], encoding="utf-8")
    elif harm == "missing":
        path.unlink()
    else:
        path.write_text(text.replace('"turn": 0', '"turn": 1').replace("draw", "take", 1), "utf-8")
    told = campaign.look_up(KINDS)[0]
    if harm == "changed" and over:
        assert told is None, "what says that it is over is not replayed"
        return
    assert told.startswith(f"{path}:")
    assert " is kept and sound" in told
    assert "use a copy" not in told.lower()


def test_what_cannot_be_dealt_is_found_at_once(tmp_path):
    path = tmp_path / f"a{SUFFIX}"
    with pytest.raises(DealError):
        begun(path, [*GAMES, ("Fourth", {"players": 3})])
    with pytest.raises(ContentError):
        begun(path, [*GAMES, ("Fourth", {"values": 99})])
    with pytest.raises(NameProblem):
        campaigns.begin(path, KIND, GAMES, [Seat("Ana"), Seat("ana")])
    assert not path.exists()


def test_a_disk_that_fails(campaign, monkeypatch):
    """The problem stays until what was to be written is written."""
    match, _keeper = campaign.deal_next(KIND)
    play_on(match)

    def fail(*_arguments):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("os.fsync", fail)
        assert campaign.record(match)
    assert campaign.problem == "The campaign is not saved. The disk is full."
    assert read(campaign.path, KINDS).current == 0
    campaign.record(match)
    assert campaign.problem is None
    assert read(campaign.path, KINDS).current == 1


def test_another_program_is_not_overwritten(campaign):
    """Nor where its lock is lost."""
    campaign.keeper.close()
    other = open_campaign(campaign.path, KINDS)
    play_next(other)
    other.close()
    match, _keeper = campaign.deal_next(KIND)
    assert "Another program has changed" in campaign.problem
    assert read(campaign.path, KINDS).games == other.games
    assert campaign.record(match)


def test_one_program_at_a_time(campaign):
    """Another one is told who has it, and may look."""
    with pytest.raises(OpenElsewhere, match=r"mine.campaign is open in another program: "):
        open_campaign(campaign.path, KINDS)
    looked_at = read(campaign.path, KINDS)
    match = play_next(campaign)
    before = campaign.path.read_bytes()
    stale = looked_at.games
    assert looked_at.look_up(KINDS) == [None] * 3
    assert looked_at.games == stale
    looked_at = read(campaign.path, KINDS)
    match.undo(agreed=True)
    assert looked_at.record(match)  # it is told as it is, and not written down
    assert (looked_at.current, looked_at.problem) == (0, None)
    assert campaign.path.read_bytes() == before
    campaign.close()
    again = open_campaign(campaign.path, KINDS)
    assert again.games == campaign.games
    again.close()


def test_who_looks_deals_nothing(campaign):
    with pytest.raises(AssertionError):
        read(campaign.path, KINDS).deal_next(KIND)


def test_a_lock_that_a_crash_left_is_none(campaign):
    campaign.close()
    lock = campaign.path.with_name(f".{campaign.path.name}.lock")
    lock.write_text('{"user": "ana", "host": "here", "process": 1, "since": "2026-01-01T10:00"}')
    open_campaign(campaign.path, KINDS).close()
    assert not lock.exists()


def test_a_new_one_is_locked_and_what_cannot_be_used_is_not(campaign):
    campaign.close()
    campaign.path.write_text("{")
    for _time in range(2):
        with pytest.raises(UnreadableSave):
            open_campaign(campaign.path, KINDS)


def test_a_lock_that_is_lost_is_taken_again(campaign):
    """Unless another program has it now; then that is said."""
    match = play_next(campaign, 3)
    campaign.keeper.close()
    other = open_campaign(campaign.path, KINDS)
    play_on(match)
    assert campaign.record(match)
    assert campaign.problem.startswith("The campaign is not saved. ")
    assert "is open in another program" in campaign.problem
    other.close()
    assert campaign.record(match)
    assert campaign.problem is None
    assert read(campaign.path, KINDS).current == 1


def damaged(campaign, **changes):
    """Write the campaign with some fields changed, None: left out; return what reading says."""
    data = json.loads(campaign.path.read_text(encoding="utf-8")) | changes
    data = {key: value for key, value in data.items() if value is not None}
    campaign.path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        read(campaign.path, KINDS)
    return caught


LEG = {"name": "A", "options": {}, "file": "a.json", "id": "0" * 16, "result": None}


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        pytest.param({"title": None}, "title", id="nothing is left out"),
        pytest.param({"more": 1}, "more", id="nothing unknown"),
        pytest.param({"": 1}, '""', id="nothing without a name"),
        pytest.param({"format": "1"}, "format", id="no number"),
        pytest.param({"games": []}, "games", id="no games"),
        pytest.param({"games": [LEG] * 101}, "games", id="too many games"),
        pytest.param({"games": [LEG | {"file": "../a.json"}]}, "file", id="another folder"),
        pytest.param({"games": [LEG | {"file": ".a.json"}]}, "file", id="a hidden file"),
        pytest.param({"games": [LEG | {"file": "a.txt"}]}, "file", id="another kind of file"),
        pytest.param({"games": [LEG | {"file": "a\x1b.json"}]}, "file", id="IN-04 a file's name"),
        pytest.param({"seats": []}, "seats", id="no seats"),
        pytest.param({"seats": [{"name": f"a{n}"} for n in range(21)]}, "seats", id="21 seats"),
        pytest.param({"games": [LEG | {"file": ""}]}, "games.0", id="an id alone"),
        pytest.param({"games": [LEG | {"id": "xyz"}]}, "id", id="no id"),
        pytest.param(
            {"games": [LEG | {"result": {"points": [1], "winners": [0]}}]}, "result", id="points"
        ),
        pytest.param(
            {"games": [LEG | {"result": {"points": [1, 2], "winners": [2]}}]}, "result", id="winner"
        ),
        pytest.param(
            {"games": [LEG | {"result": {"points": [1, 2], "winners": []}}]}, "result", id="none"
        ),
        pytest.param(
            {"games": [LEG | {"result": {"points": [1, 2], "winners": [0, 0]}}]},
            "result",
            id="twice",
        ),
        pytest.param({"seats": [{"name": "Ana"}, {"name": "ana"}]}, "seats", id="names"),
        pytest.param({"seed": 2**70}, "seed", id="a huge number"),
    ],
)
def test_reading_is_strict(campaign, changes, named):
    caught = damaged(campaign, **changes)
    assert caught.type is UnreadableSave
    assert named in str(caught.value)
    assert "mine.campaign" in str(caught.value)


def test_other_formats_and_games(campaign):
    assert damaged(campaign, format=2).type is UnknownFormat
    assert damaged(campaign, format=1, game="chess").type is OtherRules


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 1, "format": 1}', "\x00"])
def test_no_campaign_at_all(campaign, text):
    campaign.path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableSave):
        read(campaign.path, KINDS)


def test_texts_in_a_file_are_made_harmless(campaign):
    data = json.loads(campaign.path.read_text(encoding="utf-8"))
    data["title"] = "a\x1b[2J"
    data["games"][0]["name"] = "b\u202e"
    campaign.path.write_text(json.dumps(data), encoding="utf-8")
    found = read(campaign.path, KINDS)
    assert found.title == "a\ufffd[2J"
    assert found.games[0] == Leg("b\ufffd", {})


def test_the_list_tells_what_is_none(tmp_path):
    for name in "ab":
        begun(tmp_path / f"{name}{SUFFIX}")
    (tmp_path / f"bad{SUFFIX}").write_text("{", encoding="utf-8")
    (tmp_path / "game.json").write_text("{", encoding="utf-8")
    found = {one.path.stem: one for one in list_campaigns(tmp_path, KINDS)}
    assert found.keys() == {"a", "b", "bad"}
    assert isinstance(found["bad"], Broken)
    assert found["a"].title == "Ana, Bo"
    assert list_campaigns(tmp_path / "nowhere", KINDS) == []


def test_a_campaign_and_a_game_are_not_taken_for_each_other(campaign):
    """The message says which of the two the file is, and what reads it."""
    play_next(campaign, 1)
    with pytest.raises(UnreadableSave, match=r"a campaign, no single game; .*sojourns campaign"):
        saves.read(campaign.path, KINDS)
    with pytest.raises(UnreadableSave, match=r"a single game, no campaign; .*sojourns play"):
        read(campaign.save_of(0), KINDS)


def test_what_is_a_game_of_it(campaign, tmp_path):
    """By the file beside it, and by the game that was dealt."""
    match = play_next(campaign, 2)
    path = campaign.save_of(0)
    assert campaign.has(path, match)
    assert not campaign.has(path.with_name("other.json"), match)
    assert not campaign.has(tmp_path / "elsewhere" / path.name, match)
    stranger = begun(tmp_path / f"other{SUFFIX}", seed=6)
    assert not campaign.has(path, stranger.deal_next(KIND)[0])


def test_a_game_is_gone_on_with_by_one_program(campaign):
    """What is read is locked, and it must be the game that was dealt."""
    match, keeper = campaign.deal_next(KIND)
    with pytest.raises(OpenElsewhere):
        campaign.go_on(0, KINDS)
    keeper.close()
    found, keeper = campaign.go_on(0, KINDS)
    assert (found.state, keeper.path) == (match.state, campaign.save_of(0))
    with pytest.raises(OpenElsewhere):
        campaign.go_on(0, KINDS)
    keeper.close()


def test_who_only_looks_locks_and_frees_nothing(campaign):
    looked_at = read(campaign.path, KINDS)
    looked_at.close()
    with pytest.raises(OpenElsewhere):
        open_campaign(campaign.path, KINDS)


def test_a_game_that_is_over_is_not_replayed(campaign, monkeypatch):
    """It is peeked at; other rules than those it was played by are told."""
    play_next(campaign)
    path = campaign.save_of(0)
    monkeypatch.setattr(campaign, "open", None)
    assert campaign.look_up(KINDS) == [None, None, None]
    path.write_text(path.read_text("utf-8").replace('"rules": 1', '"rules": 2'), "utf-8")
    [told, *_others] = campaign.look_up(KINDS)
    assert told.startswith(f"{path.name}: It was played by version 2 of the rules; ")
