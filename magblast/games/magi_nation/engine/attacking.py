"""Carry an attack on from its declaration to the clash (rules M6.3 to M6.9)."""

from typing import cast

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.activated import Activated, Answered, Asker, advance
from magblast.games.magi_nation.engine.board import Facts, Placed
from magblast.games.magi_nation.engine.draft import Draft, FrameHandlers
from magblast.games.magi_nation.engine.frames import Attacking, Choices, Chooser
from magblast.games.magi_nation.engine.printed import Effect
from magblast.games.magi_nation.engine.results import Doing
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Creature, Magi
from magblast.games.magi_nation.engine.terms import CardId, When
from magblast.kernel.machine import one_of
from magblast.kernel.seat import Seat, other

# Looked up once here, since that costs more than the comparison it is needed for.
_ATTACKS, _ALLY_ATTACKS, _ALLY_JOINS = When.ATTACKS, When.ALLY_ATTACKS, When.ALLY_JOINS
_ATTACKED, _ALLY_ATTACKED = When.ATTACKED, When.ALLY_ATTACKED
_MAGI_ATTACKED = When.MAGI_ATTACKED


def activated(board: Facts, frame: Answered) -> list[Activated]:
    """List the effects that an attack has activated so far (rules M6.3, M6.7)."""
    rules = board.rules
    attack = cast(Attacking, frame)
    seat = attack.seat
    found: list[Activated] = []
    for card in attack.attackers:
        for effect in _own(rules, _ATTACKS, card):
            target = _first_about(board, attack, card, effect)
            if target is not None:
                found.append(Activated(seat, card, effect, target))
        found += _about(board, _ALLY_ATTACKS, seat, card, card)
        if card != attack.creature:
            found += _about(board, _ALLY_JOINS, seat, card, card)
    opponent = other(seat)
    for target in attack.defenders:
        if board.find_creature(target) is None:
            found += _about(board, _MAGI_ATTACKED, opponent, target, target)
            continue
        for effect in _own(rules, _ATTACKED, target):
            found.append(Activated(opponent, target, effect))
        found += _about(board, _ALLY_ATTACKED, opponent, attack.creature, target)
    return found


def _own(rules: Rules, when: When, card: CardId) -> tuple[Effect, ...]:
    return rules.listening[when].get(card, ())


def _first_about(board: Facts, attack: Attacking, card: CardId, effect: Effect) -> CardId | None:
    """Return the first defender in play that an effect of an attacker is about."""
    noted = {each.card: each.energy for each in attack.noted}
    by, about = Chooser(attack.seat, card), effect.about
    for target in attack.defenders:
        placed, energy = board.find(target), noted.get(target, -1)
        if placed is not None and (about is None or board.fits(about, by, placed, energy)):
            return target
    return None


def _about(board: Facts, when: When, seat: Seat, subject: CardId, once: CardId) -> list[Activated]:
    """List the effects of a seat that are about a creature or Magi in the attack."""
    listening = board.listeners(when, seat)
    placed = board.find(subject) if listening else None
    if placed is None:
        return []
    found: list[Activated] = []
    for heard in listening:
        about = heard.effect.about
        if about is None or board.fits(about, Chooser(seat, heard.card), placed):
            found.append(Activated(*heard, subject, once))
    return found


def _advance(draft: Draft, attack: Attacking) -> bool:
    attacker, target = draft.find_creature(attack.creature), draft.find(attack.target)
    if attacker is None or target is None:
        draft.stack.pop()
        draft.emit(e.AttackEnded(attack.seat, attack.creature))
        return True
    went_on = advance(draft, attack, activated)
    if went_on is not None:
        return went_on
    draft.stack.pop()
    _clash(draft, attack, attacker[1], target)
    return True


def _clash(draft: Draft, attack: Attacking, attacker: Creature, target: Placed) -> None:
    """Let both lose the locked energy of the other at the same time (rules M6.3)."""
    seat, defender = attack.seat, target.thing
    strength = sum(draft.energy_of(card) for card in attack.attackers)
    resistance = defender.energy if isinstance(defender, Creature) else 0
    joined = tuple([card for card in attack.joined if draft.energy_of(card)])
    draft.emit(e.Clashed(seat, attack.creature, strength, attack.target, resistance, joined))
    if isinstance(defender, Magi):
        draft.lose_energy(defender.card, strength, seat, attacker.card)
        return
    lost = 0
    if not (attacker.shield or attacker.card in attack.spared):
        opponent = target.seat
        lost = draft.lose_energy(attacker.card, resistance, opponent, attack.target, clash=True)
    if not (isinstance(defender, Creature) and defender.shield):
        draft.lose_energy(attack.target, strength, seat, attacker.card, clash=True)
    draft.sweep()
    _after(draft, attack, lost)


def _after(draft: Draft, attack: Attacking, lost: int) -> None:
    """Let the effects follow that the clash has activated (rules M6.3, M6.9)."""
    rules, seat = draft.rules, attack.seat
    if lost:
        for effect in rules.listening[When.CLASH].get(attack.creature, ()):
            draft.emit(e.EffectUsed(seat, attack.creature, effect.id, None))
            doing = Doing(seat, attack.creature, lost=lost, attackers=attack.attackers)
            doing.carry_out(draft, effect.does)
    if draft.find_creature(attack.target) is None:
        for effect in rules.listening[When.DEFEATED].get(attack.target, ()):
            draft.emit(e.EffectUsed(other(seat), attack.target, effect.id, None))
            attackers = attack.attackers
            doing = Doing(other(seat), attack.target, Choices(), attackers=attackers)
            doing.carry_out(draft, effect.does)
    draft.sweep()


_ASKER = Asker(activated)
ATTACKING: FrameHandlers[Attacking] = one_of(
    _ASKER.decide, _ASKER.options, _ASKER.answer, _advance, unfit=_ASKER.unfit
)
