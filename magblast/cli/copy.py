"""Show what a copy for the public holds, as far as the options ask for nothing else."""

from argparse import Namespace

from magblast.cli.output import put, warn
from magblast.cli.table import count
from magblast.errors import FileError
from magblast.record.export import Export


def last_shown(args: Namespace, export: Export) -> int:
    """Return after how many actions the copy is to be shown.

    Raises ``FileError`` when it ends earlier, or when other eyes than the public's are asked for.
    """
    if args.viewer != "public":
        raise FileError(
            export.path,
            "this log was exported for the public: --as takes public alone",
        )
    at: int = export.n if args.at is None else args.at
    if at > export.n:
        raise FileError(export.path, f"the log has only {count(export.n, 'action')}, not {at}")
    return at


def tell_export(export: Export, upto: int, *, take_backs: bool = False) -> None:
    """Print the game to read, and what was noticed."""
    if export.notice:
        warn(export.notice)
    for line in export.transcript(upto, take_backs=take_backs):
        put(line)
