"""Concussive Blast (rules 4.9)."""

from itertools import product

from magblast.cards.hit_effect import HitEffect
from magblast.engine.actions import Choose, PlayCard
from magblast.engine.events import ShipMoved
from magblast.engine.frames import Choice, FollowUp, Play
from magblast.engine.ops import locate
from magblast.engine.query import find_ship
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import RING, ZONES
from magblast.kernel.refusal import Refusal


class ConcussiveBlast(HitEffect):
    """Move all ships of the target's zone to any zones of its fleet."""

    def suits(self, board: Board, rules: Rules, frame: FollowUp) -> bool:
        location = find_ship(board, frame.target)
        if location is None:
            return False
        zones = enumerate(board.players[location.seat - 1].fleet)
        limit = rules.numbers.zone_limit
        return any(len(zone) < limit for ring, zone in zones if ring != location.ring)

    def refusal_of(self, board: Board, rules: Rules, action: PlayCard) -> Refusal:
        if find_ship(board, action.target) is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, "4.9")
        return Refusal(Reason.NOTHING_TO_DO, "10.1")

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        if play.target is not None and play.seat is not None:
            draft.push(Choice(play.by, play.card, play.target, play.seat))

    def options(self, board: Board, rules: Rules, choice: Choice) -> list[Choose]:
        location = find_ship(board, choice.target)
        if location is None:
            return []
        fleet = board.players[location.seat - 1].fleet
        ships = fleet[location.ring]
        limit = rules.numbers.zone_limit
        staying = [0 if ring == location.ring else len(zone) for ring, zone in enumerate(fleet)]
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
            location = locate(draft, ship)
            if RING[zone] != location.ring:
                draft.remove_ship(location.seat, location.ring, ship)
                draft.add_ship(location.seat, RING[zone], location.ship)
                draft.emit(ShipMoved(location.seat, ship, ZONES[location.ring], zone))


EFFECT = ConcussiveBlast()
