"""Plan a spell or power: what it costs, and what can be chosen once it is paid (rules M4, M5.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from magblast.games.magi_nation.engine.actions import UsePower
from magblast.games.magi_nation.engine.board import Board, Facts
from magblast.games.magi_nation.engine.choosing import choices
from magblast.games.magi_nation.engine.costs import Price, card_price, power_price
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import Choices, Using
from magblast.games.magi_nation.engine.planned import Plan, copies_of
from magblast.games.magi_nation.engine.printed import MANY, Power
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Magi
from magblast.games.magi_nation.engine.terms import RELIC, CardId
from magblast.kernel.seat import Seat

MOST_X = 99
"""X that is listed; a greater one can be named as well."""


def plans_of_power(
    rules: Rules, seat: Seat, magi: Magi, card: CardId, power: Power
) -> Sequence[Plan]:
    """List what a power can be used for: itself, or a power of its controller's Magi."""
    plans = [each for each in rules.plans[seat][card] if each.power is power]
    return copies_of(plans[0], rules.cards[magi.card]) if power.copy else plans


def plan_of_power(rules: Rules, magi: Magi, action: UsePower) -> Plan:
    """Return what a power is used for in a legal action."""
    for plan in rules.plans[action.by][action.card]:
        power = plan.power
        if power is not None and power.id == action.power:
            break
    if not power or not power.copy:
        return plan
    copies = copies_of(plan, rules.cards[magi.card])
    return next(each for each in copies if action.copy in (None, each.use.power))


def plans_of_spell(rules: Rules, seat: Seat, card: CardId) -> Sequence[Plan]:
    """List how a spell can be cast; nothing for another card."""
    return () if rules.cards[card].spell is None else rules.plans[seat][card]


def price_of(board: Facts, plan: Plan, x: int) -> Price | None:
    """Return what a spell or power costs with this X."""
    use = plan.use
    if use.power is None:
        return card_price(board, use.seat, use.card, x + plan.more)
    return power_price(board, use.seat, use.card, plan.does, x, plan.more)


def paid(board: Board, plan: Plan, price: Price) -> tuple[Board, Using]:
    """Return the board after a plan is paid for, to see what can be chosen then."""
    if not _changes_choices(board, plan, price):
        return board, plan.use
    draft = Draft(board, board.rules)
    return draft, pay_for(draft, plan, price)


def _changes_choices(board: Board, plan: Plan, price: Price) -> bool:
    """Return whether what can be chosen may be something else once a plan is paid for.

    What a Magi pays only changes amounts, and cards of the hand. What the card itself pays changes
    what depends on energy; and if it goes, it cannot be chosen any more.
    """
    does, card = plan.does, plan.use.card
    if does.amount or does.take:
        return True
    if price.payer != card and not does.self_discard:
        return False
    wanted = [each for each in (does.target, does.second) if each is not None]
    for each in wanted:
        if each.most < MANY or each.state is not None:
            return True
    if not does.self_discard and price.amount < board.energy_of(card):
        return False
    kind = board.rules.cards[card].kind
    return does.discards is not None or any(
        not each.other and kind in each.kinds for each in wanted
    )


def pay_for(draft: Draft, plan: Plan, price: Price) -> Using:
    """Pay everything at once, and return what is being used (rules M5.2)."""
    use, card = plan.use, plan.use.card
    if use.power is None:
        draft.take_from_hand(use.seat, (card,))
    draft.pay_energy(price.payer, price.amount, price.penalty, card)
    energy = draft.energy_of(card)
    if energy != use.energy:
        use = replace(use, energy=energy)
    if plan.does.self_discard:
        if draft.rules.cards[card].kind is RELIC:
            draft.discard_relic(use.seat, card)
        else:
            draft.discard_creatures((card,))
    draft.sweep()
    return use


def ways(board: Board, plan: Plan) -> list[Choices]:
    """List all choices with which a plan can be announced, X included."""
    if plan.does.x:
        return _ways_with_x(board, plan)
    price = price_of(board, plan, 0)
    if price is None or price.amount > board.energy_of(price.payer):
        return []
    after, use = paid(board, plan, price)
    return choices(after, plan, use)


def _ways_with_x(board: Board, plan: Plan) -> list[Choices]:
    found: list[Choices] = []
    unchanged: list[Choices] | None = None
    for x in range(MOST_X + 1):
        price = price_of(board, plan, x)
        if price is None or price.amount > board.energy_of(price.payer):
            break
        after, use = paid(board, plan, price)
        if after is not board:
            chosen = choices(after, plan, use)
        elif unchanged is None:
            chosen = unchanged = choices(board, plan, use)
        else:
            chosen = unchanged
        found += [Choices(each.target, each.second, x) for each in chosen]
    return found
