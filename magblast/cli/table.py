"""Open the table that a command is about."""

from argparse import Namespace

from magblast.cli.output import warn
from magblast.errors import FileError
from magblast.record.game import Game
from magblast.record.replay import Replay, read_replay


def open_replay(args: Namespace, *, forgets: bool = False) -> Replay:
    """Play the log as far as ``--at`` says, and tell what was noticed.

    Who needs the last table alone lets the replay forget what led there. Raises ``FileError`` when
    the log is damaged before that, or ends earlier.
    """
    at = getattr(args, "at", None)
    replay = read_replay(args.file, upto=at, forgets=forgets)
    game = replay.game
    if replay.problem is not None and (at is None or at > game.n):
        problem = replay.problem
        raise FileError(
            args.file,
            f"line {problem.line}: {problem.why};"
            f" what comes before it can be seen with --at {game.n}",
        )
    if at is not None and at > game.n:
        raise FileError(args.file, f"the log has only {count(game.n, 'action')}, not {at}")
    if replay.notice:
        warn(replay.notice)
    return replay


def viewer_of(args: Namespace, game: Game) -> int | str:
    """Return a seat, ``public`` or ``all``."""
    from magblast.cli.parser import UsageError

    wanted: str = args.viewer
    seats = [str(seat) for seat in range(1, len(game.header.seats) + 1)]
    if wanted in seats:
        return int(wanted)
    if wanted in ("public", "all"):
        return wanted
    raise UsageError(f"--as takes public, all or a seat from 1 to {len(seats)}, not {wanted!r:.20}")


def count(number: int, thing: str) -> str:
    """Return a number with its noun, such as ``3 actions``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
