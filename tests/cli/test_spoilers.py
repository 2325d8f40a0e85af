"""Of a game that is not finished, only what is public is shown unless spoilers are asked for."""

from pathlib import Path

import pytest

from magblast.play.session import Session
from magblast.record.header import new_header
from tests.cli.conftest import Run
from tests.pebbles.game import GAME

pytestmark = pytest.mark.usefixtures("shelf")


def play(path: Path, most: int) -> Path:
    session = Session.start(new_header("first", ("Ada", "Bo"), "secret", game=GAME), path)
    for _ in range(most):
        if session.decision is not None:
            session.submit(session.position.legal[0])
    session.close()
    return path


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return play(tmp_path / "left.mblog", 3)


@pytest.mark.parametrize("viewer", ["1", "2", "all"])
@pytest.mark.parametrize("at", [(), ("--at", "1")])
def test_hands_are_shown_only_with_spoilers(
    viewer: str, at: tuple[str, ...], log: Path, run: Run
) -> None:
    code, out, err = run("show", log, "--as", viewer, *at)
    assert (code, out) == (2, "")
    assert err == (
        f"magblast: {log}: this game is not finished, or its log is damaged, so only what is "
        "public is shown; leave out --as, or add --spoilers to see hands\n"
    )
    code, out, err = run("show", log, "--as", viewer, *at, "--spoilers")
    assert (code, err) == (0, "")
    assert " is dealt: " in out


def test_what_is_public_is_shown_as_before(log: Path, run: Run) -> None:
    for args in ((), ("--as", "public"), ("--spoilers",), ("--take-backs",)):
        code, out, err = run("show", log, *args)
        assert (code, err) == (0, "")
        assert "Ada is dealt a hand." in out
        assert " is dealt: " not in out


@pytest.mark.parametrize("at", [(), ("--at", "1")])
def test_a_finished_game_holds_no_secrets(at: tuple[str, ...], tmp_path: Path, run: Run) -> None:
    log = play(tmp_path / "done.mblog", 500)
    assert run("show", log, "--as", "all", *at)[0] == 0
    # Its last line may be missing after a power cut; the game is over all the same.
    lines = log.read_bytes().splitlines(keepends=True)
    assert b'"end"' in lines.pop()
    log.write_bytes(b"".join(lines))
    assert run("show", log, "--as", "all")[0] == 0


def test_a_script_holds_no_secrets(script: Path, run: Run) -> None:
    assert run("show", script, "--as", "all")[0] == 0


def test_other_commands_ask_for_no_spoilers(log: Path, run: Run) -> None:
    assert run("state", log, "--as", "all")[0] == 0
    assert run("legal", log)[0] == 0
    assert run("replay", "--verify", log)[0] == 0
