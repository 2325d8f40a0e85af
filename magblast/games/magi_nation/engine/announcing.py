"""List and judge what may be played and used in a step, and announce it (rules M4, M5.1, M5.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Play, UsePower
from magblast.games.magi_nation.engine.choosing import announced, choices
from magblast.games.magi_nation.engine.costs import (
    Price,
    card_price,
    is_playable_relic,
    power_price,
)
from magblast.games.magi_nation.engine.draft import Board, Draft
from magblast.games.magi_nation.engine.energy import pay
from magblast.games.magi_nation.engine.frames import Choices, Stage, Turn, Using, Waiting
from magblast.games.magi_nation.engine.leaving import discard_creatures, discard_relic, sweep
from magblast.games.magi_nation.engine.printed import Announced, Card, Power
from magblast.games.magi_nation.engine.query import (
    Placed,
    energy_of,
    find,
    magi_of,
    other,
    things_of,
)
from magblast.games.magi_nation.engine.reason import Reason, refuse
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Creature, Magi, Relic, Thing
from magblast.games.magi_nation.engine.terms import CardId, Due, Kind, Phase, TitleId, When
from magblast.kernel.evolve import evolve
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


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
    """Return the board after a plan is paid for, to see what can be chosen then.

    What a Magi pays changes nothing that can be chosen but amounts, and cards of the hand.
    """
    does, use = plan.does, plan.use
    if price.payer != use.card and not (does.self_discard or does.amount or does.discards):
        return board, use
    draft = Draft(board, rules)
    return draft, _pay(draft, plan, price)


def _pay(draft: Draft, plan: Plan, price: Price) -> Using:
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


# What may be tried


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


def ways(board: Board, rules: Rules, plan: Plan) -> Iterator[Choices]:
    """Iterate over all choices with which a plan can be announced, X included."""
    for x in range(1 << 10) if plan.does.x else (0,):
        price = price_of(board, rules, plan, x)
        if price is None or price.amount > energy_of(board, price.payer):
            return
        after, use = paid(board, rules, plan, price)
        for each in choices(after, rules, use, two=plan.two):
            yield evolve(each, x=x) if plan.does.x else each


def powers(board: Board, rules: Rules, turn: Turn, seat: Seat) -> Iterator[UsePower]:
    """Iterate over the powers that may be used in a PRS step."""
    magi = magi_of(board, seat)
    if magi is None:
        return
    for thing in things_of(board.players[seat - 1]):
        for power in rules.cards[thing.card].powers:
            if cannot_use(thing, power, turn.phase) is None:
                for plan in plans_of_power(rules, seat, magi, thing.card, power):
                    for each in ways(board, rules, plan):
                        yield _power(seat, thing.card, power, plan, each)


def plays(board: Board, rules: Rules, turn: Turn, seat: Seat) -> Iterator[Play]:
    """Iterate over the cards of the hand that may be played in a step."""
    found: dict[TitleId, list[tuple[Plan, Choices]]] = {}
    for card in board.players[seat - 1].hand:
        printed = rules.cards[card]
        is_creature = printed.kind is Kind.CREATURE
        if is_creature != (turn.phase is Phase.CREATURES):
            continue
        if cannot_play(board, rules, turn, seat, card) is None:
            if printed.spell is None:
                yield Play(seat, card)
                continue
            if printed.id not in found:
                # What one copy can do, the others can as well.
                found[printed.id] = [
                    (plan, each)
                    for plan in plans_of_spell(rules, seat, card)
                    for each in ways(board, rules, plan)
                ]
            for plan, each in found[printed.id]:
                yield _play(seat, card, plan, each)


def _power(seat: Seat, card: CardId, power: Power, plan: Plan, each: Choices) -> UsePower:
    copied = plan.use.power if power.copy else None
    return UsePower(
        seat, card, power.id, copied, each.target, each.second, each.x, each.amount, each.seat
    )


def _play(seat: Seat, card: CardId, plan: Plan, each: Choices) -> Play:
    if plan.does.second_cost:
        targets = tuple([one for one in (each.target, each.second) if one is not None])
        return Play(seat, card, targets=targets)
    return Play(
        seat,
        card,
        each.target,
        (),
        each.second,
        each.x,
        each.amount,
        each.mode,
        each.remove,
        each.add,
        each.take,
    )


def attempts(board: Board, rules: Rules, turn: Turn, seat: Seat) -> Iterator[Action]:
    """Iterate over the cards and powers that might be thought of, without choices."""
    player = board.players[seat - 1]
    if turn.phase is not Phase.CREATURES:
        for thing in things_of(player):
            for power in rules.cards[thing.card].powers:
                yield UsePower(seat, thing.card, power.id)
    yield from (Play(seat, card) for card in player.hand)


# Why something is refused


def cannot_use(thing: Thing, power: Power, phase: Phase) -> Refusal | None:
    """Return why a power cannot be used now, whatever it costs."""
    facts = {"card": thing.card, "power": power.id}
    if power.id in thing.used:
        return refuse(Reason.POWER_USED, "M5.1", **facts)
    if isinstance(thing, Relic) and thing.rests is Due.NOW:
        return refuse(Reason.POWER_RESTS, "M5.7", **facts)
    if power.first_step and phase is not Phase.PRS_1:
        return refuse(Reason.FIRST_STEP_ONLY, "M10", **facts)
    return None


def cannot_play(board: Board, rules: Rules, turn: Turn, seat: Seat, card: CardId) -> Refusal | None:
    """Return why a card cannot be played in this step, whatever is chosen for it."""
    player = board.players[seat - 1]
    if card not in player.hand:
        return refuse(Reason.NOT_IN_HAND, "M4", card=card)
    magi, printed = player.magi, rules.cards[card]
    if magi is None:
        return refuse(Reason.NO_MAGI, "M3.10")
    is_creature = printed.kind is Kind.CREATURE
    if is_creature != (turn.phase is Phase.CREATURES):
        reason = Reason.CREATURES_LATER if is_creature else Reason.ONLY_CREATURES
        return refuse(reason, "M3.6", card=card)
    if printed.kind is Kind.RELIC:
        return _cannot_keep(board, rules, seat, printed, card)
    if printed.kind is Kind.SPELL and magi.entangle is Due.NOW:
        return refuse(Reason.ENTANGLED, "M5.7", card=magi.card)
    return _cannot_pay(board, card, card_price(board, rules, seat, card))


def _cannot_keep(
    board: Board, rules: Rules, seat: Seat, printed: Card, card: CardId
) -> Refusal | None:
    """Return why a relic cannot be played (rules M4.3)."""
    player = board.players[seat - 1]
    magi = player.magi
    if magi is not None and not is_playable_relic(rules.cards[magi.card], printed):
        return refuse(Reason.WRONG_REGION, "M4.3", card=card, magi=magi.card)
    for relic in player.relics:
        if rules.cards[relic.card].id == printed.id:
            return refuse(Reason.HAVE_IT, "M4.3", card=card)
    for each in (seat, other(seat)):
        for creature in board.players[each - 1].creatures:
            for stolen in creature.under:
                if stolen.start == seat and rules.cards[stolen.card].id == printed.id:
                    return refuse(Reason.STOLEN_NAME, "M4.3", card=card, thief=creature.card)
    return None


def _cannot_pay(board: Board, card: CardId, price: Price | None) -> Refusal | None:
    if price is None:
        return refuse(Reason.NO_MAGI, "M3.10")
    has = energy_of(board, price.payer)
    if price.amount > has:
        facts = {"card": card, "payer": price.payer, "cost": price.amount, "has": has}
        return refuse(Reason.TOO_EXPENSIVE, "M4.1", **facts)
    return None


def refusal_of_play(board: Board, rules: Rules, turn: Turn, action: Play) -> Refusal | None:
    """Judge the play of a card of the hand."""
    refused = cannot_play(board, rules, turn, action.by, action.card)
    if refused is not None:
        return refused
    plans = plans_of_spell(rules, action.by, action.card)
    if not plans:
        is_bare = action == Play(action.by, action.card)
        return None if is_bare else refuse(Reason.WRONG_CHOICES, "M4", card=action.card)
    plan = plans[len(action.targets) > 1 and len(plans) > 1]
    chosen = _chosen(plan, action)
    if _play(action.by, action.card, plan, chosen) != action:
        return refuse(Reason.WRONG_CHOICES, "M4.8", card=action.card)
    return _cannot_choose(board, rules, plan, chosen)


def refusal_of_power(board: Board, rules: Rules, turn: Turn, action: UsePower) -> Refusal | None:
    """Judge the use of a power."""
    seat, facts = action.by, {"card": action.card, "power": action.power}
    placed, magi = find(board, action.card), magi_of(board, seat)
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
            return refuse(Reason.NO_CHOICE, "M4.8", **facts)
        plans = [plan for plan in plans if action.copy in (None, plan.use.power)]
    if not plans:
        return refuse(Reason.NO_SUCH_POWER, "M5.1", **facts)
    plan = plans[0]
    refused = _cannot_pay(board, action.card, price_of(board, rules, plan, 0))
    if refused is not None:
        return refused
    chosen = _chosen(plan, action)
    if _power(seat, action.card, power, plan, chosen) != action:
        return refuse(Reason.WRONG_CHOICES, "M4.8", **facts)
    return _cannot_choose(board, rules, plan, chosen)


def _chosen(plan: Plan, action: Play | UsePower) -> Choices:
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


def _cannot_choose(board: Board, rules: Rules, plan: Plan, chosen: Choices) -> Refusal | None:
    """Return why these choices cannot be made once the costs are paid (rules M4.8)."""
    card = plan.use.card
    if plan.does.x and chosen.x is None:
        if not any(True for _ in ways(board, rules, plan)):
            return refuse(Reason.NO_CHOICE, "M4.8", card=card)
        return refuse(Reason.MUST_CHOOSE, "M4.6", card=card)
    x = chosen.x or 0
    if x < 0 or (not plan.does.x and chosen.x is not None):
        return refuse(Reason.WRONG_CHOICES, "M4.6", card=card)
    price = price_of(board, rules, plan, x)
    refused = _cannot_pay(board, card, price)
    if refused is not None or price is None:
        return refused
    after, use = paid(board, rules, plan, price)
    found = [*choices(after, rules, use, two=plan.two)]
    if not found:
        return refuse(Reason.NO_CHOICE, "M4.8", card=card)
    if (evolve(chosen, x=None) if plan.does.x else chosen) in found:
        return None
    if chosen.target is None and found[0].target is not None:
        return refuse(Reason.MUST_CHOOSE, "M5.2", card=card)
    return refuse(Reason.CANNOT_CHOOSE, "M5.2", card=card, target=chosen.target)


# What follows


def play(draft: Draft, turn: Turn, action: Play) -> None:
    """Play a card of the hand."""
    seat, card = action.by, action.card
    printed = draft.rules.cards[card]
    if printed.kind is Kind.CREATURE:
        price = card_price(draft, draft.rules, seat, card)
        draft.take_from_hand(seat, (card,))
        pay(draft, price.payer, price.amount, price.penalty, card)
        enter(draft, seat, card)
    elif printed.kind is Kind.RELIC:
        draft.take_from_hand(seat, (card,))
        draft.change(seat, relics=(*draft.players[seat - 1].relics, Relic(card)))
        draft.emit(e.RelicPlayed(seat, card))
        draft.push(Waiting(When.RELIC_PLAYED, card))
    else:
        plans = plans_of_spell(draft.rules, seat, card)
        plan = plans[len(action.targets) > 1]
        chosen = _chosen(plan, action)
        draft.emit(e.SpellPlayed(seat, card, chosen.target, chosen.second, chosen.x))
        _begin(draft, plan, chosen)


def enter(draft: Draft, seat: Seat, card: CardId, cause: CardId | None = None) -> None:
    """Put a creature into play with its starting energy; then what answers that (rules M4.5)."""
    energy = draft.rules.cards[card].energy
    creature = Creature(card, seat, energy, may_not_attack=cause is not None)
    draft.change(seat, creatures=(*draft.players[seat - 1].creatures, creature))
    draft.emit(e.CreaturePlayed(seat, card, energy, cause))
    draft.push(Waiting(When.CREATURE_PLAYED, card))


def use_power(draft: Draft, turn: Turn, action: UsePower) -> None:
    """Use a power."""
    seat, card = action.by, action.card
    placed, magi = find(draft, card), magi_of(draft, seat)
    power = draft.rules.cards[card].power(action.power)
    assert placed is not None
    assert magi is not None
    assert power is not None
    plans = plans_of_power(draft.rules, seat, magi, card, power)
    plan = next(each for each in plans if action.copy in (None, each.use.power))
    _mark_used(draft, placed, power)
    chosen, copied = _chosen(plan, action), magi.card if power.copy else None
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
    price = price_of(draft, draft.rules, plan, chosen.x or 0)
    assert price is not None
    use = _pay(draft, plan, price)
    does = announced(draft.rules, use)
    dice = draft.roll(use.seat, does.dice, use.card) if does.dice else ()
    draft.push(evolve(use, choices=chosen, dice=dice, stage=Stage.CHOOSE))
