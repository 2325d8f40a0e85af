"""Overseers of Kalgon (rules 7.2)."""

from typing import Any

from magblast.games.magblast.engine.frames import Turn
from magblast.games.magblast.engine.rules import Board
from magblast.games.magblast.engine.terms import Phase
from magblast.games.magblast.flagships import ABILITIES
from magblast.kernel.nodes import replace
from tests.support.scenario import Scenario

PILE = ["laser_blast.1", "fighter.1", "mag_blast.1", "beam_blast.1", "beam_blast.2"]


def table(hand: list[str], **first: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {"flagship": "overseers_of_kalgon", "hand": hand, **first},
        2: {},
    }
    return Scenario(seats, phase="draw", discard_pile=PILE)


def test_blasts_of_the_discard_pile_replace_the_draw() -> None:
    game = table(["fighter.2"])
    assert game.asked == (1, "draw")
    game.do(1, "ability", cards=["mag_blast.1", "beam_blast.1", "beam_blast.2"])
    assert game.hand(1) == ("fighter.2", "mag_blast.1", "beam_blast.1", "beam_blast.2")
    assert game.state.discard_pile == ("laser_blast.1", "fighter.1")
    assert game.asked == (1, "reinforce")
    assert game.flagship(1).uses_left == 2


def test_passing_draws_as_usual() -> None:
    game = table(["fighter.2"]).passes(1)
    assert len(game.hand(1)) == 5
    assert game.flagship(1).uses_left == 3


def test_only_up_to_three_blasts_are_taken() -> None:
    game = table([])
    taken = [tuple(use["cards"]) for use in game.legal("ability")]
    assert {*map(len, taken)} == {1, 2, 3}
    assert not any("fighter.1" in cards for cards in taken)
    blasts = ["laser_blast.1", "mag_blast.1", "beam_blast.1", "beam_blast.2"]
    assert game.refuses(1, "ability", cards=blasts) == ("too_many_cards", "7.2")
    assert game.refuses(1, "ability", cards=["fighter.1"]) == ("wrong_card", "7.2")
    assert game.refuses(1, "ability", cards=["mag_blast.2"]) == ("not_in_pile", "7.2")
    assert game.refuses(1, "ability") == ("no_blasts", "10.1")
    assert game.refuses(1, "ability", cards=PILE[1:3]) == ("wrong_card", "7.2")
    three = ["laser_blast.1", "mag_blast.1", "fighter.1"]
    assert game.refuses(1, "ability", cards=three) == ("wrong_card", "7.2")


def test_it_is_not_offered_with_five_cards_nor_without_uses_nor_on_the_first_turn() -> None:
    assert table([f"fighter.{n}" for n in range(2, 7)]).asked == (1, "reinforce")
    assert table([], uses_left=0).asked == (1, "reinforce")
    first = Scenario(
        {1: {}, 2: {"flagship": "overseers_of_kalgon", "first_turn": True}}, discard_pile=PILE
    ).end_phase()
    assert first.asked == (2, "reinforce")


def test_it_is_not_offered_without_a_blast_in_the_pile() -> None:
    game = Scenario({1: {"flagship": "overseers_of_kalgon"}, 2: {}}, phase="draw")
    assert game.asked == (1, "reinforce")


def test_it_is_told_without_a_list_whether_there_is_anything_to_take() -> None:
    state, rules = table([]).state, table([]).rules
    for pile in (tuple(PILE), ("fighter.1",), ()):
        for hand in ((), ("fighter.2",) * 5):
            players = (replace(state.players[0], hand=hand), *state.players[1:])
            board = Board(replace(state, players=players, discard_pile=pile), rules)
            ability = ABILITIES["overseers_of_kalgon"]
            uses = ability.uses(board, 1, Turn(1, Phase.DRAW))
            assert ability.can_act(board, 1, Turn(1, Phase.DRAW)) is bool(uses)
            assert bool(uses) is (pile == tuple(PILE) and not hand)
