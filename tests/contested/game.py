"""Stones in which the other captain takes some in the middle of each turn, and the first thrice.

Each number of stones has a tile, since that is picked in other ways than a number on a dial.
"""

from dataclasses import dataclass, replace

from magblast.kernel.base import OpenView
from magblast.kernel.picks import NUMBER, Part, Spelling, Thing
from magblast.kernel.seat import OPEN, Decision, Seat
from magblast.kernel.setup import Setup, Start
from tests.stones.game import Heap, Stones, StonesWords, Take, Taken

from .wording import PHRASES


@dataclass(frozen=True)
class Contested(Heap):
    taken: int = 0
    """How often stones have been taken in this turn."""

    @property
    def active(self) -> Seat:
        return 2 - self.turn % 2

    @property
    def decision(self) -> Decision | None:
        seat = 3 - self.active if self.taken == 1 else self.active
        return Decision(seat, "take", OPEN) if self.left else None

    def after(self, action: Take) -> tuple["Contested", tuple[Taken, ...]]:
        turn, taken = (self.turn + 1, 0) if self.taken == 3 else (self.turn, self.taken + 1)
        after = replace(self, left=self.left - action.count, turn=turn, taken=taken)
        return after, (Taken(action.by, action.count),)


class ContestedWords(StonesWords):
    def spell(self, action: Take, view: OpenView[Heap]) -> Spelling:
        return (Part("count", (Thing(NUMBER, action.count),)),)


class ContestedStones(Stones):
    id = "contested"
    name = "Contested Stones"
    make_words = ContestedWords
    phrases = PHRASES

    def open(self, setup: Setup, start: Start) -> tuple[Contested, tuple[Taken, ...]]:
        return Contested(), Contested().turn_began()


GAME = ContestedStones()
