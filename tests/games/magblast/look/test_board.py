import re

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.fleet import FleetEvent
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.terms import CardId
from magblast.games.magblast.engine.things import card, flagship, fleet, ship
from magblast.games.magblast.look.board import FLEETS, LINES, draw_board, fitting_layout
from magblast.games.magblast.look.faces import Faces
from magblast.games.magblast.look.scene import FleetScene
from magblast.games.magblast.look.signs import signs_for
from magblast.kernel.nodes import replace
from magblast.paint.canvas import Area, Canvas
from magblast.paint.hand import HandPainter
from magblast.paint.ink import ASCII, UNICODE, Ground
from magblast.paint.look import Room
from magblast.paint.tiles import Tile
from tests.support.scenario import Scenario
from tests.support.scenes import NAMES, RULES, crowd, duel, moments, scene

SIZES = [(80, 13), (80, 24), (100, 18), (140, 35)]


def text_of(shown: FleetScene, width: int, height: int, view: str = "") -> str:
    return draw_board(shown, Room(width, height, view, starry=False)).text()


@pytest.mark.parametrize("view", [FLEETS, LINES])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_duel_shows_all_that_lies_on_the_table(view: str, width: int, height: int) -> None:
    text = text_of(scene(duel().state), width, height, view)
    for name in ("Terral", "Zeus", "Plutt", "Porte", "Freya", "Eroll"):
        assert name in text
    assert {"4/4", "9/12", "2/2", "3/6", "8/8", "7/8"} <= set(re.findall(r"\d+/\d+", text))
    assert "hand 4" in text
    assert "hand 2" in text
    assert "#1 Ada" in text
    assert "#2 Bo" in text
    assert "●●●" in text


@pytest.mark.parametrize("view", [FLEETS, LINES])
def test_turrets_speed_class_and_what_has_fired(view: str) -> None:
    text = text_of(scene(duel().state), 100, 20, view)
    assert "De»1 LB" in text
    assert "Dn»0 BM" in text
    assert "Sc»2 L×" in text
    assert "Ms»2 Ls" in text
    assert "Ca»1 Lc" in text


def test_two_events_on_a_fleet_name_their_ends_in_a_narrow_window() -> None:
    state = duel().state
    seats = [
        replace(seat, events=(*seat.events, FleetEvent(CardId("asteroids.1"), 2)))
        if seat.events
        else seat
        for seat in state.players
    ]
    text = text_of(scene(replace(state, players=tuple(seats))), 60, 20, FLEETS)
    assert "Minefield →1" in text
    assert "Asteroids →2" in text


def test_empty_zones_are_open_and_a_minefield_names_its_end() -> None:
    text = text_of(scene(duel().state), 100, 20)
    assert text.count(" open ") == 3
    assert "▒ Minefield, until Ada's turn" in text
    lines = text_of(scene(duel().state), 80, 13, LINES)
    assert lines.count(" open ") == 3
    assert "▒Minefield" in lines
    assert "until #1" in lines


def test_zones_are_told_by_glyph_letter_and_place() -> None:
    for view in (FLEETS, LINES):
        text = text_of(scene(duel().state), 100, 20, view)
        for label in ("▲ Y front", "▶ G right", "▼ R behind", "◀ B left"):
            assert label in text


@pytest.mark.parametrize(("view", "height"), [(FLEETS, 13), (LINES, 25)])
def test_eight_crowded_fleets_are_all_there(view: str, height: int) -> None:
    shown = scene(crowd().state)
    canvas = draw_board(shown, Room(80, height, view))
    assert canvas.width == 80
    for seat in shown.view.seats:
        assert canvas.find(fleet(seat.seat)) is not None
        assert canvas.find(flagship(seat.flagship.id)) is not None
        for zone in seat.fleet:
            for each in zone:
                place = canvas.find(ship(each.id))
                assert place is not None
                assert place.seat == seat.seat
                printed = RULES.ships[each.id]
                cell = told_at(canvas, place.area)
                assert printed.name.english in cell
                assert f" {each.hull_left}" in cell or f"{each.hull_left}/{printed.hull}" in cell


@pytest.mark.parametrize("size", [(60, 9), (80, 13), (100, 17), (140, 31)])
def test_no_fleet_moves_whatever_stands_in_it(size: tuple[int, int]) -> None:
    state = crowd().state
    bare = replace(
        state,
        players=(
            replace(state.players[0], eliminated=True),
            *(replace(player, fleet=((), (), (), ())) for player in state.players[1:]),
        ),
    )
    boards = [draw_board(scene(each), Room(*size)) for each in (state, bare)]
    assert {board.height for board in boards} == {size[1]}
    things = [fleet(seat) for seat in range(1, 9)]
    things += [flagship(player.flagship.id) for player in state.players[1:]]
    for thing in things:
        assert len({board.find(thing) for board in boards}) == 1


