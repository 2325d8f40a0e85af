"""Cards are drawn, dealt, cut and searched, dice are rolled, and nothing is lost or doubled."""

from magblast.kernel.piles import Hidden, cut, deal, draw, roll, search
from magblast.kernel.rng import BLAKE2B

STATE = BLAKE2B.seeded("piles")


def test_a_pile_is_drawn_from_the_top() -> None:
    drawn = draw(BLAKE2B, STATE, ("a", "b", "c"), ("d",), 2)
    assert drawn == (("a", "b"), ("c",), ("d",), STATE, 0)


def test_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    last = draw(BLAKE2B, STATE, ("a",), ("b", "c"), 1)
    assert last == (("a",), (), ("b", "c"), STATE, 0)
    more = draw(BLAKE2B, STATE, ("a",), ("b", "c", "d"), 3)
    assert more.cards[0] == "a"
    assert (more.discard_pile, more.shuffled) == ((), 3)
    assert sorted(more.cards + more.pile) == ["a", "b", "c", "d"]
    assert more.state != STATE


def test_when_both_piles_run_out_fewer_are_drawn() -> None:
    drawn = draw(BLAKE2B, STATE, ("a",), (), 3)
    assert drawn == (("a",), (), (), STATE, 0)
    assert sorted(draw(BLAKE2B, STATE, ("a",), ("b",), 3).cards) == ["a", "b"]


def test_hands_are_dealt_from_the_top() -> None:
    assert deal(("a", "b", "c", "d"), (1, 2)) == ([("a",), ("b", "c")], ("d",))


def test_a_pile_is_cut() -> None:
    assert cut(("a", "b", "c"), 1) == ("b", "c", "a")


def test_the_first_cards_that_are_wanted_are_found() -> None:
    pile = ("a1", "b1", "a2", "a3")
    assert search(pile, lambda card: card[0] == "a", 2) == (("a1", "a2"), ("b1", "a3"))
    assert search(pile, lambda card: card == "c") == ((), pile)


def test_dice_set_in_advance_come_first() -> None:
    state, dice = roll(BLAKE2B, STATE, 2, fixed=(5, 4, 3))
    assert (state, dice) == (STATE, (5, 4))
    state, dice = roll(BLAKE2B, STATE, 3, fixed=(6,))
    assert state != STATE
    assert dice[0] == 6
    rolled = {die for number in range(40) for die in roll(BLAKE2B, number, 2)[1]}
    assert rolled == {1, 2, 3, 4, 5, 6}


def test_what_is_hidden_is_handed_out_once() -> None:
    hidden = Hidden(BLAKE2B, STATE, "abcdef", seen="bd")
    assert hidden.or_take(("b",), 1) == ("b",)
    taken = hidden.or_take(None, 3)
    assert sorted((*taken, *hidden.rest)) == ["a", "c", "e", "f"]
    assert len(taken) == 3
