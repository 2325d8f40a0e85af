"""Change a state within one step: opened from a state, frozen at its end."""

from collections.abc import Collection
from typing import Any, TypeVar

from msgspec.structs import replace

from magblast.errors import ShapeError
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action, Attack, Play, UsePower
from magblast.games.magi_nation.engine.board import Board, Placed, Price
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.frames import (
    Attacking,
    Choices,
    Fetching,
    Frame,
    Noted,
    Turn,
    Using,
    Waiting,
)
from magblast.games.magi_nation.engine.planned import Plan
from magblast.games.magi_nation.engine.printed import Power, Result
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import (
    Bearer,
    Creature,
    GameState,
    Magi,
    PlayerState,
    Relic,
    Thing,
)
from magblast.games.magi_nation.engine.terms import (
    CREATURE,
    RELIC,
    CardId,
    Due,
    Kind,
    Mark,
    Phase,
    Role,
    When,
)
from magblast.kernel.machine import FrameDraft, Handler
from magblast.kernel.piles import roll
from magblast.kernel.seat import Seat

F = TypeVar("F")
_MARKS = (Mark.ECLIPSE, Mark.ENTANGLE, Mark.HIDDEN)
BURROWED_LOSS = 2
"""Energy that a burrowed creature loses in one turn at the most (rules M7.10)."""


