"""Look back at a finished game: what each answer cost, the largest swings first."""

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import suppress

from magblast.bots.tactics import bots_of
from magblast.cli.arguments import UsageError
from magblast.cli.last_line import LastLine
from magblast.cli.living_page import address_on
from magblast.cli.opening import open_replay
from magblast.cli.output import INTERRUPTED, as_json, put_markup, warn, writing
from magblast.cli.page_option import page_alone
from magblast.cli.printer import printing
from magblast.errors import FileError
from magblast.pictures.album import Album
from magblast.pictures.page import page
from magblast.play.all_reviews import keep_review_of
from magblast.play.playback import Playback
from magblast.play.story import percentages, tell_chances
from magblast.record.course import Course
from magblast.record.gate import is_open
from magblast.record.replay import Replay
from magblast.reviewing.curve import curve
from magblast.reviewing.data import as_data
from magblast.reviewing.reasons import reasons
from magblast.reviewing.telling import Telling, tell_judge
from magblast.reviewing.verdicts import (
    SEED,
    WORLDS,
    Verdict,
    decisions,
    swings,
    verdicts,
)
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
    for option in ("player", "jobs"):
        if getattr(args, option) is not None:
            raise UsageError("review.only_all", option=f"--{option}")
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
    is_alone = page_alone(args)
    living = "" if args.page is None else address_on(args.page, replay)
    worlds, seed = args.worlds or WORLDS, SEED if args.seed is None else args.seed
    found: list[Verdict] = []
    count = len(decisions(course))
    progress, stopped = LastLine(), False
    with interrupted_once():
        try:
            for verdict in verdicts(course, worlds, seed):
                found.append(verdict)
                progress.show(language.say("review.progress", done=len(found), count=count))
        except KeyboardInterrupt:
            stopped = True
    progress.clear()
    found.sort(key=lambda each: each.before)
    keep_review_of(args.file, course, found, worlds, seed)
    if args.json:
        told = as_data(course, found, worlds=worlds, seed=seed, count=count)
        sys.stdout.write(as_json(told) + "\n")
    elif not is_alone:
        tell = Telling(course, language)
        rest = [*_rest(course, tell, found, count, language)]
        if found:
            rest += tell_judge(make(course.setup), worlds, language)
        _print(args, tell, found, rest)
    if args.html is not None:
        with writing(args.html):
            put_markup(_page(replay, found, count, language, living))
    if stopped:
        warn(language.say("review.stopped", done=len(found), count=count))
    return INTERRUPTED if stopped else 0


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


def _print(args: Namespace, tell: Telling, found: Sequence[Verdict], rest: Sequence[str]) -> None:
    """Ask about the largest swings, and tell all that is worth a line."""
    worst = swings(found)
    asks = args.into is None and sys.stdin.isatty() and sys.stdout.isatty()
    for verdict in worst:
        with printing(ascii_only=args.ascii) as printer:
            printer.line(tell.where(verdict), strong=True)
            for line in tell.table(verdict):
                printer.line(line)
            printer.line(tell.question())
            if asks:
                for number, answer in enumerate(tell.answers(verdict), 1):
                    printer.line(f"{number:>3}  {answer}", hang=_HANG)
        if asks and (reply := _reply(tell, verdict)):
            with printing(ascii_only=args.ascii) as printer:
                printer.line(reply)
        with printing(ascii_only=args.ascii) as printer:
            printer.line(f"{verdict.mark:<2} {tell.sentence(verdict)}")
            printer.line()
    others = [each for each in found if each.mark and each not in worst]
    with printing(ascii_only=args.ascii) as printer:
        for verdict in others:
            printer.line(f"{verdict.mark:<2} {tell.where(verdict)}: {tell.sentence(verdict)}")
        if others:
            printer.line()
        for line in rest:
            printer.line(line)


def _reply(tell: Telling, verdict: Verdict) -> str:
    """Return the reply to the number that is typed; nothing for Enter."""
    sys.stderr.write(f"{tell.prompt()} ")
    sys.stderr.flush()
    with suppress(KeyboardInterrupt):
        typed = sys.stdin.readline().strip()
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed) <= len(verdict.tried):
            return tell.reply(verdict, int(typed))
    return ""


def _rest(
    course: Course, tell: Telling, found: Sequence[Verdict], count: int, language: Language
) -> Iterator[str]:
    """Iterate over what is said of the whole game, if anything of it was judged."""
    if none := tell.none(found, count):
        yield none
    if count and not found:
        return
    yield from tell.sums(found)
    outcome = course.position.outcome
    winners = () if outcome is None else outcome.winners
    if turned := tell_chances(percentages(curve(course)), winners, course.header.names, language):
        yield turned


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
