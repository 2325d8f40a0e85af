"""Kill a playing process at a random moment and check that nothing it has shown is lost."""

import contextlib
import json
import multiprocessing
import random
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magblast.errors import FileError
from magblast.play.session import Session
from magblast.record.codec import digest
from magblast.record.replay import read_replay
from tests.checks.faults.player import play_into, shown
from tests.support.posix import REASON

if sys.platform == "win32":
    sys.exit(f"python -m tests.checks.faults {REASON}")

_PLAYERS = multiprocessing.get_context("forkserver")
_PLAYERS.set_forkserver_preload(["tests.checks.faults.player"])
_MOST_STEPS = 60
_LONGEST_WAIT = 0.004
"""Seconds between the last line that is waited for and the kill: some steps of the game."""


@dataclass
class Toll:
    """Count what the kills met."""

    kills: int = 0
    games: int = 0
    actions: int = 0
    """Steps that had been shown."""
    unshown: int = 0
    """Kills between writing an action and showing it."""
    torn: int = 0
    """Kills that left a torn last line."""
    unborn: int = 0
    """Kills before the header was on the disk."""

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.games} games, {self.actions} steps shown, none lost;"
            f" {self.unshown} kills between writing and showing, {self.torn} torn lines,"
            f" {self.unborn} before the header"
        )


def kill_often(folder: Path, kills: int, seed: str) -> Toll:
    """Play games and kill the player so many times, mostly going on with the same game."""
    rng = random.Random(seed)
    toll = Toll()
    while toll.kills < kills:
        toll.games += 1
        path = folder / f"{toll.games}.mblog"
        over = False
        while toll.kills < kills and not over:
            steps, killed = _kill_once(path, rng, starting=not path.exists())
            toll.kills += killed
            toll.actions += len(steps)
            over = _check(path, steps, toll) or rng.random() < 0.15
    return toll


def _kill_once(
    path: Path, rng: random.Random, *, starting: bool
) -> tuple[list[dict[str, Any]], bool]:
    ear, mouth = _PLAYERS.Pipe(duplex=False)
    player = _PLAYERS.Process(target=play_into, args=(mouth, path, str(rng.random())), daemon=True)
    player.start()
    mouth.close()
    messages: list[bytes] = []
    with ear, contextlib.suppress(EOFError):
        if starting and rng.random() < 0.3:
            _wait_for(path)
        else:
            for _ in range(rng.randint(1, _MOST_STEPS)):
                messages.append(ear.recv_bytes())
        time.sleep(rng.random() * _LONGEST_WAIT)
        player.kill()
        # What a dead process has told can still be heard.
        while True:
            messages.append(ear.recv_bytes())
    player.join()
    assert player.exitcode in (0, -signal.SIGKILL), "the player failed of itself"
    return [json.loads(message) for message in messages], player.exitcode != 0


def _wait_for(path: Path) -> None:
    deadline = time.monotonic() + 120
    while not path.exists() and time.monotonic() < deadline:
        pass


def _check(path: Path, steps: list[dict[str, Any]], toll: Toll) -> bool:
    """Compare the log with what was shown; returns whether the game is over."""
    try:
        replay = read_replay(path)
    except FileError:
        assert not steps, f"{path} has been shown and cannot be read"
        path.unlink()
        toll.unborn += 1
        return False
    assert replay.problem is None, replay.problem
    states = {0: replay.course.first.data()} | {
        moment.n: moment.position.data() for moment in replay.moments
    }
    for step in steps:
        assert step["n"] in states, f"{path}: record {step['n']} was shown and is lost"
        assert digest(states[step["n"]]) == step["h"], f"{path}: record {step['n']} is another"
    last = steps[-1]["n"] if steps else replay.course.n
    assert 0 <= replay.course.n - last <= 1, f"{path}: {replay.course.n - last} actions nobody saw"
    toll.unshown += replay.course.n > last
    toll.torn += replay.notice is not None
    session = Session.resume(path)
    if steps and replay.course.n == last:
        again = json.loads(json.dumps(shown(session)))
        assert again == steps[-1], f"{path} resumes at another decision"
    session.close()
    assert replay.notice is None or path.read_bytes().endswith(b"\n"), "the line is still torn"
    return session.decision is None
