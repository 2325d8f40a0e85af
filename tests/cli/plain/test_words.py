"""A word for a key says which key is meant."""

from pathlib import Path

import pytest

from magblast.kernel.has import Has
from magblast.kernel.shelf import game_of
from magblast.wording import ENGLISH
from tests.cli.plain.captain import begin
from tests.every_game.games import GAMES
from tests.support.advised import solo


@pytest.mark.parametrize("id_", GAMES)
def test_a_word_for_a_key_names_the_key(id_: str, tmp_path: Path) -> None:
    words = {"undo": "u", "Quit": "q", "help": "?", "table": "t", "log": "l"}
    if Has.HANDS in game_of(id_).has:
        words["hand"] = "h"
    said = begin(solo(id_), tmp_path / "game.mblog").type(*words)
    for word, key in words.items():
        assert f"For “{word}”, type {key}" in said
    assert "Not a legal choice" not in said


def test_every_key_of_the_words_is_one_of_those_that_help_lists() -> None:
    keys = {pair.split("=")[1] for pair in ENGLISH.say("plain.words").split()}
    assert keys == {*"ur?htlsbq"}
