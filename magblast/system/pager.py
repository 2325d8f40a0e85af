"""Show a long text in the program that the reader has chosen for that."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import suppress

_USUAL = "less"
_LESS = "FRX"
"""How less behaves where nobody has said otherwise: colours, and the text stays on the screen."""


def pager() -> list[str]:
    """Return the command of ``$PAGER``, or else of less; empty where there is none."""
    chosen = os.environ.get("PAGER", _USUAL)
    try:
        command = chosen.split() if sys.platform == "win32" else shlex.split(chosen)
    except ValueError:
        return []
    found = command and shutil.which(command[0])
    return [found, *command[1:]] if found else []


def show_in_pager(command: list[str], text: bytes) -> bool:
    """Show a text until the reader has enough; False if the program does not start."""
    try:
        program = subprocess.Popen(
            command, stdin=subprocess.PIPE, env={"LESS": _LESS, **os.environ}
        )
    except OSError:
        return False
    # Ctrl+C is for the pager, which would be left behind on the terminal.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        # Who has read enough closes the pipe.
        with suppress(OSError):
            program.communicate(text)
        program.wait()
    finally:
        signal.signal(signal.SIGINT, before)
    return True
