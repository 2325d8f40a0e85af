"""Open the game."""

import sys
from argparse import Namespace

from magblast.errors import MagblastError


def run(args: Namespace) -> int:
    """Open the home screen."""
    need_terminal()
    from magblast import tui

    tui.run(ascii_only=args.ascii)
    return 0


def need_terminal() -> None:
    """Refuse to open screens where there is no terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise MagblastError("the game needs a terminal; see magblast --help for what does not")
