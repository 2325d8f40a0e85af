"""A win against bots says what is new, and who is next."""

from pathlib import Path

import pytest

from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.autosave import games_folder
from magblast.play.bot_seats import BotSeats
from magblast.play.climbing import Climb
from magblast.play.closing import closing_lines
from magblast.play.ladder import Ladder
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH

pytestmark = pytest.mark.usefixtures("home")


def play(name: str, *, wins: bool, id_: str = "battlecards", advised: bool = False) -> Path:
    """Keep a game of Ada alone against a cadet; who plays them decides who wins."""
    game = game_of(id_)
    seats = (SeatInfo("Ada"), SeatInfo("Zara", "cadet"))
    header = new_header(next(iter(game.editions)), seats, "owl", game=game)
    path = games_folder() / f"{name}.mblog"
    session = Session.start(header, path)
    bots = BotSeats(session, seed="climb")
    bots.sit(1, "greedy" if wins else "random")
    bots.sit(2, "random" if wins else "greedy")
    if advised:
        session.note_advice(1, "Asked.")
    while session.decision is not None:
        session.submit(bots.answers(session.position, as_one=False)[0])
    session.close()
    return path


def told(path: Path) -> tuple[list[str], str]:
    header = read_replay(path).course.header
    climb = Climb.in_log(header, path)
    return [*climb.lines(ENGLISH)] if climb else [], Climb.offered(header, path)


@pytest.mark.parametrize("id_", SHELF)
def test_a_first_win_says_what_was_done_and_who_is_next(id_: str) -> None:
    lines, offered = told(play("1", wins=True, id_=id_))
    assert lines[0].startswith("Zara, a cadet, beaten for the first time: ")
    assert offered == Ladder.of(id_, {}).rungs[2]
    sides = game_of(id_).all_sides(next(iter(game_of(id_).editions)))
    assert [each.startswith("First win with ") for each in lines[1:]] == [True] * any(sides)


def test_what_is_not_new_is_not_said_again() -> None:
    play("1", wins=True)
    assert told(play("2", wins=True)) == ([], "hoarder")


def test_nothing_is_offered_after_a_game_that_was_lost_or_counts_for_nothing() -> None:
    assert told(play("1", wins=False)) == ([], "")
    assert told(play("2", wins=True, advised=True)) == ([], "")


@pytest.mark.parametrize(("wins", "form"), [(True, ".next"), (False, "")])
def test_advice_is_named_as_what_keeps_the_next_opponent_away(wins: bool, form: str) -> None:
    path = play("1", wins=wins, advised=True)
    header = read_replay(path).course.header
    told = [*closing_lines(header, path, ENGLISH, is_advised=True)]
    assert told == [ENGLISH.say(f"advice.counted{form}")]
