"""How far a game had come when it was left, as the home screen tells it."""

import os
from pathlib import Path
from sqlite3 import Connection

import pytest

from magblast.kernel.shelf import SHELF
from magblast.play.at_once import play_now
from magblast.play.autosave import new_path
from magblast.play.bot_seats import BotSeats
from magblast.play.kept import saved_games
from magblast.play.progress import GameProgress, tell_progress
from magblast.play.session import Session
from magblast.play.settings import Settings
from magblast.play.store import store_path, with_store
from magblast.record.header import new_header
from magblast.wording import ENGLISH
from tests.pebbles.game import GAME as PEBBLES


def left_after(session: Session, turns: int) -> None:
    bots = BotSeats(session, seed="left")
    for seat in session.seats:
        bots.sit(seat, "greedy")
    for _ in range(200):
        if session.view(None).turn < turns:
            session.submit(bots.answers(session.position, as_one=False)[0])
    session.close()


@pytest.mark.parametrize(
    ("id_", "told"),
    [
        ("magblast", "turn 2, hull 24 to 46"),
        ("battlecards", "turn 2, bases 9 to 9"),
        ("magusha", "turn 2, troops 16 to 16"),
        ("magi-nation", "turn 2, energy 12 to 16"),
    ],
)
def test_a_game_that_was_left_tells_turn_and_score(id_: str, told: str, home: Path) -> None:
    header = play_now(id_, Settings(), ENGLISH, "greedy")
    left_after(Session.start(header, new_path(header)), 2)
    [saved] = saved_games()
    assert saved.progress is not None
    counted = tell_progress(saved.progress, id_, ENGLISH)
    assert counted.split(" ")[:3] == told.split(" ")[:3]
    assert len(saved.progress.left) == 2


def forget() -> None:
    def delete(database: Connection) -> None:
        with database:
            database.execute("DELETE FROM reading")

    with_store(delete)


def test_a_game_whose_program_was_killed_tells_how_far_it_had_come(home: Path) -> None:
    header = play_now("battlecards", Settings(), ENGLISH, "greedy")
    older, path = new_path(header), home / "games" / "later.mblog"
    for each in (older, path):
        left_after(Session.start(header, each), 2)
    os.utime(older, (0, 0))
    [newest, _] = saved_games()
    known = newest.progress
    assert known is not None
    for kill in (forget, store_path().unlink):
        kill()
        assert [saved.progress for saved in saved_games()] == [known, None]
    assert newest.path == path


def test_a_game_that_has_not_begun_or_cannot_be_played_tells_nothing(home: Path) -> None:
    header = play_now("battlecards", Settings(), ENGLISH, "greedy")
    path = new_path(header)
    left_after(Session.start(header, path), 0)
    assert [saved.progress for saved in saved_games()] == [None]
    path.write_bytes(path.read_bytes() + b'{"n":1,"by":1,"do":"fly"}\n')
    assert [saved.progress for saved in saved_games()] == [None]


@pytest.mark.usefixtures("shelf")
def test_a_game_that_counts_nothing_tells_its_turn(home: Path) -> None:
    header = new_header(next(iter(PEBBLES.editions)), ("Ada", "Bo"), "one", game=PEBBLES)
    left_after(Session.start(header, new_path(header)), 2)
    [saved] = saved_games()
    assert saved.progress is not None
    assert tell_progress(saved.progress._replace(left=()), PEBBLES.id, ENGLISH) == "turn 2"


def test_more_than_two_scores_are_listed() -> None:
    progress = GameProgress(7, (23, 0, 8))
    assert tell_progress(progress, "magblast", ENGLISH) == "turn 7, hull 23, 0, 8"
    assert tell_progress(progress, "gone", ENGLISH) == "turn 7"


def test_all_games_of_the_house_say_what_they_count() -> None:
    told = [tell_progress(GameProgress(1, (1, 2)), id_, ENGLISH) for id_ in SHELF]
    assert [each.partition(", ")[2] for each in told] == [
        "hull 1 to 2",
        "bases 1 to 2",
        "troops 1 to 2",
        "energy 1 to 2",
    ]
