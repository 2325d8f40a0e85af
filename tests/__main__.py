"""Check a change before it is sent: ``python -m tests``.

It checks the style; if that passes, it runs the first tier of the tests on all cores. Arguments are
passed on to pytest. Exits with the code of the first of the two that fails.
"""

import subprocess
import sys
from collections.abc import Sequence

from tests.checks.style import ROOT

STYLE = ("tests.checks.style",)
FIRST_TIER = ("pytest", "-n", "auto")


def main(arguments: Sequence[str]) -> int:
    """Check the style, then run the tests with these arguments of pytest."""
    for module in (STYLE, (*FIRST_TIER, *arguments)):
        code = subprocess.run([sys.executable, "-m", *module], cwd=ROOT, check=False).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
