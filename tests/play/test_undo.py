"""Undo by step, by phase, and by agreement of the table."""

from itertools import product
from pathlib import Path

import pytest

from magblast.errors import UndoError
from magblast.games.magblast.engine.actions import EndPhase, Fire, Move, Sound
from magblast.games.magblast.engine.terms import Zone
from magblast.play.flow import Cue, ScreenKind
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.record.header import parse_header
from magblast.record.replay import read_replay
from magblast.wording import ENGLISH
from tests.support.logs import duel


def table(path: Path | None = None, take_backs: str = "limited", phase: str = "attack") -> Session:
    data = duel(phase=phase)
    data["table"] = {"take_backs": take_backs}
    data["position"]["seats"]["1"]["yellow"].append({"ship": "weslex"})
    return Session.start(parse_header(data), path)


def test_a_phase_is_undone_at_once() -> None:
    session = table(phase="maneuver")
    first = session.position
    session.submit(Move(1, "freya", Zone.GREEN))
    session.submit(EndPhase(1))
    second = session.position
    session.submit(Fire(1, "beam_blast.1", "freya", "dink"))
    assert session.undo_limit(1) == 3
    session.undo(1, session.phase_limit(1))
    assert session.position == second
    session.undo(1, session.phase_limit(1))
    assert session.position == first
    assert session.phase_limit(1) == 0
    with pytest.raises(UndoError):
        session.undo(1, 0)
    for _ in range(3):
        session.redo(1)
    assert len(session.entries) == 3


def test_only_a_table_that_agrees_undoes_what_was_judged(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    for take_backs, limit in (("limited", 0), ("agreed", 1)):
        session = table(path if limit else None, take_backs)
        session.submit(Fire(1, "beam_blast.1", "freya", "ares"))
        fired = session.position
        session.submit(Sound(1, made=False))
        hotseat = Hotseat(session)
        hotseat.look(1)
        assert session.undo_limit(1) == hotseat.undoing.limit == 0
        assert hotseat.undoing.agreed_limit == limit
    with pytest.raises(UndoError):
        table().undo_agreed(1, 1)
    assert hotseat.undoing.agreeing == [2]
    assert hotseat.undo(ENGLISH) is None
    assert hotseat.covers.hand_hidden
    hotseat.settle_undo(False, ENGLISH)
    assert hotseat.cue == Cue(ScreenKind.TABLE, 1)
    assert session.position != fired
    hotseat.undo(ENGLISH)
    # Stopping the program in the meantime is no answer.
    hotseat.cover()
    assert hotseat.cue == Cue(ScreenKind.AGREEMENT, 1)
    hotseat.settle_undo(True, ENGLISH)
    assert session.position == fired
    assert hotseat.cue.kind is ScreenKind.PUBLIC
    session.close()
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.course.position == fired
    *_, undo, note = (moment.record for moment in replay.moments)
    assert (undo["do"], undo["by"], undo["to"]) == ("undo", 1, 1)
    assert (note["note"], note["by"]) == ("Undone by agreement of Bo.", 1)


def test_what_the_others_did_since_is_undone_with_it() -> None:
    session = table(take_backs="agreed")
    session.submit(Fire(1, "beam_blast.1", "freya", "ares"))
    session.submit(Sound(1, made=True))
    hotseat = Hotseat(session)
    hotseat.look(1)
    heard = session.position
    hotseat.nobody_answers()
    assert hotseat.undoing.agreed_limit == 2
    hotseat.undoing.undo_agreed(ENGLISH)
    assert len(session.entries) == 1
    assert hotseat.undoing.can_redo
    hotseat.undoing.redo()
    assert session.position == heard


def cover_after_a_turn() -> Hotseat:
    """Let Ada end her turn with Bo's cover still to be lifted."""
    hotseat = Hotseat(table())
    hotseat.look(1)
    hotseat.submit(EndPhase(1))
    assert hotseat.cue == Cue(ScreenKind.COVER, 2)
    return hotseat


def test_a_turn_that_was_ended_by_a_slip_is_undone_at_the_cover() -> None:
    hotseat = cover_after_a_turn()
    assert hotseat.undoing.limit == 0
    assert hotseat.undoing_of_last.seat == 1
    assert hotseat.undoing_of_last.undo() == EndPhase(1)
    # Whoever pressed the key may have been Bo.
    assert hotseat.cue == Cue(ScreenKind.COVER, 1)
    assert hotseat.undoing_of_last.seat is None
    hotseat.look(1)
    assert hotseat.cue == Cue(ScreenKind.TABLE, 1)
    assert hotseat.undoing.can_redo


def test_nothing_is_undone_at_a_cover_once_somebody_has_looked(tmp_path: Path) -> None:
    hotseat = cover_after_a_turn()
    hotseat.look(2)
    hotseat.cover()
    assert hotseat.cue == Cue(ScreenKind.COVER, 2)
    assert hotseat.undoing_of_last.seat is None
    path = tmp_path / "game.mblog"
    session = table(path)
    session.submit(EndPhase(1))
    session.close()
    again = Hotseat(Session.resume(path))
    assert again.undoing_of_last.seat is None, "nobody knows who has looked since"


def test_a_bots_turn_is_not_undone_at_a_cover() -> None:
    hotseat = cover_after_a_turn()
    hotseat.pass_seat(1, "greedy", "Ada is played by a bot.")
    assert hotseat.undoing_of_last.seat is None


def test_what_a_cover_offers_follows_from_public_facts() -> None:
    for phase, hand in product(("attack", "discard"), (["laser_blast.5"], ["minefield.1"])):
        data = duel(phase=phase)
        data["position"]["seats"]["1"]["hand"] = hand
        hotseat = Hotseat(Session.start(parse_header(data), None))
        hotseat.look(1)
        while hotseat.cue == Cue(ScreenKind.TABLE, 1):
            hotseat.submit(EndPhase(1))
        assert hotseat.undoing_of_last.seat == 1
