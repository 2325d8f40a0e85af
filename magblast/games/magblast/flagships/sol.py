"""Sol (rules 7.14)."""

from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.conditions import no_room, no_ships_left, overcrowded
from magblast.games.magblast.engine.rules import Ability, Board, Draft, Moments
from magblast.games.magblast.engine.terms import ACTIVE_PHASES
from magblast.kernel.refusal import Refusal


class Sol(Ability):
    """Draw a ship at any decision of the player's own turn."""

    moments = ACTIVE_PHASES

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        return overcrowded(board, action.by) or no_room(board, action.by) or no_ships_left(board)

    def use(self, draft: Draft, action: UseAbility) -> None:
        draft.send_ships(action.by, 1)


class Crowding(Sol):
    """Draw a ship while a zone is overcrowded, too."""

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        return no_room(board, action.by) or no_ships_left(board)


ABILITY = Sol("7.14")
FIRST = Crowding("7.14")
"""As in ``second/1``: the phase could become one that cannot be ended."""
