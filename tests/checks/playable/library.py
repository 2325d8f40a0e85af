"""Put the program and the packages that it needs into one archive of compiled modules."""

import subprocess
import sys
from pathlib import Path

from tests.checks.playable.brought import ROOT, Brought

LIBRARY = "library.zip"
STANDARD = "standard.zip"
"""The archives of the program with its packages, and of the standard library, on the page."""
_HERE = Path(__file__).parent


def build_library(brought: Brought, made: Path, into: Path) -> None:
    """Write both archives to a folder, compiled by the same Python that will load them."""
    own = made / "own"
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory")
    subprocess.run([*build, str(own)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    script = _HERE / "compile.mjs"
    folders = (brought.packages / "pyodide", _HERE, brought.wheels, own, into)
    command = ("node", str(script), *map(str, folders), LIBRARY, STANDARD)
    subprocess.run(command, check=True)
