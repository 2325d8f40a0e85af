"""Show a game again, or verify its log."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from magblast.cli import complain
from magblast.cli.copy import tell_export
from magblast.cli.output import put, warn
from magblast.cli.picking import logs_named
from magblast.cli.received import as_typed, is_received
from magblast.errors import FileError, MagblastError
from magblast.kernel.language import Phrase
from magblast.record.export import read_export
from magblast.record.log import is_game_line
from magblast.record.replay import Replay, read_replay
from magblast.wording import Language, tell


def run(args: Namespace, language: Language) -> int:
    """Open the replay screen, or verify logs without one."""
    if args.verify:
        return _verify_each(args.several or [args.file], language)
    export = read_export(args.file)
    if export is not None:
        # There are no tables in between that a screen could show.
        tell_export(export, export.n, language)
        return 0
    from magblast.cli.home import need_terminal

    need_terminal()
    from magblast import tui

    tui.run(
        args.file,
        ascii_only=args.ascii,
        animations=args.animations,
        spoilers=args.spoilers,
        language=language,
    )
    return 0


def _verify_each(typed: Sequence[Path], language: Language) -> int:
    """Verify all logs that are meant, with a line for each; return the worst exit code of all."""
    code = 0
    for each in typed:
        try:
            paths = logs_named(each)
        except MagblastError as error:
            code = complain(tell(error, language))
            continue
        for path in paths:
            try:
                code = max(code, verify(_replay(path, each), language))
            except FileError as error:
                code = complain(tell(as_typed(error, each), language))
    return code


def _replay(path: Path, typed: Path) -> Replay:
    """Play a log again, of which is told what was typed; raises ``FileError``."""
    if is_received(path) and not is_game_line(str(typed)):
        return read_replay(typed, forgets=True, text=path.read_bytes())
    return read_replay(path, forgets=True)


def verify(replay: Replay, language: Language) -> int:
    """Print what the check of a log found; returns 0, or 1 with the first line that differs."""
    if replay.notice:
        warn(tell(replay.notice, language))
    failed = [error for error in (replay.failed, replay.problem) if error is not None]
    if failed:
        first = min(failed, key=lambda error: error.line)
        put(tell(first, language))
        return 1
    course = replay.course
    outcome = course.position.outcome
    if outcome is None:
        turn = course.position.view(None).turn
        found = Phrase("verify.unfinished", path=replay.path, count=course.n, turn=turn)
    elif outcome.winners:
        names = tuple(course.header.names[seat - 1] for seat in outcome.winners)
        found = Phrase("verify.won", path=replay.path, count=course.n, name=names)
    else:
        found = Phrase("verify.drawn", path=replay.path, count=course.n)
    put(tell(found, language))
    return 0
