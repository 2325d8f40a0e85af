"""Price what is played and used in a step: cards and powers."""

from collections.abc import Hashable
from typing import NamedTuple

from msgspec.structs import replace

from magblast.games.magi_nation.bots import prices
from magblast.games.magi_nation.bots.results import try_out
from magblast.games.magi_nation.bots.sight import Paper, Sight
from magblast.games.magi_nation.engine.actions import Action, Discard, Play, UsePower
from magblast.games.magi_nation.engine.costs import card_price
from magblast.games.magi_nation.engine.filters import candidates, card_fits
from magblast.games.magi_nation.engine.frames import NO_CHOICES, Choices
from magblast.games.magi_nation.engine.planned import Plan, chosen_in
from magblast.games.magi_nation.engine.plans import plan_of_power, plans_of_spell, price_of
from magblast.games.magi_nation.engine.printed import Announced
from magblast.games.magi_nation.engine.results.doing import Doing
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import RELIC, SPELL, CardId
from magblast.kernel.seat import Seat

_DIE = 4
"""What a die is expected to show."""


class Begun(NamedTuple):
    """Describe what is announced and paid for, before anything is chosen."""

    paper: Paper
    doing: Doing
    plan: Plan


def price(sight: Sight, action: Action) -> float:
    """Return what an answer in a step brings; to end it brings nothing."""
    if not isinstance(action, Play) or action.card not in sight.copied:
        return _price(sight, action)
    key = _told(sight.rules, action)
    found = sight.known.get(key)
    if found is None:
        found = sight.known[key] = _price(sight, action)
    return found


def _price(sight: Sight, action: Action) -> float:
    match action:
        case UsePower():
            return price_of_announced(sight, action)
        case Play():
            kind = sight.rules.cards[action.card].kind
            if kind is SPELL:
                return price_of_announced(sight, action) - sight.value(action.card)
            if kind is RELIC:
                return prices.RELIC - sight.value(action.card)
            return price_of_creature(sight, action.card)
    return prices.IDLE


def price_of_creature(sight: Sight, card: CardId) -> float:
    """Return what it brings to play a creature."""
    paper = Paper(sight)
    cost = card_price(sight.board, sight.seat, card)
    paper.add(cost.payer, -cost.amount)
    paper.give(card, sight.seat, sight.rules.cards[card].energy)
    return paper.worth() - sight.worth - sight.value(card)


def price_of_announced(sight: Sight, action: Play | UsePower) -> float:
    """Return what a spell or power brings, its cost included."""
    begun = _begun(sight, action)
    paper, plan = begun.paper.copy(), begun.plan
    does, chosen = plan.does, chosen_in(plan, action)
    doing = replace(begun.doing, choices=chosen)
    _others(paper, does, chosen.seat)
    if does.dice and does.target is not None:
        found = candidates(sight.board, does.target, doing.chooser)
        return max(_worth(paper, doing, does, each) for each in found) - sight.worth
    try_out(paper, doing, does.does)
    return paper.worth() - sight.worth


def _begun(sight: Sight, action: Play | UsePower) -> Begun:
    """Return what is the same whatever is chosen but X, and how often a card is paid for."""
    two = isinstance(action, Play) and len(action.targets) > 1
    key: Hashable = (
        (action.card, action.x, two)
        if isinstance(action, Play)
        else (action.card, action.power, action.copy, action.x)
    )
    found: Begun | None = sight.begun.get(key)
    if found is None:
        found = sight.begun[key] = _begin(sight, action, two=two)
    return found


def _begin(sight: Sight, action: Play | UsePower, *, two: bool) -> Begun:
    plan, card = _plan(sight, action, two=two), action.card
    does, paper = plan.does, Paper(sight)
    cost = price_of(sight.board, plan, action.x or 0)
    assert cost is not None
    paper.add(cost.payer, -cost.amount)
    energy = paper.energy.get(card, 0)
    if does.self_discard:
        paper.drop(card)
    count = _discard(paper, does, card)
    is_spell, dice = plan.use.power is None, (_DIE,) * does.dice
    return Begun(paper, Doing(sight.seat, card, NO_CHOICES, is_spell, energy, dice, count), plan)


def _plan(sight: Sight, action: Play | UsePower, *, two: bool) -> Plan:
    rules, seat = sight.rules, sight.seat
    if isinstance(action, Play):
        return plans_of_spell(rules, seat, action.card)[two]
    magi = sight.players[seat - 1].magi
    assert magi is not None
    return plan_of_power(rules, magi, action)


def _worth(paper: Paper, doing: Doing, does: Announced, target: CardId) -> float:
    """Return what the table is worth if this target is chosen after the die."""
    tried = paper.copy()
    try_out(tried, replace(doing, choices=Choices(target)), does.does)
    return tried.worth()


def alike(rules: Rules, action: Action) -> Hashable:
    """Return a value that answers share when they differ only in copies of a card in hand."""
    match action:
        case Play():
            return _told(rules, action)
        case Discard(by, card):
            return Discard(by, CardId(rules.cards[card].id))
    return action


def _told(rules: Rules, action: Play) -> Hashable:
    """Return which card is played, and what is chosen for it."""
    return (
        rules.cards[action.card].id,
        action.target,
        action.targets,
        action.second,
        action.x,
        action.amount,
        action.mode,
        action.remove,
        action.add,
        action.take,
    )


def is_meant(sight: Sight, action: Action) -> bool:
    """Return whether an answer takes only from the other side, and gives only to the own one.

    Other amounts are so many that it would take long to price them.
    """
    if not isinstance(action, Play) or action.remove is None or action.add is None:
        return True
    does = sight.rules.cards[action.card].spell
    assert does is not None
    first, last = action.target, action.second or action.target
    takes = does.remove if first is None or sight.side.get(first) != sight.seat else 0
    gives = 0 if last is None or sight.side.get(last) != sight.seat else does.add
    return action.remove == takes and action.add == gives


def _others(paper: Paper, does: Announced, seat: Seat | None) -> None:
    """Price what is looked at and searched for; ``seat`` is whose hand is seen."""
    if does.look == "deck":
        paper.extra += prices.LOOK
    if does.cards is not None and seat is not None:
        # About half of a hand are creatures.
        count = min(does.most, paper.sight.players[seat - 1].hand_size // 2)
        paper.extra -= prices.CARD * count * paper.sign(seat)
    if does.fetch is not None:
        paper.extra += prices.FETCHED if does.fetch.into_play else prices.CARD


def _discard(paper: Paper, does: Announced, card: CardId) -> int:
    """Discard what must be, and what is worth less than it brings; return how many."""
    discards, sight = does.discards, paper.sight
    if discards is None or discards.by != "self":
        return 0
    hand = [each for each in sight.hand if each != card]
    fit = sorted(sight.value(each) for each in hand if card_fits(sight.rules, discards.cards, each))
    gains = max((result.per_card for result in does.does), default=0)
    count = max(discards.least, sum(each < gains for each in fit))
    paper.extra -= sum(fit[:count])
    return count
