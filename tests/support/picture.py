"""Draw the picture of README.md: ``python -m tests.support.picture``."""

import asyncio
import os
import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from magblast.play.autosave import HOME
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import playing

DOCS = Path(__file__).parents[2] / "docs"
PICTURE = DOCS / "table.svg"
GAME = DOCS / "table.mblog"
SIZE = (140, 45)
KEYS = ("1", "@ares")
"""Pick the first card and the ship that fires it; the preview shows what happens."""


async def draw() -> str:
    """Return the table of ``docs/table.mblog`` as an SVG."""
    with TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        game = Path(shutil.copy(GAME, folder))
        async with playing(size=SIZE) as table:
            await table.at(HomeScreen)
            table.app.resume(game)
            await table.look(1)
            await table.at(TableScreen)
            await table.typed(*KEYS)
            await table.until(lambda: "Do it" in table.text())
            return without_remote_fonts(table.svg())


def without_remote_fonts(svg: str) -> str:
    """Leave only fonts of the reader's own machine: a picture must not call anybody."""
    return re.sub(r',?\s*url\("https?:[^)]*\)(\s*format\("[^"]*"\))?', "", svg)


if __name__ == "__main__":
    PICTURE.write_text(asyncio.run(draw()), encoding="utf-8")
