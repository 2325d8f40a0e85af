"""Say where puzzles and their answers are kept; nothing else is imported to look there."""

from pathlib import Path

from magblast.play.autosave import data_folder


def own_path() -> Path:
    """Return the path of the puzzles of one's own games, which need not exist yet."""
    return data_folder() / "puzzles.jsonl"


def practice_path() -> Path:
    """Return the path of the answers to puzzles, which need not exist yet."""
    return data_folder() / "puzzle-answers.json"


def days_path() -> Path:
    """Return the path of the days whose puzzles were solved, which need not exist yet."""
    return data_folder() / "puzzle-days.json"
