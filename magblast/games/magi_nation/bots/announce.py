"""Price what is played and used in a step: cards and powers."""

from dataclasses import replace

from magblast.games.magi_nation.bots import prices
from magblast.games.magi_nation.bots.results import try_out
from magblast.games.magi_nation.bots.sight import Paper, Sight
from magblast.games.magi_nation.engine.actions import Action, Play, UsePower
from magblast.games.magi_nation.engine.costs import card_price
from magblast.games.magi_nation.engine.filters import candidates, card_fits
from magblast.games.magi_nation.engine.plans import (
    Plan,
    chosen_in,
    plans_of_power,
    plans_of_spell,
    price_of,
)
from magblast.games.magi_nation.engine.printed import Announced
from magblast.games.magi_nation.engine.results.doing import Doing
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.kernel.seat import Seat

_DIE = 4
"""What a die is expected to show."""


def price(sight: Sight, action: Action) -> float:
    """Return what an answer in a step brings; to end it brings nothing."""
    match action:
        case UsePower():
            return price_of_power(sight, action)
        case Play():
            kind = sight.rules.cards[action.card].kind
            if kind is Kind.SPELL:
                return price_of_spell(sight, action)
            if kind is Kind.RELIC:
                return prices.RELIC - sight.value(action.card)
            return price_of_creature(sight, action.card)
    return prices.IDLE


def price_of_creature(sight: Sight, card: CardId) -> float:
    """Return what it brings to play a creature."""
    paper = Paper(sight)
    cost = card_price(sight.board, sight.rules, sight.seat, card)
    paper.add(cost.payer, -cost.amount)
    paper.energy[card] = sight.rules.cards[card].energy
    paper.side = {**paper.side, card: sight.seat}
    return paper.worth() - sight.worth - sight.value(card)


def price_of_spell(sight: Sight, action: Play) -> float:
    """Return what a spell brings."""
    plans = plans_of_spell(sight.rules, sight.seat, action.card)
    plan = plans[len(action.targets) > 1]
    return _price(sight, plan, action) - sight.value(action.card)


def price_of_power(sight: Sight, action: UsePower) -> float:
    """Return what a power brings."""
    magi = sight.players[sight.seat - 1].magi
    power = sight.rules.cards[action.card].power(action.power)
    assert magi is not None
    assert power is not None
    plans = plans_of_power(sight.rules, sight.seat, magi, action.card, power)
    plan = next(each for each in plans if action.copy in (None, each.use.power))
    return _price(sight, plan, action)


def _price(sight: Sight, plan: Plan, action: Play | UsePower) -> float:
    """Return what follows from something that is announced, its cost included."""
    chosen, card, does = chosen_in(plan, action), plan.use.card, plan.does
    paper = Paper(sight)
    cost = price_of(sight.board, sight.rules, plan, chosen.x or 0)
    assert cost is not None
    paper.add(cost.payer, -cost.amount)
    doing = Doing(
        sight.seat,
        card,
        chosen,
        plan.use.power is None,
        paper.energy.get(card, 0),
        (_DIE,) * does.dice,
    )
    if does.self_discard:
        paper.drop(card)
    _others(paper, does, chosen.seat)
    doing = doing._replace(discarded=_discard(paper, does, card))
    if does.dice and does.target is not None:
        found = candidates(sight.board, sight.rules, does.target, doing.chooser)
        return max(_worth(paper, doing, does, each) for each in found) - sight.worth
    try_out(paper, doing, does.does)
    return paper.worth() - sight.worth


def _worth(paper: Paper, doing: Doing, does: Announced, target: CardId) -> float:
    """Return what the table is worth if this target is chosen after the die."""
    tried = Paper(paper.sight)
    tried.energy, tried.extra = {**paper.energy}, paper.extra
    chosen = replace(doing.choices, target=target)
    try_out(tried, doing._replace(choices=chosen), does.does)
    return tried.worth()


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
