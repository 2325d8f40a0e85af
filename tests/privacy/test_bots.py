"""Why a bot chose what it chose depends on its hand, so nothing explains it before the end."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.playback import Playback
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.reviewing.curve import curve
from magblast.reviewing.reasons import reasons
from magblast.reviewing.verdicts import verdicts
from tests.cli.conftest import Run, run

__all__ = ["run"]


@pytest.fixture(params=[*SHELF])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A game against a captain that has only begun."""
    game = game_of(request.param)
    edition = next(iter(game.editions))
    infos = [SeatInfo("Ada"), SeatInfo("Bo", "bot:captain:200")]
    path = tmp_path / "a.mblog"
    session = Session.start(new_header(edition, infos, "falcon", game=game), path)
    for _ in range(3):
        session.submit(session.position.legal[0])
    session.close()
    return path


@pytest.mark.parametrize("explain", [lambda course: reasons(course, 1), curve, verdicts])
def test_nothing_judges_a_game_that_goes_on(log: Path, explain: Callable[..., Any]) -> None:
    course = read_replay(log).course
    with pytest.raises(RuntimeError, match="not over"):
        [*explain(course)]


@pytest.mark.parametrize("is_public", [True, False])
def test_no_screen_judges_a_game_that_goes_on(log: Path, *, is_public: bool) -> None:
    playback = Playback(read_replay(log), is_public)
    assert not playback.may_be_reviewed
    assert playback.chances == ()
    with pytest.raises(RuntimeError, match="not over"):
        playback.review()
    with pytest.raises(RuntimeError, match="not over"):
        playback.explain(1)


@pytest.mark.parametrize("more", [(), ("--why", "1"), ("--json",)])
def test_no_command_judges_a_game_that_goes_on(log: Path, run: Run, more: tuple[str, ...]) -> None:
    code, out, err = run("review", log, *more)
    assert (code, out) == (2, "")
    assert "this game is not finished" in err
