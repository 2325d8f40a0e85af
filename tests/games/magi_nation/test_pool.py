"""What the Magi of a deck make of the cards in the pool."""

from magblast.games.magi_nation.decks import Decks
from magblast.games.magi_nation.pool import MagiPool
from magblast.play.deck_building import DeckBuilding, Fits, Search
from magblast.play.tried_hands import tell_hand
from magblast.wording import ENGLISH

DECKS = Decks()
POOL = MagiPool(DECKS, ENGLISH)


def test_a_ready_deck_is_as_sound_in_the_builder() -> None:
    for id_, deck in DECKS.printed.decks.items():
        building = DeckBuilding(POOL, "x", POOL.counts(id_))
        assert building.listed.problems == ()
        assert building.listed.value["magi"] == [*deck.magi]
        assert building.listed.value["cards"] == dict(deck.cards)
        assert sum(building.own.values()) == 43
        # Only cards that are paid for are in the curve.
        paid = sum(n for i, n in building.own.items() if POOL.cards[i].cost is not None)
        assert sum(building.curve) == paid


def test_penalties_and_what_no_magi_can_play() -> None:
    cald = {"grega": 1, "ashgar": 1}
    assert POOL.more_for("arbolit", cald) == 0
    assert POOL.more_for("furok", cald) == 1
    assert POOL.more_for("furok", {**cald, "evu": 1}) == 0
    assert POOL.more_for("robe_of_vines", cald) is None
    assert POOL.more_for("magma_armor", cald) == 0
    assert POOL.more_for("ancestral_flute", cald) == 0
    assert POOL.more_for("robe_of_vines", {}) == 0
    found = DeckBuilding(POOL, counts=cald).found(Search("robe", fits=Fits.PLAYABLE))
    assert "robe_of_vines" not in [card.id for card in (*found.named, *found.saying)]


def test_a_hand_begins_with_starting_cards() -> None:
    building = DeckBuilding(POOL, counts=POOL.counts("cald"))
    leaders = set()
    for number in range(1, 30):
        hand = POOL.hand(building.own, str(number))
        assert hand == POOL.hand(building.own, str(number))
        starting = POOL.opening(building.own)[hand.leader]
        assert [*hand.fetched] == [each for each in starting if building.count(each)]
        assert len(hand.fetched) + len(hand.drawn) == 5
        for id_ in {*hand.fetched, *hand.drawn}:
            assert [*hand.fetched, *hand.drawn].count(id_) <= building.count(id_)
        leaders.add(hand.leader)
    assert leaders == {"grega", "ashgar", "gar"}
    assert tell_hand(building, "1", ENGLISH)[0] == "Hand 1"
    # A deck that is hardly begun has a hand, too.
    assert POOL.hand({"furok": 2}, "1").drawn == ("furok", "furok")
