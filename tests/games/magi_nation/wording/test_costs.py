"""All that a card costs is told wherever the card is explained, shown or offered."""

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import chain
from typing import Any, cast

import pytest

from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine.actions import Play, UsePower
from magblast.games.magi_nation.engine.printed import Announced, Card, Power
from magblast.games.magi_nation.engine.state import Creature
from magblast.games.magi_nation.engine.terms import CardId, Kind, TitleId
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.look.abilities import Abilities
from magblast.games.magi_nation.look.creature import CreaturePicture
from magblast.games.magi_nation.preview import Fate, preview
from magblast.games.magi_nation.wording import PHRASES
from magblast.games.magi_nation.wording.spelling import card as card_thing
from magblast.games.magi_nation.wording.spelling import power as power_thing
from magblast.games.magi_nation.words import MagiNationWords
from magblast.kernel.about import CatalogueEntry
from magblast.paint.canvas import Area, Canvas
from magblast.paint.text import text_of
from magblast.wording import ENGLISH
from tests.games.magi_nation.look.table import board_of, look_of, scene_of, words_on
from tests.games.magi_nation.scenario import Scenario

SPOKEN = ENGLISH.with_phrases(PHRASES)
COSTS = {"cost", "x", "self_discard", "second_cost", "copy", "discards"}
"""The fields of a spell or power that say what is paid; of ``discards`` those that must be."""
RESULTS = {
    *("text", "brief", "first_step", "seat", "dice", "target", "second", "take", "modes", "amount"),
    *("remove", "add", "look", "cards", "most", "fetch", "does"),
}
"""The fields that say when it may be used, what is chosen and what it does."""
CARDS = printed().cards.values()
POWERS = [
    pytest.param(card, each, id=f"{card.id}-{each.id}") for card in CARDS for each in card.powers
]
SPELLS = [pytest.param(card, card.spell, id=str(card.id)) for card in CARDS if card.spell]
VICTIMS = ["lovian.6", "korrit.6"]


def parts_of(announced: Announced) -> Iterator[str]:
    """Iterate over what is told of each part of a cost, as a pattern."""
    energy = announced.cost
    if announced.x:
        yield rf"\b{energy} \+ X\b" if energy else r"\bX\b"
    elif announced.copy:
        yield rf"\b{announced.copy} more than the power\b|\+{announced.copy}\b"
    elif energy:
        yield rf"\b{energy}\b"
    if announced.second_cost:
        both = energy + announced.second_cost
        yield rf"\b{energy}, or {both} for two\b|\b{energy}/{both}\b"
    if announced.self_discard:
        yield r"\bdiscard this\b"
    if announced.discards is not None and announced.discards.least:
        yield rf"\bdiscard {announced.discards.least} cards\b"


def assert_told(announced: Announced, text: str) -> None:
    """Assert that a text tells every part of a cost."""
    for part in parts_of(announced):
        assert re.search(part, text), (part, text)


def table_with(card: Card, *, victims: bool = True, hand: list[str] | None = None) -> Scenario:
    """Return a table with a card in play that can pay, or in hand, and others to choose."""
    id_ = f"{card.id}.5"
    one: dict[str, Any] = {
        "magi": {"card": "grega.6", "energy": 30},
        "stack": ["gar.6"],
        "hand": ["quor.6", "kelthet.6", *(hand or [])],
    }
    two = {
        "magi": {"card": "yaki.6", "energy": 9},
        "stack": ["tryn.6"],
        "creatures": VICTIMS if victims else [],
        "relics": ["robes_of_the_ages.6"],
        "hand": ["weebo.6"],
    }
    match card.kind:
        case Kind.MAGI:
            one["magi"] = {"card": id_, "energy": 30}
        case Kind.CREATURE:
            one["creatures"] = [{"card": id_, "energy": 20}]
        case Kind.RELIC:
            one["relics"] = [id_]
    return Scenario(one, two)


@cache
def entries() -> dict[str, CatalogueEntry]:
    """Return what the list of cards tells of each card."""
    found = (part.entries for part in GAME.about(ENGLISH).catalogue(""))
    return {entry.id: entry for entry in chain.from_iterable(found)}


def words_at(game: Scenario) -> MagiNationWords:
    return MagiNationWords(game.position.rules, ("Ada", "Bo"), SPOKEN)


def line_about(name: str, lines: list[str]) -> str:
    """Return the only line about a power."""
    (found,) = (line for line in lines if line.startswith(f"{name}, "))
    return found


def test_every_field_of_a_power_is_a_cost_or_a_result() -> None:
    assert {each.name for each in fields(Announced)} == COSTS | RESULTS
    assert not COSTS & RESULTS


def test_each_kind_of_cost_occurs() -> None:
    powers = [each for card in CARDS for each in card.powers]
    assert sum(each.self_discard for each in powers) == 15
    assert sum(each.copy > 0 for each in powers) == 1
    assert sum(bool(each.discards and each.discards.least) for each in powers) == 1
    assert sum(bool(card.spell and card.spell.second_cost) for card in CARDS) == 1


@pytest.mark.parametrize(("card", "power"), POWERS)
def test_the_list_of_cards_and_plain_mode_tell_the_cost_of_a_power(
    card: Card, power: Power
) -> None:
    name, id_ = power.name.english, f"{card.id}.5"
    assert_told(power, line_about(name, [*entries()[str(card.id)].text]))
    game = table_with(card)
    words, view = words_at(game), game.position.view(1)
    assert_told(power, line_about(name, [*words.explain(card_thing(id_), view)]))
    told, does = words.explain(power_thing(id_, power.id), view)
    assert_told(power, told)
    assert does == power.text.english


