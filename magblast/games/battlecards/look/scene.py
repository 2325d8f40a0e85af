"""Gather what every picture of a table of Battlecards is drawn from."""

from dataclasses import dataclass
from functools import cached_property

from magblast.games.battlecards.engine.frames import Play, Strike
from magblast.games.battlecards.engine.rules import Card, Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import CardId, ShipId, rank_of
from magblast.games.battlecards.engine.view import PlayerView, SeatView
from magblast.games.battlecards.look.fates import Outlook, outlook
from magblast.games.battlecards.look.signs import Signs, signs_for
from magblast.games.battlecards.wording.spelling import base, ship
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.scene import DrawnScene


@dataclass(frozen=True, kw_only=True)
class CardScene(DrawnScene[PlayerView, Voice]):
    """Pair a view with the rules, words, characters and lights it is drawn with."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.voice.rules

    @property
    def signs(self) -> Signs:
        """The characters of points and slots."""
        return signs_for(self.glyphs)

    @property
    def below(self) -> SeatView:
        """The seat drawn below: the viewer, else whoever looked last, else the first."""
        return self.view.seats[(self.view.viewer or self.near or 1) - 1]

    @property
    def above(self) -> SeatView:
        """The seat drawn above."""
        return self.view.seats[2 - self.below.seat]

    @cached_property
    def outlook(self) -> Outlook:
        """What would become of the ships that may block, and of the base without a block."""
        return outlook(self.view, self.rules)

    @property
    def announced(self) -> tuple[ShipId, ...]:
        """The ships that attack, in their order; the one in progress comes first."""
        strike = self.view.strike
        first = () if strike is None else (strike.ship,)
        return (*first, *self.view.attackers)

    def order_of(self, ship: ShipId) -> str:
        """Return the place of a ship among those announced; nothing if it has none."""
        if len(self.announced) < 2:
            return ""
        count = self.announced.index(ship) + 1
        key = f"order.{count}" if count <= 3 else "order"
        return self.caption(key, count=count)

    def find(self, id_: str | None) -> Ship | None:
        """Find a ship in play."""
        ships = (each for seat in self.view.seats for each in seat.ships)
        return next((each for each in ships if each.id == id_), None)

    @property
    def involved(self) -> frozenset[Thing]:
        """Whatever a play or an attack in progress is about."""
        found: list[Thing] = []
        for frame in self.view.stack:
            if isinstance(frame, Strike):
                found += [ship(frame.ship), ship(frame.blocker or "")]
            elif isinstance(frame, Play):
                found += [ship(frame.ship or ""), ship(frame.target or "")]
        return frozenset(found)

    def short(self, card: str) -> str:
        """Return the name of a card in one word."""
        return self.voice.say(f"short.{rank_of(card)}")

    def adds(self, card: Card) -> str:
        """Return what an upgrade adds to attack and defense."""
        attack, defense = f"+{card.attack}", f"+{card.defense}"
        return self.voice.say("detail.values", attack=attack, defense=defense)

    def corner(self, card: CardId) -> str:
        """Return the name of a card in at most three cells."""
        name = self.voice.card(card)
        return name if len(name) <= 3 else self.voice.say("cards.jokers")

    def base_of(self, seat: Seat) -> Thing:
        """Return the base of a seat."""
        return base(seat)
