"""Both readings agree on the examples of the rulebooks."""

from typing import get_args

import pytest

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.log.notation import NOTATION
from tests.checks.literal.examples.play import EDITIONS, Example, play, read_examples

EXAMPLES = [(edition, example) for edition in EDITIONS for example in read_examples(edition)]


@pytest.mark.parametrize(
    ("edition", "example"),
    EXAMPLES,
    ids=[f"{edition}: {example['name']}" for edition, example in EXAMPLES],
)
def test_both_readings_agree_on_an_example(edition: str, example: Example) -> None:
    play(example, edition)


def test_the_examples_take_every_kind_of_action() -> None:
    steps = [step for _, example in EXAMPLES for step in example["play"]]
    taken = {type(NOTATION.read(step)) for step in steps if "do" in step}
    assert taken == set(get_args(Action))
