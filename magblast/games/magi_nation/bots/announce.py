"""Price what is played and used in a step: cards and powers."""

from collections.abc import Hashable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from magblast.games.magi_nation.bots.sight import Sight
from magblast.games.magi_nation.bots.sketch import Sketch
from magblast.games.magi_nation.engine.actions import Action, Play, UsePower
from magblast.games.magi_nation.engine.frames import NO_CHOICES, Choices
from magblast.games.magi_nation.engine.planned import Plan
from magblast.games.magi_nation.engine.results import Doing
from magblast.games.magi_nation.engine.terms import RELIC, SPELL, CardId

_DIE = 4
"""What a die is expected to show."""


class Begun(Struct, frozen=True, gc=False):
    """Describe what is announced and paid for, before anything is chosen."""

    paper: Sketch
    doing: Doing
    plan: Plan
    value: float
    """What the card is worth in the hand that it leaves."""


class PlayPrices(Sight):
    """Price what is played and used in a step: cards and powers."""

    __slots__ = ()

    def price_of_play(self, action: Action) -> float:
        """Return what an answer in a step brings; to end it brings nothing."""
        if isinstance(action, UsePower):
            return self.price_of_announced(action)
        if not isinstance(action, Play):
            return self.prices.idle
        if action.card not in self.copied:
            return self._price_of_card(action)
        key = self.rules.alike(action)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._price_of_card(action)
        return found

    def _price_of_card(self, action: Play) -> float:
        kind = self.rules.cards[action.card].kind
        if kind is SPELL:
            return self.price_of_announced(action)
        if kind is RELIC:
            return self.prices.relic - self.value(action.card)
        return self.price_of_creature(action.card)

    def price_of_creature(self, card: CardId) -> float:
        """Return what it brings to play a creature."""
        paper = Sketch.of(self)
        cost = self.board.card_price(self.seat, card)
        paper.add(cost.payer, -cost.amount)
        paper.give(card, self.seat, self.rules.cards[card].energy)
        return paper.worth() - self.worth - self.value(card)

    def price_of_announced(self, action: Play | UsePower) -> float:
        """Return what a spell or power brings, its cost included."""
        begun = self._begun(action)
        paper, plan = begun.paper.copy(), begun.plan
        does, chosen = plan.does, plan.chosen_in(action)
        doing = replace(begun.doing, choices=chosen)
        paper.look_and_search(does, chosen.seat)
        if does.dice and does.target is not None:
            found = self.board.candidates(does.target, doing.chooser)
            return (
                max(
                    paper.worth_after(replace(doing, choices=Choices(each)), does.does)
                    for each in found
                )
                - self.worth
                - begun.value
            )
        paper.try_out(doing, does.does)
        return paper.worth() - self.worth - begun.value

    def _begun(self, action: Play | UsePower) -> Begun:
        """Return what is the same whatever is chosen but X, and how often a card is paid for."""
        two = isinstance(action, Play) and len(action.targets) > 1
        key: Hashable = (
            (action.card, action.x, two)
            if isinstance(action, Play)
            else (action.card, action.power, action.copy, action.x)
        )
        found: Begun | None = self.begun.get(key)
        if found is None:
            found = self.begun[key] = self._begin(action, two=two)
        return found

    def _begin(self, action: Play | UsePower, *, two: bool) -> Begun:
        plan, card = self._plan(action, two=two), action.card
        does, paper = plan.does, Sketch.of(self)
        cost = self.board.price_of(plan, action.x or 0)
        assert cost is not None
        paper.add(cost.payer, -cost.amount)
        energy = paper.energy.get(card, 0)
        if does.self_discard:
            paper.drop(card)
        count = paper.discard_for(does, card)
        is_spell, dice = plan.use.power is None, (_DIE,) * does.dice
        doing = Doing(self.seat, card, NO_CHOICES, is_spell, energy, dice, count)
        return Begun(paper, doing, plan, self.value(card) if is_spell else 0.0)

    def _plan(self, action: Play | UsePower, *, two: bool) -> Plan:
        rules, seat = self.rules, self.seat
        if isinstance(action, Play):
            return rules.plans_of_spell(seat, action.card)[two]
        magi = self.players[seat - 1].magi
        assert magi is not None
        return rules.plan_of_power(magi, action)

    def meant(self) -> Sequence[Action]:
        """List the legal answers without amounts that nobody would choose."""
        spells = [self.rules.cards[card].spell for card in self.hand]
        if not any(does is not None and (does.remove or does.add) for does in spells):
            return self.legal
        return [each for each in self.legal if self._is_meant(each)]

    def _is_meant(self, action: Action) -> bool:
        """Return whether an answer takes only from the other side, and gives only to the own one.

        Other amounts are so many that it would take long to price them.
        """
        if not isinstance(action, Play) or action.remove is None or action.add is None:
            return True
        does = self.rules.cards[action.card].spell
        assert does is not None
        first, last = action.target, action.second or action.target
        takes = does.remove if first is None or self.side.get(first) != self.seat else 0
        gives = 0 if last is None or self.side.get(last) != self.seat else does.add
        return action.remove == takes and action.add == gives
