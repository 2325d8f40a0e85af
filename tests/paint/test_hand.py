import re
from collections.abc import Sequence

import pytest

from magblast.kernel.picks import CARD, Thing
from magblast.paint.hand import HandPainter, rows_for
from magblast.paint.ink import ASCII, UNICODE, Ground, Ink, Paint
from magblast.paint.text import Span, line
from magblast.paint.tiles import KEYS, Face, Tile, draw_backs, key_of


def tile(name: str, *, bright: bool = False) -> Tile:
    return Tile(Thing(CARD, name), Face(name, detail=line(Span("x1"))), bright, chosen=False)


@pytest.mark.parametrize("width", [60, 80, 100, 140])
@pytest.mark.parametrize("count", [1, 5, 7, 12, 40])
def test_every_tile_has_its_place_and_its_key(width: int, count: int) -> None:
    tiles = [tile(f"Card {number}") for number in range(count)]
    canvas = HandPainter(tiles, width, 4, UNICODE).draw(None)
    for index, each in enumerate(tiles):
        place = canvas.find(each.thing)
        assert place is not None
        assert place.area.x + place.area.width <= width
        row = canvas.text().splitlines()[place.area.y]
        assert key_of(index) in row[place.area.x : place.area.x + 4]


def test_keys_are_distinct_and_need_no_shift() -> None:
    assert len(set(KEYS)) == len(KEYS)
    assert KEYS.lower() == KEYS
    assert key_of(len(KEYS)) == ""


def test_what_can_be_picked_is_bright() -> None:
    canvas = HandPainter([tile("Ace", bright=True), tile("Ten")], 80, 4, UNICODE).draw(None)
    inks = {
        name: paint.ink for text, paint in canvas.runs(1) for name in ("Ace", "Ten") if name in text
    }
    assert inks == {"Ace": Ink.TITLE, "Ten": Ink.FAINT}


def test_a_place_stands_where_a_detail_would() -> None:
    put = tile("Ace")._replace(place=line("north"))
    text = HandPainter([put], 80, 4, UNICODE).draw(None).text()
    assert "north" in text
    assert "x1" not in text


@pytest.mark.parametrize("height", [1, 4])
def test_backs_show_their_number_alone(height: int) -> None:
    canvas = draw_backs(4, "4 cards, face down", 80, height, UNICODE)
    assert "4 cards, face down" in canvas.text()
    assert not canvas.regions


NAMES = ("Catastrophic Damage", "Point Defense Turret", "Strategic Allocation", "Reinforcements")


@pytest.mark.parametrize("width", [80, 100])
def test_a_hand_of_eight_has_whole_names_in_the_rows_of_a_small_terminal(width: int) -> None:
    tiles = [tile(name)._replace(thing=Thing(CARD, n)) for n, name in enumerate(2 * NAMES)]
    canvas = HandPainter(tiles, width, 4, UNICODE).draw(None)
    assert canvas.height == 4
    text = canvas.text()
    assert "…" not in text
    assert all(text.count(word) == 2 for name in NAMES for word in name.split())


def test_a_card_has_a_band_a_large_number_and_a_text_and_rises_when_it_is_picked() -> None:
    face = Face("Mag Blast", Ink.ORANGE, number="5", text="from a mag turret")
    shown = [Tile(Thing(CARD, n), face, bright=True, chosen=n == 0) for n in range(8)]
    canvas = HandPainter(shown, 140, 9, UNICODE).draw(None)
    band = Paint(Ink.ORANGE, Ground.BAND, bold=True)
    for each in shown:
        place = canvas.find(each.thing)
        assert place is not None
        x, y, _, height = place.area
        assert (y, height) == (not each.chosen, 8)
        assert canvas.row(y + 1)[x + 2] == ("M", band)
    text = canvas.text()
    assert text.count("█▀▀") == 8
    assert text.count("from a mag") == 8
    typed = HandPainter(shown, 140, 9, ASCII).draw(None).text()
    assert "█" not in typed
    assert typed.count(" 5 ") >= 8


SAYS = "from a laser turret"


@pytest.mark.parametrize("names", [("Laser Blast",) * 5, 2 * NAMES])
def test_tiles_say_what_their_cards_do_where_there_are_six_rows(names: tuple[str, ...]) -> None:
    tiles = [
        Tile(Thing(CARD, n), Face(name, text=SAYS), bright=True, chosen=n == 0)
        for n, name in enumerate(names)
    ]
    canvas = HandPainter(tiles, 100, 6, UNICODE).draw(None)
    assert canvas.height == 6
    for each in tiles:
        place = canvas.find(each.thing)
        assert place is not None
        x, y, width, height = place.area
        rows = [row.ljust(100)[x : x + width] for row in canvas.text().splitlines()[y : y + height]]
        assert SAYS in " ".join(" ".join(rows).replace("│", " ").replace("┃", " ").split())


