"""Where bots of one's own come from, what they are called, and how their files are read."""

from __future__ import annotations

import pytest

from sojourns.bots import host, roster
from tests.bots.test_host import sits

BOT = """
import helper

class {name}:
    def choose(self, game, view, legal, rng):
        return helper.last(legal)
"""


@pytest.fixture
def folder(tmp_path):
    """Return a folder with a bot, a file with two, and what they need beside them."""
    (tmp_path / "helper.py").write_text("def last(legal):\n    return legal[-1]\n")
    (tmp_path / "mine.py").write_text(BOT.format(name="Mine"))
    (tmp_path / "two.py").write_text(BOT.format(name="One") + BOT.format(name="Other"))
    (tmp_path / "none.py").write_text("class None_: pass\n")
    (tmp_path / "broken.py").write_text("def (")
    (tmp_path / "nul.py").write_text("\0")
    (tmp_path / "Game night.py").write_text(BOT.format(name="Mine"))
    return tmp_path


@pytest.mark.parametrize(
    ("text", "name"),
    [("mine.py", "mine"), ("two.py:Other", "other"), ("mine.py:Mine", "mine")],
)
def test_a_bot_is_called_after_its_class_or_file(named, folder, text, name):
    assert named(f"{folder}/{text}") == name
    assert roster.kinds() == ["random", "easy", "medium", "hard", name]
    match = sits(name)
    answer = host.ask(match)
    assert answer.fault is None
    assert answer.action == host.question(match).legal[-1]
    assert not list(folder.rglob("*.pyc")), "nothing is left beside it"


def test_a_bot_may_be_called_like_a_library(named, folder):
    (folder / "json.py").write_text(BOT.format(name="Mine"))
    match = sits(named(f"{folder}/json.py"))
    for _ in range(2):
        answer = host.ask(match)
        assert answer.fault is None
        host.give(match, answer)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("exec:sh", "sh"),
        ("exec:sh mine.sh", "mine"),
        ("exec:sh 'a b/mine.sh' --fast", "mine"),
        ("exec:/bin/sh -c true", "true"),
    ],
)
def test_a_program_is_called_after_its_last_word(named, text, name):
    assert named(text) == name


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        ("nowhere.py", "", "no_file"),
        ("{folder}/broken.py", "", "broken"),
        ("{folder}/nul.py", "", "broken"),
        ("{folder}/mine.py:Other", "", "no_class"),
        ("{folder}/mine.py:helper", "", "no_class"),
        ("exec:nowhere", "", "no_program"),
        ("exec:", "", "unreadable"),
        ("exec:sh 'mine", "", "unreadable"),
        ("README.md", "mine", "unreadable"),
        ("exec:sh", "Mine", "name"),
        ("exec:sh", "mine\x1b", "name"),
        ("exec:sh", "mine\n", "name"),
        ("exec:sh 0.sh", "", "name"),
        ("exec:sh", "human", "taken"),
        ("exec:sh", "random", "taken"),
        ("exec:sh", "there", "taken"),
    ],
)
def test_what_cannot_be_had_is_refused(named, folder, text, name, reason):
    """A file is read for that, and never run by the program itself."""
    named("exec:sh -c there")
    with pytest.raises(roster.BotProblem) as caught:
        named(text.format(folder=folder), name)
    assert caught.value.reason == reason
    assert list(roster.OTHERS) == ["there"]


def test_a_bot_may_be_named_twice(named, folder):
    assert named(f"{folder}/mine.py") == named(f"{folder}/mine.py") == "mine"
    assert named(f"{folder}/mine.py", "again") == "again"
    assert named(f"{folder}/Game night.py", "night") == "night"


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("two.py", "two.py has 2 bots, and not one"),
        ("none.py", "none.py has 0 bots, and"),
        ("none.py:None_", "none.py has 0 bots called None_"),
    ],
)
def test_a_file_without_a_bot_is_a_fault_of_the_bot(named, folder, text, detail):
    """The program never runs the file itself: what is wrong with it comes up where it is asked."""
    answer = host.ask(sits(named(f"{folder}/{text}", "mine")))
    assert answer.fault == "raised"
    assert detail in answer.detail
