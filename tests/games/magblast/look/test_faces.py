from magblast.games.magblast.engine.things import card, flagship, fleet, ship
from magblast.paint.hand import HandPainter
from magblast.paint.ink import UNICODE
from magblast.tui.picker import Picker
from tests.support.scenario import Scenario
from tests.support.scenes import KIT, duel, moments, scene


def text_of_hand(width: int) -> str:
    shown = scene(duel().state)
    tiles = Picker(KIT, shown.view).tiles(shown)
    return HandPainter(tiles, width, 4, UNICODE).draw(None).text()


def test_tiles_show_name_damage_and_icons() -> None:
    text = text_of_hand(80)
    assert "Laser" in text
    assert "✦1" in text
    assert "Temporal" in text


def test_ships_that_were_dealt_are_offered_and_get_their_zones() -> None:
    state, asked = next(moments(2, "faces", 1))
    shown = scene(state, asked)
    picker = Picker(KIT, shown.view)
    dealt = [tile.thing for tile in picker.tiles(shown)]
    assert dealt[:6] == [ship(each) for each in shown.view.seats[asked - 1].dealt or ()]
    picker.take(shown.view.legal[0])
    action = picker.selection.action
    assert action == shown.view.legal[0]
    placed = {tile.thing for tile in picker.tiles(shown) if tile.place}
    assert placed == {ship(each) for each in action.fleet}


def test_everything_has_a_face() -> None:
    shown = scene(duel().state)
    assert KIT.look.face(card("mag_blast.8"), shown).title == "Mag Blast"
    assert KIT.look.face(ship("freya"), shown).title == "Freya"
    assert KIT.look.face(flagship("the_glorp"), shown).title == "The Glorp"
    assert KIT.look.face(fleet(2), shown).title == "Bo [/b]"


def test_the_code_of_a_ship_in_play_tells_what_its_flagship_adds() -> None:
    slow = {"yellow": [{"ship": "badal"}]}
    plain = scene(Scenario({1: {"flagship": "the_glorp", **slow}, 2: {}}).state)
    added = scene(Scenario({1: {"flagship": "bzzgzzrt", **slow}, 2: {}}).state)
    badal = plain.rules.ships["badal"]
    assert (badal.carrier, badal.speed) == (False, 1)
    assert plain.code_of(badal).split() == ["Cr»1", "B", "■5"]
    assert added.code_of(badal).split() == ["Cr»1", "Bc", "■5"]
