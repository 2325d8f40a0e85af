"""Check everything: ``python -m tests.all``.

It runs the tests of both tiers on all cores. Meanwhile it checks the style, and the types for all
systems, and says at the end what it found. Further arguments are passed on to pytest, which looks
at them before anything else is done: ``python -m tests.all --tier second`` runs the tests that the
README's command leaves out. Exits with 1, or with pytest's code, if anything fails.
"""

import subprocess
import sys

from tests.checks.style import ROOT


def main() -> int:
    """Run the tests and check the style, whatever becomes of the other."""
    tests = (sys.executable, "-m", "pytest", "-n", "auto", "--tier", "all", *sys.argv[1:])
    # To list its marks, pytest reads the arguments and collects nothing.
    read = subprocess.run([*tests, "--markers"], stdout=subprocess.DEVNULL, check=False)
    if read.returncode:
        return read.returncode
    # Tests often wait for programs, which leaves time for mypy.
    style = (sys.executable, "-m", "tests.checks.style", "--all")
    with subprocess.Popen(style, cwd=ROOT, stdout=subprocess.PIPE, text=True) as checking:
        failed = subprocess.run(tests, check=False).returncode
        said, _ = checking.communicate()
    sys.stdout.write(said)
    return failed or checking.returncode


if __name__ == "__main__":
    sys.exit(main())
