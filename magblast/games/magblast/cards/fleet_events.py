"""Lie on a whole fleet: Minefield (rules 6.1) and Asteroids (rules 6.2)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from magblast.games.magblast.engine.actions import Action, PlayCard
from magblast.games.magblast.engine.events import EventLaid
from magblast.games.magblast.engine.fleet import FleetEvent
from magblast.games.magblast.engine.frames import FollowUp, Play, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Effect
from magblast.games.magblast.engine.terms import CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


@dataclass(frozen=True)
class OnFleet(Effect):
    """Lie on a fleet until the player's next turn begins."""

    mines: bool = False
    shields: bool = False
    own_fleet: bool = True
    takes = frozenset({"seat"})
    stopped_by_minesweeper: bool = False
    """Cannot be played on a fleet with a minesweeper in it."""

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        return [PlayCard(seat, card, seat=fleet) for fleet, _ in enumerate(board.players, 1)]

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        fleet = action.seat
        if fleet is None or not board.is_living(fleet):
            named = fleet is not None and 0 < fleet <= len(board.players)
            facts: Mapping[str, Any] = {"seat": fleet} if named else {}
            return Refusal(Reason.NO_SUCH_FLEET, self._rule, facts)
        if fleet == action.by and not self.own_fleet:
            return Refusal(Reason.NOT_AN_OPPONENT, self._rule)
        player = board.players[fleet - 1]
        if self.stopped_by_minesweeper:
            sweepers = board.rules.sweepers[player.flagship.id]
            for _, ship in player.ships():
                if ship.id in sweepers:
                    facts = {"seat": fleet, "ship": ship.id}
                    return Refusal(Reason.MINESWEEPER_THERE, "6.4", facts)
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
