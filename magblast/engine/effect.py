"""Say what a card can do; ``magblast.cards`` holds one effect for each title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magblast.engine.refusal import Reason, Refusal
from magblast.engine.terms import CardId, Seat

if TYPE_CHECKING:
    from magblast.engine.actions import Action, Choose, PlayCard
    from magblast.engine.draft import Draft, Table
    from magblast.engine.fleet import Ship
    from magblast.engine.frames import Choice, FollowUp, Play
    from magblast.engine.rules import Rules


class Effect:
    """Do nothing: the defaults that a card overrides where its text says so."""

    is_blast = False
    """Counts as a blast: needs a sound effect and may be followed by a Direct Hit."""
    is_squadron = False
    is_direct_hit = False
    squadron_returns = False
    """A squadron cancelled by this card returns to its owner at the end of the turn."""
    mines = False
    """The fleet it lies on cannot maneuver, fire or launch (rules 6.1)."""
    shields = False
    """The fleet it lies on cannot be shot at (rules 6.2)."""
    carries = False
    """The ship it lies under launches squadrons (rules 4.12)."""
    extra_shots = 0
    """Blasts the ship it lies under may fire beyond one."""
    long_range = False
    """The ship it lies under reaches ships in the neighbouring zones."""
    covers_zone = False
    """Squadrons cannot attack ships in the zone of the ship it lies under."""
    blocks_boarding = False

    def plays(self, table: Table, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        """List the uses of a card in hand at the seat's own decision in one of its phases."""
        return []

    def follow_ups(self, table: Table, rules: Rules, frame: FollowUp, card: CardId) -> list[Action]:
        """List the uses of a card in hand after a hit or a Direct Hit."""
        return []

    def answers(self, table: Table, rules: Rules, seat: Seat, play: Play) -> bool:
        """Say whether this card, held by the seat, may answer the play; public facts only."""
        return False

    def why_not(self, table: Table, rules: Rules, action: PlayCard) -> Refusal:
        """Explain a use that is not legal, of a card in hand whose moment it is."""
        return Refusal(Reason.ILLEGAL, "1.3")

    def announce(self, draft: Draft, play: Play) -> Play:
        """Pay what the card costs as it is announced, cancelled or not."""
        return play

    def resolve(self, draft: Draft, play: Play) -> None:
        """Carry out the uncancelled play, and put its card where it goes."""
        draft.discard(play.card)

    def cancelled(self, draft: Draft, play: Play) -> None:
        """Put the card of a cancelled play where it goes."""
        draft.discard(play.card)

    def after_hit(self, draft: Draft, by: Seat, ship: Ship, owner: Seat) -> None:
        """React, as an upgrade of the ship that hit, to a blast that hit a ship of ``owner``."""

    def options(self, table: Table, rules: Rules, choice: Choice) -> list[Choose]:
        """List the answers to a choice inside the effect."""
        return []

    def chosen(self, draft: Draft, choice: Choice, action: Choose) -> None:
        """Carry out the answer to a choice inside the effect."""
