"""Lie under an own ship and improve it (rules 4.12): what the upgrades share."""

from dataclasses import dataclass

from magblast.engine.actions import Action, PlayCard
from magblast.engine.events import UpgradeInstalled
from magblast.engine.evolve import evolve
from magblast.engine.fleet import Ship
from magblast.engine.frames import Play
from magblast.engine.ops import locate
from magblast.engine.query import find_ship, ships_of
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import CardId, Seat
from magblast.kernel.refusal import Refusal


@dataclass(frozen=True)
class Upgrade(Effect):
    """Stay with the ship until it is destroyed; one of a kind on a ship."""

    carries: bool = False
    extra_shots: int = 0
    long_range: bool = False
    covers_zone: bool = False
    blocks_boarding: bool = False

    def plays(self, board: Board, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        return [
            PlayCard(seat, card, target=ship.id)
            for _, ship in ships_of(board.players[seat - 1])
            if not self._is_on(ship, rules)
        ]

    def refusal_of(self, board: Board, rules: Rules, action: PlayCard) -> Refusal:
        location = find_ship(board, action.target)
        if location is None:
            return Refusal(Reason.NO_SUCH_SHIP, "4.12")
        if location.seat != action.by:
            return Refusal(Reason.NOT_YOUR_SHIP, "4.12")
        return Refusal(Reason.HAS_UPGRADE, "4.12")

    def _is_on(self, ship: Ship, rules: Rules) -> bool:
        return any(rules.effects[other] is self for other in ship.upgrades)

    def resolve(self, draft: Draft, play: Play) -> None:
        location = locate(draft, play.target)
        upgraded = evolve(location.ship, upgrades=(*location.ship.upgrades, play.card))
        draft.set_ship(location.seat, location.ring, upgraded)
        draft.emit(UpgradeInstalled(location.seat, location.ship.id, play.card))
