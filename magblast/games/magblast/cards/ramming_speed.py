"""Ramming Speed (rules 4.10)."""

from collections.abc import Iterable

from msgspec.structs import replace

from magblast.games.magblast.engine import combat, follow_up
from magblast.games.magblast.engine.actions import Action, PlayCard
from magblast.games.magblast.engine.conditions import mined, own_ship
from magblast.games.magblast.engine.frames import FollowUp, Play, Stage, Turn
from magblast.games.magblast.engine.rules import Board, Draft, Effect, Reach
from magblast.games.magblast.engine.terms import CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


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


EFFECT = RammingSpeed()
