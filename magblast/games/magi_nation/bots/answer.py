"""Set up, fetch and discard cards, choose, and use effects that wait."""

from msgspec.structs import replace

from magblast.games.magi_nation.bots.sight import Sight
from magblast.games.magi_nation.bots.sketch import Sketch
from magblast.games.magi_nation.engine.actions import Action, Choose, Discard, Fetch, UseEffect
from magblast.games.magi_nation.engine.frames import Attacking, Choices, Using, Waiting
from magblast.games.magi_nation.engine.results import Doing


class AnswerPrices(Sight):
    """Set up, fetch and discard cards, choose, and use effects that wait."""

    __slots__ = ()

    def price_of_answer(self, action: Action) -> float:
        """Return what an answer brings; to pass brings nothing, but for an attack that goes on."""
        frame = self.stack[-1]
        match action:
            case Fetch(cards=cards):
                return self.prices.card * len(cards)
            case Choose() if isinstance(frame, Using):
                return self.price_of_choice(frame, action)
            case Discard(card=card) if isinstance(frame, Using):
                more = self._worth(frame, frame.discarded + 1)
                return more - self._worth(frame, frame.discarded) - self.value(card)
        if isinstance(frame, Attacking | Waiting):
            return self.price_of_effect(frame, action)
        return 0.0

    def price_of_effect(self, frame: Attacking | Waiting, action: Action) -> float:
        """Return what it brings to use an effect, or to decline it."""
        paper = Sketch.of(self)
        if isinstance(action, UseEffect):
            printed = self.rules.cards[action.card]
            subject = frame.subject if isinstance(frame, Waiting) else None
            target = subject if action.target is None else action.target
            attackers = frame.attackers if isinstance(frame, Attacking) else ()
            chosen = Choices(target, amount=action.amount)
            doing = Doing(action.by, action.card, chosen, attackers=attackers)
            for effect in printed.effects:
                if effect.asks:
                    paper.try_out(doing, effect.does)
                    if isinstance(frame, Waiting) and effect.when == "relic_leaving":
                        paper.extra += self.prices.relic
        if isinstance(frame, Attacking):
            paper.fight(frame)
        return paper.worth() - self.worth

    def price_of_choice(self, frame: Using, action: Choose) -> float:
        """Return what a choice brings: a target, cards of a hand, or the order of a deck."""
        if action.cards:
            owner = frame.choices.seat
            return self.prices.card * len(action.cards) * (-1 if owner == self.seat else 1)
        if action.discard is not None:
            first = self.value(action.first) if action.first else 0.0
            return first / 2 + sum(
                [self.prices.card / 2 - self.value(each) for each in action.discard]
            )
        chosen = replace(frame, choices=replace(frame.choices, target=action.target))
        return self._worth(chosen, frame.discarded) - self.worth

    def _worth(self, use: Using, discarded: int) -> float:
        """Return what the table is worth after a spell or power, with so many cards discarded."""
        paper = Sketch.of(self)
        is_spell = use.power is None
        doing = Doing(use.seat, use.card, use.choices, is_spell, use.energy, use.dice, discarded)
        paper.try_out(doing, self.rules.announced(use).does)
        return paper.worth()