@pytest.mark.parametrize(("card", "power"), POWERS)
def test_the_inspector_and_the_row_on_the_table_tell_the_cost_of_a_power(
    card: Card, power: Power
) -> None:
    game = table_with(card)
    scene = scene_of(game.position.view(1))
    look = look_of()
    for thing in (card_thing(f"{card.id}.5"), power_thing(f"{card.id}.5", power.id)):
        lines = [text_of(line) for line in look.inspect(thing, scene)]
        assert_told(power, line_about(power.name.english, lines))
    for size in ((80, 13), (100, 17), (144, 44)):
        told = words_on(board_of(game.position, 1, *size), card_thing(f"{card.id}.5"))
        price = told.partition(power.name.english)[2] if card.kind is not Kind.RELIC else told
        assert_told(power, price)


@pytest.mark.parametrize(
    "card", [each for each in CARDS if each.kind is Kind.CREATURE], ids=lambda card: str(card.id)
)
def test_the_smallest_card_with_words_keeps_every_cost(card: Card) -> None:
    game = table_with(card)
    scene = look_of().of(scene_of(game.position.view(1)))
    canvas = Canvas(25, 2)
    creature = scene.find(f"{card.id}.5")
    assert isinstance(creature, Creature)
    CreaturePicture(creature, 1, scene).draw(canvas, Area(0, 0, 25, 2))
    told = canvas.text().splitlines()[1]
    for power in card.powers:
        assert_told(power, told.replace("discard", "discard this"))


@pytest.mark.parametrize(("card", "power"), POWERS)
def test_a_card_in_hand_tells_the_cost_of_a_power(card: Card, power: Power) -> None:
    scene = scene_of(table_with(card).position.view(1))
    face = look_of().face(card_thing(f"{card.id}.4"), scene)
    name, does = power.name.english, power.text.english
    for text in (face.whole.partition(name)[2].partition(does)[0], face.text.partition(does)[0]):
        assert_told(power, text)


@pytest.mark.parametrize(("card", "power"), POWERS)
def test_a_menu_tells_the_cost_of_a_power(card: Card, power: Power) -> None:
    game = table_with(card)
    x = 3 if power.x else None
    action = UsePower(1, CardId(f"{card.id}.5"), power.id, x=x)
    told = words_at(game).describe(action, game.position.view(1))
    energy = power.cost + (x or 0)
    assert (f", for {energy}" in told) == (energy > 0)
    assert (f", discarding {card.name.english}" in told) == power.self_discard
    if power.discards is not None and power.discards.least:
        assert f", discarding {power.discards.least} cards" in told


@pytest.mark.parametrize(
    ("card", "power"), [each for each in POWERS if cast(Power, each.values[1]).self_discard]
)
def test_a_preview_tells_that_a_card_is_paid_with(card: Card, power: Power) -> None:
    gone = Fate.RELIC if card.kind is Kind.RELIC else Fate.DISCARDED
    for victims in (True, False):
        position = table_with(card, victims=victims).position
        for action in position.legal:
            if isinstance(action, UsePower) and action.power == power.id:
                told = preview(position.rules, position.view(1), action)
                assert (card_thing(f"{card.id}.5"), gone) in told.marks
                return
    pytest.fail("the power cannot be used")


@pytest.mark.parametrize(("card", "spell"), SPELLS)
def test_the_cost_of_a_spell_is_told(card: Card, spell: Announced) -> None:
    id_ = CardId(f"{card.id}.5")
    entries = {
        entry.id: entry for part in GAME.about(ENGLISH).catalogue("") for entry in part.entries
    }
    entry = entries[str(card.id)]
    game = table_with(card, hand=[id_])
    words, view, look = words_at(game), game.position.view(1), look_of()
    inspected = look.inspect(card_thing(id_), scene_of(view))
    face = look.face(card_thing(id_), scene_of(view))
    for text in (
        entry.summary,
        entry.kind,
        next(iter(words.card_lines(id_))),
        "\n".join(map(text_of, inspected)),
        text_of(face.detail),
        text_of(face.brief or ()),
    ):
        assert_told(spell, text)
    x = 3 if spell.x else None
    told = words.describe(Play(1, id_, x=x), view)
    penalty = int("cald" not in card.regions)
    assert f", for {spell.cost + (x or 0) + penalty}" in told


def test_two_targets_cost_more_in_a_menu() -> None:
    game = table_with(printed().cards[TitleId("tidal_wave")], hand=["tidal_wave.5"])
    action = Play(1, CardId("tidal_wave.5"), targets=(CardId("lovian.6"), CardId("korrit.6")))
    told = words_at(game).describe(action, game.position.view(1))
    assert ", for 11 with the penalty" in told


@pytest.mark.parametrize(("card", "power"), POWERS)
def test_a_cost_in_words_is_set_off_from_the_name_before_it(card: Card, power: Power) -> None:
    game, name = table_with(card), power.name.english
    cost = words_at(game).cost_beside(power)
    shown = f"{name} {cost if cost.isdigit() else f'({cost})'}: " if cost else f"{name}: "
    scene = scene_of(game.position.view(1))
    assert shown in look_of().face(card_thing(f"{card.id}.4"), scene).whole
    if card.kind is Kind.CREATURE:
        in_play = scene.view.seats[0].creatures[0]
        canvas, seen = Canvas(60, 8), look_of().of(scene)
        Abilities(in_play, seen).draw(canvas, Area(0, 0, 60, 8), 1)
        assert shown in canvas.text()
