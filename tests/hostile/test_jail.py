"""The process in which files are read is ended if one takes too long, and another goes on."""

from __future__ import annotations

import os
from mmap import mmap

from tests.hostile import jail

SLOW, SLOW_AT_FIRST, DEADLY = 2, 4, 6


def test_a_file_is_too_slow_if_it_is_so_three_times(monkeypatch):
    monkeypatch.setattr(jail, "SECONDS", 0.1)
    tried = mmap(-1, 8)  # all processes share it

    def read(data: bytes) -> str:
        number = data[0]
        tried[number] += 1
        while number == SLOW or (number == SLOW_AT_FIRST and tried[number] < jail.TRIES):
            pass
        if number == DEADLY:
            os._exit(3)
        return "read"

    found = list(jail.run(read, lambda number: bytes([number]), range(8)))
    assert list(tried[:]) == [1, 1, 3, 1, 3, 1, 1, 1]
    assert [case.number for case in found] == list(range(8))
    faults = {case.number: case.detail for case in found if case.outcome == jail.FAULT}
    assert faults == {
        SLOW: "the process was ended by SIGPROF: more than 0.1 s",
        DEADLY: "the process ended with 3",
    }
