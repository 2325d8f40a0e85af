"""Measure the program as a person meets it: in a terminal of its own, by the clock.

Beside it runs a minimal Textual program, by turns; the ratio says what the game adds.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.support.posix import REASON

if sys.platform == "win32":
    sys.exit(f"python -m tests.checks.benchmarks --program {REASON}")

from tests.support.window import Window, start_anew

ROOT = Path(__file__).parents[3]
GAME = [sys.executable, "-m", "magblast"]
HOME_WORD = b"New game"
LOG = ROOT / "tests" / "games" / "magblast" / "golden" / "third-game-1.mblog"
MINIMAL = """
from textual.app import App
from textual.widgets import Label

class Minimal(App):
    presses = 0
    def compose(self):
        yield Label("ready")
    def on_key(self):
        self.presses += 1
        self.query_one(Label).update(f"{self.presses} keys")

Minimal().run()
"""
_BURST = 0.060
"""Seconds of silence after which a picture is complete."""
_PATIENCE = 30.0
_TURNS = 10
"""Turns of the replay that are played before single steps are taken."""


class Running(Window):
    """Represent a program that runs in a terminal of 120 by 40."""

    def __init__(self, command: Sequence[str]) -> None:
        self.begun = time.perf_counter()
        super().__init__(partial(start_anew, command, _environment()), 120, 40)

    def first_paint(self, word: bytes) -> float:
        """Return the milliseconds from the start until a word is on the screen."""
        seen = b""
        while word not in seen:
            seen += self.read(_PATIENCE) or _fail(f"{word!r} never came: {seen[-300:]!r}")
        return (time.perf_counter() - self.begun) * 1e3

    def settle(self) -> None:
        """Wait until nothing is written any more."""
        while self.read(0.3):
            pass

    def press(self, key: bytes) -> float:
        """Return the milliseconds from a key until the picture that follows is complete."""
        begun = painted = time.perf_counter()
        self.write(key)
        wait = 2.0
        while self.read(wait):
            painted, wait = time.perf_counter(), _BURST
        return (painted - begun) * 1e3

    def work(self, key: bytes) -> float | None:
        """Return the milliseconds of processor time that a key takes; None where nothing tells.

        Other programs take no part of it, so that two of these can be compared on a busy machine.
        """
        before = self._spent()
        self.press(key)
        after = self._spent()
        return None if before is None or after is None else (after - before) / 1e6

    def _spent(self) -> int | None:
        with contextlib.suppress(OSError):
            return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[0])
        return None

    def resident(self) -> float | None:
        """Return the megabytes held in memory; None where the system does not tell."""
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024
        return None


def _fail(why: str) -> bytes:
    raise RuntimeError(why)


def _environment() -> dict[str, str]:
    home = Path(tempfile.gettempdir()) / "magblast-benchmark"
    inherited = {**os.environ}
    # An installed program is compiled once, whatever the shell says of what is developed.
    inherited.pop("PYTHONDONTWRITEBYTECODE", None)
    return {
        **inherited,
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
        "MAGBLAST_HOME": str(home),
        "PYTHONPATH": str(ROOT),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "TEXTUAL_ANIMATIONS": "none",
    }


def run_time(*command: str) -> float:
    """Return the milliseconds a command takes from start to end."""
    begun = time.perf_counter()
    subprocess.run(command, env=_environment(), cwd=ROOT, capture_output=True, check=True)
    return (time.perf_counter() - begun) * 1e3


def by_turns(rounds: int, *measures: Callable[[], float]) -> list[list[float]]:
    """Take each measure once a round."""
    taken = [[measure() for measure in measures] for _ in range(rounds)]
    return [list(column) for column in zip(*taken, strict=True)]


def starts(rounds: int) -> tuple[float, float, float]:
    """Return the milliseconds of bare Python, ``--help`` and ``cards``."""
    bare, help_, cards = by_turns(
        rounds,
        lambda: run_time(sys.executable, "-c", "pass"),
        lambda: run_time(*GAME, "--help"),
        lambda: run_time(*GAME, "cards"),
    )
    return median(bare), median(help_), median(cards)


def first_paints(rounds: int) -> tuple[float, float, float]:
    """Return the milliseconds to the first paint of a minimal program, of ours, and the ratio."""

    def measure(command: Sequence[str], word: bytes) -> Callable[[], float]:
        def start() -> float:
            with Running(command) as program:
                return program.first_paint(word)

        return start

    minimal, ours = by_turns(
        rounds,
        measure([sys.executable, "-c", MINIMAL], b"ready"),
        measure(GAME, HOME_WORD),
    )
    ratios = (mine / least for mine, least in zip(ours, minimal, strict=True))
    return median(minimal), median(ours), median(ratios)


class Keys(NamedTuple):
    """Hold milliseconds from key to paint, and what else a replay of four seats takes."""

    label: float
    """Of a label of the minimal program."""
    small: float
    """Of one action in the middle of the replay."""
    large: float
    """Of its jumps from end to end, where every fleet changes."""
    ratio: float | None
    """Processor time of an action in the replay, divided by that of a label."""
    opened: float | None
    """Megabytes held when the replay has been opened."""
    memory: float | None
    """Megabytes held at the end."""


def keys(rounds: int) -> Keys:
    """Measure the keys of a replay and of the minimal program by turns."""
    with (
        Running([sys.executable, "-c", MINIMAL]) as minimal,
        Running([*GAME, "replay", str(LOG)]) as replay,
    ):
        minimal.first_paint(b"ready")
        replay.first_paint(b"Ada")
        minimal.settle()
        replay.settle()
        opened = replay.resident()
        replay.press(b"\x1b[F")
        jumps = (key for _ in range(rounds) for key in (b"\x1b[H", b"\x1b[F"))
        large = [replay.press(key) for key in islice(jumps, 2 * rounds)]
        replay.press(b"\x1b[H")
        for _ in range(_TURNS):
            replay.press(b"t")
        small, label, works = [], [], []
        for _ in range(rounds):
            small += [replay.press(b"\x1b[C"), replay.press(b"\x1b[D")]
            label += [minimal.press(b"x"), minimal.press(b"x")]
            works += [(replay.work(key), minimal.work(b"x")) for key in (b"\x1b[C", b"\x1b[D")]
        told = [(work, least) for work, least in works if work and least]
        ratio = median(work / least for work, least in told) if told else None
        times = median(label), median(small), median(large)
        return Keys(*times, ratio, opened, replay.resident())
