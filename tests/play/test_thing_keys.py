"""What captains have on the table keeps its key as long as it lives."""

from magblast.kernel.picks import LETTERS, Piece, Thing
from magblast.play.thing_keys import ThingKeys


def piece(name: str) -> Piece:
    """Return what a name such as ``1x`` stands for: the ship x of captain 1."""
    return Piece(int(name[0]), Thing("ship", name[1:]))


def worn(keys: ThingKeys, *names: str) -> ThingKeys:
    """Return the keys when these things are there."""
    return keys.after(map(piece, names))


def shown(keys: ThingKeys, seat: int = 1) -> str:
    return " ".join(f"{thing.id}{key}" for thing, key in keys.of(seat).items())


def test_each_captain_has_the_letters_in_the_order_in_which_things_come() -> None:
    keys = worn(ThingKeys(LETTERS), "1x", "1y", "2p", "2q")
    assert shown(keys) == "xb yc"
    assert shown(keys, 2) == "pb qc"


def test_what_stays_keeps_its_key_and_that_of_what_is_gone_is_given_again_last() -> None:
    keys = worn(ThingKeys("bcd"), "1x", "1y")
    keys = worn(keys, "1y")
    keys = worn(keys, "1y", "1z")
    assert shown(keys) == "yc zd"
    assert shown(worn(keys, "1y", "1z", "1v")) == "yc zd vb"


def test_what_comes_at_once_has_its_keys_in_order_whichever_are_free() -> None:
    keys = worn(worn(ThingKeys("bcdf"), "1x", "1y"), "1y")
    assert shown(worn(keys, "1y", "1u", "1v", "1w")) == "yc ub vd wf"


def test_where_keys_run_out_a_thing_has_none_until_it_comes_again() -> None:
    keys = worn(ThingKeys("bc"), "1x", "1y", "1z")
    assert shown(keys) == "xb yc"
    assert shown(worn(keys, "1y", "1z")) == "yc zb"


def test_what_changes_sides_has_a_key_of_its_new_captain() -> None:
    keys = worn(ThingKeys(LETTERS), "1x", "2p", "2q")
    keys = worn(keys, "1x", "1p", "2q")
    assert shown(keys) == "xb pc"
    assert shown(keys, 2) == "qc"


def test_a_key_that_a_thing_always_has_is_given_to_nothing_else() -> None:
    always, plain = Piece(1, Thing("card", "x"), key="z"), piece("1y")
    keys = ThingKeys("bc", taken=frozenset("w")).after([always, plain])
    assert shown(keys) == "yb xz"
    assert shown(keys.after([plain])) == "yb"
    again = keys.after([plain]).after([always, plain, piece("1v"), piece("1u")])
    assert shown(again) == "yb vc xz"
    assert shown(ThingKeys("b", taken=frozenset("z")).after([always])) == ""


def test_what_moves_takes_its_key_along() -> None:
    """Two squads of one card are told apart, since one of them has stayed where it was."""

    def squad(at: str, card: str) -> Piece:
        return Piece(1, Thing("unit", at), card)

    keys = ThingKeys("123").after([squad("a1", "mage"), squad("b1", "mage")])
    keys = keys.after([squad("b1", "mage"), squad("c1", "mage"), squad("d1", "rogue")])
    assert shown(keys) == "b12 c11 d13"
    # Another squad stands where one stood before.
    assert shown(keys.after([squad("b1", "rogue"), squad("c1", "mage")])) == "b13 c11"


def test_captains_wear_no_letter() -> None:
    keys = ThingKeys(LETTERS).after([Piece(1, Thing("base", 1), is_captain=True), piece("1x")])
    assert shown(keys) == "xb"


def test_nothing_new_is_the_same_value() -> None:
    keys = worn(ThingKeys(LETTERS), "1x", "2p")
    assert worn(keys, "2p", "1x") is keys
