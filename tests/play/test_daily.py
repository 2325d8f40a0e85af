"""Everybody is dealt the same game on a day, and its result is told in one line."""

import errno
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from magblast.bots.bot import Bot
from magblast.bots.captain import SEARCH
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import FileError
from magblast.kernel.language import Phrase
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of, game_of_the_day
from magblast.play import arena_log, thinking
from magblast.play import captains_deal as captains_deal_module
from magblast.play.all_reviews import AllReviews
from magblast.play.autosave import about_when, found_log, found_logs, games_folder, newest_first
from magblast.play.branching import play_alone
from magblast.play.captains_deal import captains_deal
from magblast.play.closing import closing_lines
from magblast.play.daily import (
    daily_header,
    daily_of,
    day_of,
    days_in_a_row,
    result_line,
    streak_line,
)
from magblast.play.finishes import all_finishes, finishes_of
from magblast.play.session import Session
from magblast.record.course import Course
from magblast.record.header import Header, header_record, new_header, parse_header
from magblast.wording import ENGLISH
from tests.play.test_kept_files import failing
from tests.support.kept_files import told

DAY = date(2026, 11, 24)
RULES = {
    "magblast": "third/1",
    "battlecards": "battlecards/2",
    "magusha": "magusha/1",
    "magi-nation": "magi-nation/2",
}
"""By what the deals of that day are played. A newer version needs a day in ``rules_from``."""


def deal(id_: str = "magblast", name: str = "Ada", day: date = DAY) -> Header:
    return daily_header(day, id_, name, ENGLISH)


def sit_down(header: Header, seed: str) -> Bot:
    briefing = Briefing(header.game, header.setup, bots_of(header.game.id))
    return BotName("greedy").sit_down(briefing, seed)


def finish(header: Header, name: str, at: int = 0, most: int = 10_000) -> Path:
    """Play by rules of thumb to the end, or for some answers, and keep the log."""
    path = games_folder() / f"{name}.mblog"
    session = Session.start(header, path)
    bot = sit_down(header, name)
    while (asked := session.decision) is not None and len(session.entries) < most:
        session.submit(bot.choose(session.view(asked.seat)))
    session.close()
    stamp = datetime(2026, 11, 24, 12, at).timestamp()
    os.utime(path, (stamp, stamp))
    return path


@pytest.mark.parametrize("id_", SHELF)
def test_the_deal_follows_from_the_day_alone(id_: str) -> None:
    ada, bo = deal(id_, "Ada"), deal(id_, "Bo")
    assert ada.seed == "daily-2026-11-24/1"
    assert Course.begin(ada).position == Course.begin(bo).position
    assert Course.begin(deal(id_, day=date(2026, 11, 25))).position != Course.begin(ada).position
    assert [info.bot for info in ada.seats] == [None, "greedy"]
    assert day_of(parse_header(header_record(ada))) == DAY
    assert ada.bot_seed == bo.bot_seed != ""


@pytest.mark.parametrize("id_", SHELF)
def test_a_newer_version_of_the_rules_begins_on_a_day_of_its_own(id_: str) -> None:
    assert deal(id_).rules == RULES[id_]


def test_a_version_that_came_later_is_not_played_before_its_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = game_of("magblast")
    monkeypatch.setattr(type(game), "rules_versions", lambda *_: ("third/2", "third/1"))
    monkeypatch.setattr(type(game), "rules_from", {"third/2": date(2026, 12, 1)})
    assert game.rules_on("third", DAY) == "third/1"
    assert game.rules_on("third", date(2026, 12, 1)) == "third/2"


@pytest.mark.parametrize("id_", ["magusha", "magi-nation"])
def test_what_the_seats_play_comes_round(id_: str) -> None:
    (setting,) = game_of(id_).seat_settings(id_)
    pairs = {
        tuple(info.settings[setting] for info in deal(id_, day=date.fromordinal(each)).seats)
        for each in range(DAY.toordinal(), DAY.toordinal() + 60)
    }
    count = len(game_of(id_).seat_settings(id_)[setting].values)
    assert len(pairs) == count * (count - 1)


def test_each_game_has_its_day() -> None:
    days = [date(2026, 11, each) for each in range(1, 5)]
    assert {game_of_the_day(day) for day in days} == {*SHELF}


def test_another_set_up_is_no_deal_of_the_day() -> None:
    header = deal()
    usual = new_header("third", ("Ada", "Bo"), "falcon")
    assert day_of(usual) is None
    assert usual.bot_seed == ""
    two = header.seats[1]
    for other in (
        replace(header, seed="daily-2026-11-24"),
        replace(header, seed="daily-20261124/1"),
        replace(header, seats=(header.seats[0], two._replace(bot="cadet"))),
        replace(header, seats=(two, header.seats[0])),
        replace(header, options={**header.options, "targets": "neighbours"}),
        replace(header, rng="splitmix64/1"),
    ):
        assert day_of(other) is None


