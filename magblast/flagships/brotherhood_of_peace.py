"""Brotherhood of Peace (rules 7.10)."""

from magblast.engine.actions import UseAbility
from magblast.engine.ops import move_blasts
from magblast.engine.query import ships_of
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import Phase, Seat
from magblast.flagships.removal import Removal
from magblast.kernel.refusal import Refusal


class BrotherhoodOfPeace(Removal):
    """Move a blast from an own ship to an enemy one, in the own Discard phase."""

    phases = frozenset({Phase.DISCARD})

    def own_turn(self, board: Board, rules: Rules, seat: Seat) -> list[UseAbility]:
        enemies = self.enemies(board, seat)
        return [
            UseAbility(seat, card=hit.card, target=enemy)
            for ship in self.hurt(board, seat)
            for hit in ship.damage
            for enemy in enemies
        ]

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        hurt = self.hurt(board, action.by)
        if hurt and not any(hit.card == action.card for ship in hurt for hit in ship.damage):
            return Refusal(Reason.NOT_IN_PILE, self.rule)
        return super().refusal_of(board, rules, action)

    def use(self, draft: Draft, action: UseAbility) -> None:
        for _, ship in ships_of(draft.player(action.by)):
            moved = [hit for hit in ship.damage if hit.card == action.card]
            if moved:
                move_blasts(draft, action.by, ship.id, action.target, moved)
                return


ABILITY = BrotherhoodOfPeace("7.10")
