"""Derive facts about a table from a state, from a draft, or from a view."""

from collections.abc import Sequence
from typing import Generic, TypeAlias, TypeVar, cast

from magblast.games.magi_nation.engine.frames import (
    CHOOSE,
    Attacking,
    Chooser,
    Frame,
    Once,
    Turn,
    Using,
)
from magblast.games.magi_nation.engine.planned import Plan
from magblast.games.magi_nation.engine.printed import MANY, Announced, Effect, Filter, Result
from magblast.games.magi_nation.engine.reason import IN_PLAY, Reason
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import (
    Bearer,
    Creature,
    GameState,
    Magi,
    PlayerState,
    Relic,
    Side,
    Thing,
)
from magblast.games.magi_nation.engine.terms import CREATURE, CardId, Role, State, When
from magblast.kernel.machine import FrameBoard, FrameFacts
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Outcome, Seat
from magblast.kernel.structs import Node

# Looked up once here, since that costs more than the comparison it is needed for.
_ATTACKS, _ALLY_ATTACKS, _ALLY_JOINS = When.ATTACKS, When.ALLY_ATTACKS, When.ALLY_JOINS
_ATTACKED, _ALLY_ATTACKED = When.ATTACKED, When.ALLY_ATTACKED
_MAGI_ATTACKED = When.MAGI_ATTACKED
_TWO = 2


class Placed(Node, frozen=True):
    """Pair a card in play with the seat that controls it."""

    seat: Seat
    thing: Thing


class Heard(Node, frozen=True):
    """Pair an effect with the card in play that has it, and with its controller."""

    seat: Seat
    card: CardId
    effect: Effect


class Activated(Node, frozen=True):
    """Describe an effect that waits, with what it is about."""

    seat: Seat
    card: CardId
    effect: Effect
    subject: CardId | None = None
    """What it is about."""
    once: CardId | None = None
    """The part of it that counts when an effect is used once for each of several cards."""

    @property
    def name(self) -> Once:
        """Return what a frame remembers of it."""
        return Once(self.card, self.effect.id, self.once)


class Price(Node, frozen=True):
    """Describe what is paid, and by which card."""

    payer: CardId
    amount: int
    """The penalty included."""
    penalty: int = 0
    saved: int = 0
    """By how much other cards make it cheaper."""


P = TypeVar("P", bound=Side, covariant=True)


