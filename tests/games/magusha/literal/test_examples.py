"""The examples of the rules come out as they say."""

import pytest

from magblast.games.magusha.game import GAME
from tests.games.magusha.literal.examples import Record, examples, follow, header_of
from tests.games.magusha.literal.game import Game
from tests.games.magusha.literal.table import commanders, troops
from tests.support.side_by_side import EngineGame

EXAMPLES = examples()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each["name"])
def test_the_literal_reading_plays_an_example(example: Record) -> None:
    follow(example, Game(header_of(example)))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each["name"])
def test_the_engine_plays_an_example(example: Record) -> None:
    follow(example, EngineGame(GAME, header_of(example)))


def test_the_examples_of_the_rules_are_there() -> None:
    names = {example["name"].split()[0] for example in EXAMPLES}
    assert {f"X{number}" for number in range(1, 13)} <= names


def test_every_card_is_in_an_example() -> None:
    text = str(EXAMPLES)
    assert all(f"'{card}'" in text for card in (*troops(), *commanders()))
