"""Open the game."""

import sys
from argparse import Namespace

from magblast.errors import MagblastError
from magblast.system.terminal import is_on_page, obeys_codes
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Open the home screen, or ask the same line by line."""
    from magblast.cli.reading import Reading
    from magblast.play.kept import saved_games

    # What has to be read is read before the screen opens, where it can be told.
    with Reading(language) as reading:
        saved = saved_games(reading)
    if is_plain(args):
        from magblast.cli import plain

        return plain.open_home(language, saved, args.words)
    from magblast import tui

    tui.run(ascii_only=args.ascii, animations=args.animations, language=language, saved=saved)
    return 0


def is_plain(args: Namespace) -> bool:
    """Return whether the game is played line by line: on request, or without a screen."""
    return bool(args.plain) or not _has_terminal()


def need_terminal() -> None:
    """Refuse to open screens where there is no terminal."""
    if not _has_terminal():
        raise MagblastError("terminal.needed")


def _has_terminal() -> bool:
    # On a page they are drawn through pipes.
    if is_on_page():
        return True
    # Screens are drawn on stderr, or on stdout on Windows; the shell may have closed stdin.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream and stream.isatty() for stream in streams) and obeys_codes()
