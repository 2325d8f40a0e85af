"""A card file is read strictly: what is wrong with it is named with its line."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

import pytest

from magblast.errors import CatalogError
from magblast.kernel.language import Translatable
from magblast.kernel.printed import CardFile
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
    trust: str
    size: int = 0
    flies: bool = False
    arrows: tuple[str, ...] = ()


TEXT = """# Two cards.

imp:
  name: Imp
  kind: unit
  size: 2
  flies: yes
  arrows: n, ne, nw
  text: It flies over
    whatever is there.
  trust: printed

fog:
  name: Fog
  kind: spell
  text: Nobody sees a thing.
  trust: stated
"""
IDS = ("imp", "fog")
TRUST = {"trust": ("printed", "stated")}


def read(text: str) -> dict[str, Card]:
    return CardFile(text, "data/x.yaml").read(Card, IDS, TRUST)


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


def test_cards_stand_in_the_order_of_their_ids() -> None:
    imp, fog = TEXT.split("\nfog:")
    assert list(read(f"fog:{fog}\n{imp}")) == ["imp", "fog"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("imp:", "ogre:", "line 3: ogre is not an id"),
        ("fog:", "imp:", "imp is not an id of this file, or already has an entry"),
        (TEXT[TEXT.index("fog:") :], "", "no entry for fog"),
        ("  size: 2", "  size: many", "line 6: size must be a number from 0 to 99"),
        ("  size: 2", "  size: 100", "size must be a number"),
        ("  size: 2", "  size: -2", "size must be a number"),
        ("  flies: yes", "  flies: on", "flies must be yes or no"),
        ("  kind: spell", "  kind: boat", "kind has a value that is not allowed"),
        ("  trust: stated", "  trust: sure", "trust has a value that is not allowed"),
        ("  arrows: n, ne, nw", "  arrows: n,, nw", "arrows has a value that is not allowed"),
        ("  size: 2", "  size: 2\n  size: 3", "line 7: size occurs twice"),
        ("  size: 2", "  speed: 2", "there is no field speed"),
        ("  size: 2", "   size: 2", "two spaces"),
        ("  size: 2", "  size:", "two spaces"),
        ("  size: 2", "  size", "two spaces"),
        ("  name: Imp", "  name: Imp: small", "not plain text"),
        ("  name: Imp", "  name: 'Imp'", "not plain text"),
        ("  name: Imp", '  name: "Imp', "two spaces"),
        ("  name: Imp\n", "", "imp has no name"),
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
    heroes: vesh, orun
    cards:
      rope: 2
      lamp: 1
  second: {heroes: [orun], cards: {rope: 4}}
kinds:
  unit: [imp]
  spell: []
"""


def read_nested(text: str) -> Box:
    return CardFile(text, "data/x.yaml").read_whole(Box)


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
class Told:
    id: str
    name: Translatable
    powers: "tuple[Told, ...]" = ()


def test_a_text_within_has_the_key_of_its_place() -> None:
    text = "imp:\n  name: Imp\n  powers:\n    - {id: fly, name: Flight}\n"
    imp = CardFile(text, "data/x.yaml", "x.card").read(Told, ("imp",))["imp"]
    assert imp.name == Translatable("x.card.imp.name", "Imp")
    assert imp.powers[0].name == Translatable("x.card.imp.powers.fly.name", "Flight")


def test_what_is_read_cannot_change() -> None:
    decks: dict[str, Deck] = read_nested(NESTED).decks  # type: ignore[assignment]
    with pytest.raises(TypeError):
        decks["third"] = decks["first"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("        cost: 1", "        cost: one", "line 9: cost must be a number"),
        ("        cost: 1", '        cost: "1"', "line 9: cost must be a number"),
        ("        cost: 1", "        price: 1", "line 9: there is no field price"),
        ("        cost: 1", "        name: Drain", "line 9: name occurs twice"),
        ("        cost: 1", "       cost: 1", "two spaces"),
        ("      rope: 2", "      lamp: 2", "line 21: lamp occurs twice"),
        ("      rope: 2", "      rope:", "line 20"),
        ("  unit: [imp]", "  boat: [imp]", "kinds has a value that is not allowed"),
        ("{name: Calm}", "{text: Calm}", "heroes.orun.powers.2 has no name"),
        ("[rope, lamp]", "{rope: lamp}", "carries must be a list"),
        ("[rope, lamp]", "[rope, lamp", "line 13"),
        ("[rope, lamp]", "[rope, lamp] rope", "line 13"),
        ("[rope, lamp]", "[rope,, lamp]", "line 13"),
        ("[rope, lamp]", "[rope, lamp}", "line 13"),
        ("    heroes: vesh, orun", "    heroes: vesh,, orun", "heroes has a value"),
        ("  first:", "  first: 3", "line 18"),
        ("size: 16", "sizes: 16", "there is no field sizes"),
        ("size: 16 ", "", "data/x.yaml has no entry for size"),
        (NESTED[NESTED.index("kinds:") :], "", "data/x.yaml has no entry for kinds"),
    ],
)
def test_a_wrong_nested_file_is_refused(old: str, new: str, said: str) -> None:
    assert old in NESTED
    with pytest.raises(CatalogError) as caught:
        read_nested(NESTED.replace(old, new, 1))
    assert said in tell(caught.value)
    assert "data/x.yaml" in tell(caught.value)
