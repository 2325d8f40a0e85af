"""Show the table: screens, and the widgets they are made of."""

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from magblast.wording import ENGLISH, Language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from magblast.play.autosave import Saved
    from magblast.play.live import LiveGame
    from magblast.play.seating import Programs
    from magblast.puzzles.sets import PuzzleSet
    from magblast.record.header import Header
    from magblast.web.hosting import Hosting


def run(
    start: "Header | Path | Sequence[PuzzleSet] | None" = None,
    *,
    language: Language = ENGLISH,
    ascii_only: bool = False,
    animations: str | None = None,
    goes_on: bool = False,
    spoilers: bool = False,
    teaches: bool = False,
    programs: "Programs | None" = None,
    saved: "Sequence[Saved] | None" = None,
    live: "LiveGame | None" = None,
    hosting: "Hosting | None" = None,
) -> None:
    """Open the home screen, a new game, or a log: its replay, or the game where it ``goes_on``.

    If there are several sets of puzzles, the person chooses; a single set is asked at once.
    A log that ``teaches`` is a lesson. With spoilers, the replay shows the hands of a game that is
    not finished. Programs may play in new games. ``saved`` are the saved games, where they have
    been listed already. ``live`` is a game that is played elsewhere, to be watched.
    With ``hosting``, the table is open to phones first.

    Raises whatever the screens failed on, after they have left the terminal.
    """
    # Little of what is imported is garbage, so nobody looks for it until the first screen is drawn.
    gc.disable()
    from magblast.record.names import clean_text
    from magblast.system.terminal import is_on_page, stopped_in_background
    from magblast.tui.app import MagblastApp

    app = MagblastApp(
        start,
        ascii_only=ascii_only,
        animations=animations,
        goes_on=goes_on,
        spoilers=spoilers,
        teaches=teaches,
        language=language,
        programs=programs,
        saved=saved,
        live=live,
    )
    app.hosting = hosting
    with stopped_in_background():
        app.run()
    on_page = is_on_page()
    if notice := app.take_notice():
        # What a page shows goes through stdout, in packets.
        out = sys.stderr if on_page else sys.stdout
        out.write(f"{clean_text(notice, 2000)}\n")
    if app.failure is not None:
        raise app.failure
    if on_page:
        # The page itself says how the game stands.
        return
    for line in app.closing_lines():
        sys.stdout.write(f"{clean_text(line, 2000)}\n")
    if app.unfinished is not None:
        sys.stdout.write(f"{_how_to_resume(app.unfinished, language)}\n")


def _how_to_resume(path: Path, language: Language) -> str:
    from magblast.play.autosave import is_offered, resume_command

    said = "screen.leave.offered" if is_offered(path) else "screen.leave.resume"
    return language.say(said, command=resume_command(path, plain=False))
