"""Make what a path can lead to besides a file."""

from pathlib import Path

from tests.support.posix import make_pipe, make_socket

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
    """Put something that is not a file at a path, and return the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    match name:
        case "folder":
            path.mkdir()
        case "pipe":
            make_pipe(path)
        case "link":
            make_pipe(path.with_name("pipe"))
            path.symlink_to("pipe")
        case "socket":
            make_socket(path)
        case device:
            path.symlink_to(f"/dev/{device}")
    return path
