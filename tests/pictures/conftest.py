from pathlib import Path

import pytest

from magblast.pictures.album import Album
from magblast.play.playback import Playback
from magblast.wording import ENGLISH
from tests.support.logs import EVADE, FIRE, SOUND, duel, write

EVIL = ("<script>alert(1)</script>", "]]>\"'&lt;")
"""Names that mean something in markup."""


def album_of(path: Path, viewer: int | None = None, *, spoilers: bool = False) -> Album:
    """Return a log as one viewer may see it."""
    playback = Playback.open(path, spoilers=spoilers)
    assert playback.problem is None
    return Album.of(playback, ENGLISH, viewer)


@pytest.fixture
def shot(tmp_path: Path) -> Album:
    """A shot that is evaded, as a script."""
    return album_of(write(tmp_path / "shot.mblog", duel(), FIRE, SOUND, EVADE))


@pytest.fixture
def evil(tmp_path: Path) -> Album:
    """The same shot between captains with evil names, with an evil sound effect and remark."""
    header = duel() | {"seats": [{"name": name} for name in EVIL]}
    noise = SOUND | {"text": "</text><script>boom()</script>[bold]x[/bold]\x1b[31m\u202eback"}
    remark = {"note": "<img src=x onerror=alert(2)>", "by": 1}
    path = write(tmp_path / "evil.mblog", header, FIRE, noise, EVADE, remark)
    return album_of(path)
