"""Pay resources to cancel a blast: what the Cranium Consortium and Jol-Nar share."""

from magblast.engine import payment
from magblast.engine.ability import Ability
from magblast.engine.actions import UseAbility
from magblast.engine.draft import Draft, Table
from magblast.engine.frames import Play
from magblast.engine.query import find_ship
from magblast.engine.response import cancel_answered
from magblast.engine.rules import Rules
from magblast.engine.terms import Seat


class Barter(Ability):
    """Discard two resources of any kind to cancel a blast at a ship of the fleet."""

    price = 2

    def answers(self, table: Table, rules: Rules, seat: Seat, play: Play) -> list[UseAbility]:
        if (
            play.seat != seat
            or not rules.effects[play.card].is_blast
            or find_ship(table, play.target) is None
        ):
            return []
        hand = table.players[seat - 1].hand
        return [
            UseAbility(seat, cards=cards)
            for cards in payment.payments(hand, rules, payment.any_icons(self.price))
        ]

    def use(self, draft: Draft, action: UseAbility) -> None:
        draft.take(action.by, action.cards)
        draft.discard(*action.cards)
        cancel_answered(draft, draft.player(action.by).flagship.id)
