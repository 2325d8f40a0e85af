"""Bring units to one's own zone: from the reserves in a turn, and in set-up (rules G4, G6)."""

from magblast.games.magusha.engine.actions import Deploy, Place, Reinforce
from magblast.games.magusha.engine.board import ZONES, Board, turned
from magblast.games.magusha.engine.printed import Post
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import kinds
from magblast.games.magusha.engine.terms import CardId, Count, Pay
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Reserves:
    """Represent what a seat may still bring to its zone: how it may, and why not otherwise."""

    __slots__ = ("board", "own", "seat")

    def __init__(self, board: Board, seat: Seat) -> None:
        self.board = board
        self.seat = seat
        self.own = board.player(seat)

    def deploys(self, pay: Pay | None) -> list[Deploy]:
        """List the squads that the seat can deploy: by card, number and space."""
        board, seat = self.board, self.seat
        if board.has_all_squads(seat):
            return []
        return [
            Deploy(seat, card, count, space, pay)
            for card in kinds(self.own.reserves)
            for count in board.counts(seat, card)
            for space in board.free_spaces(seat)
        ]

    def reinforcements(self, pay: Pay | None) -> list[Reinforce]:
        """List the squads that the seat can reinforce, in board order."""
        board, seat = self.board, self.seat
        return [
            Reinforce(seat, squad.at, count, pay)
            for squad in board.squads_of(seat)
            if squad.at in ZONES[seat]
            for count in board.counts(seat, squad.card, squad.size)
        ]

    def cannot_take(self, card: CardId, count: int, standing: int = 0) -> Refusal | None:
        """Return why so many troops cannot come from the reserves to some that stand already."""
        rule = "G6.2" if standing else "G6.1"
        if card not in self.own.reserves:
            return refuse(Reason.NO_RESERVE, rule, card=card)
        found = self.board.counts(self.seat, card, standing)
        return None if count in found else refuse(Reason.COUNT, rule, card=card, count=len(found))

    def cannot_stand(self, at: str, rule: str) -> Refusal | None:
        """Return why a unit cannot be brought to a space (rules G4.4, G6.1)."""
        if at not in ZONES[self.seat]:
            return refuse(Reason.NOT_YOUR_ZONE, rule, at=at)
        return None if self.board.is_free(at) else refuse(Reason.OCCUPIED, rule, at=at)

    def cannot_add_squad(self, at: str, rule: str) -> Refusal | None:
        """Return why a squad more cannot be brought to a space (rules G4.4, G6.1)."""
        if self.board.has_all_squads(self.seat):
            return refuse(Reason.FOUR_SQUADS, rule, count=self.board.rules.numbers.squads)
        return self.cannot_stand(at, rule)

    def cannot_deploy(self, action: Deploy) -> Refusal | None:
        """Return why the seat cannot deploy a squad (rules G6.1)."""
        return self.cannot_take(action.card, action.count) or self.cannot_add_squad(
            action.at, "G6.1"
        )

    def cannot_reinforce(self, action: Reinforce) -> Refusal | None:
        """Return why the seat cannot reinforce a squad (rules G6.2)."""
        unit = self.board.unit_at(action.unit)
        if unit is None:
            return refuse(Reason.NO_UNIT, "G6.2", at=action.unit)
        if unit.seat != self.seat:
            return refuse(Reason.NOT_YOURS, "G6.2", at=action.unit)
        if self.board.is_commander(unit):
            return refuse(Reason.NOT_A_SQUAD, "G6.2", at=action.unit)
        if unit.at not in ZONES[self.seat]:
            return refuse(Reason.NOT_YOUR_ZONE, "G6.2", at=action.unit)
        return self.cannot_take(unit.card, action.count, unit.size)

    # Set-up (rules G4).

    def for_post(self, post: Post) -> list[Place]:
        """List the ways to fill a post of the standard formation (rules G4.2, G4.3)."""
        seat, reserves = self.seat, self.own.reserves
        at = post.at if seat == 1 else turned(post.at)
        if post.commander:
            return [Place(seat, self.own.commander, at)]
        troops = self.board.rules.troops
        cards = [card for card in kinds(reserves) if troops[card].class_ is post.class_]
        return [
            Place(seat, card, at, Count(min(post.count, reserves.count(card)))) for card in cards
        ]

    def anywhere(self) -> list[Place]:
        """List the units that can be placed freely (rules G4.4)."""
        board, seat = self.board, self.seat
        free, found = board.free_spaces(seat), []
        if board.commander_of(seat) is None:
            found += [Place(seat, self.own.commander, space) for space in free]
        if not board.has_all_squads(seat):
            found += [
                Place(seat, card, space, count)
                for card in kinds(self.own.reserves)
                for count in board.counts(seat, card)
                for space in free
            ]
        return found

    def cannot_fill(self, post: Post, action: Place) -> Refusal | None:
        """Return why a unit cannot fill a post of the standard formation (rules G4.2, G4.3)."""
        card, troop = action.card, self.board.rules.troops.get(action.card)
        if troop is None and card != self.own.commander:
            return refuse(Reason.NOT_YOUR_ARMY, "G4.3", card=card)
        if troop is None or troop.class_ is not post.class_:
            return refuse(Reason.FORMATION, "G4.3", card=card)
        way = next((each for each in self.for_post(post) if each.card == card), None)
        if way is None:
            return refuse(Reason.NO_RESERVE, "G4.3", card=card)
        if action.at != way.at:
            return refuse(Reason.OTHER_POST, "G4.2", card=card, at=way.at)
        if action.count != way.count:
            rule = "G4.2" if way.count == post.count else "G4.3"
            return refuse(Reason.POST_COUNT, rule, card=card, count=way.count)
        return None

    def cannot_place(self, action: Place) -> Refusal | None:
        """Return why a unit cannot be placed freely (rules G4.4)."""
        card, at, count = action.card, action.at, action.count
        if card == self.own.commander:
            if self.board.commander_of(self.seat):
                return refuse(Reason.STANDS_ALREADY, "G4.4", card=card)
            if count:
                return refuse(Reason.COMMANDER_COUNT, "G4.4", card=card)
            return self.cannot_stand(at, "G4.4")
        if card not in self.board.rules.troops:
            return refuse(Reason.NOT_YOUR_ARMY, "G4.4", card=card)
        return self.cannot_take(card, count) or self.cannot_add_squad(at, "G4.4")
