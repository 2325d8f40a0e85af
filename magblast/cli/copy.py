"""Show what a copy for the public holds, as far as the options ask for nothing else."""

from argparse import Namespace

from magblast.cli.output import put, warn
from magblast.errors import FileError
from magblast.record.export import Export
from magblast.wording import Language, tell


def last_shown(args: Namespace, export: Export) -> int:
    """Return the number of the record after which the copy is to be shown.

    Raises ``FileError`` when it ends earlier, or when another view than the public's is asked for.
    """
    if args.viewer != "public":
        raise FileError(export.path, "export.viewer")
    at: int = export.n if args.at is None else args.at
    if at > export.n:
        raise FileError(export.path, "show.ends", count=export.n, wanted=at)
    return at


def tell_export(export: Export, upto: int, language: Language) -> None:
    """Print the game as text, and what was noticed."""
    if export.notice:
        warn(tell(export.notice, language))
    for line in export.transcript(language, upto):
        put(line)
