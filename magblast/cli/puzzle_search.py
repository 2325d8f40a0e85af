"""Look for puzzles in the games of a folder, and go on next time from where it was stopped."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from magblast.bots.crew import PROCESSES, crew_of
from magblast.cli.last_line import LastLine
from magblast.cli.output import INTERRUPTED, NOT_KEPT, put, warn
from magblast.errors import FileError, MagblastError, cause
from magblast.play.autosave import SUFFIX, end_of, games_folder
from magblast.puzzles.finding import Portion, portions, search
from magblast.puzzles.own import OwnPuzzles, PuzzleFile
from magblast.system.terminal import interrupted_once
from magblast.wording import Language, tell


def find(args: Namespace, language: Language) -> int:
    """Look at every log until it is stopped; raises ``MagblastError``."""
    folder = games_folder() if args.find is True else args.find
    kept = OwnPuzzles() if args.out is None else PuzzleFile(args.out)
    kept.read()
    logs, problems = _logs(folder), list[MagblastError]()
    before, games, stopped = len(kept.puzzles), set[str](), False
    progress = LastLine()
    todo = _todo(logs, kept, problems)
    # There are more decisions than cores on any machine.
    with interrupted_once(), crew_of(PROCESSES, args.jobs, 1_000_000) as crew:
        try:
            for portion, puzzles in search(todo, *crew):
                kept.add(portion.log, portion.before, puzzles, done=portion.is_last)
                if not kept.is_kept:
                    # What takes hours is not looked for in vain.
                    break
                games.add(portion.log)
                number, found = logs.index(portion.path) + 1, len(kept.puzzles) - before
                slots = {"number": number, "games": len(logs), "count": found}
                progress.show(language.say("puzzles.progress", **slots))
        except KeyboardInterrupt:
            stopped = True
    progress.clear()
    for problem in problems:
        warn(tell(problem, language))
    found = len(kept.puzzles) - before
    if not kept.is_kept:
        return NOT_KEPT
    put(language.say("puzzles.found", found=found, count=len(games), path=kept.path))
    if stopped:
        warn(language.say("puzzles.stopped"))
    return INTERRUPTED if stopped else 0


def _logs(folder: Path) -> list[Path]:
    """List the logs of a folder, the last ones by their names first; raises ``FileError``."""
    try:
        return sorted(
            (each for each in folder.iterdir() if each.name.endswith(SUFFIX)), reverse=True
        )
    except FileNotFoundError:
        if folder == games_folder():
            return []
        raise FileError(folder, "file.missing") from None
    except OSError as error:
        raise FileError(folder, "file.not_read", cause=cause(error)) from None


def _todo(
    logs: Sequence[Path], kept: PuzzleFile, problems: list[MagblastError]
) -> Iterator[Portion]:
    """Iterate over what is left to look at; a log that cannot be read is left out."""
    for path in logs:
        try:
            end = end_of(path)
            # Unfinished games are not looked at.
            if end is not None and not kept.is_done(str(end.get("c"))):
                yield from portions(path, kept.looked_at)
        except MagblastError as error:
            problems.append(error)
        except OSError as error:
            problems.append(FileError(path, "file.not_read", cause=cause(error)))
