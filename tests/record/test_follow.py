"""A log is followed while it is written, wherever it goes, without its lock."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from magblast.play.autosave import games_folder
from magblast.play.session import Session
from magblast.record.follow import Follower
from magblast.record.header import new_header
from magblast.record.replay import Replay, read_replay
from tests.support.logs import FIRE, PASS, SOUND, duel, write
from tests.support.posix import posix_only
from tests.support.told import told

pytestmark = pytest.mark.usefixtures("home")
LOOKS = 20
"""Enough to search for a lost log twice."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "here" / "game.mblog"


def begin(path: Path, seed: str = "follow") -> Session:
    session = Session.start(new_header("third", ["Ada", "Bo"], seed), path)
    play(session, 3)
    return session


def play(session: Session, actions: int) -> None:
    for _ in range(actions):
        session.submit(session.position.legal[0])


def following(path: Path) -> Follower:
    follower = Follower(path, [games_folder()])
    follower.look()
    return follower


def replay_of(follower: Follower) -> Replay:
    assert follower.replay is not None
    return follower.replay


def check_same(follower: Follower, session: Session) -> None:
    """Assert that the follower has come to where the game is."""
    for _ in range(LOOKS):
        follower.look()
    assert follower.problem is None
    assert follower.path == session.path
    course = replay_of(follower).course
    assert course.position.data() == session.position.data()
    assert [each.action for each in course.entries] == [each.action for each in session.entries]


def test_each_line_is_read_once_it_is_written(path: Path) -> None:
    follower = following(path)
    assert follower.is_missing
    assert follower.replay is None
    session = begin(path)
    for _ in range(30):
        assert follower.look()
        assert not follower.look()
        assert replay_of(follower).course.position.data() == session.position.data()
        play(session, 1)
    session.close()
    assert replay_of(follower) is follower.replay


def test_undo_and_redo_are_followed(path: Path) -> None:
    session, follower = begin(path), following(path)
    undone = 0
    for _ in range(60):
        asked = session.decision
        assert asked is not None
        play(session, 1)
        if session.undo_limit(asked.seat):
            session.undo(asked.seat)
            check_same(follower, session)
            session.redo(asked.seat)
            undone += 1
        check_same(follower, session)
    assert undone > 3


def test_the_end_of_a_game_is_read(tmp_path: Path, game_log: Path) -> None:
    lines = game_log.read_bytes().splitlines(keepends=True)
    log = tmp_path / "slow.mblog"
    log.write_bytes(b"".join(lines[:-1]))
    follower = following(log)
    assert replay_of(follower).course.position.decision is None
    assert not replay_of(follower).ended
    with log.open("ab") as file:
        file.write(lines[-1])
    assert follower.look()
    assert replay_of(follower).ended


def test_no_piece_of_a_line_is_taken_for_the_line(tmp_path: Path, game_log: Path) -> None:
    log, data = tmp_path / "slow.mblog", game_log.read_bytes()
    data = data[: data.index(b"\n", 3000) + 1]
    log.touch()
    follower = following(log)
    for byte in range(len(data)):
        with log.open("ab") as file:
            file.write(data[byte : byte + 1])
        assert follower.look() == (data[byte : byte + 1] == b"\n")
        assert follower.problem is None
    assert replay_of(follower).course.n == read_replay(log).course.n > 5


def test_a_torn_line_that_is_cut_off_is_forgotten(path: Path) -> None:
    session = begin(path)
    session.close()
    with path.open("ab") as file:
        file.write(b'{"n":4,"by":1,"do"')
    follower = following(path)
    assert replay_of(follower).course.n == 3
    session = Session.resume(path)
    play(session, 2)
    check_same(follower, session)
    session.close()
    with path.open("ab") as file:
        # What a power cut leaves of a line: its beginning is lost.
        file.write(b'\0\0\0\0":4}\n')
    assert not follower.look() or follower.problem is None
    session = Session.resume(path)
    play(session, 2)
    check_same(follower, session)
    session.close()


