"""Build the site: ``python -m tests.checks.site FOLDER``, or without one only to check it."""

import argparse
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.checks.site.pages import build, hang_up, lay_out, loaded_from_elsewhere


def main() -> int:
    """Build the site; say what is wrong with it, and return 1 if anything is."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.site")
    parser.add_argument("folder", nargs="?", type=Path, help="a new folder for the site")
    args = parser.parse_args()
    with TemporaryDirectory() as made:
        folder = Path(made)
        lay_out(folder / "docs")
        hang_up(folder / "docs")
        wrong = build(folder)
        for name, address in () if wrong else loaded_from_elsewhere(folder / "site"):
            wrong += f"{name} loads {address}\n"
        if wrong:
            sys.stderr.write(wrong)
            return 1
        if args.folder is not None:
            shutil.copytree(folder / "site", args.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