@pytest.mark.usefixtures("home")
def test_the_first_result_counts() -> None:
    assert (daily_of(DAY, "magblast").counted, daily_of(DAY, "magblast").unfinished) == (None, None)
    begun = finish(deal(), "begun", 1, most=5)
    assert daily_of(DAY, "magblast").unfinished == begun
    first, second = finish(deal(), "first", 2), finish(deal(), "second", 3)
    found = daily_of(DAY, "magblast")
    assert (found.counted, found.unfinished) == (first, begun)
    assert daily_of(DAY, "battlecards").counted is None
    line = result_line(first, DAY, ENGLISH)
    assert [*closing_lines(deal(), first, ENGLISH)] == [line]
    again = [*closing_lines(deal(), second, ENGLISH)]
    assert again[0] == result_line(second, DAY, ENGLISH)
    assert again[1].endswith(line)


@pytest.fixture(params=["UTC+12", "UTC-14"])
def _zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("home", "_zone")
@pytest.mark.parametrize("most", [5, 10_000])
def test_a_game_that_was_written_in_the_far_east_is_found_in_any_zone(most: int) -> None:
    path = finish(deal("battlecards"), "2026-11-24-0001-ada-zara", most=most)
    # One minute into the day where it begins first, 14 hours ahead of UTC.
    stamp = datetime(2026, 11, 23, 10, 1, tzinfo=UTC).timestamp()
    os.utime(path, (stamp, stamp))
    found = daily_of(DAY, "battlecards")
    assert path in (found.counted, found.unfinished)


@pytest.mark.usefixtures("home")
def test_newest_first_holds_in_the_hour_that_comes_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    try:
        for name, minute in (("early", 50), ("late", 70)):
            path = finish(deal("battlecards"), name, most=1)
            stamp = datetime(2026, 10, 25, tzinfo=UTC).timestamp() + minute * 60
            os.utime(path, (stamp, stamp))
        assert [found.path.stem for found in newest_first()] == ["late", "early"]
    finally:
        monkeypatch.undo()
        time.tzset()


FIRST_DEALT = datetime(2026, 11, 23, 10, tzinfo=UTC).timestamp()
"""When the day of the deal begins where it begins first, 14 hours ahead of UTC."""


@pytest.mark.usefixtures("home", "_zone")
@pytest.mark.parametrize("most", [5, 10_000])
def test_a_game_from_before_the_day_is_not_its_deal_and_its_name_does_not_matter(most: int) -> None:
    path = finish(deal("battlecards"), "2026-11-23-2359-ada-zara", most=most)
    os.utime(path, (FIRST_DEALT - 1, FIRST_DEALT - 1))
    found = daily_of(DAY, "battlecards")
    assert (found.counted, found.unfinished) == (None, None)
    os.utime(path, (FIRST_DEALT, FIRST_DEALT))
    for name in ("2026-11-23-2359-ada-zara", "2026-11-25-0000-ada-zara", "1999-01-01", "best"):
        path = path.rename(path.with_name(f"{name}.mblog"))
        found = daily_of(DAY, "battlecards")
        assert path in (found.counted, found.unfinished)


TOKYO, HAWAII = timedelta(hours=9), timedelta(hours=-10)


@pytest.mark.usefixtures("home", "_zone")
def test_games_are_in_the_order_in_which_they_were_played_wherever_that_was() -> None:
    """One game in Tokyo, a flight, and two in Hawaii, where it is the day before."""
    moments = [datetime(2026, 11, 24, hour, 30, tzinfo=UTC) for hour in (1, 12, 14)]
    seats = [SeatInfo("Ada"), SeatInfo("Zara", "greedy")]
    logs = []
    for moment, zone in zip(moments, (TOKYO, HAWAII, HAWAII), strict=True):
        header = new_header("battlecards", seats, f"{moment}", game=game_of("battlecards"))
        path = finish(header, f"{moment + zone:%Y-%m-%d-%H%M}-ada-zara")
        os.utime(path, (moment.timestamp() + 900,) * 2)
        logs.append(path)
    assert [path.name for path in sorted(logs)] == [logs[n].name for n in (1, 2, 0)]
    everybody = [each.log for each in all_finishes().found]
    assert [*dict.fromkeys(everybody)] == [path.name for path in logs]
    assert [*AllReviews(found_logs())._logs.values()] == [found_log(each) for each in logs[::-1]]


