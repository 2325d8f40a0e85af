"""Programs that are started end when they should."""

import os
import subprocess
from typing import Any

import pytest

from magblast.system.process import start_apart
from tests.support.posix import posix_only


@posix_only
def test_a_start_that_is_interrupted_leaves_no_program_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    execute = subprocess.Popen._execute_child  # type: ignore[attr-defined]
    begun: list[int] = []

    def interrupted(process: Any, *args: Any) -> None:
        execute(process, *args)
        begun.append(process.pid)
        raise SystemExit

    monkeypatch.setattr(subprocess.Popen, "_execute_child", interrupted)
    with pytest.raises(SystemExit):
        start_apart(["sleep", "99"])
    with pytest.raises(ProcessLookupError):
        os.kill(begun[0], 0)
