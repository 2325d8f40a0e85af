"""Teach a game with one that explains itself."""

from argparse import Namespace

from magblast.cli.home import is_plain
from magblast.errors import MagblastError
from magblast.kernel.shelf import game_of, lesson_of
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Open the lesson of a game, on screens or line by line; raises ``MagblastError``."""
    path = lesson_of(args.game)
    if path is None:
        raise MagblastError("lesson.none", game=game_of(args.game).name)
    if is_plain(args):
        from magblast.cli import plain

        return plain.teach(path, language, args.words)
    from magblast import tui

    tui.run(
        path, ascii_only=args.ascii, animations=args.animations, teaches=True, language=language
    )
    return 0
