import errno
import json
import os
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magblast.errors import FileError, LogError, ShapeError, UndoError
from magblast.games.magblast.engine.actions import Agree, EndPhase, Fire, Move, Pass, Sound
from magblast.games.magblast.engine.terms import Zone
from magblast.games.magblast.game import GAME
from magblast.games.magblast.log.notation import NOTATION
from magblast.kernel.refusal import IllegalAction
from magblast.kernel.seat import ALL
from magblast.play.session import Session
from magblast.record.header import new_header, parse_header
from magblast.record.replay import read_replay
from tests.support.logs import duel, position_of
from tests.support.play import lively
from tests.support.told import refused

FIRE = Fire(1, "beam_blast.1", "freya", "ares")


def at(phase: str, path: Path | None = None, **options: str) -> Session:
    header = {**duel(phase=phase), "options": options}
    return Session.start(parse_header(header), path)


def seen(session: Session) -> tuple[object, ...]:
    viewers = (None, *range(1, len(session.names) + 1))
    return tuple(session.view(viewer) for viewer in viewers)


def test_a_game_without_a_file_leaves_none(tmp_path: Path) -> None:
    session = at("attack")
    session.submit(FIRE)
    session.note("nice")
    session.close()
    assert session.path is None
    assert not list(tmp_path.iterdir())


def test_submit_writes_before_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.mblog"
    session = at("attack", path)
    before, content = seen(session), path.read_bytes()

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with refused(FileError, "no space is left"):
            session.submit(FIRE)
        with pytest.raises(FileError):
            session.note("lost?")
    assert seen(session) == before
    assert path.read_bytes() == content
    assert not session.entries
    session.submit(FIRE)
    session.close()
    assert read_replay(path).problem is None


def test_an_illegal_action_changes_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = at("attack", path)
    content = path.read_bytes()
    with pytest.raises(IllegalAction):
        session.submit(Pass(2))
    assert session.position.refusal_of(Pass(2)) is not None
    assert session.position.refusal_of(FIRE) is None
    assert path.read_bytes() == content


def test_the_noise_is_kept_for_sounds_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = at("attack", path)
    session.submit(FIRE, "not a sound")
    session.submit(Sound(1, made=True), "  pew\n\x1b[31m" + "w" * 500)
    session.close()
    fire, sound = session.entries
    assert fire.text is None
    assert sound.text is not None
    assert sound.text.startswith("pew [31mwww")
    assert len(sound.text) == 80
    records = [json.loads(line) for line in path.read_text().splitlines()]
    assert "text" not in records[1]
    assert records[2]["text"] == sound.text
    resumed = Session.resume(path)
    assert list(resumed.entries) == [fire, sound]
    resumed.close()


@settings(max_examples=5)
@given(st.integers(2, 6), st.integers(0, 10**9))
def test_a_resumed_game_is_the_same_game(
    tmp_path_factory: pytest.TempPathFactory, seats: int, seed: int
) -> None:
    path = tmp_path_factory.mktemp("resume") / "game.mblog"
    rng = random.Random(seed)
    session = Session.start(new_header("third", ["x"] * seats, str(seed)), path)
    for number in range(200):
        if session.decision is None:
            break
        action = lively(rng, session.position.legal)
        session.submit(action, "boom")
        if session.undo_limit(action.by) and rng.random() < 0.3:
            session.undo(action.by)
        if number % 40 == 0:
            before, entries, redo = seen(session), list(session.entries), session.can_redo(1)
            session.close()
            session = Session.resume(path)
            assert seen(session) == before
            assert list(session.entries) == entries
            assert session.can_redo(1) == redo
    session.close()


def test_the_end_is_written_and_nothing_follows(tmp_path: Path, game_log: Path) -> None:
    path = tmp_path / "end.mblog"
    path.write_bytes(game_log.read_bytes())
    end = json.loads(path.read_text().splitlines()[-1])
    session = Session.resume(path)
    assert session.decision is None
    assert session.position.legal == ()
    assert end["winner"] == session.view(None).winner
    assert end["n"] >= len(session.entries)
    with pytest.raises(IllegalAction):
        session.submit(EndPhase(1))
    assert session.undo_limit(end["winner"]) == 0
    session.close()


def test_a_damaged_log_is_not_resumed_but_left_alone(tmp_path: Path, game_log: Path) -> None:
    lines = game_log.read_bytes().splitlines(keepends=True)
    path = tmp_path / "damaged.mblog"
    path.write_bytes(b"".join([*lines[:9], b"{\n", *lines[9:]]))
    content = path.read_bytes()
    with pytest.raises(LogError) as caught:
        Session.resume(path)
    assert caught.value.line == 10
    assert caught.value.sound == 8
    assert path.read_bytes() == content


def test_names_can_be_shown() -> None:
    session = Session.start(new_header("third", ["[/b]", "", "x\x00" * 99]), None)
    assert session.names == ("[/b]", "Captain 2", "x" * 24)


