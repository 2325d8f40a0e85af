"""A state is written as JSON and read back, and everything in a table exists, once."""

from dataclasses import dataclass

import pytest

from magblast.errors import ShapeError
from magblast.kernel.language import Translatable
from magblast.record.fields import Fields, Inventory, parts_by_seat, written
from magblast.record.typed import read_typed


@dataclass(frozen=True)
class Hand:
    cards: tuple[str, ...] = ()
    size: int = 5


@dataclass(frozen=True)
class Board:
    hands: tuple[Hand, ...]
    turn: int = 1


def inventory() -> Inventory[str]:
    return Inventory(
        ("king", "queen", "jack"),
        "battlecards.position",
        named=lambda card: Translatable("", card.title()),
    )


def test_what_is_written_is_read_back() -> None:
    board = Board((Hand(("king",)), Hand(size=3)), turn=2)
    data = written(board)
    assert data == {"hands": [{"cards": ["king"]}, {"size": 3}], "turn": 2}
    assert read_typed(Board, data, "position") == board


def test_what_is_ticked_off_is_not_left() -> None:
    cards = inventory()
    assert cards.take("queen", "deck") == "queen"
    assert cards.take_all(Fields({"hand": ["jack"]}, "seats.1"), "hand") == ("jack",)
    assert cards.left() == ["king"]
    assert cards.known("jack", "pending.0") == "jack"


def test_a_thing_lies_in_one_place() -> None:
    cards = inventory()
    cards.take("king", "deck")
    with pytest.raises(ShapeError, match=r"King.*deck.*seats\.1\.hand"):
        cards.take("king", "seats.1.hand")


def test_a_thing_must_exist() -> None:
    with pytest.raises(ShapeError, match=r"deck.*ace"):
        inventory().take("ace", "deck")


def test_every_seat_has_a_part_and_no_other_is_named() -> None:
    fields = Fields({"seats": {"2": {"base": 3}}}, "position")
    parts = dict(parts_by_seat(fields, (1, 2)))
    assert (parts[1].values, parts[2].values) == ({}, {"base": 3})
    assert parts[2].where == "position.seats.2"
    with pytest.raises(ShapeError, match="3"):
        list(parts_by_seat(Fields({"seats": {"3": {}}}, "position"), (1, 2)))