def test_a_zone_with_too_few_rows_shows_what_matters() -> None:
    shown = scene(crowd().state)
    last = shown.view.seats[-1]
    zone = max(last.fleet, key=len)
    assert len(zone) > 1
    seen, *hidden = (each.id for each in zone)
    for cursor in (seen, *hidden):
        marks = replace(shown.marks, cursor=ship(cursor))
        canvas = draw_board(replace(shown, marks=marks), Room(80, 13, LINES))
        row = canvas.text().splitlines()[-1]
        assert "⋮" in row
        assert RULES.ships[cursor].name.english.split()[0] in row
        assert all(canvas.find(ship(each.id)) is not None for each in zone)
    asked = replace(shown.marks, choices=frozenset({ship(each.id) for each in zone}))
    asked = replace(asked, keys={ship(id_): key for key, id_ in zip("567", hidden, strict=False)})
    canvas = draw_board(replace(shown, marks=asked), Room(80, 13, LINES))
    place = canvas.find(ship(hidden[0]))
    assert place is not None
    assert told_at(canvas, place.area) == "5"
    # A key is cut out of a bright cell, not to be read as part of what stands beside it.
    assert canvas.row(place.area.y)[place.area.x][1].ground is Ground.BAND


@pytest.mark.parametrize("room", [Room(100, 20, FLEETS), Room(80, 13, LINES)])
def test_a_fleet_shows_the_key_that_picks_it(room: Room) -> None:
    shown = scene(duel().state)
    own = fleet(1)
    marks = replace(shown.marks, choices=frozenset({own}), keys={own: "7"})
    canvas = draw_board(replace(shown, marks=marks), room)
    cells = [cell for y in range(canvas.height) for cell in canvas.row(y)]
    keys = [text for text, paint in cells if paint.ground is Ground.BAND and text.isdigit()]
    assert keys == ["7"], "the number of the seat is no key"


def test_each_fleet_ends_in_a_notch_where_no_line_parts_them() -> None:
    canvas = draw_board(scene(duel().state), Room(80, 9, LINES))
    edges = [row[11] for row in canvas.text().splitlines()[1:]]
    assert "".join(edges) == "▌▘▌▘▌▌▌▘"


def told_at(canvas: Canvas, area: Area) -> str:
    x, y, width, height = area
    return " ".join(row[x : x + width] for row in canvas.text().splitlines()[y : y + height])


@pytest.mark.parametrize("view", [FLEETS, LINES])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_ships_never_overlap(view: str, width: int, height: int) -> None:
    canvas = draw_board(scene(crowd().state), Room(width, height, view))
    cells: set[tuple[int, int]] = set()
    for region in canvas.regions:
        if region.thing.kind != "ship":
            continue
        area = region.area
        if area.width == 1:
            # A sign for all ships that there is no room for.
            continue
        own = {
            (x, y)
            for x in range(area.x, area.x + area.width)
            for y in range(area.y, area.y + area.height)
        }
        assert not own & cells
        assert all(0 <= x < canvas.width and 0 <= y < canvas.height for x, y in own)
        cells |= own


def test_the_view_that_fits_is_chosen() -> None:
    two, eight = scene(duel().state), scene(crowd().state)
    assert fitting_layout(two, 100, 18) == FLEETS
    assert fitting_layout(two, 80, 13) == LINES
    assert fitting_layout(eight, 200, 60) == LINES
    four, _ = next(moments(4, "four", 1))
    assert fitting_layout(scene(four), 104, 36) == FLEETS
    assert fitting_layout(scene(four), 100, 22) == LINES


def test_what_may_be_picked_shows_without_colour() -> None:
    picks = (card("beam_blast.1"),)
    text = text_of(scene(duel().state, picks=picks), 80, 13, LINES)
    assert "◇ Terral" in text
    assert "◇ Zeus" in text
    assert "◆ Freya" in text
    assert "▌ Plutt" in text
    cursor = text_of(scene(duel().state, picks=picks, cursor=ship("zeus")), 80, 13, LINES)
    assert "► Zeus" in cursor


def test_hands_and_decks_of_others_are_nowhere() -> None:
    state = duel().state
    for viewer in (1, 2, None):
        shown = scene(state, viewer)
        for view in (FLEETS, LINES):
            text = text_of(shown, 140, 40, view)
            assert "Evasive" not in text
            assert "Bridge" not in text
            assert "Temporal" not in text


