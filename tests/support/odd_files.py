"""Make what a path can lead to besides a file, and wait for nothing for ever."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

KINDS = {
    "folder": "a folder",
    "pipe": "a named pipe",
    "link": "a named pipe",
    "socket": "a socket",
    "zero": "a device",
    "null": "a device",
    "tty": "a device",
}
"""By name: what it is called in a sentence."""


def make_odd(name: str, path: Path) -> Path:
    """Put something that is no file at a path, and return the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    match name:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "link":
            os.mkfifo(path.with_name("pipe"))
            path.symlink_to("pipe")
        case "socket":
            with socket.socket(socket.AF_UNIX) as server:
                server.bind(str(path))
        case device:
            path.symlink_to(f"/dev/{device}")
    return path


@contextmanager
def at_once(seconds: int = 20) -> Iterator[None]:
    """Fail when the block has not ended in time, even if it waits for a file."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"still waiting after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