class BoardFacts(FrameFacts[P, Rules, Frame], Generic[P]):
    """Answer what follows from a table of the game, in a state, in a draft and in a view alike."""

    __slots__ = ()

    @property
    def living(self) -> tuple[Seat, ...]:
        """List the seats that are not out; of two captains nobody is before the end."""
        if len(self.players) == _TWO:
            return (1, 2)
        # Most have a Magi face up, and it takes longer to ask them whether they have lost.
        return tuple(
            [
                seat
                for seat, player in enumerate(self.players, 1)
                if player.magi is not None or not player.has_lost
            ]
        )

    def in_turn(self, seat: Seat) -> list[Seat]:
        """List the seats that are not out, clockwise from one on."""
        living = self.living
        return [each for each in living if each >= seat] + [each for each in living if each < seat]

    def opponents(self, seat: Seat) -> list[Seat]:
        """List the opponents of a seat that are not out, clockwise from it on."""
        living = self.living
        return [each for each in living if each > seat] + [each for each in living if each < seat]

    def after(self, seat: Seat) -> Seat:
        """Return whose turn comes after that of a seat (rules M3.1)."""
        return self.opponents(seat)[0]

    def running_turn(self) -> Turn | None:
        """Return whose turn it is, and which step; None in set-up and after the end."""
        bottom = self.stack[0] if self.stack else None
        return bottom if isinstance(bottom, Turn) else None

    def active_seat(self) -> Seat:
        """Return whose turn it is, where there is a turn."""
        return cast(Turn, self.stack[0]).seat

    def find(self, card: CardId | None) -> Placed | None:
        """Return a card in play with its controller; None for any other card."""
        for seat, player in enumerate(self.players, 1):
            magi = player.magi
            if magi is not None and magi.card == card:
                return Placed(seat, magi)
            for creature in player.creatures:
                if creature.card == card:
                    return Placed(seat, creature)
            for relic in player.relics:
                if relic.card == card:
                    return Placed(seat, relic)
        return None

    def find_creature(self, card: CardId | None) -> tuple[Seat, Creature] | None:
        """Return a creature in play with its controller."""
        for seat, player in enumerate(self.players, 1):
            for creature in player.creatures:
                if creature.card == card:
                    return seat, creature
        return None

    def find_bearer(self, card: CardId | None) -> tuple[Seat, Bearer] | None:
        """Return a Magi or creature in play with its controller."""
        for seat, player in enumerate(self.players, 1):
            magi = player.magi
            if magi is not None and magi.card == card:
                return seat, magi
            for creature in player.creatures:
                if creature.card == card:
                    return seat, creature
        return None

    def energy_of(self, card: CardId | None) -> int:
        """Return the energy on a Magi or creature; 0 where there is none."""
        for player in self.players:
            magi = player.magi
            if magi is not None and magi.card == card:
                return magi.energy
            for creature in player.creatures:
                if creature.card == card:
                    return creature.energy
        return 0

    def magi_of(self, seat: Seat) -> Magi | None:
        """Return the face-up Magi of a seat."""
        return self.players[seat - 1].magi

    def listeners(self, when: When, seat: Seat) -> list[Heard]:
        """List the effects of a seat that a moment may activate."""
        listening = self.rules.listening[when]
        return [
            Heard(seat, thing.card, effect)
            for thing in self.players[seat - 1].things()
            for effect in listening[thing.card]
        ]

    def holding(self, what: str, seat: Seat) -> list[tuple[CardId, Result]]:
        """List the lasting effects of the cards that a seat has in play."""
        always = self.rules.always[what]
        return [
            (thing.card, result)
            for thing in self.players[seat - 1].things()
            for result in always[thing.card]
        ]

    def is_covered(self, creature: Creature) -> bool:
        """Return whether a spell on it keeps the active seat from attacking it (rules M6.2)."""
        return any(spell.by != self.active_seat() for spell in creature.spells)

    def _is(self, state: State, by: Chooser, seat: Seat, thing: Thing) -> bool:
        match state:
            case State.ALONE:
                return not self.players[seat - 1].creatures
            case State.UNBURROWED:
                return not (isinstance(thing, Creature) and thing.burrow)
        if not isinstance(thing, Creature):
            return False
        match state:
            case State.ATTACKABLE:
                return not self.is_covered(thing)
            case State.ATTACKED:
                return thing.attacked
            case State.BURROWED:
                return thing.burrow > 0
            case State.HURT:
                return thing.energy < self.rules.cards[thing.card].energy
            case State.SMALLEST:
                return thing.energy == min(each.energy for each in self.players[seat - 1].creatures)
            case State.WEAKER:
                return thing.energy < by.energy
        raise AssertionError(state)

    def _thing_fits(
        self, wanted: Filter, by: Chooser, seat: Seat, thing: Thing, energy: int = -1
    ) -> bool:
        """Return whether a card of one of the seats that are meant fits."""
        if wanted.other and thing.card == by.card:
            return False
        if not wanted.fits(self.rules.cards[thing.card]):
            return False
        if wanted.most < MANY:
            has = 0 if isinstance(thing, Relic) else thing.energy
            if (has if energy < 0 else energy) > wanted.most:
                return False
        return wanted.state is None or self._is(wanted.state, by, seat, thing)

    def fits(self, wanted: Filter, by: Chooser, placed: Placed, energy: int = -1) -> bool:
        """Return whether a card in play fits; ``energy`` is compared instead of what it has now."""
        seat, thing = placed.seat, placed.thing
        if wanted.whose != "any" and (wanted.whose == "own") != (seat == by.seat):
            return False
        return self._thing_fits(wanted, by, seat, thing, energy)

    def protector(self, by: Chooser, placed: Placed) -> CardId | None:
        """Return the card that protects a card in play from a spell (rules M5.8)."""
        if not by.is_spell or not isinstance(placed.thing, Creature):
            return None
        for card, result in self.holding("protect", placed.seat):
            holder = Chooser(placed.seat, card)
            if result.each is None:
                covers = result.who is Role.SOURCE and placed.thing.card == card
            else:
                covers = self.fits(result.each, holder, placed)
            if covers and result.spells is not None:
                whose = result.spells.whose
                is_meant = whose == "any" or (whose == "theirs") == (by.seat != placed.seat)
                if is_meant and result.spells.fits(self.rules.cards[by.card]):
                    return card
        return None

    def is_protected(self, by: Chooser, placed: Placed) -> bool:
        """Return whether a spell does nothing to a card in play (rules M5.8)."""
        return self.protector(by, placed) is not None

    def candidates(self, wanted: Filter, by: Chooser) -> list[CardId]:
        """List the cards in play that fit and that this spell can affect, in a pinned order."""
        whose, is_plain = wanted.whose, wanted.is_plain
        found: list[CardId] = []
        for seat in self.rules.seats:
            if whose != "any" and (whose == "own") != (seat == by.seat):
                continue
            player = self.players[seat - 1]
            things = player.of_kinds(wanted.kinds)
            guarded = by.is_spell and things and self.holding("protect", seat)
            if is_plain and not guarded:
                found += [thing.card for thing in things]
                continue
            for thing in things:
                if self._thing_fits(wanted, by, seat, thing) and not (
                    guarded and self.is_protected(by, Placed(seat, thing))
                ):
                    found.append(thing.card)
        return found

    def holds_for(self, what: str, card: CardId) -> int:
        """Return how much of something always holds for a creature, by the cards of its controller.

        It counts 1 where nothing is said of how much.
        """
        found = self.find_creature(card)
        if found is None:
            return 0
        placed, count = Placed(*found), 0
        for source, result in self.holding(what, placed.seat):
            by = Chooser(placed.seat, source)
            covers = source == card if result.each is None else self.fits(result.each, by, placed)
            if covers:
                count += int(result.amount) if isinstance(result.amount, int) else 0
                count += result.amount == 0
        return count

    def cannot_be_chosen(self, wanted: Filter, by: Chooser, target: CardId) -> Refusal | None:
        """Return why a card in play does not fit, or is protected."""
        placed = self.find(target)
        if placed is None:
            return Reason.NOT_IN_PLAY.refusal("M5.9", card=by.card, target=target)
        has = self.energy_of(target)
        for name, reason, rule in IN_PLAY:
            if not self.fits(wanted.only(name), by, placed):
                if wanted.state is State.ATTACKABLE and name == "state":
                    return Reason.COVERED.refusal("M6.7", target=target)
                wrong = {name: getattr(wanted, name)}
                return reason.refusal(rule, **wrong, card=by.card, target=target, has=has)
        guard = self.protector(by, placed)
        if guard is not None:
            another = None if guard == target else guard
            return Reason.PROTECTED.refusal("M5.8", card=by.card, target=target, protector=another)
        return None

    def _reduced(self, seat: Seat, what: str, price: Price) -> Price:
        """Return a price with its reductions, which never make anything free (rules M4.7)."""
        if price.amount <= 1:
            return price
        less = sum([int(result.amount) for _, result in self.holding(what, seat)])
        amount = max(1, price.amount - less)
        return Price(price.payer, amount, price.penalty, price.amount - amount)

    def card_price(self, seat: Seat, card: CardId, more: int = 0) -> Price:
        """Return what a creature or spell costs its Magi, which must be face up.

        ``more`` is X, or what a second target costs.
        """
        rules = self.rules
        magi, printed = self.players[seat - 1].magi, rules.cards[card]
        assert magi is not None
        lost, spell = printed.penalty_for(rules.cards[magi.card]), printed.spell
        if spell is None:
            return Price(magi.card, printed.energy + lost, lost)
        amount = spell.cost + more + lost
        return self._reduced(seat, "cheaper_spells", Price(magi.card, amount, lost))

    def power_price(
        self, seat: Seat, card: CardId, power: Announced, x: int = 0, more: int = 0
    ) -> Price | None:
        """Return what a power costs; None where no Magi is there to pay (rules M4.1).

        ``more`` is what a copy costs beyond the power itself.
        """
        amount = power.cost + x + more
        if self.rules.cards[card].kind is CREATURE:
            return self._reduced(seat, "cheaper_powers", Price(card, amount))
        magi = self.magi_of(seat)
        return None if magi is None else Price(magi.card, amount)

    def price_of(self, plan: Plan, x: int) -> Price | None:
        """Return what a spell or power costs with this X."""
        use = plan.use
        if use.power is None:
            return self.card_price(use.seat, use.card, x + plan.more)
        return self.power_price(use.seat, use.card, plan.does, x, plan.more)

    def cannot_attack(self, seat: Seat, creature: Creature) -> Refusal | None:
        """Return why a creature cannot attack now (rules M6.1)."""
        magi, card = self.magi_of(seat), creature.card
        if magi is not None and magi.eclipse is not None and magi.eclipse.holds:
            return Reason.ECLIPSED.refusal("M5.7", card=card)
        if creature.may_not_attack:
            if creature.owner != seat:
                return Reason.CHANGED_HANDS.refusal("M6.1", card=card)
            return Reason.JUST_CAME.refusal("M6.1", card=card)
        if creature.burrow and not self.holds_for("tunnel", card):
            return Reason.BURROWED.refusal("M7.10", card=card)
        if creature.attacks and creature.attacks > self.holds_for("attack_again", card):
            return Reason.HAS_ATTACKED.refusal("M6.1", card=card)
        return None

    def able_creatures(self, seat: Seat) -> list[CardId]:
        """List the creatures that could still attack in this turn."""
        creatures = self.players[seat - 1].creatures
        return [each.card for each in creatures if self.cannot_attack(seat, each) is None]

    def most_given(self, does: Announced | Effect, seat: Seat) -> int:
        """Return how much the Magi of a seat can give at most."""
        magi = self.magi_of(seat)
        return min(does.amount, 0 if magi is None else magi.energy)

    def _first_about(self, attack: Attacking, card: CardId, effect: Effect) -> CardId | None:
        """Return the first defender in play that an effect of an attacker is about."""
        noted = {each.card: each.energy for each in attack.noted}
        by, about = Chooser(attack.seat, card), effect.about
        for target in attack.defenders:
            placed, energy = self.find(target), noted.get(target, -1)
            if placed is not None and (about is None or self.fits(about, by, placed, energy)):
                return target
        return None

    def _about(self, when: When, seat: Seat, subject: CardId, once: CardId) -> list[Activated]:
        """List the effects of a seat that are about a creature or Magi in the attack."""
        listening = self.listeners(when, seat)
        placed = self.find(subject) if listening else None
        if placed is None:
            return []
        found: list[Activated] = []
        for heard in listening:
            about = heard.effect.about
            if about is None or self.fits(about, Chooser(seat, heard.card), placed):
                found.append(Activated(seat, heard.card, heard.effect, subject, once))
        return found

    def activated_by(self, attack: Attacking) -> list[Activated]:
        """List the effects that an attack has activated so far (rules M6.3, M6.7)."""
        listening, seat = self.rules.listening, attack.seat
        found: list[Activated] = []
        for card in attack.attackers:
            for effect in listening[_ATTACKS][card]:
                target = self._first_about(attack, card, effect)
                if target is not None:
                    found.append(Activated(seat, card, effect, target))
            found += self._about(_ALLY_ATTACKS, seat, card, card)
            if card != attack.creature:
                found += self._about(_ALLY_JOINS, seat, card, card)
        for target in attack.defenders:
            placed = self.find(target)
            if placed is None:
                continue
            captain = placed.seat
            if not isinstance(placed.thing, Creature):
                found += self._about(_MAGI_ATTACKED, captain, target, target)
                continue
            for effect in listening[_ATTACKED][target]:
                found.append(Activated(captain, target, effect))
            found += self._about(_ALLY_ATTACKED, captain, attack.creature, target)
        return found


