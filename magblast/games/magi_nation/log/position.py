"""Read a deal, or a position: a complete table in mid-game, as ``magblast state`` writes it."""

from collections.abc import Mapping
from typing import Any

from magblast.errors import ShapeError
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.frames import Turn
from magblast.games.magi_nation.engine.position import Deal, Position, settled
from magblast.games.magi_nation.engine.printed import MANY
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import (
    Creature,
    GameState,
    Magi,
    PlayerState,
    Relic,
    Staying,
    Stolen,
)
from magblast.games.magi_nation.engine.terms import AbilityId, CardId, Kind, Phase
from magblast.kernel.language import Phrase
from magblast.kernel.quotes import quoted
from magblast.kernel.seat import Seat
from magblast.record.fields import Fields, Inventory, parts_by_seat
from magblast.record.positions import check_decision, finish, read_part

SIDES = 6
_TWO = 2


def parse_deal(data: Mapping[str, Any], rules: Rules) -> Deal:
    """Read a deal; raises ``ShapeError`` for what does not exist or is named twice."""
    fields = Fields(dict(data), "deal")
    dice, decks, shuffles = read_dice(fields), {}, {}
    for seat, part in parts_by_seat(fields, rules.seats):
        decks[seat] = _cards(part.texts("deck"), part.place("deck"), rules, seat)
        shuffles[seat] = read_shuffles(part, rules, seat)
        part.finish()
    fields.finish()
    return Deal(dice, decks, shuffles)


def read_dice(fields: Fields) -> tuple[int, ...]:
    """Return the results of the next dice."""
    dice = fields.get("dice", tuple[int, ...], ())
    for number in dice:
        if not 1 <= number <= SIDES:
            raise ShapeError("magi-nation.deal.no_die", place=fields.place("dice"), number=number)
    return dice


def read_shuffles(part: Fields, rules: Rules, seat: Seat) -> tuple[tuple[CardId, ...], ...]:
    """Return what lies on top of a deck after each of its next shuffles."""
    lists = part.get("shuffles", tuple[tuple[str, ...], ...], ())
    place = part.place("shuffles")
    return tuple([_cards(each, f"{place}.{n}", rules, seat) for n, each in enumerate(lists)])


def _cards(names: tuple[str, ...], place: str, rules: Rules, seat: Seat) -> tuple[CardId, ...]:
    """Return cards of a deck, each of which may be named once."""
    found: list[CardId] = []
    for name in names:
        card = CardId(name)
        if rules.card(name) is None:
            raise ShapeError("magi-nation.position.no_card", place=place, name=quoted(name))
        if rules.owners.get(card) != seat or card in rules.magi[seat]:
            raise ShapeError(
                "magi-nation.deal.not_of_deck", place=place, card=rules.cards[card].name, seat=seat
            )
        if card in found:
            raise ShapeError("magi-nation.deal.twice", place=place, card=rules.cards[card].name)
        found.append(card)
    return tuple(found)


MAX_TURN = 1_000_000
MAX_ENERGY = 100_000
PHASES = (
    *(Phase.ENERGIZE, Phase.PRS_1, Phase.ATTACK),
    *(Phase.CREATURES, Phase.PRS_2, Phase.DRAW),
)
"""The steps in which a position may stand."""
_DERIVED = ("hand_size", "deck_size")
_IN_DECKS = (Kind.CREATURE, Kind.RELIC, Kind.SPELL)


def parse_position(
    data: Mapping[str, Any], rules: Rules, seed: str
) -> tuple[Position, tuple[Event, ...]]:
    """Return the table of a position, and what happens before its first decision.

    Cards of the decks that it does not name lie in the decks, below what it names there, shuffled
    by the seed, unless ``rest`` is false. Raises ``ShapeError`` for a table that cannot be.
    """
    return _Reader(Fields(dict(data), "position"), rules).read(seed)


