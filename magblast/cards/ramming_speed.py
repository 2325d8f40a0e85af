"""Ramming Speed (rules 4.10)."""

from magblast.engine import combat
from magblast.engine.actions import Action, PlayCard
from magblast.engine.draft import Draft, Table
from magblast.engine.effect import Effect
from magblast.engine.evolve import evolve
from magblast.engine.frames import Play, Stage
from magblast.engine.ops import destroy_ship, spot_of
from magblast.engine.query import find_ship, is_mined, ships_of
from magblast.engine.refusal import Reason, Refusal
from magblast.engine.rules import Rules
from magblast.engine.terms import CardId, Seat


class RammingSpeed(Effect):
    """Sacrifice a ship and fire this card from its zone; the ship's speed is the damage."""

    is_blast = True

    def plays(self, table: Table, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        player = table.players[seat - 1]
        if is_mined(player, rules):
            return []
        return [
            PlayCard(seat, card, target=target, ship=ship.id)
            for ring, ship in ships_of(player)
            for target in combat.in_sight(table, rules, seat, ring)
        ]

    def why_not(self, table: Table, rules: Rules, action: PlayCard) -> Refusal:
        spot = find_ship(table, action.ship)
        if spot is None:
            return Refusal(Reason.NO_SUCH_SHIP, "4.10")
        if spot.seat != action.by:
            return Refusal(Reason.NOT_YOUR_SHIP, "4.10")
        if is_mined(table.players[action.by - 1], rules):
            return Refusal(Reason.MINED, "6.1")
        return combat.why_not_target(table, rules, action.by, action.target)

    def announce(self, draft: Draft, play: Play) -> Play:
        spot = spot_of(draft, play.ship)
        destroy_ship(draft, spot, play.by)
        speed = draft.rules.ships[spot.ship.id].speed
        return evolve(play, stage=Stage.SOUND, damage=speed, zone=spot.ring)

    def resolve(self, draft: Draft, play: Play) -> None:
        combat.strike(draft, play)


EFFECT = RammingSpeed()
