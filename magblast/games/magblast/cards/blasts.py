"""Fire blasts from ships (rules 4.2), and ram with them (rules 4.10)."""

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from magblast.games.magblast.engine.actions import Action, Fire, PlayCard
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import FollowUp, Play, Stage, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Effect, Reach
from magblast.games.magblast.engine.terms import CardId, ShipId, TargetId, Turret
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


@dataclass(frozen=True)
class Blast(Effect):
    """Fire from a ship with the turret."""

    turret: Turret
    is_blast = True
    action = Fire

    def plays(self, reach: Reach, card: CardId, at: Turn | FollowUp) -> list[Action]:
        if isinstance(at, Turn):
            return self._shots(reach, card)
        return super().plays(reach, card, at)

    def _shots(self, reach: Reach, card: CardId) -> list[Action]:
        if reach.is_mined:
            return []
        seat, rules, turret = reach.seat, reach.rules, self.turret
        brutal, armed = reach.board.brutal, rules.armed[turret]
        found: list[Action] = []
        for zone_index, zone in enumerate(reach.board.players[seat - 1].fleet):
            for ship in zone:
                if ship.id in armed and rules.has_shot(brutal, ship, turret):
                    # Mostly there are so few targets that a comprehension would take longer.
                    for target in reach.in_sight(zone_index, ship):
                        found.append(Fire(seat, card, ship.id, target))
        return found

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        if isinstance(at, FollowUp):
            return [Fire(seat, card, at.ship or "", at.target)]
        targets = board.targets_around(seat)
        # Of several reasons the first is told: not that some other ship lacks the turret.
        own = sorted(
            board.players[seat - 1].ship_ids(),
            key=lambda ship: ship not in board.rules.armed[self.turret],
        )
        return [Fire(seat, card, ship, target) for ship in own for target in targets]

    def aimed(self, seat: Seat, card: CardId, ship: ShipId | None, target: TargetId) -> Action:
        return Fire(seat, card, ship or "", target)

    def refusal(self, board: Board, action: Fire, at: Turn | FollowUp) -> Refusal | None:
        if isinstance(at, FollowUp):
            return self._refusal_again(board, action, at)
        location = board.own_ship(action.by, action.ship, "4.2")
        if isinstance(location, Refusal):
            return location
        zone_index, ship = location.zone_index, location.ship
        return (
            board.mined(action.by)
            or self._none_armed(board, action.by)
            or self._no_turret(board, ship)
            or board.rules.no_shot(board.brutal, ship, self.turret)
            or board.out_of_sight(action.by, zone_index, action.target, ship)
        )

    def _refusal_again(self, board: Board, action: Fire, at: FollowUp) -> Refusal | None:
        """Judge the second shot after a Direct Hit: same ship, same target (rules 4.8)."""
        if at.ship is None:
            return Refusal(Reason.SHIP_GONE, "4.10")
        if (action.ship, action.target) != (at.ship, at.target):
            return Refusal(Reason.NOT_THE_TARGET, "4.8", {"target": at.target})
        location = board.own_ship(action.by, action.ship, "4.8")
        if isinstance(location, Refusal):
            return location
        return self._no_turret(board, location.ship) or board.out_of_sight(
            action.by, location.zone_index, action.target, location.ship
        )

    def _none_armed(self, board: Board, seat: Seat) -> Refusal | None:
        """Refuse a fleet in which no ship has the turret."""
        own = board.players[seat - 1].ship_ids()
        if not board.rules.armed[self.turret].isdisjoint(own):
            return None
        return Refusal(Reason.NO_TURRET, "4.2", {"ship": None, "turret": self.turret})

    def _no_turret(self, board: Board, ship: Ship) -> Refusal | None:
        """Refuse a ship without the turret."""
        if ship.id in board.rules.armed[self.turret]:
            return None
        return Refusal(Reason.NO_TURRET, "4.2", {"ship": ship.id, "turret": self.turret})

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.strike(play)


class RammingSpeed(Effect):
    """Sacrifice a ship and fire this card from its zone; the ship's speed is the damage."""

    is_blast = True
    takes = frozenset({"target", "ship"})

    def plays(self, reach: Reach, card: CardId, at: Turn | FollowUp) -> list[Action]:
        if reach.is_mined:
            return []
        return [
            PlayCard(reach.seat, card, target=target, ship=ship.id)
            for zone_index, ship in reach.board.players[reach.seat - 1].ships()
            for target in reach.in_sight(zone_index)
        ]

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        targets = board.targets_around(seat)
        return [
            PlayCard(seat, card, target=target, ship=ship)
            for ship in board.players[seat - 1].ship_ids()
            for target in targets
        ]

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        location = board.own_ship(action.by, action.ship, "4.10")
        if isinstance(location, Refusal):
            return location
        return board.mined(action.by) or board.out_of_sight(
            action.by, location.zone_index, action.target
        )

    def announce(self, draft: Draft, play: Play) -> Play:
        location = draft.locate(play.ship)
        draft.destroy_ship(location, play.by)
        speed = draft.rules.ships[location.ship.id].speed
        return replace(play, stage=Stage.SOUND, damage=speed, zone=location.zone_index)

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.strike(play)
