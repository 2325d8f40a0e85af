"""Ask for tools that are not installed with the rest of the test suite."""

import sys
from importlib.util import find_spec

DEV = '-e ".[dev]"'
MUTATION = f"{DEV} --group mutation"
"""What pip installs for the tests, and for the mutations; ``--group`` needs pip 25.1."""


def need(*modules: str, install: str) -> None:
    """Exit with what to install when a module is missing."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        names = " and ".join(missing)
        sys.stderr.write(f"{names} {verb} not installed; this needs: pip install {install}\n")
        sys.exit(2)


def need_test_suite(install: str = DEV) -> None:
    """Exit with what to install where the tests themselves cannot run."""
    need("hypothesis", "pytest", install=install)
