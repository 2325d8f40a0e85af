"""Titles of both editions that each words in its own way."""

import pytest

from tests.support.scenario import Scenario

MINE = {"card": "minefield.2", "by": 2}


def minefields(edition: str, sweeper: str) -> Scenario:
    return Scenario(
        {
            1: {"hand": ["minefield.1"]},
            2: {"red": [{"ship": sweeper}]},
            3: {},
        },
        edition=edition,
    )


def test_a_minefield_is_for_opponents_without_a_minesweeper() -> None:
    game = minefields("second", "minesweeper_1")
    assert game.legal("play") == [{"card": "minefield.1", "seat": 3}]
    assert game.refuses(1, "play", card="minefield.1", seat=1) == ("not_an_opponent", "6.1")
    assert game.refuses(1, "play", card="minefield.1", seat=2) == ("minesweeper_there", "6.4")


def test_a_minefield_of_the_third_edition_lies_anywhere() -> None:
    game = minefields("third", "portellis")
    assert game.legal("play") == [{"card": "minefield.1", "seat": seat} for seat in (1, 2, 3)]


def test_asteroids_may_lie_on_the_own_fleet_in_both() -> None:
    for edition in ("second", "third"):
        game = Scenario({1: {"hand": ["asteroids.1"]}, 2: {}}, edition=edition)
        assert {"card": "asteroids.1", "seat": 1} in game.legal("play")


@pytest.mark.parametrize(
    ("edition", "ship", "word"),
    [("second", "minesweeper_1", []), ("third", "portellis", ["portellis"])],
)
def test_minesweepers_sweep_in_the_third_edition_only(
    edition: str, ship: str, word: list[str]
) -> None:
    game = Scenario({1: {"events": [MINE], "yellow": [{"ship": ship}]}, 2: {}}, edition=edition)
    assert [sweep["ship"] for sweep in game.legal("sweep")] == word
    assert (game.refusal(1, "sweep", ship=ship, card="minefield.2") is None) == bool(word)


def test_a_minesweeper_of_the_second_edition_is_told_why_it_does_not_sweep() -> None:
    game = Scenario(
        {1: {"events": [MINE], "yellow": [{"ship": "minesweeper_1"}]}, 2: {}}, edition="second"
    )
    refusal = game.refuses(1, "sweep", ship="minesweeper_1", card="minefield.2")
    assert refusal == ("no_sweeping", "6.4")
    assert not game.legal("sweep")
    assert [why.reason for _, why in game.position.near_misses() if why.rule == "6.4"] == [
        "no_sweeping"
    ]


def test_a_refusal_of_a_playable_card_names_no_lack() -> None:
    for edition, card in (("second", "strategic_allocation.1"), ("third", "reinforcements.1")):
        game = Scenario({1: {"hand": [card]}, 2: {}}, edition=edition)
        assert {"card": card} in game.legal("play")
        assert card not in [getattr(near, "card", "") for near, _ in game.position.near_misses()]


def test_a_mine_stays_when_a_minesweeper_joins_the_fleet() -> None:
    game = Scenario(
        {1: {"flagship": "sol", "events": [MINE], "hand": ["fighter.1"]}, 2: {}},
        edition="second",
        shipyard=["minesweeper_1"],
    )
    game.do(1, "ability").do(1, "deploy", ship="minesweeper_1", zone="red")
    assert [event.card for event in game.seat(1).events] == ["minefield.2"]


def after_direct_hit(edition: str, shooter: str, target: str) -> Scenario:
    game = Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "direct_hit.1", "bridge_hit.1"],
                "yellow": [{"ship": shooter}],
            },
            2: {
                "hand": [f"laser_blast.{n}" for n in range(1, 6)],
                "yellow": [{"ship": target}],
            },
        },
        edition=edition,
    )
    game.fire("beam_blast.1", shooter, target).quiet()
    return game.play("direct_hit.1", target=target).quiet()


