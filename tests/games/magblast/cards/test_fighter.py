"""Fighter, attacking (rules 4.6) and intercepting (rules 4.7)."""

from tests.support.scenario import Scenario


def table(**second: object) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["fighter.1", "bomber.1", "fighter.2", "laser_blast.1"],
                "yellow": [{"ship": "woden"}, {"ship": "freya"}],
            },
            2: {
                "flagship": "cranium_consortium",
                "hand": ["fighter.3", "evasive_action.1", "temporal_flux.1"],
                "yellow": [{"ship": "sredna"}],
                "green": [{"ship": "terral"}],
                "red": [{"ship": "ares"}],
                "blue": [{"ship": "zeus"}],
                **second,
            },
        }
    )


def test_it_reaches_any_zone_and_goes_home_when_the_turn_ends() -> None:
    game = table().launch("fighter.1", "woden", "terral").quiet()
    assert game.hull("terral") == 2
    assert game.asked == (1, "attack")
    game.end_phase()
    assert game.hull("terral") == 4
    assert "fighter.1" in game.hand(1)


def test_two_finish_off_what_one_has_weakened() -> None:
    game = table().launch("fighter.1", "woden", "terral").quiet()
    game.launch("fighter.2", "woden", "terral").quiet()
    assert game.is_scrapped("terral")
    game.end_phase()
    assert {"fighter.1", "fighter.2"} <= set(game.hand(1))


def test_all_come_home_from_two_ships_lost_and_from_two_attacks_evaded() -> None:
    weak = [{"ship": "scular"}, {"ship": "chezill"}]
    hand = ["fighter.1", "bomber.1", "laser_blast.1", "laser_blast.2"]
    yellow = [{"ship": "woden"}, {"ship": "freya"}]
    lost = Scenario({1: {"hand": hand, "yellow": yellow}, 2: {"yellow": weak}})
    lost.launch("fighter.1", "woden", "scular").quiet()
    lost.fire("laser_blast.1", "woden", "scular").quiet()
    lost.launch("bomber.1", "woden", "chezill").quiet()
    assert {"scular", "chezill"} <= set(lost.state.scrapyard)
    assert {"fighter.1", "bomber.1"} <= set(lost.end_phase().hand(1))
    evasive = ["evasive_action.1", "evasive_action.2"]
    evaded = Scenario({1: {"hand": hand, "yellow": yellow}, 2: {"hand": evasive, "yellow": weak}})
    evaded.launch("fighter.1", "woden", "scular").respond(2, evasive[0]).quiet()
    evaded.launch("bomber.1", "woden", "chezill").respond(2, evasive[1]).quiet()
    assert {"fighter.1", "bomber.1"} <= set(evaded.end_phase().hand(1))


def test_a_flagship_needs_one_open_zone_whichever_it_is() -> None:
    launch = {"card": "fighter.1", "ship": "woden", "target": "cranium_consortium"}
    assert table().refuses(1, "launch", **launch) == ("no_open_zone", "4.6")
    game = table(blue=[]).launch("fighter.1", "woden", "cranium_consortium").quiet()
    assert game.hull(2) == 6
    assert game.end_phase().hull(2) == 8


def test_it_takes_a_carrier() -> None:
    refusal = table().refuses(1, "launch", card="fighter.1", ship="freya", target="ares")
    assert refusal == ("not_a_carrier", "4.6")


def test_a_carrier_fires_besides() -> None:
    game = table().launch("fighter.1", "woden", "ares").quiet()
    assert game.fire("laser_blast.1", "woden", "sredna").quiet().hull("sredna") == 8


def test_intercepting_a_fighter_costs_both() -> None:
    game = table().launch("fighter.1", "woden", "ares").respond(2, "fighter.3").quiet()
    assert game.hull("ares") == 10
    assert game.is_discarded("fighter.1", "fighter.3")


def test_intercepting_a_bomber_costs_the_bomber_alone() -> None:
    game = table().launch("bomber.1", "woden", "sredna").respond(2, "fighter.3").quiet()
    assert game.is_discarded("bomber.1")
    assert "fighter.3" not in game.hand(2)
    assert "fighter.3" in game.end_phase().hand(2)


def test_flux_on_the_interceptor_lets_the_attack_go_on() -> None:
    game = Scenario(
        {
            1: {"hand": ["fighter.1", "temporal_flux.1"], "yellow": [{"ship": "woden"}]},
            2: {"hand": ["fighter.3", "fighter.4"], "yellow": [{"ship": "sredna"}]},
        }
    )
    game.launch("fighter.1", "woden", "sredna").respond(2, "fighter.3")
    game.respond(1, "temporal_flux.1").passes(2)
    assert game.is_discarded("fighter.3")
    assert game.asked == (2, "respond")
    assert game.legal("respond") == [{"card": "fighter.4"}]
    assert game.quiet().hull("sredna") == 7


def test_interception_takes_a_carrier_and_an_attack_on_the_own_fleet() -> None:
    bare = table(yellow=[]).launch("fighter.1", "woden", "ares")
    assert bare.refuses(2, "respond", card="fighter.3") == ("no_carrier", "4.7")
    three = Scenario(
        {
            1: {"hand": ["fighter.1"], "yellow": [{"ship": "woden"}]},
            2: {"hand": ["fighter.3"], "yellow": [{"ship": "sredna"}]},
            3: {"hand": ["laser_blast.1"], "yellow": [{"ship": "ares"}]},
        }
    )
    three.launch("fighter.1", "woden", "ares").passes(3)
    assert three.refuses(2, "respond", card="fighter.3") == ("not_aimed_at_you", "4.7")


def test_it_answers_no_blast() -> None:
    game = table().fire("laser_blast.1", "woden", "sredna")
    assert game.refuses(2, "respond", card="fighter.3") == ("cannot_answer", "4.7")


def test_evasion_sends_it_home_and_flux_to_the_discard_pile() -> None:
    evaded = table().launch("fighter.1", "woden", "ares").respond(2, "evasive_action.1").quiet()
    assert "fighter.1" in evaded.end_phase().hand(1)
    fluxed = table().launch("fighter.1", "woden", "ares").respond(2, "temporal_flux.1").quiet()
    assert fluxed.is_discarded("fighter.1")
