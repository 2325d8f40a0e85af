"""Reinforce, draw and repair (rules 4.11)."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from msgspec.structs import replace

from magblast.games.magblast.engine.actions import Action, PlayCard
from magblast.games.magblast.engine.events import BlastRemoved
from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.frames import FollowUp, Play, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Effect, Reach
from magblast.games.magblast.engine.terms import CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Reinforcements(Effect):
    """Draw a ship and deploy it."""

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        return board.no_room(action.by) or board.no_ships_left()

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        draft.send_ships(play.by, 1)


@dataclass(frozen=True)
class StrategicAllocation(Effect):
    """Draw action cards, beyond the usual hand too."""

    draws: int

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        if board.action_deck or board.discard_pile:
            return None
        return Refusal(Reason.NO_CARDS_LEFT, "10.1")

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.draw(play.by, self.draws)
        draft.discard(play.card)


@dataclass(frozen=True)
class Spacedock(Effect):
    """Discard blasts from one of the player's ships."""

    takes = frozenset({"target", "cards"})
    blasts: int
    """How many are removed; fewer when there are fewer."""

    def plays(self, reach: Reach, card: CardId, at: Turn | FollowUp) -> list[Action]:
        return [
            PlayCard(reach.seat, card, target=ship.id, cards=cards)
            for ship in reach.board.players[reach.seat - 1].hurt_ships()
            for cards in self._choices(ship)
        ]

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        player = board.players[seat - 1]
        if not player.hurt_ships():
            return [PlayCard(seat, card)]
        return [
            PlayCard(seat, card, target=ship.id, cards=cards)
            for _, ship in player.ships()
            for cards in self._choices(ship)
        ]

    def _choices(self, ship: Ship) -> list[tuple[CardId, ...]]:
        under = [hit.card for hit in ship.damage]
        return [*combinations(under, min(self.blasts, len(under)))]

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        hurt = board.players[action.by - 1].hurt_ships()
        if not hurt:
            return Refusal(Reason.NO_DAMAGE, "10.1")
        location = board.own_ship(action.by, action.target, "4.11")
        if isinstance(location, Refusal):
            return location
        if location.ship not in hurt:
            return Refusal(Reason.UNDAMAGED, "10.1", {"ship": action.target})
        choices = self._choices(location.ship)
        if action.cards in choices:
            return None
        under = [hit.card for hit in location.ship.damage]
        for card in action.cards:
            if card not in under:
                facts = {"card": card, "ship": action.target}
                return Refusal(Reason.NOT_UNDER_SHIP, "4.11", facts)
        if len(action.cards) != (most := len(choices[0])):
            return Refusal(Reason.WRONG_COUNT, "4.11", {"count": most})
        return Refusal(Reason.UNORDERED, "4.11")

    def resolve(self, draft: Draft, play: Play) -> None:
        location = draft.locate(play.target)
        kept = tuple(hit for hit in location.ship.damage if hit.card not in play.cards)
        draft.set_ship(location.seat, location.zone_index, replace(location.ship, damage=kept))
        for card in play.cards:
            draft.emit(BlastRemoved(location.seat, location.ship.id, card))
        draft.discard(*play.cards, play.card)
