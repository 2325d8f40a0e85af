"""The app is what screens and the director ask for; mypy checks it here."""

import pytest

from magblast.paint.glyphs import ASCII
from magblast.tui.app import MagblastApp
from magblast.tui.director import Director, Display
from magblast.tui.protocols import Navigation, Presence, SettingsAccess


def test_the_app_leads_between_screens_and_keeps_the_settings() -> None:
    app = MagblastApp(ascii_only=True)
    access: SettingsAccess = app
    ways: Navigation = app
    stage: Display = app
    presence: Presence = app
    assert access.glyphs is ASCII
    assert {access, ways, stage, presence} == {app}


def test_nothing_is_asked_before_a_game_is_played() -> None:
    director = Director(MagblastApp())
    assert director.playing is None
    with pytest.raises(RuntimeError, match="no game is being played"):
        assert director.desk
