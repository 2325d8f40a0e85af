import os
from datetime import datetime
from pathlib import Path

import pytest

from magblast.play import autosave
from magblast.play.session import Session
from magblast.record.header import new_header

NOON = datetime(2026, 11, 21, 12, 0)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(autosave.HOME, str(tmp_path))
    return tmp_path


def test_the_folder_is_the_systems_unless_told(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert autosave.data_folder() == home
    monkeypatch.delenv(autosave.HOME)
    assert autosave.data_folder().name == "magblast"


def test_file_names_are_plain_and_new(home: Path) -> None:
    header = new_header("third", ["Ada L.", "../../Bo", "Ωμέγα", "\x00"])
    first = autosave.new_path(header, NOON)
    assert first == home / "games" / "2026-11-21-1200-adal-bo-captain-captain4.mblog"
    Session.start(header, first).close()
    second = autosave.new_path(header, NOON)
    assert second.name == "2026-11-21-1200-adal-bo-captain-captain4-2.mblog"


def test_unfinished_games_come_newest_first(home: Path, game_log: Path) -> None:
    assert autosave.unfinished_games() == []
    for number, name in enumerate(["Ada", "Cy", "Di"]):
        path = home / "games" / f"{name}.mblog"
        Session.start(new_header("third", [name, "Bo"]), path).close()
        os.utime(path, (1000 * number, 1000 * number))
    (home / "games" / "done.mblog").write_bytes(game_log.read_bytes())
    (home / "games" / "noise.mblog").write_bytes(b"\xff\xfe")
    (home / "games" / "empty.mblog").write_bytes(b"")
    (home / "games" / "folder.mblog").mkdir()
    found = autosave.unfinished_games()
    assert [game.names[0] for game in found] == ["Di", "Cy", "Ada"]
    assert found[0].edition == "third"
    assert [game.path.name for game in autosave.saved_games() if game.finished] == ["done.mblog"]


def test_a_note_after_the_end_leaves_the_game_finished(home: Path, game_log: Path) -> None:
    path = home / "games" / "done.mblog"
    path.parent.mkdir()
    path.write_bytes(game_log.read_bytes() + b'{"note":"what a game"}\n{"torn":')
    assert autosave.unfinished_games() == []
