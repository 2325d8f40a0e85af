"""Yssaril Tribes (rules 7.20)."""

from magblast.engine.ability import Ability
from magblast.engine.actions import UseAbility
from magblast.engine.draft import Draft, Table
from magblast.engine.frames import Play
from magblast.engine.query import find_ship
from magblast.engine.response import cancel_answered
from magblast.engine.rules import Rules
from magblast.engine.terms import Seat


class YssarilTribes(Ability):
    """Cancel a blast at a ship of the own fleet."""

    def answers(self, table: Table, rules: Rules, seat: Seat, play: Play) -> list[UseAbility]:
        return [UseAbility(seat)] if self.could_answer(table, rules, seat, play) else []

    def could_answer(self, table: Table, rules: Rules, seat: Seat, play: Play) -> bool:
        return (
            play.seat == seat
            and bool(table.players[seat - 1].flagship.uses_left)
            and rules.effects[play.card].is_blast
            and find_ship(table, play.target) is not None
        )

    def use(self, draft: Draft, action: UseAbility) -> None:
        cancel_answered(draft, draft.player(action.by).flagship.id)


ABILITY = YssarilTribes("7.20")
