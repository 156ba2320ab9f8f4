"""Freezes the golden games: `python -m tests.golden.freeze` writes their checksums.

From then on a test fails if a byte of them changes. `sha256sum -c SHA256SUMS` checks them, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from tests import quietly

FOLDER = Path(__file__).parent
SUMS = FOLDER / "SHA256SUMS"


def sums() -> dict[str, str]:
    """Return the checksum of every golden file, by its path in this folder."""
    files = [*FOLDER.glob("*.json"), *(path for path in FOLDER.glob("v*/*") if path.is_file())]
    return {
        path.relative_to(FOLDER).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(files)
    }


def frozen() -> Mapping[str, str]:
    """Return the checksums that were written down."""
    lines = SUMS.read_text("ascii").splitlines()
    return {path: total for total, _space, path in (line.partition("  ") for line in lines)}


def main() -> None:
    """Write the checksums down."""
    found = sums()
    SUMS.write_text("".join(f"{total}  {path}\n" for path, total in found.items()), "ascii")
    print(len(found), "files are frozen")


if __name__ == "__main__":
    quietly.run(main)
