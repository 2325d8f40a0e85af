"""Questions that ask for an order, a number, any of many things, or one thing in two roles.

They are those of games that are not on the shelf. Every question knows all of its answers, of which
it lists a part, as a game does.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import Any, NamedTuple

from magblast.kernel.picks import CARD, OPTION, Part, Spelling, Thing, number_part
from magblast.kernel.refusal import Refusal
from magblast.play.selection import Selection

REFUSED = Refusal("refused", "1")


class Question(NamedTuple):
    """Pair what is listed with every answer, and with how an answer is spelled."""

    name: str
    listed: Sequence[Any]
    spell: Callable[[Any], Spelling]
    answers: frozenset[Any]
    """Everything that is accepted, listed or not."""

    def judge(self, action: Any) -> Refusal | None:
        """Refuse what is no answer."""
        return None if action in self.answers else REFUSED

    @property
    def root(self) -> Selection:
        """Begin to pick."""
        return Selection.over(((each, self.spell(each)) for each in self.listed), self.judge)


@dataclass(frozen=True)
class Order:
    """Order three cards."""

    first: str
    second: str
    third: str


@dataclass(frozen=True)
class Strike:
    """Strike one target or two, one after the other."""

    unit: str
    targets: tuple[str, ...]


@dataclass(frozen=True)
class Guard:
    """Guard a unit, perhaps oneself."""

    unit: str
    target: str


@dataclass(frozen=True)
class Shift:
    """Take something from one creature and give something to another."""

    target: str
    remove: int
    second: str
    add: int


@dataclass(frozen=True)
class Spend:
    """Spend a number on a target."""

    target: str
    x: int


@dataclass(frozen=True)
class Attack:
    """Attack a target, joined by hunters."""

    creature: str
    joined: tuple[str, ...]
    target: str


@dataclass(frozen=True)
class Fetch:
    """Take some of the cards that were found."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Rank:
    """Put any of many cards on top, the first one uppermost."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Pass:
    """Do nothing."""


def card(id_: str) -> Thing:
    """Return a card."""
    return Thing(CARD, id_)


def cell(id_: str) -> Thing:
    """Return a cell of a board."""
    return Thing("cell", id_)


def being(id_: str) -> Thing:
    """Return a creature."""
    return Thing("creature", id_)


def _parts(*parts: tuple[str, Thing]) -> Spelling:
    return tuple(Part(role, (thing,)) for role, thing in parts)


def _passed() -> Spelling:
    return (Part(OPTION, (Thing(OPTION, "pass"),)),)


def order() -> Question:
    """Order three Magi."""
    listed = [Order(*each) for each in permutations(("tryn", "pruitt", "ebylon"))]

    def spell(action: Order) -> Spelling:
        return _parts(
            ("first", card(action.first)),
            ("second", card(action.second)),
            ("third", card(action.third)),
        )

    return Question("order", listed, spell, frozenset(listed))


def strike() -> Question:
    """Strike with one of two units, at up to two of three cells in order; a unit may be hit."""
    targets = ("d3", "d4", "c4")
    aims = [*permutations(targets, 1), *permutations(targets, 2)]
    listed: list[Any] = [Strike(unit, each) for unit in ("d3", "e4") for each in aims]
    listed += [Guard(unit, target) for unit in ("d3", "e4") for target in ("d3", "e4")]

    def spell(action: Strike | Guard) -> Spelling:
        unit = Part("unit", (cell(action.unit),))
        if isinstance(action, Guard):
            use = Part("use", (Thing("use", "guard"),))
            return (use, unit, Part("target", (cell(action.target),)))
        aimed = tuple(map(cell, action.targets))
        use = Part("use", (Thing("use", "strike"),))
        return (use, unit, Part("targets", aimed, optional=True, ordered=True))

    return Question("strike", listed, spell, frozenset(listed))


def shift() -> Question:
    """Two targets and two dials, both at 2 to begin with."""
    beings = ("weebo", "furok", "quor")
    pairs = [*product(beings, repeat=2)]
    answers = [
        Shift(one, remove, two, add)
        for one, two in pairs
        for remove in range(3)
        for add in range(3)
    ]

    def spell(action: Shift) -> Spelling:
        return (
            Part("target", (being(action.target),)),
            Part("second", (being(action.second),)),
            number_part("remove", action.remove, 0, 2, given=True),
            number_part("add", action.add, 0, 2, given=True),
        )

    return Question("shift", [Shift(a, 2, b, 2) for a, b in pairs], spell, frozenset(answers))


def spend() -> Question:
    """A number from 0 to 13, and a target that takes no more than it has; or pass."""
    most = {"weebo": 3, "furok": 13}
    answers = [Spend(each, x) for each, has in most.items() for x in range(has + 1)]

    def spell(action: Spend | Pass) -> Spelling:
        if isinstance(action, Pass):
            return _passed()
        return (Part("target", (being(action.target),)), number_part("x", action.x, 0, 13))

    listed = [*(Spend(each, 0) for each in most), Pass()]
    return Question("spend", listed, spell, frozenset([*answers, Pass()]))


def attack(hunters: int = 4) -> Question:
    """Any other hunters may join an attack, but only one of them where the target is shy."""
    pack = tuple(f"hunter_{each}" for each in range(1, hunters + 1))
    targets = ("weebo", "furok", "tryn")

    def spell(action: Attack) -> Spelling:
        others = tuple(being(each) for each in pack if each != action.creature)
        joined = tuple(map(being, action.joined))
        return (
            Part("creature", (being(action.creature),)),
            Part("joined", joined, any_of=(0, len(others)), members=others),
            Part("target", (being(action.target),)),
        )

    answers = frozenset(
        Attack(one, joined, target)
        for one in pack
        for size in range(hunters)
        for joined in combinations([each for each in pack if each != one], size)
        for target in targets
        if target != "weebo" or size < 2
    )
    listed = [Attack(one, (), target) for one in pack for target in targets]
    return Question("attack", listed, spell, answers)


def fetch() -> Question:
    """All cards are marked to begin with; any may be left, but not all of them."""
    found = ("arbolit", "quor_pup", "grow")
    sets = [Fetch(each) for size in (1, 2, 3) for each in combinations(found, size)]

    def spell(action: Fetch | Pass) -> Spelling:
        if isinstance(action, Pass):
            return _passed()
        members, cards = tuple(map(card, found)), tuple(map(card, action.cards))
        return (Part("cards", cards, any_of=(1, 3), members=members, given=True),)

    return Question("fetch", [Fetch(found), Pass()], spell, frozenset([*sets, Pass()]))


def rank() -> Question:
    """Up to three of five cards, in order, of which only one answer is listed."""
    found = ("a", "b", "c", "d", "e")
    sets = [Rank(each) for size in (1, 2, 3) for each in permutations(found, size)]

    def spell(action: Rank) -> Spelling:
        members, cards = tuple(map(card, found)), tuple(map(card, action.cards))
        return (Part("cards", cards, ordered=True, any_of=(1, 3), members=members),)

    return Question("rank", [Rank(("a",))], spell, frozenset(sets))


QUESTIONS = (order(), strike(), shift(), spend(), attack(), fetch(), rank())
