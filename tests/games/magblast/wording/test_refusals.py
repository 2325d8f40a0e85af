"""Every reason has a sentence of its own, which names the facts and the number of the rule."""

from typing import Any

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Rules
from magblast.kernel.refusal import Refusal
from tests.games.magblast.wording.small import words_of
from tests.support.scenario import Scenario

THIRD = load_rules("third")


def facts(rules: Rules) -> dict[str, Any]:
    """Return a fact of each name."""
    return {
        "answer": next(iter(rules.cards)),
        "asked": "sound",
        "card": next(iter(rules.cards)),
        "count": 2,
        "flagship": next(iter(rules.flagships)),
        "limit": 3,
        "moments": ("maneuver",),
        "neighbours": (2, 3),
        "phase": "attack",
        "seat": 2,
        "ship": next(iter(rules.ships)),
        "speed": 1,
        "target": next(iter(rules.flagships)),
        "there": "red",
        "turret": "laser",
        "until": 3,
        "windows": ("attack", "response"),
        "zone": "blue",
    }


FACTS = facts(THIRD)


def words(refused: Refusal | None) -> str:
    assert refused is not None
    return words_of(THIRD).refusal(refused)


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_a_sentence_with_its_rule(reason: Reason) -> None:
    said = words(Refusal(reason, "4.2", FACTS))
    assert said.endswith(" (rules 4.2).")
    assert said[0].isupper()


@pytest.mark.parametrize(
    ("ships", "said"),
    [
        (("dink", "freya"), "None of your ships has a mag turret (rules 4.2)."),
        (("dink", "zeus"), "Zeus has no shot left this turn (rules 4.2)."),
    ],
)
def test_the_first_reason_against_a_blast_is_not_about_just_any_ship(
    ships: tuple[str, ...], said: str
) -> None:
    fleet = [{"ship": each, "fired": True} for each in ships]
    table = Scenario({1: {"hand": ["mag_blast.1"], "yellow": fleet}, 2: {}})
    missed = (why for action, why in table.position.near_misses() if isinstance(action, Fire))
    assert words(next(missed)) == said


def test_no_two_reasons_share_a_sentence() -> None:
    assert len({words(Refusal(reason, "1", FACTS)) for reason in Reason}) == len(Reason)


def said(game: Scenario, do: str, **fields: Any) -> str:
    return words(game.refusal(1, do, **fields))


def test_a_refusal_names_the_thing_and_the_cause() -> None:
    own: dict[str, Any] = {
        "flagship": "freep",
        "hand": ["beam_blast.1", "direct_hit.1", "fighter.1", "boarding_party.1"],
        "yellow": [{"ship": "freya"}],
    }
    other = {"yellow": [{"ship": "zeus"}], "red": [{"ship": "ares"}]}
    game = Scenario({1: own, 2: other, 3: {}})
    shot = {"card": "beam_blast.1", "ship": "freya", "target": "zeus"}
    assert said(game, "play", card="direct_hit.1") == (
        "Direct Hit is played right after a hit (rules 1.3)."
    )
    assert said(game, "play", card="boarding_party.1") == (
        "Boarding Party is played after a Direct Hit (rules 1.3)."
    )
    assert said(game, "fire", **{**shot, "target": "ares"}) == (
        "Ares in the red zone is out of reach from the yellow zone (rules 4.3)."
    )
    assert said(game, "launch", **{**shot, "card": "fighter.1"}) == (
        "You have no carrier (rules 4.6)."
    )
    assert said(game, "ability") == (
        "The ability of Freep is used in your Maneuver phase (rules 7.5)."
    )
    mines = [{"card": "minefield.1", "by": 3}, {"card": "minefield.2", "by": 2}]
    mined = Scenario({1: {**own, "events": mines}, 2: other, 3: {}})
    assert said(mined, "fire", **shot) == (
        "A Minefield lies on your fleet until Cy's next turn (rules 6.1)."
    )
    shielded = {**other, "events": [{"card": "asteroids.1", "by": 2}]}
    assert said(Scenario({1: own, 2: shielded, 3: {}}), "fire", **shot) == (
        "Asteroids protect Bo's fleet until Bo's next turn (rules 6.2)."
    )


def test_a_count_of_nothing_is_said_plainly() -> None:
    assert words(Refusal(Reason.NO_SHIPS_LEFT, "1.5", {"count": 0})) == (
        "No ships are left to draw (rules 1.5)."
    )
    assert words(Refusal(Reason.ZONES_FULL, "3.5", {"count": 1})) == (
        "Your fleet has room for only one more ship (rules 3.5)."
    )
