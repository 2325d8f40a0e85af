"""List and judge attacks before they are declared (rules M6.1, M6.2, M6.6)."""

from collections.abc import Iterator

from msgspec import Struct

from magblast.games.magi_nation.engine.actions import Attack
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.state import Creature, Magi
from magblast.games.magi_nation.engine.terms import CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other


class Declaring(Struct, gc=False):
    """Represent the Attack step of a seat, to be asked which attacks it may declare."""

    board: Board
    seat: Seat

    def attacks(self) -> list[Attack]:
        """List attacks: without hunters, with each single one, and with all of them.

        Every other choice of hunters is legal as well.
        """
        board, seat = self.board, self.seat
        able = board.able_creatures(seat)
        found: list[Attack] = []
        if not able:
            return found
        targets = [card for card in self._aims() if self.cannot_be_attacked(card) is None]
        hunters: list[CardId] = []
        if board.holding("hunt", seat):
            hunters = [card for card in able if board.holds_for("hunt", card)]
        for card in able:
            others = sorted([each for each in hunters if each != card])
            joining = [(), *[(each,) for each in others]]
            if len(others) > 1:
                joining.append(tuple(others))
            for target in targets:
                if not others or board.find_creature(target) is None:
                    found.append(Attack(seat, card, target, ()))
                else:
                    found += [Attack(seat, card, target, joined) for joined in joining]
        return found

    def attempts(self) -> Iterator[Attack]:
        """Iterate over each own creature against everything on the other side."""
        for creature in self.board.players[self.seat - 1].creatures:
            yield from (Attack(self.seat, creature.card, target) for target in self._aims())

    def _aims(self) -> list[CardId]:
        """List the creatures of the other side, and its Magi."""
        magi = self.board.magi_of(other(self.seat))
        creatures = [each.card for each in self.board.players[other(self.seat) - 1].creatures]
        return creatures if magi is None else [*creatures, magi.card]

    def cannot_be_attacked(self, target: CardId) -> Refusal | None:
        """Return why the other side's card cannot be attacked by a seat (rules M6.2)."""
        placed = self.board.find(target)
        if placed is None or placed.seat == self.seat:
            return Reason.NO_TARGET.refusal("M6.2", target=target)
        if isinstance(placed.thing, Creature):
            if self.board.is_covered(placed.thing):
                return Reason.COVERED.refusal("M6.2", target=target)
            return None
        if not isinstance(placed.thing, Magi):
            return Reason.NO_TARGET.refusal("M6.2", target=target)
        if self.board.players[placed.seat - 1].creatures:
            return Reason.MAGI_SHIELDED.refusal("M6.2", target=target)
        if placed.thing.hidden is not None:
            return Reason.MAGI_HIDDEN.refusal("M6.2", target=target)
        return None

    def refusal(self, action: Attack) -> Refusal | None:
        """Judge an attack."""
        refused = self._cannot_name(action.creature)
        refused = refused or self.cannot_be_attacked(action.target)
        if refused is not None or not action.joined:
            return refused
        if self.board.find_creature(action.target) is None:
            return Reason.HUNT_CREATURES.refusal("M6.6", target=action.target)
        joined = action.joined
        if action.creature in joined or [*joined] != sorted({*joined}):
            return Reason.NO_HUNTER.refusal("M6.6", card=action.creature)
        for card in joined:
            refused = self._cannot_name(card)
            if refused is None and not self.board.holds_for("hunt", card):
                refused = Reason.NO_HUNTER.refusal("M6.6", card=card)
            if refused is not None:
                return refused
        return None

    def _cannot_name(self, card: CardId) -> Refusal | None:
        found = self.board.find_creature(card)
        if found is None or found[0] != self.seat:
            return Reason.NOT_A_CREATURE.refusal("M6.1", card=card)
        return self.board.cannot_attack(self.seat, found[1])

    def must_attack(self) -> CardId | None:
        """Return a creature that must attack before the step ends, and is able to (rules M6.1)."""
        for creature in self.board.players[self.seat - 1].creatures:
            is_bound = creature.must_attack and not creature.attacks
            if is_bound and self.board.cannot_attack(self.seat, creature) is None:
                for target in self._aims():
                    if self.cannot_be_attacked(target) is None:
                        return creature.card
        return None
