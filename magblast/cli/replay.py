"""Show a game again, or verify its log."""

from argparse import Namespace

from magblast.cli.copy import tell_export
from magblast.cli.output import put, warn
from magblast.cli.table import count
from magblast.record.export import read_export
from magblast.record.replay import Replay, read_replay


def run(args: Namespace) -> int:
    """Open the replay screen, or verify the log without one."""
    if args.verify:
        return verify(read_replay(args.file, forgets=True))
    export = read_export(args.file)
    if export is not None:
        # There are no tables in between that a screen could show.
        tell_export(export, export.n)
        return 0
    from magblast.cli.home import need_terminal

    need_terminal()
    from magblast import tui

    tui.run(args.file, ascii_only=args.ascii)
    return 0


def verify(replay: Replay) -> int:
    """Print what the check of a log found; returns 0, or 1 with the first line that differs."""
    if replay.notice:
        warn(replay.notice)
    found = [error for error in (replay.failed, replay.problem) if error is not None]
    if found:
        first = min(found, key=lambda error: error.line)
        put(f"{replay.path}: line {first.line}: {first.why}")
        return 1
    game = replay.game
    winner = game.state.winner
    if winner is None:
        end = f"turn {game.state.turn}, not finished"
    else:
        end = f"{game.header.names[winner - 1]} won"
    put(f"{replay.path}: {count(game.n, 'action')} verified; {end}")
    return 0
