"""Build a page on which the game is played without a server: a folder of static files.

``python -m tests.checks.playable FOLDER`` needs Node.js, npm and pip. They download what others
have made: Python for WebAssembly (Pyodide), a terminal for pages (xterm.js), and the packages that
the program needs. Any web server can serve the folder, such as ``python -m http.server``; the page
loads nothing from other addresses. ``--keep FOLDER`` keeps what was downloaded for the next time.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.tools import need, need_test_suite

need_test_suite()
need("hatchling", "polib", "textual_serve", install='-e ".[dev]"')

from tests.checks.playable.brought import bring  # noqa: E402
from tests.checks.playable.library import build_library  # noqa: E402
from tests.checks.playable.page import PICTURE, draw_table, lay_out, size_of  # noqa: E402


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.playable", description=__doc__)
    parser.add_argument("folder", type=Path, help="a new folder for the page")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep what is brought here")
    args = parser.parse_args()
    with TemporaryDirectory(prefix="magblast-playable-") as made:
        brought = bring(args.keep or Path(made, "brought"))
        args.folder.mkdir(parents=True)
        build_library(brought, Path(made), args.folder)
        lay_out(brought, args.folder)
    draw_table(args.folder / PICTURE)
    sys.stdout.write(f"{args.folder}: {size_of(args.folder):.1f} MB when compressed\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
