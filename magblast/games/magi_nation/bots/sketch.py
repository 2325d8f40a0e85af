"""Sketch what printed results and attacks would do; no card is named here."""

from collections.abc import Callable, Iterable, Mapping

from magblast.games.magi_nation.bots.sight import Paper
from magblast.games.magi_nation.engine.board import Placed
from magblast.games.magi_nation.engine.frames import Attacking, Choices
from magblast.games.magi_nation.engine.printed import Announced, Result
from magblast.games.magi_nation.engine.results import Doing
from magblast.games.magi_nation.engine.state import Creature, Magi
from magblast.games.magi_nation.engine.terms import Amount, CardId, When
from magblast.kernel.seat import Seat

_ALL = Amount.ALL


class Sketch(Paper, gc=False):
    """Note what cards and attacks would change."""

    def try_out(self, doing: Doing, results: Iterable[Result]) -> None:
        """Carry out results on paper; what depends on a die not yet rolled, if it is likely."""
        for result in results:
            if result.mode is not None and result.mode != doing.choices.mode:
                continue
            if result.dice and 2 * len(result.dice) < 6:
                continue
            do = _DONE.get(result.do)
            if do is not None:
                do(self, doing, result)

    def worth_after(self, doing: Doing, results: Iterable[Result]) -> float:
        """Return what the table is worth after some results, which are not noted."""
        tried = self.copy()
        tried.try_out(doing, results)
        return tried.worth()

    def look_and_search(self, does: Announced, seat: Seat | None) -> None:
        """Price what is looked at and searched for; ``seat`` is whose hand is seen."""
        if does.look == "deck":
            self.extra += self.sight.prices.look
        if does.cards is not None and seat is not None:
            # About half of a hand are creatures.
            count = min(does.most, self.sight.players[seat - 1].hand_size // 2)
            self.extra -= self.sight.prices.card * count * self.sign(seat)
        if does.fetch is not None:
            self.extra += (
                self.sight.prices.fetched if does.fetch.into_play else self.sight.prices.card
            )

    def discard_for(self, does: Announced, card: CardId) -> int:
        """Discard the cards that must go, and those worth less than they bring; return how many."""
        discards, sight = does.discards, self.sight
        if discards is None or discards.by != "self":
            return 0
        hand = [each for each in sight.hand if each != card]
        fit = sorted(
            sight.value(each) for each in hand if discards.cards.fits(sight.rules.cards[each])
        )
        gains = max((result.per_card for result in does.does), default=0)
        count = max(discards.least, sum(each < gains for each in fit))
        self.extra -= sum(fit[:count])
        return count

    def _cards(self, doing: Doing, result: Result) -> list[CardId]:
        if result.each is not None or doing.choices.second or result.only is not None:
            return doing.concerned(self.sight.board, result)
        return doing.in_role(self.sight.board, result.who)

    def _amount(self, doing: Doing, result: Result, card: CardId | None) -> int:
        amount = result.amount
        if amount is _ALL:
            return self.energy.get(card, 0) if card else 0
        if isinstance(amount, int) and not (
            result.more_for or result.per_card or result.less_per_card
        ):
            return amount
        return doing.amount_of(self.sight.board, result, card)

    def _gain(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            self.add(card, self._amount(doing, result, card))

    def _lose(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            self.add(card, -self._amount(doing, result, card), doing.seat)

    def _keep(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            kept = self._amount(doing, result, card)
            self.add(card, min(0, kept - self.energy.get(card, 0)), doing.seat)

    def _restore(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            printed = self.sight.rules.cards[card].energy
            self.add(card, printed - self.energy.get(card, 0), doing.seat)

    def _move(self, doing: Doing, result: Result) -> None:
        board = self.sight.board
        for start in doing.in_role(board, result.from_):
            for to in doing.in_role(board, result.to):
                placed = Placed(self.side[start], self.sight.things[start])
                only = result.only
                if only is None or board.fits(only, doing.chooser, placed):
                    lost = self.add(start, -self._amount(doing, result, start), doing.seat)
                    self.add(to, -lost)

    def _discard(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            self.drop(card)

    def _return(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            self.drop(card)
            self.extra += self.sight.prices.card * self.sign(self.side[card])

    def _take_control(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            self.give(card, doing.seat, self.energy.get(card, 0))

    def _steal(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            self.drop(card)

    def _draw(self, doing: Doing, result: Result) -> None:
        seats = self.sight.board.in_turn(doing.seat) if result.everybody else [doing.seat]
        magi = self.sight.magi[doing.seat - 1]
        for seat in seats:
            count = min(self._amount(doing, result, magi), self.sight.players[seat - 1].deck_size)
            self.extra += self.sight.prices.card * count * self.sign(seat)

    def _draw_less(self, doing: Doing, result: Result) -> None:
        self.extra -= (
            self.sight.prices.card * self._amount(doing, result, None) * self.sign(doing.seat)
        )

    def _mark(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            price = self.sight.prices.marks.get(result.mark, 0.0) if result.mark else 0.0
            self.extra += price * self.sign(self.side[card])

    def _burrow(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            turns = min(2, self._amount(doing, result, card))
            self.extra += self.sight.prices.turn * turns * self.sign(self.side[card])

    def _attach(self, doing: Doing, result: Result) -> None:
        for card in self._cards(doing, result):
            self.extra += self.sight.prices.cover * self.sign(self.side[card])

    def _spare(self, doing: Doing, result: Result) -> None:
        self.spared = (*self.spared, *self._cards(doing, result))

    def _slide(self, doing: Doing, result: Result) -> None:
        self.target = doing.choices.target

    def fight(self, frame: Attacking) -> None:
        """Carry an attack on to its end, with the effects that nobody chooses."""
        sight, seat = self.sight, frame.seat
        rules, attacker = sight.rules, frame.creature
        for each in sight.board.activated_by(frame):
            if not each.effect.may and each.name not in frame.used:
                chosen = Choices(each.subject)
                doing = Doing(each.seat, each.card, chosen, attackers=frame.attackers)
                self.try_out(doing, each.effect.does)
        target = self.target or frame.target
        strength = sum(self.energy.get(card, 0) for card in frame.attackers)
        defender, fighter = sight.things.get(target), sight.things.get(attacker)
        if not self.energy.get(attacker):
            return
        if isinstance(defender, Magi):
            self.add(target, -strength, seat)
            return
        if not isinstance(defender, Creature) or not isinstance(fighter, Creature):
            return
        resistance, lost = self.energy.get(target, 0), 0
        if not fighter.shield and attacker not in (*frame.spared, *self.spared):
            lost = -self.add(attacker, -resistance, self.side[target])
        if not defender.shield:
            self.add(target, -strength, seat)
        if lost:
            for effect in rules.listening[When.CLASH][attacker]:
                self.try_out(Doing(seat, attacker, lost=lost), effect.does)
        if not self.energy.get(target):
            for effect in rules.listening[When.DEFEATED][target]:
                doing = Doing(self.side[target], target, attackers=frame.attackers)
                self.try_out(doing, effect.does)


_DONE: Mapping[str, Callable[[Sketch, Doing, Result], None]] = {
    "attach": Sketch._attach,
    "burrow": Sketch._burrow,
    "discard": Sketch._discard,
    "draw": Sketch._draw,
    "draw_less": Sketch._draw_less,
    "gain": Sketch._gain,
    "keep": Sketch._keep,
    "lose": Sketch._lose,
    "mark": Sketch._mark,
    "move": Sketch._move,
    "restore": Sketch._restore,
    "return": Sketch._return,
    "slide": Sketch._slide,
    "spare": Sketch._spare,
    "steal": Sketch._steal,
    "take_control": Sketch._take_control,
}
"""What is done on paper for a result; what is not listed does nothing there."""
