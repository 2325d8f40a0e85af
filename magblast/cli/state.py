"""Print a table as JSON."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from magblast.cli.copy import last_shown
from magblast.cli.output import as_json, warn
from magblast.cli.table import open_replay, viewer_of
from magblast.errors import FileError
from magblast.record.export import Export, read_export
from magblast.record.table import full_table, seen_by


def run(args: Namespace) -> int:
    """Print what the viewer sees, in the fields of a position."""
    export = read_export(args.file)
    if export is not None:
        sys.stdout.write(as_json(_exported(args, export), indent=2) + "\n")
        return 0
    game = open_replay(args, forgets=True).game
    viewer = viewer_of(args, game)
    if viewer == "all":
        shown = full_table(game.position)
    else:
        seat = viewer if isinstance(viewer, int) else None
        shown = seen_by(game.position, seat)
    sys.stdout.write(as_json(shown, indent=2) + "\n")
    return 0


def _exported(args: Namespace, export: Export) -> Mapping[str, Any]:
    """Return one of the two tables of a copy for the public."""
    at = last_shown(args, export)
    if export.notice:
        warn(export.notice)
    if at not in (0, export.n):
        raise FileError(
            export.path,
            "this log was exported for the public and holds the table at its beginning and its end"
            f" alone: --at takes 0 or {export.n}",
        )
    return export.first if args.at == 0 else export.table
