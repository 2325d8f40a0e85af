from pathlib import Path

from tests.support.light import play_and_read

ROOT = Path(__file__).parents[2]


def test_games_are_played_and_read_without_what_checks_the_card_file(tmp_path: Path) -> None:
    play_and_read(tmp_path, ROOT)