Facts: TypeAlias = BoardFacts[Side]
"""What a board, a draft and a view have in common: what everybody may know."""


class Board(FrameBoard[Rules, Frame], BoardFacts[PlayerState]):
    """Represent a table of Magi-Nation Duel with its rules, to be asked what follows from them."""

    __slots__ = ("dice", "drawn", "players", "rng", "turn", "winner")

    def __init__(self, state: "GameState | Board", rules: Rules) -> None:
        super().__init__(state.stack, rules)
        self.players: Sequence[PlayerState] = state.players
        self.rng: int = state.rng
        self.turn: int = state.turn
        self.dice: tuple[int, ...] = state.dice
        self.winner: Seat | None = state.winner
        self.drawn: tuple[Seat, ...] = state.drawn

    def hand_seen(self, use: Using) -> Seat | None:
        """Return whose hand the seat asked is looking at."""
        is_looking = use.stage is CHOOSE and self.rules.announced(use).look == "hand"
        return use.choices.seat if is_looking else None

    def looked_at(self, use: Using) -> tuple[CardId, ...]:
        """Return the cards on top of the deck that the seat asked is looking at."""
        does = self.rules.announced(use)
        if does.look != "deck" or use.stage is not CHOOSE:
            return ()
        return self.players[use.seat - 1].deck[: does.most]

    def outcome(self) -> Outcome:
        """Return how the game ended, once its stack is empty."""
        return Outcome(self.drawn if self.winner is None else (self.winner,), self.turn)
