"""Catastrophic Damage (rules 4.9)."""

from magblast.cards.hit_effect import HitEffect
from magblast.engine.draft import Draft, Table
from magblast.engine.frames import FollowUp, Play
from magblast.engine.ops import destroy_ship, eliminate
from magblast.engine.query import find_ship
from magblast.engine.rules import Rules


class CatastrophicDamage(HitEffect):
    """Destroy the ship or flagship."""

    def suits(self, table: Table, rules: Rules, frame: FollowUp) -> bool:
        return True

    def resolve(self, draft: Draft, play: Play) -> None:
        spot = find_ship(draft, play.target)
        if spot is not None:
            destroy_ship(draft, spot, play.by)
        elif play.seat is not None:
            eliminate(draft, play.seat, play.by)
        draft.discard(play.card)


EFFECT = CatastrophicDamage()
