"""IN-08, IN-06: hostile files through the commands; one sentence, nothing written, no crash file.

What the readers make of very many such files is shown in `tests/hostile/`.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.hostile import bombs, bytes_damage, seeds
from tests.hostile.json_damage import damaged_save

SAVES = {
    **{
        name: text
        for name, text in bombs.saves().items()
        if name.startswith("IN-08") or " mark" in name
    },
    "empty": b"",
    "zeros": bytes(5000),
    "cut": seeds.small_saves()[0].encode()[:-1],
    **{f"damaged {n}": damaged_save(seeds.small_saves()[n % 3], Random(n)) for n in range(20)},
    **{
        f"bytes {n}": bytes_damage.damaged(seeds.small_saves()[0].encode(), Random(n))
        for n in range(10)
    },
}
COMMANDS = ("verify", "show", "log", "score", "actions", "why")


def files(folder):
    """Return every file below the folder with its bytes."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", SAVES)
def test_commands_about_a_save(run, tmp_path, name):
    """Each command tells what it can, or ends with 1 or 2 and one short sentence."""
    path = tmp_path / "hostile.json"
    path.write_bytes(SAVES[name])
    command = COMMANDS[list(SAVES).index(name) % len(COMMANDS)]
    before = files(tmp_path)
    result = run(command, path, *(["end"] if command == "why" else []))
    assert files(tmp_path) == before
    assert result.status in (0, 1, 2)
    if result.status == 2:
        assert "hostile.json" in result.err
        assert len(result.err) < 1500


@pytest.mark.parametrize("command", ["verify", "show", "log", "play", "replay"])
def test_a_save_that_is_no_file(run, tmp_path, command):
    """A pipe that nobody writes to is not waited for."""
    os.mkfifo(tmp_path / "pipe.json")
    for path in (tmp_path / "pipe.json", tmp_path):
        result = run(command, path)
        assert result.status == 2
        assert "this is no plain file" in result.err or "this is a folder" in result.err


def test_check_of_hostile_files(run, tmp_path):
    """IN-06: each has an error with its place; a whole folder of them in one go."""
    texts = list(bombs.content().values())[::3]
    for number, text in enumerate(texts):
        (tmp_path / f"{number}.yaml").write_bytes(text)
    result = run("check", tmp_path)
    assert result.status == 1
    for number in range(len(texts)):
        assert f"{number}.yaml:" in result.out
    assert "nothing is wrong" not in result.out
    assert len(max(result.out.splitlines(), key=len)) < 1500


def test_hostile_campaigns(run, tmp_path):
    """A campaign that is none is told as such, alone and in the list."""
    for number, text in enumerate((b"", b"[" * 100_000, b'{"format": 1, "games": NaN}')):
        path = tmp_path / f"{number}.campaign"
        path.write_bytes(text)
        result = run("campaign", "show", path)
        assert result.status == 2
        assert f"{number}.campaign" in result.err
