"""Keep what only a POSIX system can do in one place, with one reason for leaving it out."""

import os
import sys
from pathlib import Path

import pytest

REASON = "needs a POSIX system: pseudo-terminals, named pipes, SIGKILL, limits of processes"

posix_only = pytest.mark.skipif(sys.platform == "win32", reason=REASON)


def make_pipe(path: Path) -> None:
    """Make a pipe with a name, in a test that is ``posix_only``."""
    if sys.platform != "win32":
        os.mkfifo(path)
