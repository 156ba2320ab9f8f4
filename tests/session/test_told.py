"""What is told of a save that cannot be used: the whole sentence, with its place."""

from __future__ import annotations

import json
import os

import pytest

from sojourns import __version__
from sojourns.kernel.errors import RulesetError, SaveError
from sojourns.session import clean, saves, strict
from sojourns.session.deal import deal
from sojourns.session.match import Seat
from tests.session.test_saves import changed, nested
from tests.toygame import Toy
from tests.toygame.play import KINDS, toy_match

OTHER_FILE = "; the file is damaged or of another kind; use a copy of it"
COPY = "; the file was changed; use a copy of it"
MISSING = "this is missing; use a copy of the file that has it"
NO_ENTRY = "an entry has a seat, an action and a digest"
KINDS_OF_ACTIONS = "the kind is one of: draw, take, call, stake, lay, end_turn"
WROTE = f"It was written by sojourns {__version__}."


def told(source):
    with pytest.raises(SaveError) as caught:
        saves.loads(source, "x.json", KINDS)
    place, _, text = str(caught.value).partition(": ")
    assert isinstance(getattr(caught.value, "path", ""), str)
    return place.removeprefix("x.json"), text


@pytest.mark.parametrize(
    ("source", "place", "text"),
    [
        pytest.param(
            b" \n", "", "the file is empty; use a copy of it, or begin a new game", id="empty"
        ),
        pytest.param(b"{}\x80", "", f"byte 3 is no UTF-8 text{OTHER_FILE}", id="no text"),
        pytest.param('{"a":\n 1,}', ":2:4", f"this is no JSON{OTHER_FILE}", id="no JSON"),
        pytest.param(
            "[]", "", "this is another kind of file; a JSON object belongs here", id="a list"
        ),
        pytest.param(
            f'{{"a": {nested(63)}}}', "", "format: null; a saved game has a format number here",
            id="64 levels can be read",
        ),
        pytest.param(
            f'{{"a": {nested(64)}, "b": NaN}}', ":1:70",
            f"this is nested more than 64 levels deep{OTHER_FILE}", id="IN-08 65 levels cannot",
        ),
        pytest.param(
            '{"a": ' + "9" * 5000 + "}", ":1:7", f"{'9' * 40} is no number that fits here"
            + OTHER_FILE, id="IN-08 5,000 digits",
        ),
        pytest.param(
            '{"a": [1, 2.5e3, NaN]}', ":1:18", f"NaN is no number that fits here{OTHER_FILE}",
            id="IN-08 NaN",
        ),
        pytest.param(
            '{"a": NaN,\n "b": 1}\n', ":1:7", f"NaN is no number that fits here{OTHER_FILE}",
            id="IN-08 lines behind it do not count",
        ),
        pytest.param(
            '\n\n {"a": -1E999}', ":3:8", f"-1E999 is no number that fits here{OTHER_FILE}",
            id="IN-08 less than all",
        ),
        pytest.param(
            '{"a": {"b": 1}, "c": {"b": 1},\n "a": 2}', ":2:2",
            f'the key "a" is there twice{OTHER_FILE}', id="IN-08 a key twice in one object",
        ),
        pytest.param(
            '{"a": 1, "\\u0061": 2}', ":1:10", f'the key "\\u0061" is there twice{OTHER_FILE}',
            id="IN-08 a key twice, written in two ways",
        ),
        pytest.param(
            f'{{"{"k" * 60}": 1, "{"k" * 60}": 2}}', ":1:69",
            f'the key "{"k" * 39} is there twice{OTHER_FILE}', id="IN-08 a long key twice",
        ),
        pytest.param(
            " " * (strict.MOST_BYTES + 1), "",
            "the file is larger than 1 MB; none that belongs here is; name another one", id="huge",
        ),
        pytest.param(
            " " * strict.MOST_BYTES, "",
            "the file is empty; use a copy of it, or begin a new game", id="nearly huge",
        ),
    ],
)  # fmt: skip
def test_no_json(source, place, text):
    assert told(source) == (place, text)


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        pytest.param("game", None, f"game: {MISSING}", id="no game"),
        pytest.param("journal", None, "journal: null; a list of entries belongs here", id="none"),
        pytest.param("journal", {}, "journal: {}; a list of entries belongs here", id="no list"),
        pytest.param(
            "colour", "red", "colour: nothing of this name belongs here; take it out, or use the "
            "version of sojourns that wrote it", id="unknown field",
        ),
        pytest.param(
            "format", True, "format: true; a saved game has a format number here", id="true"
        ),
        pytest.param(
            "format", 3, "format 3 is not known; this program reads formats up to 2. A newer "
            f"sojourns may have written it: update, or use the one that wrote it. {WROTE}",
            id="SV-16 a newer format",
        ),
        pytest.param(
            "game", "chess", "the game chess is not known here. Known games: toy.", id="no game"
        ),
        pytest.param(
            "rules", 2, "this was played by version 2 of the rules; here they are version 1. Use "
            "the sojourns that wrote it; here it can be looked at with “sojourns log”. " + WROTE,
            id="SV-16 newer rules",
        ),
        pytest.param("rules", -1, "rules: -1; the least is 0", id="below zero"),
        pytest.param("rules", 1.5, "rules: 1.5; a whole number belongs here", id="a fraction"),
        pytest.param("seats.0.look", 4, "seats.0.look: 4; the most is 3", id="unknown look"),
        pytest.param(
            "title", "\ud800", r'title: the text "\ud800" holds half a character; the file is '
            "damaged; use a copy of it", id="IN-08 lone surrogate",
        ),
        pytest.param(
            "setup.first", 2**63, "setup: the number 9223372036854775808 is too large",
            id="IN-08 a number that is too large",
        ),
        pytest.param(
            "setup.first", -(2**63) - 1, "setup: the number -9223372036854775809 is too large",
            id="IN-08 a number that is too small",
        ),
        pytest.param(
            "setup.x", {"y" * 101: 1}, f'setup.x: the key "{"y" * 39}… is longer than 100 '
            "characters", id="IN-08 a long key",
        ),
        pytest.param(
            "setup.deep", json.loads(nested(80)), "setup.deep" + ".0" * 35
            + ": this is nested more than 64 levels deep", id="IN-08 a long path is cut",
        ),
        pytest.param(
            "setup.more", "\x1b", "setup: a text in it holds characters that cannot be shown "
            f"safely{COPY}", id="IN-04 escape",
        ),
        pytest.param(
            "setup.players", 9, "setup: L1 players; this setup is none of the game; use a copy of "
            "the file", id="a setup that is none",
        ),
        pytest.param(
            "content.document.values", 9, "content.digest: the digest does not belong to the map "
            f"and cards in the file{COPY}", id="changed content",
        ),
        pytest.param(
            "content.document.values", 5, "content.document.values: 5; 6 to 20", id="no content"
        ),
        pytest.param(
            "seats.1", None, "seats: there are 1 seats; the setup has 2 players", id="seats"
        ),
        pytest.param(
            "seats.0.name", "Bo", "seats: Two players are called Bo; names must differ in more "
            "than capital letters; mend the name", id="equal names",
        ),
        pytest.param("journal.3", 5, f"journal.3: {NO_ENTRY}", id="an entry is a number"),
        pytest.param("journal.3.seat", None, f"journal.3: {NO_ENTRY}", id="without seat"),
        pytest.param(
            "journal.3.action", [], "journal.3.action: []; an action is an object with a kind",
            id="an action is a list",
        ),
        pytest.param(
            "journal.0.action.kind", "fly", f'journal.0.action.kind: "fly"; {KINDS_OF_ACTIONS}',
            id="an unknown action",
        ),
        pytest.param(
            "journal.3.digest", "0" * 16, "entry 4 does not lead where the file says: it was "
            "changed. The entries before it are sound, and “sojourns replay” shows them. Or use a "
            "copy of the file.", id="SV-09 another digest",
        ),
    ],
)  # fmt: skip
def test_no_saved_game(path, value, text):
    assert told(changed(path, value)) == ("", text)


