"""Names and sound effects that look like markup are text wherever they go out."""

import random
import tempfile
from pathlib import Path

import pytest

from magblast.cli import main
from magblast.play.session import Session
from magblast.record.game_line import game_line, log_of
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.tui.screens.replay import ReplayScreen
from tests.support.play import lively
from tests.support.table import playing

NAMES = ("[red]Ada[/red]", "<b>Bo</b> & [/]")
NOISE = "[bold]<script>pew</script>[/bold]"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unpack lines where the tests tidy up: a worker of theirs may be killed at its end."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A whole game of captains with odd names, who make odd noises."""
    path, luck = tmp_path / "game.mblog", random.Random(3)
    session = Session.start(new_header("third", NAMES, "owl"), path)
    while session.decision is not None:
        session.submit(lively(luck, session.position.legal), NOISE)
    session.close()
    return path


@pytest.mark.parametrize("command", [("show",), ("show", "--as", "all"), ("export", "--public")])
@pytest.mark.parametrize("is_line", [False, True])
def test_what_looks_like_markup_is_printed_as_it_is(
    command: tuple[str, ...], is_line: bool, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = game_line(read_replay(log)) if is_line else str(log)
    assert main([*command, file]) == 0
    out = capsys.readouterr().out
    for text in (*NAMES, NOISE):
        assert text in out


def test_a_line_keeps_what_looks_like_markup(log: Path) -> None:
    assert log_of(game_line(read_replay(log))) == log.read_bytes()


async def test_a_replay_shows_what_looks_like_markup_as_it_is(log: Path) -> None:
    async with playing(log, (140, 45)) as table:
        await table.at(ReplayScreen)
        await table.press("end")
        assert all(name in table.frame() for name in NAMES)
        screen = table.screen
        assert isinstance(screen, ReplayScreen)
        heard = next(
            place for place in range(screen.playback.last) if screen.playback.text(place) == NOISE
        )
        screen.go(heard)
        await table.until(lambda: "<script>pew" in table.frame())
