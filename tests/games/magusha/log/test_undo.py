"""What can be undone: nothing is ever revealed, so only the other captain is a limit."""

from typing import Any

from magblast.games.magusha.game import GAME
from magblast.play.session import Session
from magblast.record.header import parse_header
from tests.games.magusha.scenario import unit

FIELD = {
    "f1": unit(1, "veshra"),
    "d3": unit(1, "kiln_guard", 3),
    "c3": unit(1, "smoke_runner", 2),
    "d4": unit(2, "salt_skimmer", 2),
    "e4": unit(2, "reef_warden", 2),
    "g5": unit(2, "orun"),
}


def begun(customs: dict[str, str] | None = None, **position: Any) -> Session:
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    header = {
        "magblast": 1,
        "game": "magusha",
        "seats": seats,
        "table": customs or {},
        "position": {"field": FIELD, **position},
    }
    return Session.start(parse_header(header), None)


def do(session: Session, by: int, word: str, **fields: Any) -> None:
    session.submit(GAME.read({"by": by, "do": word, **fields}))


def test_everything_of_a_turn_can_be_undone_up_to_its_start() -> None:
    session = begun(phase="deploy")
    before = session.view(1)
    do(session, 1, "end_phase")
    do(session, 1, "move", unit="c3", to="b4")
    do(session, 1, "move", unit="d3", to="d2")
    assert session.undo_limit(1) == 3
    for _ in range(3):
        session.undo(1)
    assert session.view(1) == before
    assert session.undo_limit(1) == 0


def test_what_the_other_captain_was_asked_about_stands() -> None:
    session = begun()
    do(session, 1, "move", unit="c3", to="c4")
    do(session, 1, "strike", unit="d3", targets=["d4"])
    assert session.decision is not None
    assert (session.decision.seat, session.decision.kind) == (2, "redirect")
    assert session.undo_limit(1) == 0
    do(session, 2, "pass")
    assert session.undo_limit(1) == 0
    do(session, 1, "move", unit="f1", to="f2")
    assert session.undo_limit(1) == 1


def test_a_turn_that_is_over_cannot_be_undone() -> None:
    session = begun()
    do(session, 1, "move", unit="c3", to="c4")
    do(session, 1, "end_phase")
    assert session.undo_limit(1) == 0
    do(session, 2, "end_phase")
    assert session.undo_limit(1) == 0
    assert session.undo_limit(2) == 1


def test_nothing_is_undone_after_the_end() -> None:
    field = {**FIELD, "e4": unit(2, "orun")}
    del field["g5"]
    session = begun(field=field, seats={"2": {"magusha": True}})
    do(session, 1, "move", unit="d3", to="e3")
    do(session, 1, "strike", unit="e3", targets=["e4"])
    assert session.decision is None
    assert session.undo_limit(1) == 0


def test_by_agreement_more_is_undone() -> None:
    session = begun(customs={"take_backs": "agreed"})
    do(session, 1, "move", unit="c3", to="c4")
    do(session, 1, "strike", unit="d3", targets=["d4"])
    do(session, 2, "pass")
    assert session.undo_limit(1) == 0
    assert session.agreed_limit(1) == 2
    session.undo_agreed(1, 2)
    assert session.decision is not None
    assert (session.decision.seat, session.decision.kind) == (1, "command")
    assert session.undo_limit(1) == 1