@pytest.mark.parametrize(
    "rest", ['"format": 2', '"format": 1, "seats": [{"hints": true}]', '"a": 0']
)
def test_a_campaign_is_no_single_game(rest):
    """Its formats and its fields are others."""
    text = "games: this is a campaign, no single game; “sojourns campaign” shows it and goes on"
    assert told(f'{{{rest}, "games": []}}') == ("", f"{text} with it")


@pytest.mark.parametrize(
    ("value", "path"),
    [
        pytest.param(json.loads(nested(63)), None, id="64 levels"),
        pytest.param(json.loads(nested(64)), "setup.deep" + ".0" * 63, id="IN-08 65 levels"),
        pytest.param([0] * 49_900, None, id="as many values as may be"),
        pytest.param([0] * 50_000, "setup", id="IN-08 too many values"),
        pytest.param({"y" * 100: 2**63 - 1, "z": -(2**63)}, None, id="the longest and largest"),
        pytest.param("half of 🙂, as a whole", None, id="beyond ASCII"),
    ],
)
def test_what_a_field_may_hold(value, path):
    """IN-08: the path that is told is cut."""
    if path is None:
        assert saves.loads(changed("setup.deep", value), "x.json", KINDS).setup["deep"] == value
    else:
        assert told(changed("setup.deep", value))[1].startswith(f"{path[:80]}: ")


