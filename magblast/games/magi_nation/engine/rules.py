"""Describe the facts that the engine needs: the printed cards, and the decks that are played."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from magblast.games.magi_nation.engine.actions import Action, Discard, Play, UsePower
from magblast.games.magi_nation.engine.frames import Using
from magblast.games.magi_nation.engine.planned import Plan, Plans
from magblast.games.magi_nation.engine.printed import (
    Announced,
    Card,
    Deck,
    Effect,
    Filter,
    OwnDeck,
    Power,
    Printed,
    Result,
)
from magblast.games.magi_nation.engine.reason import PRINTED
from magblast.games.magi_nation.engine.state import Magi
from magblast.games.magi_nation.engine.terms import CardId, DeckId, TitleId, When
from magblast.kernel.refusal import Refusal
from magblast.kernel.rng import SPLITMIX64, Rng
from magblast.kernel.seat import Seat

K = TypeVar("K")
V = TypeVar("V")
MOST_ALIKE = 3
"""Copies of one card in a deck at the most (rules M1.6)."""


class Remembered(dict[K, V]):
    """Remember what was worked out of each thing once it has been asked about."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, asked: K) -> V:
        found = self[asked] = self.work_out(asked)
        return found


@dataclass(frozen=True, slots=True)
class Rules:
    """Bind the card file, as a version of the rules has it, and the decks of the seats."""

    decks: tuple[DeckId | OwnDeck, ...]
    """What each seat has brought."""
    version: str
    """Which version of the rules it is; ``printed`` has its cards."""
    printed: Printed = field(compare=False, repr=False)
    rng: Rng = SPLITMIX64
    seats: range = field(init=False, compare=False, repr=False)
    """The seats of the table."""
    lists: tuple[Deck, ...] = field(init=False, compare=False, repr=False)
    """The deck of each seat, by seat - 1."""
    cards: Mapping[CardId, Card] = field(init=False, compare=False, repr=False)
    """The cards by id. Of those that only a position brings, the ones asked about; ``card``
    answers for all."""
    magi: Mapping[Seat, tuple[CardId, ...]] = field(init=False, compare=False, repr=False)
    """The Magi of each seat, in the order of its deck."""
    others: Mapping[Seat, tuple[CardId, ...]] = field(init=False, compare=False, repr=False)
    """The other cards of each seat."""
    owners: Mapping[CardId, Seat] = field(init=False, compare=False, repr=False)
    """The seat from whose deck a card is; none for a card that only a position brings."""
    listening: Mapping[When, Mapping[CardId, tuple[Effect, ...]]] = field(
        init=False, compare=False, repr=False
    )
    """The cards whose effects a moment activates."""
    always: Mapping[str, Mapping[CardId, tuple[Result, ...]]] = field(
        init=False, compare=False, repr=False
    )
    """The cards of which something holds as long as they are in play, by what that is."""
    plans: Mapping[Seat, Plans] = field(init=False, compare=False, repr=False)
    """How each seat can cast a spell, or use the powers of another card."""

    def __post_init__(self) -> None:
        printed = self.printed
        counts: dict[TitleId, int] = {}
        magi, others = {}, {}
        lists = tuple([printed.deck(each) for each in self.decks])
        for seat, deck in enumerate(lists, 1):
            magi[seat] = _copies(counts, dict.fromkeys(deck.magi, 1))
            others[seat] = _copies(counts, deck.cards)
        seats = range(1, len(self.decks) + 1)
        owners = {card: seat for seat in seats for card in (*magi[seat], *others[seat])}
        cards = Remembered(self._copy)
        for card in owners:
            cards[card]

        def held(what: str) -> Mapping[CardId, tuple[Result, ...]]:
            return Remembered(lambda card: _holding(cards[card], what))

        for name, value in (
            ("always", Remembered(held)),
            ("cards", cards),
            ("seats", seats),
            ("lists", lists),
            ("magi", magi),
            ("others", others),
            ("owners", owners),
            ("listening", {when: Remembered(partial(_heard, cards, when)) for when in When}),
            ("plans", {seat: Plans(cards, seat) for seat in seats}),
        ):
            object.__setattr__(self, name, value)

    def copies(self) -> Iterator[CardId]:
        """Iterate over every copy that can be in a game: also those that only a position brings."""
        for title in self.printed.cards:
            for number in range(1, MOST_ALIKE * len(self.decks) + 1):
                yield CardId(f"{title}.{number}")

    def card(self, name: str) -> Card | None:
        """Return a card by its id; None for one that cannot be in a game."""
        try:
            return self.cards[CardId(name)]
        except KeyError:
            return None

    def _copy(self, id_: CardId) -> Card:
        """Read the card of a copy; raises ``KeyError`` for one that cannot be in a game."""
        title, _, number = id_.rpartition(".")
        if number not in map(str, range(1, MOST_ALIKE * len(self.decks) + 1)):
            raise KeyError(id_)
        return self.printed.cards[TitleId(title)]

    def deck(self, seat: Seat) -> Deck:
        """Return the deck that a seat plays."""
        return self.lists[seat - 1]

    def alike(self, action: Action) -> Hashable:
        """Return a value that actions share when they differ only in copies of a card in hand."""
        match action:
            case Play():
                return (
                    self.cards[action.card].id,
                    action.target,
                    action.targets,
                    action.second,
                    action.x,
                    action.amount,
                    action.mode,
                    action.remove,
                    action.add,
                    action.take,
                )
            case Discard(by, card):
                return Discard(by, CardId(self.cards[card].id))
        return action

    def announced(self, use: Using) -> Announced:
        """Return what is printed of a spell or power that is being used."""
        printed = self.printed.cards[use.title]
        found = printed.spell if use.power is None else printed.power(use.power)
        assert found is not None
        return found

    def does_not_fit(self, wanted: Filter, card: CardId, target: CardId) -> Refusal | None:
        """Return why a card does not fit by what is printed on it."""
        for name, reason, rule in PRINTED:
            if not wanted.only(name).fits(self.cards[target]):
                facts = {name: getattr(wanted, name), "card": card, "target": target}
                return reason.refusal(rule, **facts)
        return None

    def plans_of_power(self, seat: Seat, magi: Magi, card: CardId, power: Power) -> Sequence[Plan]:
        """List what a power can be used for: itself, or a power of its controller's Magi."""
        plans = [each for each in self.plans[seat][card] if each.power is power]
        return plans[0].copies(self.cards[magi.card]) if power.copy else plans

    def plan_of_power(self, magi: Magi, action: UsePower) -> Plan:
        """Return what a power is used for in a legal action."""
        for plan in self.plans[action.by][action.card]:
            power = plan.power
            if power is not None and power.id == action.power:
                break
        if not power or not power.copy:
            return plan
        copies = plan.copies(self.cards[magi.card])
        return next(each for each in copies if action.copy in (None, each.use.power))

    def plans_of_spell(self, seat: Seat, card: CardId) -> Sequence[Plan]:
        """List how a spell can be cast; nothing for another card."""
        return () if self.cards[card].spell is None else self.plans[seat][card]

    def by_title(self, cards: Sequence[CardId]) -> dict[TitleId, list[CardId]]:
        """Return cards by their titles, the copies with the lowest numbers first."""
        found: dict[TitleId, list[CardId]] = {}
        for card in sorted(cards, key=lambda card: (self.cards[card].id, number_of(card))):
            found.setdefault(self.cards[card].id, []).append(card)
        return found


def _heard(cards: Mapping[CardId, Card], when: When, card: CardId) -> tuple[Effect, ...]:
    return tuple([each for each in cards[card].effects if each.when is when])


def _holding(card: Card, what: str) -> tuple[Result, ...]:
    effects = [each for each in card.effects if each.when is When.ALWAYS]
    return tuple([each for effect in effects for each in effect.does if each.do == what])


def _copies(counts: dict[TitleId, int], wanted: Mapping[TitleId, int]) -> tuple[CardId, ...]:
    """Return the next copies of each title, and count them."""
    found = []
    for title, count in wanted.items():
        start = counts.get(title, 0)
        counts[title] = start + count
        found += [CardId(f"{title}.{start + number}") for number in range(1, count + 1)]
    return tuple(found)


def number_of(card: CardId) -> int:
    """Return the number of a copy."""
    return int(card.rpartition(".")[2])
