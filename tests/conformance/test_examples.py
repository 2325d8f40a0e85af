"""The examples on the door run as they stand."""

import doctest
from types import ModuleType

import pytest

from magblast.kernel import game, rng, vocabulary


@pytest.mark.parametrize("module", [game, rng, vocabulary], ids=lambda module: module.__name__)
def test_the_examples_run(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.attempted
    assert not done.failed
