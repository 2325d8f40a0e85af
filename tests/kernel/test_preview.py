"""A preview tells what changes by what a thing is, wherever the thing lies."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from magblast.kernel.base import BaseWords, OpenGame, OpenPosition, OpenView
from magblast.kernel.picks import PLACE, Part, Spelling, Thing
from magblast.kernel.preview import Change, Facts, Preview, changes
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import OPEN, Decision, Outcome, Seat
from magblast.kernel.setup import SeatInfo, Setup, Start
from magblast.paint.base import BaseLook
from magblast.paint.drawn import DrawnLook
from magblast.paint.ink import UNICODE, Ink
from magblast.paint.scene import Scene
from magblast.paint.text import text_of
from magblast.paint.toll import End
from magblast.record.notation import Notation
from magblast.wording import ENGLISH

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "hunt.change.place": "{thing} moves from {before} to {after}",
        "hunt.change.place.new": "{thing} comes to {after}",
        "hunt.change.place.gone": "{thing} leaves {before}",
        "hunt.change.power": "{thing} has {after} power instead of {before}",
        "hunt.change.gold.more": "{thing} finds {count} gold",
        "hunt.change.gold.9": "{thing} is rich",
        "hunt.change.wins": "{thing} wins",
        "hunt.change.gold.robbed": "{thing} is robbed of all but {count} gold",
        "hunt.change.robbed": "{thing} is robbed",
        "hunt.part.food": "food {before} → {after}",
        "hunt.part.lost": "lost",
        "hunt.parts": "{thing}: {parts}.",
        "hunt.toll.lost": "{thing} is lost",
        "hunt.toll.lost.word": "lost",
        "hunt.toll.luck": "the luck of {thing}",
        "hunt.toll.luck.pack": "the luck of many",
        "hunt.toll.wins": "{thing} wins",
    }
}


@dataclass(frozen=True)
class Unit:
    name: str
    cell: str
    power: int = 1


@dataclass(frozen=True)
class Move:
    by: Seat
    unit: str
    to: str


@dataclass(frozen=True)
class Grid(OpenPosition[Move, Move]):
    """A unit comes or moves to a cell; it takes the unit that stands there, and its power."""

    units: tuple[Unit, ...]
    turn: int = 1

    @property
    def outcome(self) -> Outcome | None:
        return None

    @property
    def decision(self) -> Decision:
        return Decision(1, "move", OPEN)

    def judge(self, action: Move) -> Refusal | None:
        return None

    def after(self, action: Move) -> tuple["Grid", tuple[Move, ...]]:
        moved = next((u for u in self.units if u.name == action.unit), Unit(action.unit, ""))
        others = [unit for unit in self.units if unit != moved]
        power = moved.power + sum(unit.power for unit in others if unit.cell == action.to)
        left = [unit for unit in others if unit.cell != action.to]
        units = (*left, replace(moved, cell=action.to, power=power))
        return replace(self, units=units, turn=self.turn + 1), (action,)


class HuntWords(BaseWords[Move, Move, OpenView[Grid]]):
    def label(self, thing: Thing, view: OpenView[Grid]) -> str:
        return str(thing.id).upper() if thing.kind == PLACE else f"the {thing.id}"

    def spell(self, action: Move, view: OpenView[Grid]) -> Spelling:
        return (Part("unit", (Thing("unit", action.unit, action.to),)),)


class Hunt(OpenGame[Grid, Move, Move]):
    id = "hunt"
    name = "Hunt"
    notation = Notation((Move,))
    make_words = HuntWords
    phrases = PHRASES

    def open(self, setup: Setup, start: Start) -> tuple[Grid, tuple[Any, ...]]:
        """Return an empty grid: each test gives its own."""
        return Grid(()), ()

    def facts_seen(self, setup: Setup, view: OpenView[Grid]) -> Facts:
        """Return two facts of each unit, which are known of the unit where it stands."""
        facts: dict[tuple[Thing, str], Any] = {}
        for unit in view.at.units:
            thing = Thing("unit", unit.name, unit.cell)
            facts |= {(thing, "power"): unit.power, (thing, "side"): "grey"}
        return facts


HUNT = Hunt()
SETUP = Setup("hunt", (SeatInfo("Ada"), SeatInfo("Bo")), {}, "hunt/1")
VIEW = Grid((Unit("wolf", "d1"), Unit("hare", "d3"), Unit("crow", "a5"))).view(1)
WORDS = HUNT.words(SETUP, ENGLISH)
WOLF, HARE, OWL = (Thing("unit", name) for name in ("wolf", "hare", "owl"))

CASES: list[tuple[Move, tuple[tuple[Any, ...], ...], list[str]]] = [
    (
        Move(1, "wolf", "d2"),
        ((WOLF, PLACE, "d1", "d2"),),
        ["the wolf moves from D1 to D2"],
    ),
    (
        Move(1, "wolf", "d3"),
        (
            (WOLF, PLACE, "d1", "d3"),
            (WOLF, "power", 1, 2),
            (HARE, PLACE, "d3", None),
            (HARE, "power", 1, None),
            (HARE, "side", "grey", None),
        ),
        [
            "the wolf moves from D1 to D3",
            "the wolf has 2 power instead of 1",
            "the hare leaves D3",
        ],
    ),
    (
        Move(1, "owl", "b2"),
        (
            (OWL, PLACE, None, "b2"),
            (OWL, "power", None, 1),
            (OWL, "side", None, "grey"),
        ),
        ["the owl comes to B2"],
    ),
    (Move(1, "wolf", "d1"), (), []),
]


@pytest.mark.parametrize(("move", "changed", "told"), CASES)
def test_a_unit_that_moves_is_the_same_unit(
    move: Move, changed: tuple[tuple[Any, ...], ...], told: list[str]
) -> None:
    preview = HUNT.preview(SETUP, VIEW, move)
    assert preview.changes == changed
    assert WORDS.describe_preview(preview, VIEW) == told


def test_units_that_change_places_stay_who_they_are() -> None:
    before = {(Thing("unit", "wolf", "d1"), "power"): 3, (Thing("unit", "hare", "d3"), "power"): 1}
    after = {(Thing("unit", "wolf", "d3"), "power"): 3, (Thing("unit", "hare", "d1"), "power"): 1}
    assert changes(before, after) == (
        Change(WOLF, PLACE, "d1", "d3"),
        Change(HARE, PLACE, "d3", "d1"),
    )


def test_a_change_is_found_by_the_thing_wherever_it_is_put() -> None:
    preview = HUNT.preview(SETUP, VIEW, Move(1, "wolf", "d3"))
    for thing in (WOLF, Thing("unit", "wolf", "d1"), Thing("unit", "wolf", "d3")):
        assert preview.change(thing, PLACE) == Change(WOLF, PLACE, "d1", "d3")
        assert preview.change(thing, "side") is None


def test_marks_come_first_and_parts_of_one_thing_are_told_together() -> None:
    changed = (
        Change(HARE, "food", 3, 1),
        Change(OWL, "gold", 1, 9),
        Change(WOLF, "gold", 1, 3),
        Change(HARE, "gold", 3, 1),
        Change(WOLF, "food", 1, 2),
    )
    preview = Preview(changed, ((HARE, "lost"), (WOLF, "wins"), (OWL, "unknown")))
    assert WORDS.describe_preview(preview, VIEW) == [
        "the wolf wins",
        "the hare: food 3 → 1, lost.",
        "the wolf: food 1 → 2.",
        "the owl is rich",
        "the wolf finds 2 gold",
    ]


def test_a_mark_may_be_told_with_a_fact_of_its_thing() -> None:
    robbed = Preview((Change(HARE, "gold", 3, 1),), ((WOLF, "robbed"), (HARE, "robbed")))
    told = ["the wolf is robbed", "the hare is robbed of all but 1 gold"]
    assert WORDS.describe_preview(robbed, VIEW) == told


class Picture(DrawnLook[OpenView[Grid], Scene[OpenView[Grid]]]):
    """Tell in figures what is lost, with its power, and how power and food change."""

    ends: ClassVar = {
        "lost": End(fact="power"),
        "wins": End(Ink.GOOD, lost=False),
    }
    figures = ("power", "food")
    inks: ClassVar = {"gold.more": Ink.GOOD, "robbed": Ink.SOFT}


def test_what_is_not_told_in_figures_is_told_in_sentences() -> None:
    look, scene = Picture(WORDS), Scene(VIEW, ("Ada", "Bo"), UNICODE, ENGLISH)
    changed = (
        Change(WOLF, "power", 1, 2),
        Change(HARE, "power", 1, None),
        Change(OWL, "power", None, 4),
        Change(WOLF, "gold", 1, 3),
    )
    preview = Preview(changed, ((WOLF, "wins"), (HARE, "lost"), (HARE, "eaten")))
    told = [(each.thing, each.figures(UNICODE), each.end) for each in look.tolls(preview, scene)]
    assert told == [
        (HARE, "1→0", "the hare is lost"),
        (WOLF, "", "the wolf wins"),
        (WOLF, "1→2", ""),
    ]
    assert look.untold(preview) == Preview(changed[2:], ((HARE, "eaten"),))
    assert [text_of(each) for each in look.outcome(preview, scene)] == ["the wolf finds 2 gold"]


def test_sentences_are_warnings_unless_a_look_says_otherwise() -> None:
    look, scene = Picture(WORDS), Scene(VIEW, ("Ada", "Bo"), UNICODE, ENGLISH)
    changed = (Change(WOLF, "gold", 1, 3), Change(OWL, PLACE, None, "b2"))
    told = look.outcome(Preview(changed, ((HARE, "robbed"),)), scene)
    assert [(text_of(each), each[0].ink) for each in told] == [
        ("the hare is robbed", Ink.SOFT),
        ("the wolf finds 2 gold", Ink.GOOD),
        ("the owl comes to B2", Ink.WARN),
    ]


def test_a_figure_may_be_told_by_the_kind_of_its_thing() -> None:
    told = [
        Picture(WORDS).words.toll("luck", Thing(kind, "wolf"), VIEW) for kind in ("unit", "pack")
    ]
    assert told == ["the luck of the wolf", "the luck of many"]


class Board(BaseLook[OpenView[Grid]]):
    """Say that the wolf is on the board, wherever it is put."""

    def on_board(self, view: OpenView[Grid]) -> frozenset[Thing]:
        return frozenset({Thing("unit", "wolf", "d3")})


def test_the_toll_of_a_unit_is_told_in_figures_wherever_it_is_put() -> None:
    preview = Preview((Change(WOLF, PLACE, "d1", "d3"), Change(WOLF, "power", 1, 2)))
    scene = Scene(VIEW, ("Ada", "Bo"), UNICODE, ENGLISH)
    (toll,) = Board(WORDS).tolls(preview, scene)
    assert toll.thing == WOLF
    assert toll.figures(UNICODE) == "1→2"
    assert not BaseLook[OpenView[Grid]](WORDS).tolls(preview, scene)
