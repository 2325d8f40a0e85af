"""Fire blasts from ships (rules 4.2), and ram with them (rules 4.10)."""

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from magblast.games.magblast.engine import combat, follow_up
from magblast.games.magblast.engine.actions import Action, Fire, PlayCard
from magblast.games.magblast.engine.conditions import mined, own_ship
from magblast.games.magblast.engine.frames import FollowUp, Play, Stage, Turn
from magblast.games.magblast.engine.rules import Board, Draft, Effect, Reach
from magblast.games.magblast.engine.terms import CardId, Turret
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
            return combat.shots(reach, card, self.turret)
        return super().plays(reach, card, at)

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        if isinstance(at, FollowUp):
            return [Fire(seat, card, at.ship or "", at.target)]
        targets = combat.targets_around(board, seat)
        # Of several reasons the first is told: not that some other ship lacks the turret.
        own = sorted(
            board.players[seat - 1].ship_ids(),
            key=lambda ship: ship not in board.rules.armed[self.turret],
        )
        return [Fire(seat, card, ship, target) for ship in own for target in targets]

    def refusal(self, board: Board, action: Fire, at: Turn | FollowUp) -> Refusal | None:
        if isinstance(at, FollowUp):
            return combat.refusal_of_second_shot(board, action, self.turret, at)
        return combat.refusal_to_fire(board, action, self.turret)

    def resolve(self, draft: Draft, play: Play) -> None:
        follow_up.strike(draft, play)


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
        targets = combat.targets_around(board, seat)
        return [
            PlayCard(seat, card, target=target, ship=ship)
            for ship in board.players[seat - 1].ship_ids()
            for target in targets
        ]

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        location = own_ship(board, action.by, action.ship, "4.10")
        if isinstance(location, Refusal):
            return location
        return mined(board, action.by) or combat.out_of_sight(
            board, action.by, location.zone_index, action.target
        )

    def announce(self, draft: Draft, play: Play) -> Play:
        location = draft.locate(play.ship)
        draft.destroy_ship(location, play.by)
        speed = draft.rules.ships[location.ship.id].speed
        return replace(play, stage=Stage.SOUND, damage=speed, zone=location.zone_index)

    def resolve(self, draft: Draft, play: Play) -> None:
        follow_up.strike(draft, play)
