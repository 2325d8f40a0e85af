"""Ask puzzles, or look for new ones."""

from argparse import Namespace
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from magblast.cli.arguments import UsageError
from magblast.cli.home import is_plain
from magblast.errors import MagblastError
from magblast.kernel.shelf import game_of_the_day, title_of
from magblast.wording import Language

if TYPE_CHECKING:
    from magblast.puzzles.sets import PuzzleSet

_APART = (
    *(("--find", other) for other in ("--own", "--game", "--today")),
    *(("--own", other) for other in ("--game", "--today", "--goal")),
    *(("--goal", other) for other in ("--find", "--today")),
)
"""Options that cannot be combined."""


def run(args: Namespace, language: Language) -> int:
    """Ask the puzzles of a set, or let somebody choose one; raises ``MagblastError``."""
    for first, second in _APART:
        if _is_given(args, first) and _is_given(args, second):
            raise UsageError("show.unfit", first=first, second=second)
    if args.find is not None:
        from magblast.cli.puzzle_search import find

        return find(args, language)
    today = date.today()
    found = _sets(args, today)
    if is_plain(args) or not any(each.to_ask for each in found):
        from magblast.cli import plain

        return plain.solve(found, today, language, args.words)
    from magblast import tui

    tui.run(found, ascii_only=args.ascii, animations=args.animations, language=language)
    return 0


def _is_given(args: Namespace, option: str) -> bool:
    return getattr(args, option.removeprefix("--")) not in (None, False)


def _sets(args: Namespace, today: date) -> "Sequence[PuzzleSet]":
    """List the sets that are asked for; raises ``MagblastError`` for a game without puzzles."""
    from magblast.puzzles.goal import Goal
    from magblast.puzzles.practice import load_practice
    from magblast.puzzles.puzzle_days import load_days
    from magblast.puzzles.sets import daily_set, game_sets, own_set, puzzle_sets

    practised = load_practice()
    if args.own:
        return [own_set(practised, today)]
    if args.today:
        id_ = args.game or game_of_the_day(today)
        daily = daily_set(id_, load_days(), practised, today)
        found = [] if daily is None else [daily]
    elif args.game is not None or args.goal is not None:
        id_ = args.game or game_of_the_day(today)
        goals = Goal if args.goal is None else (Goal(args.goal),)
        found = [*game_sets(id_, practised, today, goals)]
        daily = daily_set(id_, load_days(), practised, today) if args.goal is None else None
        if daily is not None and daily.kind == "daily":
            found = [daily, *found]
    else:
        return [*puzzle_sets(practised, today)]
    if not found:
        raise MagblastError("puzzles.without", game=title_of(id_))
    return found
