import pytest

from magblast.tui.app import MagblastApp
from magblast.tui.director import Director


def test_nothing_is_asked_before_a_game_is_played() -> None:
    director = Director(MagblastApp())
    assert director.playing is None
    with pytest.raises(RuntimeError, match="no game is being played"):
        assert director.hotseat
