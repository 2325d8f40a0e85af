"""A card file is read strictly: what is wrong with it is named with its line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NewType

import pytest

from magblast.card_files.card_file import CardFile, Mistake
from magblast.errors import CatalogError
from magblast.kernel.language import Phrase, Translatable
from magblast.wording import tell


class Kind(StrEnum):
    UNIT = "unit"
    SPELL = "spell"


@dataclass(frozen=True)
class Card:
    id: str
    name: str
    kind: Kind
    text: Translatable
    trust: Literal["printed", "stated"]
    size: int = 0
    flies: bool = False
    arrows: tuple[str, ...] = ()


TEXT = """# Two cards.

imp:
  name: Imp
  kind: unit
  size: 2
  flies: true
  arrows: [n, ne, nw]
  text: It flies over
    whatever is there.
  trust: printed

fog:
  name: Fog
  kind: spell
  text: Nobody sees a thing.
  trust: stated
"""


def without_fog(cards: Mapping[str, Card]) -> Iterator[Mistake]:
    if "fog" not in cards:
        yield Mistake(("fog",), Phrase("cards.wrong.missing"))


def read(text: str) -> dict[str, Card]:
    return CardFile("x", dict[str, Card], check=without_fog).parse(text)


def text(id_: str, english: str) -> Translatable:
    return Translatable(f"card.{id_}.text", english)


def test_values_are_read_by_the_types_of_fields() -> None:
    assert read(TEXT) == {
        "imp": Card(
            *("imp", "Imp", Kind.UNIT, text("imp", "It flies over whatever is there."), "printed"),
            *(2, True, ("n", "ne", "nw")),
        ),
        "fog": Card("fog", "Fog", Kind.SPELL, text("fog", "Nobody sees a thing."), "stated"),
    }


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fog:", "imp:", "line 13: the field imp occurs twice"),
        (TEXT[TEXT.index("fog:") :], "", "line 3: fog: it is missing"),
        ("size: 2", "size: many", 'line 6: imp › size: it must be a whole number, not "many"'),
        ("size: 2", 'size: "2"', 'imp › size: it must be a whole number, not "2"'),
        ("size: 2", "size: true", "imp › size: it must be a whole number, not true"),
        ("size: 2", "size: 100", "imp › size: it must be at most 99, not 100"),
        ("size: 2", "size: -2", "imp › size: it must be at least 0, not -2"),
        ("flies: true", "flies: yes", 'line 7: imp › flies: it must be true or false, not "yes"'),
        ("flies: true", "flies: 1", "imp › flies: it must be true or false, not 1"),
        ("kind: spell", "kind: boat", "line 15: fog › kind: it must be one of 'unit', 'spell'"),
        ("trust: stated", "trust: sure", "fog › trust: it must be one of 'printed', 'stated'"),
        ("[n, ne, nw]", "[n, 3, nw]", "imp › arrows › #2: it must be text, not 3"),
        ("[n, ne, nw]", "n, ne", 'imp › arrows: it must be a list, not "n, ne"'),
        ("  size: 2", "  size: 2\n  size: 3", "line 7: the field size occurs twice"),
        ("  size: 2", "  speed: 2", "line 6: imp › speed: there is no such field"),
        ("  size: 2", "   size: 2", "line 6: it is not valid YAML"),
        ("  size: 2", "  size:", "line 6: imp › size: it must be a whole number, not null"),
        ("  size: 2", "  size", "line 7: it is not valid YAML"),
        ("  name: Imp", "  name: Imp: small", "line 4: it is not valid YAML"),
        ("  name: Imp", '  name: "Imp', "it is not valid YAML"),
        ("  name: Imp", r'  name: "I\nmp"', "line 4: imp › name: it must stand on one line"),
        ("  name: Imp\n", "", "line 3: imp › name: it is missing"),
    ],
)
def test_a_wrong_file_is_refused(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(CatalogError) as caught:
        read(TEXT.replace(old, new, 1))
    assert said in tell(caught.value)
    assert "data/x.yaml" in tell(caught.value)


Ware = NewType("Ware", str)


@dataclass(frozen=True)
class Power:
    name: str
    cost: int | None = None
    text: str = ""


@dataclass(frozen=True)
class Hero:
    id: Ware
    powers: tuple[Power, ...] = ()
    front: Power | None = None
    carries: tuple[Ware, ...] = ()


@dataclass(frozen=True)
class Deck:
    id: str
    heroes: tuple[Ware, ...]
    cards: Mapping[Ware, int]


@dataclass(frozen=True)
class Box:
    size: int
    heroes: tuple[Hero, ...]
    decks: Mapping[str, Deck]
    kinds: Mapping[Kind, tuple[str, ...]]


NESTED = """
size: 16                # of a deck
heroes:
  # The first one.
  - id: vesh
    front: {name: "Flood: the first", cost: 3}
    powers:
      - name: Drain
        cost: 1
        text: Takes one
          from anybody.
      - name: "Say \\"#1\\""
    carries: [rope, lamp]
  - {id: orun, carries: [],
     powers: [{name: Gale, text: "Blows, twice."}, {name: Calm}]}