def test_ascii_draws_nothing_but_ascii() -> None:
    for picks in ((), (card("beam_blast.1"),)):
        shown = scene(duel().state, glyphs=ASCII, picks=picks)
        for view in (FLEETS, LINES):
            assert draw_board(shown, Room(100, 20, view)).text().isascii()


def test_the_sets_of_glyphs_differ_within_a_role() -> None:
    for glyphs in (UNICODE, ASCII):
        signs = signs_for(glyphs)
        assert len(set(signs.zones)) == 4
        assert len(set(signs.icons)) == 3
        assert len({glyphs.edge, glyphs.choice, glyphs.chosen, glyphs.cursor}) == 4
        assert len({signs.hull, signs.hull_lent, signs.hull_lost}) == 3


def test_a_lost_captain_stays_on_the_board() -> None:
    table = Scenario(
        {
            1: {"yellow": [{"ship": "dink"}]},
            2: {"eliminated": True},
            3: {"yellow": [{"ship": "freya"}]},
        }
    )
    for view in (FLEETS, LINES):
        text = text_of(scene(table.state), 100, 40, view)
        assert "eliminated" in text
        assert "#2 Bo" in text
        # The wreck can still be told by its name.
        name = RULES.flagships[table.state.players[1].flagship.id].name.english
        assert text.count(name.split()[0]) >= (2 if view == FLEETS else 1)


def test_a_wreck_is_more_than_an_empty_frame() -> None:
    alive, other = {"yellow": [{"ship": "dink"}]}, {"yellow": [{"ship": "freya"}]}
    table = Scenario({1: alive, 2: {"eliminated": True}, 3: other})
    for glyphs in (UNICODE, ASCII):
        shown = scene(table.state, glyphs=glyphs)
        canvas = draw_board(shown, Room(100, 20, FLEETS, starry=False))
        place = canvas.find(fleet(2))
        assert place is not None
        assert len("".join(told_at(canvas, place.area).split())) > 80
        assert glyphs is UNICODE or canvas.text().isascii()


