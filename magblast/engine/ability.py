"""Say what a flagship can change; ``magblast.flagships`` holds one ability for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magblast.engine.refusal import Reason, Refusal
from magblast.engine.terms import Phase, Seat

if TYPE_CHECKING:
    from magblast.engine.actions import UseAbility
    from magblast.engine.draft import Draft, Table
    from magblast.engine.frames import FollowUp, Play
    from magblast.engine.printed import ShipCard
    from magblast.engine.rules import Rules


class Ability:
    """Change nothing: the defaults that a flagship overrides where its card says so."""

    ships_drawn = 1
    """Ships drawn for each ship kept."""
    extra_cards = 0
    """Cards above the usual hand in the Draw phase."""
    takes_from_scrapyard = False
    """A payment may name a ship of the scrapyard."""
    phases: frozenset[Phase] = frozenset()
    """Phases of the own turn in which it may be used."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        """Number of the rule that tells of the flagship, such as ``7.5``."""

    def carries(self, ship: ShipCard) -> bool:
        """Say whether this ship launches squadrons."""
        return ship.carrier

    def sweeps(self, ship: ShipCard) -> bool:
        """Say whether this ship has the minesweeper ability."""
        return ship.minesweeper

    def squadron_damage(self, damage: int) -> int:
        """Return the damage a squadron does to a ship of this fleet."""
        return damage

    def own_turn(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        """List the uses at the seat's own decision in one of the phases, while uses are left."""
        return []

    def interrupts(self, table: Table, rules: Rules, seat: Seat) -> list[UseAbility]:
        """List the uses at the start of a phase of another's turn; public facts only."""
        return []

    def answers(self, table: Table, rules: Rules, seat: Seat, play: Play) -> list[UseAbility]:
        """List the uses in a response round over the play."""
        return []

    def could_answer(self, table: Table, rules: Rules, seat: Seat, play: Play) -> bool:
        """Say whether public facts allow an answer without any card in hand."""
        return False

    def follow_ups(self, table: Table, rules: Rules, frame: FollowUp) -> list[UseAbility]:
        """List the uses after a hit or a Direct Hit."""
        return []

    def could_follow_up(self, table: Table, rules: Rules, frame: FollowUp) -> bool:
        """Say whether public facts allow a follow-up without any card in hand."""
        return False

    def why_not(self, table: Table, rules: Rules, action: UseAbility) -> Refusal:
        """Explain a use that is not legal, at a moment that suits the ability, with uses left."""
        return Refusal(Reason.ILLEGAL, self.rule)

    def use(self, draft: Draft, action: UseAbility) -> None:
        """Carry out a use; the use itself has been counted."""

    def ship_destroyed(self, draft: Draft, seat: Seat, owner: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of a ship."""

    def flagship_destroyed(self, draft: Draft, seat: Seat) -> None:
        """React, as the flagship of ``seat``, to the loss of another flagship."""
