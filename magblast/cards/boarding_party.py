"""Boarding Party (rules 4.9)."""

from magblast.cards.hit_effect import HitEffect
from magblast.engine.draft import Draft, Table
from magblast.engine.frames import FollowUp, Play
from magblast.engine.ops import capture
from magblast.engine.query import find_ship, has_room
from magblast.engine.rules import Rules


class Boarding(HitEffect):
    """Take the ship into the own fleet."""

    def suits(self, table: Table, rules: Rules, frame: FollowUp) -> bool:
        spot = find_ship(table, frame.target)
        return (
            spot is not None
            and has_room(table.players[frame.by - 1], rules)
            and not any(rules.effects[card].blocks_boarding for card in spot.ship.upgrades)
        )

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        capture(draft, play.by, play.target)


EFFECT = Boarding()
