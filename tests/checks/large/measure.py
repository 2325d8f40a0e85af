"""Run a command of the game and measure its time and memory."""

import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

_PROGRAM = """
import sys, time
from magblast.cli import main
from tests.checks.large.measure import peak_memory
began = time.process_time()
code = main(sys.argv[1:])
sys.stdout.flush()
memory = peak_memory()
sys.stderr.write(f"\\n{code} {memory} {time.process_time() - began:.2f}")
"""


@dataclass(frozen=True)
class Measured:
    """Describe what a command did and took."""

    code: int
    memory: int
    """Most memory, in MiB."""
    seconds: float
    """Time of the processor."""
    said: str
    """What it printed, on both streams."""


def peak_memory() -> int:
    """Return the most memory this program held, in MiB.

    Zero on Windows, where no module of the standard library knows. What ``getrusage`` says is no
    less than what the process that started this one held, so it is asked only where there is no
    ``/proc``.
    """
    status = Path("/proc/self/status")
    if status.exists():
        text = status.read_text(encoding="ascii", errors="replace")
        found = re.search(r"VmHWM:\s+(\d+) kB", text)
        assert found
        return int(found[1]) // 1024
    if sys.platform == "win32":
        return 0
    import resource

    most: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # macOS counts bytes, all others kibibytes.
    return most // (1 << 20 if sys.platform == "darwin" else 1 << 10)


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
        cwd=Path(__file__).parents[3],
    )
    said, _, figures = done.stderr.rpartition("\n")
    code, memory, seconds = figures.split()
    return Measured(int(code), int(memory), float(seconds), done.stdout + said)