@pytest.mark.parametrize("edition", ["third", "second"])
@pytest.mark.parametrize(("width", "height"), [(94, 30), (101, 32), (144, 44), (188, 58)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_word_is_broken_in_a_flagship(seats: int, width: int, height: int, edition: str) -> None:
    rules = load_rules(edition, Options())
    for number in range(0, len(rules.flagships), seats):
        state, _ = next(moments(seats, f"words {number}", 1, rules))
        shown = scene(state, rules=rules)
        canvas = draw_board(shown, Room(width, height, FLEETS, starry=False))
        for seat in shown.view.seats:
            card_ = rules.flagships[seat.flagship.id]
            printed = {*card_.name.english.split(), *card_.text.english.split()}
            place = canvas.find(flagship(seat.flagship.id))
            assert place is not None
            words = re.sub("[║═╔╗╚╝]", " ", told_at(canvas, place.area)).split()
            assert {word for word in words if re.search("[a-z]", word)} <= printed


def test_three_fleets_have_room_for_every_name_on_a_vast_screen() -> None:
    rules = load_rules("second", Options())
    for number, (state, _) in enumerate(moments(3, "vast", 200, rules)):
        if number % 40 or not state.turn:
            continue
        shown = scene(state, rules=rules)
        canvas = draw_board(shown, Room(144, 44, starry=False))
        for seat in shown.view.seats:
            for each in (each for zone in seat.fleet for each in zone):
                place = canvas.find(ship(each.id))
                assert place is not None
                assert rules.ships[each.id].name.english in told_at(canvas, place.area)


def test_fleets_at_set_up_lie_face_down() -> None:
    state, _ = next(moments(2, "set-up", 1))
    text = text_of(scene(state), 100, 20)
    assert " open " not in text
    assert not any(RULES.ships[each].name.english in text for each in state.players[0].dealt)


def test_names_are_plain_text() -> None:
    assert "2 Bo [/b]" in text_of(scene(duel().state), 140, 30)
    assert "2 Bo […" in text_of(scene(duel().state), 80, 13) or NAMES[1][:3] in text_of(
        scene(duel().state), 80, 13
    )


@pytest.mark.parametrize("edition", ["third", "second"])
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_every_moment_of_a_game_can_be_drawn(seats: int, edition: str) -> None:
    rules = load_rules(edition, Options())
    for number, (state, seat) in enumerate(moments(seats, f"draw {seats}", 300, rules)):
        if number % 9:
            continue
        for view in (FLEETS, LINES):
            canvas = draw_board(scene(state, seat, rules=rules), Room(80, 13, view))
            for player in state.players:
                for zone in player.fleet:
                    assert all(canvas.find(ship(each.id)) for each in zone)


def test_a_card_on_a_fleet_lights_up_for_a_sweeper() -> None:
    shown = scene(duel().state, picks=(ship("portellis"),))
    assert "◇ Minefield" in text_of(shown, 100, 20)
    table = duel()
    minesweeping = scene(table.state, picks=(ship("portellis"),), cursor=card("minefield.1"))
    for view, words in ((FLEETS, "► Minefield"), (LINES, "►Minefield")):
        assert words in text_of(minesweeping, 100, 20, view)


@pytest.mark.parametrize("view", [FLEETS, LINES])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_name_of_a_flagship_is_cut(view: str, width: int, height: int) -> None:
    canvas = draw_board(scene(crowd().state), Room(width, height, view))
    for id_ in RULES.flagships:
        if (place := canvas.find(flagship(id_))) is None:
            continue
        told = told_at(canvas, place.area)
        assert "…" not in told
        assert RULES.flagships[id_].name.english.split()[0] in told


@pytest.mark.parametrize("height", [9, 30])
def test_a_narrow_terminal_shows_every_flagship(height: int) -> None:
    shown = scene(duel().state)
    canvas = draw_board(shown, Room(60, height, LINES))
    assert canvas.height == height
    for seat in shown.view.seats:
        place = canvas.find(flagship(seat.flagship.id))
        assert place is not None
        assert place.area.x + place.area.width <= 60
        told = told_at(canvas, place.area)
        assert f"{seat.flagship.hull_left}/{RULES.flagships[seat.flagship.id].hull}" in told


SPEAKING = {
    "third": {"yellow": ["vengarr", "freya"], "green": ["portellis"], "red": ["vnkar"]},
    "second": {"yellow": ["carrier_1"], "green": ["minesweeper_1"], "blue": ["destroyer_1"]},
}
LOADED = {
    "destroyer_1": {"upgrades": ["long_range_cannon.1"]},
    "freya": {"damage": ["laser_blast.1"]},
}


@pytest.mark.parametrize("edition", ["third", "second"])
def test_a_duel_on_a_vast_screen_shows_all_that_ships_and_upgrades_say(edition: str) -> None:
    zones = {
        zone: [{"ship": each, **LOADED.get(each, {})} for each in ships]
        for zone, ships in SPEAKING[edition].items()
    }
    table = Scenario({1: zones, 2: {}}, edition=edition)
    shown, rules = scene(table.state, rules=table.rules), table.rules
    canvas = draw_board(shown, Room(144, 44, starry=False))
    told = {}
    for each in (each for zone in shown.view.seats[0].fleet for each in zone):
        place = canvas.find(ship(each.id))
        assert place is not None
        told[each.id] = " ".join(re.sub("[▌▘]", " ", told_at(canvas, place.area)).split())
        for text in (rules.ships[each.id].text, *(rules.cards[up].text for up in each.upgrades)):
            assert text.english in told[each.id]
    assert edition == "second" or "Laser Blast" in told["freya"]
    assert edition == "third" or "Long-Range Cannon: On your ship" in told["destroyer_1"]


def test_ships_that_say_nothing_stay_as_low_as_on_smaller_screens() -> None:
    for ships, rows in ((["freya", "dink"], 4), (["freya", "vengarr"], 6)):
        table = Scenario({1: {"yellow": [{"ship": each} for each in ships]}, 2: {}})
        canvas = draw_board(scene(table.state), Room(144, 44, starry=False))
        place = canvas.find(ship("freya"))
        assert place is not None
        assert place.area.height == rows


@pytest.mark.parametrize("edition", ["third", "second"])
def test_a_hand_of_five_on_a_vast_screen_shows_all_that_cards_say(edition: str) -> None:
    rules = load_rules(edition, Options())
    shown = scene(next(moments(2, "hand", 1, rules))[0], rules=rules)
    kinds = {printed.name.english: id_ for id_, printed in rules.cards.items()}
    things = [card(id_) for id_ in kinds.values()]
    for first in range(0, len(things), 5):
        dealt = (*things[first:], *things)[:5]
        tiles = [Tile(each, Faces(shown).face(each), bright=True, chosen=False) for each in dealt]
        canvas = HandPainter(tiles, 200, 12, UNICODE).draw(None)
        for each in dealt:
            place = canvas.find(each)
            assert place is not None
            told = " ".join(told_at(canvas, place.area).replace("│", " ").split())
            assert rules.cards[str(each.id)].text.english in told
