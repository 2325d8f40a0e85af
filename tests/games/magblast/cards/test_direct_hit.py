"""Direct Hit (rules 4.8)."""

from typing import Any

from tests.support.scenario import Scenario


def table(hand: list[str], **second: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {"hand": ["beam_blast.1", *hand], "yellow": [{"ship": "freya"}, {"ship": "dink"}]},
        2: {
            "hand": ["temporal_flux.1", "evasive_action.1"],
            "yellow": [{"ship": "ares"}, {"ship": "scular"}],
            **second,
        },
    }
    return Scenario(seats).fire("beam_blast.1", "freya", "ares")


def test_it_follows_a_hit_at_once_or_not_at_all() -> None:
    game = table(["direct_hit.1"]).quiet()
    assert game.asked == (1, "follow_up")
    game.passes(1)
    assert game.refuses(1, "play", card="direct_hit.1", target="ares") == ("not_now", "1.3")


def test_everybody_with_a_card_is_asked() -> None:
    game = table(["spacedock.1"]).quiet()
    assert game.asked == (1, "follow_up")
    assert game.can_pass_only()


def test_an_empty_hand_is_not_asked() -> None:
    assert table([]).quiet().asked == (1, "attack")


def test_nothing_follows_a_target_that_is_gone() -> None:
    game = Scenario(
        {
            1: {"hand": ["beam_blast.1", "direct_hit.1"], "yellow": [{"ship": "freya"}]},
            2: {"yellow": [{"ship": "scular"}]},
        }
    )
    game.fire("beam_blast.1", "freya", "scular").quiet()
    assert game.asked == (1, "attack")


def test_it_names_the_target_of_the_hit() -> None:
    game = table(["direct_hit.1"]).quiet()
    refusal = game.refuses(1, "play", card="direct_hit.1", target="scular")
    assert refusal == ("not_the_target", "4.8")


def test_a_second_blast_comes_from_the_same_ship_at_the_same_target() -> None:
    game = table(["direct_hit.1", "beam_blast.2", "laser_blast.1"]).quiet()
    game.play("direct_hit.1", target="ares").quiet()
    assert game.legal("fire") == [{"card": "beam_blast.2", "ship": "freya", "target": "ares"}]
    laser = game.refuses(1, "fire", card="laser_blast.1", ship="freya", target="ares")
    assert laser == ("no_turret", "4.2")
    other = game.refuses(1, "fire", card="beam_blast.2", ship="freya", target="scular")
    assert other == ("not_the_target", "4.8")
    game.do(1, "fire", card="beam_blast.2", ship="freya", target="ares")
    assert game.asked == (1, "sound")
    assert game.quiet().hull("ares") == 4


def test_the_second_hit_has_a_direct_hit_of_its_own() -> None:
    game = table(["direct_hit.1", "beam_blast.2", "direct_hit.2", "beam_blast.3"]).quiet()
    for card, blast in (("direct_hit.1", "beam_blast.2"), ("direct_hit.2", "beam_blast.3")):
        game.play(card, target="ares").quiet()
        game.fire(blast, "freya", "ares").quiet()
    assert game.hull("ares") == 1
    assert game.ship("freya").shots == 1


def test_the_second_blast_can_be_evaded_or_silent() -> None:
    game = table(["direct_hit.1", "beam_blast.2"]).quiet()
    game.play("direct_hit.1", target="ares").quiet()
    game.fire("beam_blast.2", "freya", "ares").respond(2, "evasive_action.1").quiet()
    assert game.hull("ares") == 7
    silent = table(["direct_hit.1", "beam_blast.2"]).quiet()
    silent.play("direct_hit.1", target="ares").quiet()
    silent.do(1, "fire", card="beam_blast.2", ship="freya", target="ares")
    silent.do(1, "sound", made=False)
    assert silent.asked == (1, "attack")
    assert silent.hull("ares") == 7


def test_no_blast_follows_without_it_and_no_second_one_on_the_same_hit() -> None:
    game = table(["direct_hit.1", "direct_hit.2", "beam_blast.2"]).quiet()
    early = game.refuses(1, "fire", card="beam_blast.2", ship="freya", target="ares")
    assert early == ("after_hit", "4.8")
    game.play("direct_hit.1", target="ares").quiet()
    again = game.refuses(1, "play", card="direct_hit.2", target="ares")
    assert again == ("after_direct_hit", "4.8")


def test_cancelled_by_either_answer_it_ends_the_chain() -> None:
    for answer in ("temporal_flux.1", "evasive_action.1"):
        game = table(["direct_hit.1", "direct_hit.2", "catastrophic_damage.1"]).quiet()
        game.play("direct_hit.1", target="ares").respond(2, answer).quiet()
        assert game.asked == (1, "attack")
        assert game.is_discarded("direct_hit.1", answer)


def test_it_may_be_wasted() -> None:
    game = table(["direct_hit.1", "spacedock.1"]).quiet()
    game.play("direct_hit.1", target="ares").quiet()
    assert game.can_pass_only()
    assert game.passes(1).asked == (1, "attack")
