"""What is told of a shot depends on what became of it."""

from typing import Any

from magblast.games.magblast.engine.actions import Action, Fire, Respond, Sound
from magblast.games.magblast.table.spelling import ship
from magblast.paint.glyphs import UNICODE
from magblast.paint.look import Room, SeenEvent
from magblast.play.session import Session
from magblast.tui.kit import Kit
from magblast.wording import ENGLISH
from tests.support.table import DUEL, header

SEATS = {
    "1": {"flagship": "the_glorp", "hand": ["mag_blast.1"], "yellow": [{"ship": "zeus"}]},
    "2": {"flagship": "tri_bot", "hand": ["evasive_action.1"], "yellow": [{"ship": "ares"}]},
}
POSITION = {"turn": 9, "phase": "attack", "seats": SEATS}
PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
SHOT: list[Action] = [Fire(1, "mag_blast.1", "zeus", "ares")]


def told_of(*actions: Action) -> tuple[list[str], list[str]]:
    """Return the words told across the screen of the last of some actions, and on its target."""
    session = Session.start(header(PLAIN, position=POSITION), None)
    kit = Kit.of(session.game, session.setup, ENGLISH)
    for action in actions:
        before = session.view(None)
        session.submit(action)
    after: Any = kit.scene(session.view(None), UNICODE)
    happened = [SeenEvent(event, before) for event in session.entries[-1].events]
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
