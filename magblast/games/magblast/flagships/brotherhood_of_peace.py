"""Brotherhood of Peace (rules 7.10)."""

from collections.abc import Iterable

from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Moments
from magblast.games.magblast.engine.terms import Phase
from magblast.games.magblast.flagships.removal import Removal
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class BrotherhoodOfPeace(Removal):
    """Move a blast from one of the player's ships to an enemy one, in their Discard phase."""

    moments = (Phase.DISCARD,)
    takes = frozenset({"card", "target"})

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        enemies = self.enemies(board, seat)
        return [
            UseAbility(seat, card=hit.card, target=enemy)
            for ship in board.players[seat - 1].hurt_ships()
            for hit in ship.damage
            for enemy in enemies
        ]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        if refused := self.cannot_remove(board, action.by):
            return refused
        hurt = board.players[action.by - 1].hurt_ships()
        if not any(hit.card == action.card for ship in hurt for hit in ship.damage):
            return Refusal(Reason.NOT_UNDER_YOURS, self.rule)
        return super().refusal(board, action, at)

    def use(self, draft: Draft, action: UseAbility) -> None:
        for _, ship in draft.player(action.by).ships():
            moved = [hit for hit in ship.damage if hit.card == action.card]
            if moved:
                draft.move_blasts(action.by, ship.id, action.target, moved)
                return


ABILITY = BrotherhoodOfPeace("7.10")
