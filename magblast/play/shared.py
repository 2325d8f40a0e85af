"""Hold what the devices of one table share."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from magblast.kernel.aloud import AnsweringAloud
from magblast.kernel.entry import Entry
from magblast.kernel.game import Action
from magblast.kernel.seat import Seat
from magblast.play.answer import Answer
from magblast.play.bot_seats import BotSeats
from magblast.play.covers import Covers
from magblast.play.session import Session
from magblast.play.story import Stopwatch


class Device(Protocol):
    """Represent what some seats look at."""

    covers: Covers
    seats: set[Seat]

    @property
    def judging(self) -> list[Seat]:
        """The people at this device who judge what the captain asked has made aloud."""
        ...


AnyDevice = TypeVar("AnyDevice", bound=Device)


class Judged(NamedTuple):
    """Represent what was made aloud, as whoever made it says."""

    at: int
    """After how many actions."""
    made: Answer
    unheard: Action
    """The answer that the others have not heard it."""

    @classmethod
    def of(cls, session: Session, bots: BotSeats, made: Answer) -> "Judged | None":
        """Return what the others judge of an answer; None for an answer that counts as it is."""
        game, asked = session.game, session.decision
        if asked is None or not isinstance(game, AnsweringAloud):
            return None
        aloud = game.aloud(session.setup, asked, bots.people)
        if aloud is None or aloud.unheard is None or made.action != aloud.made:
            return None
        return cls(session.count, made, aloud.unheard)


@dataclass(eq=False)
class Shared(Generic[AnyDevice]):
    """Hold a game, who plays for the bots, and what whoever looks at another device must know."""

    session: Session
    bots: BotSeats
    stopwatch: Stopwatch
    hotseats: list[AnyDevice] = field(default_factory=list)
    """One for each device."""
    silent_at: int | None = None
    """After how many actions the people have had their say in a round."""
    _passed: tuple[int, frozenset[Seat]] = (0, frozenset())
    """After how many actions who has called and passed."""
    asks_to_undo: bool = False
    """Whether the captain who is asked wants the others to agree to an undo."""
    judged: Judged | None = None
    """What was made aloud, while the others have yet to say whether they have heard it."""
    on_the_way: set[int] = field(default_factory=set)
    """The numbers of passes that were given in one go with what came after them."""
    by_itself: set[int] = field(default_factory=set)
    """The numbers of answers that were given because they were the only ones."""

    @property
    def caller(self) -> Seat | None:
        """The captain who called, at whichever device."""
        return next((each.covers.caller for each in self.hotseats if each.covers.caller), None)

    @property
    def passed(self) -> frozenset[Seat]:
        """The captains who have called since the last action, and passed."""
        return self._passed[1] if self._passed[0] == self.session.count else frozenset()

    def note_pass(self, caller: Seat) -> None:
        """Note that a captain has called and passed."""
        self._passed = self.session.count, self.passed | {caller}

    @property
    def verdict_on(self) -> Judged | None:
        """What is judged now; None where nothing is, or nobody is left who could."""
        judged = self.judged
        if judged is None or judged.at != self.session.count:
            return None
        return judged if any(each.judging for each in self.hotseats) else None

    @property
    def lone(self) -> Seat | None:
        """The only person at a table of bots, who looks all the time."""
        people = self.bots.people
        alone = len(people) == 1 and any(each.covers.lone in people for each in self.hotseats)
        return people[0] if alone else None

    def ended_by_hand(self, seat: Seat) -> bool:
        """Return whether the last thing that a captain did by hand was to end a phase."""
        last = next(filter(self._is_by_hand, reversed(self.session.entries)), None)
        ends_phase = self.session.game.ends_phase
        return last is not None and last.action.by == seat and ends_phase(last.action)

    def meanwhile(self, seat: Seat) -> Sequence[Entry]:
        """Return what followed the last thing that a seat did by hand.

        To pass is to do nothing, and many passes are given without a question.
        """
        entries, passes = self.session.entries, self.session.game.passes
        for n in reversed(range(len(entries))):
            action = entries[n].action
            if action.by == seat and self._is_by_hand(entries[n]) and not passes(action):
                return entries[n + 1 :]
        return entries

    def _is_by_hand(self, entry: Entry) -> bool:
        return entry.n not in self.by_itself

    def at(self, seat: Seat) -> AnyDevice:
        """Return where a seat looks."""
        return next(each for each in self.hotseats if seat in each.seats)
