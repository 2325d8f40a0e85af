"""EMP Cannon of the second edition (rules 4.12)."""

from magblast.games.magblast.cards.upgrade import Upgrade
from magblast.games.magblast.engine.events import HandDiscarded
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.rules import Draft
from magblast.kernel.seat import Seat


class EmpCannon(Upgrade):
    """Make the owner of a ship that is hit discard a random card."""

    def after_hit(self, draft: Draft, by: Seat, ship: Ship, owner: Seat) -> None:
        hand = draft.player(owner).hand
        if hand:
            card = hand[draft.random_below(len(hand))]
            draft.take_from_hand(owner, (card,))
            draft.discard(card)
            draft.emit(HandDiscarded(owner, (card,)))


EFFECT = EmpCannon()
