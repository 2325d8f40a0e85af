"""List what can be chosen for a spell or power once it is paid (rules M4.8, M5.2)."""

from typing import Any, Self

from msgspec import Struct

from magblast.games.magi_nation.engine.board import Board, Price
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import NO_CHOICES, Choices, Using
from magblast.games.magi_nation.engine.planned import Plan
from magblast.games.magi_nation.engine.printed import MANY, Discards
from magblast.games.magi_nation.engine.terms import CardId


class Choosing(Struct, gc=False):
    """Represent a table at which a plan is announced, to be asked what can be chosen for it."""

    board: Board
    """The table where the plan is paid for."""
    plan: Plan
    use: Using
    """What it became when it was paid for."""

    @classmethod
    def paid(cls, board: Board, plan: Plan, price: Price) -> Self:
        """Pay for a plan, on a copy of the board where that changes what can be chosen."""
        found = cls(board, plan, plan.use)
        if found._changes(price):
            draft = Draft(board, board.rules)
            found = cls(draft, plan, draft.pay_for(plan, price))
        return found

    def _changes(self, price: Price) -> bool:
        """Return whether what can be chosen may be something else once the plan is paid for.

        What a Magi pays only changes amounts, and cards of the hand. What the card itself pays
        changes what depends on energy; and if it goes, it cannot be chosen any more.
        """
        does, card = self.plan.does, self.use.card
        if does.amount or does.take:
            return True
        if price.payer != card and not does.self_discard:
            return False
        wanted = [each for each in (does.target, does.second) if each is not None]
        for each in wanted:
            if each.most < MANY or each.state is not None:
                return True
        if not does.self_discard and price.amount < self.board.energy_of(card):
            return False
        kind = self.board.rules.cards[card].kind
        return does.discards is not None or any(
            not each.other and kind in each.kinds for each in wanted
        )

    def choices(self) -> list[Choices]:
        """List what can be announced; X is chosen already."""
        return self.with_numbers(self.aims())

    def aims(self, named: Choices | None = None) -> list[Choices]:
        """List what ``choices`` lists, but without numbers and modes: there may be thousands.

        Where targets are ``named``, pairs of others are left out.
        """
        board, plan, use = self.board, self.plan, self.use
        does, player = plan.does, board.players[use.seat - 1]
        discards = does.discards
        if (
            discards is not None
            and discards.by == "self"
            and len(self.discardable(discards)) < discards.least
        ):
            return []
        if does.look == "deck" and not player.deck:
            return []
        by = use.chooser
        first = [] if does.target is None else board.candidates(does.target, by)
        if does.target is not None and not first:
            return []
        if does.dice:
            return [NO_CHOICES]
        if does.take:
            return [Choices(take=card) for card in player.discard_pile]
        if does.seat is not None:
            seats = board.living if does.seat == "any" else board.opponents(use.seat)
            return [Choices(seat=seat) for seat in seats]
        if does.target is None:
            return [NO_CHOICES]
        if does.second is None and not plan.two:
            return [Choices(card) for card in first]
        second = first if does.second is None else board.candidates(does.second, by)
        if named is not None:
            first = [card for card in first if card == named.target]
            second = [card for card in second if card == named.second]
        if plan.two:
            # The order of two equal targets means nothing, so each pair is listed once.
            return [Choices(a, b) for a in sorted(first) for b in sorted(second) if a < b]
        return [Choices(a, b) for a in first for b in second if a != b]

    def with_numbers(self, aimed: list[Choices]) -> list[Choices]:
        """Combine targets with the numbers and the mode that are chosen."""
        does = self.plan.does
        if does.amount:
            most = self.board.most_given(does, self.use.seat)
            numbers: list[tuple[Any, ...]] = [
                (amount, None, None, None) for amount in range(most + 1)
            ]
        elif does.remove or does.add:
            takes, gives = range(does.remove + 1), range(does.add + 1)
            numbers = [(None, None, remove, add) for remove in takes for add in gives]
        elif does.modes:
            numbers = [(None, mode, None, None) for mode in does.modes]
        else:
            return aimed
        return [
            Choices(each.target, each.second, None, amount, mode, remove, add, None, None)
            for each in aimed
            for amount, mode, remove, add in numbers
        ]

    def discardable(self, discards: Discards) -> list[CardId]:
        """List the cards of the hand that can be discarded for it, the card itself left out."""
        hand = self.board.players[self.use.seat - 1].hand
        return [
            card
            for card in hand
            if card != self.use.card and discards.cards.fits(self.board.rules.cards[card])
        ]
