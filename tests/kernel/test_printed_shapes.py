"""Card files of every shape that games use are read completely, each value by its type."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NewType

import pytest
import yaml

from magblast.errors import CatalogError
from magblast.kernel.language import Translatable
from magblast.kernel.outline import Entries, Items, Node, Text, parse
from magblast.kernel.printed import CardFile
from magblast.wording import tell

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
    return CardFile(text, "data/x.yaml", "x.card").read_whole(Armies)


def read_cards(text: str = CARDS) -> Cards:
    return CardFile(text, "data/y.yaml").read_whole(Cards)


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


def _plain(node: Node) -> object:
    """Return a node as a library for YAML would; what is not quoted is read by that library."""
    if isinstance(node, Text):
        return node.text if node.quoted else yaml.safe_load(node.text)
    if isinstance(node, Items):
        return [_plain(each) for each in node.items]
    assert isinstance(node, Entries)
    return {each.name: _plain(each.value) for each in node.entries}


@pytest.mark.parametrize("text", [ARMIES, CARDS])
def test_nothing_is_read_in_another_way_than_by_a_library(text: str) -> None:
    assert _plain(parse(text, "data/x.yaml")) == yaml.safe_load(text)


@dataclass(frozen=True)
class Flagged:
    id: str
    flag: bool = False
    word: str = ""
    number: int = 0
    words: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("flag", "value"), [("yes", True), ("true", True), ("no", False), ("false", False)]
)
def test_a_flag_is_one_of_four_words_and_only_where_the_type_says_so(
    flag: str, value: bool
) -> None:
    """In the file of a list of countries, ``no`` is Norway."""
    text = f"imp: {{flag: {flag}, word: {flag}, words: [{flag}, on]}}"
    read = CardFile(text, "data/x.yaml").read(Flagged, ("imp",))
    assert read["imp"] == Flagged("imp", value, flag, 0, (flag, "on"))


@pytest.mark.parametrize("flag", ["True", "on", "off", "1", '"yes"', '"true"', "y"])
def test_nothing_else_is_a_flag(flag: str) -> None:
    with pytest.raises(CatalogError) as caught:
        CardFile(f"imp:\n  flag: {flag}", "data/x.yaml").read(Flagged, ("imp",))
    assert "data/x.yaml, line 2: flag must be" in tell(caught.value)


@pytest.mark.parametrize("number", ["true", "no", "X", '"1"'])
def test_a_flag_is_no_number(number: str) -> None:
    with pytest.raises(CatalogError) as caught:
        CardFile(f"imp:\n  number: {number}", "data/x.yaml").read(Flagged, ("imp",))
    assert "number must be a number" in tell(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("class: warrior", "class: priest", "class has a value that is not allowed"),
        ("class: warrior", "class_: warrior", "there is no field class_"),
        ("class: warrior", "class: warrior, class: mage", "class occurs twice"),
        ("class: warrior, ", "", "factions.tide.troops.pike has no class"),
        ("core: true", "core: 1", "core must be yes or no"),
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
    assert "cost has a value that is not allowed" in tell(caught.value)
