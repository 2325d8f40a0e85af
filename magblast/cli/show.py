"""Print a game as readable text."""

from argparse import Namespace

from magblast.cli.copy import last_shown, tell_export
from magblast.cli.output import put
from magblast.cli.table import open_replay, viewer_of
from magblast.errors import FileError
from magblast.play.spoilers import is_secret
from magblast.record.export import read_export
from magblast.record.transcript import transcript
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Print the events of a game as the viewer saw them.

    Raises ``FileError`` when hands of a game that is not finished are asked for without spoilers.
    """
    export = read_export(args.file)
    if export is not None:
        tell_export(export, last_shown(args, export), language, take_backs=args.take_backs)
        return 0
    replay = open_replay(args, language)
    viewer = viewer_of(args, replay.course)
    if viewer is not None and not args.spoilers and is_secret(replay):
        raise FileError(args.file, "show.secret")
    for line in transcript(replay, language, viewer, take_backs=args.take_backs):
        put(line)
    return 0
