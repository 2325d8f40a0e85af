"""Hacan (rules 7.13)."""

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Deal, new_game
from tests.support.scenario import Scenario

HAND = [f"laser_blast.{n}" for n in range(1, 8)]


def hand_after_draw(flagship: str, cards: int, *, first_turn: bool = False) -> int:
    game = Scenario(
        {1: {"flagship": flagship, "hand": HAND[:cards], "first_turn": first_turn}, 2: {}},
        edition="second",
        phase="draw" if first_turn else "discard",
    )
    if not first_turn:
        game.end_phase()
    assert game.asked == (1, "reinforce")
    return len(game.hand(1))


def test_it_draws_up_to_six() -> None:
    assert hand_after_draw("hacan", 2) == 6
    assert hand_after_draw("hacan", 5) == 6
    assert hand_after_draw("letnev", 2) == 5


def test_it_keeps_a_larger_hand() -> None:
    assert hand_after_draw("hacan", 7) == 7


def test_it_gains_one_card_on_its_first_turn() -> None:
    assert hand_after_draw("hacan", 5, first_turn=True) == 6
    assert hand_after_draw("letnev", 5, first_turn=True) == 5


def test_it_is_dealt_five() -> None:
    state = new_game(load_rules("second"), 2, "deal", Deal(flagships={1: "hacan"})).state
    assert [len(player.hand) for player in state.players] == [5, 5]
