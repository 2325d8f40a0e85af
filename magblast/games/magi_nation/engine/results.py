"""Carry out what cards do, by the ids in the card file; no card is named here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.board import Facts
from magblast.games.magi_nation.engine.draft import Draft
from magblast.games.magi_nation.engine.frames import (
    NO_CHOICES,
    Attacking,
    Choices,
    Chooser,
    Turn,
    Using,
    Waiting,
)
from magblast.games.magi_nation.engine.printed import Result
from magblast.games.magi_nation.engine.state import Creature, Magi, Relic, Staying, Stolen
from magblast.games.magi_nation.engine.terms import Amount, CardId, Due, Mark, Role, When
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node

# Looked up once here, since that costs more than the comparison it is needed for.
_TARGET, _SECOND, _SOURCE, _MAGI, _OPPOSING_MAGI, _ATTACKER, _ATTACKERS = Role
_ALL = Amount.ALL

HELD: Final = (
    *("attack_again", "cheaper_powers", "cheaper_spells"),
    *("hunt", "protect", "tunnel"),
)
"""What always holds while a card is in play, and is asked about instead of carried out."""
ON_LEAVING: Final = ("regrow",)
"""What is part of how cards leave play."""


class Doing(Node, frozen=True):
    """Describe a spell, power or effect whose results are carried out."""

    seat: Seat
    card: CardId
    choices: Choices = NO_CHOICES
    is_spell: bool = False
    energy: int = 0
    """What the source had when it was announced."""
    dice: tuple[int, ...] = ()
    discarded: int = 0
    lost: int = 0
    """What the source lost in a clash."""
    attackers: tuple[CardId, ...] = ()
    """The attacker and the hunters."""

    @property
    def chooser(self) -> Chooser:
        """Return who looks for something."""
        return Chooser(self.seat, self.card, self.energy, self.is_spell)

    def in_role(self, board: Facts, role: Role) -> list[CardId]:
        """List the cards in a role; none where there is nobody."""
        if role is _TARGET:
            card = self.choices.target
        elif role is _SECOND:
            card = self.choices.second
        elif role is _SOURCE:
            card = self.card
        elif role is _ATTACKER:
            return [*self.attackers[:1]]
        elif role is _ATTACKERS:
            return [*self.attackers]
        else:
            seat = self.seat if role is _MAGI else self._opponent(board)
            magi = None if seat is None else board.magi_of(seat)
            card = None if magi is None else magi.card
        return [] if card is None else [card]

    def _opponent(self, board: Facts) -> Seat | None:
        """Return which captain is meant by the opponent: that of the target, or the only one."""
        placed = board.find(self.choices.target)
        if placed is not None and placed.seat != self.seat:
            return placed.seat
        opponents = board.opponents(self.seat)
        return opponents[0] if len(opponents) == 1 else None

    def _has_second(self, board: Facts) -> bool:
        """Return whether the second target has a role of its own; else both are targets alike."""
        does = board.rules.cards[self.card].spell
        return does is None or does.second is not None

    def _is_concerned(self, board: Facts, result: Result, card: CardId) -> bool:
        placed = board.find(card)
        if placed is None or board.is_protected(self.chooser, placed):
            return False
        only = result.only
        return only is None or board.fits(only, self.chooser, placed)

    def _gets_more(self, board: Facts, result: Result, card: CardId | None) -> bool:
        placed = board.find(card)
        wanted = result.more_for
        return (
            placed is not None and wanted is not None and board.fits(wanted, self.chooser, placed)
        )

    def concerned(self, board: Facts, result: Result) -> list[CardId]:
        """List the cards in play that a result concerns; a spell passes over the protected."""
        if result.each is not None:
            found = board.candidates(result.each, self.chooser)
            if result.only is None:
                # They are in play, and none of them is protected.
                return found
        else:
            found = self.in_role(board, result.who)
            if result.who is _TARGET and self.choices.second and not self._has_second(board):
                found.append(self.choices.second)
        return [card for card in found if self._is_concerned(board, result, card)]

    def amount_of(self, board: Facts, result: Result, card: CardId | None = None) -> int:
        """Return how much a result is about; ``card`` is what it concerns."""
        amount = result.amount
        if isinstance(amount, int):
            number = amount
        elif amount is _ALL:
            number = board.energy_of(card)
        else:
            number = _NUMBERS[amount](self)
        number += (result.per_card - result.less_per_card) * self.discarded
        if result.more_for is not None and self._gets_more(board, result, card):
            number += result.more
        return max(number, 0)

    def carry_out(self, draft: Draft, results: Iterable[Result]) -> None:
        """Carry out results in their order (rules M5.2)."""
        for result in results:
            if result.mode is not None and result.mode != self.choices.mode:
                continue
            if result.dice and not set(result.dice) & set(self.dice):
                continue
            RESULTS[result.do](self, draft, result)

    def _draw(self, draft: Draft, result: Result) -> None:
        """Let the controller draw, or everybody; an empty deck gives nothing (rules M7.8)."""
        magi = draft.magi_of(self.seat)
        count = self.amount_of(draft, result, None if magi is None else magi.card)
        seats = draft.in_turn(self.seat) if result.everybody else [self.seat]
        for seat in seats:
            draft.draw(seat, count)

    def _draw_less(self, draft: Draft, result: Result) -> None:
        """Let the active seat draw fewer cards in this Draw step."""
        turn = draft.stack[0]
        if isinstance(turn, Turn):
            count = self.amount_of(draft, result)
            draft.stack[0] = replace(turn, fewer=turn.fewer + count)
            draft.emit(e.DrawReduced(turn.seat, count))

    def _put_on_deck(self, draft: Draft, result: Result) -> None:
        """Put the card that was taken from the discard pile on top of the deck."""
        card, player = self.choices.take, draft.players[self.seat - 1]
        if card is not None:
            left = tuple([each for each in player.discard_pile if each != card])
            draft.change(self.seat, discard_pile=left, deck=(card, *player.deck))
            draft.emit(e.CardRegained(self.seat, card, True, self.card))

    def _shuffle_in(self, draft: Draft, result: Result) -> None:
        """Shuffle the target, which has just been discarded, into the deck of its owner."""
        for seat, player in enumerate(draft.players, 1):
            card = self.choices.target
            if card is not None and card in player.discard_pile:
                left = tuple([each for each in player.discard_pile if each != card])
                draft.change(seat, discard_pile=left, deck=(*player.deck, card))
                draft.emit(e.CardShuffledIn(seat, card))
                draft.shuffle(seat)
                return

    def _gain(self, draft: Draft, result: Result) -> None:
        """Let cards gain energy."""
        for card in self.concerned(draft, result):
            draft.gain_energy(card, self.amount_of(draft, result, card), self.card)

    def _lose(self, draft: Draft, result: Result) -> None:
        """Let cards lose energy."""
        for card in self.concerned(draft, result):
            amount = self.amount_of(draft, result, card)
            draft.lose_energy(card, amount, self.seat, self.card)

    def _keep(self, draft: Draft, result: Result) -> None:
        """Leave only so much energy on cards."""
        for card in self.concerned(draft, result):
            amount = draft.energy_of(card) - self.amount_of(draft, result, card)
            draft.lose_energy(card, amount, self.seat, self.card)

    def _restore(self, draft: Draft, result: Result) -> None:
        """Set cards to their starting energy (rules M7.4)."""
        for card in self.concerned(draft, result):
            missing = draft.rules.cards[card].energy - draft.energy_of(card)
            if missing > 0:
                draft.gain_energy(card, missing, self.card)
            else:
                draft.lose_energy(card, -missing, self.seat, self.card)

    def _move(self, draft: Draft, result: Result) -> None:
        """Move energy from one card to another (rules M7.3)."""
        limited = {*self.concerned(draft, result)} if result.only is not None else None
        for start in self.in_role(draft, result.from_):
            for to in self.in_role(draft, result.to):
                if (limited is None or start in limited) and draft.find(start) is not None:
                    amount = self.amount_of(draft, result, start)
                    draft.move_energy(start, to, amount, self.seat, self.card)

    def _mark(self, draft: Draft, result: Result) -> None:
        """Mark cards (rules M5.7)."""
        kind = result.mark
        assert kind is not None
        for card in self.concerned(draft, result):
            placed = draft.find(card)
            if placed is None:
                continue
            seat, thing = placed.seat, placed.thing
            if isinstance(thing, Magi):
                # The mark that holds now still does, until its turn ends.
                old: Due | None = getattr(thing, kind)
                due = Due.BOTH if old is not None and old.holds else Due.NEXT
                draft.change_magi(seat, **{kind: due})
            elif isinstance(thing, Creature):
                draft.change_creature(seat, thing, **{kind: True})
            elif kind is Mark.RESTS:
                draft.change_relic(seat, thing, rests=Due.NEXT)
            draft.emit(e.Marked(seat, card, kind, self.card))

    def _burrow(self, draft: Draft, result: Result) -> None:
        """Burrow creatures for some turns; of two burrows the longer counts (rules M13, R27)."""
        for card in self.concerned(draft, result):
            found = draft.find_creature(card)
            turns = self.amount_of(draft, result, card)
            if found is not None and turns > found[1].burrow:
                draft.change_creature(*found, burrow=turns)
                draft.emit(e.Burrowed(found[0], card, turns, self.card))

    def _attach(self, draft: Draft, result: Result) -> None:
        """Let the spell stay on its target (rules M4.4)."""
        for card in self.concerned(draft, result):
            found = draft.find_creature(card)
            if found is not None:
                seat, creature = found
                turns = self.amount_of(draft, result, card)
                spells = (*creature.spells, Staying(self.card, self.seat, turns))
                draft.change_creature(seat, creature, spells=spells)
                draft.emit(e.SpellAttached(self.seat, self.card, card, turns))
                if isinstance(draft.stack[-1], Using):
                    draft.change_top(spell=None)

    def _spare(self, draft: Draft, result: Result) -> None:
        """Let a creature lose nothing in the clash."""
        attack = draft.stack[-1]
        if isinstance(attack, Attacking):
            draft.change_top(spared=(*attack.spared, *self.concerned(draft, result)))

    def _slide(self, draft: Draft, result: Result) -> None:
        """Let another creature be the defender (rules M6.7)."""
        attack = draft.stack[-1]
        for card in self.concerned(draft, result):
            found = draft.find_creature(card)
            if isinstance(attack, Attacking) and found is not None:
                defenders = attack.defenders
                if card not in defenders:
                    defenders = (*defenders, card)
                draft.change_top(target=card, defenders=defenders)
                draft.change_creature(*found, attacked=True)
                draft.emit(e.DefenderChanged(found[0], attack.target, card))

    def _discard(self, draft: Draft, result: Result) -> None:
        """Discard creatures at the same time, or a relic."""
        cards = self.concerned(draft, result)
        creatures = [card for card in cards if draft.find_creature(card) is not None]
        draft.discard_creatures(creatures)
        for card in cards:
            placed = draft.find(card)
            if placed is not None and isinstance(placed.thing, Relic):
                if placed.seat == self.seat:
                    draft.discard_relic(self.seat, card)
                else:
                    # Where an opponent discards it, its captain may answer (rules M5.6).
                    draft.push(Waiting(When.RELIC_LEAVING, card))

    def _return(self, draft: Draft, result: Result) -> None:
        """Return creatures to the hands of their owners."""
        for card in self.concerned(draft, result):
            found = draft.find_creature(card)
            if found is not None:
                draft.return_to_hand(*found, self.card)

    def _take_control(self, draft: Draft, result: Result) -> None:
        """Bring creatures under one's own control; they cannot attack this turn (rules M7.12)."""
        for card in self.concerned(draft, result):
            found = draft.find_creature(card)
            if found is None:
                continue
            seat, creature = found
            if seat == self.seat:
                draft.change_creature(seat, creature, may_not_attack=True)
            else:
                draft.take_from_play(seat, creature)
                own = draft.players[self.seat - 1].creatures
                taken = replace(creature, may_not_attack=True)
                draft.change(self.seat, creatures=(*own, taken))
            draft.emit(e.ControlTaken(self.seat, card, seat, self.card))

    def _steal(self, draft: Draft, result: Result) -> None:
        """Put relics under the source; where that is gone, they stay (rules M5.3)."""
        for card in self.concerned(draft, result):
            thief, placed = draft.find_creature(self.card), draft.find(card)
            if thief is None or placed is None:
                return
            relics = draft.players[placed.seat - 1].relics
            draft.change(placed.seat, relics=tuple([each for each in relics if each.card != card]))
            seat, creature = draft.find_creature(self.card) or thief
            under = (*creature.under, Stolen(card, placed.seat, placed.seat))
            draft.change_creature(seat, creature, under=under)
            draft.emit(e.RelicStolen(placed.seat, card, self.card))


