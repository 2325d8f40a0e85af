"""Things keep their keys for a whole turn."""

from collections.abc import Hashable, Sequence

from magblast.kernel.picks import Thing
from magblast.paint.tiles import KEYS
from magblast.tui.turn_keys import TurnKeys

LETTERS = "".join(key for key in KEYS if not key.isdigit())


def things(kind: str, ids: str) -> list[Thing]:
    return [Thing(kind, each) for each in ids]


def shown(keys: dict[Thing, str]) -> str:
    return " ".join(f"{thing.id}{key}" for thing, key in keys.items())


def begun(board: Sequence[Thing], turn: object = 1) -> TurnKeys:
    keys = TurnKeys()
    keys.begin(turn, board, lambda thing: None)
    return keys


def kin_of_units(thing: Thing) -> Hashable:
    return thing.id if thing.kind in ("unit", "foe") else None


def test_the_hand_has_digits_and_the_board_has_letters() -> None:
    ships = things("ship", "xyz")
    keys = begun(ships)
    tiles, board = keys.give(things("card", "pqr"), ships)
    assert shown(tiles) == "p1 q2 r3"
    assert shown(board) == "xA yB zC"


def test_what_goes_and_comes_renames_nothing() -> None:
    ships = things("ship", "xyz")
    keys = begun(ships)
    keys.give(things("card", "pqr"), ships[:1])
    keys.begin(1, ships, lambda thing: None)
    tiles, board = keys.give(things("card", "pr"), ships[1:])
    assert shown(tiles) == "p1 r3"
    assert shown(board) == "yB zC"
    tiles, board = keys.give(things("card", "prst"), ships)
    assert shown(tiles) == "p1 r3 s4 t5"
    assert shown(board) == "xA yB zC"


def test_a_hand_stays_in_the_order_of_its_keys_and_new_cards_come_last() -> None:
    keys, drawn = begun(()), things("card", "zpyqr")
    keys.give(things("card", "pqr"), ())
    hand = keys.in_order(drawn)
    assert shown(keys.give(hand, ())[0]) == "p1 q2 r3 z4 y5"
    assert keys.in_order(drawn) == hand
    keys.begin(2, (), lambda thing: None)
    assert keys.in_order(drawn) == drawn


def test_another_turn_begins_anew() -> None:
    ships = things("ship", "xyz")
    keys = begun(ships)
    keys.give((), ships)
    keys.begin(2, ships, lambda thing: None)
    assert shown(keys.give((), ships[1:])[1]) == "yA zB"


def test_own_units_have_the_first_letters_of_a_turn_whatever_is_asked_first() -> None:
    units, places = things("unit", "uv"), things("space", "pq")
    keys = TurnKeys()
    keys.begin(1, (*places, *units), kin_of_units, units)
    assert shown(keys.give((), places)[1]) == "pG qH"
    keys.begin(1, (*places, *units), kin_of_units, units[::-1])
    assert shown(keys.give((), units)[1]) == "uA vB"


def test_own_units_that_come_during_a_turn_have_the_letters_after_the_others() -> None:
    units, foes = things("unit", "uvwx"), things("foe", "pq")
    keys = TurnKeys()
    keys.begin(1, (*foes, *units[:2]), kin_of_units, units[:2])
    keys.give((), units[:2], others=foes)
    keys.begin(1, (*foes, *units), kin_of_units, units)
    assert shown(keys.give((), (*units, *foes))[1]) == "uA vB wC xD pG qH"


def test_what_moves_takes_its_key_along() -> None:
    """Two squads of one card are told apart, since one of them has stayed where it was."""
    kin: dict[Hashable, str] = {"a": "mage", "b": "mage", "c": "mage", "d": "rogue"}
    keys = TurnKeys()
    keys.begin(1, things("unit", "ab"), lambda thing: kin[thing.id])
    keys.give((), things("unit", "ab"))
    keys.begin(1, things("unit", "bcd"), lambda thing: kin[thing.id])
    assert shown(keys.give((), things("unit", "bcd"))[1]) == "bH cG dI"


def test_where_keys_are_scarce_what_may_be_picked_has_one() -> None:
    ids = "".join(map(chr, range(200, 200 + len(KEYS) + 6)))
    ships = things("ship", ids)
    keys = begun(ships)
    first = keys.give((), ships[: len(KEYS)])[1]
    assert sorted(first.values()) == sorted(KEYS)
    later = keys.give((), ships[len(KEYS) - 2 :])[1]
    assert len({*later.values()}) == len(later) == 8
    assert [later[ship] for ship in ships[len(KEYS) - 2 : len(KEYS)]] == [
        first[ship] for ship in ships[len(KEYS) - 2 : len(KEYS)]
    ]


def test_a_digit_is_given_again_before_a_card_gets_a_letter() -> None:
    keys = begun(())
    keys.give(things("card", "abcdefghi"), ())
    tiles, _ = keys.give(things("card", "abdefghij"), ())
    assert tiles[Thing("card", "j")] == "3"
    tiles, _ = keys.give(things("card", "abdefghijk"), ())
    assert tiles[Thing("card", "k")] == LETTERS[0]


def test_while_a_number_is_dialled_the_hand_keeps_its_digits_for_later() -> None:
    ships = things("ship", "xy")
    keys = begun(ships)
    keys.give(things("card", "pq"), ())
    tiles, board = keys.give(things("card", "pq"), ships, dialling=True)
    assert tiles == {}
    assert shown(board) == "xA yB"
    assert shown(keys.give(things("card", "pq"), ())[0]) == "p1 q2"


def test_what_cannot_be_picked_has_a_letter_as_well_where_there_are_enough() -> None:
    ships = things("ship", "wxyz")
    keys = begun(ships)
    assert shown(keys.give((), ships[2:], others=ships[:2])[1]) == "yA zB"
    assert keys.on("C") == (ships[0], True)
    many = things("ship", "".join(map(chr, range(200, 230))))
    keys = begun(many)
    keys.give((), many[:1], others=many[1:])
    assert keys.on("B") == (None, False)


def test_letters_are_kept_for_own_units_even_if_there_are_none_yet() -> None:
    units, foes = things("unit", "u"), things("foe", "p")
    keys = TurnKeys()
    keys.begin(1, foes, kin_of_units)
    assert shown(keys.give((), foes)[1]) == "pG"
    keys.begin(1, (*foes, *units), kin_of_units, units)
    assert shown(keys.give((), (*units, *foes))[1]) == "uA pG"
