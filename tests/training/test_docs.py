"""What docs/simulate.md says of the environment: its example runs, its numbers are right."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from sojourns import catalog
from sojourns.training.actions import AMOUNT, AMOUNTS
from sojourns.training.aec import raw_env
from sojourns.training.observations import parts

DOCS = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text("utf-8")


def test_the_example_runs():
    (example,) = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    names = {}
    exec(example, names)
    assert not names["game"].agents


def test_the_blocks_of_choices():
    rows = re.findall(r"^\| `(\w+)`(, then an amount)? \| .* \| (\d+) \|$", DOCS, re.MULTILINE)
    choices = raw_env(expansions=catalog.expansions())._choices.all
    blocks = Counter(getattr(choice[0], "__name__", AMOUNT) for choice in choices)
    assert [(name, int(size)) for name, _then, size in rows] == list(blocks.items())
    then = {name for name, then, _size in rows if then}
    assert then == {kind.__name__ for kind in AMOUNTS}
    plain = len(raw_env()._choices.all)
    assert f"{plain:,} choices without expansions and {len(choices):,} with all" in DOCS


def test_the_parts_of_observations():
    sizes = []
    for made in (raw_env(), raw_env(expansions=catalog.expansions())):
        made.reset(seed=1)
        found = list(parts(made._game, made._game.view(made._state, 0), 0, -1))
        sizes.append(sum(len(numbers) for _name, numbers in found))
        for name, _numbers in found:
            assert f"`{name}`" in DOCS or f"`_{name.removeprefix('tokens_')}`" in DOCS
    assert f"these are {sizes[0]} numbers, with all expansions {sizes[1]}" in DOCS
