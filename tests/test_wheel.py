"""The built wheel carries the maps, the cards, the rulebook and the style sheets."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the unpacked wheel and nothing of the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, TOP],
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    target = folder / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    return target


def run(installed: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the wheel's package before every other."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "SOJOURNS_HOME": str(installed)}
    return subprocess.run(
        [sys.executable, *command], cwd=installed, env=environment, capture_output=True, text=True
    )


def test_the_wheel_is_what_runs(installed: Path) -> None:
    found = run(installed, "-c", "import sojourns; print(sojourns.__file__)")
    assert Path(found.stdout.strip()).is_relative_to(installed)


def test_a_game_is_dealt_from_the_wheel_alone(installed: Path) -> None:
    save = installed / "game.json"
    dealt = run(installed, "-m", "sojourns", "new", "--seed=1", "--no-play", f"--out={save}")
    assert dealt.returncode == 0, dealt.stderr
    verified = run(installed, "-m", "sojourns", "verify", str(save))
    assert verified.returncode == 0, verified.stderr
    checked = run(installed, "-m", "sojourns", "check", "--strict")
    assert checked.returncode == 0, checked.stdout


def test_every_data_file_is_in_the_wheel(installed: Path) -> None:
    share = installed / "sojourns" / "share"
    for folder in ("maps", "cards"):
        assert {file.name for file in (share / folder).iterdir()} == {
            file.name for file in (TOP / folder).iterdir()
        }
    rulebook = (TOP / "docs" / "rulebook.md").read_text("utf-8")
    assert (share / "docs" / "rulebook.md").read_text("utf-8") == rulebook
    styles = {file.relative_to(TOP) for file in (TOP / "sojourns").rglob("*.tcss")}
    assert styles
    assert all((installed / style).is_file() for style in styles)
