"""Boarding Party (rules 4.9)."""

from magblast.games.magblast.cards.hit_effect import HitEffect
from magblast.games.magblast.engine.conditions import no_room
from magblast.games.magblast.engine.frames import FollowUp, Play
from magblast.games.magblast.engine.ops import capture
from magblast.games.magblast.engine.query import find_ship
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Rules
from magblast.kernel.refusal import Refusal


class Boarding(HitEffect):
    """Take the ship into the attacker's fleet."""

    def refusal_on(self, board: Board, rules: Rules, hit: FollowUp) -> Refusal | None:
        location = find_ship(board, hit.target)
        if location is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, "4.9")
        for card in location.ship.upgrades:
            if rules.effects[card].blocks_boarding:
                return Refusal(Reason.GUARDED, "4.12", {"ship": hit.target, "card": card})
        return no_room(board, rules, hit.by)

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        capture(draft, play.by, play.target)


EFFECT = Boarding()
