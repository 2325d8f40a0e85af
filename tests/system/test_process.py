"""Programs that are started end when they should."""

import signal
import subprocess
from typing import Any

import pytest

from magblast.system.process import end_apart, start_apart
from magblast.system.terminal import handled, held_back
from tests.support.posix import posix_only


@posix_only
def test_a_program_whose_start_is_interrupted_can_still_be_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    execute = subprocess.Popen._execute_child  # type: ignore[attr-defined]
    started: list[subprocess.Popen[bytes]] = []

    def interrupted(process: Any, *args: Any) -> None:
        signal.raise_signal(signal.SIGTERM)
        execute(process, *args)

    def stop(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr(subprocess.Popen, "_execute_child", interrupted)
    with handled({signal.SIGTERM: stop}):
        with pytest.raises(SystemExit), held_back():
            started.append(start_apart(["sleep", "99"]))
        # From here on, it is stopped at once again.
        assert signal.getsignal(signal.SIGTERM) is stop
    assert started[0].poll() is None
    end_apart(started[0])
    assert started[0].stdout is not None
    started[0].stdout.close()
    assert started[0].poll() is not None


def test_a_signal_is_not_lost_where_the_start_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        signal.raise_signal(signal.SIGTERM)
        raise FileNotFoundError

    def stop(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr(subprocess.Popen, "_execute_child", failing)
    with handled({signal.SIGTERM: stop}), pytest.raises(SystemExit), held_back():
        start_apart(["sleep", "99"])