def test_too_many_values():
    """IN-08: with the limit; what is held in lists and objects counts."""
    limit = strict.MOST_PARTS
    strict.check([0] * limit, "setup", "x.json")
    strict.check([[0] * 9] * (limit // 10), "setup", "x.json")
    for value in ([0] * (limit + 1), {str(number): 0 for number in range(limit + 1)}):
        with pytest.raises(SaveError) as caught:
            strict.check(value, "setup", "x.json")
        assert str(caught.value) == f"x.json: setup: there are more than {limit} values in it"


@pytest.mark.parametrize(
    "value", [["\ud800"], {"a": ["\ud800"]}, [2**64], {"a": {"b": -(2**64)}}, ["a", "é\udfff"]]
)
def test_what_is_inside_is_checked(value):
    """IN-08: texts and numbers in lists and objects."""
    with pytest.raises(SaveError) as caught:
        strict.check(value, "setup", "x.json")
    assert str(caught.value).startswith("x.json: setup")


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        pytest.param(None, "null", id="null"),
        pytest.param("x" * 38, f'"{"x" * 38}"', id="as long as may be"),
        pytest.param("x" * 39, f'"{"x" * 39}…', id="longer"),
        pytest.param([1, {"a": "\x1b"}], '[1, {"a": "\\u001b"}]', id="IN-04"),
    ],
)
def test_quoted(value, quoted):
    assert strict.quote(value) == quoted


def test_what_is_told_is_cut():
    """IN-08: what comes out of a file cannot fill a screen."""
    error = strict.damaged("x.json", "p" * 90, "w" * 300, "r" * 300)
    assert (error.path, error.wrong, error.right) == ("p" * 80, "w" * 200, "r" * 200)
    assert strict.damaged("x.json", "a\x1b", "b\x1b", "c\x1b").path == "a\N{REPLACEMENT CHARACTER}"
    assert str(strict.damaged("x.json", "p", "\x1b")) == "x.json: p: \N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        pytest.param("", "this is a folder; name a file", id="a folder"),
        pytest.param("a.json", "there is no such file; check the name and the folder", id="none"),
        pytest.param("pipe", "this is no plain file; name a file", id="a pipe"),
        pytest.param("b/c.json", "the file cannot be opened: Not a directory", id="a file above"),
        pytest.param("\0", "the file cannot be opened: embedded null byte", id="no name"),
        pytest.param(
            "large", "the file is larger than 1 MB; none that belongs here is; name another one",
            id="too large",
        ),
    ],
)  # fmt: skip
def test_files_that_cannot_be_read(tmp_path, name, text):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "b").write_text("")
    (tmp_path / "large").write_bytes(b" " * (strict.MOST_BYTES + 1))
    path = tmp_path / name
    with pytest.raises(SaveError) as caught:
        strict.read_bytes(path)
    assert str(caught.value) == f"{clean.shown(str(path))}: {text}"
    assert caught.value.path == ""