@pytest.mark.usefixtures("_zone")
def test_a_copied_log_was_played_when_its_name_says_so() -> None:
    name, said = "2026-11-24-0930-ada-zara.mblog", datetime(2026, 11, 24, 9, 30)
    for hours in (-40, 0, 40):
        written = said.replace(tzinfo=UTC).timestamp() + hours * 3600
        assert about_when(name, written) == written
        assert about_when("best.mblog", written) == written
    for days in (-300, 3, 10**6):
        assert about_when(name, said.timestamp() + days * 86400) == said.timestamp()
    assert about_when("2026-13-24-0930.mblog", 5.0) == 5.0


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("id_", SHELF)
def test_a_result_of_one_line_tells_what_the_seat_did_and_no_more(id_: str) -> None:
    path = finish(deal(id_, "Ada"), "game")
    own = finishes_of(path)[0]
    line = result_line(path, DAY, ENGLISH)
    game = game_of(id_)
    ended = "won" if own.won else "lost"
    assert line.startswith(f"{game.name} 2026-11-24: {ended} in {own.turns} turn")
    assert [*line.split(", ")[1:]] == [*game.about(ENGLISH).feats(own.figures)]
    assert 2 <= len(line.split(", ")[1:]) <= 3
    assert len(line) < 80
    assert own.side == "" or own.side not in line


def passed_to_a_bot() -> tuple[Path, Session, Bot]:
    """Begin the deal of the day and pass its first seat to a bot."""
    path = finish(deal(), "game", most=5)
    session = Session.resume(path)
    session.replace_bot(1, "greedy", Phrase("bot.raised"))
    bot = sit_down(session.header, "any")
    return path, session, bot


@pytest.mark.usefixtures("home")
def test_a_seat_that_was_passed_to_a_bot_had_help() -> None:
    path, session, bot = passed_to_a_bot()
    while (asked := session.decision) is not None:
        session.submit(bot.choose(session.view(asked.seat)))
    session.close()
    assert result_line(path, DAY, ENGLISH).endswith(" (a bot helped)")


@pytest.mark.usefixtures("home")
def test_a_bot_that_helped_for_a_while_is_told_too() -> None:
    path, session, bot = passed_to_a_bot()
    own = 0
    while (asked := session.decision) is not None:
        own += asked.seat == 1
        session.submit(bot.choose(session.view(asked.seat)))
        if own == 1 and session.bots[0] is not None:
            session.pass_seat(1, None, "Back again.")
    session.close()
    assert finishes_of(path)[0].bot == ""
    assert result_line(path, DAY, ENGLISH).endswith(" (a bot helped)")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("most", "is_marked"), [(5, False), (120, True)])
def test_a_result_that_was_mostly_played_before_a_branch_is_marked(
    most: int, is_marked: bool
) -> None:
    session = Session.resume(finish(deal("battlecards"), "game", most=most))
    play_alone(session, 1, ENGLISH)
    bot = sit_down(session.header, "any")
    while (asked := session.decision) is not None:
        session.submit(bot.choose(session.view(asked.seat)))
    session.close()
    assert session.path is not None
    line = result_line(session.path, DAY, ENGLISH)
    assert line.endswith(" (branched from another game)") == is_marked
    assert "helped" not in line


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("other", [None, "random"])
def test_a_bot_that_another_replaced_is_told(other: str | None) -> None:
    session = Session.resume(finish(deal("battlecards"), "game", most=5))
    session.pass_seat(2, other, "Replaced.")
    bot = sit_down(session.header, "any")
    while (asked := session.decision) is not None:
        session.submit(bot.choose(session.view(asked.seat)))
    session.close()
    assert session.path is not None
    assert result_line(session.path, DAY, ENGLISH).endswith(" (the bot was replaced)")


@pytest.mark.usefixtures("home")
def test_a_result_fits_in_a_line_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    path = finish(deal("magi-nation"), "game")
    feats = ["3 Magi defeated", "145 attacks", "12 creatures lost to a very long fight"]
    about = type(game_of("magi-nation").about(ENGLISH))
    monkeypatch.setattr(about, "feats", lambda *_: feats)
    line = result_line(path, DAY, ENGLISH)
    assert len(line) <= 80
    assert line.endswith("3 Magi defeated, 145 attacks")


