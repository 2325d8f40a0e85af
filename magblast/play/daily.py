"""Deal the same game to everybody on a day: the deal follows from the date and the game alone.

A log says nothing of it. Its seed names the day, and a game that is set up as the rule says is the
deal of that day, played by whoever has its first seat.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from magblast.bots.tactics import bots_of
from magblast.errors import MagblastError, ShapeError
from magblast.kernel.days import EASTERNMOST
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.kernel.setup import SeatSetting
from magblast.kernel.shelf import game_of
from magblast.play.achieved import achieved, with_feats
from magblast.play.autosave import end_of, newest_first, time_of
from magblast.play.finishes import finished_course
from magblast.play.seating import seated
from magblast.play.settings import load_settings
from magblast.play.streaks import streak_on
from magblast.record.header import Header, new_header, parse_header
from magblast.record.log import LogFile

OWN: Seat = 1
"""The seat of whoever plays the deal of a day; bots have the others."""
_SEED = "daily-"
_DEAL = "/1"
"""It is the first deal of a match with the seed of the day, as ``magblast simulate`` deals it."""


def match_seed(day: date) -> str:
    """Return the seed with which ``magblast simulate`` plays the deal of a day."""
    return f"{_SEED}{day.isoformat()}"


def day_of(header: Header) -> date | None:
    """Return the day whose deal a game is; None for any other game."""
    day = _day_named(header.seed)
    return day if day is not None and _is_deal(header, day) else None


def _day_named(seed: str) -> date | None:
    """Return the day that a seed names; None for any other seed."""
    with suppress(ValueError):
        day = date.fromisoformat(seed.removeprefix(_SEED).removesuffix(_DEAL))
        if seed == f"{match_seed(day)}{_DEAL}":
            return day
    return None


def day_in(path: Path) -> date | None:
    """Return the day whose deal the seed in a log names; None for any other log.

    Nothing but its first line is read, so that the home screen opens quickly.
    """
    with suppress(MagblastError, OSError):
        first = next(LogFile(path).lines(), None)
        if first is not None and "challenge" not in first.record:
            return _day_named(str(first.record.get("seed")))
    return None


def tell_deal(header: Header, path: Path | None, language: Language) -> str:
    """Say what counts before the first move of a deal of a day; empty for any other game."""
    day = day_of(header)
    if day is None:
        return ""
    counted = daily_of(day, header.game.id).counted
    key = "counts" if counted in (None, path) else "practises"
    return language.say(f"daily.{key}.short")


def check_seed(seed: str | None) -> None:
    """Check that a seed is not one of the deals of a day; raises ``ShapeError``."""
    if seed is not None and seed.startswith(_SEED):
        raise ShapeError("daily.seed")


def daily_header(day: date, id_: str, name: str, language: Language) -> Header:
    """Return the header of the deal of a day for a captain; raises ``ShapeError``.

    Edition, options and customs are the usual ones, and there are as few seats as the game takes.
    What a seat may choose, such as an army, follows from the day. Bots have all seats but the
    first.
    """
    game = game_of(id_)
    bot = "bot:random" if bots_of(id_) is None else "bot:greedy"
    typed = dict.fromkeys(range(1, game.seats[0] + 1), bot) | {OWN: name}
    edition = next(iter(game.editions))
    own = game.seat_settings(edition)
    seats = [
        info._replace(settings={key: _chosen(each, day, seat) for key, each in own.items()})
        for seat, info in enumerate(seated(typed, language), 1)
    ]
    header = new_header(edition, seats, f"{match_seed(day)}{_DEAL}", game=game)
    header = replace(header, rules=game.rules_on(edition, day))
    return replace(header, cards=game.facts(header.setup))


def _chosen(setting: SeatSetting, day: date, seat: Seat) -> str:
    """Return what a seat plays on a day: every pair of different values comes round."""
    count, number = len(setting.values), day.toordinal()
    step = 1 + number // count % max(1, count - 1)
    return setting.values[(number + (seat - 1) * step) % count]


def _is_deal(header: Header, day: date) -> bool:
    """Return whether a game is set up as the rule says, whatever its captains are called."""
    from magblast.wording import ENGLISH

    try:
        rule = daily_header(day, header.game.id, "", ENGLISH)
    except ShapeError:
        return False
    return _table(header) == _table(rule)


def _table(header: Header) -> Sequence[Any]:
    seats = [(info.bot, dict(info.settings)) for info in header.seats]
    prearranged = header.deal, header.position, header.challenge
    return header.edition, header.rules, header.rng, dict(header.options), prearranged, seats


@dataclass(frozen=True, slots=True)
class Daily:
    """Describe how far a person has come with the deal of a day."""

    day: date
    game: AnyGame
    counted: Path | None
    """The log of the game whose result counts: the first one that was finished."""
    unfinished: Path | None
    """The log of a game that can be resumed."""


def daily_of(day: date, id_: str) -> Daily:
    """Look for the deal of a day among the saved games."""
    counted = unfinished = None
    for path in reversed([*_logs_since(day, id_)]):
        if end_of(path) is None:
            unfinished = path
        elif counted is None:
            counted = path
    return Daily(day, game_of(id_), counted, unfinished)


def _logs_since(day: date, id_: str) -> Iterator[Path]:
    """Iterate over the logs with the deal of a day, the one that was written last first."""
    seed, first_dealt = f"{match_seed(day)}{_DEAL}", _begins(day)
    for found in newest_first():
        if found.modified is not None and found.written < first_dealt:
            return
        try:
            first = next(LogFile(found.path).lines(), None)
            if first is None or first.record.get("seed") != seed:
                continue
            header = parse_header(first.record)
        except (MagblastError, OSError):
            continue
        if header.game.id == id_ and day_of(header) == day:
            yield found.path


def days_in_a_row(today: date) -> int:
    """Count the days in a row, up to today or yesterday, whose deals were finished on the day."""
    days: set[date] = set()
    for found in newest_first():
        played = time_of(found.played).date() if found.modified is not None else date.min
        # So many days cannot reach further back.
        if played < today - timedelta(len(days) + 1):
            break
        with suppress(MagblastError, OSError):
            if day_in(found.path) == played and end_of(found.path) is not None:
                days.add(played)
    return streak_on(today, days)


def streak_line(today: date, language: Language) -> str:
    """Return a streak in one line, to be shared; empty for less than two days."""
    count = days_in_a_row(today)
    return language.say("daily.streak", count=count) if count > 1 else ""


def _begins(day: date) -> float:
    """Return when a day begins, in seconds, where it begins first; no deal is dealt before."""
    return (datetime(day.year, day.month, day.day, tzinfo=UTC) - EASTERNMOST).timestamp()


def result_line(path: Path, day: date, language: Language) -> str:
    """Return a result in one line, to be shared: nothing in it tells what was dealt.

    What would not fit in a line of a terminal is left out, the last figure first.
    The game must be finished. Raises ``FileError`` for a log that is not sound.
    """
    finished = finished_course(path)
    if finished is None:
        raise RuntimeError("the game is not over")
    course, outcome = finished
    result = achieved(course, outcome, OWN)
    game = course.game
    line = language.say(
        f"daily.{result.ended}",
        game=game.name,
        day=day.isoformat(),
        turns=language.say("screen.turns", count=result.turns),
    )
    return with_feats(line, result, game, language)


def captain_name(language: Language) -> str:
    """Return the name that was used last, or none of their own."""
    return load_settings()[0].person(language)
