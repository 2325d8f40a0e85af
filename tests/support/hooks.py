"""Find what a game tells the tests that hold for every game."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any


def hooks_of(id_: str) -> Any:
    """Return the module ``hooks`` among the tests of a game.

    ``cards_in`` finds cards in a text, ``make_unmistakable`` makes sure that it finds no other
    words, ``redealt`` returns a state with other hidden facts, and ``MOVING`` names the events that
    move something.
    """
    return module_of(id_, "hooks")


def module_of(id_: str, name: str) -> Any:
    """Return a module among the tests of a game."""
    package = id_.replace("-", "_")
    own = f"tests.games.{package}"
    return import_module(f"{own if find_spec(own) else f'tests.{package}'}.{name}")
