"""Spacedock (rules 4.11)."""

from dataclasses import dataclass
from itertools import combinations

from magblast.engine.actions import Action, PlayCard
from magblast.engine.events import BlastRemoved
from magblast.engine.evolve import evolve
from magblast.engine.frames import Play
from magblast.engine.ops import locate
from magblast.engine.query import find_ship, ships_of
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import CardId, Seat
from magblast.kernel.refusal import Refusal


@dataclass(frozen=True)
class Spacedock(Effect):
    """Discard blasts from one of the own ships."""

    blasts: int
    """How many are removed; fewer when there are fewer."""

    def plays(self, board: Board, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        found: list[Action] = []
        for _, ship in ships_of(board.players[seat - 1]):
            if ship.damage:
                under = [hit.card for hit in ship.damage]
                for cards in combinations(under, min(self.blasts, len(under))):
                    found.append(PlayCard(seat, card, target=ship.id, cards=cards))
        return found

    def refusal_of(self, board: Board, rules: Rules, action: PlayCard) -> Refusal:
        location = find_ship(board, action.target)
        if not self.plays(board, rules, action.by, action.card):
            return Refusal(Reason.NOTHING_TO_DO, "10.1")
        if location is None:
            return Refusal(Reason.NO_SUCH_SHIP, "4.11")
        if location.seat != action.by:
            return Refusal(Reason.NOT_YOUR_SHIP, "4.11")
        if not location.ship.damage:
            return Refusal(Reason.NOTHING_TO_DO, "10.1")
        return Refusal(Reason.NOT_IN_PILE, "4.11")

    def resolve(self, draft: Draft, play: Play) -> None:
        location = locate(draft, play.target)
        kept = tuple(hit for hit in location.ship.damage if hit.card not in play.cards)
        draft.set_ship(location.seat, location.ring, evolve(location.ship, damage=kept))
        for card in play.cards:
            draft.emit(BlastRemoved(location.seat, location.ship.id, card))
        draft.discard(*play.cards, play.card)


EFFECT = Spacedock(blasts=1)
