"""What has happened is kept for the next table as everybody may see it."""

from magblast.games.magblast.engine.actions import EndPhase, Pass, Sound
from magblast.paint.look import SeenEvent
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.tui.log_teller import LogTeller
from magblast.tui.table_tools import TableTools
from magblast.wording import ENGLISH
from tests.games.magblast.look.test_motion import PLAIN, POSITION, SHOT
from tests.support.table import header
from tests.tui.test_covers import DRAWING


def told_of(session: Session) -> LogTeller:
    """Return what tells a game from here on."""
    return LogTeller(Hotseat(session), TableTools.of(session.game, session.setup, ENGLISH))


def test_what_only_one_seat_may_see_is_not_kept() -> None:
    session = Session.start(header(DRAWING), None)
    told, before = told_of(session), session.view(None)
    session.submit(EndPhase(1))
    told.follow()
    events = session.entries[-1].events
    public = [session.game.seen(event, None) for event in events]
    assert public != [*events]
    assert [*told.take_unshown()] == [SeenEvent(event, before) for event in public]
    assert told.take_unshown() == ()


def test_a_hit_knows_the_sound_effect_that_was_typed_for_it() -> None:
    session = Session.start(header(PLAIN, position=POSITION), None)
    told = told_of(session)
    session.submit(SHOT[0])
    session.submit(Sound(1, made=True), "KA-BLAM!")
    told.follow()
    told.take_unshown()
    session.submit(Pass(2))
    told.follow()
    happened = told.take_unshown()
    assert {each.heard for each in happened} == {"KA-BLAM!"}
    assert {each.text for each in happened} == {None}
