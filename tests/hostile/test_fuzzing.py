"""What fuzzing begins with is sound or refused; `tests/benchmarks/fuzzed.py` goes on from it."""

from __future__ import annotations

import pytest

from tests.hostile import fuzzing


@pytest.mark.parametrize(
    ("whole", "patch", "after"),
    [
        pytest.param({"a": 1, "b": 2}, {"b": 3}, {"a": 1, "b": 3}, id="an object"),
        pytest.param([1, 2, 3], {"1": 9}, [1, 9, 3], id="a list"),
        pytest.param([1], {"7": 9, "x": 5}, [1, 9], id="behind the end"),
        pytest.param({"a": [{"b": 1}]}, {"a": {"0": {"b": []}}}, {"a": [{"b": []}]}, id="inside"),
        pytest.param({"a": 1}, 5, 5, id="all of it"),
    ],
)
def test_patches(whole, patch, after):
    assert fuzzing.patched(whole, patch) == after


@pytest.mark.parametrize("name", ["save", "yaml"])
def test_the_first_texts_are_no_fault(name):
    read = {"save": fuzzing.read_save, "yaml": fuzzing.read_content}[name]
    texts = fuzzing.first_texts(name)
    assert len({*texts}) == len(texts)
    for text in texts[::2]:
        read(text)