class _Reader:
    """Collect what is known while a position is read."""

    def __init__(self, fields: Fields, rules: Rules) -> None:
        self.fields = fields
        self.rules = rules
        self.last = rules.seats[-1]
        self.inventory = Inventory(
            dict.fromkeys(rules.copies()),
            "magi-nation.position",
            named=lambda card: rules.cards[card].name,
        )
        self.rest = fields.get("rest", bool, True)

    def read(self, seed: str) -> tuple[Position, tuple[Event, ...]]:
        fields, rules = self.fields, self.rules
        turn = fields.number("turn", 1, 1, MAX_TURN)
        active = fields.number("active", 1, 1, self.last)
        phase = Phase(fields.one_of("phase", PHASES, Phase.PRS_1))
        dice = read_dice(fields)
        parts = [*parts_by_seat(fields, rules.seats)]
        players = [self._player(seat, part) for seat, part in parts]
        rng = rules.rng.seeded(seed)
        for seat, part in parts:
            is_out = part.has("stack") and players[seat - 1].has_lost
            if self.rest and not is_out:
                rng = self._add_rest(players, seat, rng, has_stack=part.has("stack"))
            self._check(players[seat - 1], part)
        if fields.has("attack"):
            raise ShapeError("magi-nation.position.attack", place=fields.place("attack"))
        finish(fields)
        living = [seat for seat in rules.seats if not players[seat - 1].has_lost]
        if active not in living or len(living) < _TWO:
            raise ShapeError("magi-nation.position.lost", place=fields.place("active"))
        state = GameState(tuple(players), (Turn(active, phase),), rng, turn, dice)
        position, events = settled(state, rules)
        check_decision(fields, position, "card", "dice", "hand", "cards")
        return position, events

    def _player(self, seat: Seat, part: Fields) -> PlayerState:
        brought = self.rules.decks[seat - 1]
        played = brought if isinstance(brought, str) else brought.spelled
        if part.has("starter") and part.values["starter"] != played:
            where = part.place("starter")
            starter = self.rules.deck(seat).name
            raise ShapeError("magi-nation.position.starter", place=where, starter=starter)
        player = PlayerState(
            self._cards(part, "stack", Kind.MAGI),
            self._cards(part, "deck", *_IN_DECKS),
            (),
            self._cards(part, "defeated", Kind.MAGI),
            self._magi(part),
            tuple([self._creature(seat, each) for each in self._objects(part, "creatures")]),
            tuple([self._relic(each) for each in self._objects(part, "relics")]),
            self._cards(part, "hand", *_IN_DECKS),
            self._cards(part, "discard_pile", *_IN_DECKS),
            part.get("first_turn", bool, False),
            read_shuffles(part, self.rules, seat),
        )
        for name in _DERIVED:
            part.has(name)
        part.finish()
        return player

    def _objects(self, part: Fields, name: str) -> list[Fields]:
        """Return the objects of a list; a bare id stands for one with nothing else to say."""
        found = []
        for value, place in part.items(name):
            value = {"card": value} if isinstance(value, str) else value
            found.append(Fields(value, place))
        return found

    def _cards(self, part: Fields, name: str, *kinds: Kind) -> tuple[CardId, ...]:
        place = part.place(name)
        return tuple([self._take(each, place, *kinds) for each in part.texts(name)])

    def _take(self, name: str, place: str, *kinds: Kind) -> CardId:
        """Tick off a card that must be of one of these kinds."""
        card = self.inventory.take(name, place)
        printed = self.rules.cards[card]
        if printed.kind not in kinds:
            key, kind = (
                "magi-nation.position.wrong_kind",
                Phrase(f"magi-nation.kind.{printed.kind}"),
            )
            raise ShapeError(key, place=place, card=printed.name, kind=kind)
        return card

    def _card_of(self, part: Fields, kind: Kind) -> CardId:
        return self._take(part.need("card", str), part.place("card"), kind)

    def _used(self, part: Fields, card: CardId) -> tuple[AbilityId, ...]:
        """Return the powers used, each of which the card must have."""
        used = part.texts("used")
        for name in used:
            if self.rules.cards[card].power(name) is None or used.count(name) > 1:
                place = part.place("used")
                key = "magi-nation.position.no_power"
                printed = self.rules.cards[card].name
                raise ShapeError(key, place=place, card=printed, name=quoted(name))
        return tuple([AbilityId(name) for name in used])

    def _magi(self, part: Fields) -> Magi | None:
        if not part.has("magi"):
            return None
        value = part.values["magi"]
        each = Fields({"card": value} if isinstance(value, str) else value, part.place("magi"))
        card = self._card_of(each, Kind.MAGI)
        energy = each.number("energy", self.rules.cards[card].energy, 0, MAX_ENERGY)
        magi = read_part(Magi, each, card=card, energy=energy, used=self._used(each, card))
        each.finish()
        return magi

    def _relic(self, part: Fields) -> Relic:
        card = self._card_of(part, Kind.RELIC)
        relic = read_part(Relic, part, card=card, used=self._used(part, card))
        part.finish()
        return relic

    def _creature(self, seat: Seat, part: Fields) -> Creature:
        card = self._card_of(part, Kind.CREATURE)
        creature = read_part(
            Creature,
            part,
            card=card,
            owner=part.number("owner", seat, 1, self.last),
            energy=part.number("energy", self.rules.cards[card].energy, 1, MAX_ENERGY),
            used=self._used(part, card),
            attacks=part.number("attacks", 0, 0, MANY),
            lost=part.number("lost", 0, 0, MAX_ENERGY),
            burrow=part.number("burrow", 0, 0, MANY),
            spells=tuple([self._staying(each) for each in self._objects(part, "spells")]),
            under=tuple([self._stolen(each) for each in self._objects(part, "under")]),
        )
        part.finish()
        return creature

    def _staying(self, part: Fields) -> Staying:
        card = self._card_of(part, Kind.SPELL)
        spell = self.rules.cards[card].spell
        if spell is None or not any(each.do == "attach" for each in spell.does):
            raise ShapeError(
                "magi-nation.position.stays",
                place=part.place("card"),
                card=self.rules.cards[card].name,
            )
        found = Staying(
            card, part.number("by", None, 1, self.last), part.number("turns", None, 1, MANY)
        )
        part.finish()
        return found

    def _stolen(self, part: Fields) -> Stolen:
        card = self._card_of(part, Kind.RELIC)
        start = part.number("from", None, 1, self.last)
        found = Stolen(card, start, part.number("owner", start, 1, self.last))
        part.finish()
        return found

    def _add_rest(
        self, players: list[PlayerState], seat: Seat, rng: int, *, has_stack: bool
    ) -> int:
        """Put what is named nowhere below the deck, and the Magi into the stack."""
        left, rules, player = {*self.inventory.left()}, self.rules, players[seat - 1]
        rng, rest = rules.rng.shuffled(rng, [c for c in rules.others[seat] if c in left])
        magi = () if has_stack else tuple([c for c in rules.magi[seat] if c in left])
        players[seat - 1] = PlayerState(
            player.stack + magi,
            player.deck + rest,
            player.pool,
            player.defeated,
            player.magi,
            player.creatures,
            player.relics,
            player.hand,
            player.discard_pile,
            player.first_turn,
            player.shuffles,
        )
        return rng

    def _may_be_out(self, player: PlayerState) -> bool:
        """Return whether others can have played on without a captain who has nothing left."""
        return self.last > _TWO and not (player.hand or player.deck or player.discard_pile)

    def _check(self, player: PlayerState, part: Fields) -> None:
        """Refuse cards in play without a Magi, one that has fallen, and two relics of a name."""
        magi, place = player.magi, part.place("magi")
        if magi is None and (player.creatures or player.relics):
            raise ShapeError("magi-nation.position.needs_magi", place=place)
        if magi is None and not player.stack and not self._may_be_out(player):
            raise ShapeError("magi-nation.position.lost", place=part.where)
        if magi is not None and magi.energy == 0 and not player.creatures:
            raise ShapeError("magi-nation.position.fallen", place=place)
        titles = [self.rules.cards[relic.card].name for relic in player.relics]
        for title in titles:
            if titles.count(title) > 1:
                key = "magi-nation.position.two_relics"
                raise ShapeError(key, place=part.place("relics"), title=title)
