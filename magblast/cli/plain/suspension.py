"""Cover the table while the process is suspended: somebody else may sit here afterwards."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from magblast.cli.plain.console import Console


@contextmanager
def covered_when_suspended(console: Console) -> Iterator[None]:
    """Hide what is private before the shell takes the terminal; then ask anew."""
    if os.name != "posix" or not console.on_terminal:
        yield
        return

    def suspend(number: int, frame: FrameType | None) -> None:
        if console.waiting:
            # Else a line is just being printed, and the streams must not be touched.
            console.hide()
        console.interrupted = True
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, suspend)
        console.go_on()

    before = signal.signal(signal.SIGTSTP, suspend)
    try:
        yield
    finally:
        signal.signal(signal.SIGTSTP, before)
