"""Print a table as JSON."""

import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from magblast.cli.copy import last_shown
from magblast.cli.opening import open_replay, viewer_of
from magblast.cli.output import as_json, warn
from magblast.errors import FileError
from magblast.record.export import Export, read_export
from magblast.wording import Language, tell


def run(args: Namespace, language: Language) -> int:
    """Print what the viewer sees, in the fields of a position."""
    export = read_export(args.file)
    if export is not None:
        sys.stdout.write(as_json(_exported(args, export, language), indent=2) + "\n")
        return 0
    course = open_replay(args, language, forgets=True).course
    shown = course.game.snapshot(course.position, viewer_of(args, course))
    sys.stdout.write(as_json(shown, indent=2) + "\n")
    return 0


def _exported(args: Namespace, export: Export, language: Language) -> Mapping[str, Any]:
    """Return one of the two tables of a copy for the public."""
    at = last_shown(args, export)
    if export.notice:
        warn(tell(export.notice, language))
    if at not in (0, export.n):
        raise FileError(export.path, "export.at", last=export.n)
    return export.first if args.at == 0 else export.table
