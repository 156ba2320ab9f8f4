"""Games on a Dask cluster, which runs on this machine in processes of its own."""

from __future__ import annotations

import builtins
import gc
import subprocess
import sys

import pytest

from sojourns.simulate import execute, run
from tests.simulate.toys import six_plan


@pytest.fixture(scope="module")
def cluster():
    command = [sys.executable, "-m", "tests.simulate.cluster"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        yield process.stdout.readline().strip()
        process.stdin.close()


def lines(executor, games):
    plan = six_plan("random", first=3)
    with execute.opened(executor, 1 if executor == execute.PROCESSES else None) as place:
        batches = run.played(plan, range(3, 3 + games), place, saved=True)
        return place.width, [result for batch in batches for result in batch]


def test_a_cluster_plays_the_same_games(cluster):
    """BT-07 same results, same order, wherever they are played."""
    width, found = lines(f"dask:{cluster}", 12)
    assert width == 2
    assert found == lines(execute.PROCESSES, 12)[1]


def test_a_cluster_that_is_not_there(monkeypatch):
    monkeypatch.setattr(execute, "PATIENCE", 0.2)
    with pytest.raises(execute.NoExecutor, match="does not answer"):
        lines("dask:tcp://127.0.0.1:1", 1)
    with pytest.raises(execute.NoExecutor, match="does not answer"):
        lines("dask:nonsense://x", 1)


@pytest.mark.parametrize("address", ["", "foo:bar", "foo", "zzz://x:1"])
def test_an_address_that_is_none_leaves_no_traceback(address, capsys, recwarn):
    with pytest.raises(execute.NoExecutor, match="does not answer"):
        lines(f"dask:{address}", 1)
    gc.collect()
    assert "Traceback" not in capsys.readouterr().err
    assert not recwarn.list


def test_without_dask_it_is_said_how_to_get_it(monkeypatch):
    real = builtins.__import__

    def without(name, *args, **kwargs):
        if name == "distributed":
            raise ImportError
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(execute.NoExecutor, match=r"sojourns\[dask\]"):
        lines("dask:tcp://127.0.0.1:1", 1)
