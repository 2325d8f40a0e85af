"""Find which modules a program imports."""

import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parents[2]


def loaded(code: str) -> set[str]:
    """Return the names of all modules that are loaded once a new program has run some code."""
    code = f"{code}\nimport sys\nprint('', *sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=_ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())
