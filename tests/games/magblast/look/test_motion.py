"""What is told of a shot depends on what became of it."""

from typing import Any

from magblast.games.magblast.engine.actions import Action, Fire, Pass, Respond, Sound
from magblast.games.magblast.engine.things import ship
from magblast.paint.ink import UNICODE
from magblast.paint.look import Room, SeenEvent
from magblast.play.session import Session
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.support.table import DUEL, header

SEATS = {
    "1": {"flagship": "the_glorp", "hand": ["mag_blast.1"], "yellow": [{"ship": "zeus"}]},
    "2": {"flagship": "tri_bot", "hand": ["evasive_action.1"], "yellow": [{"ship": "ares"}]},
}
POSITION = {"turn": 9, "phase": "attack", "seats": SEATS}
PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
SHOT: list[Action] = [Fire(1, "mag_blast.1", "zeus", "ares")]


def told_of(
    *actions: Action, at: object = POSITION, heard: str | None = None
) -> tuple[list[str], list[str]]:
    """Return the words told across the screen of the last of some actions, and on its target."""
    session = Session.start(header(PLAIN, position=at), None)
    kit = TableTools.of(session.game, session.setup, ENGLISH)
    for action in actions:
        before = session.view(None)
        session.submit(action)
    after: Any = kit.scene(session.view(None), UNICODE)
    happened = [SeenEvent(event, before, heard=heard) for event in session.entries[-1].events]
    frames = [
        frame
        for each in happened
        for frame in kit.look.frames(
            each, kit.scene(before, UNICODE), after, Room(100, 30), full=True
        )
    ]
    notes = [kit.look.notes(each).get(ship("ares"), "") for each in happened]
    return [frame.banner.words for frame in frames if frame.banner], [*filter(None, notes)]


def test_a_shot_that_nobody_heard_is_a_miss() -> None:
    assert told_of(*SHOT, Sound(1, made=False)) == (["...", "Miss"], ["Miss"])


def test_a_shot_that_was_evaded_is_no_miss() -> None:
    evaded = (*SHOT, Sound(1, made=True), Respond(2, "evasive_action.1"))
    assert told_of(*evaded) == (["Evaded"], ["Evaded"])


def test_a_shot_that_was_cancelled_by_something_else_was_not_evaded() -> None:
    flux = {**SEATS, "2": SEATS["2"] | {"hand": ["temporal_flux.1"]}}
    cancelled = (*SHOT, Sound(1, made=True), Respond(2, "temporal_flux.1"))
    told = told_of(*cancelled, at=POSITION | {"seats": flux})
    assert told == (["Cancelled"], ["Cancelled"])


WEAK = {**SEATS["2"], "yellow": [{"ship": "badiroc"}]}
KILL = (Fire(1, "mag_blast.1", "zeus", "badiroc"), Sound(1, made=True), Pass(2))


def test_what_was_typed_is_as_wide_as_the_screen_when_it_kills() -> None:
    weak = {**POSITION, "seats": {**SEATS, "2": WEAK}}
    assert told_of(*KILL, at=weak, heard="KA-BLAM!")[0][-1] == "KA-BLAM!"
    assert told_of(*KILL, at=weak)[0][-1] == "Boom"
