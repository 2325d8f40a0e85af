"""Stones: take one to three stones from a heap; whoever takes the last one wins."""

from dataclasses import dataclass, replace

from magblast.kernel.base import BaseWords, OpenGame, OpenPosition, OpenView
from magblast.kernel.game import Game
from magblast.kernel.picks import Spelling, Thing, number_part
from magblast.kernel.preview import Facts
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import OPEN, Decision, Outcome, Seat
from magblast.kernel.setup import Setup, Start
from magblast.record.notation import Notation

from .wording import PHRASES

HEAP = Thing("heap", "stones")


@dataclass(frozen=True)
class Take:
    by: Seat
    count: int


@dataclass(frozen=True)
class Taken:
    by: Seat
    count: int


@dataclass(frozen=True)
class Heap(OpenPosition[Take, Taken]):
    left: int = 21
    turn: int = 1

    @property
    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome((self.turn % 2 + 1,), self.turn - 1)

    @property
    def decision(self) -> Decision | None:
        return Decision(2 - self.turn % 2, "take", OPEN) if self.left else None

    def attempts(self, seat: Seat) -> list[Take]:
        return [Take(seat, count) for count in (1, 2, 3)]

    def judge(self, action: Take) -> Refusal | None:
        if not 1 <= action.count <= 3:
            return Refusal("one_to_three", "1")
        return None if action.count <= self.left else Refusal("too_many", "2", {"left": self.left})

    def after(self, action: Take) -> tuple["Heap", tuple[Taken, ...]]:
        after = replace(self, left=self.left - action.count, turn=self.turn + 1)
        return after, (Taken(action.by, action.count),)


class StonesWords(BaseWords[Take, Taken, OpenView[Heap]]):
    def spell(self, action: Take, view: OpenView[Heap]) -> Spelling:
        return (number_part("count", action.count, 1, 3),)

    def table(self, view: OpenView[Heap]) -> list[str]:
        return [self.say("table", count=view.at.left)]


class Stones(OpenGame[Heap, Take, Taken]):
    id = "stones"
    name = "Stones"
    notation = Notation((Take,))
    make_words = StonesWords
    phrases = PHRASES

    def facts_seen(self, setup: Setup, view: OpenView[Heap]) -> Facts:
        return {(HEAP, "left"): view.at.left}

    def open(self, setup: Setup, start: Start) -> tuple[Heap, tuple[Taken, ...]]:
        return Heap(), Heap().turn_began()


GAME: Game[Heap, Take, Taken, OpenView[Heap]] = Stones()
