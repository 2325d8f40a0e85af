"""A finished game against bots challenges others: the same deal, the same bots, both results."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.errors import FileError, ShapeError
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.autosave import games_folder
from magblast.play.bot_seats import BotSeats
from magblast.play.challenges import Invitation, invitation
from magblast.play.closing import closing_lines
from magblast.play.daily import daily_header, day_in, day_of
from magblast.play.matches import first_of, is_planned
from magblast.play.rematch import rematch
from magblast.play.session import Session
from magblast.play.settings import Settings, save_settings
from magblast.play.used_tables import UsedTable
from magblast.record.game_line import game_line, log_of
from magblast.record.header import Header, new_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH, tell
from tests.play.test_daily import DAY
from tests.record.test_challenge_line import forged

pytestmark = pytest.mark.usefixtures("home")


def header(id_: str = "magblast", *seats: SeatInfo, seed: str | None = None) -> Header:
    game = game_of(id_)
    infos = seats or (SeatInfo("Ada", None), SeatInfo("Rook", "bold"))
    return new_header(next(iter(game.editions)), infos, seed, game=game)


def play(dealt: Header, name: str, own: str = "greedy", most: int = 10_000) -> Path:
    """Play a game as at a table: the person by rules of thumb, the bots as ever."""
    path = games_folder() / f"{name}.mblog"
    session = Session.start(dealt, path)
    bots = BotSeats(session, seed=dealt.bot_seed)
    briefing = Briefing(dealt.game, dealt.setup, bots_of(dealt.game.id))
    person = BotName(own).sit_down(briefing, "person")
    while (asked := session.decision) is not None and len(session.entries) < most:
        if asked.seat in bots.names:
            for action in bots.answers(session.position, as_one=False):
                session.submit(action)
        else:
            session.submit(person.choose(session.view(asked.seat)))
    session.close()
    return path


def sent(path: Path) -> str:
    return invitation(path, ENGLISH).sent()


def taken_up(text: str) -> Header:
    return Invitation.found_in(text, ENGLISH).header


def results(path: Path) -> list[str]:
    header = read_replay(path).course.header
    return [*Invitation(header, ENGLISH).results(path)]


def refused(path: Path) -> str:
    with pytest.raises(FileError) as caught:
        sent(path)
    return tell(caught.value, ENGLISH).removeprefix(f"{path}: ")


@pytest.mark.parametrize("id_", SHELF)
def test_whoever_plays_the_same_way_has_the_same_game(id_: str) -> None:
    seats = (SeatInfo("Ada", None), SeatInfo("Rook", "bold"))
    path = play(header(id_, *seats), "first")
    line = sent(path)
    assert line.count("\n") == 0
    assert "Can you beat this? Paste this into magblast: mc1:" in line
    assert " against a bold bot. Ada: " in line
    again = play(taken_up(line), "second")
    first, second = read_replay(path), read_replay(again)
    assert [each.action for each in first.course.entries] == [
        each.action for each in second.course.entries
    ]
    theirs, own = results(again)
    assert theirs.startswith("Ada: ")
    assert own == f"You: {theirs.removeprefix('Ada: ')}. Level!"
    assert [*closing_lines(second.course.header, again, ENGLISH)] == [theirs, own]


def test_whoever_takes_it_up_is_called_as_ever() -> None:
    save_settings(Settings(tables=(UsedTable("magblast", ("Bo", "bot:cadet")),)))
    path = play(header(seed="owl"), "game")
    line = sent(path)
    assert len(line.split()[-1]) < 170
    found = taken_up(line)
    assert [info.name for info in found.seats] == ["Bo", "Rook"]
    assert found.challenge is not None
    assert found.challenge.name == "Ada"
    assert Invitation(found, ENGLISH).reminder.startswith("To beat: Ada: ")
    assert Invitation(found, ENGLISH).received.endswith("Can you beat this?")


def test_a_result_says_whether_it_is_beaten() -> None:
    dealt = taken_up(sent(play(header(seed="owl"), "game")))
    assert dealt.challenge is not None
    for ended, turns, word in (("lost", 1, "Beaten!"), ("won", 1, "Not beaten.")):
        to_beat = replace(dealt.challenge, ended=ended, turns=turns)
        path = play(replace(dealt, challenge=to_beat), f"{ended}")
        _, own = results(path)
        assert own.endswith(word)


def test_a_challenge_is_kept_in_logs_and_game_lines() -> None:
    dealt = taken_up(sent(play(header(seed="owl"), "game")))
    path = play(dealt, "taken")
    replay = read_replay(path)
    assert replay.course.header.challenge == dealt.challenge
    (games_folder() / "again.mblog").write_bytes(log_of(game_line(replay)))
    again = games_folder() / "again.mblog"
    assert [*results(again)] == [*results(path)]
    # Whoever has taken it up can send the own result on.
    assert taken_up(sent(path)).challenge != dealt.challenge


def test_only_a_finished_game_of_one_person_against_bots_is_a_challenge() -> None:
    assert refused(play(header(), "begun", most=3)) == (
        "this game is not finished, so there is no result to beat yet"
    )
    people = header("magblast", SeatInfo("Ada", None), SeatInfo("Bo", None), seed="owl")
    nobody = header("magblast", SeatInfo("Ada", "greedy"), SeatInfo("Bo", "greedy"))
    for name, dealt in (("people", people), ("nobody", nobody)):
        assert refused(play(dealt, name, most=2)) == (
            "only a game of one person against bots can be a challenge, and this one is not"
        )
    program = header("magblast", SeatInfo("Ada", None), SeatInfo("Bo", "exec:mybot"))
    assert refused(play(program, "program", most=1)).startswith("a program of its own plays")


def test_a_line_of_people_or_of_programs_is_refused() -> None:
    line = forged(header={"seats": [{"name": "Ada"}, {"name": "Bo", "bot": "exec:mybot"}]})
    with pytest.raises(ShapeError) as caught:
        taken_up(line)
    assert tell(caught.value, ENGLISH).startswith("a program of its own plays")


def test_a_match_under_way_is_no_challenge_and_one_that_is_over_belongs_to_no_match() -> None:
    first = first_of(header(seed="owl"), 1)
    path = play(first, "first")
    assert "still to be played" in refused(path)
    seats = tuple(
        info._replace(name=other.name, bot=other.bot)
        for info, other in zip(first.seats, first.seats[::-1], strict=True)
    )
    play(replace(first, seats=seats), "second")
    taken = taken_up(sent(path))
    assert not is_planned(taken)
    assert taken.seed == first.seed


def test_a_challenge_with_the_deal_of_a_day_does_not_count_as_it() -> None:
    daily = daily_header(DAY, "battlecards", "Ada", ENGLISH)
    taken = taken_up(sent(play(daily, "daily")))
    assert day_of(daily) == DAY
    assert day_of(taken) is None
    assert taken.bot_seed == daily.bot_seed
    assert day_in(play(taken, "taken", most=2)) is None


@pytest.fixture
def session() -> Iterator[Session]:
    dealt = taken_up(sent(play(header(seed="owl"), "game")))
    session = Session.start(dealt, games_folder() / "again.mblog")
    yield session
    session.close()


def test_a_challenge_is_tried_again_from_the_same_seat(session: Session) -> None:
    assert rematch(session) == session.header


def test_what_a_result_owes_to_others_is_said() -> None:
    path = games_folder() / "helped.mblog"
    dealt = header(seed="owl")
    session = Session.start(dealt, path)
    bots = BotSeats(session, seed=dealt.bot_seed)
    session.pass_seat(1, "greedy", "A bot plays.")
    bots.sit(1, "greedy")
    while session.decision is not None:
        for action in bots.answers(session.position, as_one=False):
            session.submit(action)
    session.close()
    assert (
        "(a bot helped). Can you beat this? Paste this into magblast: mc1:"
        in invitation(path, ENGLISH).sent()
    )
