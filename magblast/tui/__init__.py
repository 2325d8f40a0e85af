"""Show the table: screens, and the widgets they are made of."""

from pathlib import Path

from magblast.record.header import Header


def run_home() -> None:
    """Open the home screen."""
    _run(None)


def run_play(header: Header) -> None:
    """Go straight to a new game."""
    _run(header)


def run_replay(path: Path) -> None:
    """Open the replay screen on a log."""
    _run(path)


def _run(start: Header | Path | None) -> None:
    from magblast.tui.app import MagblastApp

    MagblastApp(start).run()
