import pytest

from magblast.games.magblast.look.hand import draw_hand
from magblast.games.magblast.table.spelling import card
from magblast.paint.ink import Ink
from magblast.paint.tiles import KEYS, key_of
from tests.support.scenes import RULES, duel, scene

ALL = tuple(RULES.cards)


@pytest.mark.parametrize("width", [60, 80, 100, 140])
@pytest.mark.parametrize("count", [1, 5, 7, 12, 40])
def test_every_card_has_its_place_and_its_key(width: int, count: int) -> None:
    cards = ALL[-count:]
    canvas = draw_hand(cards, scene(duel().state), width, 4)
    for index, each in enumerate(cards):
        place = canvas.find(card(each))
        assert place is not None
        assert place.area.x + place.area.width <= width
        row = canvas.text().splitlines()[place.area.y]
        assert key_of(index) in row[place.area.x : place.area.x + 4]


def test_keys_are_distinct_and_leave_small_letters_free() -> None:
    assert len(set(KEYS)) == len(KEYS)
    assert KEYS.upper() == KEYS
    assert key_of(len(KEYS)) == ""


def test_tiles_show_name_damage_and_icons() -> None:
    text = draw_hand(("mag_blast.8", "bridge_hit.1"), scene(duel().state), 80, 4).text()
    assert "Mag Blast" in text
    assert "✦5 ★" in text
    assert "Bridge Hit" in text
    assert "★★" in text


def test_playable_cards_are_bright() -> None:
    hand = ("laser_blast.1", "spacedock.1")
    canvas = draw_hand(hand, scene(duel().state), 80, 4, playable=frozenset({"laser_blast.1"}))
    inks = {
        name: paint.ink
        for text, paint in canvas.runs(1)
        for name in ("Laser Blast", "Spacedock")
        if name in text
    }
    assert inks == {"Laser Blast": Ink.LEMON, "Spacedock": Ink.FAINT}


def test_a_hidden_hand_shows_its_size_alone() -> None:
    canvas = draw_hand(None, scene(duel().state), 80, 4, count=4)
    assert "4 cards, face down" in canvas.text()
    assert not canvas.regions
    assert not any(printed.name in canvas.text() for printed in RULES.cards.values())
