"""List what may be played, used and attacked in a step, and say why not (rules M4 to M6)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from magblast.games.magi_nation.engine.actions import Action, Attack, Play, UsePower
from magblast.games.magi_nation.engine.board import Board, Price
from magblast.games.magi_nation.engine.choosing import Choosing
from magblast.games.magi_nation.engine.frames import Choices, Turn
from magblast.games.magi_nation.engine.planned import Plan
from magblast.games.magi_nation.engine.printed import Card, Power
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.state import Creature, Magi, Relic, Thing
from magblast.games.magi_nation.engine.terms import (
    CREATURE,
    CREATURES,
    RELIC,
    SPELL,
    AbilityId,
    CardId,
    Phase,
    TitleId,
)
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


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
        """Iterate over each own creature against everything on the other sides."""
        for creature in self.board.players[self.seat - 1].creatures:
            yield from (Attack(self.seat, creature.card, target) for target in self._aims())

    def _aims(self) -> list[CardId]:
        """List the creatures of each opponent, and their Magi."""
        found: list[CardId] = []
        for seat in self.board.opponents(self.seat):
            side = self.board.players[seat - 1]
            found += [each.card for each in side.creatures]
            if side.magi is not None:
                found.append(side.magi.card)
        return found

    def cannot_be_attacked(self, target: CardId) -> Refusal | None:
        """Return why a card of an opponent cannot be attacked by a seat (rules M6.2)."""
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


MOST_X = 99
"""X that is listed; a greater one can be named as well."""


class Announcing(Struct, gc=False):
    """Represent a step of a turn, to be asked what its captain may play and use."""

    board: Board
    turn: Turn

    @property
    def seat(self) -> Seat:
        """Return whose step it is."""
        return self.turn.seat

    def powers(self) -> list[UsePower]:
        """List the powers that may be used in a PRS step."""
        board, seat, rules = self.board, self.turn.seat, self.board.rules
        magi, plans = board.magi_of(seat), rules.plans[seat]
        found: list[UsePower] = []
        if magi is None:
            return found
        for thing in board.players[seat - 1].things():
            for plan in plans[thing.card]:
                power = plan.power
                assert power is not None
                if self.cannot_use(thing, power) is not None:
                    continue
                for each in plan.copies(rules.cards[magi.card]) if power.copy else (plan,):
                    found += each.uses(self.ways(each))
        return found

    def plays(self) -> list[Play]:
        """List the cards of the hand that may be played in a step."""
        found: list[Play] = []
        known: dict[TitleId, list[Play]] = {}
        cards, are_creatures = self.board.rules.cards, self.turn.phase is CREATURES
        for card in self.board.players[self.turn.seat - 1].hand:
            printed = cards[card]
            if (printed.kind is CREATURE) != are_creatures:
                continue
            listed = known.get(printed.id)
            if listed is None:
                listed = known[printed.id] = self._plays_of(card)
                found += listed
            else:
                # What one copy can do, the others can as well.
                found += [replace(each, card=card) for each in listed]
        return found

    def _plays_of(self, card: CardId) -> list[Play]:
        seat = self.turn.seat
        plans = self.board.rules.plans_of_spell(seat, card)
        # A spell that cannot be paid for has no way of being announced.
        judge = self._cannot_play_now if plans else self.cannot_play
        if judge(card) is not None:
            return []
        if not plans:
            return [Play(seat, card)]
        found: list[Play] = []
        for plan in plans:
            found += plan.plays(self.ways(plan))
        return found

    def ways(self, plan: Plan) -> list[Choices]:
        """List all choices with which a plan can be announced, X included."""
        if plan.does.x:
            return self._ways_with_x(plan)
        board = self.board
        price = board.price_of(plan, 0)
        if price is None or price.amount > board.energy_of(price.payer):
            return []
        return Choosing.paid(board, plan, price).choices()

    def _ways_with_x(self, plan: Plan) -> list[Choices]:
        board = self.board
        found: list[Choices] = []
        unchanged: list[Choices] | None = None
        first = board.price_of(plan, 0)
        has = 0 if first is None else board.energy_of(first.payer)
        for x in range(MOST_X + 1):
            price = board.price_of(plan, x)
            if price is None or price.amount > has:
                break
            paid = Choosing.paid(board, plan, price)
            if paid.board is not board:
                chosen = paid.choices()
            elif unchanged is None:
                chosen = unchanged = paid.choices()
            else:
                chosen = unchanged
            found += [Choices(each.target, each.second, x) for each in chosen]
        return found

    def attempts(self) -> Iterator[Action]:
        """Iterate over the cards and powers that might be thought of, without choices."""
        yield from self.uses()
        yield from (Play(self.seat, card) for card in self.board.players[self.seat - 1].hand)

    def uses(self) -> Iterator[UsePower]:
        """Iterate over the powers of all that is in play, and over what has none."""
        for thing in self.board.players[self.seat - 1].things():
            powers = self.board.rules.cards[thing.card].powers
            ids = [power.id for power in powers] or [AbilityId("")]
            yield from (UsePower(self.seat, thing.card, each) for each in ids)

    def cannot_use(self, thing: Thing, power: Power) -> Refusal | None:
        """Return why a power cannot be used now, whatever it costs."""
        if power.id in thing.used:
            reason, rule = Reason.POWER_USED, "M5.1"
        elif isinstance(thing, Relic) and thing.rests is not None and thing.rests.holds:
            reason, rule = Reason.POWER_RESTS, "M5.7"
        elif power.first_step and self.turn.phase is not Phase.PRS_1:
            reason, rule = Reason.FIRST_STEP_ONLY, "M3.4"
        else:
            return None
        return reason.refusal(rule, card=thing.card, power=power.id)

    def cannot_play(self, card: CardId) -> Refusal | None:
        """Return why a card cannot be played in this step, whatever is chosen for it."""
        rules = self.board.rules
        refused = self._cannot_play_now(card)
        if refused is not None or rules.cards[card].kind is RELIC:
            return refused
        return self.cannot_pay(card, self.board.card_price(self.turn.seat, card))

    def _cannot_play_now(self, card: CardId) -> Refusal | None:
        """Return why a card cannot be played in this step, whatever it costs."""
        board, turn = self.board, self.turn
        player = board.players[turn.seat - 1]
        if card not in player.hand:
            if turn.phase is CREATURES:
                return Reason.NOT_IN_HAND.refusal("M3.6", card=card)
            return Reason.NOT_IN_HAND.refusal("M3.4", card=card)
        magi, printed = player.magi, board.rules.cards[card]
        if magi is None:
            return Reason.NO_MAGI.refusal("M3.10")
        is_creature = printed.kind is CREATURE
        if is_creature != (turn.phase is CREATURES):
            if is_creature:
                return Reason.CREATURES_LATER.refusal("M3.6", card=card)
            return Reason.ONLY_CREATURES.refusal("M3.6", card=card)
        if printed.kind is RELIC:
            return self._cannot_keep(printed, card)
        if printed.kind is SPELL and magi.entangle is not None and magi.entangle.holds:
            return Reason.ENTANGLED.refusal("M5.7", card=magi.card)
        return None

    def _cannot_keep(self, printed: Card, card: CardId) -> Refusal | None:
        """Return why a relic cannot be played (rules M4.3)."""
        rules = self.board.rules
        player = self.board.players[self.seat - 1]
        magi = player.magi
        if magi is not None and printed.is_closed_to(rules.cards[magi.card]):
            return Reason.WRONG_REGION.refusal("M4.3", card=card, magi=magi.card)
        for relic in player.relics:
            if rules.cards[relic.card].id == printed.id:
                return Reason.HAVE_IT.refusal("M4.3", card=card)
        for each in self.board.in_turn(self.seat):
            for creature in self.board.players[each - 1].creatures:
                for stolen in creature.under:
                    if stolen.start == self.seat and rules.cards[stolen.card].id == printed.id:
                        return Reason.STOLEN_NAME.refusal("R30", card=card, thief=creature.card)
        return None

    def cannot_pay(self, card: CardId, price: Price | None) -> Refusal | None:
        """Return why a price cannot be paid (rules M4.1, M4.2)."""
        if price is None:
            return Reason.NO_MAGI.refusal("M3.10")
        payer, cost, lost = price.payer, price.amount, price.penalty
        has = self.board.energy_of(payer)
        if cost <= has:
            return None
        facts = {"card": card, "payer": payer, "cost": cost, "has": has}
        # Where a reduction has made up for the penalty, the cost is 1 with or without it.
        if not lost or cost == 1:
            return Reason.TOO_EXPENSIVE.refusal("M4.1", **facts)
        if cost - lost > has:
            return Reason.TOO_EXPENSIVE_ABROAD.refusal("M4.1", **facts, penalty=lost)
        return Reason.TOO_EXPENSIVE_ABROAD.refusal("M4.2", **facts, penalty=lost)
