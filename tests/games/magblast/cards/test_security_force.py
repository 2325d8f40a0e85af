"""Security Force of the second edition (rules 4.12)."""

from tests.support.scenario import Scenario


def table(flagship: str = "hacan") -> Scenario:
    return Scenario(
        {
            1: {
                "flagship": flagship,
                "hand": ["beam_blast.1", "direct_hit.1", "boarding.1", "catastrophic_damage.1"],
                "yellow": [{"ship": "cruiser_6"}],
            },
            2: {
                "flagship": "letnev",
                "yellow": [
                    {"ship": "dreadnought_2", "upgrades": ["security_force.1"]},
                    {"ship": "dreadnought_3"},
                ],
            },
        },
        edition="second",
    )


def direct_hit(target: str, flagship: str = "hacan") -> Scenario:
    game = table(flagship).fire("beam_blast.1", "cruiser_6", target).quiet()
    return game.play("direct_hit.1", target=target).quiet()


def test_the_ship_is_not_boarded() -> None:
    game = direct_hit("dreadnought_2")
    refusal = game.refuses(1, "play", card="boarding.1", target="dreadnought_2")
    assert refusal == ("guarded", "4.12")


def test_nor_does_the_mentak_coalition_board_it() -> None:
    assert not direct_hit("dreadnought_2", "mentak_coalition").legal("ability")
    assert direct_hit("dreadnought_3", "mentak_coalition").legal("ability") == [{}]


def test_it_protects_that_ship_only_and_from_boarding_only() -> None:
    assert {"card": "boarding.1", "target": "dreadnought_3"} in direct_hit("dreadnought_3").legal(
        "play"
    )
    game = direct_hit("dreadnought_2").play("catastrophic_damage.1", target="dreadnought_2")
    assert game.quiet().is_scrapped("dreadnought_2")
    assert game.is_discarded("security_force.1")
