"""Activate effects, and carry an attack on, from its declaration to the clash (rules M5.5, M6)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Pass, UseEffect
from magblast.games.magi_nation.engine.board import Activated, Placed
from magblast.games.magi_nation.engine.draft import Draft, FrameHandler
from magblast.games.magi_nation.engine.frames import Attacking, Choices, Chooser, Waiting
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.results import Doing
from magblast.games.magi_nation.engine.state import Creature, Magi
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, When
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PRIVATE, PUBLIC, Decision, Seat

W = TypeVar("W", bound=Waiting | Attacking)
"""A frame that activates effects."""


class EffectHandler(FrameHandler[W]):
    """Let the effects be carried out that a frame activates."""

    def activated(self) -> Iterable[Activated]:
        """Return everything that the frame activates, in the order of age, used or not."""
        raise NotImplementedError

    def asking(self) -> list[Activated]:
        """List the effects among which a seat chooses now."""
        return self.next_effects()[1]

    def decide(self) -> Decision:
        """Ask the controller; an opponent of the active seat is asked in the open."""
        seat = self.asking()[0].seat
        audience = PRIVATE if seat == self.board.active_seat() else PUBLIC
        return Decision(seat, DecisionKind.EFFECT, audience)

    def answers(self, seat: Seat) -> Sequence[Action]:
        """List how the effects that wait can be used."""
        found: dict[Action, None] = {}
        asking = self.asking()
        for each in asking:
            found.update(dict.fromkeys(self._uses(each)))
        if all(each.effect.may for each in asking):
            found[Pass(seat)] = None
        return [*found]

    def unfit(self, action: Action) -> Refusal:
        """Refuse what is not on the list."""
        asking = self.asking()
        match action:
            case UseEffect(card=card):
                waiting = [each for each in asking if each.card == card]
                if waiting:
                    return self._unfit_use(waiting[0], action)
                return Reason.NO_EFFECT.refusal("M5.5", card=card)
            case Pass():
                missing = "target"
                return Reason.MUST_CHOOSE.refusal("M5.4", card=asking[0].card, missing=missing)
        return UNASKED

    def answer(self, draft: Draft, action: Action) -> None:
        """Use one of the effects that wait, or decline them all."""
        asking = self.asking()
        if isinstance(action, UseEffect):
            for each in asking:
                if action in self._uses(each):
                    target = each.subject if action.target is None else action.target
                    self._have(draft, each, Choices(target, amount=action.amount))
                    return
        else:
            declined = [each.name for each in asking]
            draft.change_top(used=(*self.frame.used, *declined))
            draft.emit(e.Declined(action.by, DecisionKind.EFFECT))

    def _leaves_choice(self, each: Activated) -> bool:
        effect = each.effect
        return effect.may or (effect.target is not None and len(self._aims(each)) > 1)

    def _uses(self, each: Activated) -> Iterator[UseEffect]:
        """Iterate over the actions that use an effect."""
        effect = each.effect
        if effect.target is not None:
            for card in self._aims(each):
                yield UseEffect(each.seat, each.card, card)
        elif effect.amount:
            for amount in range(1, self.board.most_given(effect, each.seat) + 1):
                yield UseEffect(each.seat, each.card, amount=amount)
        else:
            yield UseEffect(each.seat, each.card)

    def _unfit_use(self, each: Activated, action: UseEffect) -> Refusal:
        """Refuse a wrong choice for an effect that waits."""
        effect, card, target, amount = each.effect, each.card, action.target, action.amount
        if target is not None and effect.target is None:
            return Reason.SURPLUS.refusal("M5.4", card=card, surplus="target")
        if amount is not None and not effect.amount:
            return Reason.SURPLUS.refusal("M5.4", card=card, surplus="amount")
        if effect.target is not None:
            if target is None:
                return Reason.MUST_CHOOSE.refusal("M5.4", card=card, missing="target")
            by = Chooser(each.seat, card)
            refused = self.board.cannot_be_chosen(effect.target, by, target)
            return refused or Reason.CANNOT_CHOOSE.refusal("M5.4", card=card, target=target)
        if amount is None:
            return Reason.MUST_CHOOSE.refusal("M5.4", card=card, missing="amount")
        limits = (1, self.board.most_given(effect, each.seat))
        facts = {"number": "amount", "card": card, "limits": limits, "given": amount}
        return Reason.WRONG_NUMBER.refusal("M5.4", **facts)

    def _aims(self, each: Activated) -> list[CardId]:
        """List what an effect that asks for a target can choose."""
        wanted = each.effect.target
        if wanted is None:
            return []
        return self.board.candidates(wanted, Chooser(each.seat, each.card))

    def _waits(self, each: Activated) -> bool:
        """Return whether an effect is still to be carried out, and can be."""
        if self.frame.used and each.name in self.frame.used:
            return False
        effect, magi = each.effect, self.board.magi_of(each.seat)
        energy = 0 if magi is None else magi.energy
        if not effect.magi_least <= energy <= effect.magi_most:
            return False
        return effect.target is None or bool(self._aims(each))

    def next_effects(self) -> tuple[Activated | None, list[Activated]]:
        """Return the effect that is carried out now; or those among which a seat chooses.

        First come those of the active seat, and of one seat those that leave nothing to choose.
        """
        waiting = [each for each in self.activated() if self._waits(each)]
        if not waiting:
            return None, []
        first = self.board.active_seat()
        for seat in self.board.in_turn(first):
            own = [each for each in waiting if each.seat == seat]
            asking = [each for each in own if self._leaves_choice(each)]
            for each in own:
                if each not in asking:
                    return each, []
            if asking:
                return None, asking
        return None, []

    def _have(self, draft: Draft, each: Activated, chosen: Choices | None = None) -> None:
        """Carry out an effect, and discard the creatures that it leaves without energy."""
        frame: Waiting | Attacking = self.frame
        draft.change_top(used=(*frame.used, each.name))
        if isinstance(frame, Waiting) and frame.when is When.RELIC_LEAVING:
            draft.change_top(kept_by=each.card)
        effect = each.effect
        if chosen is None:
            found = self._aims(each)
            chosen = Choices(found[0] if found else each.subject)
        draft.emit(e.EffectUsed(each.seat, each.card, effect.id, chosen.target))
        dice = draft.roll(each.seat, effect.dice, each.card) if effect.dice else ()
        attackers = frame.attackers if isinstance(frame, Attacking) else ()
        doing = Doing(each.seat, each.card, chosen, dice=dice, attackers=attackers)
        doing.carry_out(draft, effect.does)
        draft.sweep()

    def go_on(self, draft: Draft) -> bool | None:
        """Carry out the next effect that leaves nothing to choose.

        False when a seat has to choose, None when nothing waits any more.
        """
        now, asking = self.next_effects()
        if now is not None:
            self._have(draft, now)
            return True
        return False if asking else None


class AttackingHandler(EffectHandler[Attacking]):
    """Carry an attack on to the clash."""

    def activated(self) -> list[Activated]:
        """List the effects that the attack has activated so far."""
        return self.board.activated_by(self.frame)

    def advance(self, draft: Draft) -> bool:
        """Have the next effect, or clash; end an attack without attacker or target."""
        attacker, target = draft.find_creature(self.frame.creature), draft.find(self.frame.target)
        if attacker is None or target is None:
            draft.stack.pop()
            draft.emit(e.AttackEnded(self.frame.seat, self.frame.creature))
            return True
        went_on = self.go_on(draft)
        if went_on is not None:
            return went_on
        draft.stack.pop()
        self._clash(draft, attacker[1], target)
        return True

    def _clash(self, draft: Draft, attacker: Creature, target: Placed) -> None:
        """Let both lose the locked energy of the other at the same time (rules M6.3)."""
        seat, defender = self.frame.seat, target.thing
        strength = sum(draft.energy_of(card) for card in self.frame.attackers)
        resistance = defender.energy if isinstance(defender, Creature) else 0
        joined = tuple([card for card in self.frame.joined if draft.energy_of(card)])
        draft.emit(
            e.Clashed(seat, self.frame.creature, strength, self.frame.target, resistance, joined)
        )
        if isinstance(defender, Magi):
            draft.lose_energy(defender.card, strength, seat, attacker.card)
            return
        lost = 0
        if not (attacker.shield or attacker.card in self.frame.spared):
            opponent = target.seat
            lost = draft.lose_energy(
                attacker.card, resistance, opponent, self.frame.target, clash=True
            )
        if not (isinstance(defender, Creature) and defender.shield):
            draft.lose_energy(self.frame.target, strength, seat, attacker.card, clash=True)
        draft.sweep()
        self._after(draft, lost, target.seat)

    def _after(self, draft: Draft, lost: int, defender: Seat) -> None:
        """Let the effects follow that the clash has activated (rules M6.3, M6.9)."""
        rules, seat = draft.rules, self.frame.seat
        if lost:
            for effect in rules.listening[When.CLASH][self.frame.creature]:
                draft.emit(e.EffectUsed(seat, self.frame.creature, effect.id, None))
                doing = Doing(seat, self.frame.creature, lost=lost, attackers=self.frame.attackers)
                doing.carry_out(draft, effect.does)
        if draft.find_creature(self.frame.target) is None:
            for effect in rules.listening[When.DEFEATED][self.frame.target]:
                draft.emit(e.EffectUsed(defender, self.frame.target, effect.id, None))
                attackers = self.frame.attackers
                doing = Doing(defender, self.frame.target, Choices(), attackers=attackers)
                doing.carry_out(draft, effect.does)
        draft.sweep()
