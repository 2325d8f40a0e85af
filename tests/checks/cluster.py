"""Play games on a Dask cluster of this machine, and lose nothing when its workers die.

``python -m tests.checks.cluster`` needs ``pip install -e ".[dask]"``. It plays the same match in
this process and on a cluster, kills a worker again and again meanwhile, counts what the cluster
holds at any time, and interrupts ``magblast simulate --executor dask`` as a terminal does. It exits
with 1 if a result differs or is lost.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

from magblast.bots.arena import Match, play_match
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.setup import SeatInfo, Setup
from magblast.kernel.shelf import game_of
from tests.support.counts import count
from tests.support.tools import need

WORKERS = 2
PORTION = 5
_DEADLY = getattr(signal, "SIGKILL", signal.SIGTERM)


def main() -> int:
    """Run the checks, print what was found, and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.cluster", description=__doc__)
    parser.add_argument("--games", type=count, default=600)
    games = parser.parse_args().games
    need("distributed", install='-e ".[dask]"')
    dask: Any = import_module("distributed")
    alone = [*play_match(_match(), range(1, games + 1))]
    options = {"threads_per_worker": 1, "dashboard_address": None, "silence_logs": 50}
    with (
        dask.LocalCluster(n_workers=WORKERS, **options) as cluster,
        dask.Client(cluster) as client,
    ):
        killer = Killer(cluster)
        killer.start()
        found, most = [], 0
        for played in play_match(
            _match(), range(1, games + 1), lambda: client.get_executor(pure=False), WORKERS, PORTION
        ):
            found.append(played)
            most = max(most, len(client.futures))
        killer.done = True
        killer.join()
    same = found == alone
    print(  # noqa: T201
        f"{games} games, {killer.killed} workers killed, at most {most} portions on the cluster: "
        f"{'the same results as in one process' if same else 'DIFFERENT results'}"
    )
    kept = _interrupted()
    print(f"interrupted: {kept} games kept of 100000")  # noqa: T201
    return 0 if same and killer.killed and kept else 1


def _match() -> Match:
    game = game_of("magblast")
    options = {name: values[0] for name, values in game.options("third").items()}
    version = game.rules_versions("third")[0]
    setup = Setup("third", (SeatInfo("Ada"), SeatInfo("Bo")), options, version)
    bots = tuple(map(BotName.parse, ("bot:greedy", "bot:greedy")))
    return Match(Briefing(game, setup, bots_of("magblast")), bots, "cluster")


class Killer(Thread):
    """Kill a worker every second or so; the cluster starts another one."""

    def __init__(self, cluster: Any) -> None:
        super().__init__(daemon=True)
        self.cluster = cluster
        self.done = False
        self.killed = 0

    def run(self) -> None:
        """Kill until the match is over."""
        while not self.done:
            time.sleep(1)
            # While all of them are starting again, there is none.
            pids = [pid for worker in self.cluster.workers.values() if (pid := worker.pid)]
            if pids and not self.done:
                os.kill(pids[self.killed % len(pids)], _DEADLY)
                self.killed += 1


def _interrupted() -> int:
    """Press Ctrl+C during a long run; return how many games its file holds."""
    if sys.platform == "win32":
        return 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.json"
        command = [sys.executable, "-m", "magblast", "simulate", "--executor", "dask"]
        command += ["--jobs", str(WORKERS), "--games", "100000", "--json", str(path)]
        # A session of its own: the signal reaches the workers, too, as it does in a terminal.
        process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.PIPE)
        while not path.exists() or path.stat().st_size < 10_000:
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=60)
        if process.returncode != 130:
            raise SystemExit(f"exit code {process.returncode} after Ctrl+C")
        return len(json.loads(path.read_text(encoding="utf-8"))["games"])


if __name__ == "__main__":
    sys.exit(main())
