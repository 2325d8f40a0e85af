"""Reinforcements (rules 4.11)."""

from magblast.games.magblast.engine.actions import PlayCard
from magblast.games.magblast.engine.conditions import no_room, no_ships_left
from magblast.games.magblast.engine.frames import FollowUp, Play, Turn
from magblast.games.magblast.engine.rules import Board, Draft, Effect
from magblast.kernel.refusal import Refusal


class Reinforcements(Effect):
    """Draw a ship and deploy it."""

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        return no_room(board, action.by) or no_ships_left(board)

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        draft.send_ships(play.by, 1)


EFFECT = Reinforcements()
