"""Check everything: ``python -m tests.all``.

It checks the style, and the types for every system, then runs the tests of both tiers on all cores.
Further arguments are passed on to pytest: ``python -m tests.all --tier second`` runs the tests that
the README's command leaves out. Exits with 1, or with pytest's code, if anything fails.
"""

import subprocess
import sys

from tests.checks import style


def main() -> int:
    """Check the style, then run the tests, even if the style is wrong."""
    ugly = style.main(style.EVERYWHERE)
    tests = ("pytest", "-n", "auto", "--tier", "all", *sys.argv[1:])
    return subprocess.run([sys.executable, "-m", *tests], check=False).returncode or ugly


if __name__ == "__main__":
    sys.exit(main())
