"""Check everything: ``python -m tests.all``.

It checks the style, and the types for every system, then runs the tests of both tiers on all cores.
Further arguments are passed on to pytest, which looks at them before anything else is done:
``python -m tests.all --tier second`` runs the tests that the README's command leaves out. Exits
with 1, or with pytest's code, if anything fails.
"""

import subprocess
import sys

from tests.checks import style


def main() -> int:
    """Check the style, then run the tests, even if the style is wrong."""
    tests = (sys.executable, "-m", "pytest", "-n", "auto", "--tier", "all", *sys.argv[1:])
    # To list its marks, pytest reads the arguments and collects nothing.
    read = subprocess.run([*tests, "--markers"], stdout=subprocess.DEVNULL, check=False)
    if read.returncode:
        return read.returncode
    ugly = style.main(style.EVERYWHERE)
    return subprocess.run(tests, check=False).returncode or ugly


if __name__ == "__main__":
    sys.exit(main())
