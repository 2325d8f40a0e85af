"""Bomber (rules 4.6)."""

from tests.support.scenario import Scenario


def table() -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["bomber.1", "direct_hit.1"],
                "yellow": [{"ship": "woden"}],
                "green": [{"ship": "eroll"}],
                "red": [{"ship": "freya"}],
            },
            2: {
                "flagship": "cranium_consortium",
                "hand": ["temporal_flux.1", "evasive_action.1"],
                "yellow": [{"ship": "ares"}],
                "red": [{"ship": "zeus"}],
            },
        }
    )


def test_it_does_four_until_the_turn_ends() -> None:
    game = table().launch("bomber.1", "woden", "ares").quiet()
    assert game.hull("ares") == 6
    assert game.end_phase().hull("ares") == 10


def test_it_reaches_what_stands_in_the_zone_of_its_carrier() -> None:
    game = table()
    assert game.legal("launch") == [
        {"card": "bomber.1", "ship": "woden", "target": "ares"},
        {"card": "bomber.1", "ship": "eroll", "target": "cranium_consortium"},
    ]
    afar = game.refuses(1, "launch", card="bomber.1", ship="woden", target="zeus")
    assert afar == ("out_of_reach", "4.6")
    closed = game.refuses(1, "launch", card="bomber.1", ship="woden", target="cranium_consortium")
    assert closed == ("zone_not_open", "4.6")


def test_no_direct_hit_follows() -> None:
    game = table().launch("bomber.1", "woden", "ares").quiet()
    assert game.asked == (1, "attack")
    assert game.refuses(1, "play", card="direct_hit.1", target="ares") == ("not_now", "1.3")


def test_evasion_returns_it_and_flux_discards_it() -> None:
    evaded = table().launch("bomber.1", "woden", "ares").respond(2, "evasive_action.1").quiet()
    assert "bomber.1" in evaded.end_phase().hand(1)
    fluxed = table().launch("bomber.1", "woden", "ares").respond(2, "temporal_flux.1").quiet()
    assert fluxed.is_discarded("bomber.1")


def test_it_cannot_intercept() -> None:
    game = Scenario(
        {
            1: {"hand": ["bomber.1"], "yellow": [{"ship": "woden"}]},
            2: {"hand": ["bomber.2"], "yellow": [{"ship": "sredna"}]},
        }
    )
    game.launch("bomber.1", "woden", "sredna")
    assert game.refuses(2, "respond", card="bomber.2") == ("not_a_response", "5.1")
