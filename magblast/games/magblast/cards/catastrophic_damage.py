"""Catastrophic Damage (rules 4.9)."""

from magblast.games.magblast.cards.hit_effect import HitEffect
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.ops import destroy_ship, eliminate
from magblast.games.magblast.engine.query import find_ship
from magblast.games.magblast.engine.rules import Draft


class CatastrophicDamage(HitEffect):
    """Destroy the ship or flagship."""

    def resolve(self, draft: Draft, play: Play) -> None:
        location = find_ship(draft, play.target)
        if location is not None:
            destroy_ship(draft, location, play.by)
        elif play.seat is not None:
            eliminate(draft, play.seat, play.by)
        draft.discard(play.card)


EFFECT = CatastrophicDamage()
