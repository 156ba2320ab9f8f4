"""The pseudo-language in tests: what is still plain English was not translated."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from sojourns import lang
from sojourns.locale.catalogues import PSEUDO, install_pseudo

WORD = re.compile(r"[A-Za-z]{2,}")


def untranslated(text: str, known: Iterable[str]) -> list[str]:
    """Return the English words of the text that are no part of the known names and codes.

    >>> untranslated("[ŧǿǿķ!] Ana took A1", ["Ana"])
    ['took']
    """
    allowed = {word for name in known for word in WORD.findall(name)}
    return [word for word in WORD.findall(text) if word not in allowed]


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory):
    """Return a folder of languages in which only the pseudo-language can be spoken."""
    folder = tmp_path_factory.mktemp("locale")
    install_pseudo(folder)
    return folder


@pytest.fixture
def pseudo(pseudo_folder, monkeypatch):
    """Make the pseudo-language available and return its code; English is spoken afterwards."""
    monkeypatch.setattr(lang, "LOCALES", pseudo_folder)
    yield PSEUDO
    lang.use_language(None)
