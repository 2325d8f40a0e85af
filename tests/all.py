"""Check everything: ``python -m tests.all``.

This is style for every system, then the tests of both tiers on all cores. Whatever else is written
is passed on to pytest: ``python -m tests.all --tier second`` runs what the README's command leaves
out. Exits with 1 or pytest's code when anything fails.
"""

import subprocess
import sys

from tests.checks import style


def main() -> int:
    """Run them one after the other, the tests even when the style is wrong."""
    ugly = style.main(style.EVERYWHERE)
    tests = ("pytest", "-n", "auto", "--tier", "all", *sys.argv[1:])
    return subprocess.run([sys.executable, "-m", *tests], check=False).returncode or ugly


if __name__ == "__main__":
    sys.exit(main())
