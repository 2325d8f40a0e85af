"""Find the files that a command is about, and ask where that is not clear."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from magblast.cli.arguments import UsageError
from magblast.cli.games import summary
from magblast.cli.output import warn
from magblast.cli.received import line_in, read_input, read_pipe, received
from magblast.errors import FileError, ShapeError
from magblast.kernel.language import Phrase
from magblast.kernel.quotes import quoted
from magblast.play.autosave import SUFFIX, describe, newest_first
from magblast.play.meant import games_named
from magblast.record.log import is_game_line
from magblast.record.names import printable
from magblast.wording import Language, tell

_IN_PROGRESS = ("play", "host", "watch", "serve")
"""The commands for games that are not finished."""
STANDARD_INPUT = Path("-")
_MOST = 20
"""Games that are listed; others can be named all the same."""


def find_files(args: Namespace, language: Language) -> None:
    """Replace what was typed for FILE by the path that is meant; raises ``MagblastError``.

    Where a command needs a file and none was typed, a person at a terminal is asked.
    """
    if "files" in args:
        args.files = [_found(typed, language) for typed in args.files]
        return
    if args.module == "replay":
        # It takes several files, but only to verify them.
        args.several, args.file = args.file, args.file[0] if args.file else None
        if args.verify and args.file is not None:
            return
        if args.several[1:]:
            raise UsageError("replay.several")
    args.typed = args.file
    if args.file is not None:
        if args.module in _IN_PROGRESS and is_game_line(str(args.file)):
            raise ShapeError("line.over")
        if args.module in _IN_PROGRESS and args.file == STANDARD_INPUT:
            raise ShapeError("log.no_input")
        args.file = _found(args.file, language, unfold=args.module not in _IN_PROGRESS)
    elif "needs_file" in args and getattr(args, "all", None) is None:
        games = [found.path for found in newest_first()]
        if not games or not _has_person():
            raise UsageError("usage.missing", names=Phrase("value.file"))
        args.file = _picked(games, language)


def logs_named(typed: Path) -> list[Path]:
    """List all logs that are meant: those in a folder, or every game with a part of a name.

    Raises ``FileError`` for a folder without logs, and ``ShapeError``.
    """
    if is_game_line(str(typed)):
        return [received(str(typed))]
    logs = sorted(typed.glob(f"*{SUFFIX}")) if typed.is_dir() else _meant(typed)
    if not logs:
        raise FileError(typed, "replay.no_logs")
    return [path if (line := line_in(path)) is None else received(line) for path in logs]


def _found(typed: Path, language: Language, *, unfold: bool = True) -> Path:
    """Return the one file that is meant, asking if there are several; raises ``ShapeError``.

    A file, or the standard input, may hold a game line instead of a log, if it may be unfolded.
    """
    if is_game_line(str(typed)):
        return received(str(typed))
    found = _meant(typed) if unfold else games_named(typed)
    if len(found) == 1:
        line = line_in(found[0]) if unfold else None
        return found[0] if line is None else received(line)
    if _has_person():
        return _picked(found, language)
    numbers = _numbers()
    listed = [
        language.say("saved.numbered", name=path.stem, number=numbers.get(path, 0))
        for path in found[:_MOST]
    ]
    if more := len(found) - len(listed):
        listed.append(language.say("saved.more", count=more))
    raise ShapeError("saved.several", name=quoted(str(typed)), games=language.listing(listed))


def _meant(typed: Path) -> list[Path]:
    """List the files that are meant, be it what stands in the standard input or a pipe."""
    if typed == STANDARD_INPUT:
        return [read_input()]
    piped = read_pipe(typed)
    return games_named(typed) if piped is None else [piped]


def _numbers() -> dict[Path, int]:
    return {found.path: number for number, found in enumerate(newest_first(), 1)}


def _has_person() -> bool:
    """Return whether somebody can be asked; what the command prints may go elsewhere."""
    return all(stream and stream.isatty() for stream in (sys.stdin, sys.stderr))


def _picked(offered: Sequence[Path], language: Language) -> Path:
    """Ask for one of these games until one is named; Enter takes the newest of them.

    Raises ``UsageError`` when there is nothing more to read.
    """
    while True:
        _list(offered, language)
        sys.stderr.write(f"{language.say('saved.which')} ")
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            sys.stderr.write("\n")
            raise UsageError("usage.missing", names=Phrase("value.file"))
        try:
            found = games_named(Path(line.strip())) if line.strip() else offered[:1]
        except ShapeError as error:
            warn(tell(error, language))
            continue
        if len(found) == 1:
            return found[0]
        offered = found


def _list(offered: Sequence[Path], language: Language) -> None:
    """Show games with their numbers, as ``magblast games`` does."""
    numbers = _numbers()
    width = len(str(len(numbers)))
    for path in offered[:_MOST]:
        saved = describe(path)
        said = path.name if saved is None else summary(saved, language)
        _tell(f"{numbers.get(path, 0):>{width}}  {said}")
    if more := len(offered[_MOST:]):
        _tell(" " * (width + 2) + language.say("saved.more", count=more))


def _tell(line: str) -> None:
    """Write a line for the person who is asked, apart from what the command prints."""
    sys.stderr.write(f"{printable(line)}\n")
