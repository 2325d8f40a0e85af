"""The app and the director are what screens ask for; mypy checks it here."""

from collections.abc import Callable

import pytest

from magblast.paint.glyphs import ASCII
from magblast.tui.app import MagblastApp
from magblast.tui.desk import Desk
from magblast.tui.director import Director, Stage
from magblast.tui.protocols import Navigation, Presence, SettingsAccess
from magblast.tui.screens.table_desk import TableDesk


def test_the_app_leads_between_screens_and_keeps_the_settings() -> None:
    app = MagblastApp(ascii_only=True)
    access: SettingsAccess = app
    ways: Navigation = app
    stage: Stage = app
    presence: Presence = app
    assert access.glyphs is ASCII
    assert {access, ways, stage, presence} == {app}


def test_one_desk_takes_the_answers_to_every_question() -> None:
    def desk(director: Director) -> Desk:
        return director.desk

    table: Callable[[Director], TableDesk] = desk
    director = Director(MagblastApp())
    assert director.playing is None
    with pytest.raises(RuntimeError, match="no game is being played"):
        table(director)
