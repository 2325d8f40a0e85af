import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from magblast.errors import FileError, FileInUse
from magblast.play.session import Session
from magblast.record.replay import read_replay
from magblast.record.writer import LogWriter
from tests.support.told import refused, told

PLAYER = """
import sys
from pathlib import Path
from tests.support.logs import play_log
for number in range(50):
    play_log(Path(sys.argv[1]) / f"{number}.mblog", 2, f"killed {number}")
"""
HOLDER = """
import sys
from pathlib import Path
from magblast.record.writer import LogWriter
writer = LogWriter.reopen(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    path.write_text("precious")
    with refused(FileError, "not overwritten"):
        LogWriter.create(path)
    assert path.read_text() == "precious"


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "game.mblog"
    LogWriter.create(path).close()
    assert path.exists()


def test_a_folder_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with refused(FileError, "cannot be written"):
        LogWriter.create(tmp_path / "file" / "game.mblog")


def test_a_read_only_folder_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with refused(FileError, "permission denied"):
        LogWriter.create(tmp_path / "game.mblog")


@pytest.mark.parametrize("written", [0, 5])
def test_a_full_disk_leaves_the_log_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    path = tmp_path / "game.mblog"
    writer = LogWriter.create(path)
    writer.append({"a": 1})
    real = os.write

    def full(descriptor: int, data: bytes) -> int:
        if not written:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(descriptor, data[:written])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with refused(FileError, "cannot be written"):
            writer.append({"b": 2})
    assert path.read_bytes() == b'{"a":1}\n'
    writer.append({"c": 3})
    writer.close()
    assert path.read_bytes() == b'{"a":1}\n{"c":3}\n'


def test_a_record_that_cannot_be_synced_is_taken_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.mblog"
    writer = LogWriter.create(path)

    def fail(_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with refused(FileError, "disk does not work"):
            writer.append({"a": 1})
    writer.close()
    assert path.read_bytes() == b""


def test_a_closed_log_is_not_written(tmp_path: Path) -> None:
    writer = LogWriter.create(tmp_path / "game.mblog")
    writer.close()
    writer.close()
    with refused(FileError, "closed"):
        writer.append({})


def test_two_sessions_cannot_play_one_file(tmp_path: Path, game_log: Path) -> None:
    path = tmp_path / "copy.mblog"
    path.write_bytes(game_log.read_bytes())
    session = Session.resume(path)
    with refused(FileInUse, "another"):
        Session.resume(path)
    session.close()
    Session.resume(path).close()


def test_two_processes_cannot_play_one_file(tmp_path: Path, game_log: Path) -> None:
    path = tmp_path / "copy.mblog"
    path.write_bytes(game_log.read_bytes())
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(FileInUse):
            Session.resume(path)
        # Watching is allowed meanwhile.
        assert read_replay(path).problem is None
        other.communicate("")
    Session.resume(path).close()


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    player = subprocess.Popen([sys.executable, "-c", PLAYER, str(tmp_path)])
    log = tmp_path / "0.mblog"
    deadline = time.monotonic() + 120
    while player.poll() is None and time.monotonic() < deadline:
        if log.exists() and log.read_bytes().count(b"\n") > 40:
            break
        time.sleep(0.01)
    player.kill()
    player.wait()
    for path in tmp_path.glob("*.mblog"):
        if not path.read_bytes().count(b"\n"):
            continue
        written = read_replay(path)
        assert written.problem is None
        session = Session.resume(path)
        assert list(session.entries) == list(written.course.entries)
        session.close()
    assert read_replay(log).course.n >= 39


def test_a_torn_tail_is_cut_off_before_the_game_goes_on(tmp_path: Path, game_log: Path) -> None:
    path = tmp_path / "torn.mblog"
    lines = game_log.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:30]) + lines[30][:-9])
    session = Session.resume(path)
    assert "line 31" in told(session.take_notice())
    assert session.take_notice() is None
    session.submit(session.position.legal[0])
    session.close()
    again = read_replay(path)
    assert again.problem is None
    assert again.notice is None
    assert again.course.n == 30


def test_a_last_line_without_line_break_is_ended_first(tmp_path: Path, game_log: Path) -> None:
    path = tmp_path / "open.mblog"
    lines = game_log.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:30]).rstrip(b"\n"))
    session = Session.resume(path)
    session.submit(session.position.legal[0])
    session.close()
    assert read_replay(path).problem is None
    assert path.read_bytes().startswith(b"".join(lines[:30]))


def test_what_could_not_be_taken_out_is_taken_out_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.mblog"
    writer = LogWriter.create(path)
    writer.append({"a": 1})

    def fail(*_: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        patch.setattr(os, "ftruncate", fail)
        for _ in range(2):
            with refused(FileError, "disk does not work"):
                writer.append({"b": 2})
    writer.append({"c": 3})
    assert path.read_bytes() == b'{"a":1}\n{"c":3}\n'
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        patch.setattr(os, "ftruncate", fail)
        with pytest.raises(FileError):
            writer.append({"d": 4})
    writer.close()
    assert path.read_bytes() == b'{"a":1}\n{"c":3}\n'


def test_the_names_of_new_folders_are_synced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr("magblast.record.writer.sync_folder", synced.append)
    LogWriter.create(tmp_path / "a" / "b" / "game.mblog").close()
    assert set(synced) == {tmp_path / "a" / "b", tmp_path / "a", tmp_path}