def test_a_file_that_may_not_be_read(tmp_path, monkeypatch):
    """The tests may run as root, who may read all."""

    def refuse(_path, _mode):
        raise PermissionError

    path = tmp_path / "a.json"
    path.write_bytes(b"{}")
    assert strict.read_bytes(path) == b"{}"
    monkeypatch.setattr(type(path), "open", refuse)
    with pytest.raises(SaveError) as caught:
        strict.read_bytes(path)
    assert str(caught.value) == f"{path}: you may not read this file; check its permissions"


def test_a_file_of_the_largest_size(tmp_path):
    (tmp_path / "a.json").write_bytes(b" " * strict.MOST_BYTES)
    assert len(strict.read_bytes(tmp_path / "a.json")) == strict.MOST_BYTES


def test_what_is_too_deep_to_be_quoted():
    """IN-08: it could be read where fewer calls were open."""
    deep = []
    for _level in range(100_000):
        deep = [deep]
    assert strict.quote(deep) == "[…"


def test_a_refusal_without_a_place():
    """What the reader refuses and the scan does not find is no JSON."""
    with pytest.raises(SaveError) as caught:
        strict._blame('{"a": [1, "two"]}', "x.json")
    assert str(caught.value) == "x.json: this is no JSON"


def test_what_is_in_a_file_is_told_with_its_path(tmp_path):
    path = tmp_path / "a.json"
    for source, text in (("{}", "format: null"), (changed("journal.3", 5), "journal.3: an entry")):
        path.write_text(source)
        with pytest.raises(SaveError) as caught:
            saves.read(path, KINDS)
        assert str(caught.value).startswith(f"{path}: {text}")
    _match, fault = saves.read_sound(path, KINDS)
    assert str(fault).startswith(f"{path}: journal.3: an entry")
    path.write_text(changed("rules", -1))
    with pytest.raises(SaveError) as caught:
        saves.read_sound(path, KINDS)
    assert str(caught.value).startswith(f"{path}: rules: -1")


def test_who_wrote_it_is_left_out_where_nobody_knows():
    """SV-16: and nothing stands in its place."""
    assert told('{"format": 3}')[1].endswith("update, or use the one that wrote it.")
    text = told(changed("rules", 2).replace(f'"program": "{__version__}"', '"program": ""'))[1]
    assert text.endswith("looked at with “sojourns log”.")


def test_a_field_of_a_later_format():
    """SV-16."""
    data = {**json.loads(changed("title", "x")), "format": 1}
    text = "program: no save of format 1 has this field; take it out, or use a copy of the file"
    assert told(json.dumps(data)) == ("", text)


def test_the_games_that_are_known():
    with pytest.raises(SaveError) as caught:
        saves.loads(changed("game", "chess"), "x.json", {"toy": Toy(), "go": Toy()})
    assert str(caught.value).endswith("not known here. Known games: toy, go.")


def test_rules_that_cannot_be_composed():
    class Poorer(Toy):
        def bind(self, setup, content):
            raise RulesetError("nobody sings")

    with pytest.raises(SaveError) as caught:
        saves.loads(changed("title", "x"), "x.json", {"toy": Poorer()})
    right = "use the sojourns that wrote it, or a copy of the file"
    assert str(caught.value) == f"x.json: content: nobody sings; {right}"


def test_looks_are_kept():
    """SV-05: whatever a seat chose, not what it would get."""
    seats = [Seat("Ana", look=3), Seat("Bo", "greedy", look=1)]
    match = deal(Toy(), {}, seats, 7, "Ñandú")
    again = saves.loads(saves.dumps(match), "x.json", KINDS)
    assert [seat.look for seat in again.seats] == [3, 1]
    assert '"title": "Ñandú"' in saves.dumps(match), "people may read it"


def test_what_is_no_json_is_not_written():
    match = toy_match()
    match.note("odd", number=float("nan"))
    with pytest.raises(ValueError, match="JSON"):
        saves.dumps(match)


def test_what_is_refused_behind_an_empty_line():
    """Lines and columns count from 1, and the first line may be empty."""
    assert told('\n{"a": NaN}')[0] == ":2:7"


def test_a_key_that_is_too_long_is_named_with_its_file():
    key = "x" * (strict.LONGEST_KEY + 1)
    place, text = told(changed("setup", {key: 1}))
    assert place == ""
    assert f" is longer than {strict.LONGEST_KEY} characters" in text
