"""Time the engine of another commit: unpacked from git, each in a process of its own.

Both processes run the same code of the benchmarks on their own engine and play the same games.
They take turns, and each measures its own processor time.
"""

import io
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.checks.benchmarks.playout import brisk, even, walk
from tests.checks.benchmarks.race import Contender

ROOT = Path(__file__).parents[3]
BASE = "462631d"
"""The commit that goals are measured against."""
_RUNS = {
    "brisk": lambda: walk("third", 4, brisk, games=2),
    "even": lambda: walk("third", 4, even, games=1),
}


@contextmanager
def unpacked(commit: str) -> Iterator[Path]:
    """Yield a folder with the package as of a commit."""
    with TemporaryDirectory() as folder:
        command = ["git", "archive", "--format=tar", commit, "magblast", "data"]
        packed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        yield Path(folder)


class Elsewhere:
    """Represent a walk that is timed in another process, on the package in a folder."""

    def __init__(self, name: str, folder: Path, run: str) -> None:
        self.name = name
        # The folder comes first, so that its package is found before the one that is installed.
        paths = f"import sys; sys.path[:0] = [{str(folder)!r}, {str(ROOT)!r}]"
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"{paths}; from {__name__} import serve; serve({run!r})"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def time(self, number: int) -> float:
        """Return how many microseconds of processor time a decision of a round took there."""
        asked, told = self._process.stdin, self._process.stdout
        if asked is None or told is None:
            raise RuntimeError("the process has no pipes")
        asked.write(f"{number}\n")
        asked.flush()
        return float(told.readline())

    def end(self) -> None:
        """Let the process end."""
        self._process.communicate()


def serve(run: str) -> None:
    """Time the rounds whose numbers are read, and write what a decision of each took."""
    contender = Contender(run, _RUNS[run]())
    for line in sys.stdin:
        sys.stdout.write(f"{contender.time(int(line))}\n")
        sys.stdout.flush()


@contextmanager
def duels(commit: str = BASE) -> Iterator[list[tuple[Elsewhere, Elsewhere]]]:
    """Yield, for each way to choose, a walk of this engine and one of the engine of a commit."""
    with unpacked(commit) as folder:
        pairs = [
            (Elsewhere(f"{run}, now", ROOT, run), Elsewhere(f"{run}, {commit}", folder, run))
            for run in _RUNS
        ]
        try:
            yield pairs
        finally:
            for pair in pairs:
                for each in pair:
                    each.end()
