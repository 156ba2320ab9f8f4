"""Damage that knows nothing of what a file holds: bits, blocks, cuts, encodings, size."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

JUNK = (
    b"\x00", b"\xff", b"\x1b[31m", b"\xc2\x9b2J", b"\xed\xa0\x80", b"\xc0\xaf", b"\xef\xbb\xbf",
    b"\r", b"\r\n", b"\t", b"\xe2\x80\xae", b"\xe2\x80\xa8", b"\xf0\x9f\x98\x80", b"\xcc\x81" * 50,
    b'"', b"'", b"\\", b"{", b"}", b"[", b"]", b",", b":", b"#", b"- ", b"? ", b"|", b">", b"%",
    b"@",
    b"&a ", b"*a ", b"!!str ", b"<<: *a", b"null", b"true", b"NaN", b"Infinity", b"1e999",
    b"\\ud800",
    b"9" * 5000, b"-1", b"18446744073709551616", b"[" * 100_000, b"{" * 100_000, b'[{"a":' * 20_000,
)  # fmt: skip
HUGE = 10_000_000


def flipped(data: bytearray, rng: Random) -> None:
    """Flip one to eight bits."""
    for _bit in range(rng.randint(1, 8)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def cut(data: bytearray, rng: Random) -> None:
    """Cut the end off."""
    del data[rng.randrange(len(data)) :]


def zeroed(data: bytearray, rng: Random) -> None:
    """Write zeros over a block, as a disk may after a crash."""
    first, size = rng.randrange(len(data)), 2 ** rng.randint(0, 13)
    block = slice(first, first + size)
    data[block] = bytes(len(data[block]))


def dropped(data: bytearray, rng: Random) -> None:
    """Take a block out."""
    first = rng.randrange(len(data))
    del data[first : first + 2 ** rng.randint(0, 10)]


def repeated(data: bytearray, rng: Random) -> None:
    """Copy a block to somewhere else."""
    first, target = rng.randrange(len(data)), rng.randrange(len(data))
    data[target:target] = data[first : first + 2 ** rng.randint(0, 10)]


def swapped(data: bytearray, rng: Random) -> None:
    """Exchange two blocks."""
    size = 2 ** rng.randint(0, 8)
    one, other = sorted(rng.randrange(len(data)) for _block in range(2))
    size = min(size, other - one)
    first, second = data[one : one + size], data[other : other + size]
    data[one : one + size], data[other : other + len(second)] = second, first


def mixed_in(data: bytearray, rng: Random) -> None:
    """Put in one to three things that readers of texts may trip over."""
    for _thing in range(rng.randint(1, 3)):
        place = rng.randrange(len(data))
        data[place:place] = rng.choice(JUNK)


def lines_moved(data: bytearray, rng: Random) -> None:
    """Move, repeat or drop a line."""
    lines = data.split(b"\n")
    line = rng.choice(lines)
    if rng.random() < 0.6:
        lines.remove(line)
    if rng.random() < 0.6:
        lines.insert(rng.randrange(len(lines) + 1), line)
    data[:] = b"\n".join(lines)


def encoded(data: bytearray, rng: Random) -> None:
    """Write it in another encoding, or with other ends of lines."""
    text = data.decode(errors="replace")
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: text.encode("utf-16"),
        lambda: text.encode("utf-16-be"),
        lambda: text.encode("utf-32"),
        lambda: text.encode("latin-1", "replace") + b"\xe9",
        lambda: text.encode("utf-8-sig"),
        lambda: b"\xef\xbb\xbf" + text.encode("utf-8-sig"),
        lambda: text.replace("\n", "\r\n").encode(),
        lambda: text.replace("\n", "\r").encode(),
        lambda: text.replace("  ", "\t").encode(),
        lambda: text.replace("\n", "\x85").encode(),
    )
    data[:] = rng.choice(ways)()


def huge(data: bytearray, rng: Random) -> None:
    """Make it as large as 10 MB, somewhere, with something."""
    fill = rng.choice(
        [b" ", b"\n", b"a", b"9", b"[", b'"a",', b"{},", b"[],", b"0,", b"\x00", b"#\n"]
    )
    place = rng.choice([0, len(data), rng.randrange(len(data))])
    data[place:place] = fill * (rng.choice([HUGE, HUGE // 10]) // len(fill))


WAYS = (flipped, flipped, cut, zeroed, dropped, repeated, swapped, mixed_in, lines_moved, encoded)
HUGE_ONCE_IN = 60


def damaged(source: bytes, rng: Random) -> bytes:
    """Return the file with one or two such damages."""
    data = bytearray(source)
    for _way in range(rng.randint(1, 2)):
        if data:
            rng.choice(WAYS)(data, rng)
    if data and rng.randrange(HUGE_ONCE_IN) == 0:
        huge(data, rng)
    return bytes(data)
