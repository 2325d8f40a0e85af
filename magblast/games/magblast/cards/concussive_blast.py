"""Concussive Blast (rules 4.9)."""

from itertools import product

from magblast.games.magblast.cards.hit_effect import HitEffect
from magblast.games.magblast.engine.actions import Choose
from magblast.games.magblast.engine.events import ShipMoved
from magblast.games.magblast.engine.frames import Choice, FollowUp, Play
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft
from magblast.games.magblast.engine.terms import ZONE_INDEX, ZONES, ShipId
from magblast.kernel.refusal import Refusal


class ConcussiveBlast(HitEffect):
    """Move all ships of the target's zone to any zones of its fleet."""

    def refusal_on(self, board: Board, hit: FollowUp) -> Refusal | None:
        location = board.find_ship(hit.target)
        if location is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, "4.9")
        zones = enumerate(board.players[location.seat - 1].fleet)
        limit = board.rules.numbers.zone_limit
        if any(
            len(zone) < limit for zone_index, zone in zones if zone_index != location.zone_index
        ):
            return None
        return Refusal(Reason.OTHER_ZONES_FULL, "10.1", {"seat": location.seat})

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        if play.target is not None and play.seat is not None:
            draft.push(Choice(play.by, play.card, play.target, play.seat))

    def options(self, board: Board, choice: Choice) -> list[Choose]:
        ships = self._ships(board, choice)
        asked = [
            Choose(choice.seat, tuple(zip(ships, zones, strict=True)))
            for zones in product(ZONES, repeat=len(ships))
        ]
        return [each for each in asked if not self.refusal_of_choice(board, choice, each)]

    def refusal_of_choice(self, board: Board, choice: Choice, action: Choose) -> Refusal | None:
        ships = self._ships(board, choice)
        if [ship for ship, _ in action.zones] != ships:
            return Refusal(Reason.UNORDERED, "4.9")
        limit = board.rules.numbers.zone_limit
        for zone, standing in zip(ZONES, board.players[choice.owner - 1].fleet, strict=True):
            staying = sum([ship.id not in ships for ship in standing])
            if staying + sum([to == zone for _, to in action.zones]) > limit:
                return Refusal(Reason.ZONE_FULL, "4.9", {"zone": zone, "count": limit})
        return None

    def _ships(self, board: Board, choice: Choice) -> list[ShipId]:
        location = board.find_ship(choice.target)
        if location is None:
            return []
        return [ship.id for ship in board.players[location.seat - 1].fleet[location.zone_index]]

    def chosen(self, draft: Draft, choice: Choice, action: Choose) -> None:
        for ship, zone in action.zones:
            location = draft.locate(ship)
            if ZONE_INDEX[zone] != location.zone_index:
                draft.remove_ship(location.seat, location.zone_index, ship)
                draft.add_ship(location.seat, ZONE_INDEX[zone], location.ship)
                draft.emit(ShipMoved(location.seat, ship, ZONES[location.zone_index], zone))


EFFECT = ConcussiveBlast()
