"""Play cards and use powers that are legal: pay, and let the rest follow (rules M4, M5.2)."""

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Play, UsePower
from magblast.games.magi_nation.engine.board import Placed
from magblast.games.magi_nation.engine.costs import card_price
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import Choices, Waiting
from magblast.games.magi_nation.engine.planned import Plan, chosen_in
from magblast.games.magi_nation.engine.plans import (
    pay_for,
    plan_of_power,
    plans_of_spell,
    price_of,
)
from magblast.games.magi_nation.engine.printed import Power
from magblast.games.magi_nation.engine.state import Creature, Magi, Relic
from magblast.games.magi_nation.engine.terms import CREATURE, RELIC, CardId, When
from magblast.kernel.seat import Seat


def play(draft: Draft, action: Play) -> None:
    """Play a card of the hand."""
    seat, card = action.by, action.card
    printed = draft.rules.cards[card]
    if printed.kind is CREATURE:
        price = card_price(draft, seat, card)
        draft.take_from_hand(seat, (card,))
        draft.pay_energy(price.payer, price.amount, price.penalty, card)
        enter(draft, seat, card)
    elif printed.kind is RELIC:
        draft.take_from_hand(seat, (card,))
        draft.change(seat, relics=(*draft.players[seat - 1].relics, Relic(card)))
        draft.emit(e.RelicPlayed(seat, card))
        draft.push(Waiting(When.RELIC_PLAYED, card))
    else:
        plans = plans_of_spell(draft.rules, seat, card)
        plan = plans[len(action.targets) > 1]
        chosen = chosen_in(plan, action)
        draft.emit(e.SpellPlayed(seat, card, chosen.target, chosen.second, chosen.x))
        _begin(draft, plan, chosen)


def enter(draft: Draft, seat: Seat, card: CardId, cause: CardId | None = None) -> None:
    """Put a creature into play with its starting energy; then what answers that (rules M4.5)."""
    energy = draft.rules.cards[card].energy
    creature = Creature(card, seat, energy, may_not_attack=cause is not None)
    draft.put_creatures(seat, (*draft.players[seat - 1].creatures, creature))
    draft.emit(e.CreaturePlayed(seat, card, energy, cause))
    draft.push(Waiting(When.CREATURE_PLAYED, card))


def use_power(draft: Draft, action: UsePower) -> None:
    """Use a power."""
    seat, card = action.by, action.card
    placed, magi = draft.find(card), draft.magi_of(seat)
    assert placed is not None
    assert magi is not None
    plan = plan_of_power(draft.rules, magi, action)
    power = plan.power
    assert power is not None
    _mark_used(draft, placed, power)
    chosen, copied = chosen_in(plan, action), magi.card if power.copy else None
    told = (chosen.target, chosen.second, chosen.x, copied)
    draft.emit(e.PowerUsed(seat, card, plan.use.power or power.id, *told))
    _begin(draft, plan, chosen)


def _mark_used(draft: Draft, placed: Placed, power: Power) -> None:
    seat, thing = placed
    used = (*thing.used, power.id)
    match thing:
        case Magi():
            draft.change_magi(seat, used=used)
        case Creature():
            draft.change_creature(seat, thing, used=used)
        case Relic():
            draft.change_relic(seat, thing, used=used)


def _begin(draft: Draft, plan: Plan, chosen: Choices) -> None:
    """Pay, roll and let the rest follow (rules M5.2)."""
    price = price_of(draft, plan, chosen.x or 0)
    assert price is not None
    use, count = pay_for(draft, plan, price), plan.does.dice
    dice = draft.roll(use.seat, count, use.card) if count else ()
    draft.push(replace(use, choices=chosen, dice=dice))
