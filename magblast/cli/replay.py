"""Show a game again, or verify its log."""

import sys
from argparse import Namespace

from magblast.cli.output import printable
from magblast.cli.table import count
from magblast.record.names import clean_name
from magblast.record.replay import Replay, read_replay


def run(args: Namespace) -> int:
    """Open the replay screen, or verify the log without one."""
    if args.verify:
        return verify(read_replay(args.file, forgets=True))
    from magblast.cli.home import need_terminal

    need_terminal()
    from magblast import tui

    tui.run(args.file, ascii_only=args.ascii)
    return 0


def verify(replay: Replay) -> int:
    """Print what the check of a log found; returns 0, or 1 with the first line that differs."""
    if replay.notice:
        sys.stderr.write(f"magblast: {printable(replay.notice)}\n")
    found = [error for error in (replay.failed, replay.problem) if error is not None]
    if found:
        first = min(found, key=lambda error: error.line)
        sys.stdout.write(printable(f"{replay.path}: line {first.line}: {first.why}") + "\n")
        return 1
    game = replay.game
    winner = game.state.winner
    if winner is None:
        end = f"turn {game.state.turn}, not finished"
    else:
        end = f"{clean_name(game.header.seats[winner - 1].name, winner)} won"
    said = f"{replay.path}: {count(game.n, 'action')} verified; {end}"
    sys.stdout.write(printable(said) + "\n")
    return 0
