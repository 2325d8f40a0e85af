"""What has happened is kept for the next table as everybody may see it."""

from magblast.games.magblast.engine.actions import EndPhase, Pass, Sound
from magblast.paint.look import SeenEvent
from magblast.play.session import Session
from magblast.tui.unshown import Unshown
from tests.games.magblast.look.test_motion import PLAIN, POSITION, SHOT
from tests.support.table import header
from tests.tui.test_covers import DRAWING


def test_what_only_one_seat_may_see_is_not_kept() -> None:
    session = Session.start(header(DRAWING), None)
    unshown, before = Unshown(session), session.view(None)
    unshown.play(lambda: session.submit(EndPhase(1)))
    events = session.entries[-1].events
    public = [session.game.seen(event, None) for event in events]
    assert public != [*events]
    assert [*unshown.take()] == [SeenEvent(event, before) for event in public]
    assert unshown.take() == ()


def test_a_hit_knows_the_sound_effect_that_was_typed_for_it() -> None:
    session = Session.start(header(PLAIN, position=POSITION), None)
    unshown = Unshown(session)
    session.submit(SHOT[0])
    session.submit(Sound(1, made=True), "KA-BLAM!")
    unshown.play(lambda: session.submit(Pass(2)))
    happened = unshown.take()
    assert {each.heard for each in happened} == {"KA-BLAM!"}
    assert {each.text for each in happened} == {None}
