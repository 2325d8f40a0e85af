"""The cluster check kills what is there."""

import os
import time
from types import SimpleNamespace

import pytest

from tests.checks.cluster import Killer


def test_while_all_workers_start_again_none_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    starting, running = SimpleNamespace(pid=None), SimpleNamespace(pid=4711)
    killer = Killer(SimpleNamespace(workers={}))
    rounds = iter([{}, {"0": starting}, {"0": starting, "1": running}])
    killed: list[int] = []

    def wait(_: float) -> None:
        killer.cluster.workers = next(rounds)

    def kill(pid: int, _: int) -> None:
        killed.append(pid)
        killer.done = True

    monkeypatch.setattr(time, "sleep", wait)
    monkeypatch.setattr(os, "kill", kill)
    killer.run()
    assert killed == [4711]
    assert killer.killed == 1
