"""What a seat remembers: cards go to a place, are drawn from it, and are seen elsewhere."""

from dataclasses import dataclass

from magblast.kernel.memory import SeatMemory, texts_in, unnamed
from magblast.kernel.piles import Hidden
from magblast.kernel.rng import BLAKE2B


@dataclass(frozen=True)
class Played:
    by: int
    card: str
    with_it: tuple[str, ...] = ()


def test_a_card_is_remembered_until_it_is_seen_elsewhere() -> None:
    memory = SeatMemory(1).with_held(2, ("ace", "ten"))
    assert memory.hands == {2: {"ace", "ten"}}
    assert memory.after(Played(2, "six")) is memory
    assert memory.after(Played(2, "six", ("ten",))).hands == {2: {"ace"}}
    assert not memory.without(("ace", "ten"))
    assert memory.with_held(3, ("ten",)).hands == {2: {"ace"}, 3: {"ten"}}


def test_a_seat_need_not_remember_its_own_hand() -> None:
    assert SeatMemory(1).with_held(2, ("ace",)).with_held(1, ("ace",)) == SeatMemory(1)


def test_a_hand_that_an_unseen_card_has_left_is_forgotten() -> None:
    memory = SeatMemory(1).with_held(2, ("ace",)).with_held(3, ("ten",))
    assert memory.without_hand(2).hands == {3: {"ten"}}


def test_what_is_drawn_from_a_known_deck_is_in_the_hand() -> None:
    memory = SeatMemory(1).with_on_top(2, ("ace", "ten")).with_on_top(2, ("six",))
    assert memory.decks == {2: ("six", "ace", "ten")}
    drawn = memory.with_drawn(2, 2)
    assert drawn.hands == {2: {"six", "ace"}}
    assert drawn.decks == {2: ("ten",)}
    assert memory.with_drawn(1, 2) == memory
    assert memory.with_drawn(2, 9).decks == {}
    assert not memory.without_deck(2)


def test_a_memory_is_written_as_json() -> None:
    memory = SeatMemory(1).with_held(3, ("ten", "ace")).with_on_top(1, ("six",))
    assert memory.data() == [
        {"seat": 1, "hand": [], "deck": ["six"]},
        {"seat": 3, "hand": ["ace", "ten"], "deck": []},
    ]


def test_an_event_names_its_cards() -> None:
    event = Played(1, "ace", ("ten", "six"))
    assert texts_in(event) == {"ace", "ten", "six"}
    assert unnamed(("ace", "two"), (event,)) == ["two"]


def test_what_is_remembered_is_handed_out_where_it_lies() -> None:
    for state in range(20):
        hidden = Hidden(BLAKE2B, state, "abcdef", "b", ("a", "f"))
        assert {*hidden.take(2)}.isdisjoint("af")
        assert "f" in hidden.take(2, "f")
        assert hidden.rest == ("a",)


def test_nothing_is_lost_where_a_memory_does_not_fit() -> None:
    hidden = Hidden(BLAKE2B, 7, "abc", "", "abc")
    assert sorted((*hidden.take(1, "ab"), *hidden.take(1, "c"), *hidden.take(2))) == [*"abc"]
