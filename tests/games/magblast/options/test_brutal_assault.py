"""Brutal Assault (rules 9.2)."""

from typing import Any, Literal

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.events import BrutalAssaultAgreed, Event
from magblast.games.magblast.engine.position import new_game
from magblast.games.magblast.engine.printed import Options
from magblast.kernel.nodes import replace
from tests.support.scenario import Scenario

Brutal = Literal["offer", "never", "on"]


def third_falls(option: Brutal, rng: int | None = None, **second: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {
            "hand": ["mag_blast.1", "beam_blast.1", "mag_blast.2"],
            "yellow": [{"ship": "zeus"}],
        },
        2: {"yellow": [{"ship": "freya"}], **second},
        3: {"flagship": "cranium_consortium", "damage": ["beam_blast.2"]},
    }
    game = Scenario(seats, Options(brutal_assault=option))
    if rng is not None:
        game.state = replace(game.state, rng=rng)
    return game.fire("mag_blast.1", "zeus", "cranium_consortium").quiet()


def test_it_is_offered_when_two_are_left_and_begins_if_both_agree() -> None:
    game = third_falls("offer")
    assert game.asked == (1, "agree")
    game.do(1, "agree", yes=True)
    assert game.asked == (2, "agree")
    game.do(2, "agree", yes=True)
    assert game.state.brutal_from == 2
    assert not game.state.brutal
    assert game.asked == (1, "attack")
    assert game.end_phase().state.brutal


def test_one_no_declines_it() -> None:
    for answers in ((True, False), (False, True)):
        game = third_falls("offer")
        game.do(1, "agree", yes=answers[0]).do(2, "agree", yes=answers[1])
        assert game.state.brutal_from is None
        assert game.asked == (1, "attack")


def test_never_asks_nobody() -> None:
    game = third_falls("never")
    assert game.asked == (1, "attack")
    assert game.state.brutal_from is None


def test_on_begins_without_asking() -> None:
    game = third_falls("on")
    assert game.asked == (1, "attack")
    assert game.state.brutal_from == 2


def test_it_waits_for_the_turn_of_the_weaker_fleet() -> None:
    game = third_falls("on", green=[{"ship": "hermes"}])
    assert game.state.brutal_from == 1
    assert not game.end_phase().state.brutal


def test_damage_counts_and_squadrons_do_not() -> None:
    hurt = [{"ship": "poseidon", "damage": ["mag_blast.3"]}]
    assert third_falls("on", green=hurt).state.brutal_from == 2
    bombed = [{"ship": "poseidon", "squadrons": ["bomber.1", "bomber.2"]}]
    assert third_falls("on", green=bombed).state.brutal_from == 1


def test_damage_of_the_flagship_counts() -> None:
    # Thirteen of hull against the twelve of Zeus.
    stronger: dict[str, Any] = {"yellow": [{"ship": "freya"}], "green": [{"ship": "woden"}]}
    assert third_falls("on", **stronger).state.brutal_from == 1
    assert third_falls("on", damage=["beam_blast.3"], **stronger).state.brutal_from == 2


def test_luck_decides_between_fleets_of_the_same_strength_and_only_then() -> None:
    # Twelve of hull, as Zeus has.
    equal = [{"ship": "freya"}, {"ship": "tash"}]
    begins = {third_falls("on", rng, yellow=equal).state.brutal_from for rng in range(12)}
    assert begins == {1, 2}
    assert third_falls("on", rng=7).state.rng == 7


def test_who_destroyed_the_third_is_asked_first() -> None:
    seats: dict[int, dict[str, Any]] = {
        1: {"flagship": "cranium_consortium", "damage": ["beam_blast.2"]},
        2: {"yellow": [{"ship": "freya"}]},
        3: {"hand": ["mag_blast.1"], "yellow": [{"ship": "zeus"}]},
    }
    game = Scenario(seats, Options(brutal_assault="offer"), active=3)
    game.fire("mag_blast.1", "zeus", "cranium_consortium", by=3).quiet()
    assert game.asked == (3, "agree")
    assert game.do(3, "agree", yes=True).asked == (2, "agree")


def brutal(**first: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {
            "hand": ["mag_blast.1", "beam_blast.1", "mag_blast.2"],
            "yellow": [{"ship": "zeus"}],
            **first,
        },
        2: {"yellow": [{"ship": "hermes"}], "green": [{"ship": "ares"}]},
    }
    return Scenario(seats, Options(brutal_assault="on"))


def test_each_turret_fires_once_with_its_blast() -> None:
    game = brutal()
    game.fire("mag_blast.1", "zeus", "hermes").quiet().passes(1)
    again = game.refuses(1, "fire", card="mag_blast.2", ship="zeus", target="hermes")
    assert again == ("has_fired", "9.2")
    game.fire("beam_blast.1", "zeus", "hermes").quiet()
    assert game.hull("hermes") == 3


def test_a_second_shot_after_a_direct_hit_uses_no_turret() -> None:
    game = brutal(hand=["mag_blast.1", "direct_hit.1", "beam_blast.1", "beam_blast.2"])
    game.fire("mag_blast.1", "zeus", "hermes").quiet().play("direct_hit.1", target="hermes").quiet()
    game.fire("beam_blast.1", "zeus", "hermes").quiet().passes(1)
    assert game.fire("beam_blast.2", "zeus", "hermes").quiet().is_scrapped("hermes")


def test_a_ship_that_fired_may_still_ram() -> None:
    game = brutal(
        hand=["laser_blast.1", "ramming_speed.1"], yellow=[{"ship": "dink"}, {"ship": "zeus"}]
    )
    game.fire("laser_blast.1", "dink", "hermes").quiet().passes(1)
    game.play("ramming_speed.1", ship="dink", target="hermes").quiet()
    assert game.hull("hermes") == 11 - 1 - 2


@pytest.mark.parametrize(("option", "begun"), [("offer", False), ("never", False), ("on", True)])
def test_a_game_of_two_offers_nothing_and_on_holds_from_the_first_turn(
    option: Brutal, begun: bool
) -> None:
    rules = load_rules("third", Options(brutal_assault=option))
    position = new_game(rules, 2, "duel")
    events: tuple[Event, ...] = ()
    for _ in range(2):
        position, events = position.play(position.legal[0])
    pending = position.decision
    assert pending is not None
    assert pending.kind == "reinforce"
    assert position.state.brutal is begun
    assert (BrutalAssaultAgreed(pending.seat) in events) is begun
