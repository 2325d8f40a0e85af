"""A failing disk is reported in one sentence, and the game is unchanged."""

import errno
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from magblast.errors import FileError, FileInUse
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.wording import tell
from tests.checks.faults.disk import Disk, beneath
from tests.checks.faults.player import open_session, shown
from tests.support.play import lively
from tests.support.posix import posix_only
from tests.support.told import refused

ERRORS = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EROFS)


def test_a_failing_disk_and_the_table_agree(tmp_path: Path) -> None:
    """With errors and short writes at every call, and disks that cannot even cut off."""
    rng = random.Random("failing disk")
    path = tmp_path / "game.mblog"
    session = open_session(path, rng)
    chance = 0.0

    def fault(disk: Disk, call: str) -> None:
        disk.most = None
        if rng.random() < chance:
            if call == "write" and rng.random() < 0.5:
                disk.most = rng.randint(0, 40)
            elif call != "synced":
                raise OSError(code := rng.choice(ERRORS), os.strerror(code))

    refused = 0
    with beneath(Disk(rng, fault)):
        for number in range(400):
            if session.decision is None:
                break
            chance = rng.choice((0, 0, 0.3, 0.9))
            before, entries = shown(session), list(session.entries)
            seats = range(1, len(session.names) + 1)
            seen = [session.view(seat) for seat in seats]
            try:
                session.submit(lively(rng, session.position.legal), "pew")
            except FileError as error:
                refused += 1
                _check_sentence(error)
                assert shown(session) == before
                assert list(session.entries) == entries
                assert [session.view(seat) for seat in seats] == seen
            if number % 40 == 0:
                chance = 0.0
                session.note("All is well.")
                replay = read_replay(path)
                assert replay.problem is None
                assert replay.course.position.data() == session.position.data()
                assert list(replay.course.entries) == list(session.entries)
        chance = 0.0
        session.close()
    assert refused > 50
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.notice is None
    assert list(replay.course.entries) == list(session.entries)


def _check_sentence(error: FileError) -> None:
    said = tell(error)
    assert "\n" not in said
    assert "game is unchanged" in said
    assert said.startswith(str(error.path))
    assert len(said) < len(str(error.path)) + 120


def test_a_game_that_cannot_begin_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    header = new_header("third", ["Ada", "Bo"], "full")

    def full(_: Disk, call: str) -> None:
        if call == "write":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with (
        beneath(Disk(random.Random(1), full)),
        refused(FileError, "no space is left"),
    ):
        Session.start(header, path)
    assert not path.exists()
    Session.start(header, path).close()


FULL = """
import resource, sys
from pathlib import Path
from magblast.errors import FileError
from magblast.wording import tell
from magblast.play.session import Session
from magblast.record.header import new_header
session = Session.start(new_header("third", ["Ada", "Bo"], "full"), Path(sys.argv[1]))
limit = Path(sys.argv[1]).stat().st_size + 1000
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
while True:
    try:
        session.submit(session.position.legal[0])
    except FileError as error:
        print(len(session.entries), tell(error))
        break
"""


@posix_only
def test_a_file_that_may_not_grow_is_told(tmp_path: Path) -> None:
    """The system itself writes half a line, and then none."""
    path = tmp_path / "game.mblog"
    said = subprocess.run(
        [sys.executable, "-c", FULL, str(path)], capture_output=True, text=True, check=True
    ).stdout
    played, _, sentence = said.partition(" ")
    assert "cannot be written" in sentence
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.notice is None
    assert replay.course.n == int(played) > 3
    session = Session.resume(path)
    session.submit(session.position.legal[0])
    session.close()


READ_ONLY = """
import os, sys
from pathlib import Path
from magblast.games.magblast.catalog import load_rules
from magblast.errors import FileError
from magblast.wording import tell
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import read_replay
header = new_header("third", ["Ada", "Bo"], "closed")
folder = Path(sys.argv[1])
if os.getuid() == 0:
    os.setuid(65534)
for act in (
    lambda: Session.start(header, folder / "new.mblog"),
    lambda: Session.start(header, folder / "deep" / "new.mblog"),
    lambda: Session.resume(folder / "old.mblog"),
):
    try:
        act()
    except FileError as error:
        print(tell(error))
print(read_replay(folder / "old.mblog").course.n)
"""


@posix_only
def test_a_read_only_folder_is_told(game_log: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "old.mblog").write_bytes(game_log.read_bytes())
        (folder / "old.mblog").chmod(0o444)
        folder.chmod(0o555)
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, name], capture_output=True, text=True, check=True
        )
        folder.chmod(0o755)
        assert [path.name for path in folder.iterdir()] == ["old.mblog"]
    *sentences, watched = done.stdout.splitlines()
    assert len(sentences) == 3
    assert all("cannot be written (permission denied)" in one for one in sentences)
    assert int(watched) == read_replay(game_log).course.n


RACE = """
import sys, time
from pathlib import Path
from magblast.errors import FileInUse
from magblast.wording import tell
from magblast.play.session import Session
sys.stdin.readline()
try:
    session = Session.resume(Path(sys.argv[1]))
    session.submit(session.position.legal[0])
    print("plays", flush=True)
    sys.stdin.read()
except FileInUse as error:
    print(tell(error), flush=True)
"""


def test_of_many_processes_one_plays(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    Session.start(new_header("third", ["Ada", "Bo"], "race"), path).close()
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACE, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write("go\n")
        racer.stdin.flush()
    said = [racer.stdout.readline() for racer in racers if racer.stdout is not None]
    assert sum(line == "plays\n" for line in said) == 1
    assert sum("this game is open in another window" in line for line in said) == 3
    with pytest.raises(FileInUse):
        Session.resume(path)
    for racer in racers:
        racer.kill()
        racer.communicate()
    # What the killed one held is free, and what it played is there.
    session = Session.resume(path)
    assert len(session.entries) == 1
    session.close()
