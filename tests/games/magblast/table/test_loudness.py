"""What is long, in capitals or shouted is loud."""

from itertools import pairwise

from magblast.games.magblast.table.loudness import loudness


def test_length_capitals_and_exclamation_marks_are_loud() -> None:
    louder = ["", "pew", "pew pew", "Pew Pew", "PEW PEW", "PEW PEW!", "PEW PEW!!!"]
    assert all(loudness(one) < loudness(other) for one, other in pairwise(louder))


def test_spaces_are_silent() -> None:
    assert loudness(" p e w ") == loudness("pew")
