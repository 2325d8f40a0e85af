"""Judge the play of a card or the use of a power, with all that is chosen (rules M4, M5)."""

from typing import NamedTuple

from msgspec.structs import replace

from magblast.games.magi_nation.engine.actions import Play, UsePower
from magblast.games.magi_nation.engine.announcing import cannot_pay, cannot_play, cannot_use
from magblast.games.magi_nation.engine.board import Board
from magblast.games.magi_nation.engine.choosing import (
    aims,
    chooser,
    discardable,
    most_given,
    with_numbers,
)
from magblast.games.magi_nation.engine.conditions import cannot_be_chosen
from magblast.games.magi_nation.engine.filters import candidates
from magblast.games.magi_nation.engine.frames import Choices, Turn, Using
from magblast.games.magi_nation.engine.planned import Plan, chosen_in
from magblast.games.magi_nation.engine.plans import paid, plans_of_power, plans_of_spell, price_of
from magblast.games.magi_nation.engine.reason import Reason, refuse
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import CardId
from magblast.kernel.refusal import Refusal

_CHOICES = (
    *("copy", "x", "targets", "target", "second", "seat", "take"),
    *("mode", "amount", "remove", "add"),
)
"""What can be chosen, by the fields of actions, in the order in which a missing one is reported."""
_MOST_TARGETS = 2
"""The most targets of a spell that may have one or two."""


class _Paid(NamedTuple):
    """Hold what is announced, and the table once it is paid for."""

    plan: Plan
    chosen: Choices
    board: Board
    use: Using


def refusal_of_play(board: Board, turn: Turn, action: Play) -> Refusal | None:
    """Judge the play of a card of the hand."""
    rules = board.rules
    refused = cannot_play(board, turn, action.by, action.card)
    if refused is not None:
        return refused
    plans = plans_of_spell(rules, action.by, action.card)
    if not plans:
        return _surplus(action, ())
    plan = plans[len(action.targets) > 1 and len(plans) > 1]
    return _refusal_of_choices(board, plan, action)


def refusal_of_power(board: Board, turn: Turn, action: UsePower) -> Refusal | None:
    """Judge the use of a power."""
    rules = board.rules
    seat, facts = action.by, {"card": action.card, "power": action.power}
    placed, magi = board.find(action.card), board.magi_of(seat)
    if placed is None or placed.seat != seat:
        return refuse(Reason.NOT_YOURS, "M5.1", **facts)
    if magi is None:
        return refuse(Reason.NO_MAGI, "M3.10")
    power = rules.cards[action.card].power(action.power)
    if power is None:
        return refuse(Reason.NO_SUCH_POWER, "M5.1", **facts)
    refused = cannot_use(placed.thing, power, turn.phase)
    if refused is not None:
        return refused
    plans = plans_of_power(rules, seat, magi, action.card, power)
    if power.copy:
        if not plans:
            return refuse(Reason.NO_POWER_TO_COPY, "R19", card=action.card, magi=magi.card)
        plans = [plan for plan in plans if action.copy in (None, plan.use.power)]
    if not plans:
        return refuse(Reason.NO_SUCH_POWER, "M5.1", **facts)
    return _refusal_of_choices(board, plans[0], action)


def _refusal_of_choices(board: Board, plan: Plan, action: Play | UsePower) -> Refusal | None:
    """Judge what is chosen for a spell or power, once the costs are paid (rules M4.8)."""
    rules = board.rules
    asked, card = _asked(plan), action.card
    refused = _surplus(action, asked, has_dice=bool(plan.does.dice))
    if refused is not None:
        return refused
    chosen = chosen_in(plan, action)
    x = chosen.x or 0
    if x < 0:
        return refuse(Reason.NEGATIVE, "M4.6", card=card, given=x)
    price = price_of(board, plan, x)
    refused = cannot_pay(board, card, price)
    if refused is not None or price is None:
        return refused
    if isinstance(action, Play) and len(action.targets) > _MOST_TARGETS:
        return refuse(Reason.TOO_MANY_TARGETS, "M4.8", card=card)
    announced = _Paid(plan, chosen, *paid(board, plan, price))
    missing = next((name for name in asked if not _given(action, name)), None)
    if missing is None and _is_listed(rules, announced):
        return None
    return (
        _unfit_target(board, announced)
        or _nothing_to_choose(board, announced)
        or _lacking(card, missing)
        or _wrong_choice(announced)
    )


def _given(action: Play | UsePower, name: str) -> bool:
    return getattr(action, name, None) not in (None, ())


def _asked(plan: Plan) -> tuple[str, ...]:
    """Return what a plan asks for."""
    does, power = plan.does, plan.power
    has_list, has_two_numbers = bool(does.second_cost), bool(does.remove or does.add)
    asks = {
        "copy": power is not None and bool(power.copy),
        "x": does.x,
        "targets": has_list,
        "target": does.target is not None and not has_list and not does.dice,
        "second": does.second is not None,
        "seat": does.seat is not None,
        "take": does.take,
        "mode": bool(does.modes),
        "amount": bool(does.amount),
        "remove": has_two_numbers,
        "add": has_two_numbers,
    }
    return tuple([name for name in _CHOICES if asks[name]])


