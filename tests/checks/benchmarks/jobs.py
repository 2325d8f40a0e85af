"""Measure how well a simulation uses a second core."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from statistics import median

SEATS = "bot:greedy,bot:greedy"


@dataclass(frozen=True, slots=True)
class Shared:
    """Describe what the same games cost with one job and with two."""

    by_the_clock: float
    """How many times as long one job takes; at best two, on a machine with two idle cores."""
    processor: float
    """How many times as much processor time two jobs take together."""


def shared(games: int, rounds: int) -> Shared:
    """Simulate the same games with one job and with two, by turns."""
    clock, processor = [], []
    for number in range(rounds):
        alone, both = (_spent(jobs, games, number) for jobs in (1, 2))
        clock.append(alone[0] / both[0])
        processor.append(both[1] / alone[1])
    return Shared(median(clock), median(processor))


def _spent(jobs: int, games: int, seed: int) -> tuple[float, float]:
    """Return the seconds of a simulation by the clock, and of all its processes together."""
    what = ["--seats", SEATS, "--games", str(games), "--seed", str(seed), "--jobs", str(jobs)]
    begun, used = time.monotonic(), os.times()
    command = [sys.executable, "-m", "magblast", "simulate", *what]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    now = os.times()
    spent = now.children_user - used.children_user + now.children_system - used.children_system
    return time.monotonic() - begun, spent