class Draft(Board, FrameDraft[Rules, Frame, Event]):
    """Represent a changing table of Magi-Nation Duel."""

    __slots__ = ()

    players: list[PlayerState]

    def __init__(self, state: GameState | Board, rules: Rules) -> None:
        """Open a state, or a copy of a board in which something is tried."""
        super().__init__(state, rules)
        self.players = list(state.players)

    def freeze(self) -> GameState:
        """Return the finished state."""
        return GameState(
            tuple(self.players),
            tuple(self.stack),
            self.rng,
            self.turn,
            self.dice,
            self.winner,
            self.drawn,
        )

    def change(self, seat: Seat, **changes: Any) -> PlayerState:
        """Change what belongs to a seat."""
        players: Any = self.players
        player: PlayerState = replace(players[seat - 1], **changes)
        players[seat - 1] = player
        return player

    def change_magi(self, seat: Seat, **changes: Any) -> Magi:
        """Change the Magi of a seat, which must be face up."""
        magi = self.players[seat - 1].magi
        assert magi is not None
        magi = replace(magi, **changes)
        self.put_magi(seat, magi)
        return magi

    def put_magi(self, seat: Seat, magi: Magi) -> None:
        """Let a changed Magi take the place of what it was."""
        self._put(seat, replace(self.players[seat - 1], magi=magi))

    def change_creature(self, seat: Seat, creature: Creature, **changes: Any) -> Creature:
        """Change a creature that a seat controls."""
        changed = replace(creature, **changes)
        self.put_creature(seat, creature, changed)
        return changed

    def put_creature(self, seat: Seat, creature: Creature, changed: Creature) -> None:
        """Let a changed creature take the place of what it was."""
        own = self.players[seat - 1].creatures
        self.put_creatures(seat, tuple([changed if each is creature else each for each in own]))

    def put_creatures(self, seat: Seat, creatures: tuple[Creature, ...]) -> None:
        """Let a seat control other creatures."""
        self._put(seat, replace(self.players[seat - 1], creatures=creatures))

    def _put(self, seat: Seat, player: PlayerState) -> None:
        players: Any = self.players
        players[seat - 1] = player

    def change_relic(self, seat: Seat, relic: Relic, **changes: Any) -> Relic:
        """Change a relic of a seat."""
        changed = replace(relic, **changes)
        relics = self.players[seat - 1].relics
        self.change(seat, relics=tuple([changed if each is relic else each for each in relics]))
        return changed

    def roll(self, seat: Seat, count: int, cause: CardId | None = None) -> tuple[int, ...]:
        """Roll dice, those that a deal has fixed first."""
        self.rng, dice = roll(self.rules.rng, self.rng, count, fixed=self.dice)
        self.dice = self.dice[count:]
        self.emit(e.DiceRolled(seat, dice, cause))
        return dice

    def shuffle(self, seat: Seat, discards: int = 0) -> None:
        """Shuffle a deck, of which so many cards come from the discard pile.

        What a deal has named for this shuffle comes on top; raises ``ShapeError`` where that is not
        in the deck.
        """
        player = self.players[seat - 1]
        top, later = (player.shuffles or ((),))[0], player.shuffles[1:]
        for card in top:
            if card not in player.deck:
                raise ShapeError(
                    "magi-nation.deal.not_in_deck", seat=seat, card=self.rules.cards[card].name
                )
        rest = [card for card in player.deck if card not in top]
        self.rng, rest_shuffled = self.rules.rng.shuffled(self.rng, rest)
        self.change(seat, deck=top + rest_shuffled, shuffles=later)
        self.emit(e.DeckShuffled(seat, discards))

    def draw(self, seat: Seat, count: int, *, reshuffles: bool = False) -> None:
        """Draw cards; only some draws make a new deck of the discard pile (rules M7.8)."""
        player = self.players[seat - 1]
        drawn = player.deck[:count]
        if reshuffles and len(drawn) < count and player.discard_pile:
            self.change(seat, deck=player.discard_pile, discard_pile=())
            self.shuffle(seat, len(player.discard_pile))
            player = self.players[seat - 1]
            missing = count - len(drawn)
            self.change(seat, deck=player.deck[missing:])
            drawn += player.deck[:missing]
        else:
            self.change(seat, deck=player.deck[count:])
        if drawn:
            self.change(seat, hand=player.hand + drawn)
            self.emit(e.CardsDrawn(seat, len(drawn), drawn))

    def take_from_hand(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        """Take cards out of a hand."""
        player = self.players[seat - 1]
        left = tuple([card for card in player.hand if card not in cards])
        self._put(seat, replace(player, hand=left))

    def discard_from_hand(self, seat: Seat, cards: tuple[CardId, ...], cause: CardId) -> None:
        """Discard cards of a hand."""
        self.take_from_hand(seat, cards)
        self.put_on_pile(seat, cards)
        self.emit(e.CardsDiscarded(seat, cards, cause))

    def put_on_pile(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        """Put cards on top of a discard pile; those of a seat that is out leave the game."""
        player = self.players[seat - 1]
        if seat in self.living:
            self._put(seat, replace(player, discard_pile=player.discard_pile + cards))

    def put_in_hand(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        """Put cards into a hand; those of a seat that is out leave the game."""
        player = self.players[seat - 1]
        if seat in self.living:
            self._put(seat, replace(player, hand=player.hand + cards))
        else:
            for card in cards:
                self.emit(e.CardLeft(seat, card))

    def set_energy(self, seat: Seat, bearer: Bearer, energy: int) -> None:
        """Set the energy on a Magi or creature."""
        if isinstance(bearer, Magi):
            self.put_magi(seat, replace(bearer, energy=energy))
        else:
            self.put_creature(seat, bearer, replace(bearer, energy=energy))

    def _take_energy(
        self, seat: Seat, bearer: Bearer, amount: int, by: Seat, *, clash: bool = False
    ) -> int:
        """Take energy from a card; a burrowed creature loses little in one turn (rules M7.10)."""
        lost = max(0, min(amount, bearer.energy))
        if isinstance(bearer, Magi):
            self.put_magi(seat, replace(bearer, energy=bearer.energy - lost))
            return lost
        counts = clash or by != seat
        if counts and bearer.burrow:
            lost = min(lost, max(BURROWED_LOSS - bearer.lost, 0))
        counted = bearer.lost + lost if counts else bearer.lost
        self.put_creature(seat, bearer, replace(bearer, energy=bearer.energy - lost, lost=counted))
        return lost

    def pay_energy(self, card: CardId, amount: int, penalty: int, cause: CardId) -> None:
        """Pay from a Magi or creature that has enough; nothing answers that (rules M7.2)."""
        found = self.find_bearer(card)
        if found is not None and amount:
            seat, bearer = found
            energy = bearer.energy - amount
            self.set_energy(seat, bearer, energy)
            self.emit(e.EnergyPaid(seat, card, amount, penalty, energy, cause))

    def gain_energy(self, card: CardId, amount: int, cause: CardId) -> None:
        """Add energy from the bank."""
        found = self.find_bearer(card)
        if found is not None and amount > 0:
            seat, bearer = found
            energy = bearer.energy + amount
            self.set_energy(seat, bearer, energy)
            self.emit(e.EnergyGained(seat, card, amount, energy, cause))

    def lose_energy(
        self, card: CardId, amount: int, by: Seat, cause: CardId, *, clash: bool = False
    ) -> int:
        """Take energy to the bank, and return how much was really lost."""
        found = self.find_bearer(card)
        if found is None:
            return 0
        lost = self._take_energy(*found, amount, by, clash=clash)
        if lost:
            self.emit(e.EnergyLost(found[0], card, lost, self.energy_of(card), cause))
        return lost

    def move_energy(self, start: CardId, to: CardId, amount: int, by: Seat, cause: CardId) -> None:
        """Move energy; where it should go to a card that is gone, it stays (rules M5.3, M7.3)."""
        source, goal = self.find_bearer(start), self.find_bearer(to)
        if source is None or goal is None or start == to:
            return
        lost = self._take_energy(*source, amount, by)
        if lost:
            energy = goal[1].energy + lost
            self.set_energy(*goal, energy)
            left = self.energy_of(start)
            self.emit(e.EnergyMoved(source[0], start, left, to, energy, lost, cause))

    def take_from_play(self, seat: Seat, creature: Creature) -> None:
        """Take a creature away from its controller."""
        creatures = self.players[seat - 1].creatures
        left = tuple([each for each in creatures if each.card != creature.card])
        self.put_creatures(seat, left)

    def end_spell(self, owner: Seat, card: CardId, target: CardId) -> None:
        """Discard a spell that stayed on a creature and has been taken from it."""
        self.put_on_pile(owner, (card,))
        self.emit(e.SpellEnded(owner, card, target))

    def _strip(self, creature: Creature) -> None:
        """Discard the spells on a creature that has left play, and return relics (rules M7.13)."""
        for spell in creature.spells:
            self.end_spell(spell.by, spell.card, creature.card)
        for relic in creature.under:
            self.emit(e.RelicReturned(relic.owner, relic.card))
            self.put_in_hand(relic.owner, (relic.card,))

    def _regrow(self, owner: Seat, card: CardId) -> None:
        """Take the nearest creature card below a card of the discard pile (rules M13, R15)."""
        pile = self.players[owner - 1].discard_pile
        # The card of a captain who is out has left the game.
        below = pile[: pile.index(card)] if card in pile else ()
        for found in reversed(below):
            if self.rules.cards[found].kind is Kind.CREATURE:
                left = tuple([each for each in pile if each != found])
                hand = (*self.players[owner - 1].hand, found)
                self.change(owner, discard_pile=left, hand=hand)
                self.emit(e.CardRegained(owner, found, False, card))
                return

    def discard_relic(self, seat: Seat, card: CardId) -> None:
        """Discard a relic from play."""
        relics = self.players[seat - 1].relics
        self.change(seat, relics=tuple([each for each in relics if each.card != card]))
        self.put_on_pile(seat, (card,))
        self.emit(e.RelicDiscarded(seat, card))

    def discard_creatures(self, cards: Collection[CardId]) -> None:
        """Discard creatures from play at the same time, oldest first; then what answers that."""
        gone = [
            (seat, creature)
            for seat, player in enumerate(self.players, 1)
            for creature in player.creatures
            if creature.card in cards
        ]
        for seat, creature in gone:
            self.take_from_play(seat, creature)
            self.put_on_pile(creature.owner, (creature.card,))
            defeated = creature.energy <= 0
            self.emit(e.CreatureDiscarded(seat, creature.card, creature.owner, defeated))
            if creature.owner not in self.living:
                self.emit(e.CardLeft(creature.owner, creature.card))
            self._strip(creature)
        for seat in self.rules.seats:
            count = sum(1 for each, _ in gone if each == seat)
            if count:
                for heard in [*self.listeners(When.ALLY_DISCARDED, seat)]:
                    self.emit(e.EffectUsed(seat, heard.card, heard.effect.id, None))
                    for result in heard.effect.does:
                        self._follow(seat, heard.card, result, count)
        for _, creature in gone:
            for effect in self.rules.listening[When.DISCARDED][creature.card]:
                self.emit(e.EffectUsed(creature.owner, creature.card, effect.id, None))
                for result in effect.does:
                    self._follow(creature.owner, creature.card, result, 1)

    def _follow(self, seat: Seat, card: CardId, result: Result, times: int) -> None:
        """Carry out what follows when creatures leave play, for each of them."""
        if result.do == "regrow":
            self._regrow(seat, card)
            return
        amount = times * int(result.amount)
        if result.do == "draw":
            for each in self.in_turn(seat) if result.everybody else (seat,):
                self.draw(each, amount)
            return
        magi = self.magi_of(seat)
        if result.who is Role.SOURCE:
            self.gain_energy(card, amount, card)
        elif magi is not None:
            self.gain_energy(magi.card, amount, card)

    def sweep(self) -> None:
        """Discard the creatures that have no energy left (rules M7.1)."""
        empty: list[CardId] = []
        for player in self.players:
            for creature in player.creatures:
                if creature.energy <= 0:
                    empty.append(creature.card)
        if empty:
            self.discard_creatures(empty)

    def return_to_hand(self, seat: Seat, creature: Creature, cause: CardId) -> None:
        """Return a creature to the hand of its owner; that is no discard."""
        self.take_from_play(seat, creature)
        owner = creature.owner
        self.emit(e.CreatureReturned(seat, creature.card, owner, cause))
        self.put_in_hand(owner, (creature.card,))
        self._strip(creature)

    def _end_spells(self, seat: Seat, creature: Creature, by: Seat) -> None:
        """Discard the spells of a seat that stay on a creature."""
        ending = [spell for spell in creature.spells if spell.by == by]
        if ending:
            left = tuple([spell for spell in creature.spells if spell.by != by])
            self.change_creature(seat, creature, spells=left)
            for spell in ending:
                self.end_spell(spell.by, spell.card, creature.card)

    def _fall(self, seat: Seat) -> None:
        """Put a Magi to the bottom of its stack, and discard what it had in play (rules M8.1)."""
        magi, player = self.magi_of(seat), self.players[seat - 1]
        assert magi is not None
        self.change(seat, magi=None, defeated=(*player.defeated, magi.card))
        self.emit(e.MagiDefeated(seat, magi.card, len(player.stack)))
        for relic in player.relics:
            self.discard_relic(seat, relic.card)
        for each, theirs in enumerate(self.players, 1):
            for creature in theirs.creatures:
                self._end_spells(each, creature, seat)

    def defeat_magi(self) -> bool:
        """Remove the Magi without energy and creatures (rules M8); return whether any were."""
        fallen: list[Seat] = []
        for seat, player in enumerate(self.players, 1):
            magi = player.magi
            if magi is not None and magi.energy <= 0 and not player.creatures:
                fallen.append(seat)
        if not fallen:
            return False
        for seat in fallen:
            self._fall(seat)
        lost = tuple([seat for seat in fallen if self.players[seat - 1].has_lost])
        if lost:
            self._leave(lost)
        return True

    def _leave(self, lost: tuple[Seat, ...]) -> None:
        """Let captains without a Magi be out, and end the game where one or none is left."""
        left = [seat for seat in self.rules.seats if not self.players[seat - 1].has_lost]
        if len(left) > 1:
            for seat in lost:
                self.change(seat, hand=(), deck=(), discard_pile=(), shuffles=())
                self.emit(e.CaptainOut(seat, self.turn))
            return
        self.stack.clear()
        if left:
            self.winner = left[0]
            self.emit(e.GameWon(self.winner, self.turn))
        else:
            self.drawn = lost if len(lost) < len(self.players) else ()
            self.emit(e.GameDrawn(self.turn, self.drawn))

    def pay_for(self, plan: Plan, price: Price) -> Using:
        """Pay everything at once, and return what is being used (rules M5.2)."""
        use, card = plan.use, plan.use.card
        if use.power is None:
            self.take_from_hand(use.seat, (card,))
        self.pay_energy(price.payer, price.amount, price.penalty, card)
        energy = self.energy_of(card)
        if energy != use.energy:
            use = replace(use, energy=energy)
        if plan.does.self_discard:
            if self.rules.cards[card].kind is RELIC:
                self.discard_relic(use.seat, card)
            else:
                self.discard_creatures((card,))
        self.sweep()
        return use

    def enter(self, seat: Seat, card: CardId, cause: CardId | None = None) -> None:
        """Put a creature into play with its starting energy; effects answer that (rules M4.5)."""
        energy = self.rules.cards[card].energy
        creature = Creature(card, seat, energy, may_not_attack=cause is not None)
        self.put_creatures(seat, (*self.players[seat - 1].creatures, creature))
        self.emit(e.CreaturePlayed(seat, card, energy, cause))
        self.push(Waiting(When.CREATURE_PLAYED, card))

    def _mark_used(self, placed: Placed, power: Power) -> None:
        seat, thing = placed.seat, placed.thing
        used = (*thing.used, power.id)
        match thing:
            case Magi():
                self.change_magi(seat, used=used)
            case Creature():
                self.change_creature(seat, thing, used=used)
            case Relic():
                self.change_relic(seat, thing, used=used)

    def _use(self, plan: Plan, chosen: Choices) -> None:
        """Pay, roll and let the rest follow (rules M5.2)."""
        price = self.price_of(plan, chosen.x or 0)
        assert price is not None
        use, count = self.pay_for(plan, price), plan.does.dice
        dice = self.roll(use.seat, count, use.card) if count else ()
        self.push(replace(use, choices=chosen, dice=dice))

    def play(self, action: Play) -> None:
        """Play a card of the hand."""
        seat, card = action.by, action.card
        printed = self.rules.cards[card]
        if printed.kind is CREATURE:
            price = self.card_price(seat, card)
            self.take_from_hand(seat, (card,))
            self.pay_energy(price.payer, price.amount, price.penalty, card)
            self.enter(seat, card)
        elif printed.kind is RELIC:
            self.take_from_hand(seat, (card,))
            self.change(seat, relics=(*self.players[seat - 1].relics, Relic(card)))
            self.emit(e.RelicPlayed(seat, card))
            self.push(Waiting(When.RELIC_PLAYED, card))
        else:
            plans = self.rules.plans_of_spell(seat, card)
            plan = plans[len(action.targets) > 1]
            chosen = plan.chosen_in(action)
            self.emit(e.SpellPlayed(seat, card, chosen.target, chosen.second, chosen.x))
            self._use(plan, chosen)

    def use_power(self, action: UsePower) -> None:
        """Use a power."""
        seat, card = action.by, action.card
        placed, magi = self.find(card), self.magi_of(seat)
        assert placed is not None
        assert magi is not None
        plan = self.rules.plan_of_power(magi, action)
        power = plan.power
        assert power is not None
        self._mark_used(placed, power)
        chosen, copied = plan.chosen_in(action), magi.card if power.copy else None
        told = (chosen.target, chosen.second, chosen.x, copied)
        self.emit(e.PowerUsed(seat, card, plan.use.power or power.id, *told))
        self._use(plan, chosen)

    def turn_up(self, seat: Seat) -> None:
        """Turn up the next Magi with its starting energy, and offer its starting cards."""
        card, *left = self.players[seat - 1].stack
        energy = self.rules.cards[card].energy
        self.change(seat, stack=tuple(left), magi=Magi(card, energy))
        self.emit(e.MagiRevealed(seat, card, energy))
        self.push(Fetching(seat))

    def begin_turn(self, seat: Seat) -> None:
        """Begin a turn."""
        self.turn += 1
        self.stack[:] = [Turn(seat, Phase.ENERGIZE)]
        self.emit(e.TurnBegan(seat, self.turn))

    def begin_attack(self, action: Attack) -> None:
        """Declare an attack, and note the energy of every creature."""
        for card in (action.creature, *action.joined):
            found = self.find_creature(card)
            if found is not None:
                self.change_creature(*found, attacks=found[1].attacks + 1)
        found = self.find_creature(action.target)
        if found is not None:
            self.change_creature(*found, attacked=True)
        noted = tuple(
            [
                Noted(creature.card, creature.energy)
                for player in self.players
                for creature in player.creatures
            ]
        )
        target = action.target
        self.push(Attacking(action.by, action.creature, action.joined, (target,), target, noted))
        self.emit(e.AttackBegan(action.by, action.creature, target, action.joined))

    def take_starting_cards(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        """Take cards out of a deck and a discard pile into the hand (rules M2.4, M3.2)."""
        player, magi = self.players[seat - 1], self.magi_of(seat)
        assert magi is not None
        from_pile = [card for card in cards if card in player.discard_pile]
        self.change(
            seat,
            hand=player.hand + cards,
            deck=tuple([card for card in player.deck if card not in cards]),
            discard_pile=tuple([card for card in player.discard_pile if card not in cards]),
        )
        self.emit(e.CardsFetched(seat, cards, len(from_pile), magi.card))

    def _tell_end(self, seat: Seat, thing: Thing, mark: Mark, new: Due | None) -> None:
        if new is None:
            self.emit(e.MarkEnded(seat, thing.card, mark))

    def date_marks(self, seat: Seat, old: Due, new: Due | None) -> None:
        """Let the dated marks of a seat begin or end."""
        magi = self.magi_of(seat)
        if magi is not None:
            for mark in _MARKS:
                if getattr(magi, mark) is old:
                    self.change_magi(seat, **{mark: new})
                    self._tell_end(seat, magi, mark, new)
        for relic in self.players[seat - 1].relics:
            if relic.rests is old:
                self.change_relic(seat, relic, rests=new)
                self._tell_end(seat, relic, Mark.RESTS, new)

    def count_down_spells(self, seat: Seat, creature: Creature, ended: Seat) -> None:
        """Count a turn for the spells on a creature, once the last opponent has ended it (M5.7)."""
        follower = self.after(ended)
        if not any(spell.by == follower for spell in creature.spells):
            return
        counted = [
            replace(spell, turns=spell.turns - 1) if spell.by == follower else spell
            for spell in creature.spells
        ]
        left = tuple([spell for spell in counted if spell.turns > 0])
        self.change_creature(seat, creature, spells=left)
        for spell in counted:
            if spell not in left:
                self.end_spell(spell.by, spell.card, creature.card)

    def wait(self, seat: Seat, when: When) -> None:
        """Let the effects of a moment follow, if there are any."""
        if self.listeners(when, seat):
            self.push(Waiting(when))

    def rested(self, seat: Seat, creature: Creature) -> Creature:
        """Return a creature without the counts of the turn."""
        if creature.burrow == 1:
            self.emit(e.BurrowEnded(seat, creature.card))
        return Creature(
            creature.card,
            creature.owner,
            creature.energy,
            burrow=max(0, creature.burrow - 1),
            spells=creature.spells,
            under=creature.under,
        )


class FrameHandler(Handler[Board, Draft, Action, F]):
    """Handle a type of frame: the question it asks, and the changes that follow."""
