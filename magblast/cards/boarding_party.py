"""Boarding Party (rules 4.9)."""

from magblast.cards.hit_effect import HitEffect
from magblast.engine.actions import PlayCard
from magblast.engine.frames import FollowUp, Play
from magblast.engine.ops import capture
from magblast.engine.query import find_ship, has_room
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Rules
from magblast.kernel.refusal import Refusal


class Boarding(HitEffect):
    """Take the ship into the own fleet."""

    def suits(self, board: Board, rules: Rules, frame: FollowUp) -> bool:
        location = find_ship(board, frame.target)
        return (
            location is not None
            and has_room(board.players[frame.by - 1], rules)
            and not any(rules.effects[card].blocks_boarding for card in location.ship.upgrades)
        )

    def refusal_of(self, board: Board, rules: Rules, action: PlayCard) -> Refusal:
        location = find_ship(board, action.target)
        if location is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, "4.9")
        if any(rules.effects[card].blocks_boarding for card in location.ship.upgrades):
            return Refusal(Reason.NO_BOARDING, "4.12")
        return Refusal(Reason.ZONES_FULL, "4.9")

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        capture(draft, play.by, play.target)


EFFECT = Boarding()
