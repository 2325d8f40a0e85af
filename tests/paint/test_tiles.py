import pytest

from magblast.kernel.picks import CARD, Thing
from magblast.paint.glyphs import UNICODE
from magblast.paint.ink import Ink
from magblast.paint.text import Span, line
from magblast.paint.tiles import KEYS, Tile, draw_backs, draw_tiles, key_of


def tile(name: str, *, bright: bool = False) -> Tile:
    return Tile(Thing(CARD, name), name, Ink.TITLE, line(Span("x1")), bright, chosen=False)


@pytest.mark.parametrize("width", [60, 80, 100, 140])
@pytest.mark.parametrize("count", [1, 5, 7, 12, 40])
def test_every_tile_has_its_place_and_its_key(width: int, count: int) -> None:
    tiles = [tile(f"Card {number}") for number in range(count)]
    canvas = draw_tiles(tiles, None, width, 4, UNICODE)
    for index, each in enumerate(tiles):
        place = canvas.find(each.thing)
        assert place is not None
        assert place.area.x + place.area.width <= width
        row = canvas.text().splitlines()[place.area.y]
        assert key_of(index) in row[place.area.x : place.area.x + 4]


def test_keys_are_distinct_and_leave_small_letters_free() -> None:
    assert len(set(KEYS)) == len(KEYS)
    assert KEYS.upper() == KEYS
    assert key_of(len(KEYS)) == ""


def test_what_can_be_picked_is_bright() -> None:
    canvas = draw_tiles([tile("Ace", bright=True), tile("Ten")], None, 80, 4, UNICODE)
    inks = {
        name: paint.ink for text, paint in canvas.runs(1) for name in ("Ace", "Ten") if name in text
    }
    assert inks == {"Ace": Ink.TITLE, "Ten": Ink.FAINT}


def test_a_place_stands_where_a_detail_would() -> None:
    put = tile("Ace")._replace(place=line("north"))
    text = draw_tiles([put], None, 80, 4, UNICODE).text()
    assert "north" in text
    assert "x1" not in text


@pytest.mark.parametrize("height", [1, 4])
def test_backs_show_their_number_alone(height: int) -> None:
    canvas = draw_backs(4, "4 cards, face down", 80, height, UNICODE)
    assert "4 cards, face down" in canvas.text()
    assert not canvas.regions
