"""Strategic Allocation (rules 4.11)."""

from magblast.kernel.nodes import replace
from tests.support.scenario import Scenario

DECK = ["laser_blast.1", "laser_blast.2", "laser_blast.3"]


def table(others: list[str]) -> Scenario:
    return Scenario(
        {1: {"hand": ["strategic_allocation.1", *others]}, 2: {"hand": ["temporal_flux.1"]}},
        action_deck=DECK,
    )


def test_it_draws_three_beyond_five_too() -> None:
    others = [f"beam_blast.{n}" for n in range(1, 6)]
    game = table(others).play("strategic_allocation.1").quiet()
    assert game.hand(1) == (*others, *DECK)
    assert game.is_discarded("strategic_allocation.1")


def test_flux_stops_the_draw() -> None:
    game = table([]).play("strategic_allocation.1").respond(2, "temporal_flux.1").quiet()
    assert game.hand(1) == ()
    assert game.is_discarded("strategic_allocation.1")


def test_it_is_not_shuffled_into_the_deck_it_draws_from() -> None:
    game = table([])
    state = game.state
    game.state = replace(
        state, action_deck=(), discard_pile=(*state.discard_pile, *state.action_deck)
    )
    game.play("strategic_allocation.1").quiet()
    assert len(game.hand(1)) == 3
    assert game.state.discard_pile == ("strategic_allocation.1",)


def test_without_a_card_anywhere_it_is_refused() -> None:
    game = table([])
    game.state = replace(game.state, action_deck=(), discard_pile=())
    assert game.refuses(1, "play", card="strategic_allocation.1") == ("no_cards_left", "10.1")
