"""What can be taken back in Battlecards, and what tells too much for it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from magblast.games.battlecards.game import GAME
from magblast.play.session import Session
from magblast.record.header import Header, parse_header
from magblast.record.replay import read_replay
from tests.games.battlecards.scenario import ship


def table(**position: Any) -> Header:
    """Return the header of a script with a position."""
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    return parse_header(
        {"magblast": 1, "game": "battlecards", "seats": seats, "position": position}
    )


def do(session: Session, by: int, word: str, **fields: Any) -> None:
    session.submit(GAME.read({"by": by, "do": word, **fields}))


def test_upgrades_and_announcements_can_be_taken_back() -> None:
    own = {"hand": ["six.1"], "ships": [ship("king.1", "seven.1")]}
    session = Session.start(table(phase="upgrade", seats={"1": own}), None)
    before = session.view(1)
    do(session, 1, "upgrade", card="six.1", ship="king.1")
    do(session, 1, "end_phase")
    do(session, 1, "end_phase")
    do(session, 1, "attack", ship="king.1")
    assert session.undo_limit(1) == 4
    for _ in range(4):
        session.undo(1)
    assert session.view(1) == before


def test_a_play_can_be_taken_back_until_it_was_answered() -> None:
    seats = {"1": {"hand": ["four.1"]}, "2": {"hand": ["king.1"]}}
    session = Session.start(table(seats=seats), None)
    do(session, 1, "play", card="four.1", target="base")
    assert session.undo_limit(1) == 1
    do(session, 2, "pass")
    assert session.undo_limit(1) == 0
    assert session.undo_limit(2) == 0


def test_with_holders_a_play_tells_who_holds_an_answer() -> None:
    header = table(seats={"1": {"hand": ["four.1"]}, "2": {"hand": ["king.1"]}})
    options = {**header.options, "ask": "holders"}
    session = Session.start(replace(header, options=options), None)
    do(session, 1, "play", card="four.1", target="base")
    assert session.undo_limit(1) == 0


def test_a_draw_cannot_be_taken_back() -> None:
    seats = {"1": {"hand": ["king.1"]}}
    session = Session.start(table(phase="draw", seats=seats), None)
    do(session, 1, "pass")
    assert session.undo_limit(1) == 0


def test_nothing_is_taken_back_after_the_end(tmp_path: Path) -> None:
    path = tmp_path / "end.mblog"
    seats = {"1": {"hand": ["ten.1"]}, "2": {"base": 1}}
    session = Session.start(table(seats=seats), path)
    do(session, 1, "play", card="ten.1")
    assert session.decision is None
    assert session.undo_limit(1) == 0
    session.close()
    replay = read_replay(path)
    assert replay.ended
    assert replay.problem is None
