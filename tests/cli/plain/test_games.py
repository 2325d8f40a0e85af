"""Play whole games by typing, of both editions."""

import random
import re
from pathlib import Path

import pytest

from magblast.record.header import new_header
from magblast.system.startup import start_command
from tests.cli.conftest import Run
from tests.cli.plain.captain import Game, begin, resume
from tests.support.logs import NAMES

MOST = 60_000
LUCK = {"third": 0, "second": 62}
"""With this luck the games are short; the longest of random play take half a minute."""


@pytest.mark.parametrize(
    ("edition", "seats", "options"),
    [
        ("third", 2, {}),
        ("third", 2, {"ask": "holders", "brutal_assault": "on"}),
        ("second", 2, {}),
    ],
)
def test_a_whole_game_to_its_winner(
    edition: str, seats: int, options: dict[str, str | int], tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "game.mblog"
    luck = random.Random(LUCK[edition])
    game = begin(new_header(edition, NAMES[:seats], "plain", options), path)
    assert game.play(lambda: game.lively(luck, look_up=True) if game.asked < MOST else None)
    assert "has won the game!" in game.in_sight
    assert game.text.endswith(f"Log: {path}\n")
    assert re.search(r"^1st \w+: shots \d+, hits \d+, accuracy \d+%", game.in_sight, re.MULTILINE)
    code, out, _ = run("replay", path, "--verify")
    assert code == 0
    assert "won" in out


@pytest.mark.parametrize("edition", ["third", "second"])
def test_eight_captains_at_one_console(edition: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "game.mblog"
    luck = random.Random(8)
    game = begin(new_header(edition, NAMES, "eight"), path)

    def choose() -> str | None:
        """Type on until each captain has had a turn."""
        is_over = game.asked == 900 or game.session.view(None).turn > 8
        return None if is_over else game.lively(luck, look_up=True)

    game.play(choose)
    assert game.session.view(None).turn > 8
    assert {entry.action.by for entry in game.session.entries} == set(range(1, 9))
    assert run("replay", path, "--verify")[0] == 0


def sit(game: Game, luck: random.Random, most: int) -> bool:
    """Play on; False when that many answers did not end it."""
    return game.play(lambda: game.lively(luck) if game.asked < most else None)


def test_a_game_left_again_and_again_goes_on_where_it_was(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "game.mblog"
    luck = random.Random(5)
    game = begin(new_header("third", NAMES[:2], "left"), path)
    sittings = 1
    while not sit(game, luck, 100):
        assert f"{start_command()} play --plain {path}" in game.in_sight
        actions = len(game.session.entries)
        game = resume(path)
        assert len(game.session.entries) == actions
        sittings += 1
    assert sittings > 2
    assert run("replay", path, "--verify")[0] == 0
