"""Open the log that a command is about."""

from argparse import Namespace

from magblast.cli.output import warn
from magblast.errors import FileError
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import suggest
from magblast.kernel.quotes import quoted
from magblast.kernel.seat import ALL, Viewer
from magblast.record.course import Course
from magblast.record.replay import Replay, read_replay
from magblast.wording import Language, tell


def open_replay(args: Namespace, language: Language, *, forgets: bool = False) -> Replay:
    """Play the log as far as ``--at`` asks for, and print what was noticed.

    Who needs the last table alone lets the replay forget what led there. Raises ``FileError`` when
    the log is damaged before that, or ends earlier.
    """
    at = getattr(args, "at", None)
    replay = read_replay(args.file, upto=at, forgets=forgets)
    course = replay.course
    if replay.problem is not None and (at is None or at > course.n):
        key = "show.damaged" if hasattr(args, "at") else "show.damaged_before"
        raise FileError(args.file, key, problem=replay.problem.reason, last=course.n)
    if at is not None and at > course.n:
        raise FileError(args.file, "show.ends", count=course.n, wanted=at)
    if replay.notice:
        warn(tell(replay.notice, language))
    return replay


def viewer_of(args: Namespace, course: Course) -> Viewer:
    """Return whose view is asked for; raises ``UsageError``."""
    from magblast.cli.arguments import UsageError
    from magblast.cli.parser import VIEWERS

    wanted: str = args.viewer
    seats = [str(seat) for seat in range(1, len(course.header.seats) + 1)]
    if wanted in seats:
        return int(wanted)
    if wanted in VIEWERS:
        return ALL if wanted == ALL else None
    wrong = Phrase("usage.viewer", seats=len(seats), value=quoted(wanted))
    raise UsageError(suggest(wrong, wanted, VIEWERS))
