"""Set up, fetch and discard cards, choose, and use effects that wait."""

from msgspec.structs import replace

from magblast.games.magi_nation.bots import prices
from magblast.games.magi_nation.bots.clash import fight
from magblast.games.magi_nation.bots.results import try_out
from magblast.games.magi_nation.bots.sight import Paper, Sight
from magblast.games.magi_nation.engine.actions import Action, Choose, Discard, Fetch, UseEffect
from magblast.games.magi_nation.engine.choosing import announced
from magblast.games.magi_nation.engine.frames import Attacking, Choices, Using, Waiting
from magblast.games.magi_nation.engine.results.doing import Doing


def price(sight: Sight, action: Action) -> float:
    """Return what an answer brings; to pass brings nothing, but for an attack that goes on."""
    frame = sight.stack[-1]
    match action:
        case Fetch(cards=cards):
            return prices.CARD * len(cards)
        case Choose() if isinstance(frame, Using):
            return price_of_choice(sight, frame, action)
        case Discard(card=card) if isinstance(frame, Using):
            more = _worth(sight, frame, frame.discarded + 1)
            return more - _worth(sight, frame, frame.discarded) - sight.value(card)
    if isinstance(frame, Attacking | Waiting):
        return price_of_effect(sight, frame, action)
    return 0.0


def price_of_effect(sight: Sight, frame: Attacking | Waiting, action: Action) -> float:
    """Return what it brings to use an effect, or to decline it."""
    paper = Paper(sight)
    if isinstance(action, UseEffect):
        printed = sight.rules.cards[action.card]
        subject = frame.subject if isinstance(frame, Waiting) else None
        target = subject if action.target is None else action.target
        attackers = frame.attackers if isinstance(frame, Attacking) else ()
        chosen = Choices(target, amount=action.amount)
        doing = Doing(action.by, action.card, chosen, attackers=attackers)
        for effect in printed.effects:
            if effect.asks:
                try_out(paper, doing, effect.does)
                if isinstance(frame, Waiting) and effect.when == "relic_leaving":
                    paper.extra += prices.RELIC
    if isinstance(frame, Attacking):
        fight(paper, frame)
    return paper.worth() - sight.worth


def price_of_choice(sight: Sight, frame: Using, action: Choose) -> float:
    """Return what a choice brings: a target, cards of a hand, or the order of a deck."""
    if action.cards:
        owner = frame.choices.seat
        return prices.CARD * len(action.cards) * (-1 if owner == sight.seat else 1)
    if action.discard is not None:
        first = sight.value(action.first) if action.first else 0.0
        return first / 2 + sum([prices.CARD / 2 - sight.value(each) for each in action.discard])
    chosen = replace(frame, choices=replace(frame.choices, target=action.target))
    return _worth(sight, chosen, frame.discarded) - sight.worth


def _worth(sight: Sight, use: Using, discarded: int) -> float:
    """Return what the table is worth after a spell or power, with so many cards discarded."""
    paper = Paper(sight)
    is_spell = use.power is None
    doing = Doing(use.seat, use.card, use.choices, is_spell, use.energy, use.dice, discarded)
    try_out(paper, doing, announced(sight.rules, use).does)
    return paper.worth()
