"""Tricks: bid how many tricks you will take, then take exactly as many.

Three to five seats hold four cards each. Everybody bids in turn, in the open. Then whoever is first
leads a card; the others follow suit if they can, the highest card of the suit led takes the trick,
and its owner leads the next one. A bid that comes true is worth a point and one for each trick.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, NewType

from magblast.kernel.base import BaseGame, BasePosition, BaseWords
from magblast.kernel.game import Game
from magblast.kernel.has import Has
from magblast.kernel.memory import SeatMemory
from magblast.kernel.picks import CARD, Spelling, Thing, number_part
from magblast.kernel.piles import Hidden, deal
from magblast.kernel.preview import Facts
from magblast.kernel.refusal import Refusal
from magblast.kernel.rng import GENERATORS
from magblast.kernel.seat import ALL, PRIVATE, PUBLIC, Decision, Outcome, Seat, Viewer
from magblast.kernel.setup import Setup, Start
from magblast.kernel.vocabulary import Own, Tellers
from magblast.record.notation import Notation

from .wording import PHRASES

Card = NewType("Card", str)
SUITS, RANKS = ("red", "blue", "green"), range(1, 8)
DECK = tuple([Card(f"{suit}.{rank}") for suit, rank in product(SUITS, RANKS)])
HAND = 4
"""Cards that each seat is dealt, and so the highest bid."""


@dataclass(frozen=True)
class Bid:
    by: Seat
    count: int


@dataclass(frozen=True)
class Play:
    by: Seat
    card: Card


Move = Bid | Play


@dataclass(frozen=True)
class Dealt:
    seat: Seat
    cards: Own[tuple[Card, ...]]


@dataclass(frozen=True)
class Took:
    seat: Seat


Event = Dealt | Bid | Play | Took
"""Bids and plays are told as they were made: those events are the actions."""


@dataclass(frozen=True)
class TricksView:
    viewer: Seat | None
    decision: Decision | None
    legal: tuple[Move, ...]
    hand: tuple[Card, ...]
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    bids: tuple[int | None, ...]
    taken: tuple[int, ...]
    trick: tuple[Card, ...]
    """What has been played to the trick, by the leader first."""
    played: tuple[Card, ...]
    """What was played to earlier tricks."""
    leader: Seat
    turn: int

    @property
    def active(self) -> Seat | None:
        return self.leader if self.turn and self.decision else None

    @property
    def living(self) -> tuple[Seat, ...]:
        return tuple(range(1, len(self.sizes) + 1))


@dataclass(frozen=True)
class Tricks(BasePosition[Move, Event]):
    hands: tuple[tuple[Card, ...], ...]
    bids: tuple[int | None, ...]
    taken: tuple[int, ...]
    trick: tuple[Card, ...] = ()
    played: tuple[Card, ...] = ()
    leader: Seat = 1
    turn: int = 0
    """The number of the trick; 0 while everybody bids."""

    @property
    def decision(self) -> Decision | None:
        if None in self.bids:
            return Decision(self.bids.index(None) + 1, "bid", PUBLIC)
        if not any(self.hands):
            return None
        seat = (self.leader - 1 + len(self.trick)) % len(self.hands) + 1
        return Decision(seat, "play", PRIVATE)

    @property
    def points(self) -> tuple[int, ...]:
        pairs = zip(self.bids, self.taken, strict=True)
        return tuple([1 + taken if bid == taken else 0 for bid, taken in pairs])

    @property
    def outcome(self) -> Outcome | None:
        if self.decision is not None:
            return None
        best = [seat for seat, points in enumerate(self.points, 1) if points == max(self.points)]
        return Outcome(tuple(best) if len(best) == 1 else (), self.turn)

    def attempts(self, seat: Seat) -> list[Move]:
        if None in self.bids:
            return [Bid(seat, count) for count in range(HAND + 1)]
        return [Play(seat, card) for card in self.hands[seat - 1]]

    def public_answers(self) -> tuple[Move, ...]:
        """A bid names no card, so every bid can be made in public."""
        return self.legal if None in self.bids else ()

    def judge(self, action: Move) -> Refusal | None:
        if isinstance(action, Bid) != (None in self.bids):
            return Refusal("not_now", "1")
        if isinstance(action, Bid):
            return None if 0 <= action.count <= HAND else Refusal("bid", "1", {"most": HAND})
        hand = self.hands[action.by - 1]
        if action.card not in hand:
            return Refusal("not_held", "2")
        led = suit_of(self.trick[0]) if self.trick else ""
        if led and suit_of(action.card) != led and led in map(suit_of, hand):
            return Refusal("follow", "2", {"suit": led})
        return None

    def after(self, action: Move) -> tuple["Tricks", tuple[Event, ...]]:
        at = action.by - 1
        if isinstance(action, Bid):
            bids = (*self.bids[:at], action.count, *self.bids[at + 1 :])
            return replace(self, bids=bids, turn=int(None not in bids)), (action,)
        left = tuple([card for card in self.hands[at] if card != action.card])
        hands = (*self.hands[:at], left, *self.hands[at + 1 :])
        trick = (*self.trick, action.card)
        after = replace(self, hands=hands, trick=trick)
        if len(trick) < len(hands):
            return after, (action,)
        led = [card for card in trick if suit_of(card) == suit_of(trick[0])]
        winner = (self.leader - 1 + trick.index(max(led, key=rank_of))) % len(hands) + 1
        taken = tuple([count + (seat == winner) for seat, count in enumerate(self.taken, 1)])
        played = (*self.played, *trick)
        turn = self.turn + any(hands)
        after = replace(after, taken=taken, trick=(), played=played, leader=winner, turn=turn)
        return after, (action, Took(winner))

    def view(self, viewer: Seat | None) -> TricksView:
        asked = self.decision
        return TricksView(
            viewer,
            asked,
            self.legal if asked is not None and asked.seat == viewer else (),
            self.hands[viewer - 1] if viewer else (),
            tuple(map(len, self.hands)),
            self.bids,
            self.taken,
            self.trick,
            self.played,
            self.leader,
            self.turn,
        )


class TricksWords(BaseWords[Move, Event, TricksView]):
    things: Mapping[Any, tuple[str, str]] = {Card: ("card", CARD)}

    @property
    def tellers(self) -> Tellers:
        return {**super().tellers, Card: self.card}

    def card(self, card: Card) -> str:
        return self.say("card", suit=self.say(f"suit.{suit_of(card)}"), rank=rank_of(card))

    def spell(self, action: Move, view: TricksView) -> Spelling:
        if isinstance(action, Bid):
            return (number_part("count", action.count, 0, HAND),)
        return super().spell(action, view)

    def sentence(self, event: Event, text: str | None = None) -> str | None:
        if isinstance(event, Dealt) and not event.cards:
            return self.say("event.dealt.unseen", **self.slots(event))
        return super().sentence(event, text)

    def fact(self, name: str, value: Any) -> object:
        return self.say(f"suit.{value}") if name == "suit" else super().fact(name, value)

    def label(self, thing: Thing, view: TricksView) -> str:
        if thing.kind == "seat":
            return self.names[int(thing.id) - 1]
        return self.card(Card(str(thing.id))) if thing.kind == CARD else super().label(thing, view)

    def heading(self, view: TricksView) -> str:
        return super().heading(view) if view.turn else self.say("heading.bids")

    def table(self, view: TricksView) -> Sequence[str]:
        trick = self.language.listing([*map(self.card, view.trick)])
        rows = zip(self.names, view.bids, view.taken, view.sizes, strict=True)
        return [
            self.say("table.trick", trick=trick) if trick else self.say("table.no_trick"),
            *(
                self.say("table.no_bid", name=name, count=size)
                if bid is None
                else self.say("table.seat", name=name, bid=bid, taken=taken, count=size)
                for name, bid, taken, size in rows
            ),
        ]


class TricksGame(BaseGame[Tricks, Move, Event, TricksView]):
    id = "tricks"
    name = "Tricks"
    seats = range(3, 6)
    has: Collection[Has] = frozenset({Has.HANDS})
    notation = Notation((Bid, Play))
    make_words = TricksWords
    phrases = PHRASES

    def open(self, setup: Setup, start: Start) -> tuple[Tricks, tuple[Event, ...]]:
        rng, seats = start.generator, len(setup.seats)
        _, deck = rng.shuffled(rng.seeded(start.seed), DECK)
        hands, _ = deal(deck, [HAND] * seats)
        dealt = [Dealt(seat, hand) for seat, hand in enumerate(hands, 1)]
        return Tricks(tuple(hands), (None,) * seats, (0,) * seats), (*dealt,)

    def imagine(
        self, setup: Setup, view: TricksView, seed: str, memory: SeatMemory | None = None
    ) -> Tricks:
        rng, seen = GENERATORS[0], (*view.hand, *view.trick, *view.played)
        hidden = Hidden(rng, rng.seeded(seed), DECK, seen)
        hands = [
            hidden.or_take(view.hand if seat == view.viewer else None, size)
            for seat, size in enumerate(view.sizes, 1)
        ]
        return Tricks(
            tuple(hands), view.bids, view.taken, view.trick, view.played, view.leader, view.turn
        )

    def facts_seen(self, setup: Setup, view: TricksView) -> Facts:
        facts: dict[tuple[Thing, str], int | str | None] = {}
        for seat, (held, bid, taken) in enumerate(
            zip(view.sizes, view.bids, view.taken, strict=True), 1
        ):
            told = {"held": held, "bid": bid, "taken": taken}
            facts |= {
                (Thing("seat", seat), fact): value
                for fact, value in told.items()
                if value is not None
            }
        return facts

    def snapshot(self, at: Tricks, viewer: Viewer) -> dict[str, Any]:
        hands = {
            str(seat): list(hand) if viewer in (seat, ALL) else len(hand)
            for seat, hand in enumerate(at.hands, 1)
        }
        return {
            "hands": hands,
            "bids": list(at.bids),
            "taken": list(at.taken),
            "trick": list(at.trick),
            "played": list(at.played),
            "leader": at.leader,
            "turn": at.turn,
        }

    def legal_is_public(self, setup: Setup, public: TricksView) -> bool:
        return None in public.bids


def suit_of(card: Card) -> str:
    return card.partition(".")[0]


def rank_of(card: Card) -> int:
    return int(card.partition(".")[2])


GAME: Game[Tricks, Move, Event, TricksView] = TricksGame()
