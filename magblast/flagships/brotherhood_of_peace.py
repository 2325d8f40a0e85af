"""Brotherhood of Peace (rules 7.10)."""

from magblast.engine.ability import Ability
from magblast.engine.actions import UseAbility
from magblast.engine.draft import Draft, Table
from magblast.engine.ops import move_blasts
from magblast.engine.query import clockwise, ships_of
from magblast.engine.rules import Rules
from magblast.engine.terms import Phase, Seat


class BrotherhoodOfPeace(Ability):
    """Move a blast from an own ship to an enemy one, in the own Discard phase."""

    phases = frozenset({Phase.DISCARD})

    def own_turn(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        enemies = [
            ship.id
            for other in clockwise(table, seat)
            for _, ship in ships_of(table.players[other - 1])
        ]
        return [
            UseAbility(seat, card=hit.card, target=enemy)
            for _, ship in ships_of(table.players[seat - 1])
            for hit in ship.damage
            for enemy in enemies
        ]

    def use(self, draft: Draft, action: UseAbility) -> None:
        for _, ship in ships_of(draft.player(action.by)):
            moved = [hit for hit in ship.damage if hit.card == action.card]
            if moved:
                move_blasts(draft, action.by, ship.id, action.target, moved)
                return


ABILITY = BrotherhoodOfPeace("7.10")
