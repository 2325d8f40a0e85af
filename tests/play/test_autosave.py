import json
import os
from datetime import datetime
from pathlib import Path

import pytest

from magblast.errors import FileTaken
from magblast.play import autosave, kept
from magblast.play.session import Session
from magblast.record.header import new_header
from tests.support.logs import unfinished_games
from tests.support.posix import make_pipe, posix_only

pytestmark = pytest.mark.usefixtures("home")
NOON = datetime(2026, 11, 21, 12, 0)


def test_the_folder_is_the_systems_unless_told(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert autosave.data_folder() == home
    monkeypatch.delenv(autosave.HOME)
    assert autosave.data_folder().name == "magblast"


def test_file_names_are_plain_and_new(home: Path) -> None:
    header = new_header("third", ["Zoé L.", "../../Bo", "Ωμέγα", "\x00"])
    first = autosave.new_path(header, NOON)
    assert first == home / "games" / "2026-11-21-1200-zoel-bo-captain-captain4.mblog"
    Session.start(header, first).close()
    second = autosave.new_path(header, NOON)
    assert second.name == "2026-11-21-1200-zoel-bo-captain-captain4-2.mblog"


def test_two_games_of_one_name_that_begin_at_once_are_two_files(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = new_header("third", ["Ada", "Bo"])
    path = autosave.new_path(header, NOON)
    found = iter((path, path, path.with_stem(f"{path.stem}-2")))
    monkeypatch.setattr("magblast.play.session.new_path", lambda _: next(found))
    games = [Session.start_new(header) for _ in range(2)]
    assert [game.path for game in games] == [path, path.with_stem(f"{path.stem}-2")]
    monkeypatch.setattr("magblast.play.session.new_path", lambda _: path)
    with pytest.raises(FileTaken):
        Session.start_new(header)
    for game in games:
        game.close()


def test_unfinished_games_come_newest_first(home: Path, game_log: Path) -> None:
    assert unfinished_games() == []
    for number, name in enumerate(["Ada", "Cy", "Di"]):
        path = home / "games" / f"{name}.mblog"
        Session.start(new_header("third", [name, "Bo"]), path).close()
        os.utime(path, (1000 * number, 1000 * number))
    (home / "games" / "done.mblog").write_bytes(game_log.read_bytes())
    (home / "games" / "noise.mblog").write_bytes(b"\xff\xfe")
    (home / "games" / "empty.mblog").write_bytes(b"")
    (home / "games" / "folder.mblog").mkdir()
    found = unfinished_games()
    assert [game.names[0] for game in found] == ["Di", "Cy", "Ada"]
    assert found[0].edition == "third"
    assert [game.path.name for game in kept.saved_games() if game.finished] == ["done.mblog"]


def test_a_note_after_the_end_leaves_the_game_finished(home: Path, game_log: Path) -> None:
    path = home / "games" / "done.mblog"
    path.parent.mkdir(parents=True)
    path.write_bytes(game_log.read_bytes() + b'{"note":"what a game"}\n{"torn":')
    assert unfinished_games() == []


@posix_only
def test_what_only_looks_like_a_game_is_left_out(home: Path) -> None:
    games = home / "games"
    games.mkdir(parents=True)
    make_pipe(games / "pipe.mblog")
    (games / "loop.mblog").symlink_to("loop.mblog")
    (games / "nowhere.mblog").symlink_to(games / "nothing")
    seats: list[object] = [[], {}, 5, None, ["a", "b"], [{"name": 1}], [{}], {"name": "a"}]
    for number, wrong in enumerate(seats):
        (games / f"{number}.mblog").write_text(json.dumps({"edition": "third", "seats": wrong}))
    (games / "edition.mblog").write_text(json.dumps({"edition": [], "seats": [{"name": "a"}] * 2}))
    assert kept.saved_games() == []


def test_a_clock_gone_mad_hides_one_game_at_most(home: Path) -> None:
    for name, seconds in (("good", 1000), ("early", -(10**11)), ("late", 10**12)):
        path = home / "games" / f"{name}.mblog"
        Session.start(new_header("third", ["Ada", "Bo"]), path).close()
        os.utime(path, (seconds, seconds))
    assert "good" in [game.path.stem for game in kept.saved_games()]


def test_only_so_many_names_are_shown(home: Path) -> None:
    path = home / "games" / "crowd.mblog"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"edition": "third", "seats": [{"name": "x"}] * 5000}))
    assert len(kept.saved_games()[0].names) == 8
