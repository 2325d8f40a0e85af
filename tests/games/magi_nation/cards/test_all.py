"""No card is without its test."""

from importlib import import_module

from magblast.games.magi_nation.catalog import printed

MODULES = ("arderial", "cald", "naroom", "orothe", "underneath")


def test_each_card_has_a_test_by_its_id() -> None:
    found = {
        name.removeprefix("test_")
        for module in MODULES
        for name in vars(import_module(f"tests.games.magi_nation.cards.test_{module}"))
    }
    assert {*printed().cards} - found == set()
