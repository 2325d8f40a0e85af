"""Play line by line: numbered questions, one event a line; for screen readers and for pipes."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from magblast.cli import BAD_INPUT
from magblast.cli.plain.console import Console, Left
from magblast.errors import MagblastError
from magblast.wording import Language

if TYPE_CHECKING:
    from magblast.play.autosave import Saved
    from magblast.play.seating import Programs
    from magblast.puzzles.sets import PuzzleSet
    from magblast.record.header import Header


def play(
    start: "Header | Path", language: Language, programs: "Programs", words: str | None = None
) -> int:
    """Play a new game, or resume a saved one; return the exit code.

    ``words`` is how much is said, ``brief`` or ``full``; by default what the settings say.
    """
    from magblast.cli.plain.host import play_game
    from magblast.cli.plain.opening import Declined

    try:
        play_game(start, _console(language, words), programs=programs)
    except Declined:
        return BAD_INPUT
    return 0


def open_home(language: Language, saved: Sequence["Saved"], words: str | None = None) -> int:
    """Ask what to play, these saved games among it; returns the exit code."""
    from magblast.cli.plain.home import ask_home

    ask_home(_console(language, words), saved)
    return 0


def read_out(log: Path, language: Language, words: str | None = None) -> int:
    """Read a finished game out; returns the exit code."""
    from magblast.cli.plain.watch import watch

    with suppress(KeyboardInterrupt):
        watch(log, _console(language, words))
    return 0


def solve(
    found: Sequence["PuzzleSet"], today: date, language: Language, words: str | None = None
) -> int:
    """Ask puzzles, those of a single set at once; returns the exit code."""
    from magblast.cli.plain.puzzles import choose_puzzles

    with suppress(Left, KeyboardInterrupt):
        choose_puzzles(_console(language, words), found, today)
    return 0


def teach(lesson: Path, language: Language, words: str | None = None) -> int:
    """Go through a lesson; returns the exit code."""
    from magblast.cli.plain.home import play_now
    from magblast.cli.plain.lesson import give_lesson

    with suppress(Left, KeyboardInterrupt):
        give_lesson(lesson, _console(language, words), play_now)
    return 0


def build_deck(language: Language, text: str | None) -> None:
    """Build a deck line by line: the one that a text says, or one that is asked for first."""
    from magblast.cli.plain.decks import choose_deck, go_on_with

    console = _console(language, None)
    with suppress(Left, KeyboardInterrupt):
        if text is None:
            choose_deck(console)
        else:
            go_on_with(text, console)


def _console(language: Language, words: str | None) -> Console:
    from magblast.play.settings import load_settings

    if sys.__stdout__ is None:
        raise MagblastError("output.nowhere")
    # The shell may have closed it: then nothing is ever typed.
    source: TextIO = sys.stdin or StringIO()
    if hasattr(source, "reconfigure"):
        source.reconfigure(errors="replace")
    return Console(source, sys.stdout, language, words or load_settings()[0].words)
