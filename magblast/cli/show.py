"""Print a game as readable text."""

from argparse import Namespace
from collections.abc import Iterable

from magblast.cli.arguments import UsageError
from magblast.cli.copy import last_shown
from magblast.cli.opening import open_replay, viewer_of
from magblast.cli.output import warn
from magblast.cli.parser import FORMATS
from magblast.cli.printer import Printer, printing
from magblast.errors import FileError
from magblast.record.export import read_export
from magblast.record.gate import is_open
from magblast.record.transcript import transcript
from magblast.wording import Language, tell

_HANG = 7
"""Characters of a number in a transcript, with the spaces around it."""


def run(args: Namespace, language: Language) -> int:
    """Print the events of a game as the viewer saw them.

    Raises ``FileError`` when hands of a game that is not finished are asked for without spoilers.
    """
    if any(getattr(args, name) is not None for name in FORMATS):
        from magblast.cli.drawing import draw

        return draw(args, language)
    if args.since is not None:
        raise UsageError("show.alone.from")
    if args.theme is not None:
        raise UsageError("show.alone.theme")
    if args.page is not None:
        raise UsageError("show.alone.page")
    export = read_export(args.file)
    if export is not None:
        upto = last_shown(args, export)
        if export.notice:
            warn(tell(export.notice, language))
        with printing(ascii_only=args.ascii) as printer:
            _print(export.transcript(language, upto, take_backs=args.take_backs), printer)
        return 0
    replay = open_replay(args, language)
    viewer = viewer_of(args, replay.course)
    if viewer is not None and not args.spoilers and not is_open(replay):
        raise FileError(args.file, "show.secret")
    shown = {"take_backs": args.take_backs, "spoilers": args.spoilers}
    with printing(ascii_only=args.ascii) as printer:
        _print(transcript(replay, language, viewer, **shown), printer)
    return 0


def _print(lines: Iterable[str], printer: Printer) -> None:
    """Print a transcript; its title and the beginning of each turn stand out."""
    is_heading = True
    for line in lines:
        printer.line(line, hang=_HANG if line.startswith(" ") else 0, strong=is_heading)
        is_heading = not line
