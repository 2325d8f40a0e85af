"""Pebbles: the smallest game that asks everything of the door.

Two to four players hold three pebbles each. Whose turn it is puts one on the table; the others may
match it with an equal one of their own and take the point. If nobody does, the player says aloud
whether the point is taken. The hands run out; most points win, and equal points draw.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple

from magblast.errors import ShapeError
from magblast.kernel.about import About
from magblast.kernel.game import Mark, Words
from magblast.kernel.has import Has
from magblast.kernel.language import Language, Phrase, Translatable
from magblast.kernel.memory import SeatMemory
from magblast.kernel.picks import Thing
from magblast.kernel.preview import Preview, carried_out, changes
from magblast.kernel.refusal import IllegalAction, Refusal
from magblast.kernel.rng import GENERATORS
from magblast.kernel.seat import ALL, Audience, Decision, Outcome, Seat, Viewer
from magblast.kernel.setup import Builder, SeatSetting, Setup, Start
from magblast.record.notation import Notation
from magblast.record.typed import read_typed

BAG = tuple(f"{color}.{copy}" for color in ("white", "grey", "black") for copy in range(1, 7))
HAND = 3
BADGES = ("star", "moon", "sun")


@dataclass(frozen=True)
class Badge:
    """Describe a badge of one's own."""

    drawn: str


SIGNS = {"dot": ".", "dash": "-"}
LONGEST = 7
"""Signs on a badge of one's own."""


def _read_badge(data: object, where: str) -> dict[str, str]:
    badge = {"drawn": read_typed(Badge, data, where).drawn}
    for wrong in _judge_badge(badge):
        raise ShapeError(wrong)
    return badge


def _judge_badge(badge: Mapping[str, str]) -> tuple[Phrase, ...]:
    count = len(badge["drawn"])
    return () if 0 < count <= LONGEST else (Phrase("pebbles.badge.size", most=LONGEST),)


def _build_badge(kind: str, counts: Mapping[str, int]) -> dict[str, str]:
    return {"drawn": "".join(sign * counts.get(name, 0) for name, sign in SIGNS.items())}


def _signs_of(badge: str | Mapping[str, str]) -> tuple[str, Mapping[str, int]]:
    drawn = "." if isinstance(badge, str) else badge["drawn"]
    return "signs", {name: drawn.count(sign) for name, sign in SIGNS.items()}


BUILDER = Builder(
    {"signs": dict.fromkeys(SIGNS, LONGEST)},
    _build_badge,
    _signs_of,
    _judge_badge,
    lambda badge: Phrase("pebbles.badge.sum", count=len(badge["drawn"]), most=LONGEST),
)


@dataclass(frozen=True)
class Put:
    """Put a pebble on the table."""

    by: Seat
    pebble: str


@dataclass(frozen=True)
class Match:
    """Match the pebble on the table with an equal one."""

    by: Seat
    pebble: str


@dataclass(frozen=True)
class Pass:
    """Match nothing."""

    by: Seat


@dataclass(frozen=True)
class Claim:
    """Claim the point aloud, or give it away."""

    by: Seat
    yes: bool


Action = Put | Match | Pass | Claim
NOTATION: Notation[Action] = Notation((Put, Match, Pass, Claim))


class Happened(NamedTuple):
    """Report that a seat did something; a deal names pebbles that only the seat may see."""

    what: str
    seat: Seat
    pebble: str = ""
    hand: tuple[str, ...] = ()


