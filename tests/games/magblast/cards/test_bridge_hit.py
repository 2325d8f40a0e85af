"""Bridge Hit (rules 4.9)."""

from tests.support.scenario import Scenario


def after_direct_hit(hand: list[str], target: str = "ares") -> Scenario:
    game = Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "direct_hit.1", "bridge_hit.1"],
                "yellow": [{"ship": "freya"}],
            },
            2: {
                "flagship": "cranium_consortium",
                "hand": hand,
                "yellow": [{"ship": "ares"}] if target == "ares" else [],
            },
        }
    )
    game.fire("beam_blast.1", "freya", target).quiet()
    return game.play("direct_hit.1", target=target).quiet()


def test_it_takes_three_cards() -> None:
    hand = [f"laser_blast.{n}" for n in range(1, 6)]
    game = after_direct_hit(hand).play("bridge_hit.1", target="ares").quiet()
    assert len(game.hand(1)) == 3
    assert set(game.hand(1)) | set(game.hand(2)) == set(hand)
    assert game.is_discarded("bridge_hit.1")


def test_a_smaller_hand_is_taken_whole_also_through_the_flagship() -> None:
    game = after_direct_hit(["laser_blast.1", "laser_blast.2"], "cranium_consortium")
    game.play("bridge_hit.1", target="cranium_consortium").quiet()
    assert sorted(game.hand(1)) == ["laser_blast.1", "laser_blast.2"]
    assert game.hand(2) == ()


def test_an_empty_hand_cannot_be_hit() -> None:
    for target in ("ares", "cranium_consortium"):
        game = after_direct_hit([], target)
        refusal = game.refuses(1, "play", card="bridge_hit.1", target=target)
        assert refusal == ("empty_hand", "10.1")


def test_flux_saves_the_rest_of_the_hand() -> None:
    game = after_direct_hit(["temporal_flux.1", "laser_blast.1"])
    game.play("bridge_hit.1", target="ares").respond(2, "temporal_flux.1").quiet()
    assert game.hand(2) == ("laser_blast.1",)
    assert game.hand(1) == ()