_NUMBERS: Mapping[Amount, Callable[[Doing], int]] = {
    Amount.X: lambda doing: doing.choices.x or 0,
    Amount.DICE: lambda doing: sum(doing.dice),
    Amount.AMOUNT: lambda doing: doing.choices.amount or 0,
    Amount.REMOVE: lambda doing: doing.choices.remove or 0,
    Amount.ADD: lambda doing: doing.choices.add or 0,
    Amount.ENERGY: lambda doing: doing.energy,
    Amount.HALF_LOST: lambda doing: (doing.lost + 1) // 2,
}
RESULTS: Final[Mapping[str, Callable[[Doing, Draft, Result], None]]] = {
    "attach": Doing._attach,
    "burrow": Doing._burrow,
    "discard": Doing._discard,
    "draw": Doing._draw,
    "draw_less": Doing._draw_less,
    "gain": Doing._gain,
    "keep": Doing._keep,
    "lose": Doing._lose,
    "mark": Doing._mark,
    "move": Doing._move,
    "put_on_deck": Doing._put_on_deck,
    "restore": Doing._restore,
    "return": Doing._return,
    "shuffle_in": Doing._shuffle_in,
    "slide": Doing._slide,
    "spare": Doing._spare,
    "steal": Doing._steal,
    "take_control": Doing._take_control,
}