@dataclass(frozen=True)
class PebbleView:
    """Show the table to one viewer."""

    viewer: Seat | None
    decision: Decision | None
    legal: tuple[Action, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    points: tuple[int, ...]
    turn: int
    shown: str
    to_ask: tuple[Seat, ...]
    hidden: tuple[str, ...]
    """The pebbles that the viewer does not see, sorted."""

    @property
    def active(self) -> Seat | None:
        """Return whose turn it is."""
        return (self.turn - 1) % len(self.points) + 1 if self.decision else None

    @property
    def living(self) -> tuple[Seat, ...]:
        """List all seats: nobody is ever out."""
        return tuple(range(1, len(self.points) + 1))


@dataclass(frozen=True)
class Table:
    """Represent a position of Pebbles."""

    hands: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    turn: int = 1
    shown: str = ""
    to_ask: tuple[Seat, ...] = ()
    bag: tuple[str, ...] = ()
    """What was not dealt."""

    @property
    def _active(self) -> Seat:
        return (self.turn - 1) % len(self.hands) + 1

    @property
    def decision(self) -> Decision | None:
        """Ask for a pebble, for answers to it, or whether the point is claimed."""
        if self.to_ask:
            return Decision(self.to_ask[0], "respond", Audience.ROUND, self.to_ask)
        if self.shown:
            return Decision(self._active, "claim", Audience.PUBLIC)
        return Decision(self._active, "put", Audience.PRIVATE) if any(self.hands) else None

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """List the legal answers."""
        match self.decision:
            case Decision(seat, "respond"):
                return self.answers(seat)
            case Decision(seat, "claim"):
                return (Claim(seat, yes=True), Claim(seat, yes=False))
            case Decision(seat):
                return tuple(Put(seat, each) for each in self.hands[seat - 1])
        return ()

    @property
    def outcome(self) -> Outcome | None:
        """Return who has most points."""
        if self.decision is not None:
            return None
        best = [seat for seat, has in enumerate(self.points, 1) if has == max(self.points)]
        return Outcome(tuple(best) if len(best) == 1 else (), self.turn - 1)

    def play(self, action: Action) -> tuple["Table", tuple[Happened, ...]]:
        """Return the position after an action."""
        if refused := self.refusal_of(action):
            raise IllegalAction(action, refused)
        by, pebble = action.by, _pebble_of(action)
        happened = (Happened(word_of(action), by, pebble),)
        if isinstance(action, Pass):
            return replace(self, to_ask=self.to_ask[1:]), happened
        hands = tuple(tuple(each for each in hand if each != pebble) for hand in self.hands)
        after = replace(self, hands=hands)
        if isinstance(action, Put):
            asked = (*range(by + 1, len(hands) + 1), *range(1, by))
            to_ask = tuple(seat for seat in asked if hands[seat - 1])
            return replace(after, shown=pebble, to_ask=to_ask), happened
        scorer = by if isinstance(action, Match) or action.yes else 0
        points = tuple(has + (seat == scorer) for seat, has in enumerate(self.points, 1))
        turn = self.turn + 1
        while any(hands) and not hands[(turn - 1) % len(hands)]:
            turn += 1
        return replace(after, points=points, turn=turn, shown="", to_ask=()), happened

    def refusal_of(self, action: Action) -> Refusal | None:
        """Return why an action is refused."""
        if action in self.legal or action in self.answers(action.by):
            return None
        if self.decision is None or self.decision.seat != action.by:
            return Refusal("not_your_turn", "1")
        pebble = _pebble_of(action)
        if pebble and pebble not in self.hands[action.by - 1]:
            return Refusal("not_in_hand", "1", {"pebble": pebble})
        if isinstance(action, Match):
            return Refusal("not_equal", "2", {"pebble": pebble, "shown": self.shown})
        return Refusal("not_now", "1")

    def near_misses(self) -> Iterator[tuple[Action, Refusal]]:
        """List the pebbles that do not match, and passing where that is no answer."""
        if self.decision is not None:
            seat = self.decision.seat
            tried: list[Action] = [Match(seat, each) for each in self.hands[seat - 1]]
            for action in (*tried, Pass(seat)):
                if refused := self.refusal_of(action):
                    yield action, refused

    def answers(self, seat: Seat) -> tuple[Action, ...]:
        """List what a seat could answer to the pebble shown."""
        if seat not in self.to_ask:
            return ()
        equal = (each for each in self.hands[seat - 1] if each[:3] == self.shown[:3])
        return (*(Match(seat, each) for each in equal), Pass(seat))

    def public_answers(self) -> tuple[Action, ...]:
        """Offer yes and no to a claim."""
        return self.legal if self.shown and not self.to_ask else ()

    def decline(self, seat: Seat) -> Action:
        """Pass."""
        return Pass(seat)

    def view(self, viewer: Seat | None) -> PebbleView:
        """Show the table to a viewer."""
        asked = self.decision
        hand = self.hands[viewer - 1] if viewer else ()
        others = (held for seat, held in enumerate(self.hands, 1) if seat != viewer)
        return PebbleView(
            viewer,
            asked,
            self.legal if asked and asked.seat == viewer else (),
            hand,
            tuple(map(len, self.hands)),
            self.points,
            self.turn,
            self.shown,
            self.to_ask,
            tuple(sorted((*self.bag, *chain.from_iterable(others)))),
        )

    def fresh(self) -> "Table":
        """Return an equal table."""
        return replace(self)

    def data(self) -> Any:
        """Return the node that digests cover."""
        return self


class Pebbles:
    """Bind Pebbles to the door."""

    id = "pebbles"
    name = "Pebbles"
    seats = range(2, 5)
    has = frozenset({Has.HANDS, Has.ROUNDS, Has.TEXTS, Has.UNDOS})
    editions: Mapping[str, Translatable] = {
        "first": Translatable("pebbles.edition.first", "first edition")
    }

    def options(self, edition: str) -> Mapping[str, tuple[str | int, ...]]:
        """Let a table choose how many pebbles are dealt."""
        return {"hand": (HAND, 1, 2)}

    def seat_settings(self, edition: str) -> Mapping[str, SeatSetting]:
        """Let each seat wear a badge: one of three, or one of its own."""
        return {"badge": SeatSetting(BADGES, (*BADGES, "star"), _read_badge, builder=BUILDER)}

    def all_sides(self, edition: str) -> Sequence[str]:
        """Return no sides."""
        return ()

    def friendly(self, edition: str) -> Mapping[str, str | int]:
        """Have no such option."""
        return {}

    def facts(self, setup: Setup) -> str:
        """Return the digest of what is printed: nothing changes it."""
        return "pebbles"

    def rules_versions(self, edition: str) -> tuple[str, ...]:
        """Return the only version."""
        return ("first/1",)

    def rules_on(self, edition: str, day: date) -> str:
        """Return the only version."""
        return "first/1"

    def open(self, setup: Setup, start: Start) -> tuple[Table, tuple[Happened, ...]]:
        """Deal the bag."""
        rng = start.generator
        _, bag = rng.shuffled(rng.seeded(start.seed), BAG)
        size, seats = int(setup.options["hand"]), len(setup.seats)
        hands = tuple(bag[size * seat : size * (seat + 1)] for seat in range(seats))
        dealt = tuple(Happened("deal", seat, hand=hand) for seat, hand in enumerate(hands, 1))
        return Table(hands, (0,) * seats, bag=bag[size * seats :]), dealt

    def imagine(
        self, setup: Setup, view: PebbleView, seed: str, memory: SeatMemory | None = None
    ) -> Table:
        """Deal what the viewer does not see."""
        rng = GENERATORS[0]
        _, rest = rng.shuffled(rng.seeded(seed), view.hidden)
        hands = []
        for seat, size in enumerate(view.hand_sizes, 1):
            hands.append(view.hand if seat == view.viewer else rest[:size])
            rest = rest if seat == view.viewer else rest[size:]
        return Table(tuple(hands), view.points, view.turn, view.shown, view.to_ask, rest)

    def remember(
        self,
        setup: Setup,
        memory: SeatMemory,
        events: Sequence[Happened],
        before: Callable[[], PebbleView],
    ) -> SeatMemory:
        """Return the memory as it is: no pebble that was seen is hidden again."""
        return memory

    def write(self, action: Action) -> dict[str, Any]:
        """Write an action as a log record."""
        return NOTATION.write(action)

    def read(self, record: Mapping[str, Any]) -> Action:
        """Read a log record."""
        return NOTATION.read(record)

    def in_order(self, action: Action, at: Table) -> Action:
        """Return the action: nothing in it has an order."""
        return action

    def granted(self, setup: Setup, asked: Decision, public: Callable[[], PebbleView]) -> None:
        """Return None: everything is asked."""

    def carries_text(self, action: Action) -> bool:
        """Return whether the action is a claim: it may be shouted."""
        return isinstance(action, Claim)

    def seen(self, event: Happened, viewer: Seat | None) -> Happened:
        """Hide the pebbles dealt to others."""
        return event if event.seat == viewer else event._replace(hand=())

    def snapshot(self, at: Table, viewer: Viewer) -> dict[str, Any]:
        """Return the table as JSON."""
        hands = {
            str(seat): list(hand) if viewer in (seat, ALL) else len(hand)
            for seat, hand in enumerate(at.hands, 1)
        }
        return {"hands": hands, "points": list(at.points), "turn": at.turn, "shown": at.shown}

    def sides(self, setup: Setup, table: Mapping[str, Any]) -> Sequence[str]:
        """Return no sides."""
        return [""] * len(table["points"])

    def redacted(self, action: Action, now: Table) -> dict[str, Any]:
        """Return the fields of an action; all of them are public."""
        return self.write(action)

    def reveals(
        self, before: Table, action: Action, events: Sequence[Happened], after: Table
    ) -> bool:
        """Return whether the others have reacted: whatever is done is public."""
        return not isinstance(action, Put)

    def concerned(self, public: PebbleView) -> Collection[Seat]:
        """Return everybody who may match."""
        return public.living

    def passes(self, action: Action) -> bool:
        """Return whether a seat matches nothing."""
        return isinstance(action, Pass)

    def phase(self, view: PebbleView) -> str:
        """Return nothing: there are no phases."""
        return ""

    def ends_phase(self, action: Action) -> bool:
        """Return False: there are no phases."""
        return False

    def alike(self, setup: Setup, view: PebbleView, action: Action) -> Action:
        """Return the action: each pebble is told apart."""
        return action

    def legal_is_public(self, setup: Setup, public: PebbleView) -> bool:
        """Return whether a point may be claimed: all else depends on the pebbles of a hand."""
        return public.decision is not None and public.decision.kind == "claim"

    def preview(self, setup: Setup, view: PebbleView, action: Action) -> Preview:
        """Return the points and hands after an action that nobody matches."""
        table = self.imagine(setup, view, "preview")
        after, _ = carried_out(
            table, action, lambda at: at.decline(at.to_ask[0]) if at.to_ask else None
        )
        return Preview(changes(_facts(view), _facts(after.view(None))))

    def mark(self, event: Happened) -> tuple[Mark, Seat | None]:
        """Count each pebble put as a turn."""
        return (Mark.TURN if event.what == "put" else Mark.OTHER), event.seat

    def tally(self, events: Iterable[Happened]) -> Mapping[str, Mapping[Seat, int]]:
        """Count the points taken by matching."""
        return {"matched": Counter(event.seat for event in events if event.what == "match")}

    def about(self, language: Language) -> About:
        """Return what the game says of itself."""
        from tests.pebbles.wording import PHRASES, PebbleAbout

        return PebbleAbout(language.with_phrases(PHRASES))

    def words(self, setup: Setup, language: Language) -> Words[Action, Happened, PebbleView]:
        """Return the sentences."""
        from tests.pebbles.wording import PHRASES, PebbleWords

        names = tuple(info.name for info in setup.seats)
        return PebbleWords(names, language.with_phrases(PHRASES))


def _facts(view: PebbleView) -> dict[tuple[Thing, str], int | str | None]:
    found: dict[tuple[Thing, str], int | str | None] = {}
    for seat, (hand, points) in enumerate(zip(view.hand_sizes, view.points, strict=True), 1):
        found[Thing("seat", seat), "hand"] = hand
        found[Thing("seat", seat), "points"] = points
    return found


def word_of(action: Action) -> str:
    """Return the word for what is done."""
    return f"claim_{action.yes}" if isinstance(action, Claim) else type(action).__name__.lower()


def _pebble_of(action: Action) -> str:
    return action.pebble if isinstance(action, Put | Match) else ""
