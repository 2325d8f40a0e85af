"""A title is bound once an edition and has a test of its name; so has a flagship."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from magblast.games.magblast import cards
from magblast.games.magblast.cards import EFFECTS
from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Effect
from magblast.games.magblast.engine.terms import title_of
from magblast.games.magblast.flagships import ABILITIES, EARLIER

TESTS = Path(__file__).parents[1] / "games" / "magblast"
EDITIONS = sorted(EFFECTS)


def _classes(of: type[Effect]) -> Iterator[type[Effect]]:
    yield of
    for below in of.__subclasses__():
        yield from _classes(below)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_title_is_bound_and_nothing_else(edition: str) -> None:
    rules = load_rules(edition, Options())
    assert {title_of(card) for card in rules.cards} == set(EFFECTS[edition])
    assert set(rules.flagships) <= set(ABILITIES)


def test_every_title_and_every_flagship_has_a_test() -> None:
    titles = {title for effects in EFFECTS.values() for title in effects}
    assert [each for each in titles if not (TESTS / f"cards/test_{each}.py").exists()] == []
    assert [each for each in ABILITIES if not (TESTS / f"flagships/test_{each}.py").exists()] == []


def test_every_effect_stands_in_a_family_and_is_bound() -> None:
    families = {each for each in _classes(Effect) if each.__module__.startswith(cards.__name__)}
    bound = {type(effect) for effects in EFFECTS.values() for effect in effects.values()}
    assert bound <= families
    used = {above for effect in bound for above in effect.__mro__}
    assert families <= used


def test_flagships_stand_in_the_order_of_the_rulebook() -> None:
    rules = [tuple(map(int, each.rule.split("."))) for each in ABILITIES.values()]
    assert rules == sorted(set(rules))
    for earlier in EARLIER.values():
        assert {id_: each.rule for id_, each in earlier.items()} == {
            id_: ABILITIES[id_].rule for id_ in earlier
        }
