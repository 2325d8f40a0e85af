"""A title has one module and one test of its name; so has a flagship."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest

import magblast.games.magblast as box
from magblast.games.magblast.cards import EFFECTS
from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.printed_rules import Options
from magblast.games.magblast.engine.terms import title_of
from magblast.games.magblast.flagships import ABILITIES

TESTS = Path(__file__).parents[1] / "games" / "magblast"
MODULES = Path(box.__file__).parent
EDITIONS = sorted(EFFECTS)


def homes(package: str, bound: Mapping[str, object]) -> dict[str, str]:
    """Name the module of each id: its own, or the one whose effect it shares."""
    names = [path.stem for path in (MODULES / package).glob("[a-z]*.py")]
    found: dict[str, str] = {}
    for name, value in bound.items():
        if name in names:
            found[name] = name
            continue
        for other in names:
            module = import_module(f"{box.__name__}.{package}.{other}")
            if any(value is member for member in vars(module).values()):
                found[name] = other
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_title_is_bound_and_nothing_else(edition: str) -> None:
    rules = load_rules(edition, Options())
    assert {title_of(card) for card in rules.cards} == set(EFFECTS[edition])
    assert set(rules.flagships) <= set(ABILITIES)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_title_has_a_module_and_a_test(edition: str) -> None:
    found = homes("cards", EFFECTS[edition])
    assert set(found) == set(EFFECTS[edition])
    missing = [t for t in found.values() if not (TESTS / f"cards/test_{t}.py").exists()]
    assert not missing


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_flagship_has_a_module_and_a_test(edition: str) -> None:
    bound = {name: ABILITIES[name] for name in load_rules(edition, Options()).flagships}
    found = homes("flagships", bound)
    assert set(found) == set(bound)
    missing = [f for f in found.values() if not (TESTS / f"flagships/test_{f}.py").exists()]
    assert not missing
