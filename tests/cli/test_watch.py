"""``magblast watch`` reads a game out while it is played, or shows it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from magblast.cli.plain import live
from magblast.games.magblast.engine.actions import Fire, Sound
from magblast.play.autosave import HOME, games_folder
from magblast.play.session import Session
from magblast.record.header import parse_header
from magblast.wording import ENGLISH
from tests.cli.conftest import Run
from tests.every_game.games import GAMES, answers, begun, played
from tests.support.logs import duel, write
from tests.support.posix import posix_only

pytestmark = pytest.mark.usefixtures("home")
FIRE = Fire(1, "beam_blast.1", "freya", "ares")


@pytest.fixture
def between(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Do something each time that ``magblast watch`` waits; then press Ctrl+C."""

    def do(*steps: Callable[[], object]) -> None:
        left = [*steps]

        def sleep(_: float) -> None:
            if not left:
                raise KeyboardInterrupt
            left.pop(0)()

        monkeypatch.setattr(live, "sleep", sleep)

    return do


def public_lines(session: Session) -> list[str]:
    """Return what everybody may be told of a game."""
    words, seen = session.words(ENGLISH.with_phrases({})), session.game.seen
    told = [(session.opening, None), *((each.events, each.text) for each in session.entries)]
    said = (words.sentence(seen(event, None), text) for events, text in told for event in events)
    return [line for line in said if line]


@pytest.mark.parametrize("id_", GAMES)
def test_a_whole_game_is_read_out_as_it_comes(
    id_: str, tmp_path: Path, run: Run, between: Callable[..., None]
) -> None:
    path = tmp_path / "game.mblog"
    session = Session.start(begun(id_, "owl"), path)
    between(*(lambda action=action: session.submit(action) for action in answers(id_, "owl")))
    code, out, err = run("watch", path, "--plain")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert session.game.name in lines[0]
    said = public_lines(session)
    start = lines.index(said[0]) if said else 0
    assert lines[start : start + len(said)] == said
    outcome = session.position.outcome
    assert outcome is not None
    winner = session.names[outcome.winners[0] - 1]
    assert winner in "".join(lines[start + len(said) - 1 :])
    session.close()


def test_an_undo_is_said_and_the_game_goes_on(
    tmp_path: Path, run: Run, between: Callable[..., None]
) -> None:
    path = tmp_path / "game.mblog"
    session = Session.start(parse_header(duel()), path)
    between(
        lambda: session.submit(FIRE),
        lambda: session.undo(1),
        lambda: session.submit(FIRE),
        lambda: session.submit(Sound(1, made=True), "pew"),
    )
    code, out, err = run("watch", path, "--plain")
    assert (code, err) == (0, "")
    fires = "Ada's Freya fires a Beam Blast at Bo's Ares."
    assert out.splitlines()[-4:] == [fires, "Undone: Ada's last action.", fires, "Ada: “pew”"]
    session.close()


def test_a_game_that_has_not_begun_is_waited_for(
    tmp_path: Path, run: Run, between: Callable[..., None]
) -> None:
    path = tmp_path / "game.mblog"
    between(lambda: None, lambda: None, lambda: write(path, duel()))
    code, out, err = run("watch", path, "--plain")
    assert (code, err) == (0, "")
    first, *rest = out.splitlines()
    assert first == f"Waiting for a game to begin in {path}."
    assert rest[0] == "Mag•Blast, third edition"


@posix_only
def test_a_log_that_is_moved_is_said_once_and_found_again(
    tmp_path: Path, run: Run, between: Callable[..., None]
) -> None:
    path, away = tmp_path / "game.mblog", tmp_path / "away"
    session = Session.start(parse_header(duel()), path)
    between(
        lambda: path.rename(away),
        *[lambda: None] * 9,
        lambda: session.submit(FIRE),
        *[lambda: None] * 20,
    )
    code, out, err = run("watch", path, "--plain")
    assert (code, err) == (0, "")
    assert out.count("The log is no longer in") == 1
    assert out.splitlines()[-1] == "Ada's Freya fires a Beam Blast at Bo's Ares."
    assert session.path is not None
    assert session.path.parent == games_folder()
    session.close()


def test_the_game_is_named_as_for_other_commands(run: Run, between: Callable[..., None]) -> None:
    path = played("battlecards", games_folder() / "first.mblog", 0)
    between()
    shown = run("watch", path, "--plain")
    assert shown[0] == 0
    for name in ("last", "1", "first"):
        between()
        assert run("watch", name, "--plain") == shown


@pytest.mark.parametrize(
    ("record", "words"),
    [({"magblast": 99}, "line 1"), ("nonsense", "line 1"), ({"magblast": 1, "public": True}, "")],
)
def test_what_is_no_log_is_refused(
    record: object, words: str, tmp_path: Path, run: Run, between: Callable[..., None]
) -> None:
    between()
    code, out, err = run("watch", write(tmp_path / "odd.mblog", record), "--plain")
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    code, _, err = run("watch", tmp_path, "--plain")
    assert code == 2
    assert "folder" in err


@posix_only
def test_ctrl_c_and_a_closed_pipe_end_it_quietly(tmp_path: Path) -> None:
    path = write(tmp_path / "game.mblog", duel())
    env = {**os.environ, HOME: str(tmp_path)}
    command = [sys.executable, "-m", "magblast", "watch", "--plain", str(path)]
    process = subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert "Mag•Blast" in process.stdout.readline()
    # Whoever plays is not kept from it.
    session = Session.resume(path)
    session.submit(FIRE)
    while "fires" not in process.stdout.readline():
        pass
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    session.close()
