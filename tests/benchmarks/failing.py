"""Let every call to the system that saving makes fail in every way, and kill the program at each.

python -m tests.benchmarks.failing            # the shim of tests/crash, every error at every call
python -m tests.benchmarks.failing --system   # the kernel itself fails or kills, by strace

With `--system` the scenes are played in a program of its own under `strace`, which makes one call
fail (EIO, ENOSPC) or kills the program there; calls that Python makes inside are met as well.
After each the save must open as before or after the scene, the game must go on, and nothing may be
left behind. The first thing that is not so ends the program with an error.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from itertools import count
from pathlib import Path

from tests.crash.scenes import SCENES, Scene, check, go_on
from tests.crash.shim import ERRORS, Failing, Killing, in_a_child, shim
from tests.crash.test_calls import fails

BEGIN, END = "/scene-begins", "/scene-ends"
FAULTS = ("error=EIO", "error=ENOSPC", "signal=SIGKILL")
TRACED = "%file,%desc,flock,fsync,write,read,getdents64,ftruncate,lseek"
CALL = re.compile(r"^\d+ +(\w+)\(")
HARMLESS = {"execve", "mmap", "exit_group"}
"""Calls that are none of saving's: how a program begins and ends, and where memory comes from."""


def by_shim(scene: Scene, folder: Path) -> None:
    """Play the scene with each error at each call, once and lasting, and killed at each call."""
    tried = 0
    for lasting in (False, True):
        for error in ERRORS:
            for number in count():
                failing = Failing(number, error, lasting=lasting)
                fails(scene, folder / f"{lasting}-{error}-{number}", failing)
                if not failing.name:
                    break
                tried += 1
    for number in count():
        here = folder / f"killed-{number}"
        here.mkdir()

        def play_and_die(here: Path = here, number: int = number) -> None:
            given = scene.set_up(here)
            with shim(Killing(number)):
                scene.play(given)

        killed = in_a_child(play_and_die)
        check(scene, here)
        go_on(scene, here)
        if not killed:
            break
    print(f"{scene.name:15} {number:3} calls, {tried:5} failures, {number:3} kills: all sound")


def by_system(scene: Scene, folder: Path) -> None:
    """Play the scene with each call of the kernel that fails, and killed at each."""
    (folder / "000").mkdir()
    calls = recorded(scene, folder / "000")
    met: Counter[str] = Counter()
    for number, (name, ordinal) in enumerate(calls, start=1):
        for fault in FAULTS:
            here = folder / f"{number:03}-{fault[-6:]}"
            here.mkdir()
            trace = played(scene, here, "-e", f"inject={name}:{fault}:when={ordinal}")
            assert "(INJECTED)" in trace or "+++ killed by SIGKILL" in trace, (name, ordinal)
            assert BEGIN in trace, "it failed before the scene"
            check(scene, here)
            go_on(scene, here)
            met[fault] += 1
    told = ", ".join(f"{number} times {fault}" for fault, number in met.items())
    print(f"{scene.name:15} {len(calls):3} calls of the kernel; {told}: all sound", flush=True)


def recorded(scene: Scene, folder: Path) -> list[tuple[str, int]]:
    """Return the calls of the scene, each with its number among those of its name so far."""
    trace = played(scene, folder)
    seen: Counter[str] = Counter()
    found, inside = [], False
    for line in trace.splitlines():
        name = CALL.match(line)
        if name is None:
            continue
        seen[name[1]] += 1
        if BEGIN in line or END in line:
            inside = BEGIN in line
        elif inside and name[1] not in HARMLESS:
            found.append((name[1], seen[name[1]]))
    assert found
    return found


def played(scene: Scene, folder: Path, *options: str) -> str:
    """Play the scene in a program of its own under strace; return what that wrote down."""
    trace = folder.with_suffix(".trace")
    strace = ["strace", "-f", "--seccomp-bpf", "-o", str(trace), "-e", f"trace={TRACED}", *options]
    program = [sys.executable, "-B", "-m", "tests.benchmarks.failing", "--play", scene.name]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    subprocess.run([*strace, *program, str(folder)], env=environment, capture_output=True)
    return trace.read_text("utf-8", errors="replace")


def play(name: str, folder: Path) -> None:
    """Set the scene up and play it between two marks in the trace."""
    scene = next(one for one in SCENES if one.name == name)
    given = scene.set_up(folder)
    Path(BEGIN).exists()
    scene.play(given)
    Path(END).exists()
    os._exit(0)


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--system", action="store_true")
    parser.add_argument("--scene", help="only this one")
    parser.add_argument("--play", metavar="SCENE", help=argparse.SUPPRESS)
    parser.add_argument("folder", nargs="?", type=Path, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.play:
        play(wanted.play, wanted.folder)
    for scene in SCENES:
        if wanted.scene in (None, scene.name):
            start = time.monotonic()
            with tempfile.TemporaryDirectory() as folder:
                (by_system if wanted.system else by_shim)(scene, Path(folder))
            print(f"{'':15} {time.monotonic() - start:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
