"""Take up a challenge: play the same deal against the same bots, to beat somebody's result."""

import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from magblast.cli.home import is_plain
from magblast.cli.output import put
from magblast.cli.play import open_table
from magblast.errors import ShapeError
from magblast.play.challenges import Invitation
from magblast.play.seating import NO_PROGRAMS
from magblast.play.typed_files import open_typed
from magblast.record.challenge_line import ChallengeLine
from magblast.system.files import decoded
from magblast.wording import Language

_MOST = 1 << 17
"""Bytes of a file that are looked through."""


def run(args: Namespace, language: Language) -> int:
    """Begin the game to which a line challenges; raises ``MagblastError``."""
    taken = Invitation.found_in(_text(args.line, language), language)
    if is_plain(args):
        put(taken.received)
    return open_table(args, taken.header, language, NO_PROGRAMS)


def _read() -> str:
    """Return the line that is typed, or the text of a pipe up to a whole challenge.

    What comes after it are answers of the game.
    """
    text = ""
    while len(text) < _MOST and (line := sys.stdin.readline(_MOST)):
        text += line
        if sys.stdin.isatty() or _is_whole(text):
            break
    return text


def _is_whole(text: str) -> bool:
    if not ChallengeLine.is_in(text):
        return False
    try:
        ChallengeLine.find(text)
    except ShapeError:
        return False
    return True


def _text(words: list[str], language: Language) -> str:
    """Return the text that was typed, that a file of this name holds, or that is asked for."""
    text = " ".join(words)
    if not text:
        sys.stderr.write(f"{language.say('challenge.ask')} ")
        sys.stderr.flush()
        return _read() if sys.stdin else ""
    if ChallengeLine.is_in(text):
        return text
    path, is_file = Path(text), False
    with suppress(OSError):
        # What is too long for the name of a file is none.
        is_file = path.is_file()
    if not is_file:
        return text
    with open_typed(path) as file:
        return decoded(file.read(_MOST))