def test_a_card_says_everything_where_there_is_room() -> None:
    whole = "Fire from a ship with a laser turret, at any ship that its zone faces: 1 damage."
    tile = Tile(Thing(CARD, 1), Face("Blast", text=SAYS, whole=whole), bright=True, chosen=False)
    large, small = (
        HandPainter([tile] * count, 140, 9, UNICODE).draw(None).text() for count in (1, 8)
    )
    assert "Fire from a ship" in large
    assert "Fire from" not in small
    assert "from a laser" in small


TOLD = "Another creature loses 2, and its captain draws a card."


def readable(names: Sequence[str], whole: str = TOLD) -> list[Tile]:
    """Return tiles of cards that are to be read."""
    return [
        Tile(
            Thing(CARD, number),
            Face(name, brief=line("C 2+1"), detail=line("C spell 2+1"), number="2")._replace(
                text=whole, whole=f"Strike 2: {whole}", in_rows=True
            ),
            bright=True,
            chosen=False,
        )
        for number, name in enumerate(names)
    ]


@pytest.mark.parametrize("count", [1, 4, 7])
def test_cards_to_be_read_have_a_row_each_with_what_they_say(count: int) -> None:
    tiles = readable([f"Lava Balamant {number}" for number in range(count)])
    rows = rows_for(tiles, 80)
    text = HandPainter(tiles, 80, rows, UNICODE).draw(None).text()
    for number in range(count):
        (row,) = [each for each in text.splitlines() if f"Balamant {number}" in each]
        assert f"{key_of(number)}  Lava" in row
        assert "C spell 2+1  " in row
        assert "Another creature loses 2" in row


def test_many_cards_to_be_read_keep_names_and_costs() -> None:
    tiles = readable([f"Flame Geyser {number}" for number in range(12)])
    canvas = HandPainter(tiles, 80, rows_for(tiles, 80), UNICODE).draw(None)
    assert canvas.height == rows_for(tiles, 80)
    for number in range(12):
        assert re.search(rf"Flame Geyser {number} +C 2\+1\b", canvas.text())


def test_a_card_is_as_wide_as_what_it_says_takes_and_else_gives_way_to_rows() -> None:
    widths = []
    for whole in (TOLD, f"{TOLD} {TOLD}"):
        tiles = readable(["Fire Ball", "Quor"], whole)
        canvas = HandPainter(tiles, 140, 9, UNICODE).draw(None)
        widths.append(canvas.regions[0].area.width)
        told = " ".join(canvas.text().replace("│", " ").split())
        assert told.count("draws a card.") == 2 * whole.count("draws a card.")
    assert widths[0] < widths[1]
    long = " ".join([TOLD] * 5)
    text = HandPainter(readable(["Fire Ball", "Quor"], long), 140, 9, UNICODE).draw(None).text()
    assert "│" not in text
    assert " ".join(text.split()).count("draws a card.") == 10


LONG = "A creature with less than its starting energy is restored to it, whoever controls it now."


@pytest.mark.parametrize(("count", "height"), [(3, 4), (5, 4), (9, 6)])
def test_rows_to_spare_tell_what_is_pointed_at_says(count: int, height: int) -> None:
    face = Face("Weebo", text=LONG, whole=f"Vitalize 2: {LONG}", in_rows=True)
    things = [Thing(CARD, n) for n in range(count)]
    tiles = [Tile(each, face, bright=True, chosen=False) for each in things]

    def below(shown: Sequence[Tile], cursor: Thing | None) -> str:
        canvas = HandPainter(shown, 80, height, UNICODE).draw(cursor)
        assert canvas.height == height
        last = max(place.area.y + place.area.height for place in canvas.regions)
        assert last < height
        return " ".join(" ".join(canvas.text().split("\n")[last:]).split())

    assert below(tiles, None) == ""
    told = below(tiles, things[1])
    assert told.startswith("Vitalize 2: A creature")
    words, end = told[:-2], told[-2:]
    assert end == " …"
    assert f"Vitalize 2: {LONG}".startswith(f"{words} ")
    picked = [tile._replace(chosen=tile.thing == things[0]) for tile in tiles]
    assert below(picked, None) == told
    short = face._replace(text="It is restored.", whole="Vitalize 2: It is restored.")
    assert below([tile._replace(face=short) for tile in tiles], things[1]) == "", "the row says it"


def test_rows_stay_where_they_are_whatever_is_pointed_at() -> None:
    face = Face("Weebo", text=LONG, whole=LONG, in_rows=True)
    tiles = [Tile(Thing(CARD, n), face, bright=True, chosen=False) for n in range(3)]
    places = [
        {
            region.thing: region.area
            for region in HandPainter(tiles, 80, 4, UNICODE).draw(cursor).regions
        }
        for cursor in (None, tiles[0].thing, tiles[2].thing)
    ]
    assert places[0] == places[1] == places[2]


