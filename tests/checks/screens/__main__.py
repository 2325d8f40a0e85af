"""Draw every screen in every state: ``python -m tests.checks.screens FOLDER``.

Bots play games at the screens. Each state of a screen is drawn once, at five sizes, dark, light,
in 256 and in 16 colours, as SVG; ``index.html`` in the folder shows all of them.
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from magblast.play import orders
from magblast.play.autosave import HOME
from magblast.tui.screens import base
from tests.checks.screens.back import TOUR, back
from tests.checks.screens.sheet import Sheet
from tests.checks.screens.tour import GAMES, around, through
from tests.support.table import playing


async def draw(folder: Path, only: str) -> Sheet:
    """Draw the tours whose name contains some letters."""
    sheet = Sheet(folder)
    if only in "home":
        async with playing(size=(100, 30)) as table:
            table.app.animation_level = "none"
            await around(sheet, table)
    if only in TOUR:
        async with playing(size=(100, 30)) as table:
            table.app.animation_level = "none"
            await back(sheet, table)
    for tour in GAMES:
        if only in tour.name:
            print(tour.name, flush=True)  # noqa: T201
            async with playing(size=(100, 30)) as table:
                table.app.animation_level = "none"
                await through(sheet, table, tour)
    return sheet


def main() -> int:
    """Draw them, and print where."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.screens", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="draw the tours with these letters in the name")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    base.ARMING = 0.01
    orders.PAUSE = 600.0
    with TemporaryDirectory() as home:
        os.environ[HOME] = home
        sheet = asyncio.run(draw(args.folder, args.only))
    print(f"{len(sheet.frames)} frames: {sheet.write_page()}")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
