"""Gather what every picture of a table of Battlecards is drawn from."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from magblast.games.battlecards.engine.frames import Play, Strike
from magblast.games.battlecards.engine.rules import Card, Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    COMMANDOS,
    FULL_BASE,
    PHASES,
    SHIELD,
    CardId,
    CardKind,
    DecisionKind,
    ShipId,
    rank_of,
)
from magblast.games.battlecards.engine.view import PlayerView, SeatView
from magblast.games.battlecards.look.fates import Outlook, outlook
from magblast.games.battlecards.look.signs import Signs, signs_for
from magblast.games.battlecards.wording.actions import ThingKind, base, ship
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.ink import Ink
from magblast.paint.scene import DrawnScene
from magblast.paint.strip import phases
from magblast.paint.text import Line, Span, line
from magblast.paint.tiles import Face

CARD_INK = {
    CardKind.SHIP: Ink.TITLE,
    CardKind.UPGRADE: Ink.MINT,
    CardKind.ATTACK: Ink.ORANGE,
    CardKind.ANYTIME: Ink.SKY,
}
"""The ink of a card by its kind."""


def points_ink(points: int) -> Ink:
    """Choose the ink of a base by what is left of it."""
    if points > FULL_BASE // 2:
        return Ink.GOOD
    return Ink.WARN if points > FULL_BASE // 4 else Ink.BAD


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
        return outlook(self.view)

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

    def values(self, ship: Ship) -> Line:
        """Write attack and defense."""
        attack, defense = self.rules.attack_of(ship), self.rules.defense_of(ship)
        return line(
            Span(str(attack), Ink.ORANGE if attack else Ink.SOFT, bold=attack > 0),
            Span("/", Ink.SOFT),
            Span(str(defense), Ink.SKY if defense else Ink.SOFT, bold=defense > 0),
        )

    def upgrade_ink(self, card: CardId) -> Ink:
        """Choose the ink of an upgrade by what it is for."""
        if rank_of(card) == SHIELD:
            return Ink.GOOD
        return Ink.ORANGE if self.rules.cards[card].attack else Ink.SKY

    def named_rows(self, ship: Ship) -> int:
        """Count the rows of a hull with a row for each bay."""
        return 2 + self.rules.cards[ship.id].slots

    def points_line(self, points: int, kept: int | None = None) -> Line:
        """Draw a base as ten marks; ``kept`` is what would be left of it, None for all."""
        left = max(0, min(FULL_BASE, points))
        safe = left if kept is None else max(0, min(left, kept))
        return line(
            Span(self.signs.point * safe, points_ink(points)),
            Span(self.signs.at_risk * (left - safe), Ink.BAD, bold=True),
            Span(self.signs.lost * (FULL_BASE - left), Ink.FAINT),
        )

    @property
    def phases(self) -> Sequence[Line]:
        """The phases of the turn with the present one lit, in forms of different length."""
        phase = self.view.phase
        if phase is None:
            return ((),)
        names = [self.voice.say(f"phase.{each}").lower() for each in PHASES]
        return phases(names, PHASES.index(phase), self.glyphs.dot)

    def face(self, thing: Thing) -> Face:
        """Describe a thing as a tile shows it."""
        id_ = str(thing.id)
        card = self.voice.printed(id_)
        if thing.kind == ThingKind.SHIP and (found := self.find(id_)) is not None:
            return Face(self.voice.titled(id_), Ink.TITLE, self.values(found))
        if card is None:
            return Face(self.voice.label(thing, self.view))
        ink = CARD_INK[card.kind]
        title = f"{self.voice.card(id_)} {self.short(id_)}"
        detail = line(Span(self._detail(card), ink))
        text = self.voice.say(f"face.{card.rank}")
        whole = self._whole(card)
        number = f"{card.slots}" if card.slots else f"+{card.bonus}" if card.bonus else ""
        return Face(title, ink, detail, number=number, text=text, whole=whole)

    def _whole(self, card: Card) -> str:
        """Return the text of a card; of one with two uses, what it can be used for now."""
        asked = self.view.decision
        if card.rank == COMMANDOS and asked is not None and asked.kind == DecisionKind.DEPLOY:
            return self.voice.say("face.ace.extra")
        return self.voice.language.translate(card.text)

    def _detail(self, card: Card) -> str:
        say = self.voice.say
        if card.slots:
            return say("detail.slots", count=card.slots)
        if card.attack or card.defense:
            return self.adds(card)
        return say(f"detail.{card.rank}")
