"""Boarding Party (rules 4.9)."""

from magblast.games.magblast.cards.hit_effect import HitEffect
from magblast.games.magblast.engine.conditions import no_room
from magblast.games.magblast.engine.frames import FollowUp, Play
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft
from magblast.kernel.refusal import Refusal


class Boarding(HitEffect):
    """Take the ship into the attacker's fleet."""

    def refusal_on(self, board: Board, hit: FollowUp) -> Refusal | None:
        location = board.find_ship(hit.target)
        if location is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, "4.9")
        for card in location.ship.upgrades:
            if board.rules.effects[card].blocks_boarding:
                return Refusal(Reason.GUARDED, "4.12", {"ship": hit.target, "card": card})
        return no_room(board, hit.by)

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        draft.capture(play.by, play.target)


EFFECT = Boarding()
