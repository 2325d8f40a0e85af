"""Judge the play of a card or the use of a power, with all that is chosen (rules M4, M5)."""

from typing import NamedTuple

from msgspec.structs import replace

from magblast.games.magi_nation.engine.actions import Play, UsePower
from magblast.games.magi_nation.engine.announcing import Announcing
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.choosing import Choosing
from magblast.games.magi_nation.engine.frames import Choices
from magblast.games.magi_nation.engine.planned import CHOICES, Plan
from magblast.games.magi_nation.engine.reason import Reason
from magblast.games.magi_nation.engine.terms import CardId, Phase
from magblast.kernel.refusal import Refusal

_MOST_TARGETS = 2
"""The most targets of a spell that may have one or two."""


class Judging(Announcing):
    """Represent a step of a turn, to judge what its captain plays and uses."""

    def refusal_of_play(self, action: Play) -> Refusal | None:
        """Judge the play of a card of the hand."""
        refused = self.cannot_play(action.card)
        if refused is not None:
            return refused
        plans = self.board.rules.plans_of_spell(action.by, action.card)
        if not plans:
            return _surplus(action, ())
        plan = plans[len(action.targets) > 1 and len(plans) > 1]
        return self._refusal_of_choices(plan, action)

    def refusal_of_power(self, action: UsePower) -> Refusal | None:
        """Judge the use of a power."""
        board, rules = self.board, self.board.rules
        seat, facts = action.by, {"card": action.card, "power": action.power}
        placed, magi = board.find(action.card), board.magi_of(seat)
        if placed is None or placed.seat != seat:
            return Reason.NOT_YOURS.refusal("M5.1", **facts)
        if magi is None:
            return Reason.NO_MAGI.refusal("M3.10")
        printed = rules.cards[action.card]
        power = printed.power(action.power)
        if not printed.powers:
            effect = next((each.id for each in printed.effects), None)
            return Reason.NO_POWER.refusal("M5.4", card=action.card, power=effect)
        if power is None:
            return Reason.NO_SUCH_POWER.refusal("M5.1", **facts)
        if self.turn.phase not in (Phase.PRS_1, Phase.PRS_2):
            return Reason.NOT_THIS_STEP.refusal("M5.1", **facts)
        refused = self.cannot_use(placed.thing, power)
        if refused is not None:
            return refused
        plans = rules.plans_of_power(seat, magi, action.card, power)
        if power.copy:
            if not plans:
                return Reason.NO_POWER_TO_COPY.refusal("R19", card=action.card, magi=magi.card)
            plans = [plan for plan in plans if action.copy in (None, plan.use.power)]
        if not plans:
            return Reason.NO_SUCH_POWER.refusal("M5.1", **facts)
        return self._refusal_of_choices(plans[0], action)

    def _refusal_of_choices(self, plan: Plan, action: Play | UsePower) -> Refusal | None:
        """Judge what is chosen for a spell or power, once the costs are paid (rules M4.8)."""
        asked, card = plan.asked, action.card
        refused = _surplus(action, asked, has_dice=bool(plan.does.dice))
        if refused is not None:
            return refused
        chosen = plan.chosen_in(action)
        x = chosen.x or 0
        if x < 0:
            return Reason.NEGATIVE.refusal("M4.6", card=card, given=x)
        price = self.board.price_of(plan, x)
        refused = self.cannot_pay(card, price)
        if refused is not None or price is None:
            return refused
        if isinstance(action, Play) and len(action.targets) > _MOST_TARGETS:
            return Reason.TOO_MANY_TARGETS.refusal("M4.8", card=card)
        judged = _Judged(self.board, Choosing.paid(self.board, plan, price), chosen)
        missing = next((name for name in asked if not _given(action, name)), None)
        if missing is None and judged.is_listed():
            return None
        return (
            judged.unfit_target()
            or judged.nothing_to_choose()
            or _lacking(card, missing)
            or judged.wrong_choice()
        )


def _given(action: Play | UsePower, name: str) -> bool:
    return getattr(action, name, None) not in (None, ())


def _surplus(
    action: Play | UsePower, asked: tuple[str, ...], *, has_dice: bool = False
) -> Refusal | None:
    """Return why a choice that nobody asks for cannot be made."""
    found = next((each for each in CHOICES if each not in asked and _given(action, each)), None)
    if found is None:
        return None
    if has_dice and found == "target":
        return Reason.DICE_FIRST.refusal("M5.2", card=action.card)
    return Reason.SURPLUS.refusal("M4.8", card=action.card, surplus=found if asked else None)