def _surplus(
    action: Play | UsePower, asked: tuple[str, ...], *, has_dice: bool = False
) -> Refusal | None:
    """Return why a choice that nobody asks for cannot be made."""
    found = next((each for each in _CHOICES if each not in asked and _given(action, each)), None)
    if found is None:
        return None
    if has_dice and found == "target":
        return refuse(Reason.DICE_FIRST, "M5.2", card=action.card)
    return refuse(Reason.SURPLUS, "M4.8", card=action.card, surplus=found if asked else None)


def _is_listed(rules: Rules, announced: _Paid) -> bool:
    """Return whether these choices are legal."""
    plan, chosen, board, use = announced
    targets = (chosen.target, chosen.second)
    named = aims(board, plan, use, chosen)
    like = [each for each in named if (each.target, each.second) == targets]
    wanted = replace(chosen, x=None) if plan.does.x else chosen
    return wanted in with_numbers(board, plan.does, use, like)


def _unfit_target(before: Board, announced: _Paid) -> Refusal | None:
    """Return why a card that is named cannot be chosen."""
    plan, chosen, board, use = announced
    first, second, by = plan.does.target, plan.does.second or plan.does.target, chooser(use)
    for wanted, target in ((first, chosen.target), (second, chosen.second)):
        if wanted is None or target is None:
            continue
        if board.find(target) is None and before.find(target) is not None:
            return refuse(Reason.GONE, "M5.3", card=use.card, target=target)
        refused = cannot_be_chosen(board, wanted, by, target)
        if refused is None:
            continue
        if first is not wanted and first is not None:
            fits_first = cannot_be_chosen(board, first, by, target) is None
            if fits_first:
                return refuse(Reason.ONLY_FIRST, "M5.9", card=use.card, target=target)
        return refused
    return None


def _nothing_to_choose(before: Board, announced: _Paid) -> Refusal | None:
    """Return why nothing at all can be chosen (rules M4.8)."""
    plan, _, board, use = announced
    if aims(board, plan, use):
        return None
    does, card = plan.does, use.card
    if does.discards is not None and does.discards.by == "self" and does.discards.least:
        fit = discardable(board, use, does.discards)
        hand = {"count": len(fit), "least": does.discards.least}
        return refuse(Reason.TOO_FEW_CARDS, "M4.8", card=card, **hand)
    if does.look == "deck":
        return refuse(Reason.EMPTY_DECK, "M4.8", card=card)
    if does.take:
        return refuse(Reason.EMPTY_PILE, "M4.8", card=card)
    second = does.second or (does.target if plan.two else None)
    if does.target is not None and second is not None:
        by = chooser(use)
        if all(candidates(board, each, by) for each in (does.target, second)):
            return refuse(Reason.ONLY_ONE_TARGET, "M5.9", card=card)
    unpaid = replace(plan.use, energy=before.energy_of(card))
    if aims(before, plan, unpaid):
        return refuse(Reason.NO_CHOICE, "M4.8", card=card)
    return refuse(Reason.NO_CHOICE_AT_ALL, "M4.8", card=card)


def _lacking(card: CardId, missing: str | None) -> Refusal | None:
    """Return what is still to be chosen."""
    if missing == "x":
        return refuse(Reason.MUST_CHOOSE, "M4.6", card=card, missing=missing)
    if missing is not None:
        return refuse(Reason.MUST_CHOOSE, "M5.2", card=card, missing=missing)
    return None


def _wrong_choice(announced: _Paid) -> Refusal:
    """Return which choice is wrong when all are made and each target can be chosen."""
    plan, chosen, board, use = announced
    does, card = plan.does, use.card
    if chosen.target is not None and chosen.target == chosen.second:
        return refuse(Reason.TWICE_THE_SAME, "M5.9", card=card, target=chosen.target)
    most = {
        "amount": most_given(board, does, use.seat),
        "remove": does.remove,
        "add": does.add,
    }
    for number, limit in most.items():
        given = getattr(chosen, number)
        if given is not None and not 0 <= given <= limit:
            facts = {"number": number, "card": card, "limits": (0, limit), "given": given}
            return refuse(Reason.WRONG_NUMBER, "M4.8", **facts)
    if does.seat == "opponent" and chosen.seat == use.seat:
        return refuse(Reason.NOT_YOURSELF, "M4.8", card=card)
    if chosen.take is not None:
        return refuse(Reason.NOT_IN_PILE, "M4.8", card=card, take=chosen.take)
    return refuse(Reason.WRONG_CHOICES, "M4.8", card=card)
