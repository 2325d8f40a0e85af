"""Keep a report of an error nobody foresaw, and show none of it."""

import os
import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

import magblast
from magblast.system.files import create_private, make_private_folder

_NOTE = "This may name cards that are still hidden in the game."


def keep_report(error: Exception) -> Path | None:
    """Write where an error arose to a file that its owner alone can read; None when it cannot be.

    The local variables of the frames are left out: they hold whole games.
    """
    from magblast.play.autosave import data_folder

    lines = [
        f"magblast {magblast.__version__}, Python {platform.python_version()}, {sys.platform}",
        _NOTE,
        "",
        *traceback.format_exception(error),
    ]
    try:
        folder = data_folder() / "reports"
        make_private_folder(folder)
        path = folder / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
        with os.fdopen(create_private(path), "w", encoding="utf-8", errors="replace") as report:
            report.write("\n".join(lines))
    except OSError:
        return None
    return path


def apology(report: Path | None) -> str:
    """Say in one sentence that the program failed, and where the report lies."""
    said = "Mag•Blast has failed and had to stop; a game that was being played is saved"
    return said if report is None else f"{said}. Please report it, with {report}"