def test_a_bridge_hit_discards_the_whole_hand_or_steals_three_cards() -> None:
    game = after_direct_hit("second", "cruiser_6", "dreadnought_2")
    game.play("bridge_hit.1", target="dreadnought_2").quiet()
    assert (game.hand(1), game.hand(2)) == ((), ())
    assert game.is_discarded("bridge_hit.1", *(f"laser_blast.{n}" for n in range(1, 6)))
    third = after_direct_hit("third", "freya", "ares").play("bridge_hit.1", target="ares").quiet()
    assert (len(third.hand(1)), len(third.hand(2))) == (3, 2)


@pytest.mark.parametrize(("edition", "drawn"), [("second", 4), ("third", 3)])
def test_strategic_allocation_draws_four_or_three(edition: str, drawn: int) -> None:
    held = [f"beam_blast.{n}" for n in range(1, 6)]
    game = Scenario({1: {"hand": ["strategic_allocation.1", *held]}, 2: {}}, edition=edition)
    assert len(game.play("strategic_allocation.1").quiet().hand(1)) == 5 + drawn


def fluxed(edition: str) -> Scenario:
    game = Scenario(
        {
            1: {"hand": ["strategic_allocation.1", "temporal_flux.1", "evasive_action.1"]},
            2: {"hand": ["temporal_flux.2"]},
        },
        edition=edition,
    )
    return game.play("strategic_allocation.1").respond(2, "temporal_flux.2")


def test_a_temporal_flux_answers_another_in_the_third_edition_only() -> None:
    second = fluxed("second")
    assert second.asked == (1, "attack")
    assert second.hand(1) == ("temporal_flux.1", "evasive_action.1")
    third = fluxed("third").respond(1, "temporal_flux.1").quiet()
    assert len(third.hand(1)) == 1 + 3


def test_beside_a_xxcha_with_uses_a_temporal_flux_is_still_no_answer() -> None:
    game = Scenario(
        {
            1: {"flagship": "xxcha", "hand": ["strategic_allocation.1", "temporal_flux.1"]},
            2: {"hand": ["temporal_flux.2", "laser_blast.1"]},
        },
        edition="second",
    )
    game.play("strategic_allocation.1").respond(2, "temporal_flux.2")
    assert game.asked == (1, "respond")
    assert game.legal("ability") == [{"seat": 2}]
    assert not game.legal("respond")


def test_a_flux_answers_an_evasive_action_in_both() -> None:
    for edition, shooter, target in (
        ("second", "cruiser_6", "dreadnought_2"),
        ("third", "freya", "ares"),
    ):
        game = Scenario(
            {
                1: {"hand": ["beam_blast.1", "temporal_flux.1"], "yellow": [{"ship": shooter}]},
                2: {"hand": ["evasive_action.1"], "yellow": [{"ship": target}]},
            },
            edition=edition,
        )
        game.fire("beam_blast.1", shooter, target).respond(2, "evasive_action.1")
        game.respond(1, "temporal_flux.1").quiet()
        assert game.hull(target) == 10 - 3


def test_a_boarded_ship_fires_at_once_in_the_third_edition_only() -> None:
    for edition, ship, card, may in (
        ("second", "gunship_3", "mag_blast.1", False),
        ("third", "zeus", "mag_blast.1", True),
    ):
        game = Scenario(
            {1: {"hand": [card], "yellow": [{"ship": ship, "boarded": True}]}, 2: {}},
            edition=edition,
        )
        assert bool(game.legal("fire")) is may


def test_reinforcement_is_of_the_phase_of_ships_and_reinforcements_of_the_attack() -> None:
    for edition, card, phase in (
        ("second", "reinforcement.1", "reinforce"),
        ("third", "reinforcements.1", "attack"),
    ):
        for other in ("reinforce", "attack"):
            game = Scenario({1: {"hand": [card]}, 2: {}}, edition=edition, phase=other)
            assert bool(game.legal("play")) is (other == phase)


def test_carriers_are_armed_in_the_third_edition_only() -> None:
    for edition, ship, may in (("second", "carrier_1", False), ("third", "woden", True)):
        game = Scenario(
            {1: {"hand": ["laser_blast.1"], "yellow": [{"ship": ship}]}, 2: {}}, edition=edition
        )
        assert bool(game.legal("fire")) is may
