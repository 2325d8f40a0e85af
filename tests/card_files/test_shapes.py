"""Card files of every shape that games use are read completely, each value by its type."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal, NewType

import pytest

from magblast.card_files.card_file import CardFile
from magblast.errors import CatalogError
from magblast.kernel.language import Translatable
from magblast.kernel.limits import Limits
from magblast.wording import tell
from tests.support.told import refused

ARMIES = """
# compass: arrows as the owner sees them, N = towards the enemy.   size: troops in one squad.
set: {id: original_1, name: "Original armies", version: original/1}
numbers:
  army: 16                # troops
  copies: 4               # of one card
standard_formation:       # seen by the owner
  - {class: mage, at: f1, count: 1}
  - {commander: true, at: f2}
armies:
  cinder: {class: mage, troops: {pike: 4, caller: 4}}
factions:
  tide:
    name: "Tide"
    note: "Two arrows only: with four it won 7 points more."
    commander:
      id: orun
      front:
        compass: [NW, NE]
        trigger: {id: guarded, value: 2, text: "Two or more of your squads, at 1/1, are guarded."}
      magusha:
        name: "Orun, the Flood"
        compass: [NW, N, NE, W, E, S]
        ability: {id: none, name: "Riptide", text: "Has both: two directions,
          each up to two away (free)."}
    troops:
      - {id: pike, name: "Pike", class: warrior, core: true,
         compass: [W, NW, N], talents: [double, swift],
         ability: {id: shove, name: "Shove", value: 1, text: "On Strike: push 1."},
         note: "Core; breaks a wall open."}
      # The other one.
      - {id: caller, name: "Caller", class: mage, core: false,
         compass: [], talents: []}
"""
CARDS = """
# id, name, type, cost (X: chosen when the power is announced)
cards:
  - id: nimbulo
    name: "Nimbulo"
    type: magi
    region: [arderial]
    energy: 14
    starting: [fog_bank, lovian]
    powers:
      - id: energy_drain
        name: "Energy Drain"
        cost: 1
        choices: "target: any creature; second: any other creature"
        effect: "One energy moves from `target` to `second`."
      - id: flood
        name: "Flood"
        cost: X
        self_discard: true
        effect: "X = 0 does nothing."
    confidence: two sources
    sources: [scan, data, engine]
  - id: none
    name: "No"
    type: spell
    region: [no]
    aliases: ["Robe of the Ages"]
    effects:
      - id: bond
        when: "a creature is attacked (6.3 step 4)"
        may: false
        effect: "It loses 1 before the clash."
    stays: true
    confidence: one source
    sources: [scan]
"""


class Class(StrEnum):
    WARRIOR = "warrior"
    MAGE = "mage"


class Kind(StrEnum):
    MAGI = "magi"
    SPELL = "spell"


CardId = NewType("CardId", str)
Arrow = NewType("Arrow", str)


@dataclass(frozen=True)
class Ability:
    id: str
    name: str = ""
    value: int = 0
    text: str = ""


@dataclass(frozen=True)
class Side:
    compass: tuple[Arrow, ...]
    name: str = ""
    ability: Ability | None = None
    trigger: Ability | None = None


@dataclass(frozen=True)
class Commander:
    id: CardId
    front: Side
    magusha: Side


@dataclass(frozen=True)
class Troop:
    id: CardId
    name: Translatable
    class_: Class
    core: bool
    compass: tuple[Arrow, ...]
    talents: tuple[str, ...]
    ability: Ability | None = None
    note: str = ""


@dataclass(frozen=True)
class Faction:
    id: str
    name: str
    note: str
    commander: Commander
    troops: tuple[Troop, ...]


@dataclass(frozen=True)
class Placed:
    at: str
    count: int = 1
    class_: Class | None = None
    commander: bool = False


@dataclass(frozen=True)
class Army:
    id: str
    class_: Class
    troops: Mapping[CardId, int]


@dataclass(frozen=True)
class Edition:
    id: str
    name: str
    version: str


@dataclass(frozen=True)
class Armies:
    set: Edition
    numbers: Mapping[str, int]
    standard_formation: tuple[Placed, ...]
    armies: Mapping[str, Army]
    factions: Mapping[str, Faction]


@dataclass(frozen=True)
class Power:
    id: str
    effect: str
    cost: int | Literal["X"] = 0
    name: str = ""
    choices: str = ""
    when: str = ""
    may: bool = True
    self_discard: bool = False


@dataclass(frozen=True)
class Card:
    id: CardId
    name: str
    type: Kind
    region: tuple[str, ...]
    confidence: str
    sources: tuple[str, ...]
    energy: int | None = None
    starting: tuple[CardId, ...] = ()
    aliases: tuple[str, ...] = ()
    powers: tuple[Power, ...] = ()
    effects: tuple[Power, ...] = ()
    stays: bool = False


@dataclass(frozen=True)
class Cards:
    cards: tuple[Card, ...]


def read_armies(text: str = ARMIES) -> Armies:
    return CardFile("x", Armies, "x.card").parse(text)


def read_cards(text: str = CARDS) -> Cards:
    return CardFile("y", Cards).parse(text)


def test_a_file_in_flow_style_over_several_lines_is_typed() -> None:
    assert read_armies() == Armies(
        set=Edition("original_1", "Original armies", "original/1"),
        numbers={"army": 16, "copies": 4},
        standard_formation=(Placed("f1", 1, Class.MAGE), Placed("f2", commander=True)),
        armies={"cinder": Army("cinder", Class.MAGE, {CardId("pike"): 4, CardId("caller"): 4})},
        factions={"tide": _tide()},
    )


def _tide() -> Faction:
    trigger = Ability("guarded", "", 2, "Two or more of your squads, at 1/1, are guarded.")
    riptide = Ability("none", "Riptide", 0, "Has both: two directions, each up to two away (free).")
    place = "x.card.factions.tide.troops"
    return Faction(
        id="tide",
        name="Tide",
        note="Two arrows only: with four it won 7 points more.",
        commander=Commander(
            CardId("orun"),
            Side(_arrows("NW NE"), trigger=trigger),
            Side(_arrows("NW N NE W E S"), "Orun, the Flood", riptide),
        ),
        troops=(
            Troop(
                CardId("pike"),
                Translatable(f"{place}.pike.name", "Pike"),
                Class.WARRIOR,
                core=True,
                compass=_arrows("W NW N"),
                talents=("double", "swift"),
                ability=Ability("shove", "Shove", 1, "On Strike: push 1."),
                note="Core; breaks a wall open.",
            ),
            Troop(
                CardId("caller"),
                Translatable(f"{place}.caller.name", "Caller"),
                Class.MAGE,
                core=False,
                compass=(),
                talents=(),
            ),
        ),
    )


def _arrows(names: str) -> tuple[Arrow, ...]:
    return tuple(map(Arrow, names.split()))


def test_a_file_of_one_list_is_typed() -> None:
    first, second = read_cards().cards
    assert first == Card(
        CardId("nimbulo"),
        *("Nimbulo", Kind.MAGI, ("arderial",), "two sources", ("scan", "data", "engine"), 14),
        starting=(CardId("fog_bank"), CardId("lovian")),
        powers=(
            Power(
                "energy_drain",
                "One energy moves from `target` to `second`.",
                1,
                "Energy Drain",
                "target: any creature; second: any other creature",
            ),
            Power("flood", "X = 0 does nothing.", "X", "Flood", self_discard=True),
        ),
    )
    assert second == Card(
        CardId("none"),
        *("No", Kind.SPELL, ("no",), "one source", ("scan",)),
        aliases=("Robe of the Ages",),
        effects=(
            Power(
                "bond",
                "It loses 1 before the clash.",
                when="a creature is attacked (6.3 step 4)",
                may=False,
            ),
        ),
        stays=True,
    )


@dataclass(frozen=True)
class Flagged:
    id: str
    flag: bool = False
    word: str = ""
    number: int = 0
    words: tuple[str, ...] = ()


@pytest.mark.parametrize("word", ["yes", "no", "on", "off", "y", "2026-01-01", "1:30", "0x10"])
def test_what_yaml_would_unfold_is_a_text(word: str) -> None:
    """In the file of a list of countries, ``no`` is Norway."""
    read = CardFile("x", dict[str, Flagged]).parse(f"imp: {{word: {word}, words: [{word}, on]}}")
    assert read["imp"] == Flagged("imp", word=word, words=(word, "on"))


@pytest.mark.parametrize("flag", ["True", "on", "yes", "1", '"true"', "y"])
def test_a_flag_is_true_or_false(flag: str) -> None:
    with pytest.raises(CatalogError) as caught:
        CardFile("x", dict[str, Flagged]).parse(f"imp:\n  flag: {flag}")
    assert "data/x.yaml, line 2: imp › flag: it must be true or false" in tell(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("class: warrior", "class: priest", "pike › class: it must be one of 'warrior', 'mage'"),
        ("class: warrior", "class_: warrior", "pike › class_: there is no such field"),
        ("class: warrior", "class: warrior, class: mage", "the field class occurs twice"),
        ("class: warrior, ", "", "line 27: factions › tide › troops › pike › class: it is missing"),
        ("core: true", "core: 1", "pike › core: it must be true or false, not 1"),
    ],
)
def test_a_wrong_file_in_flow_style_is_refused(old: str, new: str, said: str) -> None:
    assert old in ARMIES
    with pytest.raises(CatalogError) as caught:
        read_armies(ARMIES.replace(old, new, 1))
    assert said in tell(caught.value)


@pytest.mark.parametrize("cost", ["Y", "x", "-1", "100", "X+1", "true"])
def test_a_choice_between_kinds_admits_nothing_else(cost: str) -> None:
    with pytest.raises(CatalogError) as caught:
        read_cards(CARDS.replace("cost: X", f"cost: {cost}"))
    said = tell(caught.value)
    assert "line 18: cards › nimbulo › powers › flood › cost: it must be " in said
    assert ", or it must be one of 'X'" in said


def test_a_text_that_is_too_long_is_counted_in_characters() -> None:
    file = CardFile("texts", dict[str, str])
    with refused(CatalogError, "name: it must have at most 400 characters"):
        file.parse(f"name: {'x' * 401}\n")


def test_the_schema_keeps_the_pattern_of_a_text() -> None:
    named = Annotated[str, Limits(pattern="^[a-z]+$")]
    schema = CardFile("names", dict[str, named]).schema()
    assert schema["additionalProperties"]["pattern"] == "^[a-z]+$"
