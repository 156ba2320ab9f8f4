"""Let every call to the system that saving makes fail in every way, and kill the program at each.

python -m tests.benchmarks.failing            # the shim of tests/crash, every error at every call
python -m tests.benchmarks.failing --system   # the kernel itself fails or kills, by strace

With `--system` the scenes are played in a child under `strace`, which makes one call fail (EIO,
ENOSPC) or kills the child there; calls that Python makes inside are met as well.
After each the save must open as before or after the scene, the game must go on, and nothing may be
left behind. The first thing that is not so ends the program with an error.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import tempfile
import time
from collections import Counter
from itertools import count
from pathlib import Path

from tests import quietly
from tests.crash.scenes import SCENES, Scene, check, go_on
from tests.crash.shim import ERRORS, Failing, Killing, in_a_child, shim
from tests.crash.test_calls import fails

FAULTS = ("error=EIO", "error=ENOSPC", "signal=SIGKILL")
TRACED = "%file,%desc,flock,fsync,write,read,getdents64,ftruncate,lseek"
BEGIN = {signal.SIGUSR1}
"""What a child waits for: strace watches it by then, and sees no call of the wait itself."""
CALL = re.compile(r"(\w+)\(")


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
    check(scene, warm(scene, folder / "warm"))
    calls = recorded(scene, folder / "000")
    met: Counter[str] = Counter()
    for number, (name, ordinal) in enumerate(calls, start=1):
        for fault in FAULTS:
            here = folder / f"{number:03}-{fault[-6:]}"
            trace = played(scene, here, "-e", f"inject={name}:{fault}:when={ordinal}")
            assert "(INJECTED)" in trace or "+++ killed by SIGKILL" in trace, (name, ordinal)
            check(scene, here)
            go_on(scene, here)
            met[fault] += 1
    told = ", ".join(f"{number} times {fault}" for fault, number in met.items())
    print(f"{scene.name:15} {len(calls):3} calls of the kernel; {told}: all sound", flush=True)


def warm(scene: Scene, folder: Path) -> Path:
    """Play the scene here, so that nothing is imported in the children; return the folder."""
    folder.mkdir()
    keeper = scene.play(scene.set_up(folder))
    if keeper is not None:
        keeper.close()
    return folder


def recorded(scene: Scene, folder: Path) -> list[tuple[str, int]]:
    """Return the calls of the scene, each with its number among those of its name."""
    names = [name[1] for line in played(scene, folder).splitlines() if (name := CALL.match(line))]
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append((name, seen[name]))
    assert found
    return found


def played(scene: Scene, folder: Path, *options: str) -> str:
    """Set the scene up and play it in a child under strace; return what that wrote down."""
    folder.mkdir()
    trace = folder.with_suffix(".trace")
    ready, is_set = os.pipe()
    signal.pthread_sigmask(signal.SIG_BLOCK, BEGIN)
    child = os.fork()
    if child == 0:
        status = 1
        try:
            given = scene.set_up(folder)
            os.write(is_set, b".")
            signal.sigwait(BEGIN)
            scene.play(given)
            status = 0
        finally:
            os._exit(status)
    watch = ["strace", "-o", str(trace), "-e", f"trace={TRACED}", *options, "-p", str(child)]
    os.read(ready, 1)
    with subprocess.Popen(watch, stderr=subprocess.PIPE) as strace:
        assert strace.stderr is not None
        assert b"attached" in strace.stderr.readline()
        os.kill(child, signal.SIGUSR1)
        _child, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "an error came out"
    os.close(ready)
    os.close(is_set)
    return trace.read_text("utf-8", errors="replace")


def main() -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--system", action="store_true")
    parser.add_argument("--scene", help="only this one")
    wanted = parser.parse_args()
    for scene in SCENES:
        if wanted.scene in (None, scene.name):
            start = time.monotonic()
            with tempfile.TemporaryDirectory() as folder:
                (by_system if wanted.system else by_shim)(scene, Path(folder))
            print(f"{'':15} {time.monotonic() - start:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    quietly.run(main)
