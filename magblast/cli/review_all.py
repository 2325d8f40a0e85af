"""Review all finished games, and tell people what costs them most."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from magblast.bots.crew import PROCESSES, crew_of
from magblast.bots.portions import work_off
from magblast.cli.arguments import UsageError
from magblast.cli.habit_page import habit_page
from magblast.cli.last_line import LastLine
from magblast.cli.output import INTERRUPTED, as_json, put_markup, warn, writing
from magblast.cli.page_option import page_alone
from magblast.cli.printer import printing
from magblast.errors import FileError, MagblastError
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import suggest
from magblast.kernel.quotes import quoted
from magblast.paint.ink import ASCII, UNICODE
from magblast.play.all_reviews import AllReviews, judge_portion, logs_in
from magblast.play.habit_data import habit_data
from magblast.play.habit_words import HabitWords, habit_lines
from magblast.play.meant import games_named
from magblast.record.names import name_key, name_meant
from magblast.reviewing.habits import Habits, habits_of
from magblast.reviewing.verdicts import SEED, WORLDS
from magblast.system.terminal import interrupted_once
from magblast.wording import Language, tell

_ROWS = 8
"""Rows of each table that are printed."""


def run(args: Namespace, language: Language) -> int:
    """Judge the decisions not judged yet, and print the sums; Ctrl+C prints the sums so far.

    Raises ``UsageError``, ``FileError``, and ``MagblastError`` for a name that nobody has.
    """
    file = Phrase("value.file")
    unfit = (
        *((file, args.file), ("--why", args.why), ("--page", args.page)),
        ("--figures", args.figures or None),
    )
    for option, given in unfit:
        if given is not None:
            raise UsageError("show.unfit", first="--all", second=option)
    # It is better to refuse at once than when the reviews are done.
    is_alone = page_alone(args)
    worlds, seed = args.worlds or WORLDS, SEED if args.seed is None else args.seed
    every = AllReviews(logs_in(_paths(args.all)), worlds, seed, reader=args.player or "")
    stopped = _judge(every, args.jobs, language)
    for problem in every.problems:
        warn(tell(problem, language))
    habits = _chosen(habits_of(every.games.values()), args)
    if args.json:
        data = {
            "worlds": worlds,
            "seed": seed,
            "games": every.count,
            "reviewed": every.done,
            "stopped": stopped,
            "captains": [habit_data(each) for each in habits],
        }
        sys.stdout.write(as_json(data) + "\n")
    elif not is_alone:
        _print(every, habits, args, language)
    if args.html is not None:
        told = [HabitWords(each, language) for each in habits]
        with writing(args.html):
            put_markup(habit_page(told, _reviewed(every, language), language))
    if stopped:
        warn(language.say("habits.stopped", done=every.done, count=every.count))
    return INTERRUPTED if stopped else 0


def _paths(typed: Sequence[Path]) -> list[Path]:
    """Return the folders and files that are meant; raises ``FileError`` and ``ShapeError``."""
    found: list[Path] = []
    for path in typed:
        found += games_named(path)
        if not os.path.lexists(found[-1]):
            raise FileError(path, "file.missing")
    return found


def _judge(every: AllReviews, jobs: int | None, language: Language) -> bool:
    """Judge all that is left, on all cores; return whether somebody stopped it."""
    progress = LastLine()
    try:
        with (
            interrupted_once(),
            crew_of(PROCESSES, jobs, sys.maxsize) as crew,
            closing(work_off(judge_portion, every.portions(), *crew)) as done,
        ):
            for portion, found in done:
                every.take(portion, found)
                counts = {"done": every.done, "count": every.count, "judged": every.judged}
                progress.show(language.say("habits.progress", **counts))
    except KeyboardInterrupt:
        return True
    finally:
        progress.clear()
    return False


def _chosen(habits: Sequence[Habits], args: Namespace) -> list[Habits]:
    """Return the sums of the people asked for; raises ``MagblastError`` if there are none."""
    if args.player is None:
        return [*habits]
    meant = name_meant(args.player, (each.name for each in habits))
    if meant is None:
        nobody = Phrase("habits.nobody", name=quoted(args.player))
        raise MagblastError(suggest(nobody, args.player, sorted({each.name for each in habits})))
    return [each for each in habits if name_key(each.name) == name_key(meant)]


def _print(every: AllReviews, found: Sequence[Habits], args: Namespace, language: Language) -> None:
    """Print the sums of each person and edition, and what they mean."""
    glyphs = ASCII if args.ascii else UNICODE
    with printing(ascii_only=args.ascii) as printer:
        told = None
        for each in found:
            told = HabitWords(each, language)
            printer.line(told.title, strong=True)
            for sentence in told.summary():
                printer.line(sentence)
            for line in habit_lines(told, printer.width, glyphs, _ROWS):
                printer.row(line.text, strong=line.is_head)
            printer.line()
        for sentence in told.notes() if told else (language.say("habits.none"),):
            printer.line(sentence)
        printer.line(_reviewed(every, language))


def _reviewed(every: AllReviews, language: Language) -> str:
    return language.say("habits.left", done=every.done, count=every.count)
