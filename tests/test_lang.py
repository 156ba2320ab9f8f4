"""Languages: which can be spoken, and what translators are given."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from sojourns import lang
from sojourns.locale import catalogues
from tests.pseudo import pseudo, pseudo_folder

__all__ = ["pseudo", "pseudo_folder"]

PLACES = re.compile(r"\{[^}]*\}")
MESSAGES = [message for message in catalogues.found(catalogues.OURS) if message.id]


def forms(message):
    return [message.id] if isinstance(message.id, str) else list(message.id)


def test_an_unknown_language_is_english():
    lang.use_language("xx")
    assert lang._("Back") == "Back"
    assert lang.in_use() == "en"
    lang.use_language(None)


def test_languages_are_found(pseudo):
    assert lang.languages() == ["en", "qps"]
    lang.use_language(pseudo)
    assert lang.in_use() == pseudo
    assert lang._("Back") == "[Ɓȧƈķ!!]"
    assert lang.pgettext("2 columns", "Co") == "Ƈǿ"
    assert lang.ngettext("{number} coin", "{number} coins", 2).startswith("[{number} ")
    assert lang.npgettext(*lang.NP_("9 columns", "{number} house", "{number} houses"), 1)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        pytest.param({}, "en", id="nothing is said"),
        pytest.param({"LANG": "qps.UTF-8"}, "qps", id="a language"),
        pytest.param({"LANG": "qps_BR.UTF-8"}, "qps", id="a country"),
        pytest.param({"LANG": "de_DE"}, "en", id="unknown"),
        pytest.param({"LANG": "qps", "LC_ALL": "C"}, "en", id="the stronger variable"),
    ],
)
def test_the_environment_may_choose(environment, code, pseudo):
    assert lang.from_environment(environment) == code


def test_messages_are_found_in_every_room():
    texts = {form for message in MESSAGES for form in forms(message)}
    assert "{player} built a house on {space}" in texts
    assert len(texts) > 300
    of_the_library = {form for one in catalogues.found() if one.id for form in forms(one)} - texts
    assert "Usage:" in of_the_library


@pytest.mark.parametrize("message", [m for m in MESSAGES if not isinstance(m.id, str)], ids=str)
def test_singular_and_plural_have_the_same_places(message):
    singular, plural = (set(PLACES.findall(form)) for form in message.id)
    assert singular - plural == set(), message.id


def test_slots_fit_where_nothing_is_put_in():
    for message in MESSAGES:
        slot = re.fullmatch(r"(\d+) columns", message.context or "")
        for form in forms(message):
            if slot and not PLACES.search(form):
                assert len(form) <= int(slot[1]), form


def test_one_context_is_one_kind_of_thing():
    contexts = {message.context for message in MESSAGES if message.context}
    assert all(re.fullmatch(r"\d+ columns|[a-z ]+", context) for context in contexts)


def test_translators_get_a_template(tmp_path):
    path = tmp_path / "sojourns.pot"
    subprocess.run([sys.executable, "-m", "sojourns.locale", str(path)], check=True)
    assert '"{player} built a house on {space}"' in path.read_text(encoding="utf-8")
