"""Describe what lies on the table: names, explanations, and all of it in words."""

from collections.abc import Iterator, Sequence

from magblast.games.magi_nation.engine.printed import Power
from magblast.games.magi_nation.engine.state import Bearer, Creature, Magi, Relic
from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.engine.terms import RELIC, CardId, Due
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.games.magi_nation.wording.actions import ActionWords
from magblast.games.magi_nation.wording.spelling import ThingKind
from magblast.kernel.picks import CARD, NUMBER, OPTION, Thing
from magblast.kernel.seat import Seat


class ThingWords(ActionWords):
    """Describe what lies on the table: names, explanations, and all of it in words."""

    def label(self, thing: Thing, view: PlayerView) -> str:
        """Return the name of a thing that can be picked, or that a preview speaks of."""
        id_ = str(thing.id)
        match thing.kind:
            case ThingKind.POWER:
                return self._priced(id_, view)
            case ThingKind.SEAT:
                return self.captain(int(thing.id))
            case ThingKind.MODE:
                return self.say(f"mode.{id_}")
        if thing.kind == OPTION:
            return self.answer(id_, view)
        return id_ if thing.kind == NUMBER else self.card_label(id_, view)

    def card_label(self, card: str, view: PlayerView) -> str:
        """Return the name of a card; one in play with its energy and marks, and whose it is."""
        placed = view.find(CardId(card))
        if placed is None:
            pools = (side.pool or () for side in view.seats)
            return self._to_place(card) if any(card in pool for pool in pools) else self.card(card)
        return self._in_play(placed.thing, self.owned(placed.seat, placed.thing, view))

    def _to_place(self, card: str) -> str:
        """Return the name of a Magi that has no place yet; read aloud, with what decides it."""
        printed = self.rules.cards[CardId(card)]
        names = [
            self.language.translate(self.rules.printed.cards[each].name)
            for each in printed.starting
        ]
        facts = {**self.sheet_facts(printed), "cards": self.language.listing(names)}
        return self.say("magi.to_place", card=self.card(card), **facts)

    def _in_play(self, thing: InPlay, name: str) -> str:
        marks = self.marks_told(thing)
        if isinstance(thing, Relic):
            return self.say("relic", card=name, marks=marks)
        return self.say("bearer", card=name, energy=thing.energy, marks=marks)

    def marks_told(self, thing: InPlay) -> str:
        """Return what is marked on a card in play, a comma before each mark."""
        return "".join(self._marks(thing))

    def _marks(self, thing: InPlay) -> Iterator[str]:
        match thing:
            case Magi():
                for mark in ("eclipse", "entangle", "hidden"):
                    yield self._dated(mark, getattr(thing, mark))
            case Relic():
                yield self._dated("rests", thing.rests)
            case Creature():
                yield from self._creature_marks(thing)
        if thing.used:
            powers = self.language.listing([*map(self.ability, thing.used)])
            yield self.say("mark.used", powers=powers)

    def _dated(self, mark: str, due: Due | None) -> str:
        if due is None:
            return ""
        now = self.say(f"mark.{mark}.now") if due.holds else ""
        return now if due is Due.NOW else now + self.say(f"mark.{mark}")

    def _creature_marks(self, creature: Creature) -> Iterator[str]:
        is_so = {
            "attacked": creature.attacks,
            "new": creature.may_not_attack,
            "must_attack": creature.must_attack,
            "shield": creature.shield,
        }
        yield from (self.say(f"mark.{name}") for name, holds in is_so.items() if holds)
        if creature.burrow:
            yield self.say("mark.burrow", count=creature.burrow)
        for spell in creature.spells:
            yield self.say("mark.spell", card=self.card(spell.card), count=spell.turns)
        for relic in creature.under:
            yield self.say("mark.under", card=self.card(relic.card))

    def power_name(self, id_: str, view: PlayerView) -> str:
        """Return the name of a power: behind its card, unless another card carries it out."""
        card, _, power = id_.rpartition(" ")
        if not card:
            return self.ability(power)
        return self.say("power", card=self.name_in_view(card, view), power=self.ability(power))

    def _priced(self, id_: str, view: PlayerView) -> str:
        """Return the name of a power with its cost, unless it is free."""
        name, power = self.power_name(id_, view), self.printed_power(id_, view)
        if power is None or not self.cost_beside(power):
            return name
        return self.say("power.cost", power=name, cost=self.cost_of(power))

    def printed_power(self, id_: str, view: PlayerView) -> Power | None:
        """Return a power as it is printed on its card; one that is copied is the Magi's."""
        card, _, name = id_.rpartition(" ")
        if not card and view.viewer is not None:
            magi = view.seats[view.viewer - 1].magi
            card = "" if magi is None else magi.card
        printed = self.rules.card(card)
        return None if printed is None else printed.power(name)

    def explain(self, thing: Thing, view: PlayerView) -> Sequence[str]:
        """Return the lines that explain a thing: of a card what it does, and who says so."""
        if thing.kind == ThingKind.SEAT:
            seat = int(str(thing.id))
            return [*self._seat_lines(view.seats[seat - 1]), self.deck_list(seat)]
        lines = [self.label(thing, view)]
        if thing.kind == CARD:
            id_ = CardId(str(thing.id))
            note = self.region_note(id_, view)
            return [*lines, *([note] if note else []), *self.card_lines(id_)]
        if thing.kind == ThingKind.POWER:
            power = self.printed_power(str(thing.id), view)
            return lines if power is None else [*lines, self.language.translate(power.text)]
        return lines

    def region_note(self, card: CardId, view: PlayerView) -> str:
        """Say what its region means for a card of the viewer's hand: a restriction or a penalty.

        Empty where it means nothing.
        """
        magi = None if view.viewer is None else view.seats[view.viewer - 1].magi
        if magi is None or card not in view.hand:
            return ""
        printed, payer = self.rules.cards[card], self.rules.cards[magi.card]
        if printed.is_closed_to(payer):
            return self.say("hand.closed", magi=self.card(magi.card))
        more = 0 if printed.kind is RELIC else printed.penalty_for(payer)
        return self.say("hand.dearer", magi=self.card(magi.card), more=more) if more else ""

    def card_lines(self, card: CardId) -> Iterator[str]:
        """Iterate over what a card says."""
        printed = self.rules.card(card)
        if printed is not None:
            yield self.say(f"sheet.{printed.kind}", **self.sheet_facts(printed))
            yield from self.sheet_lines(self.rules.printed, printed)

    def deck_list(self, seat: Seat) -> str:
        """Tell with which cards the deck of a seat began, which is no secret (rules M9)."""
        deck, cards = self.rules.deck(seat), self.rules.printed.cards
        told = [
            f"{count} {self.language.translate(cards[title].name)}"
            for title, count in {**dict.fromkeys(deck.magi, 1), **deck.cards}.items()
        ]
        return self.say("inspect.deck", cards=self.language.listing(told))

    def table(self, view: PlayerView) -> Sequence[str]:
        """Return the table in words: each seat, and what it has in play."""
        return [line for seat in view.seats for line in self._seat_lines(seat)]

    def standing(self, view: PlayerView) -> Sequence[str]:
        """Return what each seat has left, the one whose turn it is first."""
        seats = sorted(view.seats, key=lambda seat: seat.seat != view.active)
        return [self._standing(seat) for seat in seats]

    def _standing(self, seat: SeatView) -> str:
        return self.say(
            "standing",
            seat=self.captain(seat.seat),
            magi=self._magi_told(seat.magi),
            count=len(seat.creatures),
            hand=seat.hand_size,
            stack=seat.stack_size,
        )

    def _magi_told(self, magi: Bearer | None) -> str:
        if magi is None:
            return self.say("table.magi.none")
        return self.say("standing.magi", card=self.card(magi.card), energy=magi.energy)

    def _seat_lines(self, seat: SeatView) -> Iterator[str]:
        pile, deck = seat.discard_pile, self.rules.deck(seat.seat)
        magi = seat.magi
        yield self.say(
            "table.seat",
            seat=self.captain(seat.seat),
            deck=self.language.translate(deck.name),
            magi=self._magi_told(None)
            if magi is None
            else self._in_play(magi, self.card(magi.card)),
            stack=seat.stack_size + seat.pool_size,
            hand=seat.hand_size,
            cards=seat.deck_size,
            pile=len(pile),
            top=self.say("table.top", card=self.card(pile[-1])) if pile else "",
        )
        if seat.stack:
            yield self.say("table.stack", cards=self.cards(seat.stack))
        for creature in seat.creatures:
            told = self._in_play(creature, self.numbered(seat, creature))
            yield self.say("table.creature", creature=told)
        if not seat.creatures:
            yield self.say("table.creatures.none")
        if seat.relics:
            relics = [self._in_play(relic, self.card(relic.card)) for relic in seat.relics]
            yield self.say("table.relics", relics="; ".join(relics))
        if seat.defeated:
            yield self.say("table.defeated", cards=self.cards(seat.defeated))