def test_moves_can_be_taken_back_one_by_one() -> None:
    session = at("maneuver")
    start = seen(session)
    session.submit(Move(1, "freya", Zone.GREEN))
    middle = seen(session)
    session.submit(Move(1, "freya", Zone.BLUE))
    end = seen(session)
    assert session.undo_limit(1) == 2
    assert session.undo_limit(2) == 0
    session.undo(1)
    assert seen(session) == middle
    session.undo(1)
    assert seen(session) == start
    assert session.undo_limit(1) == 0
    with pytest.raises(UndoError):
        session.undo(1)
    assert session.can_redo(1)
    assert not session.can_redo(2)
    with pytest.raises(UndoError):
        session.redo(2)
    session.redo(1)
    session.redo(1)
    assert seen(session) == end
    with pytest.raises(UndoError):
        session.redo(1)


def test_a_new_action_ends_redo() -> None:
    session = at("maneuver")
    session.submit(Move(1, "freya", Zone.GREEN))
    session.undo(1)
    session.submit(Move(1, "freya", Zone.BLUE))
    assert not session.can_redo(1)


def test_an_announced_shot_can_be_taken_back_until_it_is_judged() -> None:
    session = at("attack")
    session.submit(FIRE)
    assert session.undo_limit(1) == 1
    session.submit(Sound(1, made=True))
    assert session.undo_limit(1) == 0


def test_what_others_did_is_not_taken_back() -> None:
    session = at("attack")
    session.submit(FIRE)
    session.submit(Sound(1, made=True))
    session.submit(Pass(2))
    assert session.undo_limit(1) == 0
    assert session.undo_limit(2) == 0


def test_a_draw_is_not_taken_back() -> None:
    session = at("discard")
    session.submit(EndPhase(1))
    assert session.view(1).seats[0].hand_size == 5
    assert session.undo_limit(1) == 0
    session.submit(EndPhase(1))
    assert session.undo_limit(1) == 1


def test_a_finished_turn_is_taken_back_until_somebody_else_acts() -> None:
    session = at("attack")
    session.submit(EndPhase(1))
    assert session.undo_limit(1) == 1
    assert session.undo_limit(2) == 0
    session.submit(session.position.legal[0])
    assert session.undo_limit(1) == 0


def test_who_is_asked_tells_something_when_only_holders_are(tmp_path: Path) -> None:
    header = duel(phase="attack")
    header["position"]["seats"]["1"]["hand"] = ["minefield.1"]
    header["position"]["seats"]["2"]["hand"] = []
    for ask, limit in (("eligible", 1), ("holders", 0)):
        session = Session.start(parse_header({**header, "options": {"ask": ask}}), None)
        play = next(a for a in session.position.legal if not isinstance(a, EndPhase))
        session.submit(play)
        assert session.undo_limit(1) == limit


@settings(max_examples=6)
@given(st.integers(2, 5), st.integers(0, 10**9))
def test_taking_back_restores_every_view(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    session = Session.start(new_header("third", ["x"] * seats, str(seed)), None)
    history, undone = [seen(session)], []
    for _ in range(200):
        if session.decision is None:
            break
        action = lively(rng, session.position.legal)
        if isinstance(action, Agree):
            action = session.position.legal[1]
        session.submit(action)
        history.append(seen(session))
        back = min(3, session.undo_limit(action.by))
        for _ in range(back):
            session.undo(action.by)
            assert seen(session) == history[-2]
            undone.append(history.pop())
        for _ in range(back):
            session.redo(action.by)
            history.append(undone.pop())
            assert seen(session) == history[-1]


def test_a_note_goes_into_the_log(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    session = at("attack", path)
    session.submit(FIRE)
    session.note("brilliant", 2)
    with pytest.raises(ShapeError):
        session.note(" \n ")
    session.close()
    replay = read_replay(path)
    assert replay.moments[-1].record == {"note": "brilliant", "after": 1, "by": 2}


def test_a_script_can_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "script.mblog"
    path.write_text("# a lesson\n" + json.dumps(duel()))
    session = Session.resume(path)
    session.submit(FIRE)
    session.close()
    replay = read_replay(path)
    assert replay.problem is None
    assert GAME.snapshot(position_of(replay), ALL)["decision"]["kind"] == "sound"


def nearly_over(game_log: Path, path: Path) -> dict[str, object]:
    """Write a game up to its last action, and return that action."""
    lines = game_log.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-2]))
    record: dict[str, object] = json.loads(lines[-2])
    return record


def test_an_end_that_cannot_be_written_is_no_lost_action(
    tmp_path: Path, game_log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.mblog"
    last = NOTATION.read(nearly_over(game_log, path))
    session = Session.resume(path)
    write = os.write

    def full(descriptor: int, data: bytes) -> int:
        if b'"end"' in data:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(descriptor, data)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        assert session.submit(last)
    assert session.decision is None
    session.close()
    replay = read_replay(path)
    assert replay.course.position.data().winner is not None
    assert not replay.ended
    Session.resume(path).close()
    assert path.read_bytes() == game_log.read_bytes()
