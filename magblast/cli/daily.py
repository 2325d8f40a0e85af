"""Play the deal of a day."""

from argparse import Namespace
from datetime import date

from magblast.cli.home import is_plain
from magblast.cli.last_line import LastLine
from magblast.cli.output import put
from magblast.cli.play import open_table
from magblast.errors import MagblastError
from magblast.kernel.shelf import game_of_the_day
from magblast.play.daily import (
    Daily,
    captain_name,
    daily_header,
    daily_of,
    result_line,
    streak_line,
)
from magblast.play.days import tell_day
from magblast.play.seating import NO_PROGRAMS
from magblast.wording import Language


def run(args: Namespace, language: Language) -> int:
    """Deal, resume, or say how it ended; raises ``MagblastError``."""
    today = date.today()
    day = args.date or today
    if day > today:
        raise MagblastError("daily.future", day=tell_day(day, language))
    daily = daily_of(day, args.game or game_of_the_day(day))
    if args.captain:
        return _show_captain(args, daily, language)
    if daily.counted is not None and not args.again:
        put(result_line(daily.counted, day, language))
        if day == today and (streak := streak_line(today, language)):
            put(streak)
        put(language.say("daily.played"))
        return 0
    return _play(args, daily, language)


def _play(args: Namespace, daily: Daily, language: Language) -> int:
    day, id_ = daily.day, daily.game.id
    start = daily.unfinished or daily_header(day, id_, captain_name(language), language)
    if daily.counted is None and is_plain(args):
        put(language.say("daily.counts", day=tell_day(day, language)))
    return open_table(args, start, language, NO_PROGRAMS)


def _show_captain(args: Namespace, daily: Daily, language: Language) -> int:
    """Show how a captain played, to whoever has played it already."""
    from magblast.play.captains_deal import captains_deal

    day, game = daily.day, daily.game
    if daily.counted is None:
        raise MagblastError("daily.first", game=game.name, day=tell_day(day, language))
    line = LastLine()
    line.show(language.say("daily.captain"))
    log = captains_deal(day, game.id, language)
    line.clear()
    if is_plain(args):
        from magblast.cli import plain

        put(result_line(log, day, language))
        return plain.read_out(log, language, args.words)
    from magblast import tui

    tui.run(log, ascii_only=args.ascii, animations=args.animations, language=language)
    return 0
