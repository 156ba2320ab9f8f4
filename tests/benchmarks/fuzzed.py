"""Coverage-guided fuzzing of the readers of saves and of content files, with atheris.

`python -m tests.benchmarks.fuzzed save|yaml FOLDER [--seconds 1800]` (after `pip install atheris`)
lets libFuzzer change texts as long as new lines of ours are reached. FOLDER gets the corpus, which
is begun with small saves or content files and grows; what is a fault is left in the working folder
as `crash-…`, and ends the program. A fault is whatever `tests/hostile/oracle.py` does not accept,
more than 2 s of processor time, 256 MB, or anything that is written.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests import quietly


def main() -> None:
    """Fuzz for the time given, or until something is found."""
    import atheris  # no part of the tests: see docs/testing.md

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=("save", "yaml"))
    parser.add_argument("folder", type=Path, help="for the corpus")
    parser.add_argument("--seconds", type=int, default=1800)
    given = parser.parse_args()
    with atheris.instrument_imports(include=["sojourns"]):
        from tests.hostile import fuzzing
    given.folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(fuzzing.first_texts(given.target)):
        (given.folder / f"seed-{number:03}").write_bytes(text)
    dictionary = given.folder.parent / f"{given.folder.name}.dict"
    dictionary.write_text("".join(f'"{word}"\n' for word in fuzzing.words()), encoding="ascii")
    options = ["-max_len=16384", "-timeout=60", "-rss_limit_mb=1024", "-print_final_stats=1"]
    options += [f"-max_total_time={given.seconds}", f"-dict={dictionary}"]
    atheris.Setup([sys.argv[0], str(given.folder), *options], fuzzing.target(given.target))
    atheris.Fuzz()


if __name__ == "__main__":
    quietly.run(main)
