"""Watch a game while it is played in another terminal."""

from argparse import Namespace
from pathlib import Path

from magblast.cli.home import is_plain
from magblast.play.live import LiveGame, Update
from magblast.wording import Language


def watched(path: Path) -> tuple[LiveGame, Update | None]:
    """Return a game to watch and its first update; raises ``FileError`` for what is no log."""
    game = LiveGame(path)
    update = game.look()
    if game.problem is not None and not game.has_begun and not game.is_missing:
        raise game.problem
    return game, update


def run(args: Namespace, language: Language) -> int:
    """Show the public table of a game, or read its public lines out; raises ``FileError``.

    A log that does not exist yet is waited for.
    """
    game, update = watched(args.file)
    if is_plain(args):
        from magblast.cli.plain.live import read_out

        read_out(game, update, language)
        return 0
    from magblast import tui

    tui.run(live=game, ascii_only=args.ascii, animations=args.animations, language=language)
    return 0
