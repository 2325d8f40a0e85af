"""Carry on a spell or power that has been paid: choices, discards, a search, results (M5.2)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Choose, Discard, Fetch, Pass
from magblast.games.magi_nation.engine.draft import Draft, FrameHandler
from magblast.games.magi_nation.engine.frames import (
    CHOOSE,
    DISCARD,
    DONE,
    FETCH,
    RESULTS,
    Fetching,
    Stage,
    Using,
)
from magblast.games.magi_nation.engine.printed import Announced
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.results import Doing
from magblast.games.magi_nation.engine.rules import number_of
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, TitleId
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PRIVATE, Decision, Seat


def _arrangements(cards: tuple[CardId, ...], seat: Seat) -> list[Action]:
    """List which of the cards on top are discarded, and what comes on top of the others."""
    found: list[Action] = []
    for count in range(len(cards) + 1):
        for gone in combinations(sorted(cards), count):
            kept = [card for card in cards if card not in gone]
            firsts = kept if len(kept) > 1 else [None]
            found += [Choose(seat, discard=gone, first=first) for first in firsts]
    return found


class UsingHandler(FrameHandler[Using]):
    """Carry on a spell or power that has been paid for."""

    @property
    def does(self) -> Announced:
        """Return what is printed of it."""
        return self.board.rules.announced(self.frame)

    def discarder(self) -> Seat:
        """Return whose hand the cards come from that are discarded for it."""
        discards = self.does.discards
        if discards is not None and discards.by == "controller":
            placed = self.board.find(self.frame.choices.target)
            if placed is not None:
                return placed.seat
        return self.frame.seat

    def _asks_choice(self) -> bool:
        does = self.does
        if does.look is not None:
            return True
        return bool(does.dice) and does.target is not None and self.frame.choices.target is None

    def decide(self) -> Decision:
        if self.frame.stage is DISCARD:
            return Decision(self.discarder(), DecisionKind.DISCARD, PRIVATE)
        if self.frame.stage is FETCH:
            return Decision(self.frame.seat, DecisionKind.FETCH, PRIVATE)
        does = self.does
        is_look = does.look == "hand" and does.cards is None
        return Decision(
            self.frame.seat, DecisionKind.LOOK if is_look else DecisionKind.CHOOSE, PRIVATE
        )

    def answers(self, seat: Seat) -> Sequence[Action]:
        if self.frame.stage is DISCARD:
            return self._discards(seat)
        if self.frame.stage is FETCH:
            return [*self._fetches(seat), Pass(seat)]
        does = self.does
        match does.look:
            case "hand":
                return [*self._choices_of_hand(does, seat), Pass(seat)]
            case "deck":
                return _arrangements(self.board.looked_at(self.frame), seat)
        assert does.target is not None
        found = self.board.candidates(does.target, self.frame.chooser)
        return [Choose(seat, target=card) for card in found]

    def _choices_of_hand(self, does: Announced, seat: Seat) -> Iterator[Action]:
        if does.cards is not None and self.frame.choices.seat is not None:
            hand = self.board.players[self.frame.choices.seat - 1].hand
            fit = sorted([card for card in hand if does.cards.fits(self.board.rules.cards[card])])
            for count in range(1, does.most + 1):
                yield from (Choose(seat, cards=cards) for cards in combinations(fit, count))

    def _discards(self, seat: Seat) -> list[Action]:
        discards = self.does.discards
        assert discards is not None
        hand = self.board.players[seat - 1].hand
        found: list[Action] = [
            Discard(seat, card)
            for card in hand
            if discards.cards.fits(self.board.rules.cards[card])
        ]
        # What has to be discarded may be of a kind that this hand, which others cannot see, lacks.
        return found if found and self.frame.discarded < discards.least else [*found, Pass(seat)]

    def _fetches(self, seat: Seat) -> Iterator[Fetch]:
        """Iterate over what a search finds; of several copies those with the lowest numbers."""
        rules = self.board.rules
        fetch, deck = self.does.fetch, self.board.players[seat - 1].deck
        assert fetch is not None
        if fetch.alike and self.frame.choices.target is not None:
            title = rules.cards[self.frame.choices.target].id
            copies = rules.by_title([card for card in deck if rules.cards[card].id == title])
            found = copies.get(title, [])[: fetch.most]
            yield from (Fetch(seat, tuple(found[:count])) for count in range(1, len(found) + 1))
            return
        copies = rules.by_title([card for card in deck if fetch.cards.fits(rules.cards[card])])
        for count in range(1, fetch.most + 1):
            for titles in combinations_with_replacement(copies, count):
                taken = Counter(titles)
                if all(taken[title] <= len(copies[title]) for title in taken):
                    yield Fetch(
                        seat, tuple([c for each in taken for c in copies[each][: taken[each]]])
                    )

    def unfit(self, action: Action) -> Refusal:
        """Refuse what is not on the list."""
        rules = self.board.rules
        does = self.does
        match action:
            case Discard(by, card) if self.frame.stage is DISCARD and does.discards is not None:
                if card not in self.board.players[by - 1].hand:
                    return Reason.NOT_IN_HAND.refusal("M7.6", card=card)
                refused = rules.does_not_fit(does.discards.cards, self.frame.card, card)
                return refused or Reason.CANNOT_CHOOSE.refusal(
                    "M7.6", card=self.frame.card, target=card
                )
            case Pass() if self.frame.stage is DISCARD:
                return Reason.MUST_CHOOSE.refusal("M5.2", card=self.frame.card, missing="discard")
            case Fetch(by, cards) if self.frame.stage is FETCH:
                offered = {card for each in self._fetches(by) for card in each.cards}
                wrong, fetch = (
                    next((card for card in cards if card not in offered), None),
                    does.fetch,
                )
                if wrong is None and fetch is not None and len(cards) > fetch.most:
                    return Reason.TOO_MANY_CARDS.refusal(
                        "M4.8", card=self.frame.card, most=fetch.most
                    )
                return Reason.NOT_OFFERED.refusal("M7.7", card=wrong)
            case Choose() if self.frame.stage is CHOOSE:
                return self._unfit_choice(action)
        return UNASKED

    def _unfit_choice(self, action: Choose) -> Refusal:
        """Refuse what is chosen after a die or a look."""
        rules = self.board.rules
        does, card, owner = self.does, self.frame.card, self.frame.choices.seat
        cannot = Reason.CANNOT_CHOOSE.refusal("M5.2", card=card, target=action.target)
        if does.look == "hand" and owner is not None:
            hand = self.board.players[owner - 1].hand
            for each in action.cards:
                if each not in hand:
                    return Reason.NOT_OFFERED.refusal("M5.2", card=each)
                refused = None if does.cards is None else rules.does_not_fit(does.cards, card, each)
                if refused is not None:
                    return refused
            if does.cards is not None and len(action.cards) > does.most:
                return Reason.TOO_MANY_CARDS.refusal("M4.8", card=card, most=does.most)
            return cannot
        if does.look == "deck":
            seen = self.board.looked_at(self.frame)
            named = (*(action.discard or ()), *(() if action.first is None else (action.first,)))
            wrong = next((each for each in named if each not in seen), None)
            return cannot if wrong is None else Reason.NOT_OFFERED.refusal("M5.2", card=wrong)
        if does.target is None or action.target is None:
            return Reason.MUST_CHOOSE.refusal("M5.2", card=card, missing="target")
        return self.board.cannot_be_chosen(does.target, self.frame.chooser, action.target) or cannot

    def answer(self, draft: Draft, action: Action) -> None:
        match action:
            case Discard(by, card):
                draft.discard_from_hand(by, (card,), self.frame.card)
                draft.change_top(discarded=self.frame.discarded + 1)
            case Fetch(by, cards):
                self._fetch(draft, cards)
            case Choose() if action.discard is not None:
                self._arrange(draft, action)
                draft.change_top(stage=DISCARD)
            case Choose() if action.cards:
                owner = self.frame.choices.seat
                assert owner is not None
                draft.discard_from_hand(owner, action.cards, self.frame.card)
                draft.change_top(stage=DISCARD)
            case Choose():
                chosen = replace(self.frame.choices, target=action.target)
                draft.change_top(choices=chosen, stage=DISCARD)
            case Pass(by):
                self._decline(draft, by)

    def _decline(self, draft: Draft, by: Seat) -> None:
        if self.frame.stage is CHOOSE:
            if self.does.cards is not None:
                draft.emit(e.Declined(by, DecisionKind.CHOOSE))
            draft.change_top(stage=DISCARD)
        elif self.frame.stage is DISCARD:
            draft.emit(e.Declined(by, DecisionKind.DISCARD))
            draft.change_top(stage=FETCH)
        else:
            draft.emit(e.Declined(by, DecisionKind.FETCH))
            draft.change_top(stage=RESULTS)
            draft.shuffle(self.frame.seat)

    def _fetch(self, draft: Draft, cards: tuple[CardId, ...]) -> None:
        """Take cards out of the deck, into the hand or into play, and shuffle (rules M7.7)."""
        seat, fetch = self.frame.seat, self.does.fetch
        player = draft.players[seat - 1]
        left = tuple([card for card in player.deck if card not in cards])
        draft.change_top(stage=RESULTS)
        draft.change(seat, deck=left)
        if fetch is not None and fetch.into_play:
            draft.shuffle(seat)
            for card in cards:
                draft.enter(seat, card, self.frame.card)
        else:
            draft.change(seat, hand=player.hand + cards)
            draft.emit(e.CardsFetched(seat, cards, 0, self.frame.card))
            draft.shuffle(seat)

    def _arrange(self, draft: Draft, action: Choose) -> None:
        """Discard some of the cards looked at, and put the others back on top."""
        seen, gone = draft.looked_at(self.frame), action.discard or ()
        kept = tuple(sorted([c for c in seen if c not in gone], key=lambda c: c != action.first))
        deck = draft.players[self.frame.seat - 1].deck[len(seen) :]
        draft.change(self.frame.seat, deck=kept + deck)
        draft.put_on_pile(self.frame.seat, gone)
        draft.emit(e.DeckArranged(self.frame.seat, gone, len(kept), kept))

    def advance(self, draft: Draft) -> bool:
        if self.frame.stage is DONE:
            draft.sweep()
            draft.stack.pop()
            if self.frame.spell is not None:
                draft.put_on_pile(self.frame.seat, (self.frame.spell,))
            return True
        does = self.does
        asking = self._next_asking(draft, does)
        if asking is not None:
            if asking is not self.frame.stage:
                draft.change_top(stage=asking)
            if asking is CHOOSE:
                self._show(draft)
            return False
        draft.change_top(stage=DONE)
        doing = Doing(
            self.frame.seat,
            self.frame.card,
            self.frame.choices,
            self.frame.power is None,
            self.frame.energy,
            self.frame.dice,
            self.frame.discarded,
        )
        doing.carry_out(draft, does.does)
        return True

    def _next_asking(self, draft: Draft, does: Announced) -> Stage | None:
        """Return the first stage, from the present one on, in which somebody is asked, or None."""
        stage = self.frame.stage
        if stage is CHOOSE:
            if self._asks_choice():
                return CHOOSE
            stage = DISCARD
        if stage is DISCARD:
            if self._asks_discard(draft, does):
                return DISCARD
            stage = FETCH
        return FETCH if stage is FETCH and does.fetch is not None else None

    def _asks_discard(self, draft: Draft, does: Announced) -> bool:
        """Return whether another card may be discarded; that is public (rules M9)."""
        if does.discards is None or self.frame.discarded >= does.discards.most:
            return False
        return bool(draft.players[self.discarder() - 1].hand)

    def _show(self, draft: Draft) -> None:
        """Tell what is looked at, once."""
        owner, top = draft.hand_seen(self.frame), draft.looked_at(self.frame)
        if owner is not None:
            hand = draft.players[owner - 1].hand
            draft.emit(e.HandSeen(self.frame.seat, owner, len(hand), hand))
        elif top:
            draft.emit(e.DeckSeen(self.frame.seat, len(top), top))


OPENING_HAND = 5
"""Cards to which a seat draws in its first turn (rules M2.4)."""


def _is(card: CardId, title: TitleId) -> bool:
    return card.rpartition(".")[0] == title


class FetchingHandler(FrameHandler[Fetching]):
    """Let a captain take the starting cards of a Magi."""

    def decide(self) -> Decision:
        return Decision(self.frame.seat, DecisionKind.FETCH, PRIVATE)

    def offered(self, seat: Seat) -> list[CardId]:
        """List the starting cards found: in the deck, of a later Magi first in the pile."""
        player, magi = self.board.players[seat - 1], self.board.magi_of(seat)
        if magi is None:
            return []
        piles = [player.deck] if player.first_turn else [player.discard_pile, player.deck]
        found = []
        for title in self.board.rules.cards[magi.card].starting:
            for pile in piles:
                copies = [card for card in pile if _is(card, title)]
                if copies:
                    found.append(min(copies, key=number_of))
                    break
        return found

    def answers(self, seat: Seat) -> Sequence[Action]:
        found = sorted(self.offered(seat))
        sizes = range(len(found), 0, -1)
        taken = [Fetch(seat, cards) for size in sizes for cards in combinations(found, size)]
        return [*taken, Pass(seat)]

    def unfit(self, action: Action) -> Refusal:
        if not isinstance(action, Fetch):
            return UNASKED
        found = self.offered(action.by)
        wrong = next((card for card in action.cards if card not in found), None)
        return Reason.NOT_OFFERED.refusal("M2.4", card=wrong)

    def answer(self, draft: Draft, action: Action) -> None:
        """Take the cards, shuffle, and in the first turn draw up to five."""
        seat, player = self.frame.seat, draft.players[self.frame.seat - 1]
        draft.stack.pop()
        if isinstance(action, Fetch):
            draft.take_starting_cards(seat, action.cards)
        else:
            draft.emit(e.Declined(seat, DecisionKind.FETCH))
        draft.shuffle(seat)
        if player.first_turn:
            draft.draw(seat, max(0, OPENING_HAND - len(draft.players[seat - 1].hand)))
