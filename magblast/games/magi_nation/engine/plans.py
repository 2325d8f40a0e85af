"""Plan a spell or power: what it costs, and what can be chosen once it is paid (rules M4, M5.2)."""

from typing import NamedTuple

from magblast.games.magi_nation.engine.actions import Play, UsePower
from magblast.games.magi_nation.engine.choosing import choices
from magblast.games.magi_nation.engine.costs import Price, card_price, power_price
from magblast.games.magi_nation.engine.draft import Board, Draft
from magblast.games.magi_nation.engine.energy import pay
from magblast.games.magi_nation.engine.frames import Choices, Using
from magblast.games.magi_nation.engine.leaving import discard_creatures, discard_relic, sweep
from magblast.games.magi_nation.engine.printed import MANY, Announced, Power
from magblast.games.magi_nation.engine.query import energy_of
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Magi
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.kernel.evolve import evolve
from magblast.kernel.quick import maker
from magblast.kernel.seat import Seat

MOST_X = 99
"""X that is listed; a greater one can be named as well."""
_play, _use_power = maker(Play), maker(UsePower)


class Plan(NamedTuple):
    """Describe a spell or power before anything is chosen or paid."""

    use: Using
    does: Announced
    more: int = 0
    """What it costs beyond what is printed, X left out."""
    two: bool = False
    """A second target is paid for."""


def price_of(board: Board, rules: Rules, plan: Plan, x: int) -> Price | None:
    """Return what a spell or power costs with this X."""
    use = plan.use
    if use.power is None:
        return card_price(board, rules, use.seat, use.card, x + plan.more)
    return power_price(board, rules, use.seat, use.card, plan.does, x, plan.more)


def paid(board: Board, rules: Rules, plan: Plan, price: Price) -> tuple[Board, Using]:
    """Return the board after a plan is paid for, to see what can be chosen then."""
    if not _changes_choices(board, rules, plan, price):
        return board, plan.use
    draft = Draft(board, rules)
    return draft, pay_for(draft, plan, price)


def _changes_choices(board: Board, rules: Rules, plan: Plan, price: Price) -> bool:
    """Return whether what can be chosen may be something else once a plan is paid for.

    What a Magi pays only changes amounts, and cards of the hand. What the card itself pays changes
    what depends on energy; and if it goes, it cannot be chosen any more.
    """
    does, card = plan.does, plan.use.card
    if does.amount or does.discards or does.take:
        return True
    if price.payer != card and not does.self_discard:
        return False
    wanted = [each for each in (does.target, does.second) if each is not None]
    for each in wanted:
        if each.most < MANY or each.state is not None:
            return True
    if not does.self_discard and price.amount < energy_of(board, card):
        return False
    kind = rules.cards[card].kind
    return any(not each.other and kind in each.kinds for each in wanted)


def pay_for(draft: Draft, plan: Plan, price: Price) -> Using:
    """Pay everything at once, and return what is being used (rules M5.2)."""
    use, card = plan.use, plan.use.card
    if use.power is None:
        draft.take_from_hand(use.seat, (card,))
    pay(draft, price.payer, price.amount, price.penalty, card)
    use = evolve(use, energy=energy_of(draft, card))
    if plan.does.self_discard:
        if draft.rules.cards[card].kind is Kind.RELIC:
            discard_relic(draft, use.seat, card)
        else:
            discard_creatures(draft, (card,))
    sweep(draft)
    return use


def plans_of_power(rules: Rules, seat: Seat, magi: Magi, card: CardId, power: Power) -> list[Plan]:
    """List what a power can be used for: itself, or a power of the own Magi."""
    if power.copy:
        title = rules.cards[magi.card]
        return [
            Plan(Using(seat, card, title.id, each.id), each, power.copy) for each in title.powers
        ]
    return [Plan(Using(seat, card, rules.cards[card].id, power.id), power)]


def plans_of_spell(rules: Rules, seat: Seat, card: CardId) -> list[Plan]:
    """List how a spell can be cast: at its cost, or for a second target."""
    printed = rules.cards[card]
    does = printed.spell
    if does is None:
        return []
    use = Using(seat, card, printed.id, spell=card)
    plans = [Plan(use, does)]
    if does.second_cost:
        plans.append(Plan(use, does, does.second_cost, two=True))
    return plans


def ways(board: Board, rules: Rules, plan: Plan) -> list[Choices]:
    """List all choices with which a plan can be announced, X included."""
    found: list[Choices] = []
    unchanged: list[Choices] | None = None
    for x in range(MOST_X + 1) if plan.does.x else (0,):
        price = price_of(board, rules, plan, x)
        if price is None or price.amount > energy_of(board, price.payer):
            break
        after, use = paid(board, rules, plan, price)
        if after is board and unchanged is not None:
            chosen = unchanged
        else:
            chosen = choices(after, rules, use, two=plan.two)
        if not plan.does.x:
            return chosen
        if after is board:
            unchanged = chosen
        found += [Choices(each.target, each.second, x) for each in chosen]
    return found


def play_of(plan: Plan, chosen: Choices) -> Play:
    """Return the action that casts a spell with these choices."""
    seat, card = plan.use.seat, plan.use.card
    if plan.does.second_cost:
        both = (chosen.target, chosen.second)
        return Play(seat, card, targets=tuple([each for each in both if each is not None]))
    return _play(
        seat,
        card,
        chosen.target,
        (),
        chosen.second,
        chosen.x,
        chosen.amount,
        chosen.mode,
        chosen.remove,
        chosen.add,
        chosen.take,
    )


def use_of(plan: Plan, power: Power, chosen: Choices) -> UsePower:
    """Return the action that uses a power with these choices."""
    use = plan.use
    copied = use.power if power.copy else None
    told = (chosen.target, chosen.second, chosen.x, chosen.amount, chosen.seat)
    return _use_power(use.seat, use.card, power.id, copied, *told)


def chosen_in(plan: Plan, action: Play | UsePower) -> Choices:
    """Return the choices of an action."""
    if isinstance(action, UsePower):
        return Choices(action.target, action.second, action.x, action.amount, seat=action.seat)
    target, second = action.target, action.second
    if plan.does.second_cost and action.targets:
        target, second = (*action.targets, None)[:2]
    return Choices(
        target,
        second,
        action.x,
        action.amount,
        action.mode,
        action.remove,
        action.add,
        take=action.take,
    )
