"""The table shows energy, marks, powers and piles."""

import pytest

from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine.actions import Attack
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.game import MagiNation
from magblast.games.magi_nation.look.portrait import ROWS, Portrait
from magblast.games.magi_nation.look.table import MagiNationLook
from magblast.games.magi_nation.wording.spelling import card, power
from magblast.paint.canvas import Canvas
from magblast.paint.ink import ASCII
from magblast.paint.look import Room
from magblast.paint.memory import Memory
from tests.games.magi_nation.look.table import (
    SIZES,
    board_of,
    drawn,
    look_of,
    row,
    scene_of,
    told_on,
)
from tests.games.magi_nation.scenario import Scenario, setup


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


def test_a_card_shows_energy_starting_energy_picture_marks_and_powers() -> None:
    canvas = board_of(table())
    for id_, *parts in (
        ("quor.1", "Quor C ⚔ 4/4", "▐■■■■▌", "Battering Ram"),
        ("kelthet.1", "Kelthet C ✓ 6/4", "▐■■■▣▌", "Consume 1"),
        ("weebo.1", "Weebo N ∎2 1/2", "▜■·▛", "Vitalize 2"),
        *(("arbolit.1", "! 1/1"), ("furok.1", "☁2"), ("quor_pup.1", "≈"), ("tryn.1", "◌")),
        ("grega.1", "13 ■■■■■■■■▣▣", "Thermal Blast 2 ✓"),
    ):
        told = told_on(canvas, card(id_))
        assert not [part for part in parts if part not in told], told


def test_signs_and_pictures_have_letters_where_there_are_no_signs() -> None:
    canvas = board_of(table(), glyphs=ASCII)
    assert canvas.text().isascii()
    for id_, part in (
        *(
            ("quor.1", "Quor C A 4/4"),
            ("kelthet.1", " x 6/4"),
            ("weebo.1", "B2"),
            ("furok.1", "F2"),
        ),
        ("quor.1", "|####|"),
    ):
        assert part in told_on(canvas, card(id_))


def test_a_picture_is_drawn_by_region_and_size_and_filled_by_energy() -> None:
    one = {
        "creatures": [
            {"card": "quor.1", "energy": 1},
            {"card": "quor.2", "energy": 4},
            {"card": "drakan.1", "energy": 6},
        ]
    }
    two = {"creatures": [{"card": "furok.1", "energy": 4}]}
    scene = look_of().of(scene_of(Scenario(one, two).position.view(1)))
    seen = {}
    for side in (scene.near_side, scene.far_side):
        for creature in side.creatures:
            canvas = Canvas(20, ROWS)
            width = Portrait(creature, scene).width(14)
            Portrait(creature, scene).draw(canvas, 0, 0, width, ROWS, None)
            seen[creature.card] = canvas.text().splitlines()
    names = ("quor.1", "quor.2", "drakan.1", "furok.1")
    poor, whole, large, other = (seen[CardId(name)] for name in names)
    assert (poor[0], poor[2]) == (whole[0], whole[2])
    assert (poor[1], whole[1]) == ("▐■···▌", "▐■■■■▌")
    assert len(large[1]) == len(whole[1]) + 2
    assert other[0] != whole[0]
    assert "■■■■" in other[1]


def test_relics_are_shown_with_their_names_however_many_there_are() -> None:
    relics = ["magma_armor.1", "robes_of_the_ages.3", "ancestral_flute.1", "energy_band.3"]
    relics += ["baloo_root.1", "mask_of_abwyn.3"]
    text = drawn(Scenario({"relics": relics}, {"creatures": ["weebo.1", "furok.1"]}).position)
    for words in (
        *("Magma Armor", "Robes of the Ages", "Ancestral Flute * 2, discard"),
        *("Energy Band", "Baloo Root", "Mask of Abwyn"),
    ):
        assert words in text


def test_every_relic_has_a_few_words_for_what_it_does() -> None:
    for each in printed().cards.values():
        assert (each.brief is not None) == (each.kind is Kind.RELIC), each.id
        assert each.brief is None or len(each.brief.english) <= 23


def test_no_name_of_a_creature_is_cut() -> None:
    names = ["lightning_hyren.3", "thunder_hyren.3", "timber_hyren.1", "giant_korrit.3", "furok.1"]
    for width, height in SIZES[1:]:
        text = drawn(Scenario({"creatures": names}, {}).position, 1, width, height)
        for name in ("Lightning Hyren", "Thunder Hyren", "Timber Hyren", "Giant Korrit"):
            assert name in text


def test_large_terminals_show_all_that_everything_in_play_says() -> None:
    names = ["korrit.3", "korrit.4", "giant_korrit.3", "agovo.3", "brub.3", "gum_gum.3"]
    one = {"magi": "ulk.3", "creatures": names}
    position = Scenario(one, {"creatures": ["furok.1", "weebo.1"]}).position
    canvas = board_of(position, 1, 144, 44)
    for id_ in (*names, "furok.1", "ulk.3"):
        printed_card = position.rules.cards[CardId(id_)]
        told = told_on(canvas, card(id_))
        texts = [each.text for each in printed_card.powers]
        texts += [each.text for each in printed_card.effects]
        assert not [text.english for text in texts if text.english not in told]


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


def test_the_own_magi_has_a_key_besides_its_number() -> None:
    assert keys_of(look_of(), table()) == {"m": "grega.1"}


def test_the_key_of_a_card_stands_for_its_powers() -> None:
    look, flame = look_of(), power("arbolit.1", "healing_flame")
    assert look.bearer(flame) == look.bearer(card("arbolit.1")) == card("arbolit.1")


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


def test_the_fall_of_a_magi_is_told_before_what_else_is_lost() -> None:
    one = {"creatures": [{"card": "quor.1", "energy": 2}]}
    two = {
        "magi": {"card": "tryn.1", "energy": 1},
        "creatures": [{"card": "weebo.1", "energy": 2}],
    }
    position, game = Scenario(one, two, phase="attack").position, MagiNation()
    view = position.view(1)
    attack = next(each for each in view.legal if isinstance(each, Attack))
    preview = game.preview(setup(), view, attack)
    told = [toll.thing.id for toll in look_of().tolls(preview, scene_of(view))]
    assert told == ["tryn.1", "quor.1", "weebo.1"]


def test_few_creatures_are_wide_and_the_text_of_a_magi_begins_on_its_only_row() -> None:
    creatures = [{"card": "lava_balamant.1", "energy": 5}, {"card": "quor.1", "energy": 4}]
    two = {"magi": {"card": "tryn.1", "energy": 9}}
    one = {"magi": {"card": "gar.1", "energy": 9}, "creatures": creatures}
    text = drawn(Scenario(one, two, phase="attack").position)
    assert "Charge: When Lava Balamant" in text
    assert "Strengthen: In your Draw step" in row(text, "GAR C")
