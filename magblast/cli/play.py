"""Go straight to a game."""

from argparse import Namespace

from magblast.cli.home import is_plain
from magblast.engine.rules import Options
from magblast.errors import ShapeError
from magblast.record.header import Header, new_header
from magblast.record.names import new_names
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Open the table with a new game, or with the one that a log holds."""
    header = None if args.file else header_of(args)
    if is_plain(args):
        from magblast.cli import plain

        return plain.play(header or args.file, language)
    from magblast import tui

    tui.run(header or args.file, ascii_only=args.ascii, goes_on=True, language=language)
    return 0


def header_of(args: Namespace) -> Header:
    """Return the header of the game that the options describe."""
    typed = args.seats.split(",")
    if any(name.strip().startswith("bot:") for name in typed):
        raise ShapeError("play.no_bots")
    names = new_names(dict(enumerate(typed, 1)))
    options = Options(args.targets, args.ask, args.sound, args.brutal_assault)
    return new_header(args.edition, names, args.seed, options)
