"""Ramming Speed (rules 4.10)."""

from magblast.engine import combat, follow_up
from magblast.engine.actions import Action, PlayCard
from magblast.engine.evolve import evolve
from magblast.engine.frames import Play, Stage
from magblast.engine.ops import destroy_ship, locate
from magblast.engine.query import find_ship, is_mined, ships_of
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import CardId, Seat
from magblast.kernel.refusal import Refusal


class RammingSpeed(Effect):
    """Sacrifice a ship and fire this card from its zone; the ship's speed is the damage."""

    is_blast = True

    def plays(self, board: Board, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        player = board.players[seat - 1]
        if is_mined(player, rules):
            return []
        return [
            PlayCard(seat, card, target=target, ship=ship.id)
            for ring, ship in ships_of(player)
            for target in combat.in_sight(board, rules, seat, ring)
        ]

    def refusal_of(self, board: Board, rules: Rules, action: PlayCard) -> Refusal:
        location = find_ship(board, action.ship)
        if location is None:
            return Refusal(Reason.NO_SUCH_SHIP, "4.10")
        if location.seat != action.by:
            return Refusal(Reason.NOT_YOUR_SHIP, "4.10")
        if is_mined(board.players[action.by - 1], rules):
            return Refusal(Reason.MINED, "6.1")
        return combat.refusal_of_target(board, rules, action.by, action.target)

    def announce(self, draft: Draft, play: Play) -> Play:
        location = locate(draft, play.ship)
        destroy_ship(draft, location, play.by)
        speed = draft.rules.ships[location.ship.id].speed
        return evolve(play, stage=Stage.SOUND, damage=speed, zone=location.ring)

    def resolve(self, draft: Draft, play: Play) -> None:
        follow_up.strike(draft, play)


EFFECT = RammingSpeed()
