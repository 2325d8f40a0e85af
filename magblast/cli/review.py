"""Look back at a finished game: what each answer cost, the largest swings first."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from itertools import islice

from magblast.bots.tactics import bots_of
from magblast.cli.arguments import UsageError
from magblast.cli.last_line import LastLine
from magblast.cli.living_page import address_on
from magblast.cli.opening import open_replay
from magblast.cli.output import INTERRUPTED, as_json, put_markup, warn, writing
from magblast.cli.page_option import page_alone
from magblast.cli.printer import printing
from magblast.errors import FileError, MagblastError
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import suggest
from magblast.kernel.quotes import quoted
from magblast.kernel.seat import Seat
from magblast.pictures.album import Album
from magblast.pictures.page import page
from magblast.play.all_reviews import keep_review_of
from magblast.play.playback import Playback
from magblast.play.story import percentages, tell_chances
from magblast.record.course import Course
from magblast.record.gate import is_open
from magblast.record.names import name_meant
from magblast.record.replay import Replay
from magblast.reviewing.curve import curve
from magblast.reviewing.data import as_data
from magblast.reviewing.reasons import reasons
from magblast.reviewing.telling import Telling
from magblast.reviewing.tip_telling import TipTelling
from magblast.reviewing.tips import Coach, Tip, people
from magblast.reviewing.verdicts import SEED, WORLDS, Verdict, decisions, verdicts
from magblast.reviewing.whys import Why, why
from magblast.system.terminal import interrupted_once
from magblast.wording import Language

_HANG = 5


def run(args: Namespace, language: Language) -> int:
    """Judge every decision, and print the review; Ctrl+C prints the review so far.

    Raises ``FileError`` for a game that is not finished, and for one without bots.
    """
    if args.all is not None:
        from magblast.cli import review_all

        return review_all.run(args, language)
    if args.jobs is not None:
        raise UsageError("review.only_all", option="--jobs")
    if args.page is not None and args.html is None:
        raise UsageError("show.alone.page")
    replay = open_replay(args, language)
    course, make = replay.course, bots_of(replay.course.game.id)
    if course.position.outcome is None or not is_open(replay):
        raise FileError(args.file, "review.unfinished")
    if make is None:
        raise FileError(args.file, "review.no_bots", game=course.game.name)
    if args.why is not None:
        return _explain(args, course, language)
    # Nobody wants to learn this only when the review is done.
    is_alone, reader = page_alone(args), _reader(args, course)
    living = "" if args.page is None else address_on(args.page, replay)
    worlds, seed = args.worlds or WORLDS, SEED if args.seed is None else args.seed
    coach = Coach(course, reader, curve(course), seed)
    # Only one captain is told, unless all are asked for.
    is_whole = args.json or args.figures or args.html is not None
    asked = [
        index
        for index in decisions(course)
        if is_whole or course.entries[index].action.by == reader
    ]
    lesson = _Lesson(args, course, coach, language)
    found: list[Verdict] = []
    progress, stopped = LastLine(), False
    with interrupted_once():
        try:
            judged = verdicts(course, worlds, seed, None, coach.choose)
            for verdict in islice(judged, len(asked)):
                found.append(verdict)
                progress.show(language.say("review.progress", done=len(found), count=len(asked)))
                if not (args.json or is_alone) and coach.is_ready(found, asked):
                    progress.clear()
                    lesson.begin(found)
        except KeyboardInterrupt:
            stopped = True
    progress.clear()
    found.sort(key=lambda each: each.before)
    keep_review_of(args.file, course, found, worlds, seed)
    count = len(asked)
    if args.json:
        told = as_data(course, found, worlds=worlds, seed=seed, count=count)
        sys.stdout.write(as_json(told) + "\n")
    elif not is_alone:
        lesson.go_on(found, asked)
        if args.figures:
            _print_figures(args, course, found, worlds, language)
    if args.html is not None:
        with writing(args.html):
            put_markup(_page(replay, found, count, language, living))
    if stopped:
        warn(language.say("review.stopped", done=len(found), count=count))
    return INTERRUPTED if stopped else 0


def _reader(args: Namespace, course: Course) -> Seat:
    """Return who is told of the game; raises ``MagblastError`` for a name that nobody has."""
    names = course.header.names
    if args.player is None:
        return people(course)[0]
    meant = name_meant(args.player, names)
    if meant is None:
        nobody = Phrase("review.nobody", name=quoted(args.player))
        raise MagblastError(suggest(nobody, args.player, names))
    return 1 + next(at for at, name in enumerate(names) if name == meant)


class _Lesson:
    """Print what the reader of a review is told, each answer once."""

    def __init__(self, args: Namespace, course: Course, coach: Coach, language: Language) -> None:
        self._ascii, self._course, self._coach = args.ascii, course, coach
        self._language = language
        self._tell = TipTelling(course, coach, language)
        self._told: list[Tip] = []

    def begin(self, found: Sequence[Verdict]) -> None:
        """Tell what has cost most so far, if nothing has been told."""
        if not self._told:
            self._print_next(found, so_far=True)

    def go_on(self, found: Sequence[Verdict], asked: Sequence[int]) -> None:
        """Tell what has not been told yet."""
        so_far = not self._coach.has_read(found, asked)
        while self._print_next(found, so_far=so_far, is_late=True):
            pass
        others = [seat for seat in people(self._course) if seat != self._coach.reader]
        with printing(ascii_only=self._ascii) as printer:
            if not self._told:
                printer.line(self._tell.none() if not asked else self._tell.stopped())
            if others:
                names = [self._course.header.names[seat - 1] for seat in others]
                say = self._language.say
                printer.line(
                    say("review.others", option="--player", names=self._language.listing(names))
                )

    def _print_next(self, found: Sequence[Verdict], *, so_far: bool, is_late: bool = False) -> bool:
        """Print what comes next, and return whether there was anything.

        What may still change is told only where it ``is_late``: nothing more will be judged.
        """
        while tips := self._coach.tips(found, self._told, so_far=so_far and not is_late):
            tip, *_ = tips
            reasons = why(self._course, tip, self._coach.seed)
            if tip.needs_reason and reasons.is_empty:
                self._coach.drop(tip)
                continue
            self._print(tip, reasons, found, so_far=so_far)
            return True
        return False

    def _print(self, tip: Tip, reasons: Why, found: Sequence[Verdict], *, so_far: bool) -> None:
        """Print the table as the reader saw it, and what is told there."""
        self._told.append(tip)
        with printing(ascii_only=self._ascii) as printer:
            printer.line(self._tell.where(tip), strong=True)
            for line in self._tell.table(tip):
                printer.line(line)
            printer.line()
            for line in self._tell.lines(tip, reasons, self._told, found, so_far=so_far):
                printer.line(line)
            printer.line()


def _explain(args: Namespace, course: Course, language: Language) -> int:
    """Print the reasons for one answer; raises ``UsageError`` and ``FileError``."""
    for other in ("html", "json"):
        if getattr(args, other):
            raise UsageError("show.unfit", first="--why", second=f"--{other}")
    worlds, seed = args.worlds or WORLDS, SEED if args.seed is None else args.seed
    found = reasons(course, args.why, worlds, seed)
    if found is None:
        raise FileError(args.file, "review.why.none", n=args.why)
    with printing(ascii_only=args.ascii) as printer:
        for line in Telling(course, language).why(found, worlds):
            printer.line(line, hang=_HANG)
    return 0


def _print_figures(
    args: Namespace, course: Course, found: Sequence[Verdict], worlds: int, language: Language
) -> None:
    """Print what was lost, all answers that have a mark, and how they were judged."""
    outcome = course.position.outcome
    winners = () if outcome is None else outcome.winners
    with printing(ascii_only=args.ascii) as printer:
        if turned := tell_chances(
            percentages(curve(course)), winners, course.header.names, language
        ):
            printer.line(turned)
        for line in Telling(course, language).figures(found, worlds):
            printer.line(line)


def _page(
    replay: Replay, found: Sequence[Verdict], count: int, language: Language, living: str
) -> str:
    """Return the game as a page, with the answers that have a mark, or whether it was stopped."""
    playback, tell = Playback(replay, is_public=False), Telling(replay.course, language)
    judged = tell.marked(found)
    if len(found) < count:
        stopped = language.say("review.stopped", done=len(found), count=count)
        judged[0] = "", stopped[0].upper() + stopped[1:]
    return page(Album.of(playback, language), judged, living=living)
