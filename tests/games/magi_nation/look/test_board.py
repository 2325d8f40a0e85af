"""The table shows energy, marks, powers and piles."""

import pytest

from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.look.table import MagiNationLook
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.paint.glyphs import ASCII
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from tests.games.magi_nation.look.table import SIZES, drawn, look_of, row, scene_of
from tests.games.magi_nation.scenario import Scenario


def table() -> Position:
    """Return a table with a bit of everything, before the attacks."""
    one = {
        "magi": {"card": "grega.1", "energy": 13, "used": ["thermal_blast"]},
        "stack": ["gar.1"],
        "defeated": ["ashgar.1"],
        "creatures": [
            {"card": "quor.1", "energy": 4},
            {"card": "kelthet.1", "energy": 6, "attacks": 1},
            {"card": "arbolit.1", "must_attack": True},
        ],
        "relics": ["magma_armor.1"],
        "hand": ["fire_flow.1", "weebo.3"],
        "discard_pile": ["fire_ball.1", "drakan.1"],
    }
    two = {
        "magi": {"card": "tryn.1", "energy": 9, "hidden": "next"},
        "creatures": [
            {"card": "weebo.1", "energy": 1, "burrow": 2},
            {"card": "furok.1", "spells": [{"card": "fog_bank.1", "by": 2, "turns": 2}]},
            {"card": "quor_pup.1", "owner": 1},
        ],
        "hand": ["grow.1"],
    }
    return Scenario(one, two, turn=5, active=1, phase="attack").position


def test_a_row_shows_energy_starting_energy_bar_marks_and_powers() -> None:
    text = drawn(table())
    assert "4/4 ■■■■ " in row(text, "Quor C")
    assert "6/4 ■■■■▣▣ " in row(text, "Kelthet")
    assert "1/2 ■· " in row(text, "Weebo N")
    assert "Consume 1" in row(text, "Kelthet")
    for name, sign in (
        *(("Quor C", "⚔"), ("Kelthet", "✓"), ("Arbolit", "!"), ("Weebo", "∎2")),
        *(("Furok", "☁2"), ("Quor Pup", "≈"), ("TRYN", "◌"), ("Thermal Blast 2", "✓")),
    ):
        assert sign in row(text, name), name


def test_signs_have_letters_where_there_are_no_signs() -> None:
    view = table().view(1)
    text = look_of().board(scene_of(view, ASCII), Room(80, 13), Memory()).text()
    assert text.isascii()
    for name, letter in (("Quor C", " A "), ("Kelthet", " x "), ("Weebo", "B2"), ("Furok", "F2")):
        assert letter in row(text, name), name


def test_a_side_shows_the_sizes_of_its_piles_and_its_magi() -> None:
    text = drawn(table())
    told = row(text, "Ada")
    for words in ("Cald", "hand 2", "deck 0", "pile 2", "Magi ○☠"):
        assert words in told
    assert "+5" in row(text, "GREGA")


def test_all_of_it_fits_at_80_by_24() -> None:
    assert len(drawn(table(), height=13).splitlines()) == 13


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_in_play_can_be_pointed_at(width: int, height: int) -> None:
    position, look = table(), look_of()
    canvas = look.board(scene_of(position.view(1)), Room(width, height), Memory())
    shown = {region.thing for region in canvas.regions}
    assert {card("quor.1"), card("magma_armor.1"), card("tryn.1"), card("quor_pup.1")} <= shown
    assert power("grega.1", "thermal_blast") in shown
    assert shown == look.on_board(position.view(1))


def keys_of(look: MagiNationLook, position: Position) -> dict[str, str]:
    """Return what each key of a card in play stands for first."""
    found: dict[str, str] = {}
    for own in look.keys(position.view(1)):
        if not own.label:
            found.setdefault(own.key, str(own.thing.id))
    return found


def test_own_creatures_have_digits_and_opposing_ones_letters() -> None:
    assert keys_of(look_of(), table()) == {
        "g": "grega.1",
        "m": "tryn.1",
        "r": "magma_armor.1",
        "1": "quor.1",
        "2": "kelthet.1",
        "3": "arbolit.1",
        "a": "weebo.1",
        "b": "furok.1",
        "c": "quor_pup.1",
    }


def test_where_powers_are_used_a_key_means_the_only_power() -> None:
    given = {"creatures": ["arbolit.1", "diobor.1", "quor.1"]}
    position = Scenario(given, {}, phase="prs_1").position
    look = look_of()
    keys = keys_of(look, position)
    assert keys["g"] == "grega.1 thermal_blast"
    assert keys["1"] == "arbolit.1 healing_flame"
    assert keys["2"] == "diobor.1"
    assert look.within(card("diobor.1"), position.view(1)) == {
        card("diobor.1"),
        power("diobor.1", "fireball"),
        power("diobor.1", "energy_transfer"),
    }


def test_the_hand_has_the_digits_where_creatures_are_played() -> None:
    position = Scenario({"hand": ["quor.1"]}, {}, phase="creatures").position
    assert not keys_of(look_of(), position)


def test_a_card_of_another_region_says_what_it_costs_more() -> None:
    look, view = look_of(), table().view(1)
    face = look.face(card("weebo.3"), scene_of(view))
    assert "".join(span.text for span in face.detail) == "N creature 2+1"
    own = look.face(card("fire_flow.1"), scene_of(view))
    assert "".join(span.text for span in own.detail) == "C spell 1"


def test_a_strip_shows_six_steps_and_the_energy_of_both_magi() -> None:
    look, scene = look_of(), scene_of(table().view(1))
    for width, words in ((80, "1 · 2 · [3 ATTACK] · 4 · 5 · 6"), (120, "2 powers · [3 ATTACK]")):
        told = "".join(span.text for span in look.strip(scene, width))
        assert words in told
        assert "Grega 13  Tryn 9" in told


def test_the_piles_of_a_seat_can_be_read_and_the_order_of_magi_by_its_captain_alone() -> None:
    look, position = look_of(), table()
    seat = look.home(1)
    assert seat is not None

    def told(viewer: int | None) -> str:
        lines = look.inspect(seat, scene_of(position.view(viewer)))
        return "\n".join("".join(span.text for span in line) for line in lines)

    for viewer in (None, 1, 2):
        assert "Discard pile, the top first: Drakan and Fire Ball." in told(viewer)
        assert "Defeated Magi: Ashgar." in told(viewer)
        assert ("Gar." in told(viewer).replace("Ashgar.", "")) is (viewer == 1)


def test_a_hand_that_is_looked_at_has_a_title_and_is_seen_by_one_alone() -> None:
    one = {
        "magi": {"card": "nimbulo.1", "energy": 9},
        "relics": ["mask_of_abwyn.1"],
        "hand": ["lightning.1"],
    }
    scenario = Scenario(one, {"hand": ["grow.1"]}, ("arderial", "naroom"), phase="prs_1")
    scenario.power("mask_of_abwyn.1", "windsight", seat=2)
    look = look_of()
    assert card(CardId("grow.1")) in look.offered(scenario.position.view(1))
    face = look.face(card("grow.1"), scene_of(scenario.position.view(1)))
    # What it would cost Ada does not matter.
    assert "".join(span.text for span in face.detail) == "Bo's N 3"
    assert "Only Ada sees Bo's hand" in drawn(scenario.position)
    for viewer in (2, None):
        assert not look.offered(scenario.position.view(viewer))
        assert "Only Ada" not in drawn(scenario.position, viewer)
