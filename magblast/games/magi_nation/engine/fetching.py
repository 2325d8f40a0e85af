"""Turn up a Magi, and let its captain take the starting cards (rules M2.4, M3.2)."""

from collections.abc import Sequence
from itertools import combinations

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Fetch, Pass
from magblast.games.magi_nation.engine.draft import Draft, FrameHandler
from magblast.games.magi_nation.engine.frames import Fetching
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.rules import number_of
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, TitleId
from magblast.kernel.decision import PRIVATE, Decision
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

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