@pytest.mark.parametrize(("rows", "large"), [(10, True), (12, False)])
def test_a_large_number_makes_way_for_a_long_text_on_tall_cards_alone(
    rows: int, *, large: bool
) -> None:
    number = line(Span("=7="))
    text = " ".join(["whenever"] * 14)
    face = Face("Fighter", detail=number, number="7", beside=(), text="brief", whole=text)
    tiles = [Tile(Thing(CARD, n), face, bright=True, chosen=False) for n in range(7)]
    told = HandPainter(tiles, 200, rows, UNICODE).draw(None).text()
    assert ("=7=" in told) != large
    assert ("brief" in told) == large
    assert told.count("whenever") == (0 if large else 7 * 14)


def test_rows_to_spare_go_to_the_texts_that_are_cut_if_they_make_all_of_them_whole() -> None:
    told = [LONG, "It is restored.", LONG]
    faces = [Face("Weebo", text=each, whole=each, in_rows=True) for each in told]
    tiles = [Tile(Thing(CARD, n), face, bright=True, chosen=False) for n, face in enumerate(faces)]
    text = HandPainter(tiles, 80, 5, UNICODE).draw(None).text()
    assert " ".join(text.split()).count("whoever controls it now.") == 2
    assert UNICODE.more in HandPainter(tiles, 80, 4, UNICODE).draw(None).text()
    assert rows_for(tiles, 80) == 5
    assert rows_for(tiles * 2, 80) == 6, "they do not fit"


VALUES = Face("Railgun", detail=line(Span("+1/+1")), number="+1", text="upgrades a ship")


@pytest.mark.parametrize(("count", "large"), [(8, True), (9, False)])
def test_a_value_beside_a_large_number_takes_the_margin_or_stands_alone_and_never_breaks(
    count: int, large: bool
) -> None:
    tiles = [Tile(Thing(CARD, n), VALUES, bright=True, chosen=False) for n in range(count)]
    text = HandPainter(tiles, 140, 9, UNICODE).draw(None).text()
    assert text.count("+1/+1") == count
    assert ("▀█" in text) is large


def test_a_title_on_a_card_takes_a_third_row_and_else_no_card_cuts_it() -> None:
    tiles = [
        Tile(Thing(CARD, n), Face("Control de daños especial"), bright=True, chosen=False)
        for n in range(8)
    ]
    text = HandPainter(tiles, 140, 9, UNICODE).draw(None).text()
    assert text.count("especial") == 8
    long = [each._replace(face=Face("Lanzatorpedos doble")) for each in tiles]
    for count in (8, 9):
        shown = (long * 2)[:count]
        text = HandPainter(shown, 140, 9, UNICODE).draw(None).text()
        assert text.count("Lanzatorpedos") == count


@pytest.mark.parametrize("text", ["upgrades", "upgrades a ship"])
def test_a_row_to_spare_goes_to_texts_before_a_picked_card_stands_out(text: str) -> None:
    face = VALUES._replace(title="Torpedo Launcher", text=text)
    tiles = [Tile(Thing(CARD, n), face, bright=True, chosen=n == 0) for n in range(8)]
    canvas = HandPainter(tiles, 140, 9, UNICODE).draw(None)
    assert UNICODE.more not in canvas.text()
    rises = text == "upgrades"
    assert [each.area.y for each in canvas.regions] == [0] + [int(rises)] * 7
    assert canvas.text().count("+1/+1") == 8, "beside a large number"


def test_a_large_number_makes_way_for_a_short_text_that_would_be_cut() -> None:
    face = VALUES._replace(title="Torpedo Launcher", text="adds to the attack of any ship")
    tiles = [Tile(Thing(CARD, n), face, bright=True, chosen=False) for n in range(8)]
    text = HandPainter(tiles, 140, 9, UNICODE).draw(None).text()
    assert UNICODE.more not in text
    assert text.count("any ship") == 8


def test_in_two_columns_a_long_name_takes_no_room_from_what_another_card_says() -> None:
    names = ("Quor", "Drakan", "Spirit of the Flame", *(f"Card {number}" for number in range(7)))
    faces = [
        Face(name, text="Each creature and each Magi in play loses 3.", in_rows=True)
        for name in names
    ]
    shown = [
        Tile(Thing(CARD, number), face, bright=True, chosen=False)
        for number, face in enumerate(faces)
    ]
    told = HandPainter(shown, 80, 5, UNICODE).draw(None).text()
    assert "Quor   Each creature and each Magi" in told
    assert "Spirit of the Flame" in told
