"""A table for words, and the language that shows what was not translated."""

from __future__ import annotations

import pytest

from sojourns import lang
from sojourns.locale.catalogues import install_pseudo


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("locale")
    install_pseudo(folder)
    return folder


@pytest.fixture
def pseudo(pseudo_folder, monkeypatch):
    """Make the language `qps` available; English is spoken again afterwards."""
    monkeypatch.setattr(lang, "LOCALES", pseudo_folder)
    yield "qps"
    lang.use_language(None)
