"""Carry an attack on from its declaration to the clash (rules M6.3 to M6.9)."""

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.activated import EffectHandler
from magblast.games.magi_nation.engine.board import Activated, Placed
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import Attacking, Choices
from magblast.games.magi_nation.engine.results import Doing
from magblast.games.magi_nation.engine.state import Creature, Magi
from magblast.games.magi_nation.engine.terms import When
from magblast.kernel.seat import other


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
        self._after(draft, lost)

    def _after(self, draft: Draft, lost: int) -> None:
        """Let the effects follow that the clash has activated (rules M6.3, M6.9)."""
        rules, seat = draft.rules, self.frame.seat
        if lost:
            for effect in rules.listening[When.CLASH].get(self.frame.creature, ()):
                draft.emit(e.EffectUsed(seat, self.frame.creature, effect.id, None))
                doing = Doing(seat, self.frame.creature, lost=lost, attackers=self.frame.attackers)
                doing.carry_out(draft, effect.does)
        if draft.find_creature(self.frame.target) is None:
            for effect in rules.listening[When.DEFEATED].get(self.frame.target, ()):
                draft.emit(e.EffectUsed(other(seat), self.frame.target, effect.id, None))
                attackers = self.frame.attackers
                doing = Doing(other(seat), self.frame.target, Choices(), attackers=attackers)
                doing.carry_out(draft, effect.does)
        draft.sweep()
