"""EMP Cannon of the second edition (rules 4.12)."""

from typing import Any

from magblast.games.magblast.engine.events import HandDiscarded
from magblast.kernel.nodes import replace
from magblast.kernel.rng import SPLITMIX64
from tests.support.scenario import Scenario

HAND = ["laser_blast.1", "laser_blast.2", "evasive_action.1"]


def table(hand: list[str], **second: Any) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "beam_blast.2", "direct_hit.1", "fighter.1"],
                "yellow": [{"ship": "cruiser_6", "upgrades": ["emp_cannon.1"]}],
                "red": [{"ship": "carrier_1", "upgrades": ["emp_cannon.2"]}],
            },
            2: {"hand": hand, "yellow": [{"ship": "cruiser_7"}], **second},
        },
        edition="second",
    )


def test_a_blast_that_hits_a_ship_costs_its_owner_a_card() -> None:
    game = table(HAND).fire("beam_blast.1", "cruiser_6", "cruiser_7").passes(2)
    assert len(game.hand(2)) == 2
    assert len(set(HAND) & set(game.state.discard_pile)) == 1
    assert game.asked == (1, "follow_up")


def test_also_when_the_ship_is_destroyed() -> None:
    game = table(HAND, yellow=[{"ship": "scout_4"}])
    game.fire("beam_blast.1", "cruiser_6", "scout_4").quiet()
    assert game.is_scrapped("scout_4")
    assert len(game.hand(2)) == 2


def test_each_blast_of_a_direct_hit_costs_one() -> None:
    game = table(HAND, yellow=[{"ship": "dreadnought_2"}])
    game.fire("beam_blast.1", "cruiser_6", "dreadnought_2").quiet()
    game.play("direct_hit.1", target="dreadnought_2").quiet()
    game.fire("beam_blast.2", "cruiser_6", "dreadnought_2").quiet()
    assert len(game.hand(2)) == 1


def test_a_cancelled_or_silent_blast_costs_none() -> None:
    game = table(HAND).fire("beam_blast.1", "cruiser_6", "cruiser_7")
    game.respond(2, "evasive_action.1").quiet()
    assert game.hand(2) == ("laser_blast.1", "laser_blast.2")
    silent = table(HAND).do(1, "fire", card="beam_blast.1", ship="cruiser_6", target="cruiser_7")
    assert len(silent.do(1, "sound", made=False).hand(2)) == 3


def test_neither_flagships_nor_squadrons_nor_empty_hands_lose_one() -> None:
    flagship = table(HAND, yellow=[]).fire("beam_blast.1", "cruiser_6", "letnev").quiet()
    assert len(flagship.hand(2)) == 3
    squadron = table(HAND).launch("fighter.1", "carrier_1", "cruiser_7").quiet()
    assert len(squadron.hand(2)) == 3
    empty = table([]).fire("beam_blast.1", "cruiser_6", "cruiser_7").quiet()
    assert empty.hull("cruiser_7") == 3


def test_the_card_lost_is_a_matter_of_the_seed() -> None:
    def lost(seed: str) -> str:
        game = table(HAND)
        game.state = replace(game.state, rng=SPLITMIX64.seeded(seed))
        game.fire("beam_blast.1", "cruiser_6", "cruiser_7").quiet()
        [event] = game.happened(HandDiscarded)
        return event.cards[0]

    # A log made on any machine must lose the same card.
    pinned = ["evasive_action.1", "evasive_action.1", "laser_blast.2", "laser_blast.1"]
    assert [lost(seed) for seed in ("a", "b", "c", "d")] == pinned
    assert {lost(str(number)) for number in range(20)} == set(HAND)