def _lacking(card: CardId, missing: str | None) -> Refusal | None:
    """Return what is still to be chosen."""
    if missing == "x":
        return Reason.MUST_CHOOSE.refusal("M4.6", card=card, missing=missing)
    if missing is not None:
        return Reason.MUST_CHOOSE.refusal("M5.2", card=card, missing=missing)
    return None


class _Judged(NamedTuple):
    """Judge what is announced at a table where it is paid for."""

    before: Board
    paid: Choosing
    chosen: Choices

    def is_listed(self) -> bool:
        """Return whether these choices are legal."""
        paid, chosen = self.paid, self.chosen
        targets = (chosen.target, chosen.second)
        named = paid.aims(chosen)
        like = [each for each in named if (each.target, each.second) == targets]
        wanted = replace(chosen, x=None) if paid.plan.does.x else chosen
        return wanted in paid.with_numbers(like)

    def unfit_target(self) -> Refusal | None:
        """Return why a card that is named cannot be chosen."""
        paid, chosen = self.paid, self.chosen
        plan, board, use = paid.plan, paid.board, paid.use
        first, second, by = plan.does.target, plan.does.second or plan.does.target, use.chooser
        for wanted, target in ((first, chosen.target), (second, chosen.second)):
            if wanted is None or target is None:
                continue
            if board.find(target) is None and self.before.find(target) is not None:
                return Reason.GONE.refusal("M5.3", card=use.card, target=target)
            refused = board.cannot_be_chosen(wanted, by, target)
            if refused is None:
                continue
            fits_first = first is not None and board.cannot_be_chosen(first, by, target) is None
            if first is not wanted and fits_first:
                return Reason.ONLY_FIRST.refusal("M5.9", card=use.card, target=target)
            return refused
        return None

    def nothing_to_choose(self) -> Refusal | None:
        """Return why nothing at all can be chosen (rules M4.8)."""
        paid = self.paid
        plan, board, use = paid.plan, paid.board, paid.use
        if paid.aims():
            return None
        does, card = plan.does, use.card
        if does.discards is not None and does.discards.by == "self" and does.discards.least:
            fit = paid.discardable(does.discards)
            hand = {"count": len(fit), "least": does.discards.least}
            return Reason.TOO_FEW_CARDS.refusal("M4.8", card=card, **hand)
        if does.look == "deck":
            return Reason.EMPTY_DECK.refusal("M4.8", card=card)
        if does.take:
            return Reason.EMPTY_PILE.refusal("M4.8", card=card)
        second = does.second or (does.target if plan.two else None)
        if does.target is not None and second is not None:
            by = use.chooser
            if all(board.candidates(each, by) for each in (does.target, second)):
                return Reason.ONLY_ONE_TARGET.refusal("M5.9", card=card)
        unpaid = replace(plan.use, energy=self.before.energy_of(card))
        if Choosing(self.before, plan, unpaid).aims():
            return Reason.NO_CHOICE.refusal("M4.8", card=card)
        if (protected := self._protected()) is not None:
            return protected
        return Reason.NO_CHOICE_AT_ALL.refusal("M4.8", card=card)

    def _protected(self) -> Refusal | None:
        """Return what protects the first card that could be chosen otherwise (rules M5.8)."""
        paid = self.paid
        board, wanted = paid.board, paid.plan.does.target
        if wanted is None:
            return None
        things = (thing for player in board.players for thing in player.things())
        refused = (board.cannot_be_chosen(wanted, paid.use.chooser, each.card) for each in things)
        found = (each for each in refused if each and each.reason == Reason.PROTECTED)
        return next(found, None)

    def wrong_choice(self) -> Refusal:
        """Return which choice is wrong when all are made and each target can be chosen."""
        paid, chosen = self.paid, self.chosen
        plan, board, use = paid.plan, paid.board, paid.use
        does, card = plan.does, use.card
        if chosen.target is not None and chosen.target == chosen.second:
            return Reason.TWICE_THE_SAME.refusal("M5.9", card=card, target=chosen.target)
        most = {
            "amount": board.most_given(does, use.seat),
            "remove": does.remove,
            "add": does.add,
        }
        for number, limit in most.items():
            given = getattr(chosen, number)
            if given is not None and not 0 <= given <= limit:
                facts = {"number": number, "card": card, "limits": (0, limit), "given": given}
                return Reason.WRONG_NUMBER.refusal("M4.8", **facts)
        if does.seat == "opponent" and chosen.seat == use.seat:
            return Reason.NOT_YOURSELF.refusal("M4.8", card=card)
        if chosen.take is not None:
            return Reason.NOT_IN_PILE.refusal("M4.8", card=card, take=chosen.take)
        return Reason.WRONG_CHOICES.refusal("M4.8", card=card)
