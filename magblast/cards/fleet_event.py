"""Lay a card on a whole fleet (rules 6): what Minefield and Asteroids share."""

from dataclasses import dataclass

from magblast.engine.actions import Action, PlayCard
from magblast.engine.events import EventLaid
from magblast.engine.fleet import FleetEvent
from magblast.engine.frames import Play
from magblast.engine.query import ability_of, living, ships_of
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import CardId, Seat
from magblast.kernel.refusal import Refusal


@dataclass(frozen=True)
class OnFleet(Effect):
    """Lie on a fleet until the player's next turn begins."""

    mines: bool = False
    shields: bool = False
    own_fleet: bool = True
    stopped_by_minesweeper: bool = False
    """Cannot be played on a fleet with a minesweeper in it."""

    def plays(self, board: Board, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        return [
            PlayCard(seat, card, seat=fleet)
            for fleet in living(board)
            if self._refusal_on(board, rules, seat, fleet) is None
        ]

    def refusal_of(self, board: Board, rules: Rules, action: PlayCard) -> Refusal:
        fleet = action.seat
        if fleet is None or fleet not in living(board):
            return Refusal(Reason.WRONG_FLEET, self._rule)
        return self._refusal_on(board, rules, action.by, fleet) or super().refusal_of(
            board, rules, action
        )

    def _refusal_on(self, board: Board, rules: Rules, seat: Seat, fleet: Seat) -> Refusal | None:
        if fleet == seat and not self.own_fleet:
            return Refusal(Reason.WRONG_FLEET, self._rule)
        player = board.players[fleet - 1]
        if self.stopped_by_minesweeper:
            ability = ability_of(player, rules)
            if any(ability.sweeps(rules.ships[ship.id]) for _, ship in ships_of(player)):
                return Refusal(Reason.MINESWEEPER_THERE, "6.4")
        return None

    @property
    def _rule(self) -> str:
        return "6.1" if self.mines else "6.2"

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.seat is None:
            raise RuntimeError(f"{play.card} lies on no fleet")
        event = FleetEvent(play.card, play.by)
        draft.change(play.seat, events=(*draft.player(play.seat).events, event))
        draft.emit(EventLaid(play.by, play.seat, play.card))
