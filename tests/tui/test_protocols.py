"""The app and the director are what screens ask for; mypy checks it here."""

from magblast.paint.glyphs import ASCII
from magblast.tui.app import MagblastApp
from magblast.tui.director import Director, Stage
from magblast.tui.protocols import Navigation, Presence, SettingsAccess
from magblast.tui.screens.call import CallDesk
from magblast.tui.screens.cover import CoverDesk
from magblast.tui.screens.question import QuestionDesk
from magblast.tui.screens.recap import RecapDesk
from magblast.tui.screens.table_desk import TableDesk


def test_the_app_leads_between_screens_and_keeps_the_settings() -> None:
    app = MagblastApp(ascii_only=True)
    access: SettingsAccess = app
    ways: Navigation = app
    stage: Stage = app
    presence: Presence = app
    assert access.glyphs is ASCII
    assert {access, ways, stage, presence} == {app}


def test_the_director_is_the_desk_of_every_question() -> None:
    director = Director(MagblastApp())
    cover: CoverDesk = director
    call: CallDesk = director
    question: QuestionDesk = director
    recap: RecapDesk = director
    table: TableDesk = director
    assert director.playing is None
    assert {cover, call, question, recap, table} == {director}