def test_the_lock_is_left_alone_and_nothing_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(path).close()
    written, before, real = path.read_bytes(), sorted(path.parent.iterdir()), os.open
    opened: list[int] = []

    def note(file: Path, flags: int, mode: int = 0o777, **more: int) -> int:
        opened.append(flags)
        return real(file, flags, mode, **more)

    monkeypatch.setattr(os, "open", note)
    follower = following(path)
    assert opened
    assert all(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) == 0 for flags in opened)
    # The game can be resumed while it is followed.
    session = Session.resume(path)
    follower.look()
    assert path.read_bytes() == written
    assert sorted(path.parent.iterdir()) == before
    session.close()


@posix_only
def test_a_log_in_a_folder_that_cannot_be_written_to_is_followed(path: Path) -> None:
    begin(path).close()
    path.chmod(0o400)
    path.parent.chmod(0o500)
    try:
        assert replay_of(following(path)).course.n == 3
    finally:
        path.parent.chmod(0o700)


def rename(path: Path) -> None:
    path.rename(path.with_name("other.mblog"))


def delete(path: Path) -> None:
    path.unlink()


def put_a_copy(path: Path) -> None:
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)


def put_another(path: Path) -> None:
    begin(path.with_name("other"), "another").close()
    path.with_name("other").replace(path)


def put_nothing(path: Path) -> None:
    path.write_bytes(b"")


def damage(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"damaged\n")


@posix_only
@pytest.mark.parametrize("looks", [0, LOOKS])
@pytest.mark.parametrize("lose", [rename, delete, put_a_copy, put_another, put_nothing, damage])
def test_a_game_whose_log_is_lost_is_followed_to_the_next_one(
    path: Path, lose: Callable[[Path], None], looks: int
) -> None:
    session = begin(path)
    follower = following(path)
    lose(path)
    for _ in range(looks if lose not in (put_another, put_nothing) else 0):
        follower.look()
    play(session, 2)
    assert session.path != path
    check_same(follower, session)
    play(session, 2)
    check_same(follower, session)
    session.close()


@posix_only
def test_a_log_that_is_gone_leaves_the_table_and_may_come_back(path: Path) -> None:
    begin(path).close()
    follower = following(path)
    before = replay_of(follower)
    away = path.with_name("away")
    path.rename(away)
    assert follower.look()
    assert follower.is_missing
    assert not follower.look()
    assert follower.replay is before
    away.rename(path)
    assert follower.look()
    assert follower.problem is None
    assert follower.replay is before
    session = Session.resume(path)
    play(session, 1)
    check_same(follower, session)
    session.close()


def test_a_log_that_is_shorter_is_read_anew(path: Path) -> None:
    session = begin(path)
    follower = following(path)
    shorter = path.read_bytes()
    play(session, 2)
    session.close()
    follower.look()
    before = replay_of(follower)
    path.write_bytes(shorter)
    assert follower.look()
    assert replay_of(follower) is not before
    assert replay_of(follower).course.n == 3


def test_another_game_at_the_path_is_read_from_its_beginning(path: Path) -> None:
    begin(path).close()
    follower = following(path)
    path.unlink()
    session = begin(path, "another")
    check_same(follower, session)
    session.close()


def test_a_branch_of_the_game_is_not_taken_for_it(path: Path) -> None:
    session = begin(path)
    follower = following(path)
    branch = path.with_name("branch.mblog")
    shutil.copy(path, branch)
    other = Session.resume(branch)
    play(other, 9)
    other.close()
    play(session, 1)
    check_same(follower, session)
    session.close()


def test_damage_is_told_and_mended(tmp_path: Path) -> None:
    log = write(tmp_path / "game.mblog", duel(), FIRE, "damaged")
    follower = following(log)
    assert follower.problem is not None
    assert "line 3" in told(follower.problem.phrase)
    assert replay_of(follower).course.n == 1
    assert not follower.look()
    write(log, duel(), FIRE, {"by": 2, "do": "pass"})
    assert follower.look()
    assert follower.problem is not None
    write(log, duel(), FIRE, SOUND, PASS)
    assert follower.look()
    assert follower.problem is None
    assert replay_of(follower).course.n == 3


def test_what_is_no_log_is_refused_until_one_is_there(tmp_path: Path) -> None:
    log = write(tmp_path / "game.mblog", {"magblast": 99})
    follower = following(log)
    assert follower.replay is None
    assert follower.problem is not None
    assert "line 1" in told(follower.problem.phrase)
    write(log, duel(), FIRE)
    assert follower.look()
    assert follower.problem is None
    assert replay_of(follower).course.n == 1
