"""Refused abilities give a reason that fits the flagship and the moment (rules 7)."""

import pytest

from magblast.catalog import edition_names, load_rules
from magblast.flagships import ABILITIES
from magblast.wording import refusal
from tests.support.scenario import Scenario

PHASES = ("discard", "reinforce", "maneuver", "attack")
FLAGSHIPS = [
    (edition, flagship) for edition in edition_names() for flagship in load_rules(edition).flagships
]


@pytest.mark.parametrize(("edition", "flagship"), FLAGSHIPS)
@pytest.mark.parametrize("phase", PHASES)
def test_every_flagship_says_why_it_cannot_act(edition: str, flagship: str, phase: str) -> None:
    game = Scenario({1: {"flagship": flagship}, 2: {}}, edition=edition, phase=phase)
    refused = game.refusal(1, "ability")
    if game.legal("ability") == [{}]:
        assert refused is None
        return
    assert refused is not None
    ability = ABILITIES[flagship]
    if phase in ability.phases:
        assert refused.reason in ("nothing_to_do", "used_when_paying")
    else:
        assert (refused.reason, refused.rule) == ("no_ability", ability.rule)
    assert f"(rules {refused.rule})" in refusal(refused)


@pytest.mark.parametrize(("edition", "flagship"), FLAGSHIPS)
def test_a_flagship_that_has_spent_its_uses_says_so(edition: str, flagship: str) -> None:
    if load_rules(edition).flagships[flagship].uses is None:
        return
    for phase in PHASES:
        game = Scenario(
            {1: {"flagship": flagship, "uses_left": 0}, 2: {}}, edition=edition, phase=phase
        )
        assert game.refuses(1, "ability") == ("no_uses_left", "7.1")
