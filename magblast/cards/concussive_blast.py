"""Concussive Blast (rules 4.9)."""

from itertools import product

from magblast.cards.hit_effect import HitEffect
from magblast.engine.actions import Choose, PlayCard
from magblast.engine.draft import Draft, Table
from magblast.engine.events import ShipMoved
from magblast.engine.frames import Choice, FollowUp, Play
from magblast.engine.ops import spot_of
from magblast.engine.query import find_ship
from magblast.engine.refusal import Reason, Refusal
from magblast.engine.rules import Rules
from magblast.engine.terms import RING, ZONES


class ConcussiveBlast(HitEffect):
    """Move all ships of the target's zone to any zones of its fleet."""

    def suits(self, table: Table, rules: Rules, frame: FollowUp) -> bool:
        spot = find_ship(table, frame.target)
        if spot is None:
            return False
        zones = enumerate(table.players[spot.seat - 1].fleet)
        limit = rules.numbers.zone_limit
        return any(len(zone) < limit for ring, zone in zones if ring != spot.ring)

    def why_not(self, table: Table, rules: Rules, action: PlayCard) -> Refusal:
        if find_ship(table, action.target) is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, "4.9")
        return Refusal(Reason.NOTHING_TO_DO, "10.1")

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        if play.target is not None and play.seat is not None:
            draft.push(Choice(play.by, play.card, play.target, play.seat))

    def options(self, table: Table, rules: Rules, choice: Choice) -> list[Choose]:
        spot = find_ship(table, choice.target)
        if spot is None:
            return []
        fleet = table.players[spot.seat - 1].fleet
        ships = fleet[spot.ring]
        limit = rules.numbers.zone_limit
        staying = [0 if ring == spot.ring else len(zone) for ring, zone in enumerate(fleet)]
        return [
            Choose(choice.seat, tuple(zip((ship.id for ship in ships), zones, strict=True)))
            for zones in product(ZONES, repeat=len(ships))
            if all(
                count + sum(RING[zone] == ring for zone in zones) <= limit
                for ring, count in enumerate(staying)
            )
        ]

    def chosen(self, draft: Draft, choice: Choice, action: Choose) -> None:
        for ship, zone in action.zones:
            spot = spot_of(draft, ship)
            if RING[zone] != spot.ring:
                draft.remove_ship(spot.seat, spot.ring, ship)
                draft.add_ship(spot.seat, RING[zone], spot.ship)
                draft.tell(ShipMoved(spot.seat, ship, ZONES[spot.ring], zone))


EFFECT = ConcussiveBlast()
