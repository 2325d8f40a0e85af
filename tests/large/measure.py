"""Run a command of the game and measure its time and memory."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

_PROGRAM = """
import resource, sys, time
from magblast.cli import main
began = time.process_time()
code = main(sys.argv[1:])
sys.stdout.flush()
memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
sys.stderr.write(f"\\n{code} {memory} {time.process_time() - began:.2f}")
"""


@dataclass(frozen=True)
class Measured:
    """Say what a command did and took."""

    code: int
    memory: int
    """Most memory, in MiB."""
    seconds: float
    """Time of the processor."""
    said: str
    """What it printed, on both streams."""


def measure(*args: object, timeout: float = 3600) -> Measured:
    """Run a command; raises ``TimeoutExpired`` when it hangs."""
    command = [sys.executable, "-c", _PROGRAM, *map(str, args)]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=timeout,
        cwd=Path(__file__).parents[2],
    )
    said, _, figures = done.stderr.rpartition("\n")
    code, memory, seconds = figures.split()
    return Measured(int(code), int(memory), float(seconds), done.stdout + said)
