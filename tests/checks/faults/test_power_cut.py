"""Whatever stops the game, nothing that a table has seen is lost."""

import os
import random
from pathlib import Path
from typing import Any

from magblast.play.session import Session
from magblast.record.replay import read_replay
from magblast.record.writer import LogWriter
from tests.checks.faults.disk import Disk, PowerCut, beneath
from tests.checks.faults.player import open_session, play, shown
from tests.support.posix import posix_only

CUTS = 100


@posix_only
def test_killed_players_lose_nothing_they_have_shown(tmp_path: Path) -> None:
    from tests.checks.faults.kills import kill_often

    toll = kill_often(tmp_path, 24, "in the test suite")
    assert toll.actions > 200
    assert toll.unshown > 0


def test_no_power_cut_loses_what_was_shown(tmp_path: Path) -> None:
    """At any call of a step, and with any part of what was not synced left on the disk."""
    rng = random.Random("power cut")
    path, game, torn, lost = tmp_path / "0.mblog", 0, 0, 0
    for cut in range(CUTS):
        session = open_session(path, rng)
        last, left = _play_until_cut(session, path, rng)
        path.write_bytes(left)
        replay = read_replay(path)
        assert replay.problem is None
        assert last["n"] <= replay.course.n <= last["n"] + 1
        torn += replay.notice is not None
        lost += replay.course.n == last["n"]
        again = Session.resume(path)
        if replay.course.n == last["n"]:
            assert shown(again) == last
        assert path.read_bytes().endswith(b"\n")
        again.close()
        if again.decision is None or cut % 15 == 14:
            game += 1
            path = tmp_path / f"{game}.mblog"
    assert torn > CUTS / 10
    assert CUTS / 4 < lost < CUTS


def _play_until_cut(
    session: Session, path: Path, rng: random.Random
) -> tuple[dict[str, Any], bytes]:
    """Play on until the power is cut; return what was shown last, and what the disk holds."""
    calls = rng.randint(1, 60)

    def fault(disk: Disk, call: str) -> None:
        nonlocal calls
        calls -= 1
        if not calls:
            raise PowerCut

    last = shown(session)
    with beneath(Disk(rng, fault, durable=path.read_bytes())) as disk:
        try:
            for step in play(session, rng):
                last = step
        except PowerCut:
            pass
    left = disk.after_power_cut(path.read_bytes())
    assert isinstance(session._writer, LogWriter)
    assert session._writer._descriptor is not None
    # The dead close nothing in an orderly way.
    os.close(session._writer._descriptor)
    return last, left
