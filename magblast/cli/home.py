"""Open the game."""

import sys
from argparse import Namespace

from magblast.errors import MagblastError
from magblast.system.terminal import obeys_codes


def run(args: Namespace) -> int:
    """Open the home screen, or ask the same line by line."""
    if is_plain(args):
        from magblast.cli import plain

        return plain.open_home()
    from magblast import tui

    tui.run(ascii_only=args.ascii)
    return 0


def is_plain(args: Namespace) -> bool:
    """Say whether the game is played line by line: when it is wished, or no screen can be drawn."""
    return bool(args.plain) or not _has_terminal()


def need_terminal() -> None:
    """Refuse to open screens where there is no terminal."""
    if not _has_terminal():
        raise MagblastError(
            "this needs a terminal for input, output and errors; see magblast --help for what"
            " does not"
        )


def _has_terminal() -> bool:
    # Screens are drawn on stderr, or on stdout on Windows; the shell may have closed stdin.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream and stream.isatty() for stream in streams) and obeys_codes()
