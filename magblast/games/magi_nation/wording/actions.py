"""Describe in a few words what an action does, for menus."""

from magblast.games.magi_nation.engine import actions as a
from magblast.games.magi_nation.engine.board import Price
from magblast.games.magi_nation.engine.frames import Fetching
from magblast.games.magi_nation.engine.terms import CardId, Kind
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.voice import NameWords
from magblast.kernel.vocabulary import slots_of, ways_of, word_for


def _chosen(action: a.Choose) -> str:
    if action.seat is not None:
        return ".seat"
    if action.target is not None:
        return ".target"
    if action.cards:
        return ".cards"
    if action.discard:
        return ".discard.first" if action.first is not None else ".discard"
    return ".keep" if action.first is None else ".first"


class ActionWords(NameWords):
    """Describe in a few words what an action does, for menus."""

    def describe(self, action: a.Action, view: PlayerView) -> str:
        """Describe what an action would do at the table seen, without naming its captain."""
        key = f"do.{word_for(type(action))}"
        tellers = {**self.tellers, CardId: lambda card: self.name_in_view(card, view)}
        slots = slots_of(action, ways_of(type(action), tellers), self.language.listing)
        match action:
            case a.Pass() | a.EndPhase():
                return self.answer(word_for(type(action)), view)
            case a.Choose():
                key += _chosen(action)
            case a.Fetch() if view.stack and isinstance(view.stack[-1], Fetching):
                key += ".starting"
                slots["count"] = len(action.cards)
            case a.Attack(joined=joined) if joined:
                key += ".joined"
            case a.Play() | a.UsePower():
                slots["choices"] = self._choices(action, view)
                slots["cost"] = self._cost(action, view)
            case a.UseEffect():
                slots["choices"] = self._choices(action, view)
        return self.say(key, **slots)

    def answer(self, word: str, view: PlayerView) -> str:
        """Return what an answer does that picks nothing: to pass, to end a step, to keep cards."""
        kind = "" if view.decision is None else view.decision.kind
        key = f"do.{word}.{kind}"
        return self.say(key if self.language.knows(f"magi-nation.{key}") else f"option.{word}")

    def price_of(self, action: a.Play | a.UsePower, view: PlayerView) -> Price | None:
        """Return what a card or a power costs with these choices; None for a relic."""
        board, rules, seat = view, self.rules, action.by
        magi, x = view.seats[seat - 1].magi, action.x or 0
        if magi is None:
            return None
        printed = rules.cards[action.card]
        if isinstance(action, a.UsePower):
            power, more = printed.power(action.power), 0
            if action.copy is not None:
                copied = rules.cards[magi.card].power(action.copy)
                more = 0 if power is None else power.copy
                power = copied
            found = power and board.power_price(seat, action.card, power, x, more)
            return found or None
        if printed.kind is Kind.RELIC:
            return None
        two = printed.spell is not None and len(action.targets) > 1
        more = printed.spell.second_cost if printed.spell is not None and two else 0
        return board.card_price(seat, action.card, x + more)

    def _cost(self, action: a.Play | a.UsePower, view: PlayerView) -> str:
        """Return what is paid: energy, and the card itself or cards from the hand."""
        told, paid = "", self.price_of(action, view)
        if paid is not None and paid.amount:
            if paid.saved:
                full = paid.amount + paid.saved
                told = self.say("cost.cheaper", amount=paid.amount, full=full)
            else:
                told = self.say("cost.penalty" if paid.penalty else "cost", amount=paid.amount)
        printed = self.rules.cards[action.card]
        power = printed.power(action.power) if isinstance(action, a.UsePower) else None
        if power is not None and power.self_discard:
            told += self.say("cost.discarding", card=self.name_in_view(action.card, view))
        if power is not None and power.discards is not None and power.discards.least:
            told += self.say("cost.discarding.cards", count=power.discards.least)
        return told

    def _choices(self, action: a.Play | a.UsePower | a.UseEffect, view: PlayerView) -> str:
        """Return everything that is chosen for a card or a power."""
        told: list[str] = []
        if isinstance(action, a.UsePower) and action.copy is not None:
            told.append(self.say("choice.copy", copy=self.ability(action.copy)))
        targets: list[CardId] = [] if action.target is None else [action.target]
        numbers = {"amount": action.amount}
        if isinstance(action, a.Play | a.UsePower):
            targets += [] if action.second is None else [action.second]
            numbers["x"] = action.x
        if isinstance(action, a.Play):
            targets += action.targets
            numbers |= {"remove": action.remove, "add": action.add}
        if targets:
            names = [self.name_in_view(target, view) for target in targets]
            told.append(self.say("choice.on", targets=self.language.listing(names)))
        if isinstance(action, a.UsePower) and action.seat is not None:
            told.append(self.say("choice.seat", seat=self.captain(action.seat)))
        told += [
            self.say(f"choice.{name}", number=number)
            for name, number in numbers.items()
            if number is not None
        ]
        if isinstance(action, a.Play):
            if action.mode is not None:
                told.append(self.say(f"choice.mode.{action.mode}"))
            if action.take is not None:
                told.append(self.say("choice.take", take=self.card(action.take)))
        return "".join(told)
