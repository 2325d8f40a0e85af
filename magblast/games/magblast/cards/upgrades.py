"""Improve ships of the second edition (rules 4.12)."""

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec.structs import replace

from magblast.games.magblast.engine.actions import Action, PlayCard
from magblast.games.magblast.engine.events import HandDiscarded, UpgradeInstalled
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import FollowUp, Play, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Effect
from magblast.games.magblast.engine.terms import CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


@dataclass(frozen=True)
class Upgrade(Effect):
    """Stay with the ship until it is destroyed; one of a kind on a ship."""

    takes = frozenset({"target"})
    carries: bool = False
    extra_shots: int = 0
    long_range: bool = False
    covers_zone: bool = False
    blocks_boarding: bool = False

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        own = board.players[seat - 1].ship_ids()
        return [PlayCard(seat, card, target=ship) for ship in own]

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        location = board.own_ship(action.by, action.target, "4.12")
        if isinstance(location, Refusal):
            return location
        if any(board.rules.effects[other] is self for other in location.ship.upgrades):
            facts = {"ship": action.target, "card": action.card}
            return Refusal(Reason.HAS_UPGRADE, "4.12", facts)
        return None

    def resolve(self, draft: Draft, play: Play) -> None:
        location = draft.locate(play.target)
        upgraded = replace(location.ship, upgrades=(*location.ship.upgrades, play.card))
        draft.set_ship(location.seat, location.zone_index, upgraded)
        draft.emit(UpgradeInstalled(location.seat, location.ship.id, play.card))


class EmpCannon(Upgrade):
    """Make the owner of a ship that is hit discard a random card."""

    def after_hit(self, draft: Draft, by: Seat, ship: Ship, owner: Seat) -> None:
        hand = draft.player(owner).hand
        if hand:
            card = hand[draft.random_below(len(hand))]
            draft.take_from_hand(owner, (card,))
            draft.discard(card)
            draft.emit(HandDiscarded(owner, (card,)))
