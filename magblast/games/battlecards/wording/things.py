"""Describe what lies on the table: names, explanations, and all of it in words."""

from collections.abc import Iterator, Sequence

from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import FULL_BASE, SHIELD, rank_of
from magblast.games.battlecards.engine.view import PlayerView, SeatView
from magblast.games.battlecards.wording.actions import ThingKind
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat

_ANSWERS = {ThingKind.OPTION: "answer", ThingKind.EXTRA: "extra", ThingKind.USE: "use"}


class ThingWords(Voice):
    """Describe what lies on the table: names, explanations, and all of it in words."""

    def label(self, thing: Thing, view: PlayerView) -> str:
        """Return the name of a thing that can be picked."""
        id_ = str(thing.id)
        match thing.kind:
            case ThingKind.CARD:
                return self.titled(id_)
            case ThingKind.SHIP:
                return self.ship_label(id_, view)
            case ThingKind.BASE:
                seat = int(thing.id)
                points = self.points(view.seats[seat - 1].base)
                return self.say("base_at", seat=self.player(seat), points=points)
        return self.say(f"{_ANSWERS[ThingKind(thing.kind)]}.{id_}")

    def ship_label(self, id_: str, view: PlayerView) -> str:
        """Return the name of a ship in play with its values, and its owner if not the viewer."""
        owner = view.owner_of(id_)
        if owner is None:
            return self.titled(id_)
        told = self._ship_line(next(ship for ship in view.seats[owner - 1].ships if ship.id == id_))
        if owner == view.viewer:
            return told
        return self.say("ship.owned", seat=self.player(owner), ship=told)

    def explain(self, thing: Thing, view: PlayerView) -> Sequence[str]:
        """Return the lines that explain a thing: of a card what it does, and who says so."""
        if thing.kind == ThingKind.BASE:
            return [*self._seat_lines(view.seats[int(thing.id) - 1])]
        lines = [self.label(thing, view)]
        card = self.printed(str(thing.id))
        if card is not None:
            lines += [self.language.translate(card.text), self.say(f"card.{card.confidence}")]
        return lines

    def table(self, view: PlayerView) -> Sequence[str]:
        """Return the table in words, seat by seat and ship by ship."""
        lines = [line for seat in view.seats for line in self._seat_lines(seat)]
        pile = view.discard_pile
        top = self.card(pile[-1]) if pile else ""
        key = "table.piles_top" if pile else "table.piles"
        lines.append(self.say(key, deck=view.deck, pile=len(pile), card=top))
        if view.attackers:
            ships = [self._announced(view, id_) for id_ in view.attackers]
            lines.append(self.say("table.announced", ships=self.language.listing(ships)))
        if view.in_flight:
            plays = [
                self.say("in_flight", card=self.titled(play.card), seat=self.player(play.by))
                for play in view.in_flight
            ]
            lines.append(self.say("table.in_flight", cards=self.language.listing(plays)))
        return lines

    def standing(self, view: PlayerView) -> Sequence[str]:
        """Return what is left to each seat, the one whose turn it is first."""
        seats = sorted(view.seats, key=lambda seat: seat.seat != view.active)
        return [self._standing(seat) for seat in seats]

    def _standing(self, seat: SeatView) -> str:
        ships = len(seat.ships)
        key = "standing.ships" if ships else "standing.ships.none"
        return self.say(
            "standing",
            seat=self.player(seat.seat),
            base=self.points(seat.base),
            ships=self.say(key, count=ships),
            hand=self.say("standing.hand", count=seat.hand_size),
        )

    def _announced(self, view: PlayerView, id_: str) -> str:
        seat: Seat = view.active or 1
        ship = next(ship for ship in view.seats[seat - 1].ships if ship.id == id_)
        return self.say("announced_ship", ship=self.card(id_), attack=self.rules.attack_of(ship))

    def _seat_lines(self, seat: SeatView) -> Iterator[str]:
        yield self.say(
            "table.seat",
            seat=seat.seat,
            name=self.player(seat.seat),
            base=self.points(seat.base),
            most=FULL_BASE,
            hand=seat.hand_size,
        )
        for ship in seat.ships:
            yield self.say("table.ship", ship=self._ship_line(ship))
        if not seat.ships:
            yield self.say("table.no_ships")

    def _ship_line(self, ship: Ship) -> str:
        rules = self.rules
        upgrades = [
            self.say("ship.shield") if rank_of(card) == SHIELD else self.card(card)
            for card in ship.upgrades
        ]
        marks = {
            "bare": not ship.upgrades,
            "new": ship.deployed,
            "hit": ship.affected,
            "blocked": ship.blocked,
        }
        return self.say(
            "ship",
            ship=self.titled(ship.id),
            attack=rules.attack_of(ship),
            defense=rules.defense_of(ship),
            upgrades=self.say("ship.upgrades", upgrades=", ".join(upgrades)) if upgrades else "",
            room=self.say(f"room.{rules.room_of(ship)}"),
            marks="".join(self.say(f"ship.{name}") for name, is_so in marks.items() if is_so),
        )