@pytest.mark.usefixtures("home")
def test_a_captain_plays_the_same_deal_from_the_same_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[str] = []
    monkeypatch.setattr(thinking, "take_turns", lambda: turns.append("world"))
    monkeypatch.setattr(arena_log, "take_turns", lambda: turns.append("answer"))
    path = captains_deal(DAY, "magblast", ENGLISH)
    # In a browser, everything else goes on between two worlds of a search, and between answers.
    assert turns.count("world") > turns.count("answer") > 100
    played = path.read_bytes()
    ours, theirs = finishes_of(path)
    assert (ours.bot, theirs.bot) == ("captain:50", "greedy")
    header = parse_header(header_record(deal()))
    assert path.parent != games_folder()
    assert result_line(path, DAY, ENGLISH).startswith("Mag•Blast 2026-11-24: ")
    assert "helped" not in result_line(path, DAY, ENGLISH)
    assert captains_deal(DAY, "magblast", ENGLISH) == path
    path.unlink()
    assert captains_deal(DAY, "magblast", ENGLISH).read_bytes() == played
    assert header.seed.encode() in played


@pytest.fixture
def quick(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot that does not search be the captain."""
    monkeypatch.setattr(captains_deal_module, "CAPTAIN", BotName("greedy"))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("at", [0, 3, 30])
@pytest.mark.parametrize(
    "damage", [b"{}\n", b"\xff\xfe\n", b'{"n":\n', b'{"n":9,"by":1,"do":"x"}\n']
)
def test_a_damaged_game_of_a_captain_is_set_aside_and_played_again(at: int, damage: bytes) -> None:
    path = captains_deal(DAY, "battlecards", ENGLISH)
    played = path.read_bytes()
    lines = played.splitlines(keepends=True)
    # With its last line the game is over, whatever stands before it.
    for number, end in ((1, len(lines)), (2, 40)):
        damaged = b"".join([*lines[:at], damage, *lines[at:end]])
        path.write_bytes(damaged)
        assert captains_deal(DAY, "battlecards", ENGLISH) == path
        assert path.read_bytes() == played
        aside = path.with_name(f"{path.name}.broken{'' if number == 1 else '-2'}")
        assert aside.read_bytes() == damaged
        said = told()
        assert said.startswith(f"{path} is damaged (line {at + 1}: ")
        assert said.endswith(f"renamed {aside.name}. The game is played again.")
    assert captains_deal(DAY, "battlecards", ENGLISH).read_bytes() == played
    assert told() == ""


@pytest.mark.usefixtures("quick")
def test_a_captain_that_searches_differently_plays_the_deal_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = captains_deal(DAY, "battlecards", ENGLISH)
    monkeypatch.setattr(captains_deal_module, "SEARCH", SEARCH + 1)
    after = captains_deal(DAY, "battlecards", ENGLISH)
    assert after != before
    assert after.read_bytes() == before.read_bytes()


@pytest.mark.usefixtures("quick")
def test_a_game_of_a_captain_that_was_interrupted_is_played_again() -> None:
    path = captains_deal(DAY, "battlecards", ENGLISH)
    played = path.read_bytes()
    for text in (b"", b"\0" * 40, played[:40], played[: len(played) // 2]):
        path.write_bytes(text)
        assert captains_deal(DAY, "battlecards", ENGLISH).read_bytes() == played
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    assert told() == ""


@pytest.mark.usefixtures("quick")
def test_a_game_of_a_captain_that_cannot_be_read_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    path = captains_deal(DAY, "battlecards", ENGLISH)
    before = path.read_bytes()
    with failing(errno.EIO, monkeypatch, reads=True), pytest.raises(FileError, match="EIO"):
        captains_deal(DAY, "battlecards", ENGLISH)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.usefixtures("home")
def test_days_in_a_row_are_counted_up_to_today_or_yesterday() -> None:
    assert days_in_a_row(DAY) == 0
    for back, most in ((0, 10_000), (1, 10_000), (2, 10_000), (3, 5), (4, 10_000)):
        day = DAY - timedelta(back)
        path = finish(deal("battlecards", day=day), f"{back}", most=most)
        stamp = datetime(day.year, day.month, day.day, 12).timestamp()
        os.utime(path, (stamp, stamp))
    assert days_in_a_row(DAY) == 3
    assert days_in_a_row(DAY + timedelta(1)) == 3
    assert days_in_a_row(DAY + timedelta(2)) == 0
    assert streak_line(DAY, ENGLISH) == "Daily deals of magblast: 3 days in a row"
    # One that was played on another day counts for nothing.
    finish(deal("battlecards", day=DAY - timedelta(3)), "late")
    assert days_in_a_row(DAY) == 3
    # A clock that was wrong by centuries stops nobody.
    for stamp in (10.0**12, -(10.0**9)):
        os.utime(finish(deal("magblast", day=DAY), f"{stamp}", most=5), (stamp, stamp))
        assert days_in_a_row(DAY) == 3


@pytest.mark.usefixtures("home")
def test_one_day_is_no_streak() -> None:
    finish(deal(), "first")
    assert days_in_a_row(DAY) == 1
    assert streak_line(DAY, ENGLISH) == ""
