"""Find the effects that something has activated, and carry them out in their order (rules M5.5)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Pass, UseEffect
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import Attacking, Choices, Chooser, Once, Waiting
from magblast.games.magi_nation.engine.printed import Effect
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.results import Doing
from magblast.games.magi_nation.engine.terms import CardId, DecisionKind, When
from magblast.kernel.decision import PRIVATE, PUBLIC, Decision
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat, other

Answered = Waiting | Attacking
"""A frame that activates effects."""


class Activated(NamedTuple):
    """Describe an effect that waits, with what it is about."""

    seat: Seat
    card: CardId
    effect: Effect
    subject: CardId | None = None
    """What it is about."""
    once: CardId | None = None
    """The part of it that counts when an effect is used once for each of several cards."""

    @property
    def name(self) -> Once:
        """Return what a frame remembers of it."""
        return Once(self.card, self.effect.id, self.once)


Finder = Callable[[Board, Answered], Iterable[Activated]]
"""Find everything that a frame activates, in the order of age, used or not."""


def aims(board: Board, each: Activated) -> list[CardId]:
    """List what an effect that asks for a target can choose."""
    wanted = each.effect.target
    if wanted is None:
        return []
    return board.candidates(wanted, Chooser(each.seat, each.card))


def _waits(board: Board, frame: Answered, each: Activated) -> bool:
    """Return whether an effect is still to be carried out, and can be."""
    if frame.used and each.name in frame.used:
        return False
    effect, magi = each.effect, board.magi_of(each.seat)
    energy = 0 if magi is None else magi.energy
    if not effect.magi_least <= energy <= effect.magi_most:
        return False
    return effect.target is None or bool(aims(board, each))


def _leaves_choice(board: Board, each: Activated) -> bool:
    effect = each.effect
    return effect.may or (effect.target is not None and len(aims(board, each)) > 1)


def next_effects(
    board: Board, frame: Answered, found: Iterable[Activated]
) -> tuple[Activated | None, list[Activated]]:
    """Return the effect that is carried out now; or those among which a seat chooses.

    First come those of the active seat, and of one seat first those that leave nothing to choose.
    """
    waiting = [each for each in found if _waits(board, frame, each)]
    if not waiting:
        return None, []
    first = board.active_seat()
    for seat in (first, other(first)):
        own = [each for each in waiting if each.seat == seat]
        asking = [each for each in own if _leaves_choice(board, each)]
        for each in own:
            if each not in asking:
                return each, []
        if asking:
            return None, asking
    return None, []


def have_effect(draft: Draft, each: Activated, chosen: Choices | None = None) -> None:
    """Carry out an effect, and discard the creatures that it leaves without energy."""
    frame = draft.stack[-1]
    assert isinstance(frame, Waiting | Attacking)
    draft.change_top(used=(*frame.used, each.name))
    if isinstance(frame, Waiting) and frame.when is When.RELIC_LEAVING:
        draft.change_top(kept_by=each.card)
    effect = each.effect
    if chosen is None:
        found = aims(draft, each)
        chosen = Choices(found[0] if found else each.subject)
    draft.emit(e.EffectUsed(each.seat, each.card, effect.id, chosen.target))
    dice = draft.roll(each.seat, effect.dice, each.card) if effect.dice else ()
    attackers = frame.attackers if isinstance(frame, Attacking) else ()
    doing = Doing(each.seat, each.card, chosen, dice=dice, attackers=attackers)
    doing.carry_out(draft, effect.does)
    draft.sweep()


def advance(draft: Draft, frame: Answered, find_all: Finder) -> bool | None:
    """Carry out the next effect that leaves nothing to choose.

    False when a seat has to choose, None when nothing waits any more.
    """
    now, asking = next_effects(draft, frame, find_all(draft, frame))
    if now is not None:
        have_effect(draft, now)
        return True
    return False if asking else None


class Asker(NamedTuple):
    """Ask for the effects of one type of frame."""

    find_all: Finder

    def asking(self, board: Board, frame: Answered) -> list[Activated]:
        """List the effects among which a seat chooses now."""
        return next_effects(board, frame, self.find_all(board, frame))[1]

    def decide(self, board: Board, frame: Answered) -> Decision:
        """Ask the controller; the opponent of the active seat is asked in the open."""
        seat = self.asking(board, frame)[0].seat
        audience = PRIVATE if seat == board.active_seat() else PUBLIC
        return Decision(seat, DecisionKind.EFFECT, audience)

    def options(self, board: Board, frame: Answered, seat: Seat) -> Sequence[Action]:
        """List how the effects that wait can be used."""
        found: dict[Action, None] = {}
        asking = self.asking(board, frame)
        for each in asking:
            found.update(dict.fromkeys(_uses(board, each)))
        if all(each.effect.may for each in asking):
            found[Pass(seat)] = None
        return [*found]

    def unfit(self, board: Board, frame: Answered, action: Action) -> Refusal:
        """Refuse what is not on the list."""
        asking = self.asking(board, frame)
        match action:
            case UseEffect(card=card):
                waiting = [each for each in asking if each.card == card]
                if waiting:
                    return _unfit_use(board, waiting[0], action)
                return Reason.NO_EFFECT.refusal("M5.5", card=card)
            case Pass():
                missing = "target"
                return Reason.MUST_CHOOSE.refusal("M5.4", card=asking[0].card, missing=missing)
        return UNASKED

    def answer(self, draft: Draft, frame: Answered, action: Action) -> None:
        """Use one of the effects that wait, or decline them all."""
        asking = self.asking(draft, frame)
        if isinstance(action, UseEffect):
            for each in asking:
                if action in _uses(draft, each):
                    target = each.subject if action.target is None else action.target
                    have_effect(draft, each, Choices(target, amount=action.amount))
                    return
        else:
            declined = [each.name for each in asking]
            draft.change_top(used=(*frame.used, *declined))
            draft.emit(e.Declined(action.by, DecisionKind.EFFECT))


def _uses(board: Board, each: Activated) -> Iterator[UseEffect]:
    """Iterate over the actions that use an effect."""
    effect = each.effect
    if effect.target is not None:
        for card in aims(board, each):
            yield UseEffect(each.seat, each.card, card)
    elif effect.amount:
        for amount in range(1, board.most_given(effect, each.seat) + 1):
            yield UseEffect(each.seat, each.card, amount=amount)
    else:
        yield UseEffect(each.seat, each.card)


def _unfit_use(board: Board, each: Activated, action: UseEffect) -> Refusal:
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
        refused = board.cannot_be_chosen(effect.target, by, target)
        return refused or Reason.CANNOT_CHOOSE.refusal("M5.4", card=card, target=target)
    if amount is None:
        return Reason.MUST_CHOOSE.refusal("M5.4", card=card, missing="amount")
    limits = (1, board.most_given(effect, each.seat))
    facts = {"number": "amount", "card": card, "limits": limits, "given": amount}
    return Reason.WRONG_NUMBER.refusal("M5.4", **facts)