decks:
  first:
    heroes: [vesh, orun]
    cards:
      rope: 2
      lamp: 1
  second: {heroes: [orun], cards: {rope: 4}}
kinds:
  unit: [imp]
  spell: []
"""


def read_nested(text: str) -> Box:
    return CardFile("x", Box).parse(text)


def test_nested_values_are_read_by_the_types_of_fields() -> None:
    rope, lamp, vesh, orun = (Ware(each) for each in ("rope", "lamp", "vesh", "orun"))
    assert read_nested(NESTED) == Box(
        16,
        (
            Hero(
                vesh,
                (Power("Drain", 1, "Takes one from anybody."), Power('Say "#1"')),
                Power("Flood: the first", 3),
                (rope, lamp),
            ),
            Hero(orun, (Power("Gale", None, "Blows, twice."), Power("Calm"))),
        ),
        {
            "first": Deck("first", (vesh, orun), {rope: 2, lamp: 1}),
            "second": Deck("second", (orun,), {rope: 4}),
        },
        {Kind.UNIT: ("imp",), Kind.SPELL: ()},
    )


@dataclass(frozen=True)
class Flight:
    id: str
    name: Translatable


@dataclass(frozen=True)
class Told:
    id: str
    name: Translatable
    powers: tuple[Flight, ...] = ()


def test_a_text_within_has_the_key_of_its_place() -> None:
    text = "imp:\n  name: Imp\n  powers:\n    - {id: fly, name: Flight}\n"
    imp = CardFile("x", dict[str, Told], "x.card").parse(text)["imp"]
    assert imp.name == Translatable("x.card.imp.name", "Imp")
    assert imp.powers[0].name == Translatable("x.card.imp.powers.fly.name", "Flight")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cost: 1", "cost: one", "line 9: heroes › vesh › powers › #1 › cost: it must be a whole"),
        ("cost: 1", "price: 1", "line 9: heroes › vesh › powers › #1 › price: there is no such"),
        ("cost: 1", "name: Drain", "line 9: the field name occurs twice"),
        ("        cost: 1", "       cost: 1", "line 9: it is not valid YAML"),
        ("rope: 2", "lamp: 2", "line 21: the field lamp occurs twice"),
        ("rope: 2", "rope:", "line 20: decks › first › cards › rope: it must be a whole number"),
        ("unit: [imp]", "boat: [imp]", "line 24: kinds › boat: it must be one of 'unit', 'spell'"),
        ("{name: Calm}", "{text: Calm}", "line 15: heroes › orun › powers › #2 › name: it is miss"),
        ("[rope, lamp]", "{rope: lamp}", "line 13: heroes › vesh › carries: it must be a list"),
        ("[rope, lamp]", "[rope, lamp", "line 14: it is not valid YAML"),
        ("[rope, lamp]", "[rope,, lamp]", "line 13: it is not valid YAML"),
        ("    heroes: [vesh, orun]", "    heroes: [3]", "line 18: decks › first › heroes › #1: it"),
        ("second: {", "second: 3 #{", "line 22: decks › second: it must have fields, not 3"),
        ("size: 16", "sizes: 16", "line 2: sizes: there is no such field"),
        ("size: 16 ", "", "line 3: size: it is missing"),
        (NESTED[NESTED.index("kinds:") :], "", "line 2: kinds: it is missing"),
    ],
)
def test_a_wrong_nested_file_is_refused(old: str, new: str, said: str) -> None:
    assert old in NESTED
    with pytest.raises(CatalogError) as caught:
        read_nested(NESTED.replace(old, new, 1))
    assert f"data/x.yaml, {said}" in tell(caught.value)
