"""Start another program with no more than it needs, and end it with all that it started."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

_KEPT = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT", "TMPDIR", "TEMP")
"""What a program inherits of the environment."""


def start_apart(
    command: Sequence[str], folder: Path | None = None, errors: IO[bytes] | None = None
) -> "subprocess.Popen[bytes]":
    """Start a program in a session of its own, with two pipes to talk; raises ``OSError``.

    It has no terminal, no open files of ours and hardly any environment. What it writes to its
    standard error goes to the file ``errors``, if there is one.
    """
    return subprocess.Popen(
        [*command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL if errors is None else errors,
        env={name: os.environ[name] for name in _KEPT if name in os.environ},
        cwd=folder,
        # What one thread still writes must not keep another from closing.
        bufsize=0,
        close_fds=True,
        start_new_session=True,
    )


def end_apart(process: "subprocess.Popen[bytes]") -> None:
    """Kill a program and what it has started, where the system can tell.

    Whoever reads from it closes that pipe.
    """
    if sys.platform == "win32":
        process.kill()
    else:
        # The children of a program that has ended may live on in its group.
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stdin is not None:
        process.stdin.close()
