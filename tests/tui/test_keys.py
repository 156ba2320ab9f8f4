"""Letters that are keys go with caps lock, too: they are shown as capitals."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest
from textual.binding import Binding

import sojourns.tui


def _own_bindings() -> Iterator[tuple[str, set[str]]]:
    """Yield the keys of each binding that a class of the screens makes, with its name."""
    for module in pkgutil.walk_packages(sojourns.tui.__path__, "sojourns.tui."):
        for name, made in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if made.__module__ != module.name:
                continue
            for binding in vars(made).get("BINDINGS", ()):
                if isinstance(binding, Binding):
                    yield f"{name} {binding.key}", set(binding.key.split(","))


@pytest.mark.parametrize("keys", [pytest.param(keys, id=name) for name, keys in _own_bindings()])
def test_a_letter_goes_as_a_capital_too(keys: set[str]) -> None:
    letters = {key for key in keys if len(key) == 1 and key.isalpha()}
    assert {letter.swapcase() for letter in letters} == letters
