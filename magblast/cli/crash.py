"""Write a report of an unexpected error, and show none of it.

Nothing is imported when it has happened: the package may have been replaced under a running game.
"""

import os
import sys
import traceback
from datetime import datetime
from pathlib import Path

from magblast.kernel.language import Phrase
from magblast.kernel.shelf import guest_in, package_of
from magblast.play.autosave import data_folder
from magblast.system.files import create_private, make_private_folder
from magblast.version import VERSION
from magblast.wording import Language


def keep_report(error: Exception, language: Language) -> Path | None:
    """Write where an error arose to a file that its owner alone can read; None when it cannot be.

    The local variables of the frames are left out: they hold whole games.
    """
    try:
        lines = [
            f"magblast {VERSION}, Python {sys.version.split()[0]}, {sys.platform}",
            language.say("crash.note"),
            "",
            *traceback.format_exception(error),
        ]
        folder = data_folder() / "reports"
        make_private_folder(folder)
        path = folder / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
        with os.fdopen(create_private(path), "w", encoding="utf-8", errors="replace") as report:
            report.write("\n".join(lines))
    except Exception:
        # Whatever is wrong with the report, the sentence about the error is said.
        return None
    return path


def apology(error: Exception, report: Path | Phrase | None) -> Phrase:
    """Return the sentence about an error, whom to tell of it, and where the report is.

    A phrase names a report that is handed over; None says that there is none.
    """
    trace = "".join(traceback.format_exception(error))
    if (game := guest_in(trace)) is None:
        failed, key = Phrase("crash.failed"), "crash.report"
    else:
        # Nobody but its author can mend the game of another package.
        package = package_of(game)
        failed, key = Phrase("crash.guest", game=game, package=package), "crash.guest.report"
    return failed if report is None else Phrase(key, failed=failed, path=report)
