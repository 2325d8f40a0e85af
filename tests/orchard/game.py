"""Orchard: five chores, one after the other; whoever sells for more wins.

Each chore is answered in another way: by a number, an order, a part of what lies there, a cell that
may be named twice, and a number out of so many that they are judged only once one is picked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NewType

from magblast.kernel.base import BaseWords, OpenGame, OpenPosition, OpenView
from magblast.kernel.game import Game
from magblast.kernel.picks import CARD, Part, Spelling, Thing, number_part
from magblast.kernel.preview import Facts
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import OPEN, Decision, Outcome, Seat
from magblast.kernel.setup import Setup, Start
from magblast.kernel.vocabulary import Tellers
from magblast.record.notation import Notation
from tests.orchard.wording import PHRASES

CHORES = ("water", "sort", "gather", "graft", "sell")
TANK = 30
Ware = NewType("Ware", str)
BASKETS = tuple(map(Ware, ("apples", "cherries", "pears", "plums")))
FRUITS = tuple(map(Ware, ("apple", "cherry", "pear", "plum")))
BARREL = Thing("heap", "barrel")
TILL = Thing("heap", "till")
CELLS = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "abc")
STUMP = "b2"
USUAL, DEAREST, BUDGET = 10, 99, 40


@dataclass(frozen=True)
class Water:
    by: Seat
    x: int


@dataclass(frozen=True)
class Sort:
    by: Seat
    baskets: tuple[Ware, ...]


@dataclass(frozen=True)
class Gather:
    by: Seat
    fruits: tuple[Ware, ...]


@dataclass(frozen=True)
class Graft:
    by: Seat
    unit: str
    target: str


@dataclass(frozen=True)
class Sell:
    by: Seat
    fruit: Ware
    price: int


Chore = Water | Sort | Gather | Graft | Sell


@dataclass(frozen=True)
class Orchard(OpenPosition[Chore, Chore]):
    """Whatever is done is told as it was done: the events are the actions."""

    water: int = 20
    sold: tuple[int, int] = (0, 0)
    turn: int = 1

    @property
    def outcome(self) -> Outcome | None:
        if self.turn <= 2 * len(CHORES):
            return None
        best = max(self.sold)
        winners = tuple(seat for seat in (1, 2) if self.sold[seat - 1] == best)
        return Outcome(winners if len(winners) == 1 else (), self.turn - 1)

    @property
    def decision(self) -> Decision | None:
        if self.turn > 2 * len(CHORES):
            return None
        return Decision(2 - self.turn % 2, CHORES[(self.turn - 1) % len(CHORES)], OPEN)

    def attempts(self, seat: Seat) -> list[Chore]:
        """List one answer of each kind that is open: the others are picked."""
        match self.decision:
            case Decision(_, "water"):
                return [Water(seat, 0), Water(seat, 1), Water(seat, TANK)]
            case Decision(_, "sort"):
                return [Sort(seat, BASKETS[:3]), Sort(seat, BASKETS[:-4:-1])]
            case Decision(_, "gather"):
                return [Gather(seat, FRUITS[:3]), Gather(seat, FRUITS[1:])]
            case Decision(_, "graft"):
                return [Graft(seat, *pair) for pair in product(CELLS, repeat=2)]
        return [Sell(seat, fruit, price) for fruit in FRUITS for price in (USUAL, DEAREST)]

    def judge(self, action: Chore) -> Refusal | None:
        asked = self.decision
        if asked is not None and type(action).__name__.lower() != asked.kind:
            return Refusal("not_now", "1")
        match action:
            case Water(_, x) if not 0 <= x <= TANK:
                return Refusal("tank", "1")
            case Water(_, x) if x > self.water:
                return Refusal("dry", "1", {"left": self.water})
            case Sort(_, baskets) if len({*baskets} & {*BASKETS}) != 3 or len(baskets) != 3:
                return Refusal("three", "2")
            case Sort(_, baskets) if "plums" in baskets[:2]:
                return Refusal("plums_last", "2")
            case Gather(_, fruits) if not fruits or [*fruits] != [
                each for each in FRUITS if each in fruits
            ]:
                return Refusal("some", "3")
            case Gather(_, fruits) if {"plum", "cherry"} <= {*fruits}:
                return Refusal("stains", "3")
            case Graft(_, unit, target) if {unit, target} - {*CELLS} or target == STUMP:
                return Refusal("stump", "4")
            case Sell(_, fruit, price) if fruit not in FRUITS or not 0 <= price <= DEAREST:
                return Refusal("no_price", "5")
            case Sell(_, _, price) if price > BUDGET:
                return Refusal("dear", "5", {"budget": BUDGET})
        return None

    def after(self, action: Chore) -> tuple["Orchard", tuple[Chore, ...]]:
        after = replace(self, turn=self.turn + 1)
        match action:
            case Water(_, x):
                after = replace(after, water=self.water - x)
            case Sell(1, _, price):
                after = replace(after, sold=(price, self.sold[1]))
            case Sell(_, _, price):
                after = replace(after, sold=(self.sold[0], price))
        return after, (action,)


class OrchardWords(BaseWords[Chore, Chore, OpenView[Orchard]]):
    @property
    def tellers(self) -> Tellers:
        return {**super().tellers, Ware: lambda ware: self.say(f"card.{ware}")}

    def label(self, thing: Thing, view: OpenView[Orchard]) -> str:
        return str(thing.id) if thing.kind == "cell" else super().label(thing, view)

    def spell(self, action: Chore, view: OpenView[Orchard]) -> Spelling:
        match action:
            case Water(_, x):
                return (number_part("x", x, 0, TANK),)
            case Sort(_, baskets):
                three = (3, 3)
                members = _things(BASKETS)
                return (
                    Part("baskets", _things(baskets), ordered=True, any_of=three, members=members),
                )
            case Gather(_, fruits):
                any_of, members = (1, len(FRUITS)), _things(FRUITS)
                return (
                    Part("fruits", _things(fruits), any_of=any_of, members=members, given=True),
                )
            case Graft(_, unit, target):
                return (
                    Part("unit", (Thing("cell", unit),)),
                    Part("target", (Thing("cell", target),)),
                )
            case Sell(_, fruit, price):
                return (
                    Part("fruit", _things((fruit,))),
                    number_part("price", price, 0, DEAREST, given=True),
                )

    def table(self, view: OpenView[Orchard]) -> Sequence[str]:
        at = view.at
        names = self.language.listing([*self.names])
        sold = self.language.listing([*map(str, at.sold)])
        rows = [self.say("table.row", cells=" ".join(CELLS[row : row + 3])) for row in (0, 3, 6)]
        return [self.say("table", water=at.water, names=names, sold=sold), *rows]


class OrchardGame(OpenGame[Orchard, Chore, Chore]):
    id = "orchard"
    name = "Orchard"
    notation = Notation((Water, Sort, Gather, Graft, Sell))
    make_words = OrchardWords
    phrases = PHRASES

    def facts_seen(self, setup: Setup, view: OpenView[Orchard]) -> Facts:
        return {(BARREL, "water"): view.at.water, (TILL, "sold"): sum(view.at.sold)}

    def open(self, setup: Setup, start: Start) -> tuple[Orchard, tuple[Chore, ...]]:
        return Orchard(), Orchard().turn_began()


def _things(ids: Sequence[str]) -> tuple[Thing, ...]:
    return tuple(Thing(CARD, each) for each in ids)


GAME: Game[Orchard, Chore, Chore, OpenView[Orchard]] = OrchardGame()
