"""Every game is played line by line: left, resumed and finished, and no hand stays in sight."""

import random
from pathlib import Path

import pytest

from magblast.system.startup import start_command
from tests.cli.plain.captain import Game, begin, resume
from tests.every_game.games import GAMES, begun, check_ended, played
from tests.support.pseudo import PSEUDO, plain_words

LEFT = 40
"""Answers of the rules of thumb until the end; at random it takes more."""


def sit(game: Game, luck: random.Random, most: int) -> bool:
    """Play on at random; False when that many answers did not end it."""
    return game.play(lambda: game.lively(luck, look_up=True) if game.asked < most else None)


@pytest.mark.parametrize("id_", GAMES)
def test_a_game_is_left_resumed_and_finished(id_: str, tmp_path: Path) -> None:
    path, luck = played(id_, tmp_path / "game.mblog", LEFT), random.Random(7)
    game = resume(path)
    assert not sit(game, luck, 20)
    assert f"{start_command()} play --plain {path}" in game.in_sight
    again = resume(path)
    assert [each.action for each in again.session.entries] == [
        each.action for each in game.session.entries
    ]
    assert sit(again, luck, 6000)
    assert again.text.endswith(f"Log: {path}\n")
    outcome = again.session.position.outcome
    assert outcome is not None
    assert any(again.session.names[seat - 1] in again.in_sight for seat in outcome.winners)
    check_ended(path)


@pytest.mark.parametrize("id_", GAMES)
def test_no_hand_stands_in_sight_of_everybody(id_: str, tmp_path: Path) -> None:
    luck, game = random.Random(4), begin(begun(id_, "four"), tmp_path / "game.mblog")

    def answer() -> str | None:
        looks = game.host.hotseat.view.viewer if game.console.private else None
        assert looks or "Your hand: " not in game.in_sight
        return game.lively(luck, look_up=True) if game.asked < 200 else None

    game.play(answer)


@pytest.mark.parametrize("id_", GAMES)
def test_another_language_speaks_no_english(id_: str, tmp_path: Path) -> None:
    luck, game = random.Random(7), begin(begun(id_, "pseudo"), tmp_path / "game.mblog", PSEUDO)
    sit(game, luck, 200)
    allowed = ("Ada Bo nonsense play plain game mblog pew", start_command(), str(tmp_path))
    assert plain_words(game.text, allowed) == []
