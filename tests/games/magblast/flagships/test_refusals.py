"""Refused abilities give a reason that fits the flagship and the moment (rules 7)."""

import pytest

from magblast.games.magblast.catalog import edition_names, load_rules
from magblast.games.magblast.flagships import ABILITIES
from tests.games.magblast.wording.small import words_of
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
    if phase in ability.moments:
        assert refused.reason in ("no_damage", "not_an_opponent", "used_when_paying")
    else:
        reason = "no_ability" if ability.moments else "constant"
        assert (refused.reason, refused.rule) == (reason, ability.rule)
    assert f"(rules {refused.rule})" in words_of(game.rules, ("Ada", "Bo")).refusal(refused)


def test_an_ability_takes_nothing_that_it_has_no_use_for() -> None:
    # Each use is legal without the seat it names.
    hurt = {"yellow": [{"ship": "dreadnought_2", "damage": ["beam_blast.1"]}]}
    other = {"red": [{"ship": "cruiser_7"}]}
    for flagship, use, rule in (
        ("sol", {}, "7.14"),
        ("naalu", {"ship": "dreadnought_2", "target": "cruiser_7"}, "7.19"),
    ):
        game = Scenario({1: {"flagship": flagship, **hurt}, 2: other}, edition="second")
        assert game.refusal(1, "ability", **use) is None
        assert game.refuses(1, "ability", seat=2, **use) == ("surplus", rule)
    kalgon = Scenario(
        {1: {"flagship": "overseers_of_kalgon"}, 2: {}},
        phase="draw",
        discard_pile=["laser_blast.1", "mag_blast.1"],
    )
    assert kalgon.refuses(1, "ability", cards=["mag_blast.1", "laser_blast.1"]) == (
        "unordered",
        "7.2",
    )
    peace = Scenario(
        {
            1: {
                "flagship": "brotherhood_of_peace",
                "yellow": [{"ship": "ares", "damage": ["beam_blast.1"]}],
            },
            2: {"yellow": [{"ship": "zeus"}]},
        },
        phase="discard",
    )
    use = {"card": "beam_blast.1", "target": "zeus"}
    assert peace.refusal(1, "ability", **use) is None
    assert peace.refuses(1, "ability", seat=2, **use) == ("surplus", "7.10")


@pytest.mark.parametrize(("edition", "flagship"), FLAGSHIPS)
def test_a_flagship_that_has_spent_its_uses_says_so(edition: str, flagship: str) -> None:
    if load_rules(edition).flagships[flagship].uses is None:
        return
    for phase in PHASES:
        game = Scenario(
            {1: {"flagship": flagship, "uses_left": 0}, 2: {}}, edition=edition, phase=phase
        )
        assert game.refuses(1, "ability") == ("no_uses_left", "7.1")
