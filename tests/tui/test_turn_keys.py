"""Tiles keep their keys for a whole turn."""

from collections.abc import Mapping, Sequence

from magblast.kernel.picks import LETTERS, Thing
from magblast.paint.tiles import KEYS
from magblast.tui.turn_keys import TurnKeys, WhoseTurn


def things(kind: str, ids: str) -> list[Thing]:
    return [Thing(kind, each) for each in ids]


def shown(keys: Mapping[Thing, str]) -> str:
    return " ".join(f"{thing.id}{key}" for thing, key in keys.items())


OWN, NEXT, OTHER = WhoseTurn(1, 1, 1), WhoseTurn(1, 2, 2), WhoseTurn(1, 3, 3)
LATER = WhoseTurn(1, 1, 4)


def begun(board: Sequence[Thing], turn: WhoseTurn = OWN) -> TurnKeys:
    keys = TurnKeys()
    keys.begin(turn, board)
    return keys


def test_tiles_have_digits_and_what_belongs_to_nobody_has_letters() -> None:
    ships = things("ship", "xyz")
    tiles, board = begun(ships).give(things("card", "pqr"), ships)
    assert shown(tiles) == "p1 q2 r3"
    assert shown(board) == "xb yc zd"


def test_what_goes_and_comes_renames_nothing() -> None:
    ships = things("ship", "xyz")
    keys = begun(ships)
    keys.give(things("card", "pqr"), ships[:1])
    keys.begin(OWN, ships)
    tiles, board = keys.give(things("card", "pr"), ships[1:])
    assert shown(tiles) == "p1 r3"
    assert shown(board) == "yc zd"
    tiles, board = keys.give(things("card", "prst"), ships)
    assert shown(tiles) == "p1 r3 s4 t5"
    assert shown(board) == "xb yc zd"


def test_a_hand_stays_in_the_order_of_its_keys_and_new_cards_come_last() -> None:
    keys, drawn = begun(()), things("card", "zpyqr")
    keys.give(things("card", "pqr"))
    hand = keys.in_order(drawn)
    assert shown(keys.give(hand)[0]) == "p1 q2 r3 z4 y5"
    assert keys.in_order(drawn) == hand
    keys.begin(NEXT, ())
    assert keys.in_order(drawn) == drawn


def test_a_card_keeps_its_key_from_the_turns_of_others_into_the_own_one() -> None:
    keys = begun((), NEXT)
    keys.give(things("card", "pqr"))
    keys.begin(OTHER, ())
    assert shown(keys.give(things("card", "pr"))[0]) == "p1 r3"
    keys.begin(LATER, ())
    assert shown(keys.give(things("card", "prs"))[0]) == "p1 r3 s4"
    # Somebody else has other cards.
    keys.begin(LATER._replace(viewer=2), ())
    assert shown(keys.give(things("card", "xr"))[0]) == "x1 r2"


def test_after_set_up_keys_begin_anew() -> None:
    keys = begun((), WhoseTurn(1, None, 0))
    keys.give(things("card", "uvwpqr"))
    keys.begin(OWN, ())
    tiles, _ = keys.give(things("card", "pqr"))
    assert shown(tiles) == "p1 q2 r3"


def test_after_an_own_turn_keys_begin_anew() -> None:
    ships = things("ship", "xyz")
    keys = begun(ships)
    keys.give((), ships)
    keys.begin(NEXT, ships)
    assert shown(keys.give((), ships[1:])[1]) == "yb zc"


def test_where_keys_are_scarce_what_may_be_picked_has_one() -> None:
    ids = "".join(map(chr, range(200, 200 + len(LETTERS) + 6)))
    ships = things("ship", ids)
    keys = begun(ships)
    first = keys.give((), ships[: len(LETTERS)])[1]
    assert sorted(first.values()) == sorted(LETTERS)
    later = keys.give((), ships[len(LETTERS) - 2 :])[1]
    assert len({*later.values()}) == len(later) == 8
    assert [later[ship] for ship in ships[len(LETTERS) - 2 : len(LETTERS)]] == [
        first[ship] for ship in ships[len(LETTERS) - 2 : len(LETTERS)]
    ]


def test_a_digit_is_given_again_before_a_card_gets_a_letter() -> None:
    keys = begun(())
    keys.give(things("card", "abcdefghi"))
    assert keys.give(things("card", "abdefghij"))[0][Thing("card", "j")] == "3"
    assert keys.give(things("card", "abdefghijk"))[0][Thing("card", "k")] == KEYS[9]


def test_what_comes_at_once_has_its_keys_in_order_whichever_are_free() -> None:
    keys = begun(())
    keys.give(things("card", "abcdefgh"))
    assert shown(keys.give(things("ship", "xyz") + things("card", "cdefgh"))[0]) == (
        "x1 y2 z9 c3 d4 e5 f6 g7 h8"
    )


def test_a_card_gives_up_a_letter_that_a_thing_on_the_table_gets() -> None:
    keys = begun(())
    assert keys.give(things("card", "abcdefghij"))[0][Thing("card", "j")] == "z"
    assert keys.give(things("card", "abcdefghij"), taken="z")[0][Thing("card", "j")] == "y"


def test_while_digits_mean_something_else_the_hand_keeps_its_own_for_later() -> None:
    keys = begun(())
    keys.give(things("card", "pq"))
    assert keys.give(things("card", "pq"), digits=False)[0] == {}
    assert shown(keys.give(things("card", "pq"))[0]) == "p1 q2"
