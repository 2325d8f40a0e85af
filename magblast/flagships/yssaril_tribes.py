"""Yssaril Tribes (rules 7.20)."""

from magblast.engine.actions import UseAbility
from magblast.engine.draft import Table
from magblast.engine.frames import Play
from magblast.engine.rules import Rules
from magblast.engine.terms import Seat
from magblast.flagships.rescue import Rescue


class YssarilTribes(Rescue):
    """Cancel a blast at a ship of the own fleet, without a card."""

    def answers(self, table: Table, rules: Rules, seat: Seat, play: Play) -> list[UseAbility]:
        return [UseAbility(seat)] if self.could_answer(table, rules, seat, play) else []

    def could_answer(self, table: Table, rules: Rules, seat: Seat, play: Play) -> bool:
        uses = table.players[seat - 1].flagship.uses_left
        return bool(uses) and self.may_rescue(table, rules, seat, play)


ABILITY = YssarilTribes("7.20")
