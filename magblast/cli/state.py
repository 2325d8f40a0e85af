"""Print a table as JSON."""

import sys
from argparse import Namespace

from magblast.cli.output import as_json
from magblast.cli.table import open_replay, viewer_of
from magblast.record.table import full_table, seen_by


def run(args: Namespace) -> int:
    """Print what the viewer sees, in the fields of a position."""
    game = open_replay(args, forgets=True).game
    viewer = viewer_of(args, game)
    if viewer == "all":
        shown = full_table(game.position)
    else:
        seat = viewer if isinstance(viewer, int) else None
        shown = seen_by(game.position, seat)
    sys.stdout.write(as_json(shown, indent=2) + "\n")
    return 0
